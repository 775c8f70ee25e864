import { createHash } from 'node:crypto';
import type { ImportedBatch } from './importer.js';
import type { Json } from './json.js';

/** The batch of an input object that yields no records, warnings or rejections. */
export const NOTHING: ImportedBatch = { records: [], warnings: [], rejections: [] };

const MAX_CHARS = 128;
const DIGEST_CHARS = 40;
/** A dataset of this length leaves room for a digest. */
const DATASET_CHARS = 80;

/**
 * The id of a foreign object: the same for the same words, of this dataset alone, and one that an id may be. Letters that
 * cannot stand in an id are written as the bytes of them (`Ife Okafor` is `Ife_20Okafor`), so that no two lists of words
 * meet; where that is too long, it is a digest.
 */
export function idOf(dataset: string, ...words: readonly string[]): string {
  const id = [dataset, ...words.map(escaped)].join(':');
  if (id.length <= MAX_CHARS) return id;
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, DIGEST_CHARS);
  return `${dataset.slice(0, DATASET_CHARS)}:${digest}`;
}

function escaped(word: string): string {
  return word.replaceAll(/[^A-Za-z0-9.-]/gu, (letter) => `_${Buffer.from(letter).toString('hex')}`);
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** A year, a month or a day that the calendar has, as precise as it was given; null for anything else. */
export function dateOf(value: Json | undefined): string | null {
  const [, year, month, day] = typeof value === 'string' ? (DATE.exec(value.trim()) ?? []) : [];
  if (typeof value !== 'string' || year === undefined) return null;
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(Number(year), Number(month ?? '01'), 0);
  const isThere = (month === undefined || (month >= '01' && month <= '12')) && (day ?? '01') >= '01';
  return isThere && Number(day ?? '01') <= last.getUTCDate() ? value.trim() : null;
}

/** The text of a value, without the white space around it; null where there is none. */
export function textOf(value: Json | undefined, most = 1_000): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text.slice(0, most);
}

/** The members of an object of its own; none of anything that is no object. */
export function membersOf(input: Json): Readonly<Record<string, Json>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...(input as object) } : {};
}

/** Counts what is not carried over, under the path of its field. */
export function lose(unmapped: Map<string, number>, path: string): void {
  unmapped.set(path, (unmapped.get(path) ?? 0) + 1);
}
