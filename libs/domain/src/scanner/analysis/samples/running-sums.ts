/** The largest sum that a double holds to the last unit. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * Sums of any stretch of a list of amounts, exact at any size: as doubles while they hold every unit, as BigInts where
 * the amounts or their sum grow beyond 2^53. Amounts are not below zero.
 */
export class RunningSums {
  /** The sum of all before each index. */
  private readonly numbers: Float64Array | null;
  private readonly exact: readonly bigint[] | null;

  /** `numberOf` gives an amount as a double, NaN where none holds it; `exactOf` the amount itself. */
  constructor(length: number, numberOf: (index: number) => number, exactOf: (index: number) => bigint) {
    const numbers = new Float64Array(length + 1);
    let sum = 0;
    for (let index = 0; index < length; index++) numbers[index + 1] = sum += numberOf(index);
    // A NaN in between makes the sum NaN.
    if (sum <= LARGEST) {
      this.numbers = numbers;
      this.exact = null;
      return;
    }
    const exact = [0n];
    let total = 0n;
    for (let index = 0; index < length; index++) exact.push((total += exactOf(index)));
    this.numbers = null;
    this.exact = exact;
  }

  /** The sum from index `from` up to, not including, `to`. */
  between(from: number, to: number): bigint {
    if (this.exact !== null) return (this.exact[to] ?? 0n) - (this.exact[from] ?? 0n);
    return BigInt((this.numbers?.[to] ?? 0) - (this.numbers?.[from] ?? 0));
  }

  /** The sum as a double; NaN where the list has more than doubles hold. */
  number(from: number, to: number): number {
    return this.numbers === null ? NaN : (this.numbers[to] ?? 0) - (this.numbers[from] ?? 0);
  }

  /** `furthest` of a bound that is a whole double, where `number` answers. */
  furthestNumber(from: number, end: number, most: number): number {
    const { numbers } = this;
    const bound = (numbers?.[from] ?? 0) + Math.min(most, LARGEST);
    return last(from, end, (to) => (numbers?.[to] ?? 0) <= bound);
  }

  /** The last `to`, up to `end`, for which the sum from `from` is at most `most`. */
  furthest(from: number, end: number, most: bigint): number {
    if (this.exact !== null) return last(from, end, (to) => this.between(from, to) <= most);
    return this.furthestNumber(from, end, Number(most < BigInt(LARGEST) ? most : BigInt(LARGEST)));
  }
}

/** The last index in `[from, end]` that holds, where all before one that holds do so too, and `from` does. */
function last(from: number, end: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
