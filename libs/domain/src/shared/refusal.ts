/**
 * Every code with which the service says no, in the order of the HTTP contract's error table. The status of each stands
 * in one place, `src/platform/http/answer/status-of-code.ts`.
 */
export const REFUSAL_CODES = [
  'malformed_request',
  'invalid_encoding',
  'invalid_request',
  'invalid_parameter',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'unsupported_media_type',
  'conflict',
  'identity_conflict',
  'transition_not_allowed',
  'idempotency_conflict',
  'precondition_failed',
  'precondition_required',
  'payload_too_large',
  'invariant_violated',
  'identity_link_requires_resolution',
  'invalid_endpoint',
  'dangling_reference',
  'status_unsupported',
  'transactions_rejected',
  'report_invalid',
  'rate_limited',
  'internal',
  'export_invariant_failed',
  'db_not_ready',
  'storage_full',
  'source_unavailable',
  'outcome_unknown',
  'warming',
  'draining',
  'overloaded',
  'timeout',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One breach of one invariant by one record. */
export interface Violation {
  /** The id of the invariant, as in `INVARIANTS`. */
  readonly invariant: string;
  /** The rule within the invariant, where it has several (`starts_after_death` …). */
  readonly rule?: string;
  readonly message: string;
  readonly record?: RecordRef;
  /** Ids of the other records (or decisions) that the breach rests on. */
  readonly related?: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Names one record: its object kind and its id. */
export interface RecordRef {
  readonly object: string;
  readonly id: string;
}

/** One fault in a body or in a query: where it is and what is wrong. */
export interface Fault {
  /** RFC 6901 pointer into the body; absent for a query parameter. */
  readonly pointer?: string;
  /** The query parameter or header; absent for a fault in the body. */
  readonly parameter?: string;
  readonly detail: string;
}

/** A reasoned no: what the client reads inside `error`. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  readonly violations?: readonly Violation[];
  /** Seconds after which it is worth asking again; becomes `Retry-After`. */
  readonly retry_after_s?: number;
}
