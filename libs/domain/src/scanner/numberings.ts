import { Dictionary, Int32Column } from './columns.js';

/** Accounts numbered anew, in the order in which the edges name them. */
export class Renumbering {
  /** The former number of each. */
  readonly order: number[] = [];
  private readonly renumbered: Int32Array;

  constructor(count: number) {
    this.renumbered = new Int32Array(count).fill(-1);
  }

  numberOf(former: number): number {
    const known = this.renumbered[former] ?? -1;
    if (known >= 0) return known;
    this.order.push(former);
    return (this.renumbered[former] = this.order.length - 1);
  }
}

/** Transactions numbered in order of their first edge; sources that are parts of one transaction share its number. */
export class TransactionNumbers {
  private readonly slots = new Int32Column();
  private readonly bySlot: Int32Array;
  /** Null where every source is a transaction of its own, as in most profiles. */
  private readonly byName: Dictionary | null;

  constructor(
    private readonly nameOf: (slot: number) => string,
    sources: number,
    isEachItsOwn: boolean,
  ) {
    this.bySlot = new Int32Array(sources).fill(-1);
    this.byName = isEachItsOwn ? null : new Dictionary();
  }

  get length(): number {
    return this.slots.length;
  }

  /** The id of a transaction by its number. */
  at(number: number): string | undefined {
    return number < this.length ? this.nameOf(this.slots.get(number)) : undefined;
  }

  numberOf(slot: number): number {
    const known = this.bySlot[slot] ?? -1;
    if (known >= 0) return known;
    const number = this.byName?.numberOf(this.nameOf(slot)) ?? this.length;
    if (number === this.length) this.slots.push(slot);
    return (this.bySlot[slot] = number);
  }
}
