import { FeedReader } from './collections/feed-reader.js';
import type { SyncInput } from './graph/importing.js';
import { InputFileError, inputsOf, inspectFile } from './input-file.js';
import type { Limits } from './platform/limits.js';

/** Reads what was collected as the command line reads a file. */
export class FileFeeds extends FeedReader {
  constructor(private readonly limits: Limits) {
    super();
  }

  override async read(path: string): Promise<AsyncIterable<SyncInput>> {
    const file = await inspectFile(path).catch((error: unknown) => readFault(error, path));
    return this.inputs(
      inputsOf(file, this.limits, () => undefined),
      path,
    );
  }

  private async *inputs(inputs: AsyncIterable<SyncInput>, path: string): AsyncGenerator<SyncInput> {
    try {
      yield* inputs;
    } catch (error) {
      readFault(error, path);
    }
  }
}

/** Where the content lay for a while is nobody's business. */
function readFault(error: unknown, path: string): never {
  throw error instanceof InputFileError ? new Error(error.message.replaceAll(path, 'the content')) : error;
}
