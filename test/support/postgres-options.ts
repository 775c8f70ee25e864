import type { DatabaseOptions } from '../../src/platform/typeorm/database.js';

/** Small pools with the shape of the service's own. */
export function databaseOptions(url: string): DatabaseOptions {
  const pool = { size: 3, acquireMs: 2_000, statementMs: 8_000, lockMs: 5_000 };
  const pools = { interactive: pool, heavy: pool, writer: pool };
  return { url, replicaUrls: [], migrates: true, announces: true, anonymousStatementMs: 3_000, pools };
}
