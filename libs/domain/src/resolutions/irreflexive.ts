/** Relations that nobody has to himself: whoever stands in one to another is not that other (semantics.md, section 9). */
export const IRREFLEXIVE: ReadonlySet<string> = new Set([
  'PARENT_OF',
  'FAMILY_OF',
  'DIRECTOR_OF',
  'EMPLOYED_BY',
  'SUBSIDIARY_OF',
]);
