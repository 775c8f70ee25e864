import { withOneMore } from '../shared/short-lists.js';
import { ContentIndex, type ContentLookup } from './content-index.js';
import { externalKey, hasEarlierHash } from './record-keys.js';
import { IdMap } from './id-map.js';
import { LinkLists, type LinkEnd, type LinkRef } from './links.js';
import { PlaceOrder } from './place-order.js';
import { LEDGER_KINDS, OBJECT_KINDS, type LedgerKind, type Version } from './records.js';
import { redactedVersion } from './views/redaction.js';
import { eachReference } from './references.js';

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
  /** Calls `visit` for every record any version of which names this one; each once. */
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
}

/** What was found out of records of one kind, by their ids. */
export interface Seen {
  get(id: string): boolean | undefined;
  set(id: string, isVisible: boolean): void;
}

/** What it takes to judge who may see a record. */
export type Sight = Pick<Graph, 'audience' | 'seen' | 'versions'>;

/** A record in memory: its versions, who names it, and its place in whatever is kept in columns. */
interface Entry extends Ref {
  readonly place: number;
  versions: readonly Version[];
  referrers: readonly Entry[];
}

const NO_VERSIONS: readonly never[] = [];
const NO_REFERRERS: readonly never[] = [];
const OF_STEPS: readonly LedgerKind[] = ['evidence'];
const NOTHING_NAMED: ReadonlySet<Entry> = new Set();
const [UNSEEN, VISIBLE, HIDDEN] = [0, 1, 2];

/** The graph that is kept current, change by change, in the order of the ledger. */
export class LiveGraph implements Graph {
  constructor(readonly audience: Audience) {}

  private readonly entries = ofEveryKind(() => new IdMap<Entry>());
  private readonly byPlace: Entry[] = [];
  private readonly orders = ofEveryKind(
    (object) =>
      new PlaceOrder(
        (place) => this.byPlace[place]?.id ?? '',
        () => this.everyOf(object),
      ),
  );
  private readonly counts = ofEveryKind(() => ({ records: 0 }));
  private ranked: Int32Array | null = null;
  /** Whether the record at a place is visible: 0 while nobody has asked. */
  private sight = new Uint8Array(0);
  private readonly seenByKind = ofEveryKind((object): Seen => this.seenOf(object));
  readonly contents = new ContentIndex();
  private readonly externalIds = new Map<string, string>();
  private readonly linkLists = new LinkLists();
  private current = {};
  private beside: LiveGraph | null = null;

  /**
   * Pairs this graph with another one, as the public one with the whole one. From now on a list of versions that is equal in
   * both is held in memory once: most records are public in all their versions.
   */
  goesBeside(other: LiveGraph): void {
    this.beside = other;
    other.beside = this;
  }

  get state(): object {
    return this.current;
  }

  links(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef> {
    return this.linkLists.of(end, predicate, entityId);
  }

  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    const entry = this.entries[object].get(id);
    // An entry is filed under the object kind of its versions.
    return entry === undefined ? NO_VERSIONS : (entry.versions as unknown as readonly Version<K>[]);
  }

  ids(object: LedgerKind): readonly string[] {
    return this.orders[object].ids();
  }

  count(object: LedgerKind): number {
    return this.counts[object].records;
  }

  /** Every record ever named here has a place below this, which it keeps; for columns beside the graph. */
  get places(): number {
    return this.byPlace.length;
  }

  /** The place of a record; -1 for one that was never named. */
  placeOf(object: LedgerKind, id: string): number {
    return this.entries[object].get(id)?.place ?? -1;
  }

  /** The record at a place. */
  recordAt(place: number): Ref & { readonly versions: readonly Version[] } {
    const entry = this.byPlace[place];
    if (entry === undefined) throw new RangeError(`no record has the place ${place}`);
    return entry;
  }

  /** Places of the records of a kind, in byte order of their ids; valid until the next change. */
  placesOf(object: LedgerKind): Int32Array {
    return this.orders[object].places();
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
    if (this.ranked?.length === this.places) return this.ranked;
    const ranks = new Int32Array(this.places).fill(-1);
    let rank = 0;
    for (const object of OBJECT_KINDS) for (const place of this.placesOf(object)) ranks[place] = rank++;
    this.ranked = ranks;
    return ranks;
  }

  eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    const entry = this.entries[object].get(id);
    if (entry === undefined) return;
    for (const referrer of entry.referrers) if (referrer.versions.length > 0) visit(referrer);
  }

  /** Places of the records of a kind that name the record at a place, in the order in which they came. */
  eachReferringPlace(place: number, object: LedgerKind, visit: (referrer: number) => void): void {
    for (const referrer of this.byPlace[place]?.referrers ?? NO_REFERRERS) {
      if (referrer.object === object && referrer.versions.length > 0) visit(referrer.place);
    }
  }

  evidenceWithHash(sha256: string): readonly string[] {
    return this.contents.evidenceWith(sha256);
  }

  withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined {
    return this.externalIds.get(externalKey(object, dataset, scheme, value));
  }

  seen(object: LedgerKind): Seen {
    return this.seenByKind[object];
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
      const entry = this.entries[object].get(id);
      if (entry === undefined || entry.versions.length === 0) continue;
      this.unsee(entry);
      for (const version of entry.versions) {
        this.unindex(version);
        this.linkLists.remove(version);
      }
      for (const target of this.namedBy(entry, null)) {
        target.referrers = target.referrers.filter((one) => one !== entry);
      }
      entry.versions = NO_VERSIONS;
      this.leave(entry);
    }
  }

  private applyOne(arrived: Version): void {
    const { object, id } = arrived.fields;
    const entry = this.entryOf(object, id);
    const version = isRedacted(entry) ? redactedVersion(arrived) : arrived;
    const last = entry.versions.at(-1);
    const known = entry.versions.some((one) => one.version === version.version);
    if (!known) this.linkLists.add(version, entry.versions, entry);
    if (last !== undefined && last.version >= version.version) {
      if (known) return;
      // A record that became visible again arrives with versions older than those already here.
      entry.versions = [...entry.versions, version].sort((a, b) => a.version - b.version);
    } else {
      entry.versions = last === undefined ? this.alone(version) : withOneMore(entry.versions, version);
    }
    if (last === undefined) this.insert(entry);
    const before = last === undefined ? NOTHING_NAMED : this.namedBy(entry, version);
    this.eachNamed(version, (target) => {
      // Nobody else is added meanwhile: who was named twice by this version has it last.
      if (target.referrers.at(-1) === entry || before.has(target)) return;
      target.referrers = withOneMore(target.referrers, entry);
    });
    this.index(version, entry);
    this.unsee(entry);
    // From here on the text is in no answer, of whatever time.
    if (version.revision === 'redacted') entry.versions = entry.versions.map(redactedVersion);
  }

  /** A list of this version alone: no graph ever changes one. */
  private alone(version: Version): readonly Version[] {
    const { object, id } = version.fields;
    const known = this.beside?.versions(object, id);
    return known?.length === 1 && known[0] === version ? known : [version];
  }

  /** What the versions of a record name, one of them left out: there it stands among the referrers. */
  private namedBy(entry: Entry, except: Version | null): ReadonlySet<Entry> {
    const named = new Set<Entry>();
    for (const version of entry.versions) {
      if (version !== except) this.eachNamed(version, (target) => named.add(target));
    }
    return named;
  }

  private eachNamed({ fields }: Version, visit: (named: Entry) => void): void {
    eachReference(fields, ({ targets }, id) => this.eachEntryOf(targets, id, visit));
    if (fields.object !== 'question') return;
    // Claims and relations list the evidence of their steps; a question names it in its history alone.
    for (const { evidence_ids } of fields.status_history) {
      for (const id of evidence_ids) this.eachEntryOf(OF_STEPS, id, visit);
    }
  }

  /** The record that an id names; under every kind that it may be of while none has arrived. */
  private eachEntryOf(targets: readonly LedgerKind[], id: string, visit: (named: Entry) => void): void {
    for (const kind of targets) {
      const known = this.entries[kind].get(id);
      if (known !== undefined && known.versions.length > 0) {
        visit(known);
        return;
      }
    }
    for (const kind of targets) visit(this.entryOf(kind, id));
  }

  /** Forgets whether a record is visible, and what followed from it: nothing follows from what nobody asked about. */
  private unsee(entry: Entry): void {
    if ((this.sight[entry.place] ?? UNSEEN) === UNSEEN) return;
    this.sight[entry.place] = UNSEEN;
    for (const referrer of entry.referrers) this.unsee(referrer);
  }

  private entryOf(object: LedgerKind, id: string): Entry {
    let entry = this.entries[object].get(id);
    if (entry === undefined) {
      entry = { object, id, place: this.byPlace.length, versions: NO_VERSIONS, referrers: NO_REFERRERS };
      this.entries[object].set(id, entry);
      this.byPlace.push(entry);
    }
    return entry;
  }

  private insert(entry: Entry): void {
    this.ranked = null;
    this.counts[entry.object].records += 1;
    this.orders[entry.object].add(entry.place);
  }

  private leave(entry: Entry): void {
    this.ranked = null;
    this.counts[entry.object].records -= 1;
    this.orders[entry.object].remove(entry.place);
  }

  private everyOf(object: LedgerKind): number[] {
    const places: number[] = [];
    for (const entry of this.byPlace) {
      if (entry.object === object && entry.versions.length > 0) places.push(entry.place);
    }
    return places;
  }

  private seenOf(object: LedgerKind): Seen {
    return {
      get: (id) => {
        const sight = this.sight[this.entries[object].get(id)?.place ?? -1] ?? UNSEEN;
        return sight === UNSEEN ? undefined : sight === VISIBLE;
      },
      set: (id, isVisible) => {
        const place = this.entries[object].get(id)?.place;
        // What nobody ever named is not there, and that costs nothing to find out again.
        if (place === undefined) return;
        if (place >= this.sight.length) {
          const grown = new Uint8Array(Math.max(this.places, Math.ceil(this.sight.length * 1.5)));
          grown.set(this.sight);
          this.sight = grown;
        }
        this.sight[place] = isVisible ? VISIBLE : HIDDEN;
      },
    };
  }

  private index({ fields }: Version, entry: Entry): void {
    if (fields.object === 'resolution') return;
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      const hash = fields.snapshot.sha256;
      if (!hasEarlierHash(entry.versions, hash)) this.contents.add(hash, fields.id, fields.source_id);
    }
    if (fields.dataset === null) return;
    for (const { scheme, value } of fields.external_ids) {
      this.externalIds.set(externalKey(fields.object, fields.dataset, scheme, value), fields.id);
    }
  }

  private unindex({ fields }: Version): void {
    if (fields.object === 'resolution') return;
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      this.contents.remove(fields.snapshot.sha256, fields.id);
    }
    if (fields.dataset === null) return;
    for (const { scheme, value } of fields.external_ids) {
      this.externalIds.delete(externalKey(fields.object, fields.dataset, scheme, value));
    }
  }
}

/** Something for each kind of record. */
function ofEveryKind<T>(make: (object: LedgerKind) => T): Readonly<Record<LedgerKind, T>> {
  // Every kind is given one here.
  return Object.fromEntries(LEDGER_KINDS.map((object) => [object, make(object)])) as Record<LedgerKind, T>;
}

function isRedacted({ versions }: Entry): boolean {
  return versions.some((version) => version.revision === 'redacted');
}
