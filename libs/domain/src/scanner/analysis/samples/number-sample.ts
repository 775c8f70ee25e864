import { PPM } from '../../../movements/table/decimal.js';

const ONE = Number(PPM);

/** `SortedSample` of whole numbers that doubles hold, kept in one buffer: the newest `capacity` of them. */
export class NumberSample {
  private readonly sorted: Float64Array;
  private readonly order: Float64Array;
  private oldest = 0;
  size = 0;

  constructor(private readonly capacity: number) {
    this.sorted = new Float64Array(capacity);
    this.order = new Float64Array(capacity);
  }

  /** A sample of all these values, which no further one joins. */
  static of(values: Float64Array): NumberSample {
    const sample = new NumberSample(values.length);
    sample.sorted.set(values);
    sample.sorted.sort();
    sample.size = values.length;
    return sample;
  }

  clear(): void {
    this.size = this.oldest = 0;
  }

  add(value: number): void {
    const { sorted, order, capacity, size } = this;
    if (size < capacity) {
      order[size] = value;
      const index = this.indexFor(value, size);
      sorted.copyWithin(index + 1, index, size);
      sorted[index] = value;
      this.size++;
      return;
    }
    const gone = order[this.oldest] ?? 0;
    order[this.oldest] = value;
    this.oldest = (this.oldest + 1) % capacity;
    // What lies between the index that becomes free and the new one moves up or down by one.
    const free = this.indexFor(gone, size);
    const index = this.indexFor(value, size);
    if (index > free) {
      sorted.copyWithin(free, free + 1, index);
      sorted[index - 1] = value;
    } else {
      sorted.copyWithin(index + 1, index, free);
      sorted[index] = value;
    }
  }

  /** The value that a share of the sample (in parts per million) does not exceed: nearest rank. */
  quantile(sharePpm: number): number {
    const rank = Math.floor((this.size * sharePpm + ONE - 1) / ONE);
    return this.sorted[Math.min(this.size, Math.max(1, rank)) - 1] ?? 0;
  }

  /** The lower middle value: a value of the sample itself. */
  median(): number {
    return this.sorted[(this.size - 1) >> 1] ?? 0;
  }

  /** The median of the distances from the median. */
  medianAbsoluteDeviation(): number {
    const { sorted, size } = this;
    const middle = this.median();
    const half = (size - 1) >> 1;
    // From the middle on, distances grow to both sides: the nearer of the two is the next, until half of them are met.
    let [low, high, distance] = [half, half + 1, 0];
    for (let met = 0; met <= half; met++) {
      const below = middle - (sorted[low] ?? 0);
      const above = (sorted[high] ?? 0) - middle;
      if (high >= size || (low >= 0 && below <= above)) {
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
  private indexFor(value: number, size: number): number {
    const { sorted } = this;
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** `RunningMedian` of whole numbers that doubles hold, of values that are not below zero. */
export class NumberMedian {
  /** The smaller half with its sign changed, so that the top of either heap is its smallest value. */
  private readonly lower: number[] = [];
  private readonly upper: number[] = [];

  get size(): number {
    return this.lower.length + this.upper.length;
  }

  /** The middle of an odd number, else the mean of the two middles rounded down. */
  median(): number {
    const low = -(this.lower[0] ?? 0);
    if (this.lower.length > this.upper.length) return low;
    // Their sum may be more than a double holds.
    return low + Math.floor(((this.upper[0] ?? 0) - low) / 2);
  }

  add(value: number): void {
    const { lower, upper } = this;
    if (lower.length === 0 || value <= -(lower[0] ?? 0)) pushHeap(lower, -value);
    else pushHeap(upper, value);
    if (lower.length > upper.length + 1) pushHeap(upper, -popHeap(lower));
    else if (upper.length > lower.length) pushHeap(lower, -popHeap(upper));
  }
}

function pushHeap(heap: number[], value: number): void {
  let index = heap.length;
  heap.push(value);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (above <= value) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = value;
}

function popHeap(heap: number[]): number {
  const top = heap[0] ?? 0;
  const value = heap.pop() ?? 0;
  const size = heap.length;
  if (size === 0) return top;
  let index = 0;
  for (;;) {
    let child = index * 2 + 1;
    if (child >= size) break;
    if (child + 1 < size && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++;
    const below = heap[child] ?? 0;
    if (below >= value) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = value;
  return top;
}
