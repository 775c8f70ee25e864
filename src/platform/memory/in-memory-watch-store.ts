import { countNames, type WatchAudience } from '#domain/watches';
import type { Clock } from '../clock.js';
import { receiverOf } from '../outbound-addresses.js';
import type { Telling } from '../storage/collection-store.js';
import type { Ledger, LedgerTransaction } from '../storage/ledger.js';
import {
  WatchStore,
  type AlertQuery,
  type AlertRecord,
  type DeliveryOutcome,
  type DeliveryQuery,
  type DeliveryRecord,
  type DigestOutcome,
  type DigestRecord,
  type DeliveryShares,
  type DueDelivery,
  type DueDigest,
  type EvaluatedTurn,
  type WatchChanges,
  type WatchProgress,
  type WatchQuery,
  type WatchRecord,
  type WatchRows,
  type WatchStep,
  type WebhookRecord,
} from '../storage/watch-store.js';

type PlacedAlert = AlertRecord & { readonly caused_at: number };

/** Watches without a database. */
export class InMemoryWatchStore extends WatchStore {
  private versions: readonly WatchRecord[] = [];
  private readonly alertsOf = new Map<string, PlacedAlert[]>();
  private readonly webhooks = new Map<string, WebhookRecord>();
  /** Watch → deliveries by the place of their alert. */
  private readonly sending = new Map<string, Map<number, Sending>>();
  private readonly digests = new Map<string, Leased>();
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

  override changedSince({ revision, passed, limit }: WatchChanges): Promise<readonly WatchRecord[]> {
    const newest = new Map(
      this.versions.filter(({ since }) => passed !== null && since <= passed).map(({ id, version }) => [id, version]),
    );
    const found = this.versions.filter((one) => one.revision > revision && one.version >= (newest.get(one.id) ?? 0));
    return Promise.resolve(found.slice(0, limit));
  }

  override firstPlace(): Promise<number | null> {
    return Promise.resolve(this.versions[0]?.since ?? null);
  }

  override turnedPrivate(id: string): Promise<Pick<WatchRecord, 'version' | 'since'> | null> {
    const turned = this.versions.find((one) => one.id === id && one.audience === 'private');
    return Promise.resolve(turned === undefined || turned.version === 1 ? null : turned);
  }

  override write<T>(work: (rows: WatchRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.ledger.write(async (transaction) => {
      const added: WatchRecord[] = [];
      const settled: AlertRecord[] = [];
      const effects: (() => void)[] = [];
      const result = await work(
        {
          find: (id) => Promise.resolve(added.findLast((one) => one.id === id) ?? this.newest(id)),
          namesOf: (owner, except) => Promise.resolve(this.namesOf(added, owner, except)),
          countOf: (owner) => Promise.resolve(this.countOf(added, owner)),
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
          webhook: (watchId) => this.webhook(watchId),
          setWebhook: (webhook) => {
            effects.push(() => void this.webhooks.set(webhook.watch_id, webhook));
            return Promise.resolve();
          },
          removeWebhook: (watchId) => {
            effects.push(() => {
              this.webhooks.delete(watchId);
              const known = this.sending.get(watchId) ?? new Map<number, Sending>();
              for (const [place, { state }] of known) if (state === 'pending') known.delete(place);
            });
            return Promise.resolve();
          },
          digest: (watchId) => this.digest(watchId),
          setDigest: ({ watch_id, recipient, every_minutes }, at) => {
            const before = this.digests.get(watch_id);
            const digest: Leased = {
              ...{ watch_id, recipient, every_minutes, next_at: at, leased_until: 0, attempts: 0, last_error: null },
              sent_place: before?.sent_place ?? this.lastPlace(watch_id),
              open_place: before?.open_place ?? null,
              sent_at: before?.sent_at ?? null,
              created_at: before?.created_at ?? at,
              updated_at: at,
            };
            effects.push(() => void this.digests.set(watch_id, digest));
            return Promise.resolve(withoutLease(digest));
          },
          removeDigest: (watchId) => {
            effects.push(() => void this.digests.delete(watchId));
            return Promise.resolve();
          },
          redeliver: (alert, at) => {
            const again = freshDelivery(alert.watch_id, alert.place, alert.alert.id, at);
            effects.push(() => this.send(again));
            return Promise.resolve(deliveryOf(again));
          },
        },
        transaction,
      );
      this.versions = [...this.versions, ...added];
      for (const alert of settled) this.settle(alert);
      for (const effect of effects) effect();
      return result;
    });
  }

  override alerts({ watch_id, after, caused_after, state, limit }: AlertQuery): Promise<readonly AlertRecord[]> {
    const found = (this.alertsOf.get(watch_id) ?? [])
      .filter((one) => one.place > after && one.caused_at > caused_after)
      .filter((one) => state === null || one.state === state);
    return Promise.resolve(found.slice(0, limit).map(recordOf));
  }

  override alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    const found = this.alertsOf.get(watchId)?.find(({ alert }) => alert.id === alertId);
    return Promise.resolve(found === undefined ? null : recordOf(found));
  }

  override placeOf(audience: WatchAudience, graphVersion: string): Promise<number | null> {
    const member = audience === 'public' ? 'public_version' : 'full_version';
    return Promise.resolve(this.steps.find((step) => step[member] === graphVersion)?.place ?? null);
  }

  get newestRevision(): number {
    return this.versions.length;
  }

  /** The graphs as they were at a place of the ledger. */
  stepAt(place: number): WatchStep | null {
    return this.steps.findLast((step) => step.place <= place) ?? null;
  }

  /** The watches over a collection that are asked, and the graphs that watches were evaluated on last. */
  telling(collectionId: string): Promise<Telling> {
    const ids = [...new Set(this.versions.map(({ id }) => id))].sort();
    const watches = ids
      .flatMap((id) => this.newest(id) ?? [])
      .filter(({ status }) => status === 'active')
      .filter(({ question }) => question.kind === 'collection' && question.collection_id === collectionId);
    return Promise.resolve({ watches, step: this.steps.at(-1) ?? null });
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

  override webhook(watchId: string): Promise<WebhookRecord | null> {
    return Promise.resolve(this.webhooks.get(watchId) ?? null);
  }

  override deliveries({ watch_id, after, state, limit }: DeliveryQuery): Promise<readonly DeliveryRecord[]> {
    const found = [...(this.sending.get(watch_id)?.values() ?? [])]
      .filter((one) => one.place > after && (state === null || one.state === state))
      .sort((a, b) => a.place - b.place);
    return Promise.resolve(found.slice(0, limit).map(deliveryOf));
  }

  override takeDue(
    now: number,
    leaseMs: number,
    most: number,
    { of_receiver, of_owner }: DeliveryShares,
  ): Promise<readonly DueDelivery[]> {
    const heads = [...this.sending.values()].flatMap((known) => {
      const waiting = [...known.values()].filter(({ state }) => state === 'pending').sort((a, b) => a.place - b.place);
      return waiting.slice(0, 1);
    });
    const hooked = heads.filter(({ watch_id }) => this.webhooks.has(watch_id));
    const underWay = new Map<string, number>();
    const takes = (share: string): number => {
      const count = (underWay.get(share) ?? 0) + 1;
      underWay.set(share, count);
      return count;
    };
    const byReceiver = ({ watch_id }: Sending): number =>
      takes(`receiver ${receiverOf(this.webhooks.get(watch_id)?.url ?? '')}`);
    const byOwner = ({ watch_id }: Sending): number => takes(`owner ${this.newest(watch_id)?.owner ?? ''}`);
    for (const one of hooked.filter(({ leased_until }) => leased_until > now)) {
      byReceiver(one);
      byOwner(one);
    }
    const free = hooked
      .filter(({ next_at, leased_until }) => next_at <= now && leased_until <= now)
      .sort((a, b) => a.next_at - b.next_at)
      .filter((one) => byReceiver(one) <= of_receiver && byOwner(one) <= of_owner);
    const leased_until = now + leaseMs;
    const due = free.slice(0, most).flatMap((head): readonly DueDelivery[] => {
      const { watch_id } = head;
      const webhook = this.webhooks.get(watch_id);
      const alert = this.alertsOf.get(watch_id)?.find(({ place }) => place === head.place);
      if (webhook === undefined || alert === undefined) return [];
      const taken = { ...head, attempts: head.attempts + 1, leased_until };
      this.send(taken);
      return [{ record: deliveryOf(taken), alert: recordOf(alert), webhook, leased_until }];
    });
    return Promise.resolve(due);
  }

  override settleDelivery(outcome: DeliveryOutcome): Promise<void> {
    const known = this.sending.get(outcome.watch_id);
    const before = known?.get(outcome.place);
    if (before?.leased_until === outcome.leased_until) {
      known?.set(outcome.place, { ...before, ...outcome, leased_until: 0 });
    }
    return Promise.resolve();
  }

  override digest(watchId: string): Promise<DigestRecord | null> {
    const known = this.digests.get(watchId);
    return Promise.resolve(known === undefined ? null : withoutLease(known));
  }

  override takeDigests(now: number, leaseMs: number, most: number): Promise<readonly DueDigest[]> {
    const free = [...this.digests.values()]
      .filter(({ next_at, leased_until }) => next_at <= now && leased_until <= now)
      .sort((a, b) => a.next_at - b.next_at);
    const due = free.flatMap((known): readonly DueDigest[] => {
      const last = this.lastPlace(known.watch_id);
      const open_place = known.open_place ?? (last > known.sent_place ? last : null);
      if (open_place === null) return [];
      const leased_until = now + leaseMs;
      return [{ digest: { ...withoutLease(known), open_place, attempts: known.attempts + 1 }, leased_until }];
    });
    const taken = due.slice(0, most);
    for (const { digest, leased_until } of taken) this.digests.set(digest.watch_id, { ...digest, leased_until });
    return Promise.resolve(taken);
  }

  override settleDigest({ leased_until, ...outcome }: DigestOutcome): Promise<void> {
    const known = this.digests.get(outcome.watch_id);
    if (known?.leased_until === leased_until) {
      this.digests.set(known.watch_id, { ...known, ...outcome, leased_until: 0 });
    }
    return Promise.resolve();
  }

  private lastPlace(watchId: string): number {
    return this.alertsOf.get(watchId)?.length ?? 0;
  }

  private send(sending: Sending): void {
    const known = this.sending.get(sending.watch_id) ?? new Map<number, Sending>();
    known.set(sending.place, sending);
    this.sending.set(sending.watch_id, known);
  }

  private countOf(added: readonly WatchRecord[], owner: string): number {
    const newest = new Map([...this.versions, ...added].map((version) => [version.id, version]));
    return [...newest.values()].filter((watch) => watch.owner === owner && watch.status !== 'deleted').length;
  }

  private namesOf(added: readonly WatchRecord[], owner: string, except: string): number {
    const newest = new Map([...this.versions, ...added].map((version) => [version.id, version]));
    return [...newest.values()]
      .filter((watch) => watch.owner === owner && watch.status !== 'deleted' && watch.id !== except)
      .reduce((sum, { question }) => sum + countNames(question), 0);
  }

  private newest(id: string): WatchRecord | null {
    return this.versions.findLast((version) => version.id === id) ?? null;
  }

  /** Stores an alert, where it is not there yet. */
  tell({ alert, graph_version, caused_at }: EvaluatedTurn['alerts'][number]): void {
    const known = this.alertsOf.get(alert.watch_id) ?? [];
    if (known.some((one) => one.alert.id === alert.id)) return;
    const place = known.length + 1;
    const state = { state: 'open' as const, state_reason: null, state_by: null, state_at: null, earlier: [] };
    known.push({ watch_id: alert.watch_id, place, alert: structuredClone(alert), graph_version, caused_at, ...state });
    this.alertsOf.set(alert.watch_id, known);
    if (this.webhooks.has(alert.watch_id)) this.send(freshDelivery(alert.watch_id, place, alert.id, this.clock.now()));
  }

  private settle(alert: AlertRecord): void {
    const known = this.alertsOf.get(alert.watch_id);
    const at = known?.findIndex(({ place }) => place === alert.place) ?? -1;
    const before = known?.[at];
    if (known !== undefined && before !== undefined) known[at] = { ...before, ...alert };
  }
}

type Leased = DigestRecord & { readonly leased_until: number };

function withoutLease({ leased_until: _, ...digest }: Leased): DigestRecord {
  return digest;
}

type Sending = DeliveryRecord & { readonly leased_until: number };

function freshDelivery(watch_id: string, place: number, alert_id: string, next_at: number): Sending {
  const nothing = { last_status: null, last_error: null, delivered_at: null, leased_until: 0 };
  return { watch_id, place, alert_id, state: 'pending', attempts: 0, next_at, ...nothing };
}

function deliveryOf({ leased_until: _, ...record }: Sending): DeliveryRecord {
  return record;
}

function recordOf({ caused_at: _, ...record }: PlacedAlert): AlertRecord {
  return record;
}
