import { type CanActivate, Injectable } from '@nestjs/common';
import { Refused } from '../../platform/http/refused.js';
import { GraphStore } from '../graph.store.js';

/** Nothing can be said about a graph before one was loaded. */
@Injectable()
export class GraphReadyGuard implements CanActivate {
  constructor(private readonly graphs: GraphStore) {}

  canActivate(): boolean {
    if (this.graphs.readsAreServed()) return true;
    throw new Refused({ code: 'warming', detail: 'The graph is being loaded.', retry_after_s: 1 });
  }
}
