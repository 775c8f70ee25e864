import { type CanActivate, Injectable } from '@nestjs/common';
import { Readiness } from '../readiness.js';
import { Refused } from './refused.js';

/** Nothing can be said about a graph before one was loaded. */
@Injectable()
export class GraphReadyGuard implements CanActivate {
  constructor(private readonly graph: Readiness) {}

  canActivate(): boolean {
    if (this.graph.readsAreServed()) return true;
    throw new Refused({ code: 'warming', detail: 'The graph is being loaded.', retry_after_s: 1 });
  }
}
