import { withOneMore } from '../../shared/short-lists.js';
import { LEDGER_KINDS, type LedgerKind, type Version } from '../records.js';
import { eachReference } from '../references.js';
import { IdMap } from './id-map.js';

/** A record in memory: its versions, who names it, and its ordinal in whatever is kept in columns. */
export interface Entry {
  readonly object: LedgerKind;
  readonly id: string;
  readonly ordinal: number;
  versions: readonly Version[];
  referrers: readonly Entry[];
}

const NO_VERSIONS: readonly never[] = [];
const NO_REFERRERS: readonly never[] = [];
const OF_STEPS: readonly LedgerKind[] = ['evidence'];
const NOTHING_NAMED: ReadonlySet<Entry> = new Set();

/** Every record that is here or was ever named, by its id and by its ordinal, and who names whom. */
export class EntryTable {
  private readonly byId = ofEveryKind(() => new IdMap<Entry>());
  private readonly byOrdinal: Entry[] = [];

  /** How many there are: each has an ordinal below this. */
  get size(): number {
    return this.byOrdinal.length;
  }

  /** Undefined for a record that was never named. */
  find(object: LedgerKind, id: string): Entry | undefined {
    return this.byId[object].get(id);
  }

  at(ordinal: number): Entry | undefined {
    return this.byOrdinal[ordinal];
  }

  /** Ordinals of the records of a kind that have a version, in the order in which they came. */
  ordinalsOf(object: LedgerKind): number[] {
    const ordinals: number[] = [];
    for (const entry of this.byOrdinal) {
      if (entry.object === object && entry.versions.length > 0) ordinals.push(entry.ordinal);
    }
    return ordinals;
  }

  /** The record, with the next ordinal where it was never named before. */
  ensure(object: LedgerKind, id: string): Entry {
    let entry = this.byId[object].get(id);
    if (entry === undefined) {
      entry = { object, id, ordinal: this.byOrdinal.length, versions: NO_VERSIONS, referrers: NO_REFERRERS };
      this.byId[object].set(id, entry);
      this.byOrdinal.push(entry);
    }
    return entry;
  }

  /** Makes a record, which has the version by now, one that names what the version names. */
  refer(entry: Entry, version: Version): void {
    const before = entry.versions.length === 1 ? NOTHING_NAMED : this.namedBy(entry, version);
    this.eachNamed(version, (target) => {
      // Nobody else is added meanwhile: who was named twice by this version has it last.
      if (target.referrers.at(-1) === entry || before.has(target)) return;
      target.referrers = withOneMore(target.referrers, entry);
    });
  }

  /** Leaves a record without a version; it names nothing any more, and those that name it still do. */
  clear(entry: Entry): void {
    for (const target of this.namedBy(entry, null)) {
      target.referrers = target.referrers.filter((one) => one !== entry);
    }
    entry.versions = NO_VERSIONS;
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
      const known = this.byId[kind].get(id);
      if (known !== undefined && known.versions.length > 0) {
        visit(known);
        return;
      }
    }
    for (const kind of targets) visit(this.ensure(kind, id));
  }
}

/** Something for each kind of record. */
export function ofEveryKind<T>(make: (object: LedgerKind) => T): Readonly<Record<LedgerKind, T>> {
  // Every kind is given one here.
  return Object.fromEntries(LEDGER_KINDS.map((object) => [object, make(object)])) as Record<LedgerKind, T>;
}
