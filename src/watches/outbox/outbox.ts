import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { ApiKeys } from '../../platform/keys/api-keys.js';
import { WatchStore } from '../../platform/storage/watch-store.js';
import { WatchFollower } from '../watch-follower.js';
import { MailWay } from './mail-way.js';
import { isOwnedStill, NOT_OWNED_STILL } from '../ownership.js';
import { DeliveryLimits, type Answer, type Outcome, type Parcel, type WayOut } from './way-out.js';
import { WebhookWay } from './webhook-way.js';

/** How much longer than an attempt nobody else takes it. */
const LEASE = 2;
const LONGEST_WAIT_MS = 3_600_000;
const NOT_OWNED: Answer = { status: null, error: NOT_OWNED_STILL };

/** How sending stands on one way, for operators. */
export interface SendingFigures {
  readonly sent: number;
  readonly failed: number;
  readonly dead: number;
}

/**
 * Sends what watches tell, on every way out there is: at least once. What is on its way is stored with the alert, so
 * whoever is lost while sending leaves it to the next one. The ways do not wait for each other.
 */
@Injectable()
export class Outbox implements OnModuleDestroy {
  private readonly lanes: Readonly<Record<'webhook' | 'mail', Lane>>;
  private readonly stopListening: () => void;

  constructor(
    store: WatchStore,
    clock: Clock,
    limits: DeliveryLimits,
    keys: ApiKeys,
    follower: WatchFollower,
    webhook: WebhookWay,
    mail: MailWay,
  ) {
    const means = { store, clock, limits, keys };
    this.lanes = { webhook: new Lane(webhook, means), mail: new Lane(mail, means) };
    this.stopListening = follower.onAlerts(() => this.look());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopListening();
    await Promise.all(Object.values(this.lanes).map((lane) => lane.end()));
  }

  figures(way: 'webhook' | 'mail'): SendingFigures {
    return this.lanes[way].figures();
  }

  /** Looks whether anything is due; never waits and never fails. */
  look(): void {
    for (const lane of Object.values(this.lanes)) lane.look();
  }
}

interface Means {
  readonly store: WatchStore;
  readonly clock: Clock;
  readonly limits: DeliveryLimits;
  readonly keys: ApiKeys;
}

/** The queue before one way out. */
class Lane {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isEnded = false;
  private readonly counts = { sent: 0, failed: 0, dead: 0 };

  constructor(
    private readonly way: WayOut,
    private readonly means: Means,
  ) {
    this.sleep(way.look_ms);
  }

  async end(): Promise<void> {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
  }

  figures(): SendingFigures {
    return { ...this.counts };
  }

  look(): void {
    if (this.working !== null || !this.isAtIt()) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.working = this.round()
      // The store is away: what is due stays so.
      .catch(() => 0)
      .then((sent) => {
        this.working = null;
        this.sleep(sent > 0 ? 0 : this.way.look_ms);
      });
  }

  private isAtIt(): boolean {
    return !this.isEnded && this.means.limits.isSending && this.way.isOpen;
  }

  private sleep(ms: number): void {
    if (!this.isAtIt()) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private async round(): Promise<number> {
    const { clock, limits } = this.means;
    const due = await this.way.take(clock.now(), limits.webhook_ms * LEASE);
    // One whose outcome cannot be stored is taken again when its lease is over; the others are waited for all the same.
    await Promise.allSettled(due.map((parcel) => this.deliver(parcel)));
    return due.length;
  }

  private async deliver(parcel: Parcel): Promise<void> {
    const { store, clock, limits, keys } = this.means;
    const watch = await store.find(parcel.watch_id);
    // It was ended since this was taken, and with it what waits.
    if (watch === null || watch.status === 'deleted') return;
    const answer = (await isOwnedStill(keys, watch)) ? await parcel.send(watch) : NOT_OWNED;
    const isLast = this.way.attempts !== null && parcel.attempts >= this.way.attempts;
    const outcome: Outcome = answer.error === null ? 'sent' : isLast ? 'dead' : 'waits';
    this.counts[outcome === 'sent' ? 'sent' : 'failed'] += 1;
    if (outcome === 'dead') this.counts.dead += 1;
    const wait = outcome === 'sent' ? 0 : waitAfter(parcel.attempts, limits);
    await parcel.settle(outcome, answer, clock.now() + wait);
  }
}

/** Twice as long after each attempt, and not at the same time as all the others. */
function waitAfter(attempts: number, { webhook_retry_ms }: DeliveryLimits): number {
  // Beyond so many attempts it is the longest wait in any case.
  const wait = Math.min(LONGEST_WAIT_MS, webhook_retry_ms * 2 ** (Math.min(attempts, 32) - 1));
  return Math.round(wait * (0.5 + Math.random() / 2));
}
