import fc from 'fast-check';
import { sortedByTime } from './canonical-order.js';

describe('edges by time', () => {
  const SECOND = 1000;
  const DAY = 86_400 * SECOND;
  const instants = fc.oneof(
    fc.integer({ min: -62_167_219_200, max: 253_402_300_799 }).map((seconds) => seconds * SECOND),
    fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
    fc.integer({ min: 0, max: 3 }).map((days) => days * DAY),
    fc.integer({ min: 0, max: 5 }),
  );

  it('keep the order in which they came where they are of one instant', () => {
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 60 }), fc.nat(3), (times, leftOut) => {
        const at = Float64Array.from(times);
        const edges = Int32Array.from(times.keys()).filter((edge) => leftOut === 0 || edge % (leftOut + 1) !== 0);
        const expected = [...edges].sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
        expect([...sortedByTime(edges, at)]).toEqual(expected);
      }),
    );
  });
});
