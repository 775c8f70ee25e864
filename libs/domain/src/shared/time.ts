/**
 * Time as the service means it (spec/semantics.md#dates): every date keeps the text that was given and derives from it
 * a half-open range of UTC milliseconds. Nothing is rounded and nothing here reads a clock.
 */

/** Milliseconds since 1970-01-01T00:00:00Z. −∞ and +∞ stand for "no bound". */
export type Millis = number;

/** A date as a source gives it: `2019`, `2019-03`, `2019-03-05` or an RFC 3339 timestamp. */
export type DateText = string;

export type Precision = 'year' | 'month' | 'day' | 'instant';

/** The instants that a date text may stand for: from `lo` (inclusive) up to `hi` (exclusive). */
export interface DateRange {
  readonly lo: Millis;
  readonly hi: Millis;
  readonly precision: Precision;
}

export const DAY_MS = 86_400_000;

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * Reads a date-typed field (`effective_at`, a birth, `asserted_as_of`). A timestamp with an offset keeps its local
 * calendar day (spec/rulings.md#a-60): `2019-03-05T00:00:00+01:00` is the day 2019-03-05; one in UTC, written `Z` or
 * `+00:00`, is that instant.
 * Returns null for what is not a date of the calendar.
 */
export function parseDate(text: DateText): DateRange | null {
  const cached = DATES.get(text);
  if (cached !== undefined) return cached;
  const range = readDate(text);
  if (DATES.size >= DATES_KEPT) DATES.clear();
  DATES.set(text, range);
  return range;
}

/** Reads an instant-typed field (`published_at`, `captured_at`): offsets are converted; a partial date is its range. */
export function parseMoment(text: DateText): DateRange | null {
  const plain = DATE.test(text) ? parseDate(text) : null;
  if (plain !== null) return plain;
  const instant = parseTimestamp(text);
  return instant === null ? null : { lo: instant, hi: instant + 1, precision: 'instant' };
}

/** The instant that a timestamp with an offset other than that of UTC names; null of every other text. */
export function instantOfOffset(text: DateText): Millis | null {
  return parseDate(text)?.precision === 'day' && !DATE.test(text) ? parseTimestamp(text) : null;
}

/**
 * Reads a query instant (`at`, `from_at`, `to_at`): RFC 3339, or a bare day, which is 00:00:00Z of it. A bare month or
 * year says no instant and gives null.
 */
export function parseQueryInstant(text: string): Millis | null {
  const range = parseMoment(text);
  if (range === null || range.precision === 'year' || range.precision === 'month') return null;
  return range.lo;
}

/** The text of an instant on the wire: UTC with milliseconds. */
export function formatInstant(instant: Millis): string {
  let text = INSTANTS.get(instant);
  if (text === undefined) {
    text = new Date(instant).toISOString();
    if (INSTANTS.size >= INSTANTS_KEPT) INSTANTS.clear();
    INSTANTS.set(instant, text);
  }
  return text;
}

/** Records of one batch share their instants, and so do those of one day's publication. */
const INSTANTS = new Map<Millis, string>();
const INSTANTS_KEPT = 20_000;

/** The first instant by which the date is surely reached: its start when exact, its end when only month or year is known. */
export function latestOf(range: DateRange): Millis {
  return range.precision === 'year' || range.precision === 'month' ? range.hi : range.lo;
}

/** When a publication is surely out: month and year precision count from the end of the range. */
export function surelyBy(text: DateText | null): Millis | null {
  if (text === null) return null;
  const range = parseMoment(text);
  return range === null ? null : latestOf(range);
}

/** A date text and the reading of it are not sentinels of a database. */
export function isStartSentinel(text: DateText): boolean {
  return /^0001-/.test(text) || /^(1900-01-01|1969-12-31|1970-01-01)(?:$|[Tt])/.test(text);
}

export function isEndSentinel(text: DateText): boolean {
  return /^9999(?:$|-)/.test(text);
}

/** Memo of date texts: registers repeat the same few thousand days millions of times. */
const DATES = new Map<string, DateRange | null>();
const DATES_KEPT = 50_000;

function readDate(text: DateText): DateRange | null {
  const plain = DATE.exec(text);
  if (plain !== null) {
    const year = Number(plain[1]);
    if (plain[2] === undefined) return { lo: utc(year, 1, 1), hi: utc(year + 1, 1, 1), precision: 'year' };
    const month = Number(plain[2]);
    if (month < 1 || month > 12) return null;
    if (plain[3] === undefined) {
      const hi = month === 12 ? utc(year + 1, 1, 1) : utc(year, month + 1, 1);
      return { lo: utc(year, month, 1), hi, precision: 'month' };
    }
    return day(year, month, Number(plain[3]));
  }
  const stamp = TIMESTAMP.exec(text);
  if (stamp === null) return null;
  const instant = parseTimestamp(text);
  if (instant === null) return null;
  const isElsewhere = Number(stamp[9] ?? 0) + Number(stamp[10] ?? 0) > 0;
  if (isElsewhere) return day(Number(stamp[1]), Number(stamp[2]), Number(stamp[3]));
  return { lo: instant, hi: instant + 1, precision: 'instant' };
}

function day(year: number, month: number, date: number): DateRange | null {
  if (date < 1 || date > daysIn(year, month)) return null;
  const lo = utc(year, month, date);
  return { lo, hi: lo + DAY_MS, precision: 'day' };
}

function parseTimestamp(text: string): Millis | null {
  const match = TIMESTAMP.exec(text);
  if (match === null) return null;
  const [, year, month, date, hour, minute, second, fraction, sign, offsetHour, offsetMinute] = match;
  const start = day(Number(year), Number(month), Number(date));
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  // A leap second is legal RFC 3339; it counts as the last instant before the minute that follows it.
  if (start === null || h > 23 || m > 59 || s > 60) return null;
  const millis = fraction === undefined ? 0 : Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = start.lo + (h * 60 + m) * 60_000 + (s === 60 ? 59_999 : s * 1000 + millis);
  if (sign === undefined) return local;
  const [oh, om] = [Number(offsetHour), Number(offsetMinute)];
  if (oh > 23 || om > 59) return null;
  const offset = (oh * 60 + om) * 60_000;
  return sign === '+' ? local - offset : local + offset;
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  return new Date(utc(year, month + 1, 0)).getUTCDate();
}

/** `Date.UTC` reads the years 0–99 as 1900–1999; registers hold year 0001 as a sentinel, so they are set apart. */
function utc(year: number, month: number, date: number): Millis {
  if (year > 99) return Date.UTC(year, month - 1, date);
  const moment = new Date(Date.UTC(2000, month - 1, date));
  return moment.setUTCFullYear(year, month - 1, date);
}
