import {
  begunRun,
  CollectionStore,
  INTERRUPTED,
  RUNS_KEPT,
  type CollectionQuery,
  type CollectionRecord,
  type CollectionRows,
  type CollectionRun,
  type CollectionsStanding,
  type CollectionState,
  type DueRun,
  type RunQuery,
  type Settle,
} from '../storage/collection-store.js';
import type { Ledger, LedgerTransaction } from '../storage/ledger.js';
import type { WatchAudience } from '#domain/watches';
import type { InMemoryWatchStore } from './watches/in-memory-watch-store.js';

type Leased = CollectionState & { readonly leased_until: number };

/** Collections without a database. */
export class InMemoryCollectionStore extends CollectionStore {
  private readonly versions = new Map<string, CollectionRecord[]>();
  private readonly states = new Map<string, Leased>();
  private readonly runsOf = new Map<string, CollectionRun[]>();

  constructor(
    private readonly ledger: Ledger,
    private readonly watches: InMemoryWatchStore,
  ) {
    super();
  }

  override find(id: string): Promise<CollectionRecord | null> {
    return Promise.resolve(this.newest(id));
  }

  override list({
    audiences,
    after,
    status,
    dataset,
    owner,
    limit,
  }: CollectionQuery): Promise<readonly CollectionRecord[]> {
    const found = [...this.versions.keys()]
      .sort()
      .flatMap((id) => (id > after ? (this.newest(id) ?? []) : []))
      .filter((one) => audiences.includes(one.audience))
      .filter((one) => (status === null ? one.status !== 'deleted' : one.status === status))
      .filter((one) => (dataset === null || one.dataset === dataset) && (owner === null || one.owner === owner));
    return Promise.resolve(found.slice(0, limit));
  }

  override state(id: string): Promise<CollectionState | null> {
    const known = this.states.get(id);
    return Promise.resolve(known === undefined ? null : withoutLease(known));
  }

  override async standing(audiences: readonly WatchAudience[]): Promise<CollectionsStanding> {
    const all = { after: '', status: null, dataset: null, owner: null, limit: Infinity };
    const found = await this.list({ ...all, audiences });
    const active = found.flatMap(({ id }) => this.states.get(id) ?? []).filter(({ is_active }) => is_active);
    return {
      count: found.length,
      active: active.length,
      silent: active.filter(({ is_silent }) => is_silent).length,
      failing: active.filter(({ is_failing }) => is_failing).length,
      next_at: active.length === 0 ? null : Math.min(...active.map(({ next_at }) => next_at)),
    };
  }

  override runs({ collection_id, before, state, limit }: RunQuery): Promise<readonly CollectionRun[]> {
    const found = (this.runsOf.get(collection_id) ?? [])
      .filter((run) => (before === null || run.number < before) && (state === null || run.state === state))
      .reverse();
    return Promise.resolve(found.slice(0, limit));
  }

  override write<T>(work: (rows: CollectionRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.ledger.write(async (transaction) => {
      const effects: (() => void)[] = [];
      const result = await work(
        {
          find: (id) => this.find(id),
          countOf: (owner) => Promise.resolve(this.countOf(owner)),
          add: (version) => {
            const stored = structuredClone(version);
            effects.push(() => this.versions.set(stored.id, [...(this.versions.get(stored.id) ?? []), stored]));
            return Promise.resolve();
          },
          state: (id) => this.state(id),
          setState: (state) => {
            effects.push(() => this.setState(state, this.states.get(state.collection_id)?.leased_until ?? 0));
            return Promise.resolve();
          },
        },
        transaction,
      );
      for (const effect of effects) effect();
      return result;
    });
  }

  override takeDue(
    now: number,
    leaseMs: number,
    most: number,
    newRunId: () => string,
    waitOf: (failures: number) => number,
  ): Promise<readonly DueRun[]> {
    const due = [...this.states.values()]
      .filter((known) => known.is_active && known.next_at <= now && known.leased_until <= now)
      .sort((a, b) => a.next_at - b.next_at || (a.collection_id < b.collection_id ? -1 : 1));
    const taken = due.slice(0, most).flatMap((known): readonly DueRun[] => {
      const record = this.newest(known.collection_id);
      if (record === null) return [];
      const failures = this.interrupted(known, now);
      if (failures > 1 && failures > known.failures) {
        this.setState({ ...withoutLease(known), running: null, failures, next_at: now + waitOf(failures) }, 0);
        return [];
      }
      const number = known.runs + 1;
      const state = { ...withoutLease(known), failures, runs: number, running: number };
      this.setState(state, now + leaseMs);
      const run = begunRun(record, number, newRunId(), now);
      this.runsOf.set(record.id, [...(this.runsOf.get(record.id) ?? []), run].slice(-RUNS_KEPT));
      return [{ record, state, run }];
    });
    return Promise.resolve(taken);
  }

  override extend(collectionId: string, number: number, until: number): Promise<boolean> {
    const known = this.states.get(collectionId);
    if (known?.running !== number) return Promise.resolve(false);
    this.states.set(collectionId, { ...known, leased_until: until });
    return Promise.resolve(true);
  }

  override async settle(run: CollectionRun, settle: Settle): Promise<boolean> {
    if (this.states.get(run.collection_id)?.running !== run.number) return false;
    this.setRun(run);
    return this.settleOne(run.collection_id, settle);
  }

  override async settleSilent(now: number, most: number, settle: Settle): Promise<number> {
    const silent = [...this.states.values()]
      .filter(
        ({ is_active, is_silent, silent_at }) => is_active && !is_silent && silent_at !== null && silent_at <= now,
      )
      .slice(0, most);
    for (const { collection_id } of silent) await this.settleOne(collection_id, settle);
    return silent.length;
  }

  private async settleOne(id: string, settle: Settle): Promise<boolean> {
    const record = this.newest(id);
    const telling = await this.watches.telling(id);
    const known = this.states.get(id);
    if (record === null || known === undefined) return false;
    const { state, alerts } = settle(withoutLease(known), record, telling);
    this.setState(state, state.running === null ? 0 : known.leased_until);
    for (const found of alerts) this.watches.tell(found);
    return true;
  }

  /** Tells that a run was cut, where one was under way; answers how many failures there are in a row with it. */
  private interrupted({ collection_id, running, failures }: Leased, now: number): number {
    if (running === null) return failures;
    const run = this.runsOf.get(collection_id)?.find(({ number }) => number === running);
    if (run !== undefined) this.setRun({ ...run, state: 'interrupted', finished_at: now, error: INTERRUPTED });
    return failures + 1;
  }

  private setRun(run: CollectionRun): void {
    const known = this.runsOf.get(run.collection_id) ?? [];
    this.runsOf.set(
      run.collection_id,
      known.map((one) => (one.number === run.number ? run : one)),
    );
  }

  private setState(state: CollectionState, leased_until: number): void {
    this.states.set(state.collection_id, { ...state, leased_until });
  }

  private newest(id: string): CollectionRecord | null {
    return this.versions.get(id)?.at(-1) ?? null;
  }

  private countOf(owner: string): number {
    return [...this.versions.keys()].filter((id) => {
      const one = this.newest(id);
      return one?.owner === owner && one.status !== 'deleted';
    }).length;
  }
}

function withoutLease({ leased_until: _, ...state }: Leased): CollectionState {
  return state;
}
