import type { Version } from '#domain/graph';
import type { PlacedAuditEntry } from '../storage/audit-trail.js';
import { DatabaseHealth, NO_FIGURES, type DatabaseFigures, type DatabaseStatus } from '../storage/database-health.js';
import type { StoredAnswer, SyncRun } from '../storage/ledger.js';

export interface RememberedAnswer {
  readonly answer: StoredAnswer;
  readonly storedAt: number;
}

/** What the in-memory adapters share: the place of the database. Gone with the process. */
export class InMemoryStore extends DatabaseHealth {
  readonly versions: Version[] = [];
  /** `object id` → its versions, oldest first. */
  readonly records = new Map<string, Version[]>();
  readonly audit: PlacedAuditEntry[] = [];
  readonly answers = new Map<string, RememberedAnswer>();
  readonly runs = new Map<string, SyncRun>();

  override status(): DatabaseStatus {
    return {
      kind: 'memory',
      db_ready: true,
      db_writable: true,
      migrations_pending: 0,
      last_ok_at: null,
      retry_in_s: null,
    };
  }

  override figures(): DatabaseFigures {
    return NO_FIGURES;
  }
}
