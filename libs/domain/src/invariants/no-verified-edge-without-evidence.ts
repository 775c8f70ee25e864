import { mayBeVerified } from '../graph/admissible.js';
import type { ClaimVersion, RelationVersion } from '../graph/records.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';
import { admissibleOf } from './recount.js';

export { mayBeVerified };

/** The words of the refusal, wherever it is found out. */
export const VERIFIED_WITHOUT_EVIDENCE = 'verified, but no admissible evidence is cited';

export const noVerifiedEdgeWithoutEvidence: Invariant = {
  id: 'no_verified_edge_without_evidence',
  rule: 'A relation or a claim is never verified without at least one admissible supporting evidence.',
  applies_to: ['relation', 'claim'],
  check: (version, { view }) => {
    const { fields } = version;
    if ((fields.object !== 'relation' && fields.object !== 'claim') || fields.status !== 'verified') {
      return NO_VIOLATIONS;
    }
    const judged = version as RelationVersion | ClaimVersion;
    // What a view shows has fallen where its evidence is gone; what it shows as verified must have some, counted anew.
    if (view.statusOf(judged) !== 'verified' || mayBeVerified(admissibleOf(view, judged))) return NO_VIOLATIONS;
    return [breach('no_verified_edge_without_evidence', version, VERIFIED_WITHOUT_EVIDENCE)];
  },
};
