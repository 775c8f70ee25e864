import { DataSource, type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../migrations/index.js';
import type { SeverableClients } from './severable-client.js';
import { TABLES } from '../tables/index.js';

/** How one pool behaves. Times are milliseconds; 0 is no limit. */
export interface PoolOptions {
  readonly size: number;
  /** Longest wait for a free connection, or for a new one. */
  readonly acquireMs: number;
  /** After this the server gives a statement up; a second later the connection is cut. */
  readonly statementMs: number;
  /** Longest wait for a lock that another writer holds. */
  readonly lockMs: number;
}

const READ_GRACE_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;
const LIFETIME_S = 900;
export const IDLE_IN_TRANSACTION_MS = 60_000;

export const UNLIMITED_POOL: PoolOptions = { size: 1, acquireMs: 5_000, statementMs: 0, lockMs: 0 };

/** The options of every connection of the service: nothing is synchronised, migrations are the only way to change a table. */
export function dataSourceOptions(
  url: string,
  pool: PoolOptions,
  Client?: SeverableClients['Client'],
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: TABLES,
    migrations: MIGRATIONS,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    logging: false,
    applicationName: 'investigation-graph',
    poolSize: pool.size,
    // The supervisor finds out by itself; without a handler the error of an idle connection would end the process.
    poolErrorHandler: () => undefined,
    extra: {
      ...(Client === undefined ? {} : { Client }),
      connectionTimeoutMillis: pool.acquireMs,
      query_timeout: pool.statementMs === 0 ? undefined : pool.statementMs + READ_GRACE_MS,
      statement_timeout: pool.statementMs,
      lock_timeout: pool.lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      maxLifetimeSeconds: LIFETIME_S,
    },
  };
}

export function openDataSource(
  url: string,
  pool: PoolOptions,
  Client?: SeverableClients['Client'],
): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, pool, Client)).initialize();
}
