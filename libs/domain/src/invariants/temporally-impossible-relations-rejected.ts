import { breach, type Invariant } from './invariant.js';
import { isImpossible, UNNAMED_RULES, type TemporalRule } from '../graph/time/finding.js';
import { findingsIn } from './time/neighbourhood.js';

/** By its name, where it has one (spec/rulings.md#a-73). */
function named(rule: TemporalRule): { readonly rule?: TemporalRule } {
  return UNNAMED_RULES.has(rule) ? {} : { rule };
}

export const temporallyImpossibleRelationsRejected: Invariant = {
  id: 'temporally_impossible_relations_rejected',
  rule: 'Nothing is stored that contradicts time under every reading of its dates.',
  applies_to: ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution'],
  check: (version, { view, now }) => {
    // What was known at a time may have contradicted itself: a correction of one record is published before that of
    // another. Such a view tells of it as a warning. What was let in as disproven alone it asserts at no time
    // (spec/rulings.md#c-65).
    if (view.options.mode === 'knowledge' && view.options.at !== null) return [];
    return findingsIn(view, version, now)
      .filter(isImpossible)
      .map(({ rule, message, left, right, related_ids }) =>
        breach('temporally_impossible_relations_rejected', version, message, {
          ...named(rule),
          related: related_ids,
          details: { ...named(rule), left, right },
        }),
      );
  },
};
