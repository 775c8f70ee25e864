import type { EntityKind, Identifier, Name } from '#domain/graph';
import type { MatchableEntity } from '#domain/resolutions';

/** One record of the neutral format that every set comes in. An absent member is unknown. */
export interface NeutralRecord {
  readonly id?: string;
  readonly src?: string;
  readonly kind: string;
  readonly name?: readonly string[];
  readonly alias?: readonly string[];
  readonly weakAlias?: readonly string[];
  readonly first?: readonly string[];
  readonly middle?: readonly string[];
  readonly last?: readonly string[];
  readonly birthDate?: readonly string[];
  readonly incDate?: readonly string[];
  readonly deathDate?: readonly string[];
  readonly gender?: readonly string[];
  readonly country?: readonly string[];
  readonly birthPlace?: readonly string[];
  readonly address?: readonly string[];
  readonly phone?: readonly string[];
  readonly email?: readonly string[];
  readonly ids?: Readonly<Record<string, readonly string[]>>;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** The record as the service would hold it after an import. */
export function entityOf(record: NeutralRecord, id: string): MatchableEntity {
  const parts = [...(record.first ?? []), ...(record.middle ?? []), ...(record.last ?? [])];
  const names = [...(record.name ?? []), ...(record.alias ?? []), ...(record.weakAlias ?? [])];
  const countries = (record.country ?? []).filter((country) => country.length === 2);
  const dates = record.birthDate ?? record.incDate ?? [];
  return {
    id,
    kind: kindOf(record.kind),
    name: names[0] ?? parts.join(' '),
    names: names.slice(1).map(alias),
    identifiers: Object.entries(record.ids ?? {}).flatMap(([scheme, values]) =>
      values.map((value): Identifier => ({
        scheme,
        value,
        jurisdiction: countries[0] ?? null,
        country: countries[0] ?? null,
        chain: null,
      })),
    ),
    gender: record.gender?.[0] ?? null,
    addresses: record.address ?? [],
    birth_place: record.birthPlace?.[0] ?? null,
    countries,
    asset_symbol: null,
    effective_at: mostPrecise(dates),
    effective_until: mostPrecise(record.deathDate ?? []),
    dataset: null,
    attributes: {
      first_name: record.first ?? [],
      middle_name: record.middle ?? [],
      last_name: record.last ?? [],
      email: record.email ?? [],
      phone: record.phone ?? [],
    },
  };
}

function alias(value: string): Name {
  return { value, type: 'alias', lang: null, effective_at: null, effective_until: null, source_id: null };
}

/** Ships and aircraft have no kind of their own in the graph: they are things. */
function kindOf(kind: string): EntityKind {
  switch (kind) {
    case 'person':
    case 'company':
    case 'organization':
      return kind;
    default:
      return 'other';
  }
}

function mostPrecise(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((best, date) => (best === null || date.length > best.length ? date : best), null);
}
