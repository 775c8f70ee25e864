import type { SyncRun } from './ledger.js';

/** Reading the runs that `LedgerTransaction.saveRun` stores. */
export abstract class SyncRuns {
  abstract find(runId: string): Promise<SyncRun | null>;
  /** The run that finished last, among those of public content only where `publicOnly`; null when there is none. */
  abstract lastFinished(publicOnly: boolean): Promise<SyncRun | null>;
}
