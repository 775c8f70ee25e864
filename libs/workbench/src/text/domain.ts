/** The words of the service that the page offers to choose from; the OpenAPI document lists the same. */

export const KINDS = [
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

export const LENSES = [
  'capital',
  'ownership',
  'control',
  'organization',
  'people',
  'identity',
  'events',
  'claims',
  'evidence',
  'cases',
] as const;

/** Of a relation, from the strongest to the weakest. */
export const STATUSES = [
  'verified',
  'reported',
  'internal',
  'unverified',
  'disputed',
  'hypothesis',
  'disproven',
] as const;
