import type { GivenPayment } from './generated/transaction-profile.js';

/** Which movements are asked for. A source may hand over more than that, never less. */
export interface MovementsAsked {
  /** RFC 3339; null without a bound. From `from` on, and before `until`. */
  readonly from: string | null;
  readonly until: string | null;
  /** Names of datasets, as the source has them; all of it where there is none. */
  readonly datasets: readonly string[];
}

/**
 * Where movements lie that are not stored here: `source=` of a question about flows. It is asked anew each time, in a
 * thread of its own, and may wait for a network. What it throws refuses the question with `source_unavailable`: it never
 * answers zeros for what it cannot reach.
 */
export interface MovementSource {
  /** The word in `source=`: lower-case letters, digits, dashes and underscores. */
  readonly source: string;
  readonly version: string;
  /** The technology behind it: `rest`, `sftp` … */
  readonly kind: string;
  /** Parts of any size, in any order; of each payment the same `tx_id` each time. */
  movements(asked: MovementsAsked): Iterable<readonly GivenPayment[]> | AsyncIterable<readonly GivenPayment[]>;
}
