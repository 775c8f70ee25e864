import type { MovementOutcome, MovementRange } from './movement-store.js';

/** What a file holds. */
export type FileKind = 'movements' | 'accounts';

/** A file as whoever keeps the list of them names it. */
export interface MovementFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly rows: number;
}

/** What became of a batch, and the files that hold what is new in it: none where nothing is. */
export interface FiledBatch extends Omit<MovementOutcome, 'profile'> {
  readonly files: readonly MovementFile[];
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

  abstract remove(files: readonly string[]): Promise<void>;

  /**
   * Deletes what is left over and old enough that nobody is about to name it.
   *
   * @param named of some names, those that count
   */
  abstract clean(named: (files: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;

  abstract close(): Promise<void>;
}
