import { SortedSample } from './sorted-sample.js';

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The lower middle of the distances from the lower middle, as it is defined. */
function deviation(values: readonly bigint[]): bigint {
  const middle = values.toSorted(ascending)[(values.length - 1) >> 1] ?? 0n;
  const distances = values.map((value) => (value > middle ? value - middle : middle - value)).sort(ascending);
  return distances[(distances.length - 1) >> 1] ?? 0n;
}

describe('SortedSample', () => {
  it.each([
    [[]],
    [[7n]],
    [[1n, 9n]],
    [[5n, 5n, 5n, 6n]],
    [[1n, 2n, 3n, 100n, 200n]],
    [[0n, 0n, 0n, 8n, 9n, 9n]],
    [[1n, 90n, 91n, 92n, 93n, 94n]],
    [[3n, 10n ** 20n, 10n ** 20n + 1n, 2n]],
    [[2n ** 53n + 1n, 2n ** 53n, 2n ** 53n - 1n]],
  ])('tells the spread of %p, whatever came first', (values: bigint[]) => {
    expect(SortedSample.of(values).medianAbsoluteDeviation()).toBe(deviation(values));
    expect(SortedSample.of(values.toReversed()).medianAbsoluteDeviation()).toBe(deviation(values));
  });

  it('orders what doubles hold and what they do not', () => {
    expect(SortedSample.of([3n, 1n, 2n]).median()).toBe(2n);
    expect(SortedSample.of([2n ** 53n + 2n, 2n ** 53n, 2n ** 53n + 1n]).median()).toBe(2n ** 53n + 1n);
  });
});
