import type { LedgerKind, Version } from '../graph/records.js';
import type { InvariantContext } from './invariant.js';

/** Something odd about a stored record: it stands, and a reader should know. */
export interface RecordWarning {
  /** `temporally_suspicious`, `sentinel_date`, `circular_derivation` … */
  readonly code: string;
  readonly rule: string | null;
  readonly severity: 'warning' | 'info';
  readonly object: LedgerKind;
  readonly id: string;
  readonly message: string;
  readonly related_ids: readonly string[];
}

/** What is odd about a record as the view shows it. */
export function warningsOf(_version: Version, _context: InvariantContext): readonly RecordWarning[] {
  return [];
}
