import type { Ref } from './graph.js';
import type { LedgerKind } from './records.js';

/** What is kept of records, by their names. */
export class RefMap<T> {
  private readonly ofKind = new Map<LedgerKind, Map<string, T>>();

  get(object: LedgerKind, id: string): T | undefined {
    return this.ofKind.get(object)?.get(id);
  }

  set(object: LedgerKind, id: string, kept: T): void {
    let ofIds = this.ofKind.get(object);
    if (ofIds === undefined) this.ofKind.set(object, (ofIds = new Map<string, T>()));
    ofIds.set(id, kept);
  }
}

/** Records by name, each once, in the order in which they came. */
export class RefSet {
  readonly all: Ref[] = [];
  private readonly ids = new Map<LedgerKind, Set<string>>();

  /** Answers whether it was not there yet. */
  add({ object, id }: Ref): boolean {
    let ids = this.ids.get(object);
    if (ids === undefined) this.ids.set(object, (ids = new Set<string>()));
    if (ids.has(id)) return false;
    ids.add(id);
    this.all.push({ object, id });
    return true;
  }

  has(object: LedgerKind, id: string): boolean {
    return this.ids.get(object)?.has(id) === true;
  }

  /** Whether there is one of that kind. */
  any(object: LedgerKind): boolean {
    return this.ids.has(object);
  }
}
