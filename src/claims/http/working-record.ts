import { readRecord, type Actor, type Json, type ReadFields } from '#domain';
import type { Caller } from '../../platform/http/access.js';
import { AnswerBytes } from '../../platform/http/answer-bytes.js';
import { Answer, successText } from '../../platform/http/answer.js';
import type { Idempotency } from '../../platform/http/idempotency.js';
import { onceAs } from '../../platform/http/once.js';
import { Refused } from '../../platform/http/refused.js';
import type { WriteRequest } from '../../graph/record-writer.js';
import type { StandsAs, WorkingKind, Written } from '../working-record.service.js';

/** Where the records of each kind are. */
export const PLACE_OF = { claim: 'claims', question: 'questions', case: 'cases' } as const satisfies Record<
  WorkingKind,
  string
>;

/** What a body says of a new record; refuses with all of its faults. A record of a person's belongs to no dataset. */
export function readDraft(kind: WorkingKind, body: Json, newId: () => string): ReadFields<WorkingKind> {
  const reading = readRecord<WorkingKind>(body, { object: kind, newId });
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
export function readVersion(kind: WorkingKind, body: Json, id: string): ReadFields<WorkingKind> {
  const reading = readDraft(kind, body, () => id);
  if (reading.id === id) return reading;
  const detail = 'must be the id of the path, or left out';
  throw new Refused({ code: 'invalid_request', detail: `/id ${detail}.`, errors: [{ pointer: '/id', detail }] });
}

/** Whether `If-Match` names the record as it stands: the ETag of its GET. */
export function standsAs(ifMatch: readonly string[] | '*' | null): StandsAs {
  if (ifMatch === null) return null;
  return (standing) => ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(standing)).version);
}

export function writeRequest(
  actor: Actor,
  caller: Caller,
  idempotency: Idempotency | null,
  answer: (written: Written) => Answer<unknown>,
): WriteRequest<Written> {
  return { actor, request_id: caller.requestId, idempotency: onceAs(idempotency, answer) };
}

/** 201 with the address of what was made; 200 where it was there already. */
export function createdAnswer({ wire, created }: Written): Answer<unknown> {
  if (!created) return new Answer(wire, { status: 200 });
  const kind = wire.object as WorkingKind;
  return Answer.created(wire, `/api/v1/graph/${PLACE_OF[kind]}/${wire.id}`);
}

export function steppedAnswer({ wire }: Written): Answer<unknown> {
  return new Answer(wire);
}
