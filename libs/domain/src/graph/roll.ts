import type { Millis } from '../shared/time.js';
import type { StateAt } from '../shared/period.js';
import type { LiveGraph } from './graph.js';
import type { LedgerKind } from './records.js';

/** Whether and how a view has a record. */
export const PRESENCE = {
  ABSENT: 0,
  /** In the newest version and, but for `state_at`, in the words of the whole graph. */
  SAME: 1,
  /** There, and to be worked out. */
  OTHER: 2,
} as const;

/** Which records a view of one time has. Valid until the graph changes. */
export interface Roll {
  /** One of `PRESENCE` for every place of the graph. */
  readonly of: Uint8Array;
  /** The graph whose places these are. */
  readonly graph: LiveGraph;
  readonly count: number;
  /** Places of the records that it has. */
  places(): Int32Array;
  /** The instant of the view. */
  readonly at: Millis;
  /**
   * Places of the kind, in byte order of ids, whose records may be other at the time of another roll of the same mode. Of
   * one that both have as `SAME` nothing but the state may.
   */
  differing(other: Roll, object: LedgerKind): Int32Array;
  /** How a record of presence `SAME` stands at the instant; null for sources and evidence. */
  stateOf(place: number): StateAt | null;
}
