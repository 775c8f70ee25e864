import { findingsOfScan, pays } from '#domain/testing';
import { durationText } from './fan.js';

const HOUR = 3_600_000;

describe('a length of time in words', () => {
  it.each([
    [0, '1 minute'],
    [1, '1 minute'],
    [60_000, '1 minute'],
    [60_001, '2 minutes'],
    [HOUR - 1, '60 minutes'],
    [HOUR, '1 hour'],
    [HOUR + 1, '2 hours'],
    [4.4 * HOUR, '5 hours'],
    [96 * HOUR, '96 hours'],
    [96 * HOUR + 1, '5 days'],
    [120 * HOUR, '5 days'],
    [120 * HOUR + 1, '6 days'],
  ])('of %d ms is a bound that holds', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  const titleOf = (until: string) =>
    findingsOfScan('round_trip', [pays('a', 'b', '100.00', '2026-01-05'), pays('b', 'a', '95.00', until)]).map(
      ({ title }) => title.replace(/.* within /, ''),
    );

  it('is told in days where a movement has no more than a date', () => {
    expect(titleOf('2026-01-05')).toEqual(['1 day']);
    expect(titleOf('2026-01-06')).toEqual(['2 days']);
    expect(titleOf('2026-01-08T06:00:00Z')).toEqual(['4 days']);
    expect(titleOf('2026-01-09')).toEqual(['5 days']);
  });

  it('is told in hours between times', () => {
    const back = [pays('a', 'b', '100.00', '2026-01-05T00:00:00Z'), pays('b', 'a', '95.00', '2026-01-05T04:24:00Z')];
    expect(findingsOfScan('round_trip', back)[0]?.title).toMatch(/ within 5 hours$/);
  });
});
