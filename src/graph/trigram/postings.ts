import { GRAMS } from './grams.js';

const NONE = new Uint32Array(0);

/** For every trigram the rows that are filed under it, ascending. Rows are only ever added, each later than the last. */
export class Postings {
  private readonly lists: Uint32Array[] = Array.from({ length: GRAMS }, () => NONE);
  private readonly counts = new Uint32Array(GRAMS);

  add(gram: number, row: number): void {
    const count = this.count(gram);
    let list = this.list(gram);
    if (count === list.length) {
      const longer = new Uint32Array(Math.max(4, count + (count >>> 1)));
      longer.set(list);
      this.lists[gram] = list = longer;
    }
    list[count] = row;
    this.counts[gram] = count + 1;
  }

  /** How many rows are filed under it. */
  count(gram: number): number {
    return this.counts[gram] ?? 0;
  }

  /** Its rows; what lies behind `count` is room to grow. */
  list(gram: number): Uint32Array {
    return this.lists[gram] ?? NONE;
  }

  /** Calls with every row that is filed under all of the trigrams, ascending; the shortest lists decide the cost. */
  forEachInAll(grams: readonly number[], visit: (row: number) => void): void {
    const shortest = [...new Set(grams)].sort((a, b) => this.count(a) - this.count(b) || a - b).slice(0, JOINED);
    const [first, ...others] = shortest;
    if (first === undefined) return;
    const [rows, count] = [this.list(first), this.count(first)];
    const places = others.map(() => 0);
    next: for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      for (let other = 0; other < others.length; other++) {
        const gram = others[other] ?? 0;
        const place = gallop(this.list(gram), this.count(gram), places[other] ?? 0, row);
        places[other] = place;
        if (place === this.count(gram)) return;
        if (this.list(gram)[place] !== row) continue next;
      }
      visit(row);
    }
  }

  /** Calls with every row that is filed under at least one of the trigrams, each once, ascending. */
  forEachInAny(grams: readonly number[], visit: (row: number) => void): void {
    const lists = [...new Set(grams)].map((gram) => ({ rows: this.list(gram), count: this.count(gram), at: 0 }));
    for (;;) {
      let least = Infinity;
      for (const list of lists) if (list.at < list.count) least = Math.min(least, list.rows[list.at] ?? Infinity);
      if (least === Infinity) return;
      for (const list of lists) if (list.at < list.count && list.rows[list.at] === least) list.at += 1;
      visit(least);
    }
  }

  /** Bytes held by the lists. */
  get bytes(): number {
    return this.lists.reduce((sum, list) => sum + list.byteLength, this.counts.byteLength);
  }
}

/** More lists than this seldom shorten the answer by what they cost. */
const JOINED = 4;

/** The first place from `from` on whose row is not less than `row`: steps that double, then halves. */
function gallop(rows: Uint32Array, count: number, from: number, row: number): number {
  let [low, step] = [from, 1];
  while (low + step < count && (rows[low + step] ?? 0) < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(count, low + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
