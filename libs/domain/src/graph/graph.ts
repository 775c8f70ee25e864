import { withOneMore } from '../shared/short-lists.js';
import type { ContentLookup } from './live/content-index.js';
import { EntryTable } from './live/entry-table.js';
import { KeyIndex } from './live/key-index.js';
import { KindOrders } from './live/kind-orders.js';
import { LinkLists, type LinkEnd, type LinkRef } from './live/links.js';
import { SightMemo, type Seen } from './live/sight-memo.js';
import type { LedgerKind, Version } from './records.js';
import type { LinkGuesses } from './time/guessed-links.js';
import { redactedVersion } from './views/redacted-version.js';

/** Whose eyes a read is for. A required argument of everything that reads records: there is no default to forget. */
export type Audience = 'public' | 'full';

/** Names one record of the ledger. */
export interface Ref {
  readonly object: LedgerKind;
  readonly id: string;
}

/**
 * What a reader of the graph may ask: the versions of a record, and who names it. Everything that the service says is
 * computed from this by a `View`. A graph holds what its audience may be told and nothing else, so a rule that looks
 * something up and does not find it has already treated it as absent.
 */
export interface Graph {
  readonly audience: Audience;
  /** What `isVisible` has found out about records of the kind; it stands until the graph changes. */
  seen(object: LedgerKind): Seen;
  /** Oldest first; empty when there is no such record here. */
  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[];
  /** Ids of every record of the kind, closed ones too, in byte order. */
  ids(object: LedgerKind): readonly string[];
  /** How many records of the kind there are, closed ones too. */
  count(object: LedgerKind): number;
  /**
   * Calls `visit` for every record any version of which names this one, each once; an id names the records of all kinds
   * that its place may mean (spec/rulings.md#c-102).
   */
  eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void;
  /**
   * Relations and decisions any version of which leads so from (or to) the entity, oldest first; only of the predicates
   * of `LOOKED_ALONG`. Asking costs nothing, walking what is walked.
   */
  links(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef>;
  /** Evidence whose snapshot has these bytes. */
  evidenceWithHash(sha256: string): readonly string[];
  /** Which sources hold the same content. */
  readonly contents: ContentLookup;
  /** Records of a dataset that carry this external id. */
  withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined;
  /** Stands for the graph as it is: another object after every change. What was found out of it is kept under this. */
  readonly state: object;
  /** Whether it holds a part alone, so that what is around something is asked for rather than all there is. */
  readonly isPart: boolean;
  /** What only a graph has that holds a part. */
  readonly part: GraphPart | null;
  /** What a search is begun by that would have to fetch what it goes through; null where that is at hand. */
  readonly guesses: LinkGuesses | null;
}

/** How a graph that holds a part is asked for what one in memory has at hand. */
export interface GraphPart {
  /** What names the record with this ordinal is about to be walked along. */
  touch(ordinal: number): void;
  /** Ids of the kind after one, in byte order, as far as somebody asks. */
  idsAfter(object: LedgerKind, after: string): Iterable<string>;
}

export type { Seen } from './live/sight-memo.js';

/** What it takes to judge who may see a record. */
export type Sight = Pick<Graph, 'audience' | 'seen' | 'versions'>;

const NO_VERSIONS: readonly never[] = [];

/** The graph that is kept current, change by change, in the order of the ledger. */
export class LiveGraph implements Graph {
  constructor(readonly audience: Audience) {}

  private readonly entries = new EntryTable();
  private readonly orders = new KindOrders(this.entries);
  private readonly sight = new SightMemo(this.entries);
  private readonly keys = new KeyIndex();
  readonly contents: ContentLookup = this.keys.contents;
  readonly isPart: boolean = false;
  readonly part: GraphPart | null = null;
  readonly guesses: LinkGuesses | null = null;
  private readonly linkLists = new LinkLists();
  private current = {};

  /**
   * Pairs this graph with another one, as the public one with the whole one, while both are empty: what records are called
   * is held in memory once from now on, for most are in both.
   */
  goesBeside(other: LiveGraph): void {
    this.entries.shareNames(other.entries);
  }

  get state(): object {
    return this.current;
  }

  links(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef> {
    return this.linkLists.of(end, predicate, entityId);
  }

  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    const ordinal = this.entries.find(object, id);
    // A record is filed under the object kind of its versions.
    return ordinal < 0 ? NO_VERSIONS : (this.entries.versionsAt(ordinal) as unknown as readonly Version<K>[]);
  }

  ids(object: LedgerKind): readonly string[] {
    return this.orders.of(object).ids();
  }

  count(object: LedgerKind): number {
    return this.orders.count(object);
  }

  /** How many ordinals there are: every record ever named here has one and keeps it; for columns beside the graph. */
  get ordinalCount(): number {
    return this.entries.size;
  }

  /** The ordinal of a record; -1 for one that was never named. */
  ordinalOf(object: LedgerKind, id: string): number {
    return this.entries.find(object, id);
  }

  /** The record with an ordinal. */
  recordAt(ordinal: number): Ref & { readonly versions: readonly Version[] } {
    const { entries } = this;
    if (!(ordinal >= 0 && ordinal < entries.size)) throw new RangeError(`no record has the ordinal ${ordinal}`);
    return { object: entries.objectAt(ordinal), id: entries.idAt(ordinal), versions: entries.versionsAt(ordinal) };
  }

  /** Ordinals of the records of a kind, in byte order of their ids; valid until the next change. */
  ordinalsOf(object: LedgerKind): Int32Array {
    return this.orders.of(object).ordinals();
  }

  /** Puts the records of every kind in order ahead of who asks for it, in turns; may go on after a change. */
  arrange(): Generator<void, void> {
    return this.orders.arrange();
  }

  /**
   * For each ordinal where its record stands among all of the object kinds, in the order of kinds and of ids; -1 for
   * what is none of them. Valid until the next change.
   */
  ranks(): Int32Array {
    return this.orders.ranks();
  }

  eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    const { entries } = this;
    entries.eachReferrer(object, id, (referrer) => {
      if (entries.isHere(referrer)) visit({ object: entries.objectAt(referrer), id: entries.idAt(referrer) });
    });
  }

  /** Ordinals of the records of a kind that name the record with an ordinal, in the order in which they came. */
  eachReferringOrdinal(ordinal: number, object: LedgerKind, visit: (referrer: number) => void): void {
    const { entries } = this;
    entries.eachReferrer(entries.objectAt(ordinal), entries.idAt(ordinal), (referrer) => {
      if (entries.objectAt(referrer) === object && entries.isHere(referrer)) visit(referrer);
    });
  }

  evidenceWithHash(sha256: string): readonly string[] {
    return this.contents.evidenceWith(sha256);
  }

  withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined {
    return this.keys.withExternalId(object, dataset, scheme, value);
  }

  seen(object: LedgerKind): Seen {
    return this.sight.ofKind[object];
  }

  /** Takes in versions in the order of the ledger. A version that is already here is left as it is. */
  apply(versions: readonly Version[]): void {
    this.current = {};
    for (const version of versions) this.applyOne(version);
  }

  /** Forgets every version of a record that this audience may no longer see. */
  forget(refs: Iterable<Ref>): void {
    this.current = {};
    for (const { object, id } of refs) {
      const ordinal = this.entries.find(object, id);
      if (ordinal < 0 || !this.entries.isHere(ordinal)) continue;
      this.sight.forget(ordinal);
      for (const version of this.entries.versionsAt(ordinal)) {
        this.keys.remove(version);
        this.linkLists.remove(version);
      }
      this.entries.clear(ordinal);
      this.orders.remove(object, ordinal);
    }
  }

  private applyOne(arrived: Version): void {
    const { object, id } = arrived.fields;
    const { entries } = this;
    const ordinal = entries.ensure(object, id);
    const before = entries.versionsAt(ordinal);
    const version = arrived.revision === 'redacted' || isRedacted(before) ? redactedVersion(arrived) : arrived;
    const last = before.at(-1);
    const known = before.some((one) => one.version === version.version);
    if (!known) this.linkLists.add(version, before);
    if (last !== undefined && last.version >= version.version) {
      if (known) return;
      // A record that became visible again arrives with versions older than those already here.
      entries.hold(
        ordinal,
        [...before, version].sort((a, b) => a.version - b.version),
      );
    } else {
      entries.hold(ordinal, withOneMore(before, version));
    }
    entries.refer(ordinal, version);
    this.keys.add(version, entries.versionsAt(ordinal));
    if (last === undefined) {
      this.orders.insert(object, ordinal);
      this.sight.arrived(ordinal);
    } else {
      this.sight.forget(ordinal);
    }
    // From here on the text is in no answer, of whatever time.
    if (version.revision === 'redacted') {
      for (const { fields } of entries.versionsAt(ordinal)) this.keys.redact(fields);
      entries.redact(ordinal);
    }
  }
}

function isRedacted(versions: readonly Version[]): boolean {
  return versions.some((version) => version.revision === 'redacted');
}
