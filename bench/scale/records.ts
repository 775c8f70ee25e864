import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { random } from '../graph/generate.js';

/** A part of the records: a file of NDJSON that is sent as one body. */
export interface Part {
  readonly file: string;
  readonly records: number;
  /** How many of its records are relations, of which more is decided than of an entity. */
  readonly relations: number;
}

/** The records as they are sent, and what can be asked about them. */
export interface Material {
  readonly parts: readonly Part[];
  readonly records: number;
  /** Ends of relations, of which every two are asked for a path. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly names: readonly string[];
}

const RELATIONS = 3;
/** One relation of so many has evidence; a source has so many evidences. */
const EVIDENCED = 10;
const EVIDENCES_A_SOURCE = 200;
/** One evidence, and one relation, of so many is private. */
const PRIVATE = 50;
const TENTHS = 10;
/** Of an entity itself, its relations, and their evidence. */
export const RECORDS_AN_ENTITY = 1 + RELATIONS + RELATIONS / EVIDENCED;
const LINES_A_WRITE = 5_000;
const ASKED = 200;

const FIRST = ['Ada', 'Boris', 'Chen', 'Dina', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'Juno', 'Kofi', 'Lena'];
const LAST = ['Alder', 'Brandt', 'Castel', 'Dorn', 'Eklund', 'Ferro', 'Gant', 'Holm', 'Ivers', 'Jansen', 'Kranz'];
const WORDS = ['Harbour', 'Northern', 'Quay', 'Amber', 'Delta', 'Polar', 'Cedar', 'Atlas', 'Granite', 'Meridian'];
const FORMS = ['Ltd', 'GmbH', 'SA', 'BV', 'LLC', 'Oy'];
const PERSONAL = ['DIRECTOR_OF', 'OWNS', 'EMPLOYED_BY', 'FOUNDED', 'CONTROLS'];
const CORPORATE = ['OWNS', 'SUBSIDIARY_OF', 'FUNDED', 'LENT_TO', 'INVESTED_IN', 'CONTROLS'];
const DAY_MS = 86_400_000;
const FROM = Date.UTC(1995, 0, 1);
const DAYS = 11_000;

/**
 * Entities, persons and companies in turn, and three relations each, degrees by a power law: every tenth relation has
 * evidence, of which some is private, as are some relations. Written in ten parts of equal counts, in an order in which
 * every reference stands before use.
 */
export function writeRecords(folder: string, entities: number): Material {
  const pairs: (readonly [string, string])[] = [];
  const names: string[] = [];
  const relations = entities * RELATIONS;
  const evidences = Math.ceil(relations / EVIDENCED);
  const total = Math.ceil(evidences / EVIDENCES_A_SOURCE) + evidences + entities + relations;
  const every = Math.floor(relations / ASKED);
  const parts: { file: string; records: number; relations: number }[] = [];
  let [written, out] = [0, -1];
  let lines: string[] = [];
  const flush = (): void => {
    if (out >= 0) fs.writeSync(out, lines.join(''));
    lines = [];
  };
  for (const record of recordsOf(entities, relations, evidences)) {
    if (written === Math.round((total * parts.length) / TENTHS)) {
      flush();
      if (out >= 0) fs.closeSync(out);
      const file = path.join(folder, `part-${parts.length}.ndjson`);
      out = fs.openSync(file, 'w');
      parts.push({ file, records: 0, relations: 0 });
    }
    const part = parts.at(-1);
    if (part === undefined) throw new Error('no part was begun');
    part.records += 1;
    if (record['object'] === 'relation') part.relations += 1;
    written += 1;
    lines.push(`${JSON.stringify(record)}\n`);
    if (lines.length >= LINES_A_WRITE) flush();
    if (record['object'] === 'relation' && written % every === 0) {
      pairs.push([String(record['from_id']), String(record['to_id'])]);
    }
    if (record['object'] === 'entity' && names.length < ASKED && written % 7 === 0) names.push(String(record['name']));
  }
  flush();
  fs.closeSync(out);
  return { parts, records: written, pairs, names };
}

function* recordsOf(entities: number, relations: number, evidences: number): Generator<Record<string, unknown>> {
  const next = random(17);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const day = (): number => FROM + Math.floor(next() * DAYS) * DAY_MS;
  const sources = Math.ceil(evidences / EVIDENCES_A_SOURCE);
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
      source_id: `s${Math.floor(i / EVIDENCES_A_SOURCE)}`,
      method: 'registry_extract',
      snapshot: { text, sha256, media_type: 'text/plain' },
      ...(i % PRIVATE === 0 ? { visibility: 'private' } : {}),
    };
  }
  for (let i = 0; i < entities; i += 1) {
    const isPerson = i % 2 === 0;
    yield {
      object: 'entity',
      id: `e${i}`,
      kind: isPerson ? 'person' : 'company',
      name: isPerson ? `${pick(FIRST)} ${pick(LAST)} ${i}` : `${pick(WORDS)} ${pick(WORDS)} ${i} ${pick(FORMS)}`,
      effective_at: dateText(Date.UTC(1930 + Math.floor(next() * 60), 5, 1), next()),
      countries: ['NL'],
    };
  }
  const end = (isPerson: boolean): number => {
    const half = Math.floor(next() * next() * (entities / 2));
    return Math.min(entities - 1, half * 2 + (isPerson ? 0 : 1));
  };
  for (let i = 0; i < relations; i += 1) {
    const isFromPerson = next() < 0.5;
    const from = end(isFromPerson);
    let to = end(false);
    if (to === from) to = to + 2 < entities ? to + 2 : 1;
    const start = day();
    const until = next() < 0.5 ? null : dateText(start + Math.floor(30 + next() * 3_000) * DAY_MS, 0);
    const isEvidenced = i % EVIDENCED === 0;
    yield {
      object: 'relation',
      id: `r${i}`,
      predicate: pick(isFromPerson ? PERSONAL : CORPORATE),
      from_id: `e${from}`,
      to_id: `e${to}`,
      effective_at: dateText(start, next()),
      effective_until: until,
      status: isEvidenced ? 'reported' : 'unverified',
      evidence_ids: isEvidenced ? [`v${i / EVIDENCED}`] : [],
      ...(i % PRIVATE === 7 ? { visibility: 'private' } : {}),
    };
  }
}

/** A day; to the month where `vagueness` is over 7/8, to the year where it is over 15/16. */
function dateText(at: number, vagueness: number): string {
  const text = new Date(at).toISOString();
  return text.slice(0, vagueness > 15 / 16 ? 4 : vagueness > 7 / 8 ? 7 : 10);
}
