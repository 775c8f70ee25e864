import { createHash } from 'node:crypto';

/** A small seeded generator (mulberry32): the same seed gives the same graph on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface GeneratedRecord {
  readonly object: 'source' | 'evidence' | 'entity' | 'relation';
  readonly id: string;
  readonly [member: string]: unknown;
}

const FIRST = ['Ada', 'Boris', 'Chen', 'Dina', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'Juno', 'Kofi', 'Lena'];
const LAST = [
  'Alder',
  'Brandt',
  'Castel',
  'Dorn',
  'Eklund',
  'Ferro',
  'Gant',
  'Holm',
  'Ivers',
  'Jansen',
  'Kranz',
  'Lund',
];
const WORDS = ['Harbour', 'Northern', 'Quay', 'Amber', 'Delta', 'Polar', 'Cedar', 'Atlas', 'Granite', 'Meridian'];
const FORMS = ['Ltd', 'GmbH', 'SA', 'BV', 'LLC', 'Oy'];
const PERSON_TO_COMPANY = ['DIRECTOR_OF', 'OWNS', 'EMPLOYED_BY', 'FOUNDED', 'CONTROLS'] as const;
const COMPANY_TO_COMPANY = ['OWNS', 'SUBSIDIARY_OF', 'FUNDED', 'LENT_TO', 'INVESTED_IN', 'CONTROLS'] as const;
const DAY_MS = 86_400_000;
const FROM = Date.UTC(1995, 0, 1);
const DAYS = 11_000;

/**
 * A graph of `entities` entities with three relations each: persons and companies, degrees by a power law (a relation
 * picks its ends by a squared random number), periods of which one in eight is known to the month or the year only, one
 * evidence for six relations and one source for forty evidences. In an order in which every reference stands before use.
 */
export function* generateGraph(entities: number, seed = 1): Generator<GeneratedRecord> {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const day = (): number => FROM + Math.floor(next() * DAYS) * DAY_MS;
  const relations = entities * 3;
  const evidences = Math.ceil(relations / 6);
  const sources = Math.ceil(evidences / 40);
  for (let i = 0; i < sources; i += 1) {
    yield {
      object: 'source',
      id: `s${i}`,
      title: `Register extract ${i}`,
      type: 'registry',
      published_at: dateText(day(), 0),
      derivation_state: 'original',
    };
  }
  for (let i = 0; i < evidences; i += 1) {
    const text = `Entry ${i} of the register`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    yield {
      object: 'evidence',
      id: `v${i}`,
      source_id: `s${Math.floor(next() * sources)}`,
      method: 'registry_extract',
      snapshot: { text, sha256, media_type: 'text/plain' },
    };
  }
  const isPerson = (i: number): boolean => i % 2 === 0;
  for (let i = 0; i < entities; i += 1) {
    const name = isPerson(i)
      ? `${pick(FIRST)} ${pick(LAST)} ${i}`
      : `${pick(WORDS)} ${pick(WORDS)} ${i} ${pick(FORMS)}`;
    const born = isPerson(i)
      ? dateText(Date.UTC(1930 + Math.floor(next() * 50), 5, 1), next())
      : dateText(FROM - 400 * DAY_MS, 0);
    yield {
      object: 'entity',
      id: `e${i}`,
      kind: isPerson(i) ? 'person' : 'company',
      name,
      effective_at: born,
      countries: ['NL'],
    };
  }
  const end = (person: boolean): number => {
    const half = Math.floor(next() * next() * (entities / 2));
    return Math.min(entities - 1, half * 2 + (person ? 0 : 1));
  };
  for (let i = 0; i < relations; i += 1) {
    const fromPerson = next() < 0.5;
    const from = end(fromPerson);
    let to = end(false);
    if (to === from) to = to + 2 < entities ? to + 2 : 1;
    const start = day();
    const until = next() < 0.5 ? null : dateText(start + Math.floor(30 + next() * 3_000) * DAY_MS, 0);
    const predicate = fromPerson ? pick(PERSON_TO_COMPANY) : pick(COMPANY_TO_COMPANY);
    yield {
      object: 'relation',
      id: `r${i}`,
      predicate,
      from_id: `e${from}`,
      to_id: `e${to}`,
      effective_at: dateText(start, next()),
      effective_until: until,
      status: 'reported',
      evidence_ids: [`v${Math.floor(i / 6)}`],
    };
  }
}

/** A day; to the month where `vagueness` is over 7/8, to the year where it is over 15/16. */
function dateText(at: number, vagueness: number): string {
  const text = new Date(at).toISOString();
  return text.slice(0, vagueness > 15 / 16 ? 4 : vagueness > 7 / 8 ? 7 : 10);
}
