import { countNames } from '#domain/watches';
import type {
  AlertRecord,
  DeliveryRecord,
  DigestRecord,
  WatchRecord,
  WatchRows,
  WebhookRecord,
} from '../../storage/watch-store.js';
import type { AlertLog } from './alert-log.js';
import { freshDelivery, type InMemoryDeliveryStore } from './in-memory-delivery-store.js';
import type { InMemoryDigestStore } from './in-memory-digest-store.js';
import type { WatchVersions } from './watch-versions.js';

/** What a write of watches changes. */
export interface WatchTables {
  readonly versions: WatchVersions;
  readonly alertLog: AlertLog;
  readonly deliveries: InMemoryDeliveryStore;
  readonly digests: InMemoryDigestStore;
}

/** One write of watches: it sees the versions that it adds itself; nobody else sees any of it before `commit`. */
export class InMemoryWatchRows implements WatchRows {
  private readonly added: WatchRecord[] = [];
  private readonly effects: (() => void)[] = [];

  /** @param head of the ledger, behind which the versions hold */
  constructor(
    private readonly tables: WatchTables,
    private readonly head: number,
  ) {}

  find(id: string): Promise<WatchRecord | null> {
    return Promise.resolve(this.added.findLast((one) => one.id === id) ?? this.tables.versions.newest(id));
  }

  countOf(owner: string): Promise<number> {
    return Promise.resolve(this.tables.versions.ofOwner(owner, this.added).length);
  }

  namesOf(owner: string, except: string): Promise<number> {
    const others = this.tables.versions.ofOwner(owner, this.added).filter(({ id }) => id !== except);
    return Promise.resolve(others.reduce((sum, { question }) => sum + countNames(question), 0));
  }

  add(version: Omit<WatchRecord, 'since' | 'revision'>): Promise<WatchRecord> {
    const revision = this.tables.versions.count + this.added.length + 1;
    const stored = { ...structuredClone(version), since: this.head, revision };
    this.added.push(stored);
    return Promise.resolve(stored);
  }

  alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    return Promise.resolve(this.tables.alertLog.find(watchId, alertId));
  }

  settleAlert(alert: AlertRecord): Promise<void> {
    return this.later(({ alertLog }) => alertLog.settle(alert));
  }

  webhook(watchId: string): Promise<WebhookRecord | null> {
    return this.tables.deliveries.webhook(watchId);
  }

  setWebhook(webhook: WebhookRecord): Promise<void> {
    return this.later(({ deliveries }) => deliveries.setWebhook(webhook));
  }

  removeWebhook(watchId: string): Promise<void> {
    return this.later(({ deliveries }) => deliveries.removeWebhook(watchId));
  }

  digest(watchId: string): Promise<DigestRecord | null> {
    return this.tables.digests.find(watchId);
  }

  async setDigest(
    asked: Pick<DigestRecord, 'watch_id' | 'recipient' | 'every_minutes'>,
    at: number,
  ): Promise<DigestRecord> {
    const digest = this.tables.digests.renewed(asked, at);
    await this.later(({ digests }) => digests.set(digest));
    return digest;
  }

  removeDigest(watchId: string): Promise<void> {
    return this.later(({ digests }) => digests.remove(watchId));
  }

  async redeliver(alert: AlertRecord, at: number): Promise<DeliveryRecord> {
    const delivery = freshDelivery(alert, at);
    await this.later(({ deliveries }) => deliveries.send(delivery));
    return delivery;
  }

  /** Stores all of it. */
  commit(): void {
    this.tables.versions.add(this.added);
    for (const effect of this.effects) effect();
  }

  private later(effect: (tables: WatchTables) => void): Promise<void> {
    this.effects.push(() => effect(this.tables));
    return Promise.resolve();
  }
}
