import type { EntityFields } from '../graph/records.js';
import { compareIds } from '../shared/order.js';
import { sha256Hex } from '../shared/sha256.js';

/** What a judgement about two entities can rest on in their records. */
export type JudgedFacts = Pick<
  EntityFields,
  | 'id' | 'kind' | 'name' | 'names' | 'identifiers' | 'gender' | 'addresses' | 'birth_place' | 'countries' | 'asset_symbol'
  | 'effective_at' | 'effective_until'
>; // prettier-ignore

/**
 * What was known of two entities when they were judged, as a hash (spec/resolution.md#fingerprint): another name,
 * identifier or date gives another one; a description, an order or what is known of others does not. The order of the
 * two does not matter. It is made of the records alone, so that it moves neither with rarity nor with the version of
 * the model.
 */
export function factFingerprint(one: JudgedFacts, other: JudgedFacts): string {
  const [first, second] = compareIds(one.id, other.id) <= 0 ? [one, other] : [other, one];
  return sha256Hex(JSON.stringify([factsOf(first), factsOf(second)]));
}

function factsOf(entity: JudgedFacts): readonly unknown[] {
  const names = entity.names.map(({ value, type, effective_at, effective_until }) =>
    JSON.stringify([value, type, effective_at, effective_until]),
  );
  const identifiers = entity.identifiers.map(({ scheme, value, jurisdiction, country, chain }) =>
    JSON.stringify([scheme, value, jurisdiction, country, chain]),
  );
  return [
    entity.kind,
    entity.name,
    distinct(names),
    distinct(identifiers),
    entity.gender,
    distinct(entity.addresses.map((address) => JSON.stringify(address))),
    entity.birth_place,
    distinct(entity.countries),
    entity.asset_symbol,
    entity.effective_at,
    entity.effective_until,
  ];
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort(compareIds);
}
