import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDataSource, UNLIMITED_POOL } from '../connection/data-source.js';
import { AdvisoryMigrationLock, RowMigrationLock, type MigrationLock } from './migration-lock.js';
import { MIGRATIONS } from './index.js';

const LOCK_POLL_MS = 100;

/** All of them are held: older builds know the first alone, and some engines have only the second (ADR 0064). */
const LOCKS: readonly MigrationLock[] = [new AdvisoryMigrationLock(), new RowMigrationLock()];

/**
 * Brings the schema to this build. Of many replicas that start together one runs the migrations, each in a transaction
 * of its own, while the others wait and then find nothing to do. Returns the names of those that it ran.
 */
export async function migrate(url: string, signal?: AbortSignal, locks = LOCKS): Promise<readonly string[]> {
  const keeper = new pg.Client({ connectionString: url, connectionTimeoutMillis: UNLIMITED_POOL.acquireMs });
  // The end of this connection shows in the next statement on it.
  keeper.on('error', () => undefined);
  await keeper.connect();
  try {
    for (const lock of locks) {
      while (!(await lock.tryHold(keeper))) await sleep(LOCK_POLL_MS, undefined, { signal });
    }
    const source = await openDataSource(url, UNLIMITED_POOL);
    try {
      return (await source.runMigrations()).map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await keeper.end();
  }
}

/** Migrations that the database has, in the order in which they ran. */
export async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by "timestamp"');
  return rows.map(({ name }) => name);
}

/** Migrations of this build that the database does not have yet, oldest first. */
export async function pendingMigrations(client: pg.Client): Promise<readonly string[]> {
  const done = new Set(await appliedMigrations(client));
  return MIGRATIONS.map(({ name }) => name).filter((name) => !done.has(name));
}
