import { PatternStore, type DueBatch, type WaitingBatch } from '../storage/pattern-store.js';
import type { FoundAlert } from '../storage/watch-store.js';
import type { InMemoryWatchStore } from './watches/in-memory-watch-store.js';

type Waiting = WaitingBatch & { readonly next_at: number };

/** Batches that wait for pattern watches, without a database. */
export class InMemoryPatternStore extends PatternStore {
  private batches: readonly Waiting[] = [];
  private readonly held = new Set<Waiting>();

  constructor(private readonly watches: InMemoryWatchStore) {
    super();
  }

  /** Notes a batch in the write that keeps it. */
  note(batch: Omit<WaitingBatch, 'revision' | 'attempts'>): void {
    const revision = this.watches.versions.count;
    if (revision === 0 || batch.edges === 0) return;
    this.batches = [...this.batches, { ...batch, revision, attempts: 0, next_at: batch.taken_at }];
  }

  override waiting(): Promise<number> {
    return Promise.resolve(this.batches.length);
  }

  override async evaluate(
    now: number,
    work: (batch: DueBatch) => Promise<readonly FoundAlert[]>,
    retryAt: (attempts: number) => number,
  ): Promise<boolean> {
    const { place } = await this.watches.progress();
    const due = this.batches.filter((one) => one.next_at <= now && one.place <= (place ?? -1) && !this.held.has(one));
    const [first] = due.sort((a, b) => a.place - b.place || (a.dataset < b.dataset ? -1 : 1) || a.batch - b.batch);
    const step = first === undefined ? null : this.watches.stepAt(first.place);
    if (first === undefined || step === null) return false;
    this.held.add(first);
    const { next_at: _, ...batch } = first;
    try {
      const alerts = await work({ ...batch, step });
      for (const found of alerts) this.watches.tell(found);
      this.batches = this.batches.filter((one) => one !== first);
      return true;
    } catch (error) {
      const attempts = first.attempts + 1;
      const again = { ...first, attempts, next_at: retryAt(attempts) };
      this.batches = this.batches.map((one) => (one === first ? again : one));
      throw error;
    } finally {
      this.held.delete(first);
    }
  }
}
