/** What an entity may be (semantics.md, section 1). Apart from the records, because the table of predicates names them too. */
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
