import type { Audience, LedgerKind } from '#domain/graph';
import type { GraphProjection } from './projection/projection.js';

/** All records of a graph that is not held, some after some, so that whatever is made of all of them needs little memory. */
export abstract class GraphWindows {
  /**
   * Goes through the records of a kind in byte order of ids, hidden ones among them, as they were at one place of the
   * ledger. Yields what `work` comes to of some, on a graph that has all that it asks for; it is run again until it has, so
   * it must have no effect.
   */
  abstract through<T>(
    audience: Audience,
    object: LedgerKind,
    work: (projection: GraphProjection, ids: readonly string[]) => T,
  ): AsyncGenerator<T, void>;
}
