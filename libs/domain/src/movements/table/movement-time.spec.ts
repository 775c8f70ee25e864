import fc from 'fast-check';
import { parseMoment } from '../../shared/time.js';
import { parseMovementTime } from './movement-time.js';

/** What the general reading of moments says of the text. */
const general = (text: string) => {
  const range = parseMoment(text);
  return range === null ? null : { at: range.lo, day: range.precision === 'day' };
};

describe('the time of a movement', () => {
  const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const year = fc.constantFrom('0099', '0100', '1900', '1999', '2000', '2023', '2024', '2100', '20x4');
  const fraction = fc.constantFrom('', '.0', '.000', '.007', '.999', '.12', '.1234', '.9x9');
  const stamp = fc
    .tuple(year, two, two, two, two, two, fraction, fc.constantFrom('Z', 'z', '+00:00'))
    .map(([y, mo, d, h, mi, s, f, zone]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${f}${zone}`);
  const likely = fc
    .tuple(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), fraction)
    .map(([y, mo, d, f]) => `${y}-${String(mo).padStart(2, '0')}-${String(d).padStart(2, '0')}T23:59:60${f}Z`);

  it('is read quickly as it is read slowly', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          stamp,
          likely,
          likely.map((text) => text.replace(':60', ':59')),
        ),
        (text) => {
          expect(parseMovementTime(text)).toEqual(general(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['2023-02-29T00:00:00Z', null],
    ['9999-12-31T23:59:59.999+00:00', Date.UTC(10000, 0, 1) - 1],
    ['9999-12-31T23:59:59-05:00', null],
    ['0000-01-01T00:00:00+05:00', null],
    ['0000-01-01T05:00:00+05:00', Date.parse('0000-01-01T00:00:00Z')],
    ['2100-02-29T00:00:00.000Z', null],
    ['2026-04-30T00:00:00.001Z', Date.UTC(2026, 3, 30, 0, 0, 0, 1)],
    ['2026-04-31T00:00:00.001Z', null],
  ])('of %s is %s', (text, at) => {
    expect(parseMovementTime(text)?.at ?? null).toBe(at);
  });
});
