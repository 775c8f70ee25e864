import type { ClaimVersion, RelationVersion } from '../graph/records.js';
import { breach, HOLDS, type Invariant } from './invariant.js';

export const derivativeSourcesAreNotIndependent: Invariant = {
  id: 'derivative_sources_are_not_independent',
  rule: 'Sources that derive from a common origin count as one, however many they are.',
  applies_to: ['relation', 'claim', 'source'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object === 'source') {
      return fields.derived_from.some((from) => from.source_id === fields.id)
        ? [breach('derivative_sources_are_not_independent', version, 'a source derives from itself')]
        : HOLDS;
    }
    if (fields.object !== 'relation' && fields.object !== 'claim') return HOLDS;
    const counted = view.corroborationOf(version as RelationVersion | ClaimVersion);
    const { source_count, independent_source_count_min: min, independent_source_count_max: max } = counted;
    // Packing disjoint origins can only lower the number of sources: anything else would count a derivation twice.
    if (min <= max && max <= source_count) return HOLDS;
    const message = `counts ${min} to ${max} independent sources among ${source_count}`;
    return [breach('derivative_sources_are_not_independent', version, message)];
  },
};
