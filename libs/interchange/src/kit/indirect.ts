import { indirectnessOf, type Indirectness } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type { Losses } from '#adapter-kit';
import { foreignTextAt, objectAt, textsAt } from './foreign-value.js';

const HOW_HELD = 'direct_or_indirect';

/**
 * How a relation is held that is not known to be direct. A format that has no member for that says it in words, for a
 * plain link would be a direct one (spec/semantics.md#indirect_path_is_not_direct_relation, spec/rulings.md#c-70).
 */
export function indirectnessOfLink(relation: Wire): Indirectness | null {
  return indirectnessOf({
    component_relation_ids: textsAt(relation, 'component_relation_ids'),
    attributes: { [HOW_HELD]: statedHolding(relation) },
  });
}

/** What its source calls it. */
export function statedHolding(relation: Wire): string | null {
  return foreignTextAt(objectAt(relation, 'attributes') ?? {}, HOW_HELD);
}

/**
 * Counts the attributes of a relation that a format leaves out. How it is held is told where the format says the same of
 * it: most have words for what is not known to be direct, and none for what is.
 *
 * @param told the names of those that the format gives again
 * @param held how the format says that it is held; null where it says nothing of that
 */
export function loseAttributes(relation: Wire, told: ReadonlySet<string>, held: string | null, losses: Losses): void {
  const attributes = objectAt(relation, 'attributes') ?? {};
  const isHeldSaid = held !== null && held === statedHolding(relation);
  const isTold = (name: string): boolean => (name === HOW_HELD ? isHeldSaid : told.has(name));
  losses.lose('relations.attributes', Object.keys(attributes).filter((name) => !isTold(name)).length);
}
