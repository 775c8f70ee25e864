import type { LinkEnd } from '../live/links.js';
import type { LedgerKind } from '../records.js';

/** Entities whose names are filed under all of some numbers, and under so many of others. */
export interface NumbersOfNames {
  readonly under: readonly number[];
  readonly of: readonly number[];
  readonly least: number;
}

/**
 * What a question missed: a record, whatever names one, links of an entity, all of a kind, what carries a key,
 * or entities by numbers that their names are filed under.
 */
export type Need =
  | { readonly of: 'record' | 'referrers'; readonly object: LedgerKind; readonly id: string }
  | { readonly of: 'links'; readonly end: LinkEnd; readonly predicate: string; readonly id: string }
  | { readonly of: 'kind'; readonly object: LedgerKind }
  | { readonly of: 'page'; readonly object: LedgerKind; readonly after: string }
  | { readonly of: 'key'; readonly key: string }
  | { readonly of: 'shared'; readonly id: string }
  | { readonly of: 'named'; readonly numbers: NumbersOfNames };

/** What was fetched for a question, and what it has missed since. Both audiences share one: they look at one ledger. */
export class Needs {
  private readonly known = new Set<string>();
  private readonly missed = new Map<string, Need>();

  /** Notes the need where it was not fetched yet; answers whether it was. */
  note(need: Need): boolean {
    const key = nameOf(need);
    const isKnown = this.known.has(key);
    if (!isKnown) this.missed.set(key, need);
    return isKnown;
  }

  /** Whether nothing was missed since the last `take`. */
  get areMet(): boolean {
    return this.missed.size === 0;
  }

  /** What was missed. Whoever takes it fetches it: from now on it is known. */
  take(): readonly Need[] {
    const taken = [...this.missed.values()];
    for (const key of this.missed.keys()) this.known.add(key);
    this.missed.clear();
    return taken;
  }

  /** All versions of the record are here, for whatever reason. */
  knowRecord(object: LedgerKind, id: string): void {
    const key = nameOf({ of: 'record', object, id });
    this.known.add(key);
    this.missed.delete(key);
  }

  /** What was taken was not fetched after all: it is missed as before. */
  forget(needs: readonly Need[]): void {
    for (const need of needs) this.known.delete(nameOf(need));
  }

  /** Which are known; to be given back by {@link restore}. */
  get all(): ReadonlySet<string> {
    return new Set(this.known);
  }

  /** These are known and no others, and nothing was missed. */
  restore(known: ReadonlySet<string>): void {
    this.clear();
    for (const key of known) this.known.add(key);
  }

  /** Nothing is here any more: another place of the ledger is asked. */
  clear(): void {
    this.known.clear();
    this.missed.clear();
  }
}

function nameOf(need: Need): string {
  switch (need.of) {
    case 'record':
    case 'referrers':
      return `${need.of} ${need.object} ${need.id}`;
    case 'links':
      return `links ${need.end} ${need.predicate} ${need.id}`;
    case 'kind':
      return `kind ${need.object}`;
    case 'page':
      return `page ${need.object} ${need.after}`;
    case 'key':
      return `key ${need.key}`;
    case 'shared':
      return `shared ${need.id}`;
    case 'named':
      return `named ${JSON.stringify(need.numbers)}`;
  }
}
