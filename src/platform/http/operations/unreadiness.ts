import type { Refusal } from '#domain/shared';
import type { DatabaseStatus } from '../../storage/database-health.js';

/** What readiness is judged by. */
export interface StateOfProcess {
  readonly database: DatabaseStatus;
  readonly isDraining: boolean;
  readonly readsAreServed: boolean;
}

/**
 * Why this process may not be sent requests; null where it may. A graph that was loaded is served while the database is
 * away, unless somebody asks for one that answers and takes writes (`strict`).
 */
export function unreadiness({ database, isDraining, readsAreServed }: StateOfProcess, strict: boolean): Refusal | null {
  const { db_ready, db_writable, migrations_pending } = database;
  if (isDraining) return { code: 'draining', detail: 'This process is being stopped.' };
  if (!readsAreServed) return noGraphYet(database);
  if ((migrations_pending ?? 0) > 0) {
    return { code: 'db_not_ready', detail: 'The database lacks migrations of this build.' };
  }
  if (strict && !db_ready) return { code: 'db_not_ready', detail: 'The database does not answer.' };
  if (strict && !db_writable) return { code: 'db_not_ready', detail: 'The database takes no writes.' };
  return null;
}

/** Nothing can be said about a graph before one was loaded: why none is there depends on the database. */
export function noGraphYet({ db_ready }: DatabaseStatus): Refusal {
  return db_ready
    ? { code: 'warming', detail: 'The graph is being loaded.' }
    : { code: 'db_not_ready', detail: 'The database does not answer, and no graph was loaded from it yet.' };
}
