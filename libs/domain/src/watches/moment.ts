import type { Mode, Ref, Version, View } from '../graph/index.js';
import type { PathAnswer, PathQuery } from '../paths/index.js';
import type { Millis } from '../shared/time.js';

/**
 * One graph before or after a change, as one audience may see it, at the instant of the change. Before and after are
 * asked at the same instant, so that what differs is what the change did, never what time did.
 */
export interface Moment {
  /** `knowledge`: all that is stored. `reality`: what is so at the instant of the change. */
  view(mode: Mode): View;
  path(mode: Mode, query: PathQuery): PathAnswer;
}

/** What one audience is told of one change. */
export interface AudienceChange {
  /** When it was stored. */
  readonly at: Millis;
  /** Versions that the audience sees from now on, oldest first. */
  readonly versions: readonly Version[];
  /** Records that it sees no longer. */
  readonly hidden: readonly Ref[];
}
