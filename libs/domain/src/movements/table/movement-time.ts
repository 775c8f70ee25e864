import { DAY_MS, parseMoment, type Millis } from '../../shared/time.js';

/** When a movement took place. A bare day stands for its first instant and says so. */
export interface MovementTime {
  readonly at: Millis;
  readonly day: boolean;
}

export const HOUR_MS = 3_600_000;
export { DAY_MS };

/** The first instant and the last second that RFC 3339 can write in UTC: those of the years 0 and 9999. */
const FIRST_INSTANT = -62_167_219_200_000;
const LAST_SECOND = 253_402_300_799;

/**
 * Reads `YYYY-MM-DD` or an RFC 3339 timestamp with an offset; null for anything else (a timestamp without an offset, a
 * bare month, a date that the calendar does not have, an instant that no UTC timestamp can say).
 */
export function parseMovementTime(text: string): MovementTime | null {
  const plain = plainInstant(asciiOf(text), 0, text.length);
  if (!Number.isNaN(plain)) return { at: plain, day: false };
  const range = parseMoment(text);
  if (range === null || range.precision === 'year' || range.precision === 'month') return null;
  if (range.lo < FIRST_INSTANT || range.lo >= (LAST_SECOND + 1) * 1000) return null;
  return { at: range.lo, day: range.precision === 'day' };
}

/** The instant of a count of seconds since 1970, as blocks have it; null for one before, or after the year 9999. */
export function instantOfSeconds(seconds: number): Millis | null {
  return seconds >= 0 && seconds <= LAST_SECOND ? seconds * 1000 : null;
}

const INSTANT = new Uint8Array(24);

/** The first 24 characters as bytes; one that is no ASCII as 0. */
function asciiOf(text: string): Uint8Array {
  const size = Math.min(text.length, INSTANT.length);
  for (let index = 0; index < size; index++) {
    const code = text.charCodeAt(index);
    INSTANT[index] = code < 128 ? code : 0;
  }
  return INSTANT;
}

/** The text of a movement's time: a day as it was given, an instant in UTC with milliseconds. */
export function formatMovementTime(at: Millis, day: boolean): string {
  const text = new Date(at).toISOString();
  return day ? text.slice(0, 10) : text;
}

/**
 * `YYYY-MM-DDTHH:MM:SSZ`, with or without milliseconds, by far the commonest forms, from the bytes `start` to `end`; NaN
 * when they are not that.
 */
export function plainInstant(bytes: Uint8Array, start: number, end: number): Millis {
  const size = end - start;
  if (
    (size !== 20 && !(size === 24 && bytes[start + 19] === POINT)) ||
    bytes[start + 4] !== DASH ||
    bytes[start + 7] !== DASH ||
    bytes[start + 10] !== LETTER_T ||
    bytes[start + 13] !== COLON ||
    bytes[start + 16] !== COLON ||
    bytes[end - 1] !== LETTER_Z
  ) {
    return NaN;
  }
  const year = pair(bytes, start) * 100 + pair(bytes, start + 2);
  const [month, day] = [pair(bytes, start + 5), pair(bytes, start + 8)];
  const [hour, minute, second] = [pair(bytes, start + 11), pair(bytes, start + 14), pair(bytes, start + 17)];
  const millis = size === 20 ? 0 : pair(bytes, start + 20) * 10 + digit(bytes, start + 22);
  // NaN, which a character that is no digit leaves behind, fails every comparison.
  const isDay = year >= 100 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysIn(year, month));
  return isDay && hour <= 23 && minute <= 59 && second <= 59 && millis <= 999
    ? daysFromCivil(year, month, day) * DAY_MS + (hour * 3600 + minute * 60 + second) * 1000 + millis
    : NaN;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const DASH = 45;
const POINT = 46;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;

/** Two digits as a number; NaN where they are none. */
function pair(bytes: Uint8Array, at: number): number {
  return digit(bytes, at) * 10 + digit(bytes, at + 1);
}

function digit(bytes: Uint8Array, at: number): number {
  const value = (bytes[at] ?? 0) - 48;
  return value >= 0 && value <= 9 ? value : NaN;
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
