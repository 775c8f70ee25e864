/** What is known of the store at this moment, as `/graph/status` tells it. */
export interface DatabaseStatus {
  readonly kind: 'postgres' | 'memory';
  /** The last check found it reachable, migrated and answering. */
  readonly db_ready: boolean;
  /** It also takes writes: it is the primary, and its disk was not found full lately. */
  readonly db_writable: boolean;
  /** Migrations of this build that the database does not have yet; null while nobody can say. */
  readonly migrations_pending: number | null;
  readonly last_ok_at: number | null;
  /** Seconds until the next attempt to reach it; null while it is ready. */
  readonly retry_in_s: number | null;
}

/** Tells how the store is, from memory: never waits, never fails, so that health answers while everything else hangs. */
export abstract class DatabaseHealth {
  abstract status(): DatabaseStatus;
}
