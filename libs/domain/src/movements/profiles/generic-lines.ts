import type { PlainRow, MovementOrigin } from '../table/movement-builder.js';
import { parseMovementTime, plainInstant } from '../table/movement-time.js';
import type { MovementKind } from '../table/movements.js';
import { LONGEST_NAME } from '../reading/row-checks.js';
import { numberText } from '../formats/text-numbers.js';

export const GENERIC_KINDS = ['deposit', 'withdrawal', 'transfer'] as const;

/**
 * Reads a row of the profile `generic` straight from the bytes of its line, where it is written as most are: one flat
 * object of the known members, each at most once, whose values are plain ASCII texts (an amount may be a small whole
 * number). Whatever else a line holds, it says nothing about it.
 */
export class GenericLines {
  /** What `read` found last. */
  readonly row: PlainRow = {
    txId: { start: 0, end: 0 },
    from: { start: 0, end: 0 },
    to: { start: 0, end: 0 },
    asset: { start: 0, end: 0 },
    at: 0,
    day: false,
    digits: 0,
    decimals: 0,
    kind: 'transfer',
  };
  private readonly timestamp: MovementOrigin = { start: 0, end: 0 };
  private readonly amount: MovementOrigin = { start: 0, end: 0 };
  private readonly kind: MovementOrigin = { start: 0, end: 0 };
  private readonly members: readonly Member[];

  constructor() {
    const { txId, from, to, asset } = this.row;
    const { timestamp, amount, kind } = this;
    this.members = Object.entries({ tx_id: txId, timestamp, from, to, amount, asset, kind }).map(
      ([name, place], number): Member => ({ name: bytesOf(name), place, bit: 1 << number }),
    );
  }

  /** Where the next line begins; 0 where this one has another form, or does not end in these bytes. */
  read(bytes: Uint8Array, start: number): number {
    let at = afterBlank(bytes, start);
    if (bytes[at] !== OPEN) return 0;
    let seen = 0;
    let expected = 0;
    do {
      at = afterBlank(bytes, at + 1);
      if (bytes[at] !== QUOTE) return 0;
      const member = this.memberAt(bytes, at + 1, expected);
      if (member === null || (seen & member.bit) !== 0) return 0;
      seen |= member.bit;
      expected++;
      at = afterBlank(bytes, at + member.name.length + 2);
      if (bytes[at] !== COLON) return 0;
      at = afterBlank(bytes, at + 1);
      at = bytes[at] === QUOTE ? endOfText(bytes, at + 1, member.place) : this.endOfNumber(bytes, at, member.place);
      if (at === 0) return 0;
      at = afterBlank(bytes, at);
    } while (bytes[at] === COMMA);
    if (bytes[at] !== CLOSE || (seen & REQUIRED) !== REQUIRED) return 0;
    at = afterBlank(bytes, at + 1);
    if (bytes[at] === RETURN) at++;
    if (bytes[at] !== NEWLINE) return 0;
    return this.takeTime(bytes) && this.takeAmount(bytes) && this.takeKind(bytes, (seen & KIND) !== 0) ? at + 1 : 0;
  }

  /** The member whose name begins at `at`; rows mostly have theirs in the same order. */
  private memberAt(bytes: Uint8Array, at: number, expected: number): Member | null {
    const likely = this.members[expected];
    if (likely !== undefined && isQuoted(bytes, at, likely.name)) return likely;
    for (const member of this.members) if (isQuoted(bytes, at, member.name)) return member;
    return null;
  }

  /** Only an amount may be a number: up to 15 digits, so that every reader of JSON takes it for the same. */
  private endOfNumber(bytes: Uint8Array, start: number, place: MovementOrigin): number {
    if (place !== this.amount) return 0;
    let end = start;
    while (isDigit(bytes[end] ?? 0)) end++;
    const size = end - start;
    if (size === 0 || size > EXACT_DIGITS || (bytes[start] === ZERO && size > 1)) return 0;
    // What follows is checked with the rest of the line: a point or an exponent is neither comma nor brace.
    place.start = start;
    place.end = end;
    return end;
  }

  private takeTime(bytes: Uint8Array): boolean {
    const { start, end } = this.timestamp;
    const instant = plainInstant(bytes, start, end);
    if (!Number.isNaN(instant)) {
      this.row.at = instant;
      this.row.day = false;
      return true;
    }
    const time = parseMovementTime(numberText(bytes, start, end));
    if (time === null) return false;
    this.row.at = time.at;
    this.row.day = time.day;
    return true;
  }

  /** Digits with at most one point between them, up to 30 on either side. */
  private takeAmount(bytes: Uint8Array): boolean {
    const { start, end } = this.amount;
    let [number, point] = [0, -1];
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === POINT && point < 0) point = at;
      else if (isDigit(byte)) number = number * 10 + byte - ZERO;
      else return false;
    }
    const whole = (point < 0 ? end : point) - start;
    const decimals = point < 0 ? 0 : end - point - 1;
    if (whole < 1 || whole > SIDE_DIGITS || decimals > SIDE_DIGITS || (point >= 0 && decimals === 0)) return false;
    const { row } = this;
    row.decimals = decimals;
    row.digits =
      whole + decimals <= EXACT_DIGITS
        ? number
        : BigInt(numberText(bytes, start, start + whole) + (point < 0 ? '' : numberText(bytes, point + 1, end)));
    return true;
  }

  private takeKind(bytes: Uint8Array, isGiven: boolean): boolean {
    this.row.kind = 'transfer';
    if (!isGiven) return true;
    const { start, end } = this.kind;
    const kind = KINDS.find(({ name }) => name.length === end - start && isQuoted(bytes, start, name));
    if (kind === undefined) return false;
    this.row.kind = kind.kind;
    return true;
  }
}

interface Member {
  readonly name: Uint8Array;
  readonly place: MovementOrigin;
  readonly bit: number;
}

/** The bits of the members that a row must have, and of the one that it may. */
const REQUIRED = 0b011_1111;
const KIND = 0b100_0000;

const [TAB, NEWLINE, RETURN, SPACE, QUOTE, COMMA, POINT] = [9, 10, 13, 32, 34, 44, 46];
const [ZERO, NINE, COLON, BACKSLASH, OPEN, CLOSE, TILDE] = [48, 57, 58, 92, 123, 125, 126];

/** Digits of a number that is a double in every reader, and of an amount on each side of its point. */
const EXACT_DIGITS = 15;
const SIDE_DIGITS = 30;

const KINDS = GENERIC_KINDS.map((kind): { name: Uint8Array; kind: MovementKind } => ({ name: bytesOf(kind), kind }));

function bytesOf(name: string): Uint8Array {
  return Uint8Array.from(name, (letter) => letter.charCodeAt(0));
}

/** Whether these bytes stand at `at`, and a quote after them. */
function isQuoted(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let index = 0; index < name.length; index++) if (bytes[at + index] !== name[index]) return false;
  return bytes[at + name.length] === QUOTE;
}

function afterBlank(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB) at++;
  return at;
}

/** Behind the quote that ends a text of 1 to 256 printable ASCII characters without escapes; 0 for any other. */
function endOfText(bytes: Uint8Array, start: number, place: MovementOrigin): number {
  let end = start;
  for (let byte = bytes[end] ?? 0; byte !== QUOTE; byte = bytes[++end] ?? 0) {
    if (byte < SPACE || byte > TILDE || byte === BACKSLASH) return 0;
  }
  const size = end - start;
  if (size === 0 || size > LONGEST_NAME) return 0;
  place.start = start;
  place.end = end;
  return end + 1;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}
