/**
 * What an entity may be (spec/specification.md#entity-kinds). Apart from the records, because the table of predicates
 * names them too.
 */
export const ENTITY_KINDS = [
  'person',
  'company',
  'fund',
  'asset',
  'protocol',
  'government',
  'regulator',
  'organization',
  'case',
  'other',
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Kinds that one thing can be of, as several records have it (spec/semantics.md#families). */
const FAMILIES: readonly ReadonlySet<EntityKind>[] = [
  new Set(['person', 'other']),
  new Set(['company', 'organization', 'fund', 'government', 'regulator', 'other']),
  new Set(['asset', 'protocol', 'other']),
  new Set(['case']),
];

/** Whether there is one thing that all of these kinds can be said of: a company and an asset are not one through an other. */
export function kindsMayMeet(...kinds: readonly EntityKind[]): boolean {
  return FAMILIES.some((family) => kinds.every((kind) => family.has(kind)));
}

/** `a person`, `an asset`: a kind as a sentence has it. */
export function withArticle(kind: EntityKind): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
