/**
 * JSON in which no number changes. `JSON.parse` has already rounded a number by the time anyone sees it, so a number
 * that is not a whole one within ±(2^53 − 1) is kept as its digits.
 */

/** A JSON number with a fraction, an exponent, or more digits than a double holds. */
export class JsonNumber {
  constructor(readonly text: string) {}

  /** Whether it is written as a whole number (only too large for a double). */
  get isInteger(): boolean {
    return !/[.eE]/.test(this.text);
  }
}

export type JsonValue = null | boolean | number | string | JsonNumber | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/** Nesting that a body may have. */
const MAX_JSON_DEPTH = 32;

export type LosslessJsonFault = 'not_json' | 'too_deep';

export type JsonReading =
  { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: LosslessJsonFault };

/**
 * A number that `JSON.parse` would change, where JSON can have one: after a colon that closes a name, or in an array.
 * It may also match inside a string, which costs the slower reading and changes nothing.
 */
const UNSAFE_NUMBER = /(?:"\s*:|[[,])\s*-?(?:\d{16}|\d+[.eE])/;

/** Reads one JSON text. Never throws. */
export function readLosslessJson(text: string): JsonReading {
  if (UNSAFE_NUMBER.test(text)) return new Reader(text).read();
  try {
    const value = JSON.parse(text) as JsonValue;
    return isDeeper(value, MAX_JSON_DEPTH) ? { ok: false, fault: 'too_deep' } : { ok: true, value };
  } catch {
    return { ok: false, fault: 'not_json' };
  }
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isDeeper(value: JsonValue, allowed: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return false;
  if (allowed === 0) return true;
  if (isJsonArray(value)) return value.some((item) => isDeeper(item, allowed - 1));
  for (const member in value) {
    const item = value[member];
    if (typeof item === 'object' && item !== null && isDeeper(item, allowed - 1)) return true;
  }
  return false;
}

class Fault extends Error {
  constructor(readonly fault: LosslessJsonFault) {
    super(fault);
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** A recursive descent over the text (RFC 8259); the depth is bounded before it can exhaust the stack. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  read(): JsonReading {
    try {
      const value = this.value(0);
      this.blank();
      return this.at === this.text.length ? { ok: true, value } : { ok: false, fault: 'not_json' };
    } catch (thrown) {
      if (thrown instanceof Fault) return { ok: false, fault: thrown.fault };
      throw thrown;
    }
  }

  private value(depth: number): JsonValue {
    this.blank();
    switch (this.text[this.at]) {
      case '{':
        return this.object(depth + 1);
      case '[':
        return this.array(depth + 1);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  private object(depth: number): JsonObject {
    this.deepen(depth);
    const object: Record<string, JsonValue> = {};
    this.blank();
    if (this.text[this.at] === '}') {
      this.at++;
      return object;
    }
    for (;;) {
      this.blank();
      const member = this.string();
      this.blank();
      this.take(':');
      const value = this.value(depth);
      // As JSON.parse does: an own property, never the prototype.
      if (member === '__proto__') {
        Object.defineProperty(object, member, { value, enumerable: true, configurable: true });
      } else object[member] = value;
      this.blank();
      if (this.text[this.at] === ',') this.at++;
      else break;
    }
    this.take('}');
    return object;
  }

  private array(depth: number): JsonValue[] {
    this.deepen(depth);
    const items: JsonValue[] = [];
    this.blank();
    if (this.text[this.at] === ']') {
      this.at++;
      return items;
    }
    for (;;) {
      items.push(this.value(depth));
      this.blank();
      if (this.text[this.at] === ',') this.at++;
      else break;
    }
    this.take(']');
    return items;
  }

  private string(): string {
    if (this.text[this.at] !== '"') throw new Fault('not_json');
    const start = this.at;
    let end = this.text.indexOf('"', start + 1);
    while (end > 0 && escapes(this.text, end)) end = this.text.indexOf('"', end + 1);
    if (end < 0) throw new Fault('not_json');
    this.at = end + 1;
    const inner = this.text.slice(start + 1, end);
    if (!NEEDS_UNESCAPING.test(inner)) return inner;
    try {
      return JSON.parse(this.text.slice(start, end + 1)) as string;
    } catch {
      throw new Fault('not_json');
    }
  }

  private number(): number | JsonNumber {
    NUMBER.lastIndex = this.at;
    const text = NUMBER.exec(this.text)?.[0];
    if (text === undefined) throw new Fault('not_json');
    this.at += text.length;
    const value = Number(text);
    return Number.isSafeInteger(value) && !/[.eE]/.test(text) ? value : new JsonNumber(text);
  }

  private word<T extends JsonValue>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw new Fault('not_json');
    this.at += word.length;
    return value;
  }

  private blank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  private take(expected: string): void {
    if (this.text[this.at] !== expected) throw new Fault('not_json');
    this.at++;
  }

  private deepen(depth: number): void {
    if (depth > MAX_JSON_DEPTH) throw new Fault('too_deep');
    this.at++;
  }
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what a JSON string may not hold bare
const NEEDS_UNESCAPING = /[\\\u0000-\u001f]/;

/** Whether the quote at `quote` is escaped: an odd number of backslashes stands before it. */
function escapes(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === 92) backslashes++;
  return backslashes % 2 === 1;
}
