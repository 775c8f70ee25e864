import type { AuditEntry } from './ledger.js';

/** A place in the trail beside the entry that stands there; places only grow. */
export interface PlacedAuditEntry extends AuditEntry {
  readonly place: number;
}

/** Which entries are asked for; a member that is absent asks nothing. */
export interface AuditQuery {
  readonly object?: string;
  readonly id?: string;
  readonly actor?: string;
  /** Only entries before this place: the next page of a list that is read from its newest end. */
  readonly before?: number;
  /** 1–1 000. */
  readonly limit: number;
}

/** Reading the trail that `LedgerTransaction.audit` writes. Nothing changes or removes an entry. */
export abstract class AuditTrail {
  /** Newest first. */
  abstract list(query: AuditQuery): Promise<readonly PlacedAuditEntry[]>;
}
