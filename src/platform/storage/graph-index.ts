import type { LedgerKind, Need, Version } from '#domain/graph';
import type { LedgerTransaction } from './ledger.js';

/** What the visible content of one audience has come to, so that nobody has to read all of it to know. */
export interface StandingState {
  readonly digest: string;
  readonly instants: readonly (readonly [number, number])[];
}

/** Up to which place of the ledger the index has come, and what each audience's graph was then. */
export interface GraphStanding {
  readonly place: number;
  readonly public: StandingState;
  readonly full: StandingState;
}

/**
 * Where records of the ledger are found by what a question misses: who names whom, and what carries which key. Written in
 * the transaction that appends, and of no worth of its own: it is made again from the ledger.
 */
export abstract class GraphIndex {
  /** Of an index that holds nothing, place 0. */
  abstract standing(): Promise<GraphStanding>;

  /**
   * Every version, up to a place, of the records that meet the needs; in one statement, oldest first.
   *
   * @returns null where they are more records than `most`
   */
  abstract fetch(needs: readonly Need[], place: number, most: number): Promise<readonly Version[] | null>;

  /** Ids of a kind after one, in byte order, that were there at a place. */
  abstract page(object: LedgerKind, after: string, count: number, place: number): Promise<readonly string[]>;

  /** Files versions and says up to where the index has come with them, in the transaction that appends to the ledger. */
  abstract write(transaction: LedgerTransaction, versions: readonly Version[], standing: GraphStanding): Promise<void>;
}
