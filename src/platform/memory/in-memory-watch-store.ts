import type { WatchAudience } from '#domain/watches';
import type { Ledger, LedgerTransaction } from '../storage/ledger.js';
import {
  WatchStore,
  type AlertQuery,
  type AlertRecord,
  type EvaluatedTurn,
  type WatchProgress,
  type WatchQuery,
  type WatchRecord,
  type WatchRows,
  type WatchStep,
} from '../storage/watch-store.js';

type PlacedAlert = AlertRecord & { readonly caused_at: number };

/** Watches without a database. */
export class InMemoryWatchStore extends WatchStore {
  private versions: readonly WatchRecord[] = [];
  private readonly told = new Map<string, PlacedAlert[]>();
  private readonly steps: WatchStep[] = [];
  private place: number | null = null;
  private isEvaluating = false;

  constructor(private readonly ledger: Ledger) {
    super();
  }

  override find(id: string): Promise<WatchRecord | null> {
    return Promise.resolve(this.newest(id));
  }

  override list({ audiences, after, status, kind, owner, limit }: WatchQuery): Promise<readonly WatchRecord[]> {
    const ids = [...new Set(this.versions.map(({ id }) => id))].sort();
    const found = ids
      .filter((id) => id > after)
      .flatMap((id) => this.newest(id) ?? [])
      .filter((watch) => audiences.includes(watch.audience))
      .filter((watch) => (status === null ? watch.status !== 'deleted' : watch.status === status))
      .filter((watch) => (kind === null || watch.question.kind === kind) && (owner === null || watch.owner === owner));
    return Promise.resolve(found.slice(0, limit));
  }

  override changedSince(revision: number): Promise<readonly WatchRecord[]> {
    return Promise.resolve(this.versions.filter((version) => version.revision > revision));
  }

  override write<T>(work: (rows: WatchRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.ledger.write(async (transaction) => {
      const added: WatchRecord[] = [];
      const settled: AlertRecord[] = [];
      const result = await work(
        {
          find: (id) => Promise.resolve(added.findLast((one) => one.id === id) ?? this.newest(id)),
          add: (version) => {
            const revision = this.versions.length + added.length + 1;
            const stored = { ...structuredClone(version), since: transaction.head, revision };
            added.push(stored);
            return Promise.resolve(stored);
          },
          alert: (watchId, alertId) => this.alert(watchId, alertId),
          settleAlert: (alert) => {
            settled.push(alert);
            return Promise.resolve();
          },
        },
        transaction,
      );
      this.versions = [...this.versions, ...added];
      for (const alert of settled) this.settle(alert);
      return result;
    });
  }

  override alerts({ watch_id, after, caused_after, state, limit }: AlertQuery): Promise<readonly AlertRecord[]> {
    const found = (this.told.get(watch_id) ?? [])
      .filter((one) => one.place > after && one.caused_at > caused_after)
      .filter((one) => state === null || one.state === state);
    return Promise.resolve(found.slice(0, limit).map(recordOf));
  }

  override alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    const found = this.told.get(watchId)?.find(({ alert }) => alert.id === alertId);
    return Promise.resolve(found === undefined ? null : recordOf(found));
  }

  override placeOf(audience: WatchAudience, graphVersion: string): Promise<number | null> {
    const member = audience === 'public' ? 'public_version' : 'full_version';
    return Promise.resolve(this.steps.find((step) => step[member] === graphVersion)?.place ?? null);
  }

  override progress(): Promise<WatchProgress> {
    return Promise.resolve({ place: this.place, revision: this.versions.length });
  }

  override async evaluate(work: (progress: WatchProgress) => Promise<EvaluatedTurn | null>): Promise<boolean> {
    if (this.isEvaluating) return false;
    this.isEvaluating = true;
    try {
      const turn = await work(await this.progress());
      if (turn === null) return true;
      for (const found of turn.alerts) this.tell(found);
      this.steps.push(...turn.steps);
      this.place = turn.place;
      return true;
    } finally {
      this.isEvaluating = false;
    }
  }

  private newest(id: string): WatchRecord | null {
    return this.versions.findLast((version) => version.id === id) ?? null;
  }

  private tell({ alert, graph_version, caused_at }: EvaluatedTurn['alerts'][number]): void {
    const known = this.told.get(alert.watch_id) ?? [];
    if (known.some((one) => one.alert.id === alert.id)) return;
    const place = known.length + 1;
    const state = { state: 'open' as const, state_reason: null, state_by: null, state_at: null };
    known.push({ watch_id: alert.watch_id, place, alert: structuredClone(alert), graph_version, caused_at, ...state });
    this.told.set(alert.watch_id, known);
  }

  private settle(alert: AlertRecord): void {
    const known = this.told.get(alert.watch_id);
    const at = known?.findIndex(({ place }) => place === alert.place) ?? -1;
    const before = known?.[at];
    if (known !== undefined && before !== undefined) known[at] = { ...before, ...alert };
  }
}

function recordOf({ caused_at: _, ...record }: PlacedAlert): AlertRecord {
  return record;
}
