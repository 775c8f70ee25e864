import type { FlowsQuery, FlowSums, SpansOver, TableScales, TransactionsQuery } from '#domain/analytics';
import type { MovementOutcome, MovementRange } from './movement-store.js';

/** What a file holds: movements in order of time, the same by account, names of accounts, or what a part of them comes to. */
export type FileKind = 'movements' | 'ends' | 'accounts' | 'sums' | 'seen';

/** A file as whoever keeps the list of them names it. */
export interface MovementFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly rows: number;
  /** The batch that brought it. */
  readonly batch: number;
}

/** A file that nobody has named yet. */
export type WrittenFile = Omit<MovementFile, 'batch'>;

/** What became of a batch, and the files that hold what is new in it: none where nothing is. */
export interface FiledBatch extends Omit<MovementOutcome, 'profile'> {
  readonly files: readonly WrittenFile[];
}

/** A batch that was taken in and is not stored yet. */
export interface StagedBatch {
  /**
   * Writes what is new beside the files that a dataset has, each file whole and on disk before it has its name. Nobody
   * knows of the files until their names are stored.
   */
  keep(profile: string, known: readonly MovementFile[]): Promise<FiledBatch>;
  /** Forgets what was staged; the files that `keep` wrote stay. */
  close(): Promise<void>;
}

/**
 * Files in which movements lie, in a folder that every replica sees. Which of them count is said elsewhere: a file that
 * is not named there is left over from a batch that was not kept.
 */
export abstract class MovementFiles {
  /** Takes lines (`movementLine`) in. Rejects with what they throw. */
  abstract stage(lines: AsyncIterable<string>): Promise<StagedBatch>;

  /** The lines of files of one dataset: those with movements that are asked for, and all with accounts. Of a span of time where one is given. */
  abstract read(files: readonly MovementFile[], span: Pick<MovementRange, 'from' | 'until'>): AsyncIterable<Uint8Array>;

  /** The movements that a page of a list may need, of the files of one dataset. */
  abstract page(
    files: readonly MovementFile[],
    dataset: string,
    query: TransactionsQuery,
    scales: TableScales,
    signal: AbortSignal,
  ): Promise<Uint8Array>;

  /** In how many decimals the movements of these files are held, together. Null where no table of them is certain. */
  abstract scales(files: readonly MovementFile[], signal: AbortSignal): Promise<TableScales | null>;

  /** What flows over the movements of one dataset come to; null where only the movements themselves tell. */
  abstract flows(
    files: readonly MovementFile[],
    query: FlowsQuery,
    spansOver: SpansOver,
    signal: AbortSignal,
  ): Promise<FlowSums | 'too many' | null>;

  abstract remove(files: readonly string[]): Promise<void>;

  /**
   * Deletes what is left over and old enough that nobody is about to name it.
   *
   * @param named of some names, those that count
   */
  abstract clean(named: (files: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;

  abstract close(): Promise<void>;
}
