import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { ApiKeys } from '../platform/keys/api-keys.js';
import { WatchStore, type DeliveryOutcome, type DueDelivery } from '../platform/storage/watch-store.js';
import { WatchFollower } from './watch-follower.js';
import { isOwnedStill, NOT_OWNED_STILL, waitAfter } from './sending.js';
import { WebhookSender, type WebhookAnswer } from './webhook-sender.js';

/** What delivery may cost, and how long it goes on. */
export abstract class DeliveryLimits {
  abstract readonly webhook_ms: number;
  abstract readonly webhook_attempts: number;
  abstract readonly webhook_retry_ms: number;
  /** Whether this process sends at all. */
  abstract readonly isSending: boolean;
}

/** How often it looks by itself: for what other replicas told, and for what is due again. */
const LOOK_MS = 500;
/** Sent at a time. */
const MOST = 16;
/** How much longer than an attempt nobody else takes it. */
const LEASE = 2;
const NOT_OWNED: WebhookAnswer = { status: null, error: NOT_OWNED_STILL };

/** How delivery stands, for operators. */
export interface DeliveryFigures {
  readonly delivered: number;
  readonly failed: number;
  readonly dead: number;
}

/**
 * Sends alerts to the webhooks of their watches: at least once, and of one watch in their order. What is on its way is
 * stored with the alert, so whoever is lost while sending leaves it to the next one.
 */
@Injectable()
export class WebhookDelivery implements OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isEnded = false;
  private readonly counts = { delivered: 0, failed: 0, dead: 0 };
  private readonly stopListening: () => void;

  constructor(
    private readonly store: WatchStore,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
    private readonly limits: DeliveryLimits,
    private readonly keys: ApiKeys,
    follower: WatchFollower,
  ) {
    this.stopListening = follower.onAlerts(() => this.look());
    this.sleep(LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnded = true;
    this.stopListening();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
  }

  figures(): DeliveryFigures {
    return { ...this.counts };
  }

  /** Looks whether anything is due; never waits and never fails. */
  look(): void {
    if (this.working !== null || this.isEnded || !this.limits.isSending) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.working = this.round()
      // The store is away: what is due stays so.
      .catch(() => 0)
      .then((sent) => {
        this.working = null;
        this.sleep(sent > 0 ? 0 : LOOK_MS);
      });
  }

  private sleep(ms: number): void {
    if (this.isEnded || !this.limits.isSending) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private async round(): Promise<number> {
    const lease = this.limits.webhook_ms * LEASE;
    const due = await this.store.takeDue(this.clock.now(), lease, MOST);
    await Promise.all(due.map((one) => this.deliver(one)));
    return due.length;
  }

  private async deliver(due: DueDelivery): Promise<void> {
    const { record, leased_until } = due;
    const watch = await this.store.find(record.watch_id);
    // It was ended since this was taken, and with it what waits.
    if (watch === null || watch.status === 'deleted') return;
    const { status, error } = (await isOwnedStill(this.keys, watch)) ? await this.send(due) : NOT_OWNED;
    const isThere = status !== null && status >= 200 && status < 300;
    const { watch_id, place, attempts } = record;
    const isLast = attempts >= this.limits.webhook_attempts;
    const state: DeliveryOutcome['state'] = isThere ? 'delivered' : isLast ? 'dead' : 'pending';
    this.counts[isThere ? 'delivered' : 'failed'] += 1;
    if (state === 'dead') this.counts.dead += 1;
    await this.store.settleDelivery({
      watch_id,
      place,
      leased_until,
      state,
      next_at: this.clock.now() + (isThere ? 0 : waitAfter(attempts, this.limits)),
      last_status: status,
      last_error: error ?? (isThere ? null : `answered ${status ?? 'nothing'}`),
      delivered_at: isThere ? this.clock.now() : null,
    });
  }

  private send({ alert, webhook }: DueDelivery): Promise<WebhookAnswer> {
    const now = this.clock.now();
    const live = webhook.secrets.filter(({ expires_at }) => expires_at === null || expires_at > now);
    return this.sender.send({
      url: webhook.url,
      id: alert.alert.id,
      timestamp: Math.floor(now / 1_000),
      body: JSON.stringify({
        type: 'watch.alert',
        timestamp: alert.alert.at,
        data: { ...alert.alert, graph_version: alert.graph_version },
      }),
      secrets: live.map(({ secret }) => secret),
    });
  }
}
