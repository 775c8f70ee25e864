import type { SyncRun } from '../storage/ledger.js';
import { SyncRuns } from '../storage/sync-runs.js';
import type { InMemoryStore } from './in-memory-store.js';

export class InMemorySyncRuns extends SyncRuns {
  constructor(private readonly store: InMemoryStore) {
    super();
  }

  override find(runId: string): Promise<SyncRun | null> {
    return Promise.resolve(this.store.runs.get(runId) ?? null);
  }

  override lastFinished(publicOnly: boolean): Promise<SyncRun | null> {
    const finished = [...this.store.runs.values()].filter(
      (run) => run.finished_at !== null && (run.public || !publicOnly),
    );
    const byTime = finished.sort((a, b) => (b.finished_at ?? 0) - (a.finished_at ?? 0));
    return Promise.resolve(byTime[0] ?? null);
  }
}
