import { readRecord, type Json, type ReadFields, type TextLimits } from '#domain/graph';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { Answer, type ReplayedAnswer, successText } from '../../platform/http/answer/answer.js';
import { replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { Refused } from '../../platform/http/answer/refused.js';
import type { WriteRequest } from '../../platform/storage/audited-write.js';
import type { VersionPrecondition, WorkingKind, Written } from '../working-record.service.js';
import type { WorkingRequest } from './working-routes.js';

/** What a writing route answers with. */
export type WrittenAnswer = Promise<Answer<unknown> | ReplayedAnswer>;

/** The request to the service; what is stored for a retry is the answer as it is given. */
export function requestOf(
  { idempotency, ...context }: WorkingRequest,
  answer: (written: Written) => Answer<unknown>,
): WriteRequest<Written> {
  return { ...context, idempotency: replayableAs(idempotency, answer) };
}

/** Where the records of each kind are. */
const PLACE_OF = { claim: 'claims', question: 'questions', case: 'cases' } as const satisfies Record<
  WorkingKind,
  string
>;

/** What a body says of a new record; refuses with all of its faults. A record of a person's belongs to no dataset. */
export function readDraft(
  kind: WorkingKind,
  body: Json,
  newId: () => string,
  limits: TextLimits,
): ReadFields<WorkingKind> {
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
export function readVersion(kind: WorkingKind, body: Json, id: string, limits: TextLimits): ReadFields<WorkingKind> {
  const reading = readDraft(kind, body, () => id, limits);
  if (reading.id === id) return reading;
  const detail = 'must be the id of the path, or left out';
  throw new Refused({ code: 'invalid_request', detail: `/id ${detail}.`, errors: [{ pointer: '/id', detail }] });
}

/** Whether `If-Match` names the record as it stands: the ETag of its GET. */
export function versionPrecondition(ifMatch: readonly string[] | '*' | null): VersionPrecondition {
  if (ifMatch === null) return null;
  return (standing) => ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(standing)).version);
}

/** 201 with the address of what was made; 200 where it was there already. */
export function createdAnswer({ wire, created }: Written): Answer<unknown> {
  if (!created) return new Answer(wire, { status: 200 });
  const kind = wire.object as WorkingKind;
  return Answer.created(wire, `/api/v1/graph/${PLACE_OF[kind]}/${wire.id}`);
}

/** 200, whether the step was taken now or before. */
export function steppedAnswer({ wire }: Written): Answer<unknown> {
  return new Answer(wire);
}
