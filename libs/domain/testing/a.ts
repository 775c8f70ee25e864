import {
  readRecord,
  type FieldsOf,
  type LedgerKind,
  type ObjectKind,
  type ReadFields,
  type ReadRevision,
  type ResolutionFields,
  type Revision,
  type Version,
} from '#domain/graph';
import type { Actor, Role } from '#domain/shared';

/** What a test says about a record: any of its members, as a client would send them. */
export type Said = Readonly<Record<string, unknown>>;

/** The least that a record of each kind needs, so that a test names only what it is about. */
const LEAST: Readonly<Record<ObjectKind, Said>> = {
  entity: { id: 'entity', kind: 'company', name: 'Acme' },
  source: { id: 'source', title: 'A filing' },
  evidence: { id: 'evidence', source_id: 'source', method: 'document' },
  claim: { id: 'claim', statement: 'It is so', subject_id: 'entity' },
  relation: { id: 'relation', predicate: 'RELATED_TO', from_id: 'from', to_id: 'to' },
  event: { id: 'event', title: 'A meeting' },
  question: { id: 'question', text: 'Who owns it?' },
  case: { id: 'case', title: 'An investigation' },
};

/** A record as the reader of native records gives it, from the members that the test names. */
export function reading<K extends ObjectKind>(object: K, said: Said = {}): ReadFields<K> {
  const read = readRecord({ object, ...LEAST[object], ...said }, { object });
  if (!read.ok) throw new Error(`${object}: ${JSON.stringify(read.faults)}`);
  if (read.revision !== null) throw new Error(`${object}: this is a revision`);
  return read;
}

export function revision(
  object: ObjectKind,
  id: string,
  what: Revision,
  published_at: string | null = null,
): ReadRevision {
  return { ok: true, kind: object, id, revision: what, reason: 'it was wrong', published_at };
}

function fieldsOf<K extends ObjectKind>(object: K) {
  return (said: Said = {}): FieldsOf[K] => {
    const status_history = said['status_history'];
    const { fields } = reading(object, said);
    return status_history === undefined ? fields : { ...fields, status_history };
  };
}

function resolution(said: Partial<ResolutionFields> = {}): ResolutionFields {
  return {
    object: 'resolution',
    id: 'resolution',
    predicate: 'SAME_AS',
    judgement: 'positive',
    from_id: 'from',
    to_id: 'to',
    evidence_ids: [],
    reason: 'the same number',
    effective_at: null,
    effective_until: null,
    score: null,
    method: 'manual',
    decided_by: 'ana',
    decided_at: '2024-01-01T00:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
    run_id: null,
    ...said,
  };
}

/** Valid records; a test names only the members that it is about. */
export const a = {
  entity: fieldsOf('entity'),
  source: fieldsOf('source'),
  evidence: fieldsOf('evidence'),
  claim: fieldsOf('claim'),
  relation: fieldsOf('relation'),
  event: fieldsOf('event'),
  question: fieldsOf('question'),
  case: fieldsOf('case'),
  resolution,
};

/** When the versions of a test are stored, unless it says otherwise: long after everything that they tell of. */
export const STORED_AT = Date.UTC(2026, 0, 1);

/** A version of a record as the ledger holds it. */
export function version<K extends LedgerKind>(fields: FieldsOf[K], said: Partial<Version<K>> = {}): Version<K> {
  return {
    seq: 1,
    version: 1,
    recorded_at: STORED_AT,
    revision: null,
    revision_reason: null,
    run_id: null,
    fields,
    ...said,
  };
}

export function actor(role: Role): Actor {
  return { label: `${role}-key`, role };
}
