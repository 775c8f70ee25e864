import {
  isEndSentinel,
  isStartSentinel,
  latestOf,
  parseDate,
  type DateRange,
  type DateText,
  type Millis,
} from './time.js';

/**
 * When something held, with what is not known about it: it began somewhere in [`startEarliest`, `startLatest`] and
 * ended somewhere in [`endEarliest`, `endLatest`], ends exclusive. ±∞ stands for a bound that nothing gives.
 */
export interface Period {
  readonly startEarliest: Millis;
  readonly startLatest: Millis;
  readonly endEarliest: Millis;
  readonly endLatest: Millis;
}

export const ALWAYS: Period = {
  startEarliest: -Infinity,
  startLatest: -Infinity,
  endEarliest: Infinity,
  endLatest: Infinity,
};

/** The range of a date that says something; null where none is given, and for what databases write for "unknown". */
export function statedDate(text: DateText | null): DateRange | null {
  return text === null || isStartSentinel(text) || isEndSentinel(text) ? null : parseDate(text);
}

/** The period of two date texts alone; a missing one is no bound. A start and an end on one day are that day. */
export function statedPeriod(effectiveAt: DateText | null, effectiveUntil: DateText | null): Period {
  const start = statedDate(effectiveAt);
  const end = statedDate(effectiveUntil);
  return {
    startEarliest: start === null ? -Infinity : start.lo,
    startLatest: start === null ? -Infinity : latestOf(start),
    ...endOf(start, end),
  };
}

function endOf(start: DateRange | null, end: DateRange | null): Pick<Period, 'endEarliest' | 'endLatest'> {
  if (end === null) return { endEarliest: Infinity, endLatest: Infinity };
  const isExact = end.precision === 'day' || end.precision === 'instant';
  if (isExact && start !== null && start.lo >= end.lo) return { endEarliest: end.hi, endLatest: end.hi };
  return { endEarliest: end.lo, endLatest: latestOf(end) };
}
