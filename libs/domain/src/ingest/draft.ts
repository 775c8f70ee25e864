import { isAtLeast } from '../shared/actor.js';
import { sha256Hex } from '../shared/sha256.js';
import { parseMoment, type Millis } from '../shared/time.js';

import type { Graph } from '../graph/graph.js';
import { sayingHowHeld } from '../graph/indirect-interest.js';
import { mayModelWrite } from '../invariants/ai-inference-is-not-evidence.js';
import { hasOtherHash, isSameCapture } from '../invariants/evidence-snapshot-survives-source-edit.js';
import { isPrivate } from '../invariants/public-export-excludes-private-evidence.js';
import type {
  ClaimFields,
  EvidenceFields,
  FieldsOf,
  LedgerKind,
  ObjectKind,
  RelationFields,
  Version,
} from '../graph/records.js';
import {
  closingOf,
  reject,
  warn,
  type RecordEdition,
  type ForeignRevision,
  type IngestContext,
  type Item,
  type ReadEdition,
} from './item.js';
import { disclosedAnswer } from '../graph/views/disclosed-steps.js';
import { isVisible } from '../graph/views/visibility.js';
import { keepHiddenReferences } from './keep-hidden-references.js';
import { canReference, isPublicAnswer, knows } from './sender-visibility.js';

/** Makes of each record what it would be stored as, and refuses what no surroundings could make storable. */
export function draftAll(graph: Graph, items: readonly Item[], context: IngestContext): void {
  for (const item of items) {
    const current = graph.versions(item.reading.kind, item.id).at(-1) ?? null;
    item.draft = draft(graph, item, current, context);
    item.version = item.draft;
  }
}

function draft(graph: Graph, item: Item, current: Version | null, context: IngestContext): Version | null {
  const { reading } = item;
  if (context.actor.role === 'ai' && (reading.revision !== null || !mayModelWrite(reading.kind))) {
    reject(item, 'forbidden', `A key of role ai writes hypotheses only, and a ${reading.kind} is none.`);
    return null;
  }
  if (current !== null && datasetOf(current) !== context.dataset) {
    return ofAnotherDataset(graph, item, current, context);
  }
  return reading.revision === null
    ? revise(graph, item, reading, current, context)
    : close(graph, item, reading, current, context);
}

/**
 * A dataset writes its own records alone. What was posted is of none: no sync writes it, and who may post closes it by
 * one, as there is no other door for that (spec/rulings.md#c-69).
 */
function ofAnotherDataset(graph: Graph, item: Item, current: Version, context: IngestContext): Version | null {
  const { reading } = item;
  if (reading.revision !== null) {
    if (!canReference(context, graph, reading.kind, reading.id)) return close(graph, item, reading, null, context);
    // A foreign publisher speaks of its own records, whatever their ids happen to be.
    const isPosted = datasetOf(current) === null && reading.isForeign !== true;
    if (isPosted && isAtLeast(context.actor.role, 'analyst')) return close(graph, item, reading, current, context);
  }
  reject(item, 'conflict', 'The id is taken by another dataset.');
  return null;
}

const NONE: ReadonlySet<string> = new Set();

function datasetOf({ fields }: Version): string | null {
  return fields.object === 'resolution' ? null : fields.dataset;
}

function revise(
  graph: Graph,
  item: Item,
  reading: ReadEdition,
  current: Version | null,
  context: IngestContext,
): Version | null {
  if (current?.revision === 'redacted') {
    reject(item, 'conflict', 'The record was redacted; nothing of it is taken again.');
    return null;
  }
  if (reading.edition !== undefined && current !== null && isPast(item, reading.edition, current)) return null;
  if (isNotForPublic(reading, current, context)) {
    const message = 'It is public and stays as it was: what a private file says of it is not taken over.';
    warn(item, 'private_file', message, [item.id]);
    return null;
  }
  let fields = fieldsOf(reading, item.id, context);
  if (context.actor.role === 'ai' && isOfModel(current)) fields = { ...fields, origin: 'inferred' };
  if (fields.object === 'evidence') {
    const sealed = sealSnapshot(item, fields, current);
    if (sealed === null) return null;
    fields = sealed;
  }
  if (current !== null) {
    const { published } = context;
    item.isPublicAnswer = published !== undefined && isPublicAnswer(reading, graph, published);
    const whole = keepHiddenReferences(fields, current.fields, (object, id) =>
      item.isPublicAnswer && published !== undefined
        ? isVisible(published, object, id)
        : knows(context, graph, object, id),
    );
    const answered =
      item.isPublicAnswer && published !== undefined ? keepHiddenAnswer(whole, current, published) : whole;
    const kept = keepDecisions(answered, current.fields, reading.given, item.isPublicAnswer);
    item.kept = [...citedBy(kept)].filter((id) => !citedBy(whole).has(id));
    fields = keepPrivate(item, kept, current.fields, reading.given, context);
  }
  return place(fields.object === 'relation' ? sayingHowHeld(fields) : fields, current, context);
}

/** What it says, under its id and of the dataset. */
function fieldsOf(reading: ReadEdition, id: string, context: IngestContext): FieldsOf[ObjectKind] {
  const { fields } = reading;
  const { dataset } = context;
  if (isHiddenByFile(reading, context)) return { ...fields, id, dataset, visibility: 'private' };
  return fields.id === id && fields.dataset === dataset ? fields : { ...fields, id, dataset };
}

/** What comes in a private file and says nothing of its own visibility is as private as the file (spec/rulings.md#c-93). */
function isHiddenByFile({ given }: ReadEdition, { isOfPrivateFile }: IngestContext): boolean {
  return isOfPrivateFile === true && !given.includes('visibility');
}

/** Whether it would show what a private file says in a record that stands and is public. */
function isNotForPublic(reading: ReadEdition, current: Version | null, context: IngestContext): boolean {
  return (
    isHiddenByFile(reading, context) && current !== null && current.revision === null && !isPrivate(current.fields)
  );
}

/** Whether the record is a model's own, or not there yet. */
function isOfModel(current: Version | null): boolean {
  return current === null || (current.fields.object !== 'resolution' && current.fields.origin === 'inferred');
}

function place(fields: FieldsOf[LedgerKind], current: Version | null, context: IngestContext): Version {
  return {
    seq: Infinity,
    version: (current?.version ?? 0) + 1,
    recorded_at: context.now,
    revision: null,
    revision_reason: null,
    run_id: context.run_id,
    fields,
  };
}

/** Whether the stored record is of a later edition, or withdrawn for good. */
function isPast(
  item: Item,
  { attribute, at, final }: RecordEdition,
  { fields, revision, revision_reason }: Version,
): boolean {
  if (revision === 'retracted' && revision_reason === final) {
    warn(item, 'withdrawn_before', 'It was withdrawn for good before; nothing of it is taken again.');
    return true;
  }
  const known = fields.object === 'resolution' ? undefined : fields.attributes[attribute];
  if (typeof known !== 'string' || instantOf(at) >= instantOf(known)) return false;
  if (at !== '') warn(item, 'older_version', `The version of ${known} is stored; that of ${at} does not replace it.`);
  return true;
}

function instantOf(text: string): Millis {
  return parseMoment(text)?.lo ?? -Infinity;
}

function close(
  graph: Graph,
  item: Item,
  reading: ForeignRevision,
  current: Version | null,
  context: IngestContext,
): Version | null {
  if (current === null) {
    if (reading.content !== undefined) return revise(graph, item, reading.content, null, context);
    const message = 'There is no such record to close.';
    if (reading.isForeign !== true) reject(item, 'not_found', message);
    else item.skipped = { code: 'not_found', message, violations: [], missing: [] };
    return null;
  }
  // What was redacted stays so: withdrawing it afterwards adds nothing.
  if (current.revision === reading.revision || current.revision === 'redacted') return null;
  const { fields, revision, revision_reason } = closingOf(current, reading);
  return { ...place(fields, current, context), revision, revision_reason };
}

/**
 * The hash of a snapshot is computed where it is not given, and must be the hash of the text where it is. What was captured
 * once stays as it was captured: when, in which form and from where are part of it, and decide when it could be known.
 */
function sealSnapshot(item: Item, fields: EvidenceFields, current: Version | null): EvidenceFields | null {
  const { text, sha256: given } = fields.snapshot;
  const hash = text === null ? given : sha256Hex(text);
  if (given !== null && hash !== given.toLowerCase()) {
    reject(item, 'invalid_request', 'snapshot.sha256 is not the hash of snapshot.text.');
    return null;
  }
  const before = current?.fields.object === 'evidence' ? current.fields.snapshot : null;
  if (before !== null && hasOtherHash(before.sha256, hash)) {
    reject(item, 'conflict', 'The snapshot is stored with another hash; a snapshot never changes.');
    return null;
  }
  const sealed = { ...fields.snapshot, sha256: hash?.toLowerCase() ?? null };
  if (before === null || before.sha256 !== sealed.sha256) return { ...fields, snapshot: sealed };
  item.keepsSnapshot = !isSameCapture(before, sealed);
  return { ...fields, snapshot: before };
}

/**
 * What was decided since the last import is not undone by importing again: the status, its history and the evidence that
 * a decision added stay, and so does the version of the source that an evidence is bound to.
 */
function keepDecisions(
  fields: FieldsOf[ObjectKind],
  current: FieldsOf[LedgerKind],
  given: readonly string[],
  isAnswer: boolean,
): FieldsOf[ObjectKind] {
  if (fields.object === 'evidence' && current.object === 'evidence') {
    // An answer for everybody counts the versions that everybody sees.
    return fields.source_version > 0 && !isAnswer ? fields : { ...fields, source_version: current.source_version };
  }
  if (fields.object === 'question' && current.object === 'question') {
    return { ...fields, status: current.status, status_history: current.status_history };
  }
  if (fields.object === 'claim' && current.object === 'claim') {
    const decided = decidedEvidence(current);
    const contradicting = decided.filter((id) => current.contradicting_evidence_ids.includes(id));
    const supporting = decided.filter((id) => current.supporting_evidence_ids.includes(id));
    return {
      ...fields,
      status: given.includes('status') ? fields.status : current.status,
      status_history: current.status_history,
      supporting_evidence_ids: union(fields.supporting_evidence_ids, supporting),
      contradicting_evidence_ids: union(fields.contradicting_evidence_ids, contradicting),
    };
  }
  if (fields.object === 'relation' && current.object === 'relation') {
    const decided = decidedEvidence(current).filter((id) => current.evidence_ids.includes(id));
    return {
      ...fields,
      status: given.includes('status') ? fields.status : current.status,
      status_history: current.status_history,
      evidence_ids: union(fields.evidence_ids, decided),
    };
  }
  return fields;
}

/** The answer to a question stays as it is stored where everybody is shown another, and that comes back (spec/rulings.md#c-42). */
function keepHiddenAnswer(fields: FieldsOf[ObjectKind], current: Version, published: Graph): FieldsOf[ObjectKind] {
  if (fields.object !== 'question' || current.fields.object !== 'question') return fields;
  const shown = published.versions('question', fields.id).at(-1);
  const isAsShown = shown !== undefined && fields.answer === disclosedAnswer(published, shown);
  return isAsShown ? { ...fields, answer: current.fields.answer } : fields;
}

/**
 * A private record never becomes public because nothing was said: that would be a publication which nobody decided
 * (spec/semantics.md#visibility). Who publishes it says `visibility: public`, and is a person (spec/rulings.md#c-47).
 */
function keepPrivate(
  item: Item,
  fields: FieldsOf[ObjectKind],
  current: FieldsOf[LedgerKind],
  given: readonly string[],
  { actor }: IngestContext,
): FieldsOf[ObjectKind] {
  if (isPrivate(fields) || !isPrivate(current)) return fields;
  const isSaid = given.includes('visibility');
  if (isSaid && isAtLeast(actor.role, 'analyst') && actor.is_scheduled !== true) return fields;
  item.staysPrivate = isSaid ? 'not_by_machine' : 'unsaid';
  return { ...fields, visibility: 'private' };
}

function citedBy(fields: FieldsOf[ObjectKind]): ReadonlySet<string> {
  if (fields.object === 'relation') return new Set(fields.evidence_ids);
  if (fields.object !== 'claim') return NONE;
  return new Set([...fields.supporting_evidence_ids, ...fields.contradicting_evidence_ids]);
}

function decidedEvidence({ status_history }: ClaimFields | RelationFields): readonly string[] {
  return status_history.flatMap((step) => step.evidence_ids);
}

function union(given: readonly string[], kept: readonly string[]): readonly string[] {
  const known = new Set(given);
  const added = kept.filter((id) => !known.has(id));
  return added.length === 0 ? given : [...given, ...new Set(added)];
}
