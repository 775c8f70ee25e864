import type { Identifier, Name } from '#domain/graph';
import type { MatchableEntity } from '#domain/resolutions';

/** An entity as the matcher reads it: a person of whom nothing is known but what the test names. */
export function matchable(fields: Partial<MatchableEntity> = {}): MatchableEntity {
  return {
    id: 'entity',
    kind: 'person',
    name: 'Nobody',
    names: [],
    identifiers: [],
    gender: null,
    addresses: [],
    birth_place: null,
    countries: [],
    asset_symbol: null,
    effective_at: null,
    effective_until: null,
    dataset: null,
    attributes: {},
    ...fields,
  };
}

export function identifier(scheme: string, value: string, scope: Partial<Identifier> = {}): Identifier {
  return { scheme, value, jurisdiction: null, country: null, chain: null, ...scope };
}

export function aName(value: string, type: Name['type'], fields: Partial<Name> = {}): Name {
  return { value, type, lang: null, effective_at: null, effective_until: null, source_id: null, ...fields };
}
