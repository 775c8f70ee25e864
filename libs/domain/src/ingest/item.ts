import type { Actor } from '../shared/actor.js';
import type { RefusalCode, Violation } from '../shared/refusal.js';
import type { Millis } from '../shared/time.js';
import type { RecordWarning } from '../invariants/warnings.js';
import type { ReadFields, ReadRevision } from '../graph/fields/read-record.js';
import type { Graph } from '../graph/graph.js';
import type { ObjectKind, Version } from '../graph/records.js';
import { redactedFields } from '../graph/views/redacted-version.js';

/** Why a record was not taken. */
export interface Rejected {
  readonly code: RefusalCode;
  readonly message: string;
  readonly violations: readonly Violation[];
  /** For `dangling_reference`: the ids that name nothing, so that a stream may try again when they have come. */
  readonly missing: readonly string[];
}

/** Something that was stored, and that a reader should know of. */
export interface IngestWarning extends RecordWarning {
  readonly object: ObjectKind;
}

export interface IngestContext {
  readonly actor: Actor;
  readonly now: Millis;
  /** The dataset of the sync; null for a record that a person posts. */
  readonly dataset: string | null;
  readonly run_id: string | null;
  /** Why, where the request says it: it stands in the status history. */
  readonly reason: string | null;
  /** Whether one record is entered by itself, and what it names is looked at closely (spec/rulings.md#c-58). */
  readonly isAlone?: boolean | undefined;
  /** Where an importer made the records of what was sent: all of them, or those that have arrived so far. */
  readonly imported?: 'whole' | 'in part' | undefined;
  /** Whether an importer made the records of a file that is private: its source says so. */
  readonly isOfPrivateFile?: boolean | undefined;
  /** The graph as who sends the records may see it, where that is not all of it. */
  readonly seen?: Graph | undefined;
  /** The graph as everybody may see it; nothing where no answer of it can come back. */
  readonly published?: Graph | undefined;
}

/** Which version of a foreign record this is. A version never replaces one with a later `at`. */
export interface RecordEdition {
  /** The attribute of the record that holds the instant, such as STIX `modified`. */
  readonly attribute: string;
  /** The instant of this version; empty for a placeholder that any dated version replaces. */
  readonly at: string;
  /** Whether the attribute is only a mark: a record that differs in nothing else counts as unchanged. */
  readonly isAside: boolean;
  /** The reason of a withdrawal that the format defines as final: no later version is taken. Null where there is none. */
  readonly final: string | null;
}

/** A foreign record, in one of its versions. */
export interface ReadEdition extends ReadFields {
  readonly edition?: RecordEdition | undefined;
}

/** A withdrawal told by a foreign publisher: of a record that was never seen it is no fault (spec/rulings.md#c-19). */
export interface ForeignRevision extends ReadRevision {
  readonly isForeign?: boolean | undefined;
  /** What the record said, where that came with its withdrawal. */
  readonly content?: ReadFields | undefined;
}

export type ItemReading = ReadEdition | ForeignRevision;

/** One record of the set, on its way to being stored or refused. */
export interface Item {
  readonly reading: ItemReading;
  /** The record that it is: the id that it came with, or that of the same relation stored before. */
  readonly id: string;
  refusal: Rejected | null;
  /** Why there is nothing to do, where that is no fault: it was withdrawn before it was ever seen. */
  skipped: Rejected | null;
  /** What it would be stored as, before its status is judged; null when it is refused or unchanged. */
  draft: Version | null;
  /** What is to be appended; null when it is refused or unchanged. */
  version: Version | null;
  warnings: IngestWarning[];
  /** Evidence that it leaves out, and that stays cited because a decision named it (spec/rulings.md#c-10). */
  kept: readonly string[];
  /** Whether it is what everybody is shown of the record, sent back. */
  isPublicAnswer: boolean;
  /** Why it stays private, as it was: nothing is said of its visibility, or it is no person who says that it is public. */
  staysPrivate: 'unsaid' | 'not_by_machine' | null;
  /** Whether it describes a capture otherwise than it is stored: when, in which form or from where. */
  keepsSnapshot: boolean;
}

export function itemOf(reading: ItemReading, id: string): Item {
  return {
    reading,
    id,
    refusal: null,
    skipped: null,
    draft: null,
    version: null,
    warnings: [],
    kept: [],
    isPublicAnswer: false,
    staysPrivate: null,
    keepsSnapshot: false,
  };
}

export function reject(item: Item, code: RefusalCode, message: string, more: Partial<Rejected> = {}): void {
  item.draft = null;
  item.version = null;
  item.warnings = [];
  item.refusal = { code, message, violations: [], missing: [], ...more };
}

export function warn(item: Item, code: string, message: string, related_ids: readonly string[] = []): void {
  const { kind: object } = item.reading;
  item.warnings.push({ code, rule: null, severity: 'warning', object, id: item.id, message, related_ids });
}

/** What a reader should know of a record, also where it changes nothing or was not taken. */
export function tellOf(item: Item): readonly IngestWarning[] {
  const { id, refusal, draft, version, kept } = item;
  // What is warned of without a draft is why there is none.
  const isUnchanged = version === null && draft !== null;
  const about = { object: item.reading.kind, id, rule: null, severity: 'info' } as const;
  const warnings = isUnchanged
    ? item.warnings.filter(({ code }) => code === 'status_kept').map((one) => ({ ...one, ...about }))
    : [...item.warnings];
  if (refusal !== null) return warnings;
  if (kept.length > 0) {
    const message = 'Evidence that a decision named stays cited, though it is left out here.';
    warnings.push({ code: 'decided_evidence_kept', message, related_ids: kept, ...about });
  }
  if (item.keepsSnapshot) {
    const message = 'The snapshot stays as it was captured: captured_at, media_type and locator are part of it.';
    warnings.push({ code: 'snapshot_kept', message, related_ids: [id], ...about });
  }
  if (item.staysPrivate === 'not_by_machine' || (item.staysPrivate === 'unsaid' && version !== null)) {
    const message = STAYS_PRIVATE[item.staysPrivate];
    warnings.push({ code: 'visibility_kept', message, related_ids: [id], ...about });
  }
  return warnings;
}

const STAYS_PRIVATE = {
  unsaid: 'It stays private, as it was: to publish it, say visibility: public.',
  not_by_machine: 'It stays private: a person of role analyst or above publishes it.',
} as const;

/** What the set would append as it stands. What is withdrawn on its first sight is stored, and closed at once. */
export function accepted(items: readonly Item[]): readonly Version[] {
  return items.flatMap(({ version, reading }) => {
    if (version === null) return [];
    const isFirstSight = reading.revision !== null && version.revision === null;
    return isFirstSight ? [version, closingOf(version, reading)] : [version];
  });
}

/** A closing version carries the content of the one that it closes; of a redacted one, what may still be said. */
export function closingOf(last: Version, { revision, reason, published_at }: ReadRevision): Version {
  const dated = last.fields.object === 'resolution' ? last.fields : { ...last.fields, published_at };
  const fields = revision === 'redacted' ? redactedFields(dated) : dated;
  const { said_sha256: _, ...plain } = last;
  return { ...plain, version: last.version + 1, revision, revision_reason: reason, fields };
}

/** The record that a reading gives, if it gives one. */
export function readFieldsOf(reading: ItemReading): ReadFields | null {
  return reading.revision === null ? reading : (reading.content ?? null);
}

/** Violations of a record, which say which record they are of. */
export function violationsOf(item: Item, violations: readonly Violation[] | undefined): readonly Violation[] {
  return (violations ?? []).map((violation) => ({ ...violation, record: { object: item.reading.kind, id: item.id } }));
}

/** Names a record among those of a set. */
export function keyOf(object: string, id: string): string {
  return `${object}:${id}`;
}
