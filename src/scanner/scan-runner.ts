import type { Result, ScanRequest } from '#domain';

/** A body that arrives, and who waits for its scan. */
export interface ScanTask {
  readonly request: ScanRequest;
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
}

/**
 * Scans a body while it arrives. Promises that nothing of it outlives the answer, and that a large one is scanned where
 * it holds nobody else up. The value is the JSON of the result, in UTF-8.
 */
export abstract class ScanRunner {
  abstract run(task: ScanTask): Promise<Result<Uint8Array>>;
}
