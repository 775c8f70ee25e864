import { type CanActivate, Injectable } from '@nestjs/common';
import type { Refusal } from '#domain';
import { DatabaseHealth, type DatabaseStatus } from '../database-health.js';
import { Readiness } from '../readiness.js';
import { Refused } from './refused.js';

/** Nothing can be said about a graph before one was loaded: why none is there depends on the database. */
export function noGraphYet({ db_ready }: DatabaseStatus): Refusal {
  return db_ready
    ? { code: 'warming', detail: 'The graph is being loaded.' }
    : { code: 'db_not_ready', detail: 'The database does not answer, and no graph was loaded from it yet.' };
}

/** Lets requests pass once a graph is there to be asked. */
@Injectable()
export class GraphReadyGuard implements CanActivate {
  constructor(
    private readonly graph: Readiness,
    private readonly database: DatabaseHealth,
  ) {}

  canActivate(): boolean {
    if (this.graph.readsAreServed()) return true;
    throw new Refused({ ...noGraphYet(this.database.status()), retry_after_s: 1 });
  }
}
