const DURATION = /^P(?=.)(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/;
const MINUTE_MS = 60_000;
const UNITS = [7 * 24 * 60, 24 * 60, 60, 1].map((minutes) => minutes * MINUTE_MS);
/** A leap year. */
const LONGEST_MS = 366 * 24 * 60 * MINUTE_MS;

/** What a duration must be. */
export const DURATION_TEXT = 'must be an ISO 8601 duration of weeks, days, hours and minutes, from PT1M to P366D';

/**
 * A duration in milliseconds; null for what is none, or too short or long. Months and years have no length of their own,
 * and nothing is collected every second.
 */
export function durationMs(text: string): number | null {
  const parts = DURATION.exec(text);
  if (parts === null) return null;
  const ms = UNITS.reduce((sum, unit, at) => sum + Number(parts[at + 1] ?? 0) * unit, 0);
  return ms >= MINUTE_MS && ms <= LONGEST_MS ? ms : null;
}
