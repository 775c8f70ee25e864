import {
  isEndSentinel,
  isStartSentinel,
  latestOf,
  parseDate,
  parseMoment,
  type DateRange,
  type DateText,
  type Millis,
} from '../../shared/time.js';

/** A date text with all that it may stand for. */
export interface SpanReading extends DateRange {
  readonly text: DateText;
  /** The first instant by which the date is surely reached. */
  readonly latest: Millis;
}

/** When something held, as the rules read it. Null is not known; a sentinel of a database counts as not known. */
export interface ValiditySpan {
  readonly start: SpanReading | null;
  readonly end: SpanReading | null;
  /** The instant by which it is surely over (exclusive); +∞ when nothing says that it ends. */
  readonly overBy: Millis;
  /** Whether it most likely goes on: no end is stated, or that of a database, and none is called unknown. */
  readonly open: boolean;
}

interface Dated {
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly end_state?: 'open' | 'unknown' | null;
}

/** `instantaneous`: a start without an end is one moment (spec/rulings.md#a-34), not an open period. */
export function validitySpanOf(dated: Dated, instantaneous = false): ValiditySpan {
  const start = readingOf(dated.effective_at);
  const end = readingOf(dated.effective_until);
  const moment = end === null && instantaneous && start !== null;
  return {
    start,
    end,
    overBy: end !== null ? overBy(start, end) : moment ? start.hi : Infinity,
    open:
      !moment &&
      (dated.effective_until === null ? dated.end_state !== 'unknown' : isEndSentinel(dated.effective_until)),
  };
}

/** A start and an end on one day are that day, so what ends so is over only when the day is. */
function overBy(start: SpanReading | null, end: SpanReading): Millis {
  return start !== null && start.lo >= end.lo ? end.hi : end.latest;
}

/** A date-typed text; null where it says nothing. */
export function readingOf(text: DateText | null): SpanReading | null {
  if (text === null || isStartSentinel(text) || isEndSentinel(text)) return null;
  const range = parseDate(text);
  return range === null
    ? null
    : { text, lo: range.lo, hi: range.hi, precision: range.precision, latest: latestOf(range) };
}

/** An instant-typed date (a publication, a capture, a retraction). */
export function momentOf(text: DateText | null): SpanReading | null {
  const range = text === null ? null : parseMoment(text);
  return text === null || range === null ? null : { ...range, text, latest: latestOf(range) };
}

/** More than `years` lie between, under every reading; counted on the calendar, so leap years do not matter. */
export function isSurelyMoreThan(years: number, from: SpanReading, to: SpanReading): boolean {
  return to.lo > yearsAfter(lastOf(from), years);
}

/** Fewer than `years` lie between, under every reading. A `to` before `from` is fewer too. */
export function isSurelyFewerThan(years: number, from: SpanReading, to: SpanReading): boolean {
  return lastOf(to) < yearsAfter(from.lo, years);
}

/** The last instant that the date may stand for; a day is exact at its beginning. */
export function lastOf(date: SpanReading): Millis {
  return date.precision === 'year' || date.precision === 'month' ? date.hi - 1 : date.lo;
}

/** The same day so many years on; of 29 February in other years 1 March. */
export function yearsAfter(instant: Millis, years: number): Millis {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

export function yearOf(date: SpanReading): number {
  return new Date(date.lo).getUTCFullYear();
}

/** A half-open stretch of instants; empty when `to` is not after `from`. */
export interface Stretch {
  readonly from: Millis;
  readonly to: Millis;
}

/**
 * The instants at which the thing most likely held: from when it had surely begun until it may have ended. A missing
 * start is long ago, a missing end still to come; of an end that is called unknown only the beginning is sure.
 */
export function likelyStretch(dated: Dated): Stretch {
  const { start, end, open } = validitySpanOf(dated);
  const from = start?.latest ?? -Infinity;
  if (end !== null) return { from, to: start !== null && start.lo >= end.lo ? end.hi : end.lo };
  return { from, to: open ? Infinity : from + 1 };
}

/**
 * The instants from the beginning of its start up to the beginning of its end, as paths count them
 * (spec/rulings.md#a-13).
 */
export function statedStretch(dated: Dated): Stretch {
  const { start, end } = validitySpanOf(dated);
  const from = start?.lo ?? -Infinity;
  if (end === null) return { from, to: Infinity };
  return { from, to: from >= end.lo ? end.hi : end.lo };
}

export function overlapOf(a: Stretch, b: Stretch): Stretch {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

export function isEmpty({ from, to }: Stretch): boolean {
  return !(from < to);
}
