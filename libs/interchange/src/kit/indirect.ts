import { indirectnessOf, type Indirectness } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { foreignTextAt, objectAt, textsAt } from './foreign-value.js';

/**
 * How a relation is held that is not known to be direct. A format that has no member for that says it in words, for a
 * plain link would be a direct one (spec/semantics.md#indirect_path_is_not_direct_relation, spec/rulings.md#c-70).
 */
export function indirectnessOfLink(relation: Wire): Indirectness | null {
  return indirectnessOf({
    component_relation_ids: textsAt(relation, 'component_relation_ids'),
    attributes: { direct_or_indirect: statedHolding(relation) },
  });
}

/** What its source calls it. */
export function statedHolding(relation: Wire): string | null {
  return foreignTextAt(objectAt(relation, 'attributes') ?? {}, 'direct_or_indirect');
}
