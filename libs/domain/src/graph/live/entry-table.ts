import type { LedgerKind, Version } from '../records.js';
import { eachReference, FILED_ELSEWHERE } from '../references.js';
import { redactedVersion } from '../views/redacted-version.js';
import { NumberColumn } from './number-column.js';
import { OrdinalLists } from './ordinal-lists.js';
import { RecordNames } from './record-names.js';

const NO_VERSIONS: readonly never[] = [];
const NOTHING_NAMED: ReadonlySet<number> = new Set();

/**
 * Every record that is here or was ever named, by its id and by its ordinal, and who names whom. In columns: a graph has
 * millions of records, and an object for each of them would take more than all that is said of it here.
 */
export class EntryTable {
  /** By ordinals: which records name that one, or may mean another by the same name, in the order in which they came. */
  private readonly referrers = new OrdinalLists();
  private names = new RecordNames();
  /** One more than the ordinal of a record here, by the number of its name; 0 where only a graph beside this one has it. */
  private readonly ordinals = new NumberColumn();
  /** The number of the name of each ordinal. */
  private readonly numbers = new NumberColumn();
  /** Most records have one version, and that takes no list. */
  private readonly held: (Version | readonly Version[])[] = [];

  /** Has its names from another table from now on; both are empty. */
  shareNames(other: EntryTable): void {
    if (this.size + other.size > 0) throw new Error('names are shared before there are any');
    this.names = other.names;
  }

  /** How many there are: each has an ordinal below this. */
  get size(): number {
    return this.held.length;
  }

  /** The ordinal of a record; -1 for one that was never named. */
  find(object: LedgerKind, id: string): number {
    const number = this.names.find(object, id);
    return number === undefined ? -1 : this.ordinals.get(number) - 1;
  }

  objectAt(ordinal: number): LedgerKind {
    return this.names.objectOf(this.numbers.get(ordinal));
  }

  idAt(ordinal: number): string {
    return this.names.idOf(this.numbers.get(ordinal));
  }

  /** Oldest first; none for an ordinal that is none. */
  versionsAt(ordinal: number): readonly Version[] {
    const held = this.held[ordinal] ?? NO_VERSIONS;
    return isList(held) ? held : [held];
  }

  isHere(ordinal: number): boolean {
    return (this.held[ordinal] ?? NO_VERSIONS) !== NO_VERSIONS;
  }

  hold(ordinal: number, versions: readonly Version[]): void {
    const [first = NO_VERSIONS] = versions;
    this.held[ordinal] = versions.length > 1 ? versions : first;
  }

  /** Ordinals of the records of a kind that have a version, in the order in which they came. */
  ordinalsOf(object: LedgerKind): number[] {
    const ordinals: number[] = [];
    for (let ordinal = 0; ordinal < this.size; ordinal += 1) {
      if (this.isHere(ordinal) && this.objectAt(ordinal) === object) ordinals.push(ordinal);
    }
    return ordinals;
  }

  /** The ordinal of a record, the next one where it was never named before. */
  ensure(object: LedgerKind, id: string): number {
    const number = this.names.ensure(object, id);
    const known = this.ordinals.get(number) - 1;
    if (known >= 0) return known;
    const ordinal = this.held.push(NO_VERSIONS) - 1;
    this.ordinals.set(number, ordinal + 1);
    this.numbers.set(ordinal, number);
    return ordinal;
  }

  /** Makes a record, which has the version by now, one that names what the version names. */
  refer(ordinal: number, version: Version): void {
    const before = this.versionsAt(ordinal).length === 1 ? NOTHING_NAMED : this.namedBy(ordinal, version);
    this.eachNamed(version, (target) => {
      // Nobody else is added meanwhile: who was named twice by this version has it last.
      if (this.referrers.last(target) !== ordinal && !before.has(target)) this.referrers.add(target, ordinal);
    });
    this.shareEnds(version);
  }

  /** Leaves a record without a version; it names nothing any more, and those that name it still do. */
  clear(ordinal: number): void {
    for (const target of this.namedBy(ordinal, null)) this.referrers.remove(target, ordinal);
    this.held[ordinal] = NO_VERSIONS;
  }

  /** Holds the versions of a record without their texts; what was named in a text alone is named no more. */
  redact(ordinal: number): void {
    const before = this.namedBy(ordinal, null);
    this.hold(ordinal, this.versionsAt(ordinal).map(redactedVersion));
    const left = this.namedBy(ordinal, null);
    for (const target of before) if (!left.has(target)) this.referrers.remove(target, ordinal);
  }

  /** Ordinals of the records that name a record, here or not; each once, and of each place in the order in which they came. */
  eachReferrer(object: LedgerKind, id: string, visit: (referrer: number) => void): void {
    const own = this.find(object, id);
    if (own >= 0) this.referrers.each(own, visit);
    for (const { under, by } of FILED_ELSEWHERE[object]) {
      const other = this.find(under, id);
      if (other < 0) continue;
      this.referrers.each(other, (referrer) => {
        if (by.has(this.objectAt(referrer)) && !(own >= 0 && this.referrers.has(own, referrer))) visit(referrer);
      });
    }
  }

  /** What the versions of a record name, one of them left out: there it stands among the referrers. */
  private namedBy(ordinal: number, except: Version | null): ReadonlySet<number> {
    const named = new Set<number>();
    for (const version of this.versionsAt(ordinal)) {
      if (version !== except) this.eachNamed(version, (target) => named.add(target));
    }
    return named;
  }

  /**
   * Has a link name its ends by the texts that these are held by: most records are links, and each was read with texts of
   * its own.
   */
  private shareEnds({ fields }: Version): void {
    if (fields.object !== 'relation' && fields.object !== 'resolution') return;
    const ends: { from_id: string; to_id: string } = fields;
    ends.from_id = this.names.textOf('entity', fields.from_id);
    ends.to_id = this.names.textOf('entity', fields.to_id);
  }

  private eachNamed({ fields }: Version, visit: (named: number) => void): void {
    eachReference(fields, ({ targets }, id) => visit(this.ensure(targets[0], id)));
    if (fields.object !== 'question') return;
    // Claims and relations list the evidence of their steps; a question names it in its history alone.
    for (const { evidence_ids } of fields.status_history) {
      for (const id of evidence_ids) visit(this.ensure('evidence', id));
    }
  }
}

function isList(held: Version | readonly Version[]): held is readonly Version[] {
  return Array.isArray(held);
}
