import type { Millis } from '../shared/time.js';

const DAY_MS = 86_400_000;
/** Ordinals a page: so many that finding a day on a page is cheap, so few that sorting one keeps nobody waiting. */
const ORDINALS_PER_PAGE = 4_096;
/** Ordinals whose dates have changed since a page was sorted; with more than these it is sorted again. */
const MAX_LOOSE = ORDINALS_PER_PAGE / 8;

/** The dates of some ordinals that stand one after another, by day. */
interface Page {
  readonly days: Int32Array;
  /** Of the ordinals, within the page. */
  readonly offsets: Uint16Array;
  /** Ordinals that every question concerns: of too many dates to keep, or changed since. */
  readonly loose: number[];
}

/**
 * Of which ordinals anything may change between two instants: the dates of their rows, sorted page by page. A change
 * costs nothing but a note; a page with many is sorted again by who asks next.
 */
export class DateIndex {
  private readonly pages: (Page | undefined)[] = [];
  private found = new Int32Array(0);

  /** @param datesOf writes the dates of an ordinal behind each other into the list, ±∞ allowed; false for too many */
  constructor(private readonly datesOf: (ordinal: number, into: number[]) => boolean) {}

  /** The dates of an ordinal may be others now. */
  changed(ordinal: number): void {
    const at = Math.floor(ordinal / ORDINALS_PER_PAGE);
    const page = this.pages[at];
    if (page === undefined) return;
    if (page.loose.length < MAX_LOOSE) page.loose.push(ordinal);
    else this.pages[at] = undefined;
  }

  /** Sorts what is not, for the first `rows` ordinals, one page a turn. */
  *prepare(rows: number): Generator<void, void> {
    for (let at = 0; at * ORDINALS_PER_PAGE < rows; at += 1) {
      if (this.pages[at] !== undefined) continue;
      this.pages[at] = this.pageOf(at * ORDINALS_PER_PAGE, Math.min(rows, (at + 1) * ORDINALS_PER_PAGE));
      yield;
    }
  }

  /**
   * Among the first `rows` ordinals those with a date after `first` up to `last`; others too, some more than once: days
   * are compared, and what is not sorted is there altogether. Valid until the next question.
   */
  among(first: Millis, last: Millis, rows: number): Int32Array {
    const [firstDay, nextDay] = [dayOf(first), dayOf(last) + 1];
    let count = 0;
    for (let at = 0; at * ORDINALS_PER_PAGE < rows; at += 1) {
      const start = at * ORDINALS_PER_PAGE;
      const page = this.pages[at];
      if (page === undefined) {
        this.reserve(count + ORDINALS_PER_PAGE);
        for (let ordinal = start; ordinal < Math.min(rows, start + ORDINALS_PER_PAGE); ordinal += 1) {
          this.found[count++] = ordinal;
        }
        continue;
      }
      const { days, offsets, loose } = page;
      const [from, until] = [firstFrom(days, firstDay), firstFrom(days, nextDay)];
      this.reserve(count + until - from + loose.length);
      const { found } = this;
      for (let i = from; i < until; i += 1) found[count++] = start + (offsets[i] as number);
      for (const ordinal of loose) found[count++] = ordinal;
    }
    return this.found.subarray(0, count);
  }

  private reserve(length: number): void {
    if (length <= this.found.length) return;
    const grown = new Int32Array(length * 2);
    grown.set(this.found);
    this.found = grown;
  }

  private pageOf(start: number, end: number): Page {
    const loose: number[] = [];
    let keys = new Float64Array(ORDINALS_PER_PAGE);
    let count = 0;
    const dates: number[] = [];
    for (let ordinal = start; ordinal < end; ordinal += 1) {
      dates.length = 0;
      if (!this.datesOf(ordinal, dates)) {
        loose.push(ordinal);
        continue;
      }
      if (count + dates.length > keys.length) {
        const grown = new Float64Array((count + dates.length) * 2);
        grown.set(keys);
        keys = grown;
      }
      for (const at of dates) {
        if (Number.isFinite(at)) keys[count++] = dayOf(at) * ORDINALS_PER_PAGE + (ordinal - start);
      }
    }
    return { ...sorted(keys.subarray(0, count)), loose };
  }
}

function sorted(keys: Float64Array): Pick<Page, 'days' | 'offsets'> {
  keys.sort();
  const days = new Int32Array(keys.length);
  const offsets = new Uint16Array(keys.length);
  let count = 0;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as number;
    if (key === keys[i - 1]) continue;
    const day = Math.floor(key / ORDINALS_PER_PAGE);
    days[count] = day;
    offsets[count] = key - day * ORDINALS_PER_PAGE;
    count += 1;
  }
  // Copies, so that what two dates of one day left over is not kept.
  return { days: days.slice(0, count), offsets: offsets.slice(0, count) };
}

/** Where the first of the sorted days stands that is not before a day. */
function firstFrom(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function dayOf(at: Millis): number {
  return Math.floor(at / DAY_MS);
}
