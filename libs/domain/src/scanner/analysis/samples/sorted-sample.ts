import { PPM } from '../../../movements/table/decimal.js';

/**
 * A sample kept in order, of the newest values only: what an account's own history is told by. Values are integers
 * (counts or minor units), so nothing is rounded.
 */
export class SortedSample {
  private readonly sorted: bigint[] = [];
  private readonly order: bigint[] = [];
  private oldest = 0;

  /** Keeps at most `capacity` values: the newest. */
  constructor(private readonly capacity: number) {}

  /** A sample of all these values, which no further one joins. */
  static of(values: readonly bigint[]): SortedSample {
    const sample = new SortedSample(Infinity);
    const numbers = Float64Array.from(values, Number).sort();
    // As doubles where they hold every value: that is sorted without a call for each comparison.
    if ((numbers.at(-1) ?? 0) <= Number.MAX_SAFE_INTEGER && (numbers[0] ?? 0) >= Number.MIN_SAFE_INTEGER) {
      for (const value of numbers) sample.sorted.push(BigInt(value));
    } else {
      for (const value of values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))) sample.sorted.push(value);
    }
    return sample;
  }

  get size(): number {
    return this.sorted.length;
  }

  add(value: bigint): void {
    if (this.sorted.length === this.capacity) {
      const gone = this.order[this.oldest] ?? 0n;
      this.order[this.oldest] = value;
      this.oldest = (this.oldest + 1) % this.capacity;
      this.sorted.splice(this.indexFor(gone), 1);
    } else {
      this.order.push(value);
    }
    this.sorted.splice(this.indexFor(value), 0, value);
  }

  /** The value that a share of the sample (in parts per million) does not exceed: nearest rank. */
  quantile(sharePpm: bigint): bigint {
    const rank = Number((BigInt(this.sorted.length) * sharePpm + PPM - 1n) / PPM);
    return this.sorted[Math.min(this.sorted.length, Math.max(1, rank)) - 1] ?? 0n;
  }

  /** The lower middle value: a value of the sample itself. */
  median(): bigint {
    return this.sorted[(this.sorted.length - 1) >> 1] ?? 0n;
  }

  /** The median of the distances from the median. */
  medianAbsoluteDeviation(): bigint {
    const { sorted } = this;
    const middle = this.median();
    const half = (sorted.length - 1) >> 1;
    // From the middle on, distances grow to both sides: the nearer of the two is the next, until half of them are met.
    let [low, high, distance] = [half, half + 1, 0n];
    for (let met = 0; met <= half; met++) {
      const below = middle - (sorted[low] ?? 0n);
      const above = (sorted[high] ?? 0n) - middle;
      if (high >= sorted.length || (low >= 0 && below <= above)) {
        distance = below;
        low--;
      } else {
        distance = above;
        high++;
      }
    }
    return distance;
  }

  /** The first index whose value is not below `value`. */
  private indexFor(value: bigint): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? 0n) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The lower middle of a growing list of amounts, in logarithmic time per amount: two heaps. */
export class RunningMedian {
  private readonly lower: bigint[] = [];
  private readonly upper: bigint[] = [];

  get size(): number {
    return this.lower.length + this.upper.length;
  }

  /** The middle of an odd number, else the mean of the two middles rounded down. */
  median(): bigint {
    const low = this.lower[0] ?? 0n;
    return this.lower.length > this.upper.length ? low : (low + (this.upper[0] ?? 0n)) / 2n;
  }

  add(value: bigint): void {
    if (this.lower.length === 0 || value <= (this.lower[0] ?? 0n)) pushHeap(this.lower, value, -1n);
    else pushHeap(this.upper, value, 1n);
    if (this.lower.length > this.upper.length + 1) pushHeap(this.upper, popHeap(this.lower, -1n), 1n);
    else if (this.upper.length > this.lower.length) pushHeap(this.lower, popHeap(this.upper, 1n), -1n);
  }
}

/** A binary heap whose top is the smallest value times `sign`. */
function pushHeap(heap: bigint[], value: bigint, sign: bigint): void {
  let index = heap.length;
  heap.push(value);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] ?? 0n;
    if (above * sign <= value * sign) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = value;
}

function popHeap(heap: bigint[], sign: bigint): bigint {
  const top = heap[0] ?? 0n;
  const value = heap.pop() ?? 0n;
  if (heap.length === 0) return top;
  let index = 0;
  for (;;) {
    let child = index * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0n) * sign < (heap[child] ?? 0n) * sign) child++;
    if (value * sign <= (heap[child] ?? 0n) * sign) break;
    heap[index] = heap[child] ?? 0n;
    index = child;
  }
  heap[index] = value;
  return top;
}
