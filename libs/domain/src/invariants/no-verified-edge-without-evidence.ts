import type { ClaimVersion, RelationVersion } from '../graph/records.js';
import { breach, HOLDS, type Invariant } from './invariant.js';

export const noVerifiedEdgeWithoutEvidence: Invariant = {
  id: 'no_verified_edge_without_evidence',
  rule: 'A relation or a claim is never verified without at least one admissible supporting evidence.',
  applies_to: ['relation', 'claim'],
  check: (version, { view }) => {
    const { fields } = version;
    if ((fields.object !== 'relation' && fields.object !== 'claim') || fields.status !== 'verified') return HOLDS;
    const judged = version as RelationVersion | ClaimVersion;
    // What a view shows has already fallen where its evidence is gone; what stays verified must have some.
    if (view.statusOf(judged) !== 'verified' || view.admissibleFor(judged).length > 0) return HOLDS;
    return [breach('no_verified_edge_without_evidence', version, 'verified, but no admissible evidence is cited')];
  },
};
