import { powerOfTen } from '../../movements/table/decimal.js';

/** Amounts below it are kept as numbers; it leaves room for one addition below 2^53. */
const SMALL = 2 ** 52;
const SMALL_UNITS = 2n ** 52n;

/** A column of amounts as plain data. */
export interface AmountParts {
  readonly small: Float64Array;
  readonly huge: Map<number, bigint>;
  readonly length: number;
}

/**
 * Amounts in minor units, one a row: whole numbers below 2^52 in a typed array, larger ones (wei) beside it. Nothing is
 * rounded. A row may have none.
 */
export class AmountColumn {
  private small: Float64Array = new Float64Array(1024);
  private huge = new Map<number, bigint>();
  length = 0;

  push(units: bigint | null): void {
    if (units === null) this.pushNumber(NaN);
    else if (units < SMALL_UNITS) this.pushNumber(Number(units));
    else {
      this.huge.set(this.length, units);
      this.pushNumber(Infinity);
    }
  }

  /** A whole number below 2^52, or NaN for none. */
  pushNumber(units: number): void {
    if (this.length === this.small.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.small);
      this.small = larger;
    }
    this.small[this.length++] = units;
  }

  has(row: number): boolean {
    return !Number.isNaN(this.small[row]);
  }

  /** The amount as a number below 2^52; Infinity when it is larger; NaN when there is none. */
  quick(row: number): number {
    return this.small[row] ?? NaN;
  }

  /** The amount; 0 when there is none. */
  get(row: number): bigint {
    const units = this.small[row] ?? NaN;
    if (units < SMALL) return BigInt(units);
    return this.huge.get(row) ?? 0n;
  }

  /** Multiplies a row by a power of ten: its asset turned out to have more decimals. */
  rescale(row: number, decimals: number): void {
    const units = this.get(row) * powerOfTen(decimals);
    if (units < SMALL_UNITS) this.small[row] = Number(units);
    else {
      this.small[row] = Infinity;
      this.huge.set(row, units);
    }
  }

  /** What it is made of, to go from thread to thread. */
  parts(): AmountParts {
    const { small, huge, length } = this;
    return { small, huge, length };
  }

  static of({ small, huge, length }: AmountParts): AmountColumn {
    const column = new AmountColumn();
    column.small = small;
    column.huge = huge;
    column.length = length;
    return column;
  }

  /** The same amounts in another order. */
  inOrder(order: Int32Array): AmountColumn {
    const sorted = new AmountColumn();
    sorted.small = new Float64Array(Math.max(1, order.length));
    sorted.length = order.length;
    for (let index = 0; index < order.length; index++) {
      const row = order[index] ?? 0;
      const units = this.small[row] ?? NaN;
      sorted.small[index] = units;
      if (units === Infinity) sorted.huge.set(index, this.huge.get(row) ?? 0n);
    }
    return sorted;
  }
}

/** Sums of amounts, one a slot, exact at any size: numbers with a carry, and BigInt for what is too large for them. */
export class AmountSums {
  private readonly low: Float64Array;
  private readonly carry: Float64Array;
  private readonly huge = new Map<number, bigint>();

  constructor(slots: number) {
    this.low = new Float64Array(slots);
    this.carry = new Float64Array(slots);
  }

  add(slot: number, column: AmountColumn, row: number): void {
    const units = column.quick(row);
    if (units < SMALL) this.addNumber(slot, units);
    else if (units === Infinity) this.huge.set(slot, (this.huge.get(slot) ?? 0n) + column.get(row));
  }

  addNumber(slot: number, units: number): void {
    const sum = (this.low[slot] ?? 0) + units;
    if (sum < SMALL) this.low[slot] = sum;
    else {
      this.low[slot] = sum - SMALL;
      this.carry[slot] = (this.carry[slot] ?? 0) + 1;
    }
  }

  get(slot: number): bigint {
    const whole = BigInt(this.low[slot] ?? 0) + BigInt(this.carry[slot] ?? 0) * SMALL_UNITS;
    return this.huge.size === 0 ? whole : whole + (this.huge.get(slot) ?? 0n);
  }

  clear(slot: number): void {
    this.low[slot] = 0;
    this.carry[slot] = 0;
    this.huge.delete(slot);
  }
}
