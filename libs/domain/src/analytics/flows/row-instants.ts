import { DAY_MS, type Millis } from '../../shared/time.js';
import { ROW_FLAG } from '../transactions/movement-row.js';
import { firstInstantOf, UTC, type Zone } from './buckets.js';
import type { FlowTable } from './flow-table.js';

/**
 * When a movement took place by the clocks of a zone. One that is known to the day alone is kept under the midnight of UTC
 * of that day, and took place on the same calendar day wherever it is asked from: its instant is the first of that day in
 * the zone (spec/rulings.md#c-89).
 */
export function movementInstant(at: Millis, isDay: boolean, zone: Zone): Millis {
  return isDay ? firstInstantOf(midnightOf(at), zone) : at;
}

/** Reads the instants of a table's rows. */
export type InstantOf = (row: number) => Millis;

/** Whether any row is known to the day alone; where none is, each is kept under its instant. */
export function hasDays(table: FlowTable): boolean {
  const known = WITH_DAYS.get(table);
  if (known !== undefined) return known;
  let flags = 0;
  for (let row = 0; row < table.count; row++) flags |= table.flags[row] ?? 0;
  const found = (flags & ROW_FLAG.DAY) !== 0;
  WITH_DAYS.set(table, found);
  return found;
}

const WITH_DAYS = new WeakMap<FlowTable, boolean>();

/** Rows of one day follow each other: its first instant is looked up once. */
export function instantsOf({ at, flags }: FlowTable, zone: Zone): InstantOf {
  let [known, instant] = [NaN, NaN];
  return (row) => {
    const given = at[row] ?? 0;
    if (((flags[row] ?? 0) & ROW_FLAG.DAY) === 0) return given;
    if (given !== known) [known, instant] = [given, movementInstant(given, true, zone)];
    return instant;
  };
}

/**
 * The least time under which movements are kept that are not before an instant of a zone: of those that are known to the
 * second, and of those that are known to the day.
 */
export interface KeptBound {
  readonly second: Millis;
  readonly day: Millis;
}

export function keptBound(instant: Millis, zone: Zone): KeptBound {
  // The day of the instant may be one that the zone skipped, or that its clocks came back to.
  let day = midnightOf(instant + zone(instant)) - 2 * DAY_MS;
  while (movementInstant(day, true, zone) < instant) day += DAY_MS;
  return { second: instant, day };
}

/** Further than clocks are or ever were from UTC: +14:00 on Kiritimati, −15:56 in Manila until 1844. */
const FURTHEST_MS = 16 * 3_600_000;
/** Beyond these no timestamp can be written. */
const [FIRST_MS, LAST_MS] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

interface Period {
  readonly from: Millis | null;
  readonly to: Millis | null;
}

/** The bounds that no movement of a period is kept outside of, to ask a source for what is then judged row by row. */
export function keptWithin({ from, to }: Period, zone: Zone): Period {
  if (zone === UTC) return { from, to };
  return {
    from: from === null || from - FURTHEST_MS < FIRST_MS ? null : from - FURTHEST_MS,
    to: to === null || to + FURTHEST_MS > LAST_MS ? null : to + FURTHEST_MS,
  };
}

/**
 * Goes through the rows of a table in the order of their instants, from the first on or, with a step of −1, from the last;
 * those of one instant in the order in which they stand. Rows stand by the time that they are kept under, so those of each
 * precision are in order among themselves.
 */
export class RowsInOrder {
  private day = -1;
  /** The next row where rows stand in one order; else the next that is known to the second. */
  private second: number;
  /** Whether rows stand in the order of their instants, so that who goes through all of them need not ask for the next. */
  readonly isAsStored: boolean;
  private readonly instantOf: InstantOf;

  constructor(
    private readonly table: FlowTable,
    zone: Zone,
    private readonly step: 1 | -1 = 1,
  ) {
    this.instantOf = instantsOf(table, zone);
    const start = step > 0 ? 0 : table.count - 1;
    const [day, second] = hasDays(table) ? [this.nextFrom(start, ROW_FLAG.DAY), this.nextFrom(start, 0)] : [-1, start];
    this.isAsStored = day < 0 || second < 0;
    this.second = this.isAsStored ? start : second;
    if (!this.isAsStored) this.day = day;
  }

  /** The next row; -1 after the last. */
  next(): number {
    const { second } = this;
    if (this.isAsStored) {
      if (second < 0 || second >= this.table.count) return -1;
      this.second = second + this.step;
      return second;
    }
    const { day } = this;
    if (day >= 0 && (second < 0 || this.isDayNext())) {
      this.day = this.nextFrom(day + this.step, ROW_FLAG.DAY);
      return day;
    }
    if (second >= 0) this.second = this.nextFrom(second + this.step, 0);
    return second;
  }

  private isDayNext(): boolean {
    const { day, second, step } = this;
    const ahead = this.instantOf(second) - this.instantOf(day);
    return step * ahead > 0 || (ahead === 0 && step * (second - day) > 0);
  }

  /** The next row of a precision; -1 where there is none. */
  private nextFrom(start: number, precision: number): number {
    const { flags, count } = this.table;
    let row = start;
    while (row >= 0 && row < count && ((flags[row] ?? 0) & ROW_FLAG.DAY) !== precision) row += this.step;
    return row >= 0 && row < count ? row : -1;
  }
}

/** The midnight of UTC at or before a time. */
function midnightOf(at: Millis): Millis {
  return Math.floor(at / DAY_MS) * DAY_MS;
}
