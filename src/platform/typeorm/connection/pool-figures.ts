import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PoolFigures } from '../../storage/database-health.js';

/** What a pool of TypeORM has at this moment. */
export function poolFigures(name: string, source: DataSource | undefined): PoolFigures {
  const pool = pgPool(source);
  if (pool === undefined) return { name, busy: 0, idle: 0, waiting: 0 };
  return { name, busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** The pool of pg behind a DataSource; undefined while it is not open. */
export function pgPool(source: DataSource | undefined): pg.Pool | undefined {
  // TypeORM has no type for it: the driver of PostgreSQL keeps its pg.Pool as `master`.
  return (source?.driver as { readonly master?: pg.Pool } | undefined)?.master;
}
