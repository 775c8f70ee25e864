import type { FlowsQuery, FlowSums, SpansOver, TableScales, TransactionsQuery } from '#domain/analytics';
import type { LedgerTransaction } from './ledger.js';

/** Movements that are taken in together. */
export interface MovementBatch {
  readonly dataset: string;
  readonly profile: string;
  /** Days after which they are deleted; null keeps them. */
  readonly retentionDays: number | null;
  /** Movement lines (`movementLine`), any number in each text. */
  readonly lines: AsyncIterable<string>;
}

/** What became of a batch. */
export interface MovementOutcome {
  /** Of the dataset: its first batch decides. */
  readonly profile: string;
  /** Source rows whose movements the dataset had already. */
  readonly unchanged: number;
  /** Transactions that the dataset has with other content, in order of ids: nothing of them was taken. */
  readonly conflicts: readonly string[];
  /** Source rows of these transactions. */
  readonly conflicting: number;
  /** Movements that are new. */
  readonly edges: number;
}

/** A dataset, as a list of them shows it. */
export interface DatasetRecord {
  readonly dataset: string;
  readonly tx_profile: string;
  readonly created_at: number;
  readonly updated_at: number;
  /** As its newest batch asked. */
  readonly retention_days: number | null;
  /** Movements that it holds. */
  readonly edges: number;
  /** Moves with every change of what the dataset holds. */
  readonly revision: number;
  /** Batches that were taken in so far, those that are gone again with them. */
  readonly batches: number;
}

/** A dataset as it was when its record was read. */
export type DatasetRange = Pick<DatasetRecord, 'dataset' | 'batches'>;

/** Part of a dataset: of the batches up to one. */
export interface MovementRange extends DatasetRange {
  /** Batches up to this one are left out; 0 leaves none out. */
  readonly behind?: number;
  /** Only movements of this time on … */
  readonly from?: number;
  /** … and before this one. */
  readonly until?: number;
}

/** A dataset of which some questions are answered where it lies, as it was when its record was read. */
export interface AskableDataset {
  /** In how many decimals its movements are held. Null where only all of them tell. */
  scales(signal: AbortSignal): Promise<TableScales | null>;
  /** The lines of the first of its movements after a position: a page of a list, and one that tells of more. */
  page(query: TransactionsQuery, scales: TableScales, signal: AbortSignal): Promise<Uint8Array>;
  /** What flows over it come to; null where only the movements themselves tell. */
  flows(query: FlowsQuery, spansOver: SpansOver, signal: AbortSignal): Promise<FlowSums | 'too many' | null>;
}

/** Movements that were taken in together. */
export interface BatchRecord {
  readonly batch: number;
  readonly taken_at: number;
}

/** Whether what was done is kept, and what the caller is told of it. */
export interface SettledIngest<T> {
  readonly keep: boolean;
  readonly value: T;
}

/**
 * Movements that somebody had stored on purpose, in datasets. Two adapters keep the same promises
 * (test/contracts/movement-store.contract.ts). Every method rejects with `LedgerUnavailable` when the store cannot be used.
 */
export abstract class MovementStore {
  /**
   * Takes a batch in. The same movement again is unchanged; a transaction with other content is a conflict and left out.
   * `settle` hears of the outcome before it is kept, writes what belongs beside it (audit trail, the answer to a retry),
   * and decides: all of it is stored together, or nothing.
   */
  abstract ingest<T>(
    batch: MovementBatch,
    settle: (outcome: MovementOutcome, transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<T>;

  /** Deletes a dataset with all of its movements, and what `settle` writes beside it. Null when there is none. */
  abstract remove<T>(
    dataset: string,
    settle: (deleted: number, transaction: LedgerTransaction) => Promise<T>,
  ): Promise<T | null>;

  /** Every dataset, by name. Movements whose time is over are deleted first. */
  abstract datasets(): Promise<readonly DatasetRecord[]>;

  /** The batches that a dataset has, oldest first; none where there is no such dataset. */
  abstract batches(dataset: string): Promise<readonly BatchRecord[]>;

  /**
   * The lines of a dataset in UTF-8, in any order and cut anywhere; nothing when there is none. Batches that came after
   * the record are left out, so that whoever reads can count: other than `edges` lines are what has changed since, or
   * what an engine of several nodes does not show yet.
   */
  abstract read(range: MovementRange): AsyncIterable<Uint8Array>;

  /**
   * The dataset where it lies; null where it can only be read, and `changed` where it is no longer, or not yet, what its
   * record says.
   */
  askable(_record: DatasetRecord): Promise<AskableDataset | 'changed' | null> {
    return Promise.resolve(null);
  }
}
