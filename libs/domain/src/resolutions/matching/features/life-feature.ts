import { DAY_MS, type DateRange } from '../../../shared/time.js';
import { MODEL } from '../score-model.js';
import { feature, type MatchFeature } from './feature.js';
import { editDistance } from '../names/similarity.js';
import type { LifeDate, Profile } from '../profile.js';

/** How two dates of birth or incorporation stand to each other, from the strongest to the weakest. */
export type DateLevel =
  | 'day'
  | 'month'
  | 'year'
  | 'swapped'
  | 'oneDigit'
  | 'twoParts'
  | 'unreadable'
  | 'nearDay'
  | 'nearYear'
  | 'disjoint'
  | 'apart';

/** The start of a life: a birth among persons, an incorporation among bodies; null when one side does not know it. */
export function compareStarts(a: Profile, b: Profile): MatchFeature | null {
  if (a.start === null || b.start === null) return null;
  const level = compareDates(a.start, b.start);
  const isPerson = a.family === 'person';
  const sizes = isPerson ? MODEL.birth : MODEL.incorporation;
  return feature(isPerson ? 'birth_date' : 'incorporation_date', a.start.text, b.start.text, level, sizes[level]);
}

/**
 * Lives that surely do not meet: one ended before the other began. Two records of one thing cannot, so SAME_AS is out;
 * a successor can.
 */
export function livesDisjoint(a: Profile, b: Profile): boolean {
  return endsBefore(a.end, b.start) || endsBefore(b.end, a.start);
}

/** Deaths and dissolutions that are known on both sides and cannot be one. */
export function compareLives(a: Profile, b: Profile): MatchFeature | null {
  if (livesDisjoint(a, b)) {
    return feature('life', spanText(a), spanText(b), 'disjoint', MODEL.life.disjoint);
  }
  if (a.end === null || b.end === null) return null;
  const level = compareDates(a.end, b.end);
  if (level === 'day' || level === 'month' || level === 'year') {
    return feature('life', a.end.text, b.end.text, `end_${level}`, MODEL.life.equalEnd);
  }
  return level === 'disjoint' || level === 'apart'
    ? feature('life', a.end.text, b.end.text, 'end_disjoint', MODEL.life.disjointEnd)
    : null;
}

/**
 * Compares the instants that two texts may stand for. Precision decides what equality is worth: the same day, or a day
 * inside the same month or year. Two days that differ may be one misread: day and month changed places, one digit, or one part of three.
 */
function compareDates(a: LifeDate, b: LifeDate): DateLevel {
  if (a.range === null || b.range === null) {
    return a.text === b.text ? 'day' : bySigns(a.text, b.text, byParts(a.text, b.text));
  }
  const one = a.range;
  const other = b.range;
  if (one.lo < other.hi && other.lo < one.hi) return coarserPrecision(one, other);
  return bySigns(a.text, b.text, nearness(one, other));
}

function coarserPrecision(a: DateRange, b: DateRange): DateLevel {
  if (a.precision === 'year' || b.precision === 'year') return 'year';
  return a.precision === 'month' || b.precision === 'month' ? 'month' : 'day';
}

/** Dates of which one is none of the calendar: nothing in common is no slip; a year or a month in common may be one. */
function byParts(a: string, b: string): 'unreadable' | 'disjoint' {
  const [one, other] = [a.split('-'), b.split('-')];
  const compared = Math.min(one.length, other.length);
  if (compared < 3) return 'unreadable';
  return one.some((part, index) => part === other[index]) ? 'unreadable' : 'disjoint';
}

/** Two full dates that differ by a swap, by one digit or in one part; otherwise what the caller found. */
function bySigns(a: string, b: string, otherwise: DateLevel): DateLevel {
  const one = /^(\d{4})-(\d{2})-(\d{2})/.exec(a);
  const other = /^(\d{4})-(\d{2})-(\d{2})/.exec(b);
  if (one === null || other === null) return otherwise === 'disjoint' && yearsAreApart(a, b) ? 'apart' : otherwise;
  if (one[1] === other[1] && one[2] === other[3] && one[3] === other[2]) return 'swapped';
  if (editDistance(one[0], other[0], 1) <= 1) return 'oneDigit';
  const equalParts = [1, 2, 3].filter((part) => one[part] === other[part]).length;
  if (equalParts === 2) return 'twoParts';
  const years = Math.abs(Number(one[1]) - Number(other[1]));
  return otherwise === 'disjoint' && equalParts === 0 && years > SLIP_OF_YEARS ? 'apart' : otherwise;
}

/** Years so far from each other, and of so many other digits, that neither is a slip of the other. */
function yearsAreApart(a: string, b: string): boolean {
  const [one, other] = [a.slice(0, 4), b.slice(0, 4)];
  return Math.abs(Number(one) - Number(other)) > SLIP_OF_YEARS && editDistance(one, other, 1) > 1;
}

/** A wrong decade is a slip; full dates further apart with no part in common are two dates. */
const SLIP_OF_YEARS = 11;

/** A year given roughly is often one off; a full day within a year of another is a slip less often. */
function nearness(a: DateRange, b: DateRange): 'nearDay' | 'nearYear' | 'disjoint' {
  const exact = a.precision !== 'year' && b.precision !== 'year';
  if (exact) return Math.abs(a.lo - b.lo) <= 366 * DAY_MS ? 'nearDay' : 'disjoint';
  return Math.abs(new Date(a.lo).getUTCFullYear() - new Date(b.lo).getUTCFullYear()) <= 1 ? 'nearYear' : 'disjoint';
}

function endsBefore(end: LifeDate | null, start: LifeDate | null): boolean {
  return end !== null && start !== null && end.range !== null && start.range !== null && end.range.hi <= start.range.lo;
}

function spanText({ start, end }: Profile): string {
  return `${start?.text ?? '?'} to ${end?.text ?? '?'}`;
}
