import { Amounts } from './amounts.js';
import { LARGEST_EXACT, powerOfTen } from './decimal.js';

/** Records of a block: blocks are never copied, so a million edges take the memory that they fill. */
const BLOCK_BITS = 14;
const BLOCK = 1 << BLOCK_BITS;
const WITHIN = BLOCK - 1;

/** A record: two doubles (time, digits), then six whole numbers (payer, payee, asset, transaction, leg, packed). */
const DOUBLES = 5;
const WORDS = 2 * DOUBLES;
const [AT, DIGITS] = [0, 1];
const [FROM, TO, ASSET, TX, LEG, PACKED] = [4, 5, 6, 7, 8, 9];

/** What is packed into one word: decimals below, then the kind, then the flags. */
const KIND_SHIFT = 16;
const FLAGS_SHIFT = 24;

interface Block {
  readonly doubles: Float64Array;
  readonly words: Int32Array;
}

/** Edges in columns, with the numbers that they were staged with. */
export interface OrderedEdges {
  readonly at: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly asset: Int32Array;
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  readonly tx: Int32Array;
  readonly leg: Int32Array;
  readonly decimals: Uint16Array;
  /** NaN where no double holds them. */
  readonly digits: Float64Array;
}

/**
 * Edges as their rows gave them, in the order of the rows, until all are there. What belongs to an edge lies next to each
 * other in memory: the canonical order reads them far apart, and each of them once.
 */
export class StagedEdges {
  private readonly blocks: Block[] = [];
  private last: Block = { doubles: new Float64Array(0), words: new Int32Array(0) };
  /** Digits that no double holds. */
  private readonly beyond = new Map<number, bigint>();
  length = 0;

  /** `kind` and `flags` are below 256, `decimals` below 65 536. */
  push(
    at: number,
    from: number,
    to: number,
    asset: number,
    digits: number | bigint,
    decimals: number,
    kind: number,
    flags: number,
    tx: number,
    leg: number,
  ): void {
    const record = this.length & WITHIN;
    if (record === 0) this.blocks.push((this.last = block()));
    const { doubles, words } = this.last;
    const double = record * DOUBLES;
    doubles[double + AT] = at;
    doubles[double + DIGITS] = typeof digits === 'number' ? digits : this.numberOf(digits);
    const word = record * WORDS;
    words[word + FROM] = from;
    words[word + TO] = to;
    words[word + ASSET] = asset;
    words[word + TX] = tx;
    words[word + LEG] = leg;
    words[word + PACKED] = decimals | (kind << KIND_SHIFT) | (flags << FLAGS_SHIFT);
    this.length++;
  }

  at(ordinal: number): number {
    return this.double(ordinal, AT);
  }

  from(ordinal: number): number {
    return this.word(ordinal, FROM);
  }

  to(ordinal: number): number {
    return this.word(ordinal, TO);
  }

  asset(ordinal: number): number {
    return this.word(ordinal, ASSET);
  }

  tx(ordinal: number): number {
    return this.word(ordinal, TX);
  }

  leg(ordinal: number): number {
    return this.word(ordinal, LEG);
  }

  decimals(ordinal: number): number {
    return this.word(ordinal, PACKED) & 0xffff;
  }

  kind(ordinal: number): number {
    return (this.word(ordinal, PACKED) >>> KIND_SHIFT) & 0xff;
  }

  flags(ordinal: number): number {
    return this.word(ordinal, PACKED) >>> FLAGS_SHIFT;
  }

  /** The digits of the amount, without its point. */
  digits(ordinal: number): bigint {
    return this.beyond.get(ordinal) ?? BigInt(this.double(ordinal, DIGITS));
  }

  /** The times of all edges. */
  times(): Float64Array {
    const times = new Float64Array(this.length);
    for (let ordinal = 0; ordinal < times.length; ordinal++) times[ordinal] = this.at(ordinal);
    return times;
  }

  /** The edges with the ordinals of `order`, one after the other: each record is read once. */
  inOrder(order: Int32Array): OrderedEdges {
    const count = order.length;
    const columns = {
      at: new Float64Array(count),
      from: new Int32Array(count),
      to: new Int32Array(count),
      asset: new Int32Array(count),
      kind: new Uint8Array(count),
      flags: new Uint8Array(count),
      tx: new Int32Array(count),
      leg: new Int32Array(count),
      decimals: new Uint16Array(count),
      digits: new Float64Array(count),
    };
    const { at, from, to, asset, kind, flags, tx, leg, decimals, digits } = columns;
    for (let edge = 0; edge < count; edge++) {
      const ordinal = order[edge] ?? 0;
      const { doubles, words } = this.blocks[ordinal >>> BLOCK_BITS] ?? this.last;
      const double = (ordinal & WITHIN) * DOUBLES;
      const word = (ordinal & WITHIN) * WORDS;
      at[edge] = doubles[double + AT] ?? 0;
      digits[edge] = doubles[double + DIGITS] ?? 0;
      from[edge] = words[word + FROM] ?? 0;
      to[edge] = words[word + TO] ?? 0;
      asset[edge] = words[word + ASSET] ?? 0;
      tx[edge] = words[word + TX] ?? 0;
      leg[edge] = words[word + LEG] ?? 0;
      const packed = words[word + PACKED] ?? 0;
      decimals[edge] = packed;
      kind[edge] = packed >>> KIND_SHIFT;
      flags[edge] = packed >>> FLAGS_SHIFT;
    }
    return columns;
  }

  /** Amounts of the edges with the ordinals of `order`, each brought from its decimals to the scale of its asset. */
  amounts(order: Int32Array, { asset, decimals, digits }: OrderedEdges, scales: Int32Array): Amounts {
    const numbers = new Float64Array(order.length);
    const beyond = new Map<number, bigint>();
    for (let edge = 0; edge < order.length; edge++) {
      const missing = (scales[asset[edge] ?? 0] ?? 0) - (decimals[edge] ?? 0);
      const number = missing === 0 ? (digits[edge] ?? 0) : (digits[edge] ?? 0) * (POWERS[missing] ?? NaN);
      // A product that stays below 2^53 was not rounded.
      if (number <= Number.MAX_SAFE_INTEGER) numbers[edge] = number;
      else {
        const exact = this.digits(order[edge] ?? 0) * powerOfTen(missing);
        numbers[edge] = exact <= LARGEST_EXACT ? Number(exact) : NaN;
        if (exact > LARGEST_EXACT) beyond.set(edge, exact);
      }
    }
    return Amounts.beside(numbers, beyond);
  }

  /** NaN, and the digits stand beside, where no double holds them. */
  private numberOf(digits: bigint): number {
    if (digits <= LARGEST_EXACT) return Number(digits);
    this.beyond.set(this.length, digits);
    return NaN;
  }

  private double(ordinal: number, member: number): number {
    return this.blocks[ordinal >>> BLOCK_BITS]?.doubles[(ordinal & WITHIN) * DOUBLES + member] ?? 0;
  }

  private word(ordinal: number, member: number): number {
    return this.blocks[ordinal >>> BLOCK_BITS]?.words[(ordinal & WITHIN) * WORDS + member] ?? 0;
  }
}

/** Powers of ten that a double holds. */
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(powerOfTen(exponent)));

function block(): Block {
  const buffer = new ArrayBuffer(BLOCK * DOUBLES * Float64Array.BYTES_PER_ELEMENT);
  return { doubles: new Float64Array(buffer), words: new Int32Array(buffer) };
}
