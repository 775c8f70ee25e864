import type {
  Case,
  Claim,
  Entity,
  Event,
  Evidence,
  IdentityDecision,
  Question,
  RecordDraft,
  Relation,
  Source,
} from './generated/records.js';

export type {
  Case,
  CaseDraft,
  Claim,
  ClaimDraft,
  Entity,
  EntityDraft,
  Event,
  EventDraft,
  Evidence,
  EvidenceDraft,
  IdentityDecision,
  PackRelation,
  Question,
  QuestionDraft,
  RecordDraft,
  Relation,
  RelationDraft,
  Source,
  SourceDraft,
  StoredEntity,
} from './generated/records.js';

/** The kinds of record that there are. */
export type ObjectKind = RecordDraft['object'];

/** Says that a publisher took a record back (`retracted`), or that it must not be shown (`redacted`). */
export type Withdrawal = Readonly<{
  object: ObjectKind;
  id: string;
  revision: 'retracted' | 'redacted';
  reason: string;
  published_at?: string | null;
}>;

/** The record of each kind, as answers hold it: every member present, null where nobody knows. */
export interface RecordOf {
  readonly entity: Entity;
  readonly source: Source;
  readonly evidence: Evidence;
  readonly claim: Claim;
  readonly relation: Relation;
  readonly event: Event;
  readonly question: Question;
  readonly case: Case;
  readonly resolution: IdentityDecision;
}
