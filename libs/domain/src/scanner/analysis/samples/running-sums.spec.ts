import fc from 'fast-check';
import { exactNumbers } from '../../../movements/table/decimal.js';
import { RunningSums } from './running-sums.js';

function sumsOf(amounts: readonly bigint[]): RunningSums {
  const numbers = exactNumbers(amounts);
  return new RunningSums(
    amounts.length,
    (index) => numbers[index] ?? 0,
    (index) => amounts[index] ?? 0n,
  );
}

describe('running sums', () => {
  const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

  it.each([
    ['up to the last sum that a double holds', [LARGEST - 1n, 1n]],
    ['one unit beyond it', [LARGEST, 1n]],
    ['of an amount that no double holds', [LARGEST + 2n, 1n]],
  ])('are exact %s', (_, amounts) => {
    const sums = sumsOf(amounts);
    const [first = 0n, second = 0n] = amounts;
    expect([sums.between(0, 2), sums.between(1, 2)]).toEqual([first + second, second]);
    const reach = [first - 1n, first, first + second - 1n, first + second].map((most) => sums.furthest(0, 2, most));
    expect(reach).toEqual([0, 1, 1, 2]);
  });

  it('are those of the amounts between, whatever their size', () => {
    const amount = fc.oneof(fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0n, max: 10n ** 30n }));
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), fc.nat(12), fc.nat(12), amount, (amounts, a, b, most) => {
        const [from, to] = [Math.min(a, b, amounts.length), Math.min(Math.max(a, b), amounts.length)];
        const sum = (end: number): bigint => amounts.slice(from, end).reduce((total, one) => total + one, 0n);
        const sums = sumsOf(amounts);
        expect(sums.between(from, to)).toBe(sum(to));
        const within = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((end) => sum(end) <= most);
        expect(sums.furthest(from, to, most)).toBe(within.at(-1));
      }),
    );
  });
});
