import type {
  ClaimFields,
  EntityFields,
  EntityKind,
  EventFields,
  EvidenceFields,
  Json,
  ObjectKind,
  RelationFields,
  SourceFields,
  WorldPredicate,
} from '#domain/graph';

/**
 * One record of the demonstration as a native sync takes it. Everything in it is invented: no person, company, ship,
 * number or document of it exists, and every record says so in `attributes.note`.
 */
export interface DemonstrationRecord {
  readonly object: ObjectKind;
  readonly id: string;
  readonly [member: string]: Json;
}

export const FICTIONAL = 'fictional demonstration';

/** A part of `T`, as plain JSON: what a record does not say is left to the service's defaults. */
export type DemonstrationDraft<T> = T extends Json
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DemonstrationDraft<Item>[]
    : { readonly [Member in keyof T]?: DemonstrationDraft<T[Member]> };

export function entity(
  kind: EntityKind,
  id: string,
  name: string,
  life: readonly [born: string | null, ended: string | null],
  more: DemonstrationDraft<EntityFields> = {},
): DemonstrationRecord {
  const [effective_at, effective_until] = life;
  return { ...more, object: 'entity', id, kind, name, effective_at, effective_until, ...marked(more.attributes) };
}

export function source(
  id: string,
  type: SourceFields['type'],
  title: string,
  publisher: string,
  publishedAt: string | null,
  more: DemonstrationDraft<SourceFields> = {},
): DemonstrationRecord {
  const written = { title, type, publisher: `${publisher} (fictional)`, published_at: publishedAt };
  return { ...more, object: 'source', id, ...written, ...marked(more.attributes) };
}

/** A paragraph of an invented document, as it was captured. */
export function evidence(
  id: string,
  sourceId: string,
  capturedAt: string,
  text: string,
  more: DemonstrationDraft<EvidenceFields> = {},
): DemonstrationRecord {
  const snapshot = { media_type: 'text/plain', text, captured_at: capturedAt, ...more.snapshot };
  return {
    method: 'document',
    ...more,
    object: 'evidence',
    id,
    source_id: sourceId,
    snapshot,
    ...marked(more.attributes),
  };
}

export function relation(
  id: string,
  fromId: string,
  predicate: WorldPredicate,
  toId: string,
  period: readonly [from: string | null, until: string | null],
  evidenceIds: readonly string[],
  more: DemonstrationDraft<RelationFields> = {},
): DemonstrationRecord {
  const [effective_at, effective_until] = period;
  const ends = { predicate, from_id: fromId, from_object: 'entity', to_id: toId, to_object: 'entity' };
  const basis = { effective_at, effective_until, status: 'reported', evidence_ids: evidenceIds };
  return { ...basis, ...more, object: 'relation', id, ...ends, ...marked(more.attributes) };
}

export function event(
  id: string,
  type: string,
  title: string,
  at: string,
  participants: readonly (readonly [entityId: string, role: string])[],
  evidenceIds: readonly string[],
  more: DemonstrationDraft<EventFields> = {},
): DemonstrationRecord {
  const named = participants.map(([entity_id, role]) => ({ entity_id, role }));
  const fields = { title, type, effective_at: at, participants: named, evidence_ids: evidenceIds };
  return { ...fields, ...more, object: 'event', id, ...marked(more.attributes) };
}

export function claim(
  id: string,
  statement: string,
  subjectId: string,
  status: ClaimFields['status'],
  more: DemonstrationDraft<ClaimFields> = {},
): DemonstrationRecord {
  return { ...more, object: 'claim', id, statement, subject_id: subjectId, status, ...marked(more.attributes) };
}

/** The note that a record is invented, beside what else its attributes say. */
export function marked(attributes: DemonstrationDraft<EntityFields['attributes']> = {}): {
  readonly attributes: Readonly<Record<string, Json>>;
} {
  return { attributes: { note: FICTIONAL, ...attributes } };
}
