import type { Json } from '../records.js';
import { FAULTY, type Faults, type Faulty } from './faults.js';
import { FIELD_LIMITS } from './field.js';
import { asObject, isForbiddenName, isStorable, readString, utf8Length } from './text.js';

/**
 * Reads free JSON: bounded in depth and size, with the members of its objects in the order of their names, so that two
 * senders of the same content send the same (spec/rulings.md#a-64). Integers beyond 2^53 would come back changed and
 * are faults.
 */
export function readJson(value: unknown, faults: Faults): Json | Faulty {
  const json = readNode(value, 1, faults);
  if (json === FAULTY) return FAULTY;
  return utf8Length(JSON.stringify(json)) > FIELD_LIMITS.jsonBytes
    ? faults.add(`must take at most ${FIELD_LIMITS.jsonBytes} bytes as JSON`)
    : json;
}

function readNode(value: unknown, depth: number, faults: Faults): Json | Faulty {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return readString(value, faults);
  if (typeof value === 'number') {
    // Adding 0 turns −0, which JSON writes as 0, into 0.
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : faults.add('must be a number within ±(2^53 − 1)');
  }
  if (typeof value !== 'object') return faults.add('must be JSON');
  if (depth > FIELD_LIMITS.jsonDepth) return faults.add(`must be nested at most ${FIELD_LIMITS.jsonDepth} deep`);
  return Array.isArray(value) ? readItems(value, depth, faults) : readMembers(asObject(value) ?? {}, depth, faults);
}

function readItems(items: readonly unknown[], depth: number, faults: Faults): Json | Faulty {
  if (items.length > FIELD_LIMITS.list) return faults.add(`must have at most ${FIELD_LIMITS.list} entries`);
  const read: Json[] = [];
  let whole = true;
  for (let at = 0; at < items.length; at += 1) {
    faults.path.push(at);
    const item = readNode(items[at], depth + 1, faults);
    faults.path.pop();
    if (item === FAULTY) whole = false;
    else read.push(item);
  }
  return whole ? read : FAULTY;
}

function readMembers(given: Readonly<Record<string, unknown>>, depth: number, faults: Faults): Json | Faulty {
  const names = Object.keys(given).sort();
  if (names.length > FIELD_LIMITS.members) return faults.add(`must have at most ${FIELD_LIMITS.members} members`);
  const read: Record<string, Json> = {};
  let whole = true;
  for (const name of names) {
    faults.path.push(name);
    const member = readMember(name, given[name], depth, faults);
    faults.path.pop();
    if (member === FAULTY) whole = false;
    else read[name] = member;
  }
  return whole ? read : FAULTY;
}

function readMember(name: string, value: unknown, depth: number, faults: Faults): Json | Faulty {
  if (isForbiddenName(name)) return faults.add('is not a name that a member may have');
  if (!isStorable(name)) return faults.add('must have a name of valid Unicode without NUL', 'invalid_encoding');
  return readNode(value, depth + 1, faults);
}
