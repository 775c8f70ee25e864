import type { LedgerKind, Mode, Ref, Version, View } from '../graph/index.js';
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

/** Records by name, each once, in the order in which they came. */
export class Refs {
  readonly all: Ref[] = [];
  private readonly ids = new Map<LedgerKind, Set<string>>();

  /** Answers whether it was not there yet. */
  add({ object, id }: Ref): boolean {
    let ids = this.ids.get(object);
    if (ids === undefined) this.ids.set(object, (ids = new Set<string>()));
    if (ids.has(id)) return false;
    ids.add(id);
    this.all.push({ object, id });
    return true;
  }

  has(object: LedgerKind, id: string): boolean {
    return this.ids.get(object)?.has(id) === true;
  }

  any(object: LedgerKind): boolean {
    return this.ids.has(object);
  }
}
