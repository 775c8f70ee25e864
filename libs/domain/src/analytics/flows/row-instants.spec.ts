import fc from 'fast-check';
import { movementRow } from '#domain/testing';
import { DAY_MS } from '../../shared/time.js';
import { overviewOf } from '../overview/overview.js';
import { NO_FILTER, passes } from '../transactions/movement-filter.js';
import type { MovementRow } from '../transactions/movement-row.js';
import { bucketsOver, UTC, type Zone } from './buckets.js';
import { flowTable } from './flow-table.js';
import { atOnce, daysWithin, flowsOf, flowSpanOf } from './flows.js';
import { classifier, EVERYTHING } from './perimeter.js';
import { keptBound, keptWithin, movementInstant } from './row-instants.js';
import { WHOLE_FLOWS } from './whole-flows.js';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const MIDNIGHT = Date.parse('2026-01-15T00:00:00Z');
const instant = (text: string): number => Date.parse(text);
const fixed = (hours: number): Zone => {
  return () => hours * HOUR;
};
const changing = (change: string, before: number, after: number): Zone => {
  const at = instant(change);
  return (when) => (when < at ? before : after) * HOUR;
};
const ZONES: readonly Zone[] = [
  UTC,
  ...[14, 13.75, 5.75, 1, -3.5, -10, -12].map(fixed),
  changing('2026-01-15T05:00:00Z', -5, -4),
  // Midnight is gone over, midnight comes twice, and a day is left out.
  changing('2026-01-15T03:00:00Z', -3, -2),
  changing('2026-01-15T02:30:00Z', -2, -3),
  changing('2026-01-15T10:00:00Z', -10, 14),
];

const row = (given: Partial<MovementRow>): MovementRow => movementRow({ at: MIDNIGHT, ...given });

/** By looking at every quarter of an hour: the first at which the clocks show that day, or one after it. */
const bruteInstant = ({ at, day }: Pick<MovementRow, 'at' | 'day'>, zone: Zone): number => {
  if (!day) return at;
  const midnight = Math.floor(at / DAY_MS) * DAY_MS;
  let found = midnight - 15 * HOUR;
  while (Math.floor((found + zone(found)) / DAY_MS) * DAY_MS < midnight) found += QUARTER;
  return found;
};

const zone = fc.constantFrom(...ZONES);
const quarters = fc.integer({ min: -4 * 60, max: 4 * 60 }).map((count) => MIDNIGHT + count * QUARTER);
const bound = fc.oneof(
  fc.constant(null),
  quarters,
  fc.tuple(quarters, fc.integer({ min: -1, max: 1 })).map(([at, step]) => at + step),
);
const rows = fc
  .array(
    fc.oneof(
      quarters.map((at) => ({ at, day: false })),
      fc.integer({ min: -3, max: 3 }).map((days) => ({ at: MIDNIGHT + days * DAY_MS, day: true })),
      // What was brought may say a time and mean its day.
      quarters.map((at) => ({ at, day: true })),
    ),
    { maxLength: 14 },
  )
  .map((drafts) => drafts.map((draft, index) => row({ ...draft, txId: `t${index}` })));

/** Rows with their instants, in order, of those that lie in a period. */
const bruteRows = (given: readonly MovementRow[], clock: Zone, from: number | null, to: number | null) =>
  given
    .map((one) => ({ ...one, instant: bruteInstant(one, clock) }))
    .filter((one) => (from === null || one.instant >= from) && (to === null || one.instant < to))
    .sort((a, b) => a.instant - b.instant || a.at - b.at || (a.txId < b.txId ? -1 : 1));
const timeOf = ({ at, day }: MovementRow): string => new Date(at).toISOString().slice(0, day ? 10 : undefined);

describe('a movement that is known to the day', () => {
  it.each([
    ['UTC', UTC, '2026-01-15T00:00:00.000Z'],
    ['New York', fixed(-5), '2026-01-15T05:00:00.000Z'],
    ['the furthest west', fixed(-12), '2026-01-15T12:00:00.000Z'],
    ['the furthest east', fixed(14), '2026-01-14T10:00:00.000Z'],
    ['a zone that goes over that midnight', changing('2026-01-15T03:00:00Z', -3, -2), '2026-01-15T03:00:00.000Z'],
    ['a zone that leaves the day out', changing('2026-01-15T10:00:00Z', -10, 14), '2026-01-15T10:00:00.000Z'],
  ])('takes place at the first instant of its day in %s', (_, clock, expected) => {
    expect(new Date(movementInstant(MIDNIGHT, true, clock)).toISOString()).toBe(expected);
    expect(movementInstant(MIDNIGHT, false, clock)).toBe(MIDNIGHT);
  });

  it('lies in the bucket and the period of its own day, and of no other', () => {
    const table = flowTable([row({ day: true })]);
    const clock = fixed(-5);
    const asked = { ...WHOLE_FLOWS, bucket: 'day' as const, zone: clock };
    const span = flowSpanOf(table, asked, classifier(table, EVERYTHING, []));
    const spans = bucketsOver(span ?? { from: 0, to: 0 }, 'day', clock);
    expect(atOnce(flowsOf(table, asked, spans)).series).toMatchObject([
      { from_at: '2026-01-15T05:00:00.000Z', transfers: { count: 1 } },
    ]);
    const begun = MIDNIGHT + 5 * HOUR;
    const holds = (from: number | null, to: number | null) => passes(table, { ...NO_FILTER, from, to }, clock)(0, 2);
    expect([begun - 1, begun, begun + 1].map((from) => holds(from, null))).toEqual([true, true, false]);
    expect([begun - 1, begun, begun + 1].map((to) => holds(null, to))).toEqual([false, false, true]);
  });

  it('is kept within bounds that are known before its day is looked up', () => {
    fc.assert(
      fc.property(rows, zone, quarters, (given, clock, at) => {
        const { second, day } = keptBound(at, clock);
        const within = keptWithin({ from: at, to: at }, clock);
        for (const one of given) {
          const isFrom = bruteInstant(one, clock) >= at;
          expect(one.at >= (one.day ? day : second)).toBe(isFrom);
          const midnight = one.day ? Math.floor(one.at / DAY_MS) * DAY_MS : one.at;
          expect(midnight >= (isFrom ? (within.from ?? NaN) : -Infinity)).toBe(true);
          expect(midnight < (isFrom ? Infinity : (within.to ?? NaN))).toBe(true);
        }
      }),
    );
  });

  it('asks sources for no more than can be written as a time', () => {
    const [first, last] = [instant('0000-01-01T00:00:00Z'), instant('9999-12-31T23:59:59Z')];
    expect(keptWithin({ from: first + 16 * HOUR, to: last - 16 * HOUR }, fixed(1))).toEqual({ from: first, to: last });
    expect(keptWithin({ from: first + 1, to: last - 1 }, fixed(1))).toEqual({ from: null, to: null });
    expect(keptWithin({ from: first, to: last }, UTC)).toEqual({ from: first, to: last });
  });

  it('is told by flows as one of its first instant would be', () => {
    const bucket = fc.constantFrom('hour', 'day', 'week', 'month');
    fc.assert(
      fc.property(rows, zone, bucket, bound, bound, (given, clock, size, from, to) => {
        const table = flowTable(given);
        const query = { ...WHOLE_FLOWS, zone: clock, bucket: size, filter: { ...NO_FILTER, from, to } };
        const passing = bruteRows(given, clock, from, to);
        const [first, last] = [passing[0], passing.at(-1)];
        const span = flowSpanOf(table, query, classifier(table, EVERYTHING, []));
        const [start, end] = [from ?? first?.instant, to ?? (last === undefined ? undefined : last.instant + 1)];
        expect(span).toEqual(start === undefined || end === undefined ? null : { from: start, to: end });
        const spans = span === null ? [] : (bucketsOver(span, size, clock) ?? []);
        const told = atOnce(flowsOf(table, query, spans));
        expect(told.coverage.rows).toBe(passing.length);
        expect(told.series.map(({ transfers }) => transfers.count)).toEqual(
          spans.map((one) => passing.filter(({ instant: at }) => at >= one.from && at < one.to).length),
        );
        if (first !== undefined && last !== undefined && from === null && to === null) {
          expect(told.period).toMatchObject({ from_at: timeOf(first), to_at: timeOf(last) });
        }
        const days = daysWithin(table, query, classifier(table, EVERYTHING, []), 100) ?? [];
        const expected = passing.flatMap(
          ({ instant: at }) => bucketsOver({ from: at, to: at + 1 }, 'day', clock) ?? [],
        );
        expect(days).toEqual(expected.filter(({ from: at }, nth) => at !== expected[nth - 1]?.from));
      }),
      { numRuns: 400 },
    );
  });

  it('is told by an overview as one of its first instant would be', () => {
    fc.assert(
      fc.property(rows, zone, bound, bound, (given, clock, from, to) => {
        const table = flowTable(given);
        const query = { filter: { ...NO_FILTER, from, to }, perimeter: EVERYTHING, holdings: [], zone: clock };
        const classify = classifier(table, EVERYTHING, []);
        const span = flowSpanOf(table, query, classify);
        const days = span === null ? [] : (bucketsOver(span, 'day', clock) ?? []);
        const told = atOnce(overviewOf(table, query, days, span?.to ?? 0));
        const passing = bruteRows(given, clock, from, to);
        expect(told.kpi.transactions).toBe(passing.length);
        expect(told.series.map(({ transfers }) => transfers.count)).toEqual(
          days.map((one) => passing.filter(({ instant: at }) => at >= one.from && at < one.to).length),
        );
        const hours = new Array<number>(168).fill(0);
        for (const { instant: at } of passing) {
          const local = Math.floor((at + clock(at)) / HOUR);
          const hour = (((local + 72) % 168) + 168) % 168;
          hours[hour] = (hours[hour] ?? 0) + 1;
        }
        expect(told.by_hour_of_week).toEqual(hours);
        const same = new Set(passing.map(({ instant: at }) => at)).size;
        expect(told.data_quality.duplicates).toBe(passing.length - same);
        if (from === null || span === null) return;
        const before = bruteRows(given, clock, from - (span.to - from), from).length;
        const change = told.kpi.change_vs_previous?.transactions;
        expect(change === null).toBe(before === 0);
        if (typeof change === 'string') expect(Number(change)).toBeCloseTo((passing.length - before) / before, 3);
      }),
      { numRuns: 300 },
    );
  });
});
