import { createHash } from 'node:crypto';
import { Refused } from '../answer/refused.js';

/** Where a page ended: the sort values of its last item, ending in its id. Never a counter of the store. */
export type Position = readonly (string | number)[];

/** Members of a query that a cursor may be used across. */
const UNBOUND: ReadonlySet<string> = new Set(['cursor', 'limit']);

/** An opaque text from which the next page of the same list can be asked for. */
export function encodeCursor(query: object, position: Position): string {
  return Buffer.from(JSON.stringify([digestOf(query), ...position])).toString('base64url');
}

/** The position in a cursor, which must come from a list with the same filters. Refuses with `invalid_parameter`. */
export function decodeCursor(query: object, cursor: string): Position {
  const parts = partsOf(cursor);
  if (parts === null) throw refused('is not a cursor of this service');
  if (parts[0] !== digestOf(query)) throw refused('belongs to a list with other filters');
  return parts.slice(1);
}

/** As `decodeCursor`, of a list by the numbers of its places, from 0 on: any other position is not its own. */
export function decodePlace(query: object, cursor: string): number {
  const [place] = decodeCursor(query, cursor);
  if (typeof place === 'number' && Number.isSafeInteger(place) && place >= 0) return place;
  throw refused('is not one of this list');
}

/** Whether it was made for a list with these filters; false of what is no cursor. */
export function isCursorOf(query: object, cursor: string): boolean {
  return partsOf(cursor)?.[0] === digestOf(query);
}

function partsOf(cursor: string): Position | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.toString('base64url') !== cursor) return null;
  try {
    const parts: unknown = JSON.parse(bytes.toString());
    const isPosition = Array.isArray(parts) && parts.length > 1 && parts.every(isSortValue);
    return isPosition ? parts : null;
  } catch {
    return null;
  }
}

function isSortValue(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}

function digestOf(query: object): string {
  const bound = Object.entries(query)
    .filter(([name, value]) => !UNBOUND.has(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(bound)).digest('base64url').slice(0, 11);
}

function refused(detail: string): Refused {
  return new Refused({
    code: 'invalid_parameter',
    detail: `cursor ${detail}.`,
    errors: [{ parameter: 'cursor', detail }],
  });
}
