import { DAY_MS, parseMoment, type Millis } from '../shared/time.js';

/** When a movement took place. A bare day stands for its first instant and says so. */
export interface MovementTime {
  readonly at: Millis;
  readonly day: boolean;
}

export const HOUR_MS = 3_600_000;
export { DAY_MS };

/**
 * Reads `YYYY-MM-DD` or an RFC 3339 timestamp with an offset; null for anything else (a timestamp without an offset, a
 * bare month, a date that the calendar does not have).
 */
export function parseMovementTime(text: string): MovementTime | null {
  const plain = text.length === 20 ? plainSecond(text) : null;
  if (plain !== null) return { at: plain, day: false };
  const range = parseMoment(text);
  if (range === null || range.precision === 'year' || range.precision === 'month') return null;
  return { at: range.lo, day: range.precision === 'day' };
}

/** The text of a movement's time: a day as it was given, an instant in UTC with milliseconds. */
export function formatMovementTime(at: Millis, day: boolean): string {
  const text = new Date(at).toISOString();
  return day ? text.slice(0, 10) : text;
}

/** `YYYY-MM-DDTHH:MM:SSZ`, by far the commonest form, without a regular expression; null when it is not that. */
function plainSecond(text: string): Millis | null {
  if (
    text.charCodeAt(4) !== DASH ||
    text.charCodeAt(7) !== DASH ||
    text.charCodeAt(10) !== LETTER_T ||
    text.charCodeAt(13) !== COLON ||
    text.charCodeAt(16) !== COLON ||
    text.charCodeAt(19) !== LETTER_Z
  ) {
    return null;
  }
  const year = pair(text, 0) * 100 + pair(text, 2);
  const [month, day] = [pair(text, 5), pair(text, 8)];
  const [hour, minute, second] = [pair(text, 11), pair(text, 14), pair(text, 17)];
  // NaN, which a character that is no digit leaves behind, fails every comparison.
  if (!(
    year >= 100 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28 &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59
  )) {
    return null;
  }
  return daysFromCivil(year, month, day) * DAY_MS + (hour * 3600 + minute * 60 + second) * 1000;
}

const DASH = 45;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;

function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
}

/** Days since 1970-01-01 of a Gregorian date (Howard Hinnant, "chrono-compatible low-level date algorithms"). */
function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
