import { LEDGER_KINDS, OBJECT_KINDS, type LedgerKind } from '../records.js';
import { type Entry, type EntryTable, ofEveryKind } from './entry-table.js';
import { PlaceOrder } from './place-order.js';

/** The records of each kind that have a version: how many they are, and in which order. */
export class KindOrders {
  private readonly orders = ofEveryKind(
    (object) =>
      new PlaceOrder(
        (place) => this.entries.at(place)?.id ?? '',
        () => this.entries.placesOf(object),
      ),
  );
  private readonly counts = ofEveryKind(() => ({ records: 0 }));
  private ranked: Int32Array | null = null;

  constructor(private readonly entries: EntryTable) {}

  of(object: LedgerKind): PlaceOrder {
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
   * For each place where its record stands among all of the object kinds, in the order of kinds and of ids; -1 for what
   * is none of them. Valid until the next change.
   */
  ranks(): Int32Array {
    if (this.ranked?.length === this.entries.size) return this.ranked;
    const ranks = new Int32Array(this.entries.size).fill(-1);
    let rank = 0;
    for (const object of OBJECT_KINDS) for (const place of this.orders[object].places()) ranks[place] = rank++;
    this.ranked = ranks;
    return ranks;
  }

  insert({ object, place }: Entry): void {
    this.ranked = null;
    this.counts[object].records += 1;
    this.orders[object].add(place);
  }

  remove({ object, place }: Entry): void {
    this.ranked = null;
    this.counts[object].records -= 1;
    this.orders[object].remove(place);
  }
}
