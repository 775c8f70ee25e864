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
  /** The transaction of each edge. */
  readonly numbers: Int32Array;
  /** A source of each transaction. */
  private readonly slots: Int32Array;

  /**
   * `sources` has the source of each edge. Most profiles have sources that are transactions of their own, in most of them
   * each of one edge.
   */
  constructor(
    private readonly nameOf: (slot: number) => string,
    sources: Int32Array,
    isEachItsOwn: boolean,
    hasEachOneEdge: boolean,
  ) {
    if (isEachItsOwn && hasEachOneEdge) {
      this.slots = sources;
      this.numbers = sources.map((_, edge) => edge);
      return;
    }
    const slots = new Int32Column();
    const byName = isEachItsOwn ? null : new Dictionary();
    const bySlot = new Int32Array(sources.reduce((most, slot) => Math.max(most, slot), -1) + 1).fill(-1);
    this.numbers = sources.map((slot) => {
      const known = bySlot[slot] ?? -1;
      if (known >= 0) return known;
      const number = byName?.numberOf(nameOf(slot)) ?? slots.length;
      if (number === slots.length) slots.push(slot);
      return (bySlot[slot] = number);
    });
    this.slots = slots.view();
  }

  get length(): number {
    return this.slots.length;
  }

  /** The id of a transaction by its number. */
  at(number: number): string | undefined {
    return number < this.length ? this.nameOf(this.slots[number] ?? 0) : undefined;
  }
}
