/**
 * Relations that nobody has to himself: whoever stands in one to another is not that other
 * (spec/semantics.md#irreflexive).
 */
export const IRREFLEXIVE: ReadonlySet<string> = new Set([
  'PARENT_OF',
  'FAMILY_OF',
  'DIRECTOR_OF',
  'EMPLOYED_BY',
  'SUBSIDIARY_OF',
]);
