import type { Millis } from '../shared/time.js';

/** What one row of the columns says; see `Timetable`. */
export interface Row {
  /** In effect, or maybe, from `from` (inclusive) to `until` (exclusive); surely from `sureFrom` to `sureUntil`. */
  readonly from: Millis;
  readonly until: Millis;
  readonly sureFrom: Millis;
  readonly sureUntil: Millis;
  /** Before this no view of knowledge has it. */
  readonly known: Millis;
  /** From this on every view of knowledge has it as the whole graph does. */
  readonly settled: Millis;
  /** Bits of `Mark`. */
  readonly marks: number;
  /** Places of entities that are kept for it, and of records without which it is not shown as the whole graph does. */
  readonly keeps: readonly number[];
  readonly needs: readonly number[];
}

const NOTHING: readonly number[] = [];

/** The row of what is in no view. */
export const ABSENT: Row = {
  from: Infinity,
  until: -Infinity,
  sureFrom: Infinity,
  sureUntil: -Infinity,
  known: Infinity,
  settled: Infinity,
  marks: 0,
  keeps: NOTHING,
  needs: NOTHING,
};

/** Lists of places, of which most are short: one pool, and where each begins. What is replaced stays as waste. */
class PlaceLists {
  starts = new Int32Array(0);
  counts = new Int32Array(0);
  pool = new Int32Array(1_024);
  private used = 0;

  grow(capacity: number): void {
    this.starts = copied(this.starts, new Int32Array(capacity));
    this.counts = copied(this.counts, new Int32Array(capacity));
  }

  of(place: number): Int32Array {
    const start = this.starts[place] ?? 0;
    return this.pool.subarray(start, start + (this.counts[place] ?? 0));
  }

  set(place: number, list: readonly number[]): void {
    if (list.length > (this.counts[place] ?? 0)) {
      if (this.used + list.length > this.pool.length) {
        this.pool = copied(this.pool, new Int32Array(Math.max(this.pool.length * 2, this.used + list.length)));
      }
      this.starts[place] = this.used;
      this.used += list.length;
    }
    this.counts[place] = list.length;
    const start = this.starts[place] ?? 0;
    for (let i = 0; i < list.length; i += 1) this.pool[start + i] = list[i] ?? -1;
  }
}

/** One row for each place of a graph, in typed arrays that grow by half. */
export class Columns {
  from = new Float64Array(0);
  until = new Float64Array(0);
  sureFrom = new Float64Array(0);
  sureUntil = new Float64Array(0);
  known = new Float64Array(0);
  settled = new Float64Array(0);
  marks = new Uint8Array(0);
  readonly keeps = new PlaceLists();
  readonly needs = new PlaceLists();

  /** Room for so many rows; new ones are absent. */
  reserve(rows: number): void {
    const had = this.marks.length;
    if (rows <= had) return;
    const capacity = Math.max(rows, Math.ceil(had * 1.5), 1_024);
    this.from = copied(this.from, new Float64Array(capacity));
    this.until = copied(this.until, new Float64Array(capacity));
    this.sureFrom = copied(this.sureFrom, new Float64Array(capacity));
    this.sureUntil = copied(this.sureUntil, new Float64Array(capacity));
    this.known = copied(this.known, new Float64Array(capacity));
    this.settled = copied(this.settled, new Float64Array(capacity));
    this.marks = copied(this.marks, new Uint8Array(capacity));
    this.keeps.grow(capacity);
    this.needs.grow(capacity);
  }

  /** Writes a row; answers whether it says anything else than before. */
  set(place: number, row: Row): boolean {
    const isSame =
      this.from[place] === row.from &&
      this.until[place] === row.until &&
      this.sureFrom[place] === row.sureFrom &&
      this.sureUntil[place] === row.sureUntil &&
      this.known[place] === row.known &&
      this.settled[place] === row.settled &&
      this.marks[place] === row.marks;
    this.from[place] = row.from;
    this.until[place] = row.until;
    this.sureFrom[place] = row.sureFrom;
    this.sureUntil[place] = row.sureUntil;
    this.known[place] = row.known;
    this.settled[place] = row.settled;
    this.marks[place] = row.marks;
    this.keeps.set(place, row.keeps);
    this.needs.set(place, row.needs);
    return !isSame;
  }
}

function copied<T extends Int32Array | Float64Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
