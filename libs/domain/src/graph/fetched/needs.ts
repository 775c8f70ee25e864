import type { LinkEnd } from '../live/links.js';
import { ofEveryKind } from '../record-keys.js';
import { LEDGER_KINDS, type LedgerKind } from '../records.js';

/** Entities whose names are filed under all of some numbers, and under so many of others. */
export interface NumbersOfNames {
  readonly under: readonly number[];
  readonly of: readonly number[];
  readonly least: number;
}

/** Links of an entity. Those of a guess are asked for to find out whether more has to be asked: it goes without, too. */
export interface LinksNeed {
  readonly of: 'links';
  readonly end: LinkEnd;
  readonly predicate: string;
  readonly id: string;
  readonly isGuess?: boolean;
}

/**
 * What a question missed: a record, whatever names one, links of an entity, all of a kind, what carries a key,
 * or entities by numbers that their names are filed under.
 */
export type Need =
  | { readonly of: 'record' | 'referrers'; readonly object: LedgerKind; readonly id: string }
  | LinksNeed
  | { readonly of: 'kind'; readonly object: LedgerKind }
  | { readonly of: 'page'; readonly object: LedgerKind; readonly after: string }
  | { readonly of: 'key'; readonly key: string }
  | { readonly of: 'shared'; readonly id: string }
  | { readonly of: 'named'; readonly numbers: NumbersOfNames };

/** What was fetched for a question, and what it has missed since. Both audiences share one: they look at one ledger. */
export class Needs {
  private known = new KnownNeeds();
  private readonly missed = new Map<string, Need>();
  /** Guesses that were too much to fetch. */
  private readonly dropped = new Set<string>();
  private misses = 0;

  /** How often something was missed: who looks and finds it as before has missed nothing. */
  get missCount(): number {
    return this.misses;
  }

  /** Notes the need where it was not fetched yet; answers whether it was. */
  note(need: Need): boolean {
    return this.known.has(need) || this.miss(need);
  }

  /** As `note`, of a record: a run looks at records more often than at anything else. */
  noteRecord(object: LedgerKind, id: string): boolean {
    return this.known.records[object].has(id) || this.miss({ of: 'record', object, id });
  }

  /** As `note`; null where whoever guesses goes without. */
  noteGuess(need: LinksNeed): boolean | null {
    if (this.known.has(need)) return true;
    if (this.dropped.size > 0 && this.dropped.has(nameOf(need))) return null;
    // What is missed for certain stays so.
    return this.miss(this.missed.get(nameOf(need)) ?? need);
  }

  /** These were taken, and are too much to fetch for a guess: whoever asks goes without, and nobody misses them. */
  drop(needs: readonly Need[]): void {
    this.forget(needs);
    for (const need of needs) this.dropped.add(nameOf(need));
  }

  /** Whether nothing was missed since the last `take`. */
  get areMet(): boolean {
    return this.missed.size === 0;
  }

  /** What was missed since the last `take`. */
  get missing(): readonly Need[] {
    return [...this.missed.values()];
  }

  /** What was missed. Whoever takes it fetches it: from now on it is known. */
  take(): readonly Need[] {
    const taken = this.missing;
    for (const need of taken) this.known.add(need);
    this.missed.clear();
    return taken;
  }

  /** All versions of the record are here, for whatever reason. */
  knowRecord(object: LedgerKind, id: string): void {
    const ids = this.known.records[object];
    if (ids.has(id)) return;
    ids.add(id);
    if (this.missed.size > 0) this.missed.delete(nameOf({ of: 'record', object, id }));
  }

  /** What was taken was not fetched after all: it is missed as before. */
  forget(needs: readonly Need[]): void {
    for (const need of needs) this.known.delete(need);
  }

  /** Which are known; to be given back by {@link restore}. */
  get all(): KnownNeeds {
    return this.known.copy();
  }

  /** These are known and no others, and nothing was missed. */
  restore(known: KnownNeeds): void {
    this.known = known.copy();
    this.missed.clear();
  }

  /** Nothing is here any more: another place of the ledger is asked. */
  clear(): void {
    this.restore(new KnownNeeds());
    this.dropped.clear();
  }

  private miss(need: Need): false {
    this.misses += 1;
    this.missed.set(nameOf(need), need);
    return false;
  }
}

/** Needs that are met, each kind of them by itself: most are looked up thousands of times a run, and no name is made for it. */
export class KnownNeeds {
  readonly records = idsOfEveryKind();
  private readonly referrers = idsOfEveryKind();
  private readonly links: Readonly<Record<LinkEnd, Map<string, Set<string>>>> = { from: new Map(), to: new Map() };
  private readonly others = new Set<string>();

  has(need: Need): boolean {
    return this.filed(need)?.has(filedAs(need)) ?? false;
  }

  add(need: Need): void {
    let ids = this.filed(need);
    // Of links alone there may be none yet.
    if (ids === undefined && need.of === 'links') this.links[need.end].set(need.predicate, (ids = new Set()));
    ids?.add(filedAs(need));
  }

  delete(need: Need): void {
    this.filed(need)?.delete(filedAs(need));
  }

  copy(): KnownNeeds {
    const copy = new KnownNeeds();
    for (const object of LEDGER_KINDS) {
      for (const id of this.records[object]) copy.records[object].add(id);
      for (const id of this.referrers[object]) copy.referrers[object].add(id);
    }
    for (const end of ['from', 'to'] as const) {
      for (const [predicate, ids] of this.links[end]) copy.links[end].set(predicate, new Set(ids));
    }
    for (const name of this.others) copy.others.add(name);
    return copy;
  }

  private filed(need: Need): Set<string> | undefined {
    switch (need.of) {
      case 'record':
        return this.records[need.object];
      case 'referrers':
        return this.referrers[need.object];
      case 'links':
        return this.links[need.end].get(need.predicate);
      default:
        return this.others;
    }
  }
}

function idsOfEveryKind(): Readonly<Record<LedgerKind, Set<string>>> {
  return ofEveryKind(() => new Set<string>());
}

function filedAs(need: Need): string {
  return need.of === 'record' || need.of === 'referrers' || need.of === 'links' ? need.id : nameOf(need);
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
