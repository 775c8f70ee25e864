import type * as written from './generated/matcher-feature.js';
import type { StoredEntity } from './records.js';

export type { FeatureLevel } from './generated/matcher-feature.js';

/** What the matcher reads of an entity: of `attributes` what a feature names, and a few of its own. */
export type MatchedEntity = Pick<
  StoredEntity,
  | 'id'
  | 'kind'
  | 'name'
  | 'names'
  | 'identifiers'
  | 'gender'
  | 'addresses'
  | 'birth_place'
  | 'countries'
  | 'asset_symbol'
  | 'effective_at'
  | 'effective_until'
  | 'dataset'
  | 'attributes'
>;

/** One comparison of entities that may be one (docs/ports/matcher-feature.md). */
export type MatcherFeature = written.MatcherFeature<MatchedEntity>;
