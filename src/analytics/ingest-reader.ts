import type { IngestPlan, IngestRequest } from '#domain/analytics';
import type { RowRejection } from '#domain/movements';
import type { Result } from '#domain/shared';

/** A body that was read, until it is closed. */
export interface IngestReading {
  readonly plan: IngestPlan;
  /** The movement lines, once. */
  readonly lines: AsyncIterable<string>;
  /** Rejections for transactions that the store has with other content. */
  conflicts(txIds: readonly string[]): Promise<Result<readonly RowRejection[]>>;
  close(): Promise<void>;
}

/** Reads the movements of a body. Promises that a large one is read where it holds nobody else up. */
export abstract class IngestReader {
  /** @param who names the caller: nobody gets all threads */
  abstract open(
    request: IngestRequest,
    body: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    who: string,
  ): Promise<Result<IngestReading>>;
}
