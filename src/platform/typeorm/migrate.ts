import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDataSource, UNLIMITED_POOL } from './data-source.js';
import { MIGRATIONS } from './migrations/index.js';

/** Names the lock among all advisory locks of the database; any number does that is always the same. */
const LOCK = 4_917_023;
const LOCK_POLL_MS = 100;

/**
 * Brings the schema to this build. Of many replicas that start together one runs the migrations, each in a transaction
 * of its own, while the others wait and then find nothing to do. Returns the names of those that it ran.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<readonly string[]> {
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: UNLIMITED_POOL.acquireMs });
  // The end of this connection shows in the next statement on it.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    while (!(await tryLock(lock))) await sleep(LOCK_POLL_MS, undefined, { signal });
    const source = await openDataSource(url, UNLIMITED_POOL);
    try {
      return (await source.runMigrations()).map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
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

/** Freed by the server when the connection ends, however it ends. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]?.locked === true;
}
