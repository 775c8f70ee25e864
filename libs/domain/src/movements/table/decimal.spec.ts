import fc from 'fast-check';
import { divideHalfEven, formatUnits, medianOf, parseDecimal, ratioText } from './decimal.js';

describe('decimals', () => {
  it('are read and written without a change', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }), fc.nat({ max: 28 }), (units, scale) => {
        const text = formatUnits(units, scale);
        expect(parseDecimal(text)).toEqual({ units, scale });
      }),
    );
  });

  it('are refused with an exponent, a separator, or more than thirty digits on a side', () => {
    for (const text of ['1e3', '1,0', '', '.1', '1.', '--1', ' 1', `1${'0'.repeat(30)}`, `0.${'0'.repeat(31)}`]) {
      expect(parseDecimal(text)).toBeNull();
    }
  });

  it('are rounded half to even, once', () => {
    expect([5n, 15n, 25n, -5n, -15n, 26n].map((n) => divideHalfEven(n, 10n))).toEqual([0n, 2n, 2n, -0n, -2n, 3n]);
    expect(ratioText(1n, 3n)).toBe('0.3333');
    expect(ratioText(2n, 3n)).toBe('0.6667');
    expect(ratioText(1n, 0n)).toBe('0.0000');
  });

  it('have a median', () => {
    expect([medianOf([]), medianOf([3n, 1n, 2n]), medianOf([4n, 1n])]).toEqual([0n, 2n, 2n]);
  });
});
