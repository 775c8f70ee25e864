import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { WatchStore, type DeliveryOutcome, type DueDelivery } from '../platform/storage/watch-store.js';
import { WatchFollower } from './watch-follower.js';
import { WebhookSender } from './webhook-sender.js';

/** What delivery may cost, and how long it goes on. */
export abstract class DeliveryLimits {
  abstract readonly webhook_ms: number;
  abstract readonly webhook_attempts: number;
  abstract readonly webhook_retry_ms: number;
}

/** How often it looks by itself: for what other replicas told, and for what is due again. */
const LOOK_MS = 500;
/** Sent at a time. */
const MOST = 16;
const LONGEST_WAIT_MS = 3_600_000;
/** How much longer than an attempt nobody else takes it. */
const LEASE = 2;

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
    if (this.working !== null || this.isEnded) return;
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
    if (this.isEnded) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private async round(): Promise<number> {
    const lease = this.limits.webhook_ms * LEASE;
    const due = await this.store.takeDue(this.clock.now(), lease, MOST);
    await Promise.all(due.map((one) => this.deliver(one)));
    return due.length;
  }

  private async deliver({ record, alert, webhook }: DueDelivery): Promise<void> {
    const now = this.clock.now();
    const live = webhook.secrets.filter(({ expires_at }) => expires_at === null || expires_at > now);
    const { status, error } = await this.sender.send({
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
    const isThere = status !== null && status >= 200 && status < 300;
    const { watch_id, place, attempts } = record;
    const isLast = attempts >= this.limits.webhook_attempts;
    const state: DeliveryOutcome['state'] = isThere ? 'delivered' : isLast ? 'dead' : 'pending';
    this.counts[isThere ? 'delivered' : 'failed'] += 1;
    if (state === 'dead') this.counts.dead += 1;
    await this.store.settleDelivery({
      watch_id,
      place,
      state,
      next_at: this.clock.now() + (isThere ? 0 : this.waitAfter(attempts)),
      last_status: status,
      last_error: error ?? (isThere ? null : `answered ${status ?? 'nothing'}`),
      delivered_at: isThere ? this.clock.now() : null,
    });
  }

  /** Twice as long after each attempt, and not at the same time as all the others. */
  private waitAfter(attempts: number): number {
    const wait = Math.min(LONGEST_WAIT_MS, this.limits.webhook_retry_ms * 2 ** (attempts - 1));
    return Math.round(wait * (0.5 + Math.random() / 2));
  }
}
