import { compareIds } from '../../shared/order.js';
import type { LedgerKind } from '../records.js';
import type { Needs } from './needs.js';

/** Up to which id, from each beginning, the records of a kind are here: null where up to the last. */
export class KnownPages {
  private readonly ends = new Map<string, string | null>();

  constructor(private readonly needs: Needs) {}

  /** How many pages of the kind were fetched. */
  countOf(object: LedgerKind): number {
    return [...this.ends.keys()].filter((key) => key.startsWith(`${object} `)).length;
  }

  /** The records of the kind after one id are here up to another; up to the last with null. */
  know(object: LedgerKind, after: string, end: string | null): void {
    this.ends.set(`${object} ${after}`, end);
  }

  clear(): void {
    this.ends.clear();
  }

  /** Ids after one, in byte order, as far as they are here without a gap; beyond that the next page is missed. */
  *idsAfter(object: LedgerKind, after: string, held: readonly string[]): Generator<string> {
    let from = after;
    for (;;) {
      const end = this.ends.get(`${object} ${from}`);
      if (end === undefined) {
        this.needs.note({ of: 'page', object, after: from });
        return;
      }
      for (const id of held) {
        if (compareIds(id, from) > 0 && (end === null || compareIds(id, end) <= 0)) yield id;
      }
      if (end === null) return;
      from = end;
    }
  }
}
