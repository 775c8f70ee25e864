import type { LedgerKind } from '../records.js';
import { ofEveryKind } from '../record-keys.js';
import type { EntryTable } from './entry-table.js';

/** What was found out of records of one kind, by their ids. */
export interface Seen {
  get(id: string): boolean | undefined;
  set(id: string, isVisible: boolean): void;
}

const [UNSEEN, VISIBLE, HIDDEN] = [0, 1, 2];

/** What was found out about who may see which record; a change takes back what followed from the record. */
export class SightMemo {
  /** Whether the record with an ordinal is visible: 0 while nobody has asked. */
  private sight = new Uint8Array(0);
  readonly ofKind = ofEveryKind((object): Seen => this.seenOf(object));

  constructor(private readonly entries: EntryTable) {}

  /** Forgets whether a record is visible, and what followed from it: nothing follows from what nobody asked about. */
  forget(ordinal: number): void {
    if ((this.sight[ordinal] ?? UNSEEN) === UNSEEN) return;
    this.sight[ordinal] = UNSEEN;
    this.forgetReferrers(ordinal);
  }

  /** Forgets what followed from it that a record was not there: that may have been found out before it had an ordinal. */
  arrived(ordinal: number): void {
    if (this.sight.length === 0) return;
    this.sight[ordinal] = UNSEEN;
    this.forgetReferrers(ordinal);
  }

  private forgetReferrers(ordinal: number): void {
    const { entries } = this;
    entries.eachReferrer(entries.objectAt(ordinal), entries.idAt(ordinal), (referrer) => this.forget(referrer));
  }

  private seenOf(object: LedgerKind): Seen {
    return {
      get: (id) => {
        const ordinal = this.entries.find(object, id);
        const sight = ordinal < 0 ? UNSEEN : (this.sight[ordinal] ?? UNSEEN);
        return sight === UNSEEN ? undefined : sight === VISIBLE;
      },
      set: (id, isVisible) => {
        const ordinal = this.entries.find(object, id);
        // What nobody ever named is not there, and that costs nothing to find out again.
        if (ordinal < 0) return;
        if (ordinal >= this.sight.length) {
          const grown = new Uint8Array(Math.max(this.entries.size, Math.ceil(this.sight.length * 1.5)));
          grown.set(this.sight);
          this.sight = grown;
        }
        this.sight[ordinal] = isVisible ? VISIBLE : HIDDEN;
      },
    };
  }
}
