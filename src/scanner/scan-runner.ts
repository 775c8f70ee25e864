import type { OwnershipFacts } from '#domain/movements';
import type { ScanRequest } from '#domain/scanner';
import type { Result } from '#domain/shared';

/** A body that arrives, and who waits for its scan. */
export interface ScanTask {
  readonly request: ScanRequest;
  readonly body: AsyncIterable<Uint8Array>;
  /** Says who holds accounts, for a scan that asks. */
  readonly ownersOf: (accounts: readonly string[]) => Promise<OwnershipFacts>;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
  /** Names the caller: nobody gets all threads. */
  readonly who: string;
}

/** What came of a scan: its result as JSON in UTF-8, and what the audit trail may know. */
export interface Scanned {
  readonly json: Uint8Array;
  readonly input_digest: string;
  readonly received: number;
  readonly rejected: number;
  readonly findings: number;
  readonly profile: string;
}

/**
 * Scans a body while it arrives. Promises that nothing of it outlives the answer, and that a large one is scanned where
 * it holds nobody else up.
 */
export abstract class ScanRunner {
  abstract run(task: ScanTask): Promise<Result<Scanned>>;
}
