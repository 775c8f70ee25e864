import { VALUE_PREDICATES } from './predicates.js';
import type { RelationFields } from './records.js';

type Held = Pick<RelationFields, 'component_relation_ids' | 'attributes'>;

/** The attribute in which a relation says of itself how it is held, whatever of its parts is there to be seen. */
const HOW_HELD = 'direct_or_indirect';
const INDIRECT = 'indirect';
const UNKNOWN = 'unknown';

/** How an interest is held that is not known to be direct. */
export type Indirectness = typeof INDIRECT | typeof UNKNOWN;

/** The attributes of an interest that is held so; none of one that is direct. */
export function indirectnessAttributes(
  held: Indirectness | null,
): Readonly<Partial<Record<typeof HOW_HELD, Indirectness>>> {
  return held === null ? {} : { [HOW_HELD]: held };
}

/**
 * How an interest is held that is not known to be direct; null of one that is, as every relation is of which nothing else
 * is said. What its source calls unknown may be either, and is told as neither (spec/rulings.md#c-70).
 */
export function indirectnessOf(fields: Partial<Held>): Indirectness | null {
  if (isIndirectInterest(fields)) return INDIRECT;
  return fields.attributes?.[HOW_HELD] === UNKNOWN ? UNKNOWN : null;
}

const ADVERBS: Readonly<Record<Indirectness, string>> = { indirect: 'indirectly', unknown: 'directly or indirectly' };

/**
 * What a text says ahead of a predicate, with a space behind it: nothing of what is direct. Words without it would call
 * the interest a direct relation (spec/rulings.md#c-80).
 */
export function indirectnessWords(held: Indirectness | null): string {
  return held === null ? '' : `${ADVERBS[held]} `;
}

/**
 * Whether somebody asserts an interest that is held by way of others: it names the relations that it is made of, or its
 * source says so. It is stored as what was asserted; it is no direct relation, and it is part of others
 * (spec/semantics.md#indirect_path_is_not_direct_relation, spec/interchange.md#bods-14).
 */
export function isIndirectInterest({ component_relation_ids, attributes }: Partial<Held>): boolean {
  return (component_relation_ids?.length ?? 0) > 0 || saysIndirect(attributes ?? {});
}

/**
 * Whether a relation says that money moved from one of its ends to the other: it happened, and between these two. What was
 * paid by way of others is told by the payments that it was made of; beside them it would count twice, and of one that is
 * not known to be direct nobody knows whether it would (spec/rulings.md#c-99).
 */
export function isMovementOfMoney(
  {
    predicate,
    amount,
    modality,
  }: { readonly [name in 'predicate' | 'modality']: string } & {
    readonly amount: RelationFields['amount'];
  },
  held: Indirectness | null,
): boolean {
  return amount !== null && modality !== 'planned' && held === null && VALUE_PREDICATES.has(predicate);
}

/**
 * The relation, saying of itself that it is held by way of others where it names parts (spec/rulings.md#c-38): whoever
 * may not see them, or looks when they are gone, is still told of no direct relation. The same object where there is
 * nothing to add.
 */
export function sayingHowHeld<T extends Held>(fields: T): T {
  if (fields.component_relation_ids.length === 0 || saysIndirect(fields.attributes)) return fields;
  // In the order that attributes are read in: equal content is equal text (spec/rulings.md#a-64).
  const said = Object.entries({ ...fields.attributes, ...indirectnessAttributes(INDIRECT) });
  return { ...fields, attributes: Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function saysIndirect(attributes: Held['attributes']): boolean {
  return attributes[HOW_HELD] === INDIRECT;
}
