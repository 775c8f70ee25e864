import type { WatchAudience } from '#domain/watches';
import type { Clock } from '../../clock.js';
import type { Telling } from '../../storage/collection-store.js';
import type { Ledger, LedgerTransaction } from '../../storage/ledger.js';
import {
  WatchStore,
  type AlertQuery,
  type AlertRecord,
  type EvaluatedTurn,
  type FoundAlert,
  type WatchChanges,
  type WatchProgress,
  type WatchQuery,
  type WatchRecord,
  type WatchRows,
  type WatchStep,
} from '../../storage/watch-store.js';
import { AlertLog } from './alert-log.js';
import { InMemoryDeliveryStore } from './in-memory-delivery-store.js';
import { InMemoryDigestStore } from './in-memory-digest-store.js';
import { InMemoryWatchRows, type WatchTables } from './in-memory-watch-rows.js';
import { WatchVersions } from './watch-versions.js';

/** Watches without a database. */
export class InMemoryWatchStore extends WatchStore implements WatchTables {
  readonly versions = new WatchVersions();
  readonly alertLog = new AlertLog();
  readonly deliveries = new InMemoryDeliveryStore(this.versions, this.alertLog);
  readonly digests = new InMemoryDigestStore(this.alertLog);
  private readonly steps: WatchStep[] = [];
  private place: number | null = null;
  private isEvaluating = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {
    super();
  }

  override find(id: string): Promise<WatchRecord | null> {
    return Promise.resolve(this.versions.newest(id));
  }

  override list(query: WatchQuery): Promise<readonly WatchRecord[]> {
    return Promise.resolve(this.versions.list(query));
  }

  override changedSince(changed: WatchChanges): Promise<readonly WatchRecord[]> {
    return Promise.resolve(this.versions.changedSince(changed));
  }

  override firstPlace(): Promise<number | null> {
    return Promise.resolve(this.versions.first()?.since ?? null);
  }

  override turnedPrivate(id: string): Promise<Pick<WatchRecord, 'version' | 'since'> | null> {
    return Promise.resolve(this.versions.turnedPrivate(id));
  }

  override write<T>(work: (rows: WatchRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.ledger.write(async (transaction) => {
      const rows = new InMemoryWatchRows(this, transaction.head);
      const result = await work(rows, transaction);
      rows.commit();
      return result;
    });
  }

  override alerts(query: AlertQuery): Promise<readonly AlertRecord[]> {
    return Promise.resolve(this.alertLog.list(query));
  }

  override alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    return Promise.resolve(this.alertLog.find(watchId, alertId));
  }

  override placeOf(audience: WatchAudience, graphVersion: string): Promise<number | null> {
    const member = audience === 'public' ? 'public_version' : 'full_version';
    return Promise.resolve(this.steps.find((step) => step[member] === graphVersion)?.place ?? null);
  }

  override progress(): Promise<WatchProgress> {
    return Promise.resolve({ place: this.place, revision: this.versions.count });
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

  /** Stores an alert, where it is not there yet, and puts it on its way. */
  tell(found: FoundAlert): void {
    const alert = this.alertLog.add(found);
    if (alert !== null) this.deliveries.tell(alert, this.clock.now());
  }

  /** The graphs as they were at a place of the ledger. */
  stepAt(place: number): WatchStep | null {
    return this.steps.findLast((step) => step.place <= place) ?? null;
  }

  /** The watches over a collection that are asked, and the graphs that watches were evaluated on last. */
  telling(collectionId: string): Promise<Telling> {
    const watches = this.versions
      .newestOfEach()
      .filter(({ status }) => status === 'active')
      .filter(({ question }) => question.kind === 'collection' && question.collection_id === collectionId);
    return Promise.resolve({ watches, step: this.steps.at(-1) ?? null });
  }
}
