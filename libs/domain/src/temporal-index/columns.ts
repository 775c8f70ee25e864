import type { Millis } from '../shared/time.js';
import { DateIndex } from './date-index.js';

/** Bits of a row. */
export const Mark = {
  /** The whole graph as it stands shows it. */
  WHOLE: 1,
  /** A relation that was announced: nothing says that it came to be. */
  PLANNED: 2,
  /** What the cut leaves of it has to be worked out: a claim about an event. */
  FRAGILE: 4,
  /** Shown as in the whole graph only beside what it needs. */
  NEEDY: 8,
  /** An entity that decisions join to others. */
  JOINED: 16,
  /** No view of knowledge lacks it from `known` on. */
  LASTING: 32,
  /** It keeps entities beyond their lives. */
  KEEPING: 64,
  /** Whether knowledge has it from `known` to `stableFrom` has to be worked out, or is not told by `shown`. */
  UNSURE: 128,
} as const;

/** What one row of the columns says; see `TemporalIndex`. */
export interface Row {
  /** In effect, or maybe, from `from` (inclusive) to `until` (exclusive); surely from `sureFrom` to `sureUntil`. */
  readonly from: Millis;
  readonly until: Millis;
  readonly sureFrom: Millis;
  readonly sureUntil: Millis;
  /** Before this no view of knowledge has it. */
  readonly known: Millis;
  /** From this on every view of knowledge has it as the whole graph does. */
  readonly stableFrom: Millis;
  /** From this on every view of knowledge has it; of others only those that are `UNSURE` may have it. */
  readonly shown: Millis;
  /** Bits of `Mark`. */
  readonly marks: number;
  /** Ordinals of entities kept for it, and of records without which it is not shown as the whole graph does. */
  readonly keeps: readonly number[];
  readonly needs: readonly number[];
  /** When what knowledge says of it may change, from `known` to `stableFrom`; null when that is too often to keep. */
  readonly changePoints: readonly Millis[] | null;
}

export const NO_NUMBERS: readonly number[] = [];

/** The row of what is in no view. */
export const ABSENT: Row = {
  from: Infinity,
  until: -Infinity,
  sureFrom: Infinity,
  sureUntil: -Infinity,
  known: Infinity,
  stableFrom: Infinity,
  shown: Infinity,
  marks: 0,
  keeps: NO_NUMBERS,
  needs: NO_NUMBERS,
  changePoints: NO_NUMBERS,
};

/** Lists of numbers, of which most are short: one pool, and where each begins. What is replaced stays as waste. */
class Lists<A extends Int32Array | Float64Array> {
  starts = new Int32Array(0);
  counts = new Int32Array(0);
  pool: A;
  private used = 0;

  constructor(private readonly room: (length: number) => A) {
    this.pool = room(1_024);
  }

  grow(capacity: number): void {
    this.starts = copied(this.starts, new Int32Array(capacity));
    this.counts = copied(this.counts, new Int32Array(capacity));
  }

  of(ordinal: number): A {
    const start = this.starts[ordinal] ?? 0;
    // A part of a typed array is of its type.
    return this.pool.subarray(start, start + (this.counts[ordinal] ?? 0)) as A;
  }

  has(ordinal: number, list: readonly number[]): boolean {
    const start = this.starts[ordinal] ?? 0;
    return list.length === this.counts[ordinal] && list.every((item, at) => this.pool[start + at] === item);
  }

  set(ordinal: number, list: readonly number[]): void {
    if (list.length > (this.counts[ordinal] ?? 0)) {
      if (this.used + list.length > this.pool.length) {
        this.pool = copied(this.pool, this.room(Math.max(this.pool.length * 2, this.used + list.length)));
      }
      this.starts[ordinal] = this.used;
      this.used += list.length;
    }
    this.counts[ordinal] = list.length;
    const start = this.starts[ordinal] ?? 0;
    for (let i = 0; i < list.length; i += 1) this.pool[start + i] = list[i] ?? -1;
  }
}

/** Stands for more change points than are kept: none is so early. */
const EVERY_CHANGE_POINT: readonly number[] = [-Infinity];

/** One row for each ordinal of a graph, in typed arrays that grow by half. */
export class Columns {
  from = new Float64Array(0);
  until = new Float64Array(0);
  sureFrom = new Float64Array(0);
  sureUntil = new Float64Array(0);
  known = new Float64Array(0);
  stableFrom = new Float64Array(0);
  shown = new Float64Array(0);
  marks = new Uint8Array(0);
  readonly keeps = new Lists((length) => new Int32Array(length));
  readonly needs = new Lists((length) => new Int32Array(length));
  readonly changePoints = new Lists((length) => new Float64Array(length));
  /** When what is in effect may be another: the bounds of the rows. */
  readonly bounds = new DateIndex((ordinal, into) => {
    into.push(this.from[ordinal] as number, this.until[ordinal] as number);
    into.push(this.sureFrom[ordinal] as number, this.sureUntil[ordinal] as number);
    return true;
  });
  /** When what knowledge says may be another, the bounds left aside. */
  readonly learning = new DateIndex((ordinal, into) => {
    into.push(this.known[ordinal] as number, this.stableFrom[ordinal] as number);
    for (const changePoint of this.changePoints.of(ordinal)) into.push(changePoint);
    return !this.isRestless(ordinal);
  });
  private everMarked = 0;
  private scratch = new Int32Array(0);

  /** Room for an ordinal of every row; whoever asks next is given the same. */
  room(rows: number): Int32Array {
    if (this.scratch.length < rows) this.scratch = new Int32Array(this.marks.length);
    return this.scratch;
  }

  /** Ordinals among the first `rows` that have any of the marks, in order. */
  marked(mask: number, rows: number): readonly number[] {
    const found: number[] = [];
    if ((this.everMarked & mask) === 0) return found;
    // Four rows at a time: most have none.
    const words = new Int32Array(this.marks.buffer, 0, Math.ceil(rows / 4));
    const masks = (mask * 0x01010101) | 0;
    for (let at = 0; at < words.length; at += 1) {
      if (((words[at] as number) & masks) === 0) continue;
      for (let ordinal = at * 4; ordinal < Math.min(rows, at * 4 + 4); ordinal += 1) {
        if (((this.marks[ordinal] as number) & mask) !== 0) found.push(ordinal);
      }
    }
    return found;
  }

  /** Room for so many rows; new ones are absent. */
  reserve(rows: number): void {
    const had = this.marks.length;
    if (rows <= had) return;
    const capacity = Math.ceil(Math.max(rows, had * 1.5, 1_024) / 4) * 4;
    this.from = copied(this.from, new Float64Array(capacity));
    this.until = copied(this.until, new Float64Array(capacity));
    this.sureFrom = copied(this.sureFrom, new Float64Array(capacity));
    this.sureUntil = copied(this.sureUntil, new Float64Array(capacity));
    this.known = copied(this.known, new Float64Array(capacity));
    this.stableFrom = copied(this.stableFrom, new Float64Array(capacity));
    this.shown = copied(this.shown, new Float64Array(capacity));
    this.marks = copied(this.marks, new Uint8Array(capacity));
    this.keeps.grow(capacity);
    this.needs.grow(capacity);
    this.changePoints.grow(capacity);
  }

  /**
   * Between which change points an ordinal is at an instant: how many have come. The same number at two instants,
   * the same said of it. -1 where they are not kept.
   */
  phase(ordinal: number, at: Millis): number {
    if (this.isRestless(ordinal)) return -1;
    const { starts, counts, pool } = this.changePoints;
    const start = starts[ordinal] as number;
    const count = counts[ordinal] as number;
    let come = 0;
    while (come < count && (pool[start + come] as number) <= at) come += 1;
    return come;
  }

  /** Whether a change point of an ordinal lies after the first instant, up to the second. */
  isEventful(ordinal: number, first: Millis, last: Millis): boolean {
    const phase = this.phase(ordinal, first);
    return phase < 0 || phase !== this.phase(ordinal, last);
  }

  /** Whether it has more change points than are kept. */
  private isRestless(ordinal: number): boolean {
    const { starts, counts, pool } = this.changePoints;
    return (counts[ordinal] as number) > 0 && pool[starts[ordinal] as number] === -Infinity;
  }

  /** Writes a row; answers whether it says anything else than before. */
  set(ordinal: number, row: Row): boolean {
    const changePoints = row.changePoints ?? EVERY_CHANGE_POINT;
    const isSame =
      this.from[ordinal] === row.from &&
      this.until[ordinal] === row.until &&
      this.sureFrom[ordinal] === row.sureFrom &&
      this.sureUntil[ordinal] === row.sureUntil &&
      this.known[ordinal] === row.known &&
      this.stableFrom[ordinal] === row.stableFrom &&
      this.marks[ordinal] === row.marks &&
      this.changePoints.has(ordinal, changePoints);
    this.from[ordinal] = row.from;
    this.until[ordinal] = row.until;
    this.sureFrom[ordinal] = row.sureFrom;
    this.sureUntil[ordinal] = row.sureUntil;
    this.known[ordinal] = row.known;
    this.stableFrom[ordinal] = row.stableFrom;
    this.shown[ordinal] = row.shown;
    this.marks[ordinal] = row.marks;
    this.keeps.set(ordinal, row.keeps);
    this.needs.set(ordinal, row.needs);
    this.changePoints.set(ordinal, changePoints);
    this.everMarked |= row.marks;
    if (!isSame) {
      this.bounds.changed(ordinal);
      this.learning.changed(ordinal);
    }
    return !isSame;
  }
}

/** `into` with what `from` holds at its start. */
export function copied<T extends Int32Array | Float64Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
