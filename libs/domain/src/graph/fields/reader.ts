import { parseDate, parseMoment, type DateRange } from '../../shared/time.js';
import { predicateRule } from '../predicates.js';
import { ID_PATTERN, OBJECT_KINDS, type Json } from '../records.js';
import { FAULTY, type Faults, type Faulty } from './faults.js';
import { FIELD_LIMITS, type Field, type FieldType, type TextType } from './field.js';
import { readJson } from './json-value.js';
import { readShare } from './share.js';
import { asObject, isForbiddenName, readLimited, readString, utf8Length } from './text.js';

/** Reads a value that is neither null nor absent: gives it in its stored form, or FAULTY after noting why. */
export type Reader = (value: unknown, faults: Faults) => unknown;

/** Reads an object of known members: all of them present, in order, defaults filled; FAULTY if anything is wrong. */
export interface ObjectReader {
  readonly read: (
    given: Readonly<Record<string, unknown>>,
    faults: Faults,
    named?: string[],
  ) => Record<string, unknown>;
}

const EMPTY_LIST: readonly never[] = Object.freeze([]);
const DECIMAL = /^-?\d{1,60}(\.\d{1,60})?$/;
const SHA256 = /^[0-9a-fA-F]{64}$/;
const COUNTRY = /^[A-Za-z]{2}$/;
const SHORT_LIST = 16;

/** Turns a type, as data, into a function, once: nothing of the table is looked at while records are read. */
function readerOf(type: FieldType): Reader {
  switch (type.type) {
    case 'id':
      return readId;
    case 'text':
      return textReader(type);
    case 'date':
      return (value, faults) => readTime(value, parseDate, faults);
    case 'moment':
      return (value, faults) => readTime(value, parseMoment, faults);
    case 'enum':
      return enumReader(type.values);
    case 'end':
      return endReader(type.values);
    case 'predicate':
      return predicateReader(type.values);
    case 'boolean':
      return (value, faults) => (typeof value === 'boolean' ? value : faults.add('must be true or false'));
    case 'number':
    case 'integer':
      return numberReader(type);
    case 'json':
      return type.object === true ? readJsonObject : readJson;
    case 'country':
      return patternReader(COUNTRY, 'must be an ISO 3166-1 alpha-2 code', (code) => code.toUpperCase());
    case 'sha256':
      return patternReader(SHA256, 'must be a SHA-256 in 64 hexadecimal digits', (hash) => hash.toLowerCase());
    case 'decimal':
      return patternReader(DECIMAL, 'must be decimal text, such as "1250.00"', (text) => text);
    case 'scheme':
      return readScheme;
    case 'share':
      return readShare;
    case 'list':
      return listReader(readerOf(type.of), type.distinct === true);
    case 'object':
      return nestedReader(type.fields, 'must be an object');
    case 'text_or_object': {
      const text = textReader({ type: 'text', max: type.max });
      const object = nestedReader(type.fields, 'must be a string or an object');
      return (value, faults) => (typeof value === 'string' ? text(value, faults) : object(value, faults));
    }
  }
}

/** Compiles the members of an object. What is given under a read-only name is passed over. */
export function objectReader(fields: readonly Field[]): ObjectReader {
  const stored = fields.filter((field) => field.readOnly !== 'derived');
  const blank = Object.freeze(Object.fromEntries(stored.map((field) => [field.name, frozen(field.default ?? null)])));
  const required = stored.filter((field) => field.required === true).map((field) => field.name);
  const readers = new Map(
    fields.map((field) => [field.name, field.readOnly === undefined ? readerOf(field.type) : PASS_OVER]),
  );

  const read = (given: Readonly<Record<string, unknown>>, faults: Faults, named?: string[]) => {
    const record: Record<string, unknown> = { ...blank };
    const names = Object.keys(given);
    if (names.length > FIELD_LIMITS.members) faults.add(`must have at most ${FIELD_LIMITS.members} members`);
    for (const name of names) {
      const reader = readers.get(name);
      if (reader === undefined) {
        faults.addAt(name, isForbiddenName(name) ? 'is not a name that a member may have' : 'is not a member');
        continue;
      }
      const value = given[name];
      if (reader === PASS_OVER || value === null || value === undefined) continue;
      faults.path.push(name);
      record[name] = reader(value, faults);
      faults.path.pop();
      named?.push(name);
    }
    for (const name of required) if (record[name] === null) faults.addAt(name, 'is required');
    return record;
  };
  return { read };
}

const PASS_OVER: Reader = () => FAULTY;

function nestedReader(fields: readonly Field[], otherwise: string): Reader {
  const { read } = objectReader(fields);
  return (value, faults) => {
    const object = asObject(value);
    return object === null ? faults.add(otherwise) : read(object, faults);
  };
}

function readId(value: unknown, faults: Faults): unknown {
  return typeof value === 'string' && ID_PATTERN.test(value)
    ? value
    : readString(value, faults) === FAULTY
      ? FAULTY
      : faults.add('must be an id: 1–128 characters of A-Z a-z 0-9 . _ : -');
}

function textReader({ max, limit, solid, bytes }: TextType): Reader {
  if (bytes === true) {
    return (value, faults) => {
      const text = readString(value, faults);
      const over = text !== FAULTY && text.length * 3 > max && utf8Length(text) > max;
      return over ? faults.add(`must take at most ${max} bytes as UTF-8`) : text;
    };
  }
  const read: (value: unknown, faults: Faults) => string | Faulty =
    limit === undefined
      ? (value, faults) => readLimited(value, max, faults)
      : (value, faults) => readLimited(value, faults.limits[limit], faults, ` (${limit}_chars)`);
  if (solid === undefined) return read;
  return (value, faults) => {
    const text = read(value, faults);
    return text !== FAULTY && text.trim() === '' ? faults.add('must not be blank') : text;
  };
}

function readTime(value: unknown, parse: (text: string) => DateRange | null, faults: Faults): unknown {
  const text = readString(value, faults);
  if (text === FAULTY || parse(text) !== null) return text;
  return faults.add('must be a date of the calendar: 2019, 2019-03, 2019-03-05 or an RFC 3339 timestamp');
}

function enumReader(values: readonly string[]): Reader {
  const allowed: ReadonlySet<unknown> = new Set(values);
  const otherwise = `must be one of: ${values.join(', ')}`;
  return (value, faults) => (allowed.has(value) ? value : faults.add(otherwise));
}

function endReader(values: readonly string[]): Reader {
  const plain = enumReader(values);
  const kinds: ReadonlySet<unknown> = new Set(OBJECT_KINDS);
  return (value, faults) => {
    const isOtherKind = kinds.has(value) && !values.includes(String(value));
    return isOtherKind ? faults.add(`takes no ${String(value)} as an end`, 'invalid_endpoint') : plain(value, faults);
  };
}

function predicateReader(values: readonly string[]): Reader {
  const plain = enumReader(values);
  return (value, faults) => {
    const role = typeof value === 'string' ? predicateRule(value)?.role : undefined;
    if (role === 'identity') {
      return faults.add('is an identity link: only a resolution may write it', 'identity_link_requires_resolution');
    }
    if (role === 'structural') return faults.add('is read off the lists of a record and is never sent as a relation');
    return plain(value, faults);
  };
}

function numberReader(type: Extract<FieldType, { readonly min: number }>): Reader {
  const { min, max } = type;
  const sort = type.type === 'integer' ? 'an integer' : 'a number';
  const fits = type.type === 'integer' ? Number.isSafeInteger : Number.isFinite;
  const otherwise = `must be ${sort} from ${min} to ${max}`;
  return (value, faults) =>
    typeof value === 'number' && fits(value) && value >= min && value <= max ? value + 0 : faults.add(otherwise);
}

function patternReader(pattern: RegExp, otherwise: string, store: (text: string) => string): Reader {
  return (value, faults) => {
    const text = readString(value, faults);
    if (text === FAULTY) return FAULTY;
    return pattern.test(text) ? store(text) : faults.add(otherwise);
  };
}

/** Schemes are compared without case (spec/rulings.md#a-36), so they are kept in lower case. */
function readScheme(value: unknown, faults: Faults): unknown {
  const text = readString(value, faults);
  if (text === FAULTY) return FAULTY;
  const scheme = text.trim().toLowerCase();
  return scheme !== '' && scheme.length <= FIELD_LIMITS.label
    ? scheme
    : faults.add(`must have 1 to ${FIELD_LIMITS.label} characters`);
}

function readJsonObject(value: unknown, faults: Faults): unknown {
  const object = asObject(value);
  if (object === null) return faults.add('must be an object');
  return Object.keys(object).length === 0 ? EMPTY_OBJECT : readJson(object, faults);
}

/** Of a distinct list the first of equal entries is kept. */
function listReader(item: Reader, distinct: boolean): Reader {
  return (value, faults) => {
    if (!Array.isArray(value)) return faults.add('must be a list');
    if (value.length > FIELD_LIMITS.list) return faults.add(`must have at most ${FIELD_LIMITS.list} entries`);
    if (value.length === 0) return EMPTY_LIST;
    const items: unknown[] = [];
    for (let at = 0; at < value.length; at += 1) {
      faults.path.push(at);
      items.push(item(value[at], faults));
      faults.path.pop();
    }
    return distinct ? withoutRepeats(items) : items;
  };
}

function withoutRepeats(items: unknown[]): unknown[] {
  if (items.length === 1) return items;
  if (items.length > SHORT_LIST) return [...new Set(items)];
  return items.every((item, at) => items.indexOf(item) === at) ? items : [...new Set(items)];
}

const EMPTY_OBJECT: Readonly<Record<string, never>> = Object.freeze({});

/** Defaults are shared by all records that have them, so nobody may change one. */
function frozen(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.length === 0) return EMPTY_LIST;
  if (Object.keys(value).length === 0) return EMPTY_OBJECT;
  return Object.freeze(value);
}
