import type { Actor } from '../../shared/actor.js';
import type { RefusalCode, Violation } from '../../shared/refusal.js';
import type { Millis } from '../../shared/time.js';
import type { RecordWarning } from '../../invariants/warnings.js';
import type { ReadFields, ReadRevision } from '../fields/read-record.js';
import type { Graph } from '../graph.js';
import type { ObjectKind, Version } from '../records.js';

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
  /** The graph as who sends the records may see it, where that is not all of it. */
  readonly seen?: Graph | undefined;
}

export type Reading = ReadFields | ReadRevision;

/** One record of the set, on its way to being stored or refused. */
export interface Item {
  readonly reading: Reading;
  /** The record that it is: the id that it came with, or that of the same relation stored before. */
  readonly id: string;
  refusal: Rejected | null;
  /** What it would be stored as, before its status is judged; null when it is refused or unchanged. */
  draft: Version | null;
  /** What is to be appended; null when it is refused or unchanged. */
  version: Version | null;
  warnings: IngestWarning[];
  /** Evidence that it leaves out, and that stays cited because a decision named it (spec/rulings.md#c-10). */
  kept: readonly string[];
}

export function itemOf(reading: Reading, id: string): Item {
  return { reading, id, refusal: null, draft: null, version: null, warnings: [], kept: [] };
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

/** What a reader should know of a record that was taken, also where it changes nothing. */
export function tellOf({ reading, id, refusal, version, warnings, kept }: Item): readonly IngestWarning[] {
  if (refusal !== null) return [];
  const told = version === null ? [] : warnings;
  if (kept.length === 0) return told;
  const message = 'Evidence that a decision named stays cited, though it is left out here.';
  const about = { object: reading.kind, id, message, related_ids: kept };
  return [...told, { code: 'decided_evidence_kept', rule: null, severity: 'info', ...about }];
}

/** What the set would append as it stands. */
export function accepted(items: readonly Item[]): readonly Version[] {
  return items.flatMap(({ version }) => (version === null ? [] : [version]));
}

/** Violations of a record, which say which record they are of. */
export function violationsOf(item: Item, violations: readonly Violation[] | undefined): readonly Violation[] {
  return (violations ?? []).map((violation) => ({ ...violation, record: { object: item.reading.kind, id: item.id } }));
}
