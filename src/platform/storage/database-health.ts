/** What is known of the store at this moment, as `/graph/status` tells it. */
export interface DatabaseStatus {
  readonly kind: 'postgres' | 'memory';
  /** The last check found it reachable, migrated and answering. */
  readonly db_ready: boolean;
  /** It also takes writes: it is the primary, new sessions may write, and it did not fail to take one lately. */
  readonly db_writable: boolean;
  /** Migrations of this build that the database does not have yet; null while nobody can say. */
  readonly migrations_pending: number | null;
  readonly last_ok_at: number | null;
  /** Seconds until the next attempt to reach it; null while it is ready. */
  readonly retry_in_s: number | null;
}

/** One read-only copy of the database. */
export interface ReplicaStatus {
  readonly ready: boolean;
  /** Versions that it lacks; null while it does not answer. */
  readonly versions_behind: number | null;
  /** For how long it has lacked any, in seconds; null while it does not answer. */
  readonly lag_s: number | null;
}

/** Connections of one pool at this moment. */
export interface PoolFigures {
  readonly name: string;
  readonly busy: number;
  readonly idle: number;
  /** Who asked for one and has none. */
  readonly waiting: number;
}

/** Numbers for operators. */
export interface DatabaseFigures {
  readonly pools: readonly PoolFigures[];
  /** In the order of DATABASE_READ_URLS. */
  readonly replicas: readonly ReplicaStatus[];
  /** Writes that lost against another one and ran again, since the start. */
  readonly write_retries: number;
  /** Connections that ended under a statement, since the start. */
  readonly connections_lost: number;
}

export const NO_FIGURES: DatabaseFigures = { pools: [], replicas: [], write_retries: 0, connections_lost: 0 };

/** Tells how the store is, from memory: never waits, never fails, so that health answers while everything else hangs. */
export abstract class DatabaseHealth {
  abstract status(): DatabaseStatus;
  abstract figures(): DatabaseFigures;
}
