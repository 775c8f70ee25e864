import { Injectable } from '@nestjs/common';
import {
  eachReference,
  isVisible,
  View,
  type Graph,
  type ReadFields,
  type UncommittedVersion,
  type Version,
} from '#domain/graph';
import {
  advanceClaim,
  advanceQuestion,
  ingest,
  type ClaimStepDraft,
  type ItemOutcome,
  type QuestionStepDraft,
  type Rejected,
} from '#domain/ingest';
import { present, type Wire } from '#domain/read-model';
import { ok, refuse, type Actor, type Fault, type Refusal, type Result } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import { Viewer } from '../graph/viewer.js';
import { RecordWriter, type Decide, type Decision } from '../graph/record-writer.js';
import type { WriteRequest } from '../platform/storage/audited-write.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';

/** The kinds that an investigation works with, one record at a time. */
export type WorkingKind = 'claim' | 'question' | 'case';

/** A record as it stands after the request. */
export interface Written {
  readonly wire: Wire;
  /** False when the same was there already. */
  readonly created: boolean;
}

/** Whether the version that the caller replaces is the one that stands; null when the caller did not say which. */
export type VersionPrecondition = ((standing: Wire) => boolean) | null;

/** Claims, questions and cases: entering one, replacing its content, and taking the steps of its status. */
@Injectable()
export class WorkingRecordService {
  constructor(
    private readonly graphs: Graphs,
    private readonly writer: RecordWriter,
  ) {}

  /** Stores a record of a person's, or of a machine's conjecture. The same record again is the one that is there. */
  create(reading: ReadFields<WorkingKind>, request: WriteRequest<Written>): Promise<Result<Replayable<Written>>> {
    return this.writer.write(request, (stored) => this.created(stored, reading, request.actor));
  }

  /** Replaces the content of a record. Its status stays as it was decided, unless the new one is a legal step. */
  revise(
    reading: ReadFields<WorkingKind>,
    precondition: VersionPrecondition,
    request: WriteRequest<Written>,
  ): Promise<Result<Replayable<Written>>> {
    return this.writer.write(request, (stored) => this.revised(stored, reading, precondition, request.actor));
  }

  advanceClaim(
    id: string,
    draft: ClaimStepDraft,
    request: WriteRequest<Written>,
  ): Promise<Result<Replayable<Written>>> {
    const { actor } = request;
    return this.writer.write(request, ({ graph, now }) => {
      if (!isShown(graph, 'claim', id)) return refuse(NOT_FOUND);
      return this.advanced(graph, { kind: 'claim', id }, actor, advanceClaim(graph, id, draft, { actor, now }));
    });
  }

  advanceQuestion(
    id: string,
    draft: QuestionStepDraft,
    request: WriteRequest<Written>,
  ): Promise<Result<Replayable<Written>>> {
    const { actor } = request;
    return this.writer.write(request, ({ graph, now }) => {
      if (!isShown(graph, 'question', id)) return refuse(NOT_FOUND);
      return this.advanced(graph, { kind: 'question', id }, actor, advanceQuestion(graph, id, draft, { actor, now }));
    });
  }

  private created(stored: Stored, reading: ReadFields<WorkingKind>, actor: Actor): Result<Decision<Written>> {
    const { kind, id } = reading;
    const { graph } = stored;
    const before: readonly Version[] = graph.versions(kind, id);
    const taken = before.length > 0;
    const viewer = this.viewer(actor);
    const isUnseen = taken && viewer.seen !== undefined && !isVisible(viewer.seen, kind, id);
    if (isUnseen && !isUntouched(before, actor)) return refuse(TAKEN);
    const { outcome, versions, kept } = ingestOne(stored, reading, null, actor, viewer.seen);
    if (outcome.kind === 'rejected') return refuse(refusalOf(reading, outcome.refusal));
    if (taken && outcome.kind !== 'unchanged') return refuse(TAKEN);
    if (taken && !isPassed(before, statusAsked(reading))) return refuse(TAKEN);
    if (!taken && kept !== null) return refuse({ code: 'status_unsupported', detail: kept });
    const sight = isUnseen ? graph : viewer.after(graph, versions);
    const result = { wire: shown(sight, kind, id), created: outcome.kind === 'created' && !isUnseen };
    return ok({ versions, action: actionOf(reading, 'create'), result });
  }

  private revised(
    stored: Stored,
    reading: ReadFields<WorkingKind>,
    precondition: VersionPrecondition,
    actor: Actor,
  ): Result<Decision<Written>> {
    const { kind, id } = reading;
    const { graph } = stored;
    const standing = present(new View(graph), kind, id);
    const current = graph.versions(kind, id).at(-1);
    if (standing === null || current === undefined) return refuse(NOT_FOUND);
    if (precondition === null) return refuse(PRECONDITION_REQUIRED);
    if (!precondition(standing)) return refuse(PRECONDITION_FAILED);
    const { outcome, versions, kept } = ingestOne(stored, reading, current.fields.dataset, actor);
    if (outcome.kind === 'rejected') return refuse(refusalOf(reading, outcome.refusal));
    if (kept !== null) return refuse({ code: 'transition_not_allowed', detail: kept });
    const asked = statusAsked(reading);
    const isHeard = kind !== 'question' && outcome.kind !== 'unchanged';
    if (asked !== null && asked !== standing['status'] && !isHeard) return refuse(STATUS_BY_TRANSITION);
    const sight = this.viewer(actor).after(graph, versions);
    const result = { wire: shown(sight, kind, id), created: outcome.kind !== 'unchanged' };
    return ok({ versions, action: actionOf(reading, 'revise'), result });
  }

  private advanced(
    graph: Graph,
    record: { readonly kind: WorkingKind; readonly id: string },
    actor: Actor,
    step: Result<readonly UncommittedVersion[]>,
  ): Result<Decision<Written>> {
    if (!step.ok) return step;
    const versions = step.value;
    const sight = this.viewer(actor).after(graph, versions);
    const result = { wire: shown(sight, record.kind, record.id), created: versions.length > 0 };
    return ok({ versions, action: actionOf(record, 'transition'), result });
  }

  /** People who work here see what is private; a machine is answered as it reads. */
  private viewer(actor: Actor): Viewer {
    return new Viewer(this.graphs, actor, 'analyst');
  }
}

const NOT_FOUND: Refusal = { code: 'not_found', detail: 'There is no such record.' };
const TAKEN: Refusal = { code: 'conflict', detail: 'The id is taken by a record with other content.' };
const PRECONDITION_REQUIRED: Refusal = {
  code: 'precondition_required',
  detail: 'To replace a version, send the ETag of the version that was read as If-Match.',
};
const PRECONDITION_FAILED: Refusal = {
  code: 'precondition_failed',
  detail: 'The record has changed since: read it again, and send the new ETag as If-Match.',
};
const STATUS_BY_TRANSITION: Refusal = {
  code: 'transition_not_allowed',
  detail: 'The status changes by a transition, not by a version.',
};

/** What is stored, and when it is decided on. */
type Stored = Parameters<Decide<Written>>[0];

interface Ingestion {
  readonly outcome: ItemOutcome;
  readonly versions: readonly UncommittedVersion[];
  /** Why the status that was asked for was not taken. */
  readonly kept: string | null;
}

function ingestOne(
  { graph, now }: Stored,
  reading: ReadFields<WorkingKind>,
  dataset: string | null,
  actor: Actor,
  seen?: Graph,
): Ingestion {
  const { outcomes, versions, warnings } = ingest(graph, [reading], {
    actor,
    now,
    dataset,
    run_id: null,
    reason: null,
    isAlone: true,
    seen,
  });
  const [outcome] = outcomes;
  // One record was given, so there is one outcome.
  if (outcome === undefined) throw new Error('a record was given and nothing came of it');
  return { outcome, versions, kept: warnings.find(({ code }) => code === 'status_kept')?.message ?? null };
}

function refusalOf({ fields }: ReadFields<WorkingKind>, { code, message, violations, missing }: Rejected): Refusal {
  if (code === 'dangling_reference') {
    const errors: Fault[] = [];
    eachReference(fields, ({ member }, id, index) => {
      if (missing.includes(id)) errors.push(danglingFault(fields, member, id, index));
    });
    return danglingRefusal(errors);
  }
  return { code, detail: message, ...(violations.length > 0 ? { violations } : {}) };
}

function danglingFault(fields: object, member: string, id: string, index: number): Fault {
  const isList = Array.isArray((fields as Readonly<Record<string, unknown>>)[member]);
  return { pointer: isList ? `/${member}/${index}` : `/${member}`, detail: `names what is not there: ${id}` };
}

function danglingRefusal(errors: readonly Fault[]): Refusal {
  const [first] = errors;
  return { code: 'dangling_reference', detail: `${first?.pointer ?? ''} ${first?.detail ?? ''}.`, errors };
}

/** The word of the trail for the version that was asked for; what follows from it by itself is a fall. */
function actionOf(
  { kind, id }: { readonly kind: WorkingKind; readonly id: string },
  action: string,
): (version: UncommittedVersion) => string {
  return ({ fields }) => (fields.object === kind && fields.id === id ? action : 'fall');
}

/** The status that a body asks for; null where it names none. */
function statusAsked({ fields, given }: ReadFields<WorkingKind>): string | null {
  return given.includes('status') && 'status' in fields ? fields.status : null;
}

/** Whether a record has, or once had, the status that it is said to have. */
function isPassed(versions: readonly Version[], status: string | null): boolean {
  const fields = versions.at(-1)?.fields;
  if (status === null || fields === undefined || !('status_history' in fields)) return true;
  return fields.status_history.some(({ to }) => to === status);
}

/** Whether a record stands as this actor entered it: what is answered of it, they said themselves. */
function isUntouched(versions: readonly Version[], { label }: Actor): boolean {
  const [first] = versions;
  if (first === undefined || versions.length > 1 || !('status_history' in first.fields)) return false;
  return first.fields.status_history.every(({ actor }) => actor === label);
}

/** A claim whose subject was withdrawn is stored, and in no answer. */
function isShown(graph: Graph, kind: WorkingKind, id: string): boolean {
  return present(new View(graph), kind, id) !== null;
}

function shown(graph: Graph, kind: WorkingKind, id: string): Wire {
  const wire = present(new View(graph), kind, id);
  if (wire === null) throw new Error(`${kind} ${id} was stored and is not there`);
  return wire;
}
