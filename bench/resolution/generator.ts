import type { MatchableEntity } from '#domain/resolutions';

/** A population with planted duplicates; `twinOf` tells for each duplicate which entity it was made from. */
export interface Population {
  readonly entities: MatchableEntity[];
  readonly twinOf: ReadonlyMap<string, string>;
}

/**
 * Persons and companies by chance, the same for one seed: names from syllables with a skewed distribution (a few are very
 * common, most are rare), dates for two in three, one in ten planted again with a slip, a shorter name or another order.
 */
export function generatePopulation(size: number, seed: number): Population {
  const random = mulberry32(seed);
  const given = namePool(random, 4_000, 2);
  const family = namePool(random, 40_000, 3);
  const words = namePool(random, 30_000, 3);
  const entities: MatchableEntity[] = [];
  const twinOf = new Map<string, string>();
  for (let index = 0; entities.length < size; index++) {
    const original = random() < 0.6 ? person(index, random, given, family) : company(index, random, words);
    entities.push(original);
    if (random() >= 0.1 || entities.length >= size) continue;
    const twin = duplicate(original, random);
    twinOf.set(twin.id, original.id);
    entities.push(twin);
  }
  return { entities, twinOf };
}

type Random = () => number;

/** Mulberry32: small, seeded and good enough to draw test data. */
function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ONSETS = [
  'b',
  'br',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'k',
  'kl',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sh',
  'st',
  't',
  'v',
  'z',
  '',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou'];
const ENDS = ['', 'n', 'r', 's', 'l', 'm', 'v', 'k'];

function namePool(random: Random, size: number, syllables: number): string[] {
  return Array.from({ length: size }, () => {
    let name = '';
    for (let i = 0; i < syllables; i++) name += pick(ONSETS, random) + pick(VOWELS, random);
    return capitalised(name + pick(ENDS, random));
  });
}

function person(index: number, random: Random, given: readonly string[], family: readonly string[]): MatchableEntity {
  const middle = random() < 0.3 ? ` ${skewed(given, random)}` : '';
  const born =
    random() < 0.66
      ? `${1930 + Math.floor(random() * 75)}-${twoDigits(1 + random() * 12)}-${twoDigits(1 + random() * 28)}`
      : null;
  const countries = random() < 0.7 ? [pick(COUNTRIES, random)] : [];
  return entity(index, 'person', `${skewed(given, random)}${middle} ${skewed(family, random)}`, {
    effective_at: born,
    countries,
  });
}

function company(index: number, random: Random, words: readonly string[]): MatchableEntity {
  const parts = [
    skewed(words, random),
    ...(random() < 0.4 ? [skewed(words, random)] : []),
    ...(random() < 0.6 ? [pick(GENERIC, random)] : []),
  ];
  const number = random() < 0.05 ? ` ${1 + Math.floor(random() * 9)}` : '';
  const country = pick(COUNTRIES, random);
  const registration = {
    scheme: 'registration',
    value: String(1_000_000 + Math.floor(random() * 8_999_999)),
    jurisdiction: country,
    country: null,
    chain: null,
  };
  return entity(index, 'company', `${parts.join(' ')}${number} ${pick(FORMS, random)}`, {
    effective_at: random() < 0.5 ? String(1960 + Math.floor(random() * 60)) : null,
    countries: [country],
    identifiers: random() < 0.4 ? [registration] : [],
  });
}

function duplicate(original: MatchableEntity, random: Random): MatchableEntity {
  const words = original.name.split(' ');
  const way = random();
  const name =
    way < 0.45
      ? slip(original.name, random)
      : way < 0.7
        ? [...words.slice(1), words[0]].join(' ')
        : way < 0.85 && words.length > 2
          ? [words[0], ...words.slice(2)].join(' ')
          : original.name.toUpperCase();
  return {
    ...original,
    id: `${original.id}-twin`,
    name,
    dataset: 'twins',
    identifiers: random() < 0.5 ? original.identifiers : [],
    effective_at: random() < 0.6 ? original.effective_at : null,
  };
}

/** One letter lost, doubled or exchanged with the next. */
function slip(name: string, random: Random): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const way = random();
  if (way < 0.33) return name.slice(0, at) + name.slice(at + 1);
  if (way < 0.66) return name.slice(0, at) + (name[at] ?? '') + name.slice(at);
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
}

function entity(
  index: number,
  kind: 'person' | 'company',
  name: string,
  fields: Partial<MatchableEntity>,
): MatchableEntity {
  return {
    id: `e${index}`,
    kind,
    name,
    names: [],
    identifiers: [],
    gender: null,
    addresses: [],
    birth_place: null,
    countries: [],
    asset_symbol: null,
    effective_at: null,
    effective_until: null,
    dataset: 'generated',
    attributes: {},
    ...fields,
  };
}

const COUNTRIES = ['de', 'fr', 'gb', 'us', 'ru', 'ua', 'it', 'es', 'cn', 'in'];
const GENERIC = ['Holding', 'Group', 'Trading', 'Capital', 'Invest', 'Services', 'Energy', 'Logistics'];
const FORMS = ['LLC', 'Ltd', 'GmbH', 'S.A.', 'OOO', 'Inc.', 'B.V.', 'AG'];

/** The first of a list are drawn far more often than the last, as with real names. */
function skewed(list: readonly string[], random: Random): string {
  return list[Math.floor(list.length * random() ** 3)] ?? '';
}

function pick(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
