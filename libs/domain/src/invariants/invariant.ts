import type { Violation } from '../shared/refusal.js';
import type { Millis } from '../shared/time.js';
import type { LedgerKind, Version } from '../graph/records.js';
import type { View } from '../graph/views/view.js';

/** What a check may look at besides the record: the graph as it is (or would be), and what time it is. */
export interface InvariantContext {
  readonly view: View;
  readonly now: Millis;
}

/**
 * A rule that holds at every write and every export (spec/semantics.md#invariants): an id, the sentence, and a check of
 * one record in its graph. Checking one record lets the same rule guard a single write in microseconds and an export of
 * a million records in one pass.
 */
export interface Invariant {
  readonly id: string;
  /** The sentence of the specification. */
  readonly rule: string;
  readonly applies_to: readonly LedgerKind[];
  readonly check: (version: Version, context: InvariantContext) => readonly Violation[];
}

export const NO_VIOLATIONS: readonly Violation[] = [];

/** A breach of `invariant` by the record. */
export function breach(
  invariant: string,
  { fields }: Version,
  message: string,
  more: Pick<Violation, 'rule' | 'related' | 'details'> = {},
): Violation {
  return { invariant, message, record: { object: fields.object, id: fields.id }, ...more };
}
