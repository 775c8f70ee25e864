import { canonicalJson } from '../../shared/canonical-json.js';
import { isJsonObject, JsonNumber, type JsonObject, type JsonValue } from '../formats/lossless-json.js';
import { parseMovementTime, type MovementTime } from '../table/movement-time.js';
import { fault, type RowFault } from './rejection-codes.js';

/** What a member of a row came to: a value, or why it is none. */
export type Read<T> = { readonly value: T } | { readonly fault: RowFault };

/** Names, accounts and ids: 1 to 256 characters, none of them a control character. */
export const LONGEST_NAME = 256;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether a text may name an account, a transaction or an asset. A character outside the basic plane counts once. */
function isName(text: string): boolean {
  const isLong = text.length > LONGEST_NAME && (text.length > 2 * LONGEST_NAME || [...text].length > LONGEST_NAME);
  return text.length > 0 && !isLong && !CONTROL.test(text);
}

/** Why the row as a whole cannot be read: it is no object, misses a required member, or has one that nobody knows. */
export function checkMembers(row: JsonValue, required: readonly string[], known: ReadonlySet<string>): RowFault | null {
  if (!isJsonObject(row)) return fault('wrong_type', null, 'a transaction is an object');
  for (const member of required) {
    if (row[member] === undefined) return fault('missing_member', member, `${member} is required`);
  }
  for (const member in row) {
    if (!known.has(member)) return fault('unknown_member', member, 'not a member of this profile');
  }
  return null;
}

/** The transaction id of a row for an error message, if it has a readable one. */
export function txIdOf(row: JsonValue, member: string): string | null {
  const id = isJsonObject(row) ? row[member] : null;
  return typeof id === 'string' && isName(id) ? id : null;
}

export function readName(row: JsonObject, member: string): Read<string> {
  const text = row[member];
  if (text === undefined) return { fault: fault('missing_member', member, `${member} is required`) };
  if (typeof text !== 'string') return { fault: wrongType(text, member, 'text') };
  if (!isName(text)) {
    return { fault: fault('wrong_type', member, 'must have 1 to 256 characters and no control characters') };
  }
  return { value: text };
}

/** An account: as a name, but an empty one has a code of its own. */
export function readAccount(row: JsonObject, member: string): Read<string> {
  return row[member] === ''
    ? { fault: fault('empty_account', member, 'an account has a name') }
    : readName(row, member);
}

/** An optional text; null when it is absent, empty or null. */
export function readOptional(row: JsonObject, member: string): Read<string | null> {
  const text = row[member];
  if (text === undefined || text === null || text === '') return { value: null };
  return readName(row, member);
}

export function readTimeMember(row: JsonObject, member: string): Read<MovementTime> {
  const text = row[member];
  if (text === undefined) return { fault: fault('missing_member', member, `${member} is required`) };
  if (typeof text !== 'string') return { fault: wrongType(text, member, 'a text') };
  const time = parseMovementTime(text);
  return time === null
    ? { fault: fault('invalid_timestamp', member, 'RFC 3339 with an offset, or YYYY-MM-DD') }
    : { value: time };
}

export function wrongType(value: JsonValue, member: string, expected: string): RowFault {
  if (value instanceof JsonNumber && value.isInteger) return fault('unsafe_number', member, 'a number beyond 2^53 - 1');
  return fault('wrong_type', member, `must be ${expected}`);
}

/**
 * What a row says in these members, as one text: two rows say the same where their texts are equal. Empty where it says
 * nothing there; an absent member and null are the same.
 */
export function restOf(row: JsonObject, members: readonly string[]): string {
  const said = members.flatMap((member) => {
    const value = row[member];
    return value === undefined || value === null ? [] : [[member, value]];
  });
  return said.length === 0 ? '' : canonicalJson(said);
}
