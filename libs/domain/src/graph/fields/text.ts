import { FAULTY, type Faults, type Faulty } from './faults.js';

const SUSPECT = /[\0\ud800-\udfff]/;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text can be stored as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  // The first expression is quick on plain text; the second tells whole pairs from halves.
  return !SUSPECT.test(text) || !UNSTORABLE.test(text);
}

/** A storable string, or a fault. */
export function readString(value: unknown, faults: Faults): string | Faulty {
  if (typeof value !== 'string') return faults.add('must be a string');
  if (!isStorable(value)) return faults.add('must be valid Unicode without NUL or lone surrogates', 'invalid_encoding');
  return value;
}

/**
 * A storable string of at most `max` UTF-16 units, or a fault.
 *
 * @param named ends the fault with the name of the limit, where it has one
 */
export function readLimited(value: unknown, max: number, faults: Faults, named = ''): string | Faulty {
  const text = readString(value, faults);
  return text !== FAULTY && text.length > max ? faults.add(`must have at most ${max} characters${named}`) : text;
}

/** Length of well-formed text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair stands for two of the four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/** Own members of an object that a JSON parser could have made; null for anything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  // What is neither null nor a list and has typeof object can be read by member names; JSON knows nothing else.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Names under which an assignment would reach the prototype instead of a member. */
export function isForbiddenName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}
