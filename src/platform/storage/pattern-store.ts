import type { FoundAlert, WatchStep } from './watch-store.js';

/** A batch of movements that pattern watches have not been asked about yet. */
export interface WaitingBatch {
  readonly dataset: string;
  /** When the dataset was made: tells it from one of the same name before it. */
  readonly created_at: number;
  readonly batch: number;
  readonly taken_at: number;
  /** Movements that it brought. */
  readonly edges: number;
  /** The place in the ledger behind which it was stored. */
  readonly place: number;
  /** Of the watches: versions up to this one were there when it was stored. */
  readonly revision: number;
  /** How often it could not be evaluated. */
  readonly attempts: number;
}

/** One whose turn has come, with the graphs as they were when it was stored. */
export interface DueBatch extends WaitingBatch {
  readonly step: WatchStep;
}

/**
 * Batches that wait for the watches over patterns: noted in the transaction that stores a batch, taken away in the one
 * that stores what was found in it. Every method rejects with `LedgerUnavailable` when the store cannot be used.
 */
export abstract class PatternStore {
  /** How many batches are waiting. */
  abstract waiting(): Promise<number>;

  /**
   * Runs `work` on the first batch that is due and that nobody else has, and stores the alerts: those that are there
   * already are left as they are. A batch is due once the watches of the graph have come past the place behind which it
   * was stored. False where none is. What `work` rejects with is passed on, and the batch waits until `retryAt`.
   */
  abstract evaluate(
    now: number,
    work: (batch: DueBatch) => Promise<readonly FoundAlert[]>,
    retryAt: (attempts: number) => number,
  ): Promise<boolean>;
}
