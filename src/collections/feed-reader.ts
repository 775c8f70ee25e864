import type { SyncInput } from '../graph/importing.js';

/** Reads the records of a file, however they stand in it: lines, a list, one alone, or rows of a CSV. */
export abstract class FeedReader {
  /** What cannot be read is an input with a code. Rejects, or ends with an error, where none of it can. */
  abstract read(path: string): Promise<AsyncIterable<SyncInput>>;
}
