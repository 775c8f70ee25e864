import { bucketsOver, bucketStart, firstInstantOf, hourOfWeek, UTC, type Zone } from './buckets.js';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const text = (instant: number): string => new Date(instant).toISOString().slice(0, 16);
/** A zone that changes its clocks once. */
const changing = (change: string, before: number, after: number): Zone => {
  const instant = at(change);
  return (when) => (when < instant ? before : after) * HOUR;
};

describe('buckets', () => {
  it('are whole: they begin before the span and end after it', () => {
    const days = bucketsOver({ from: at('2026-01-05T10:00:00Z'), to: at('2026-01-07T00:00:00Z') }, 'day', UTC);
    expect(days?.map(({ from, to }) => [text(from), text(to)])).toEqual([
      ['2026-01-05T00:00', '2026-01-06T00:00'],
      ['2026-01-06T00:00', '2026-01-07T00:00'],
    ]);
    expect(bucketsOver({ from: 5, to: 5 }, 'day', UTC)).toEqual([]);
  });

  it('begin a week on Monday and a month on its first', () => {
    expect(text(bucketStart(at('2026-01-04T23:59:59Z'), 'week', UTC))).toBe('2025-12-29T00:00');
    expect(text(bucketStart(at('2026-01-05T00:00:00Z'), 'week', UTC))).toBe('2026-01-05T00:00');
    expect(text(bucketStart(at('2026-02-28T23:00:00Z'), 'month', UTC))).toBe('2026-02-01T00:00');
  });

  it('give a day of 25 hours two hours of the same name', () => {
    const zone = changing('2026-10-25T01:00:00Z', 2, 1);
    const span = { from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') };
    expect(bucketsOver(span, 'hour', zone)).toHaveLength(25);
    expect(bucketsOver(span, 'day', zone)).toEqual([span]);
  });

  it('begin a day without midnight where the clocks jump to', () => {
    // Brazil, 2018-11-04: from midnight straight to one o'clock.
    const zone = changing('2018-11-04T03:00:00Z', -3, -2);
    expect(text(firstInstantOf(at('2018-11-04T00:00:00Z'), zone))).toBe('2018-11-04T03:00');
    const days = bucketsOver({ from: at('2018-11-03T12:00:00Z'), to: at('2018-11-05T12:00:00Z') }, 'day', zone);
    expect(days?.map(({ from }) => text(from))).toEqual(['2018-11-03T03:00', '2018-11-04T03:00', '2018-11-05T02:00']);
  });

  it('are refused where there would be too many', () => {
    const span = { from: 0, to: 3 * HOUR };
    expect(bucketsOver(span, 'hour', UTC, 3)).toHaveLength(3);
    expect(bucketsOver(span, 'hour', UTC, 2)).toBeNull();
    expect(bucketsOver({ from: 0, to: 1e15 }, 'hour', UTC)).toBeNull();
  });

  it('count the hours of a week from Monday', () => {
    expect(hourOfWeek(at('2026-01-05T00:59:00Z'))).toBe(0);
    expect(hourOfWeek(at('2026-01-04T23:00:00Z'))).toBe(167);
    expect(hourOfWeek(-1)).toBe(3 * 24 - 1);
  });
});
