import type { LedgerKind } from '../graph/index.js';
import type { Wire } from '../read-model/index.js';

/** Something that a watch looks at, as one view has it. */
export interface Fact {
  /** Equal where a reader would be told the same. */
  readonly digest: string;
  /** What is told of it. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** Everything that a watch looks at in one view, as far as a change may have touched it. */
export type Facts = ReadonlyMap<string, Fact>;

export const NO_FACTS: Facts = new Map();

/** What a watch tells, before it is addressed. */
export interface News {
  readonly kind: AlertKind;
  /** What it is about. */
  readonly subject: { readonly object: LedgerKind | 'dataset' | 'collection'; readonly id: string };
  /** Alerts of one group are about one thing. */
  readonly group: string;
  /** What makes it this news and no other: versions and digests of what it rests on. */
  readonly content: readonly unknown[];
  readonly summary: string;
  /** What the same question would be answered with. */
  readonly explanation: Readonly<Record<string, unknown>>;
}

export type AlertKind =
  | 'record_added'
  | 'record_changed'
  | 'record_removed'
  | 'merged'
  | 'unmerged'
  | 'match'
  | 'path_known'
  | 'path_broken'
  | 'evidence_for'
  | 'evidence_against'
  | 'support_fell'
  | 'status_changed'
  | 'threshold_reached'
  | 'threshold_lost'
  | 'warning'
  | 'pattern_found'
  | 'pattern_missed'
  | 'source_silent'
  | 'source_failing'
  | 'source_back';

/** Members that say how a view looks at a record, and nothing of the record. */
const OF_THE_VIEW: ReadonlySet<string> = new Set([
  'state_at',
  'known_at',
  'known_at_basis',
  'canonical_id',
  'member_ids',
  'canonical_from_id',
  'canonical_to_id',
]);

/** The record without what is another in every view. */
function bare(wire: Wire): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(wire).filter(([member]) => !OF_THE_VIEW.has(member)));
}

export function factOfRecord(wire: Wire): Fact {
  const told = bare(wire);
  return { digest: JSON.stringify(told), told };
}
