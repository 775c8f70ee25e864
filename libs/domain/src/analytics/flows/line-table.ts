import { Int32Column, type Dictionary } from '../../movements/table/columns.js';
import { TextNumbers, numberText } from '../../movements/formats/text-numbers.js';
import { FlowTableBuilder, type FlowTable, type RowNumbers } from './flow-table.js';
import { decimalDigits, LINE_MEMBERS, plainText } from '../transactions/movement-line.js';

const TAB = 9;
const LINE_FEED = 10;
const POINT = 46;
const ZERO = 48;
const BACKSLASH = 92;
const LETTER_N = 78;
/** Digits that a double surely holds with room for an addition below 2^53. */
const QUICK_DIGITS = 15;

/** Indexes of the members of a line. */
const INDEX = Object.fromEntries(LINE_MEMBERS.map((name, index) => [name, index])) as Record<
  (typeof LINE_MEMBERS)[number],
  number
>;

/**
 * Movement lines of one dataset (`movementLine`), in UTF-8 and any order, read into columns. Works on bytes: a name becomes
 * a string when it is first seen, a transaction id never.
 */
export class LineTable {
  private readonly builder = new FlowTableBuilder();
  private readonly row: RowNumbers;
  /** Ends of the members of the line that is read. */
  private readonly ends = new Int32Array(LINE_MEMBERS.length);
  private rest = new Uint8Array(0);
  private readonly accounts = new Names();
  private readonly assets = new Names();
  private readonly kinds = new Names();
  private readonly channels = new Names();
  private readonly countries = new Names();

  constructor(dataset: string, profile: string) {
    const { builder } = this;
    this.row = {
      at: 0,
      from: 0,
      to: 0,
      asset: 0,
      kind: 0,
      channel: 0,
      countryFrom: 0,
      countryTo: 0,
      profile: builder.profiles.numberOf(profile),
      dataset: builder.datasets.numberOf(dataset),
      leg: 0,
      legs: 0,
      flags: 0,
      decimals: 0,
    };
  }

  /** Takes the next piece, which may end within a line. It is not kept. */
  push(piece: Uint8Array): void {
    const bytes = this.rest.length === 0 ? piece : joined(this.rest, piece);
    let [start, index] = [0, 0];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte !== TAB && byte !== LINE_FEED) continue;
      this.ends[index++] = at;
      if (byte === TAB) continue;
      this.line(bytes, start);
      [start, index] = [at + 1, 0];
    }
    this.rest = bytes.slice(start);
  }

  /** The table of all lines. */
  finish(): FlowTable {
    return this.builder.finish();
  }

  private line(bytes: Uint8Array, start: number): void {
    const { builder, row } = this;
    const from = (index: number): number => (index === 0 ? start : (this.ends[index - 1] ?? 0) + 1);
    const end = (index: number): number => this.ends[index] ?? 0;
    const number = (index: number): number => wholeNumber(bytes, from(index), end(index));
    const name = (names: Names, list: Dictionary, index: number): number => {
      const [first, last] = [from(index), end(index)];
      return names.numberOf(bytes, first, last, () => list.numberOf(nullable(bytes, first, last) ?? ''));
    };
    row.leg = number(INDEX.leg);
    row.legs = number(INDEX.legs);
    row.at = number(INDEX.at);
    row.flags = number(INDEX.flags);
    row.from = this.account(bytes, INDEX.from_account, INDEX.bank_from, from, end);
    row.to = this.account(bytes, INDEX.to_account, INDEX.bank_to, from, end);
    row.asset = name(this.assets, builder.assets, INDEX.asset);
    row.kind = name(this.kinds, builder.kinds, INDEX.kind);
    row.channel = name(this.channels, builder.channels, INDEX.channel);
    row.countryFrom = name(this.countries, builder.countries, INDEX.country_from);
    row.countryTo = name(this.countries, builder.countries, INDEX.country_to);
    this.txId(bytes, start, end(INDEX.tx_id));
    row.decimals = this.amount(bytes, from(INDEX.amount), end(INDEX.amount));
    const asset = nullable(bytes, from(INDEX.value_asset), end(INDEX.value_asset));
    builder.addValue(
      asset === null ? null : { ...decimalDigits(numberText(bytes, from(INDEX.value), end(INDEX.value))), asset },
    );
    builder.addNumbers(row, nullable(bytes, from(INDEX.reversal_of), end(INDEX.reversal_of)));
  }

  private account(
    bytes: Uint8Array,
    index: number,
    bank: number,
    from: (index: number) => number,
    end: (index: number) => number,
  ): number {
    const [start, stop] = [from(index), end(index)];
    return this.accounts.numberOf(bytes, start, stop, () =>
      this.builder.accountOf(nullable(bytes, start, stop) ?? '', nullable(bytes, from(bank), end(bank))),
    );
  }

  private txId(bytes: Uint8Array, start: number, end: number): void {
    const { txIds } = this.builder;
    if (!txIds.pushAscii(bytes, start, end)) txIds.push(nullable(bytes, start, end) ?? '');
  }

  /** Pushes the amount, and answers its decimals. */
  private amount(bytes: Uint8Array, start: number, end: number): number {
    const { amounts } = this.builder;
    if (end - start > QUICK_DIGITS) {
      const { digits, decimals } = decimalDigits(numberText(bytes, start, end));
      amounts.push(digits);
      return decimals;
    }
    let [units, point] = [0, end];
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === POINT) point = at + 1;
      else units = units * 10 + byte - ZERO;
    }
    amounts.pushNumber(units);
    return end - point;
  }
}

/** Names that were seen, with the numbers that the builder gave them. */
class Names {
  private readonly known = new TextNumbers();
  private readonly numbers = new Int32Column();

  /** The number of the name in these bytes; a new one has the number that `begin` gives it. */
  numberOf(bytes: Uint8Array, start: number, end: number, begin: () => number): number {
    const known = this.known.numberOfBytes(bytes, start, end);
    if (known === this.numbers.length) this.numbers.push(begin());
    return this.numbers.get(known);
  }
}

function nullable(bytes: Uint8Array, start: number, end: number): string | null {
  if (end - start === 2 && bytes[start] === BACKSLASH && bytes[start + 1] === LETTER_N) return null;
  return plainText(numberText(bytes, start, end));
}

/** A whole number that may be below zero. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  const isNegative = bytes[start] === 45;
  for (let at = isNegative ? start + 1 : start; at < end; at++) value = value * 10 + (bytes[at] ?? 0) - ZERO;
  return isNegative ? -value : value;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
