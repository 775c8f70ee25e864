import fc from 'fast-check';
import { NumberMedian, NumberSample } from './number-sample.js';
import { RunningMedian, SortedSample } from './sorted-sample.js';

const LARGEST = Number.MAX_SAFE_INTEGER;
const values = fc.array(
  fc.oneof(fc.nat(9), fc.integer({ min: 0, max: LARGEST }), fc.integer({ min: LARGEST - 9, max: LARGEST })),
  { maxLength: 30 },
);

describe('NumberSample', () => {
  it('tells of the newest values what the sample of BigInts tells', () => {
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 500_000, max: 1_000_000 }),
        (all, most, share) => {
          const numbers = new NumberSample(most);
          const exact = new SortedSample(most);
          for (const value of all) {
            numbers.add(value);
            exact.add(BigInt(value));
            expect([numbers.size, BigInt(numbers.median())]).toEqual([exact.size, exact.median()]);
            expect(BigInt(numbers.medianAbsoluteDeviation())).toBe(exact.medianAbsoluteDeviation());
            expect(BigInt(numbers.quantile(share))).toBe(exact.quantile(BigInt(share)));
          }
        },
      ),
    );
  });

  it('of all values, and one that is filled again, tell the same', () => {
    fc.assert(
      fc.property(values, values, (before, all) => {
        const filled = new NumberSample(30);
        for (const value of before) filled.add(value);
        filled.clear();
        for (const value of all) filled.add(value);
        const whole = NumberSample.of(Float64Array.from(all));
        expect([filled.size, filled.median(), filled.medianAbsoluteDeviation()]).toEqual([
          whole.size,
          whole.median(),
          whole.medianAbsoluteDeviation(),
        ]);
      }),
    );
  });
});

describe('NumberMedian', () => {
  it('is the running median, up to the largest numbers that doubles hold', () => {
    fc.assert(
      fc.property(values, (all) => {
        const numbers = new NumberMedian();
        const exact = new RunningMedian();
        for (const value of all) {
          numbers.add(value);
          exact.add(BigInt(value));
          expect([numbers.size, BigInt(numbers.median())]).toEqual([exact.size, exact.median()]);
        }
      }),
    );
  });
});
