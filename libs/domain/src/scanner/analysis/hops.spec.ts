import fc from 'fast-check';
import { findingsOfScan, pays } from '#domain/testing';

/** A ring of three whose second and third amounts are as given. */
const ring = (amounts: readonly [bigint, bigint, bigint]) =>
  (['a', 'b', 'c'] as const).map((from, n) =>
    pays(from, 'bca'[n] ?? '', (amounts[n] ?? 0n).toString(), n, { asset: 'COIN' }),
  );

describe('a hop keeps the value', () => {
  it('to the last unit, on either side of what a double holds', () => {
    const amount = fc.oneof(
      fc.bigInt({ min: 1_000n, max: 10n ** 6n }),
      // About where a millionth of it, or six fifths of that, is no longer a whole double.
      fc.bigInt({ min: 2n ** 53n / 1_200_000n - 100n, max: 2n ** 53n / 1_200_000n + 100n }),
      fc.bigInt({ min: 2n ** 53n / 1_000_000n - 100n, max: 2n ** 53n / 1_000_000n + 100n }),
      fc.bigInt({ min: 2n ** 53n - 100n, max: 2n ** 53n + 100n }),
      fc.bigInt({ min: 10n ** 25n, max: 10n ** 29n }),
    );
    fc.assert(
      fc.property(amount, fc.bigInt({ min: -2n, max: 2n }), fc.boolean(), (first, off, isUpper) => {
        // The last amount that is within 20 % of the first, and its neighbours.
        const edge = isUpper ? (first * 12n) / 10n : (first * 8n + 9n) / 10n;
        const second = edge + off;
        const isKept = isUpper ? off <= 0n : off >= 0n;
        expect(findingsOfScan('temporal_cycle', ring([first, second, second])).length).toBe(isKept ? 1 : 0);
      }),
    );
  });
});
