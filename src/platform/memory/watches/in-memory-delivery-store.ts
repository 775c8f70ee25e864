import { receiverOf } from '../../outbound/outbound-addresses.js';
import {
  DeliveryStore,
  type AlertRecord,
  type DeliveryOutcome,
  type DeliveryQuery,
  type DeliveryRecord,
  type DeliveryShares,
  type DueDelivery,
  type WebhookRecord,
} from '../../storage/watch-store.js';
import type { AlertLog } from './alert-log.js';
import type { WatchVersions } from './watch-versions.js';

/** Webhooks and what is on its way to them, without a database. */
export class InMemoryDeliveryStore extends DeliveryStore {
  private readonly webhooks = new Map<string, WebhookRecord>();
  /** Watch → deliveries by the place of their alert. */
  private readonly sending = new Map<string, Map<number, Sending>>();

  constructor(
    private readonly versions: WatchVersions,
    private readonly alerts: AlertLog,
  ) {
    super();
  }

  override webhook(watchId: string): Promise<WebhookRecord | null> {
    return Promise.resolve(this.webhooks.get(watchId) ?? null);
  }

  override list({ watch_id, after, state, limit }: DeliveryQuery): Promise<readonly DeliveryRecord[]> {
    const found = [...(this.sending.get(watch_id)?.values() ?? [])]
      .filter((one) => one.place > after && (state === null || one.state === state))
      .sort((a, b) => a.place - b.place);
    return Promise.resolve(found.slice(0, limit).map(deliveryOf));
  }

  override take(
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
    const byOwner = ({ watch_id }: Sending): number => takes(`owner ${this.versions.newest(watch_id)?.owner ?? ''}`);
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
      const { watch_id, place } = head;
      const webhook = this.webhooks.get(watch_id);
      const alert = this.alerts.at(watch_id, place);
      if (webhook === undefined || alert === null) return [];
      const taken = { ...head, attempts: head.attempts + 1, leased_until };
      this.put(taken);
      return [{ record: deliveryOf(taken), alert, webhook, leased_until }];
    });
    return Promise.resolve(due);
  }

  override settle(outcome: DeliveryOutcome): Promise<void> {
    const known = this.sending.get(outcome.watch_id);
    const before = known?.get(outcome.place);
    if (before?.leased_until === outcome.leased_until) {
      known?.set(outcome.place, { ...before, ...outcome, leased_until: 0 });
    }
    return Promise.resolve();
  }

  setWebhook(webhook: WebhookRecord): void {
    this.webhooks.set(webhook.watch_id, webhook);
  }

  /** Takes the webhook away, and what waits for it. */
  removeWebhook(watchId: string): void {
    this.webhooks.delete(watchId);
    const known = this.sending.get(watchId) ?? new Map<number, Sending>();
    for (const [place, { state }] of known) if (state === 'pending') known.delete(place);
  }

  /** Puts an alert that is new on its way, where its watch has a webhook. */
  tell(alert: AlertRecord, at: number): void {
    if (this.webhooks.has(alert.watch_id)) this.send(freshDelivery(alert, at));
  }

  /** Puts it on its way, in the place of what is known of the same alert. */
  send(delivery: DeliveryRecord): void {
    this.put({ ...delivery, leased_until: 0 });
  }

  private put(sending: Sending): void {
    const known = this.sending.get(sending.watch_id) ?? new Map<number, Sending>();
    known.set(sending.place, sending);
    this.sending.set(sending.watch_id, known);
  }
}

type Sending = DeliveryRecord & { readonly leased_until: number };

/** An alert that nobody has tried to send. */
export function freshDelivery({ watch_id, place, alert }: AlertRecord, next_at: number): DeliveryRecord {
  const nothing = { last_status: null, last_error: null, delivered_at: null };
  return { watch_id, place, alert_id: alert.id, state: 'pending', attempts: 0, next_at, ...nothing };
}

function deliveryOf({ leased_until: _, ...record }: Sending): DeliveryRecord {
  return record;
}
