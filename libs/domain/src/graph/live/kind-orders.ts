import { LEDGER_KINDS, OBJECT_KINDS, type LedgerKind } from '../records.js';
import { ofEveryKind } from '../record-keys.js';
import type { EntryTable } from './entry-table.js';
import { OrdinalOrder } from './ordinal-order.js';

/** The records of each kind that have a version: how many they are, and in which order. */
export class KindOrders {
  private readonly orders = ofEveryKind(
    (object) =>
      new OrdinalOrder(
        (ordinal) => this.entries.idAt(ordinal),
        () => this.entries.ordinalsOf(object),
      ),
  );
  private readonly counts = ofEveryKind(() => ({ records: 0 }));
  private ranked: Int32Array | null = null;

  constructor(private readonly entries: EntryTable) {}

  of(object: LedgerKind): OrdinalOrder {
    return this.orders[object];
  }

  count(object: LedgerKind): number {
    return this.counts[object].records;
  }

  /** Puts the records of every kind in order ahead of who asks for it, in turns; may go on after a change. */
  *arrange(): Generator<void, void> {
    for (const object of LEDGER_KINDS) yield* this.orders[object].arrange();
  }

  /**
   * For each ordinal where its record stands among all of the object kinds, in the order of kinds and of ids; -1 for
   * what is none of them. Valid until the next change.
   */
  ranks(): Int32Array {
    if (this.ranked?.length === this.entries.size) return this.ranked;
    const ranks = new Int32Array(this.entries.size).fill(-1);
    let rank = 0;
    for (const object of OBJECT_KINDS) for (const ordinal of this.orders[object].ordinals()) ranks[ordinal] = rank++;
    this.ranked = ranks;
    return ranks;
  }

  insert(object: LedgerKind, ordinal: number): void {
    this.ranked = null;
    this.counts[object].records += 1;
    this.orders[object].add(ordinal);
  }

  remove(object: LedgerKind, ordinal: number): void {
    this.ranked = null;
    this.counts[object].records -= 1;
    this.orders[object].remove(ordinal);
  }
}
