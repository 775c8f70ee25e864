import { Injectable } from '@nestjs/common';
import {
  readRecord,
  WHOLE_GRAPH,
  type Json,
  type ReadFields,
  type TextLimits,
  type Version,
  type View,
} from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type { Result } from '#domain/shared';
import { ReadingService } from '../../graph/reading.service.js';
import type { WriteRequest } from '../../platform/storage/audited-write.js';
import { type Caller, workingAudienceOf } from '../../platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { Answer, type Page, type ReplayedAnswer, successText } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { requireFound, pageOf } from '../../platform/http/input/page.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import type { Replayable } from '../../platform/storage/idempotency-store.js';
import { textLimitsOf } from '../../platform/limits.js';
import { Identifiers } from '../../platform/identifiers.js';
import {
  WorkingRecordService,
  type VersionPrecondition,
  type WorkingKind,
  type Written,
} from '../working-record.service.js';
import type { WorkingQuery, WorkingRecordQuery } from './claims.dto.js';
import type { WorkingRequest } from './working-routes.js';

/** What a writing route answers with. */
export type WrittenAnswer = Promise<Answer<unknown> | ReplayedAnswer>;

/** What the routes of claims, questions and cases do alike, each with its kind. */
@Injectable()
export class WorkingRecordHandlers {
  constructor(
    private readonly reading: ReadingService,
    private readonly service: WorkingRecordService,
    private readonly identifiers: Identifiers,
    private readonly settings: HttpSettings,
  ) {}

  /** @param keepsIn what the list is narrowed to, in the view that it is read from */
  list<K extends WorkingKind>(
    kind: K,
    query: WorkingQuery,
    caller: Caller,
    keepsIn: (view: View) => (version: Version<K>) => boolean,
  ): Page<Wire> {
    const view = this.reading.view(workingAudienceOf(caller, query.include_private === true), WHOLE_GRAPH);
    const { limit = this.settings.limits.list_default } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const records = this.reading.list(view, kind, keepsIn(view), after, limit);
    return pageOf(records, limit, ({ id }) => encodeCursor(query, [id]));
  }

  one(kind: WorkingKind, id: string, query: WorkingRecordQuery, caller: Caller): Wire {
    const audience = workingAudienceOf(caller, query.include_private === true);
    return requireFound(this.reading.record(audience, WHOLE_GRAPH, kind, id));
  }

  create(kind: WorkingKind, body: Json, asking: WorkingRequest): WrittenAnswer {
    const limits = textLimitsOf(this.settings.limits);
    const draft = readDraft(kind, body, () => this.identifiers.next(), limits);
    return answered(createdAnswer, this.service.create(draft, requestOf(asking, createdAnswer)));
  }

  revise(
    kind: WorkingKind,
    id: string,
    body: Json,
    ifMatch: readonly string[] | '*' | null,
    asking: WorkingRequest,
  ): WrittenAnswer {
    const version = readVersion(kind, body, id, textLimitsOf(this.settings.limits));
    const request = requestOf(asking, createdAnswer);
    return answered(createdAnswer, this.service.revise(version, standsAs(ifMatch), request));
  }

  /** @param step takes one step of a status */
  advance(
    asking: WorkingRequest,
    step: (service: WorkingRecordService, request: WriteRequest<Written>) => Promise<Result<Replayable<Written>>>,
  ): WrittenAnswer {
    return answered(steppedAnswer, step(this.service, requestOf(asking, steppedAnswer)));
  }
}

/** The request to the service; what is stored for a retry is the answer as it is given. */
function requestOf(
  { idempotency, ...asking }: WorkingRequest,
  answer: (written: Written) => Answer<unknown>,
): WriteRequest<Written> {
  return { ...asking, idempotency: replayableAs(idempotency, answer) };
}

async function answered(
  answer: (written: Written) => Answer<unknown>,
  write: Promise<Result<Replayable<Written>>>,
): WrittenAnswer {
  return answerOnce(orRefuse(await write), answer);
}

/** Where the records of each kind are. */
const PLACE_OF = { claim: 'claims', question: 'questions', case: 'cases' } as const satisfies Record<
  WorkingKind,
  string
>;

/** What a body says of a new record; refuses with all of its faults. A record of a person's belongs to no dataset. */
function readDraft(kind: WorkingKind, body: Json, newId: () => string, limits: TextLimits): ReadFields<WorkingKind> {
  const reading = readRecord<WorkingKind>(body, { object: kind, newId, limits });
  if (!reading.ok) {
    const [first] = reading.faults;
    const code = reading.faults.find((fault) => fault.code !== 'invalid_request')?.code ?? 'invalid_request';
    const place = first === undefined || first.pointer === '' ? 'the body' : first.pointer;
    const errors = reading.faults.map(({ pointer, detail }) => ({ pointer, detail }));
    throw new Refused({ code, detail: `${place} ${first?.detail ?? 'is no record'}.`, errors });
  }
  if (reading.revision === null) return reading;
  const detail = 'is not a member of this object';
  throw new Refused({
    code: 'invalid_request',
    detail: `/revision ${detail}.`,
    errors: [{ pointer: '/revision', detail }],
  });
}

/** What a body says of the next version of the record that the path names. */
function readVersion(kind: WorkingKind, body: Json, id: string, limits: TextLimits): ReadFields<WorkingKind> {
  const reading = readDraft(kind, body, () => id, limits);
  if (reading.id === id) return reading;
  const detail = 'must be the id of the path, or left out';
  throw new Refused({ code: 'invalid_request', detail: `/id ${detail}.`, errors: [{ pointer: '/id', detail }] });
}

/** Whether `If-Match` names the record as it stands: the ETag of its GET. */
function standsAs(ifMatch: readonly string[] | '*' | null): VersionPrecondition {
  if (ifMatch === null) return null;
  return (standing) => ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(standing)).version);
}

/** 201 with the address of what was made; 200 where it was there already. */
function createdAnswer({ wire, created }: Written): Answer<unknown> {
  if (!created) return new Answer(wire, { status: 200 });
  const kind = wire.object as WorkingKind;
  return Answer.created(wire, `/api/v1/graph/${PLACE_OF[kind]}/${wire.id}`);
}

function steppedAnswer({ wire }: Written): Answer<unknown> {
  return new Answer(wire);
}
