import type { EntityFields } from '../../graph/records.js';

/** What the matcher reads of an entity. Any entity record fits. */
export type MatchableEntity = Pick<
  EntityFields,
  | 'id' | 'kind' | 'name' | 'names' | 'identifiers' | 'gender' | 'addresses' | 'birth_place' | 'countries' | 'asset_symbol'
  | 'effective_at' | 'effective_until' | 'dataset' | 'attributes'
>; // prettier-ignore
