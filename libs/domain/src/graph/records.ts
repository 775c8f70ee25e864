/**
 * The eight kinds of record (spec/semantics.md#records) as they are stored: what was given, with null for "nobody
 * knows" and a list where there may be several. What the service derives (clusters, corroboration, status after a fall
 * …) is added by a `View`, never stored. The order of members here is the order on the wire (spec/rulings.md#a-64).
 */
import type { DateText, Millis } from '../shared/time.js';
import type { EntityKind } from './entity-kinds.js';
import type { WorldPredicate } from './predicates.js';

export { ENTITY_KINDS, type EntityKind } from './entity-kinds.js';

export const OBJECT_KINDS = ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const ORIGINS = ['asserted', 'observed', 'inferred'] as const;
export type Origin = (typeof ORIGINS)[number];

export const END_STATES = ['open', 'unknown'] as const;
export type EndState = (typeof END_STATES)[number];

/**
 * From the weakest to the strongest (spec/rulings.md#a-22): a relation's status is at most that of its best live claim.
 */
export const STATUSES = [
  'disproven',
  'hypothesis',
  'disputed',
  'unverified',
  'internal',
  'reported',
  'verified',
] as const;
export type Status = (typeof STATUSES)[number];

export const QUESTION_STATUSES = ['open', 'partial', 'answered', 'abandoned'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export const NAME_TYPES = ['primary', 'alias', 'former', 'transliteration'] as const;
export const SOURCE_TYPES = [
  'filing',
  'registry',
  'court',
  'press',
  'website',
  'leak',
  'dataset',
  'chain',
  'interview',
  'internal',
  'other',
] as const;
export const DERIVATIONS = [
  'republication',
  'translation',
  'quotation',
  'aggregation',
  'based_on',
  'ai_generated',
] as const;
export const DERIVATION_STATES = ['original', 'derived', 'unknown'] as const;
export const EVIDENCE_METHODS = [
  'document',
  'registry_extract',
  'onchain',
  'testimony',
  'measurement',
  'ai_inference',
] as const;
export const MODALITIES = ['occurred', 'planned'] as const;
export const REVISIONS = ['retracted', 'redacted'] as const;
export type Revision = (typeof REVISIONS)[number];

export interface ExternalId {
  readonly scheme: string;
  readonly value: string;
}

/** Any JSON value, as `attributes` may hold it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

/** What every record has, as it was given. */
export interface CommonFields {
  readonly id: string;
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly end_state: EndState | null;
  readonly published_at: DateText | null;
  readonly visibility: Visibility;
  readonly origin: Origin;
  readonly dataset: string | null;
  readonly external_ids: readonly ExternalId[];
  readonly attributes: Readonly<Record<string, Json>>;
}

export interface Name {
  readonly value: string;
  readonly type: (typeof NAME_TYPES)[number];
  readonly lang: string | null;
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly source_id: string | null;
}

export interface Identifier {
  readonly scheme: string;
  readonly value: string;
  readonly jurisdiction: string | null;
  readonly country: string | null;
  readonly chain: string | null;
}

/** A postal address: the whole text, or its parts as far as they are known. */
export interface Address {
  readonly full: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly region: string | null;
  readonly country: string | null;
}

export interface EntityFields extends CommonFields {
  readonly object: 'entity';
  readonly kind: EntityKind;
  readonly name: string;
  readonly names: readonly Name[];
  readonly identifiers: readonly Identifier[];
  readonly gender: string | null;
  readonly addresses: readonly (string | Address)[];
  readonly birth_place: string | null;
  readonly countries: readonly string[];
  readonly asset_symbol: string | null;
  readonly description: string | null;
}

export interface DerivedFrom {
  readonly source_id: string;
  readonly kind: (typeof DERIVATIONS)[number];
}

export interface SourceFields extends CommonFields {
  readonly object: 'source';
  readonly title: string;
  readonly type: (typeof SOURCE_TYPES)[number];
  readonly url: string | null;
  readonly publisher: string | null;
  readonly author: string | null;
  readonly language: string | null;
  readonly derived_from: readonly DerivedFrom[];
  readonly independence_group: string | null;
  readonly derivation_state: (typeof DERIVATION_STATES)[number];
  readonly asserted_as_of: DateText | null;
  readonly coverage_until: DateText | null;
  readonly retracted_at: DateText | null;
  readonly retraction_source_id: string | null;
  readonly reliability: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | null;
}

export interface Snapshot {
  readonly sha256: string | null;
  readonly media_type: string | null;
  readonly text: string | null;
  readonly captured_at: DateText | null;
  readonly locator: string | null;
}

export interface EvidenceFields extends CommonFields {
  readonly object: 'evidence';
  readonly source_id: string;
  /** The version of the source that the snapshot was taken of; bound for ever (invariant 8). */
  readonly source_version: number;
  readonly method: (typeof EVIDENCE_METHODS)[number];
  readonly snapshot: Snapshot;
  readonly credibility: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** One step of a status. The entry of a record is the step with `from: null`. */
export interface StatusStep<S extends string = Status> {
  readonly from: S | null;
  readonly to: S;
  /** The label of the key that asked for it; `system` for an automatic fall. */
  readonly actor: string;
  readonly role: string;
  /** When this service stored the step. */
  readonly at: string;
  readonly reason: string | null;
  readonly evidence_ids: readonly string[];
}

export interface ClaimFields extends CommonFields {
  readonly object: 'claim';
  readonly statement: string;
  readonly subject_id: string;
  readonly predicate: string | null;
  readonly object_id: string | null;
  readonly value: Json;
  readonly status: Status;
  readonly source_ids: readonly string[];
  readonly supporting_evidence_ids: readonly string[];
  readonly contradicting_evidence_ids: readonly string[];
  readonly case_ids: readonly string[];
  readonly relation_ids: readonly string[];
  readonly status_history: readonly StatusStep[];
}

/** Percent, 0–100: one exact figure, or what is known of its bounds. */
export type Share = { readonly exact: number } | { readonly min: number | null; readonly max: number | null };

export interface Amount {
  /** Decimal text; never a float. */
  readonly value: string;
  readonly asset: string;
}

export interface RelationFields extends CommonFields {
  readonly object: 'relation';
  readonly predicate: WorldPredicate;
  readonly from_id: string;
  readonly from_object: 'entity';
  readonly to_id: string;
  readonly to_object: 'entity';
  readonly status: Status;
  readonly evidence_ids: readonly string[];
  readonly claim_ids: readonly string[];
  readonly role: string | null;
  readonly share: Share | null;
  readonly amount: Amount | null;
  readonly modality: (typeof MODALITIES)[number];
  readonly component_relation_ids: readonly string[];
  readonly status_history: readonly StatusStep[];
}

export interface Participant {
  readonly entity_id: string;
  readonly role: string | null;
}

export interface EventFields extends CommonFields {
  readonly object: 'event';
  readonly title: string;
  readonly type: string | null;
  readonly participants: readonly Participant[];
  readonly location: string | null;
  readonly amount: Amount | null;
  readonly asset_symbol: string | null;
  readonly evidence_ids: readonly string[];
}

export interface QuestionFields extends CommonFields {
  readonly object: 'question';
  readonly text: string;
  readonly status: QuestionStatus;
  readonly about_ids: readonly string[];
  readonly case_ids: readonly string[];
  readonly answer: string | null;
  readonly answer_claim_ids: readonly string[];
  readonly status_history: readonly StatusStep<QuestionStatus>[];
}

export interface CaseFields extends CommonFields {
  readonly object: 'case';
  readonly title: string;
  readonly summary: string | null;
  readonly member_ids: readonly string[];
  readonly question_ids: readonly string[];
  readonly claim_ids: readonly string[];
  readonly lead: string | null;
  readonly tags: readonly string[];
}

export const JUDGEMENTS = ['positive', 'negative', 'unsure'] as const;
export type ResolutionMethod = 'manual' | 'import' | 'bootstrap';

/**
 * An identity decision (spec/semantics.md#identity). It stands in the same ledger as the records, so that decisions and
 * facts have one order; version 1 is the decision, version 2 its revocation.
 */
export interface ResolutionFields {
  readonly object: 'resolution';
  readonly id: string;
  readonly predicate: 'SAME_AS' | 'SUCCESSOR_OF' | 'FORMERLY_KNOWN_AS';
  readonly judgement: (typeof JUDGEMENTS)[number];
  readonly from_id: string;
  readonly to_id: string;
  readonly evidence_ids: readonly string[];
  readonly reason: string | null;
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly score: number | null;
  readonly method: ResolutionMethod;
  readonly decided_by: string;
  readonly decided_at: string;
  readonly revoked_at: string | null;
  readonly revoked_by: string | null;
  readonly revocation_reason: string | null;
  readonly run_id: string | null;
  /**
   * Of an unsure one: what was known of the two (`factFingerprint`). Absent in what was stored before it was kept, which
   * is read as null: such a pair is not suggested again.
   */
  readonly fingerprint?: string | null;
}

export interface FieldsOf {
  readonly entity: EntityFields;
  readonly source: SourceFields;
  readonly evidence: EvidenceFields;
  readonly claim: ClaimFields;
  readonly relation: RelationFields;
  readonly event: EventFields;
  readonly question: QuestionFields;
  readonly case: CaseFields;
  readonly resolution: ResolutionFields;
}

/** Everything that stands in the ledger: the eight kinds of record, and identity decisions. */
export type LedgerKind = keyof FieldsOf;
export const LEDGER_KINDS: readonly LedgerKind[] = [...OBJECT_KINDS, 'resolution'];

/** One version of one record: an immutable row of the ledger. */
export interface Version<K extends LedgerKind = LedgerKind> {
  /** Place in the one total order of changes; the first is 1. Never shown: it counts what a reader may not see. */
  readonly seq: number;
  /** 1, 2, 3 … within the record. */
  readonly version: number;
  /** When this service stored it. */
  readonly recorded_at: Millis;
  /** Set on the version that closes the record. */
  readonly revision: Revision | null;
  readonly revision_reason: string | null;
  /** The sync run that brought it. */
  readonly run_id: string | null;
  /**
   * Of a source whose words were taken out: the hash of what the version said, by which it is told whether two say the
   * same; null where it came without words. It is not stored but made of what is, and nobody is shown it; a version that
   * is made of this one has its own.
   */
  readonly said_sha256?: string | null;
  readonly fields: FieldsOf[K];
}

/** A version that the ledger has not yet given its place. */
export type UncommittedVersion<K extends LedgerKind = LedgerKind> = Omit<Version<K>, 'seq' | 'said_sha256'>;

export type EntityVersion = Version<'entity'>;
export type SourceVersion = Version<'source'>;
export type EvidenceVersion = Version<'evidence'>;
export type ClaimVersion = Version<'claim'>;
export type RelationVersion = Version<'relation'>;
export type EventVersion = Version<'event'>;
export type QuestionVersion = Version<'question'>;
export type CaseVersion = Version<'case'>;
export type ResolutionVersion = Version<'resolution'>;

/** 1–128 characters that need no escaping in a URL path. */
export const ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;
