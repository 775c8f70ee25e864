import type { DatabaseOptions } from '../../src/platform/typeorm/connection/database.js';

/** A database that is not up by then will not come up: far more than it takes on a machine with other work. */
export const READY_MS = 120_000;

/** Small pools with the shape of the service's own; they wait long enough for a machine with other work. */
export function databaseOptions(url: string): DatabaseOptions {
  const pool = { size: 3, acquireMs: 20_000, statementMs: 20_000, lockMs: 15_000 };
  const pools = { interactive: pool, heavy: pool, writer: pool };
  return { url, replicaUrls: [], migrates: true, announces: true, anonymousStatementMs: 15_000, pools };
}
