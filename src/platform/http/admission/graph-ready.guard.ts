import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Refusal } from '#domain/shared';
import { DatabaseHealth, type DatabaseStatus } from '../../storage/database-health.js';
import { Readiness } from '../../readiness.js';
import { Refused } from '../answer/refused.js';

/** Nothing can be said about a graph before one was loaded: why none is there depends on the database. */
export function noGraphYet({ db_ready }: DatabaseStatus): Refusal {
  return db_ready
    ? { code: 'warming', detail: 'The graph is being loaded.' }
    : { code: 'db_not_ready', detail: 'The database does not answer, and no graph was loaded from it yet.' };
}

/** The header by which a reader asks for everything that was stored before: its own write at another replica, mostly. */
export const READ_AFTER = 'X-Graph-Version';

/** Lets requests pass once a graph is there to be asked, and is as new as the request asks. */
@Injectable()
export class GraphReadyGuard implements CanActivate {
  constructor(
    private readonly graph: Readiness,
    private readonly database: DatabaseHealth,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.graph.readsAreServed()) throw new Refused({ ...noGraphYet(this.database.status()), retry_after_s: 1 });
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (headers[READ_AFTER.toLowerCase()] === undefined) return true;
    await this.graph.catchUp();
    return true;
  }
}
