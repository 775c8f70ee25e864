import { GRAMS } from './grams.js';

const NONE = new Uint32Array(0);

/** For every trigram the rows that are filed under it, ascending. Rows are only ever added, in ascending order. */
export class Postings {
  // Filled at once: a call for each of them is felt at every start.
  private readonly lists: Uint32Array[] = new Array<Uint32Array>(GRAMS).fill(NONE);
  private readonly counts = new Uint32Array(GRAMS);
  /** All zero between two calls. */
  private tallies = new Uint8Array(0);

  /** Files a row, not earlier than any filed before; filing it twice under one trigram is filing it once. */
  add(gram: number, row: number): void {
    const count = this.count(gram);
    let list = this.list(gram);
    if (count > 0 && list[count - 1] === row) return;
    if (count === list.length) {
      const longer = new Uint32Array(Math.max(4, count + (count >>> 1)));
      longer.set(list);
      this.lists[gram] = list = longer;
    }
    list[count] = row;
    this.counts[gram] = count + 1;
    if (row >= this.tallies.length) this.tallies = new Uint8Array(Math.max(64, row + (row >>> 1)));
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
    const indexes = others.map(() => 0);
    next: for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      for (let other = 0; other < others.length; other++) {
        const gram = others[other] ?? 0;
        const index = gallop(this.list(gram), this.count(gram), indexes[other] ?? 0, row);
        indexes[other] = index;
        if (index === this.count(gram)) return;
        if (this.list(gram)[index] !== row) continue next;
      }
      visit(row);
    }
  }

  /**
   * The rows that are filed under at least so many of the trigrams, each once, in no order. Counts on a byte a row,
   * which stays in the processor's cache where merging the lists would branch at every step. A trigram that is given
   * twice counts twice.
   */
  inSeveral(grams: readonly number[], atLeast: number): readonly number[] {
    const shortestFirst = [...grams].sort((a, b) => this.count(a) - this.count(b) || a - b);
    for (const gram of shortestFirst) this.tally(gram);
    const found: number[] = [];
    // A row that is missing from all of these is in fewer than `atLeast` of the others.
    for (const gram of shortestFirst.slice(0, grams.length - atLeast + 1)) this.collect(gram, atLeast, found);
    for (const gram of shortestFirst) this.clear(gram);
    return found;
  }

  /** Which of the rows are filed under at least so many of the trigrams; a trigram that is given twice counts twice. */
  amongThose(rows: readonly number[], grams: readonly number[], atLeast: number): readonly number[] {
    const { tallies } = this;
    for (const row of rows) tallies[row] = 1;
    for (const gram of grams) {
      const [list, count] = [this.list(gram), this.count(gram)];
      for (let i = 0; i < count; i++) {
        const row = list[i] ?? 0;
        const tally = tallies[row] ?? 0;
        if (tally > 0 && tally < 255) tallies[row] = tally + 1;
      }
    }
    const kept = rows.filter((row) => (tallies[row] ?? 0) > Math.min(atLeast, 254));
    for (const row of rows) tallies[row] = 0;
    return kept;
  }

  private tally(gram: number): void {
    const [rows, count, tallies] = [this.list(gram), this.count(gram), this.tallies];
    for (let i = 0; i < count; i++) tallies[rows[i] ?? 0] = (tallies[rows[i] ?? 0] ?? 0) + 1;
  }

  private collect(gram: number, atLeast: number, found: number[]): void {
    const [rows, count, tallies] = [this.list(gram), this.count(gram), this.tallies];
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      if ((tallies[row] ?? 0) < atLeast) continue;
      tallies[row] = 0;
      found.push(row);
    }
  }

  private clear(gram: number): void {
    const [rows, count, tallies] = [this.list(gram), this.count(gram), this.tallies];
    for (let i = 0; i < count; i++) tallies[rows[i] ?? 0] = 0;
  }

  /** Bytes held by the lists. */
  get bytes(): number {
    return this.lists.reduce((sum, list) => sum + list.byteLength, this.counts.byteLength + this.tallies.byteLength);
  }
}

/** More lists than this seldom shorten the answer by what they cost. */
const JOINED = 4;

/** The first index from `from` on whose row is not less than `row`: steps that double, then halves. */
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
