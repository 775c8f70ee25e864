import type { Corroboration } from '../graph/independence.js';
import type { ClaimVersion, RelationVersion, SourceFields } from '../graph/records.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';
import { maxIndependentSources, recount } from './recount.js';

/** Whether a source is told to be its own origin. */
function derivesFromItself({ id, derived_from }: SourceFields): boolean {
  return derived_from.some((from) => from.source_id === id);
}

export const derivativeSourcesAreNotIndependent: Invariant = {
  id: 'derivative_sources_are_not_independent',
  rule: 'Sources that derive from a common origin count as one, however many they are.',
  applies_to: ['relation', 'claim', 'source'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object === 'source') {
      return derivesFromItself(fields)
        ? [breach('derivative_sources_are_not_independent', version, 'a source derives from itself')]
        : NO_VIOLATIONS;
    }
    if (fields.object !== 'relation' && fields.object !== 'claim') return NO_VIOLATIONS;
    const judged = version as RelationVersion | ClaimVersion;
    const fault = faultIn(view.corroborationOf(judged), recount(view, judged), () =>
      maxIndependentSources(view, judged),
    );
    return fault === null ? NO_VIOLATIONS : [breach('derivative_sources_are_not_independent', version, fault)];
  },
};

/** What the count says that another count of the same sources does not. */
function faultIn(counted: Corroboration, again: Corroboration | null, mostThatCan: () => number): string | null {
  const { source_count, independent_source_count_min: min, independent_source_count_max: max } = counted;
  const stated = `counts ${min} to ${max} independent sources among ${source_count}`;
  if (again === null) {
    // Packing disjoint origins can only lower the number of sources: anything else would count a derivation twice.
    if (min > max || max > source_count) return stated;
    const most = mostThatCan();
    return max > most ? `${stated}, where no more than ${most} can be` : null;
  }
  if (source_count !== again.source_count || counted.evidence_count !== again.evidence_count) {
    return `${stated} in ${counted.evidence_count} evidence, where ${again.source_count} sources in ${again.evidence_count} count`;
  }
  const [least, most] = [again.independent_source_count_min, again.independent_source_count_max];
  return min === least && max === most ? null : `${stated}, where their origins give ${least} to ${most}`;
}
