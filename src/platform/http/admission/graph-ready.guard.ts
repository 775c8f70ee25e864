import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DatabaseHealth } from '../../storage/database-health.js';
import { ServedGraph } from '../../served-graph.js';
import { Refused } from '../answer/refused.js';
import { noGraphYet } from '../operations/unreadiness.js';

/** The header by which a reader asks for everything that was stored before: its own write at another replica, mostly. */
export const READ_AFTER = 'X-Graph-Version';

/** Lets requests pass once a graph is there to be asked, and is as new as the request asks. */
@Injectable()
export class GraphReadyGuard implements CanActivate {
  constructor(
    private readonly graph: ServedGraph,
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
