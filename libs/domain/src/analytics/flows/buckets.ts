import { DAY_MS, type Millis } from '../../shared/time.js';

export const BUCKETS = ['none', 'hour', 'day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Buckets of one answer (spec/rulings.md#b-63). */
const MAX_BUCKETS = 10_000;

/** A time zone: how many milliseconds its clocks are ahead of UTC at an instant. */
export type Zone = (at: Millis) => Millis;

export const UTC: Zone = () => 0;

/** From `from` (inclusive) to `to` (exclusive). */
export interface TimeSpan {
  readonly from: Millis;
  readonly to: Millis;
}

const HOUR_MS = 3_600_000;

/**
 * The whole buckets that cover a span, in order and without gaps, by the clocks of the zone: a day may last 23 or 25
 * hours, weeks begin on Monday (ISO 8601). Null when there would be more than `most`.
 */
export function bucketsOver(
  { from, to }: TimeSpan,
  bucket: Exclude<Bucket, 'none'>,
  zone: Zone,
  most = MAX_BUCKETS,
): TimeSpan[] | null {
  if (to <= from || (to - from) / LONGEST[bucket] > most) return to <= from ? [] : null;
  const spans: TimeSpan[] = [];
  let start = bucketStart(from, bucket, zone);
  while (start < to) {
    if (spans.length === most) return null;
    const end = nextStart(start, bucket, zone);
    spans.push({ from: start, to: end });
    start = end;
  }
  return spans;
}

/** Upper bounds on the length of a bucket, to refuse a span that is far too long before walking it. */
const LONGEST: Readonly<Record<Exclude<Bucket, 'none'>, number>> = {
  hour: HOUR_MS * 2,
  day: DAY_MS * 2,
  week: DAY_MS * 9,
  month: DAY_MS * 33,
};

/** The first instant of the bucket that holds `at`. */
export function bucketStart(at: Millis, bucket: Exclude<Bucket, 'none'>, zone: Zone): Millis {
  const local = at + zone(at);
  // An hour that the clocks run through twice is two buckets: it is counted from the instant itself.
  if (bucket === 'hour') return at - remainder(local, HOUR_MS);
  return firstInstantOf(localStart(local, bucket), zone);
}

/** The first instant of a calendar day in a zone. `local` is its midnight as if it were UTC. */
export function firstInstantOf(local: Millis, zone: Zone): Millis {
  // The clocks are at most 26 hours from UTC, and changes are months apart: of the two offsets around it one is in force.
  const candidates = [local - zone(local - DAY_MS), local - zone(local + DAY_MS)].sort((a, b) => a - b);
  for (const instant of candidates) if (instant + zone(instant) === local) return instant;
  // Midnight does not exist on that day: it begins where the clocks jump over it.
  let [before, after] = [candidates[0] ?? local, candidates[1] ?? local];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + zone(middle) < local) before = middle;
    else after = middle;
  }
  return after;
}

function nextStart(start: Millis, bucket: Exclude<Bucket, 'none'>, zone: Zone): Millis {
  if (bucket === 'hour') return start + HOUR_MS - remainder(start + zone(start), HOUR_MS);
  // Half a bucket in, so that a day that begins at one o'clock is not taken for the day before.
  const local = localStart(start + zone(start), bucket);
  return firstInstantOf(localNext(local, bucket), zone);
}

function localStart(local: Millis, bucket: Exclude<Bucket, 'none' | 'hour'>): Millis {
  const day = local - remainder(local, DAY_MS);
  if (bucket === 'day') return day;
  // 1970-01-01 was a Thursday.
  if (bucket === 'week') return day - remainder(day / DAY_MS + 3, 7) * DAY_MS;
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function localNext(local: Millis, bucket: Exclude<Bucket, 'none' | 'hour'>): Millis {
  if (bucket === 'day') return local + DAY_MS;
  if (bucket === 'week') return local + 7 * DAY_MS;
  const date = new Date(local);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The hour of the week at a local time: 0 is Monday from midnight to one, 167 Sunday from eleven on. */
export function hourOfWeek(local: Millis): number {
  return remainder(Math.floor(local / HOUR_MS) + 3 * 24, 168);
}

function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
