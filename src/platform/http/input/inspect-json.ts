/** What one JSON text may hold. */
export interface JsonLimits {
  /** Arrays and objects inside each other; a bare `{}` has depth 1. */
  readonly depth: number;
  /** Members of one object. */
  readonly members: number;
  /** Faults told at once. */
  readonly errors: number;
}

export type JsonFaultKind =
  'encoding' | 'depth' | 'members' | 'forbidden_member' | 'duplicate_member' | 'unsafe_number';

export interface JsonSyntaxFault {
  readonly kind: JsonFaultKind;
  /** RFC 6901; for a fault in a member's name, the object that holds it. */
  readonly pointer: string;
  readonly detail: string;
}

export const JSON_LIMITS: JsonLimits = { depth: 32, members: 1_000, errors: 50 };

/**
 * Looks for what `JSON.parse` takes without a word and what must not come in: NUL and lone surrogates (plain or as
 * `\u` escapes), nesting and objects beyond the limits, members that reach prototypes or stand twice, of which the last
 * would win, and numbers that a double would change. One pass over the characters; the text need not be valid JSON, which is the parser's matter afterwards.
 * Stops at the first place that is too deep.
 */
export function inspectJson(text: string, limits: JsonLimits = JSON_LIMITS): readonly JsonSyntaxFault[] {
  return new Inspection(text, limits).run();
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LOWER_U = 0x75;

/** A whole number beyond 2^53 has at least this many characters, unless it is written with an exponent. */
const SHORTEST_UNSAFE_NUMBER = 16;
const FORBIDDEN_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Longest part of a pointer that is told back, so that a hostile name cannot blow up the answer. */
const SEGMENT_CHARACTERS = 128;

/** An array or object that is open: how many members it has so far and where the name of the newest one stands. */
interface Frame {
  readonly isArray: boolean;
  count: number;
  keyStart: number;
  keyEnd: number;
  readonly names: MemberNames;
}

/** Up to so many names are looked through one by one, which costs less than to make a set of them. */
const FEW_NAMES = 16;

/** The names of the members of one object, each once. */
class MemberNames {
  private readonly few: string[] = [];
  private many: Set<string> | null = null;

  /** Answers whether it was not there yet. */
  add(name: string): boolean {
    if (this.many === null) {
      if (this.few.includes(name)) return false;
      if (this.few.push(name) > FEW_NAMES) this.many = new Set(this.few);
      return true;
    }
    if (this.many.has(name)) return false;
    this.many.add(name);
    return true;
  }
}

/** Of an array, which has no members. */
const NO_NAMES = new MemberNames();

class Inspection {
  private readonly faults: JsonSyntaxFault[] = [];
  private readonly frames: Frame[] = [];
  private at = 0;
  private wantsKey = false;

  constructor(
    private readonly text: string,
    private readonly limits: JsonLimits,
  ) {}

  run(): readonly JsonSyntaxFault[] {
    const { text } = this;
    while (this.at < text.length && this.faults.length < this.limits.errors) {
      const char = text.charCodeAt(this.at);
      if (char === QUOTE) this.string();
      else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
        if (!this.open(char === OPEN_ARRAY)) break;
      } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
        this.frames.pop();
        this.wantsKey = false;
        this.at += 1;
      } else if (char === COMMA) this.comma();
      else if (char === COLON) {
        this.wantsKey = false;
        this.at += 1;
      } else if (char === MINUS || isDigit(char)) this.number();
      else {
        if (char === 0) this.fault('encoding', this.pointer(), 'holds the character U+0000');
        this.at += 1;
      }
    }
    return this.faults;
  }

  private open(isArray: boolean): boolean {
    this.frames.push({ isArray, count: 0, keyStart: -1, keyEnd: -1, names: isArray ? NO_NAMES : new MemberNames() });
    this.wantsKey = !isArray;
    this.at += 1;
    if (this.frames.length <= this.limits.depth) return true;
    this.frames.pop();
    this.fault('depth', this.pointer(), `is nested deeper than ${this.limits.depth} (json_depth)`);
    return false;
  }

  private comma(): void {
    const frame = this.frames.at(-1);
    if (frame?.isArray === true) frame.count += 1;
    this.wantsKey = frame?.isArray === false;
    this.at += 1;
  }

  private string(): void {
    const start = this.at + 1;
    const isKey = this.wantsKey;
    const { text } = this;
    let isSound = true;
    let at = start;
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (char === QUOTE) break;
      if (char === BACKSLASH) {
        const escape = text.charCodeAt(at + 1) === LOWER_U ? this.escapedUnit(at) : null;
        if (escape === null) at += 1;
        else if (isHighSurrogate(escape) && isLowSurrogate(this.escapedUnit(at + 6))) at += 11;
        else {
          if (escape === 0 || isSurrogate(escape)) isSound = false;
          at += 5;
        }
      } else if (char === 0) isSound = false;
      else if (isSurrogate(char)) {
        if (isHighSurrogate(char) && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
        else isSound = false;
      }
    }
    this.at = at + 1;
    if (isKey) this.key(start, at, isSound);
    else if (!isSound) this.fault('encoding', this.pointer(), NOT_TEXT);
  }

  private key(start: number, end: number, isSound: boolean): void {
    const frame = this.frames.at(-1);
    if (frame === undefined) return;
    frame.count += 1;
    frame.keyStart = start;
    frame.keyEnd = end;
    this.wantsKey = false;
    if (!isSound) this.fault('encoding', this.holder(), `a member's name ${NOT_TEXT}`);
    if (frame.count === this.limits.members + 1) {
      this.fault('members', this.holder(), `has more than ${this.limits.members} members (json_members)`);
    }
    const name = unescaped(this.text.slice(start, end));
    if (FORBIDDEN_MEMBERS.has(name)) {
      this.fault('forbidden_member', this.pointer(), 'is not allowed as the name of a member');
    }
    if (!frame.names.add(name)) {
      this.fault('duplicate_member', this.pointer(), 'stands more than once in its object');
    }
  }

  private number(): void {
    const start = this.at;
    const { text } = this;
    let hasExponent = false;
    let at = start + 1;
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      // `e`, `E`, `.`, `+`, `-` and the digits.
      if (char === 0x65 || char === 0x45) hasExponent = true;
      else if (!isDigit(char) && char !== 0x2e && char !== 0x2b && char !== MINUS) break;
    }
    this.at = at;
    if (!hasExponent && at - start < SHORTEST_UNSAFE_NUMBER) return;
    const value = Number(text.slice(start, at));
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      this.fault('unsafe_number', this.pointer(), 'is a number outside -(2^53 - 1) to 2^53 - 1; send it as a string');
    }
  }

  /** The code unit of the `\uXXXX` that starts at `at`; null where none stands. */
  private escapedUnit(at: number): number | null {
    if (this.text.charCodeAt(at) !== BACKSLASH || this.text.charCodeAt(at + 1) !== LOWER_U) return null;
    const digits = this.text.slice(at + 2, at + 6);
    return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : null;
  }

  private fault(kind: JsonFaultKind, pointer: string, detail: string): void {
    this.faults.push({ kind, pointer, detail });
  }

  /** The value that is being read. */
  private pointer(): string {
    return this.frames.map((frame) => this.segment(frame)).join('');
  }

  /** The array or object that is being read. */
  private holder(): string {
    return this.frames
      .slice(0, -1)
      .map((frame) => this.segment(frame))
      .join('');
  }

  private segment(frame: Frame): string {
    if (frame.isArray) return `/${frame.count}`;
    if (frame.keyStart < 0) return '';
    const name = unescaped(this.text.slice(frame.keyStart, frame.keyEnd));
    const cut = name.length > SEGMENT_CHARACTERS ? `${name.slice(0, SEGMENT_CHARACTERS)}…` : name;
    // With the flag `u` only a surrogate without its other half is in the range.
    const shown = cut.replace(/[\0\ud800-\udfff]/gu, '\ufffd');
    return `/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
}

const NOT_TEXT = 'holds the character U+0000 or half of a surrogate pair';

function unescaped(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

function isDigit(char: number): boolean {
  return char >= 0x30 && char <= 0x39;
}

function isSurrogate(char: number): boolean {
  return char >= 0xd800 && char <= 0xdfff;
}

function isHighSurrogate(char: number): boolean {
  return char >= 0xd800 && char <= 0xdbff;
}

function isLowSurrogate(char: number | null): boolean {
  return char !== null && char >= 0xdc00 && char <= 0xdfff;
}
