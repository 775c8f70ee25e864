import type { Millis } from '../../shared/time.js';
import type { StateAt } from '../../shared/state-at.js';
import type { LiveGraph } from '../graph.js';

/** Whether and how a view has a record. */
export const PRESENCE = {
  ABSENT: 0,
  /** Shown as the whole graph shows it, in its newest version; only `state_at` depends on the instant. */
  SAME: 1,
  /** There, and to be worked out. */
  OTHER: 2,
} as const;

/** Which records a view of one time has. Valid until the graph changes. */
export interface ViewSnapshot {
  /** One of `PRESENCE` for every ordinal of the graph: for who looks at most of them. */
  readonly of: Uint8Array;
  /** One of `PRESENCE` for one ordinal; what is `OTHER` there may be in the view or not. */
  presence(ordinal: number): number;
  /** The graph whose ordinals these are. */
  readonly graph: LiveGraph;
  readonly count: number;
  /** Ordinals of the records that it has, in no order; valid until another snapshot of the graph is asked. */
  ordinals(): Int32Array;
  /** The instant of the view. */
  readonly at: Millis;
  /**
   * Ordinals, in the order of kinds and of ids, of records that may be shown differently in another snapshot of the same
   * mode. Of a record that both have as `SAME` only the state may differ. Yields while it prepares.
   */
  differing(other: ViewSnapshot): Generator<void, Int32Array>;
  /** How a record of presence `SAME` stands at the instant; null for sources and evidence. */
  stateOf(ordinal: number): StateAt | null;
}
