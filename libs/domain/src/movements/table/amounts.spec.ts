import fc from 'fast-check';
import { Amounts } from './amounts.js';
import { amountBandOf, bandOfNumber } from './decimal.js';

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: 0n, max: 10n ** 30n }),
);

describe('amounts', () => {
  it('are what they were made of, and their sums by group are exact at any size', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.nat(2)), { maxLength: 20 }), (rows) => {
        const amounts = Amounts.of(rows.map(([units]) => units));
        expect(amounts.all()).toEqual(rows.map(([units]) => units));
        const sums = new Map<number, bigint>();
        for (const [units, group] of rows) sums.set(group, (sums.get(group) ?? 0n) + units);
        expect(
          amounts.sums(
            rows.keys(),
            Int32Array.from(rows, ([, group]) => group),
          ),
        ).toEqual(sums);
      }),
    );
  });
});

describe('a band in doubles', () => {
  it('is the band in BigInts wherever it is told', () => {
    const ppm = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), ppm, ppm, (units, from, to) => {
        const band = bandOfNumber(units, from, to);
        const exact = amountBandOf(BigInt(units), BigInt(from), BigInt(to));
        if (band !== null) expect([BigInt(band.low), BigInt(band.high)]).toEqual([exact.low, exact.high]);
        else expect(BigInt(units) * BigInt(Math.max(from, to))).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
      }),
    );
  });
});
