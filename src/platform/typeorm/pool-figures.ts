import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PoolFigures } from '../database-health.js';

/** What a pool of TypeORM has at this moment. */
export function poolFigures(name: string, source: DataSource | undefined): PoolFigures {
  // TypeORM has no type for it: the driver of PostgreSQL keeps its pg.Pool as `master`.
  const pool = (source?.driver as { readonly master?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> })
    ?.master;
  if (pool === undefined) return { name, busy: 0, idle: 0, waiting: 0 };
  return { name, busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
