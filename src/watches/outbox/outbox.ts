import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { ApiKeys } from '../../platform/keys/api-keys.js';
import { WatchStore } from '../../platform/storage/watch-store.js';
import { WatchFollower } from '../watch-follower.js';
import { MailChannel } from './mail-channel.js';
import { isOwnedStill, NOT_OWNED_STILL } from '../ownership.js';
import {
  DeliveryLimits,
  type DeliveryAnswer,
  type Outcome,
  type DueMessage,
  type DeliveryChannel,
} from './delivery-channel.js';
import { retryDelayMs } from './retry-delay.js';
import { WebhookChannel } from './webhook-channel.js';

/** A message that was taken is not taken again by another process for this many times as long as an attempt may last. */
const LEASE_FACTOR = 2;
const NOT_OWNED: DeliveryAnswer = { status: null, error: NOT_OWNED_STILL };

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
  private readonly loops: Readonly<Record<'webhook' | 'mail', DeliveryLoop>>;
  private readonly stopListening: () => void;

  constructor(
    store: WatchStore,
    clock: Clock,
    limits: DeliveryLimits,
    keys: ApiKeys,
    follower: WatchFollower,
    webhook: WebhookChannel,
    mail: MailChannel,
  ) {
    const dependencies = { store, clock, limits, keys };
    this.loops = { webhook: new DeliveryLoop(webhook, dependencies), mail: new DeliveryLoop(mail, dependencies) };
    this.stopListening = follower.onAlerts(() => this.look());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopListening();
    await Promise.all(Object.values(this.loops).map((loop) => loop.end()));
  }

  figures(way: 'webhook' | 'mail'): SendingFigures {
    return this.loops[way].figures();
  }

  /** Looks whether anything is due; never waits and never fails. */
  look(): void {
    for (const loop of Object.values(this.loops)) loop.look();
  }
}

interface Dependencies {
  readonly store: WatchStore;
  readonly clock: Clock;
  readonly limits: DeliveryLimits;
  readonly keys: ApiKeys;
}

/** Sends the messages of one channel: looks for what is due, sends it, and waits for the next look. */
class DeliveryLoop {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isAsked = false;
  private isEnded = false;
  private readonly underWay = new Set<Promise<void>>();
  private readonly counts = { sent: 0, failed: 0, dead: 0 };

  constructor(
    private readonly channel: DeliveryChannel,
    private readonly dependencies: Dependencies,
  ) {
    this.sleep(channel.look_ms);
  }

  async end(): Promise<void> {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
    await Promise.all(this.underWay);
  }

  figures(): SendingFigures {
    return { ...this.counts };
  }

  look(): void {
    this.isAsked = true;
    if (this.working !== null || !this.isAtIt()) return;
    this.isAsked = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.working = this.round()
      // The store is away: what is due stays so.
      .catch(() => undefined)
      .then(() => {
        this.working = null;
        this.sleep(this.isAsked ? 0 : this.channel.look_ms);
      });
  }

  private isAtIt(): boolean {
    return !this.isEnded && this.dependencies.limits.isSending && this.channel.isOpen;
  }

  private sleep(ms: number): void {
    if (!this.isAtIt()) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  /** Begins what is due, and waits for none of it: who does not answer holds up nobody but whom it is for. */
  private async round(): Promise<void> {
    const { clock, limits } = this.dependencies;
    const free = this.channel.most - this.underWay.size;
    if (free <= 0) return;
    const due = await this.channel.take(clock.now(), limits.webhook_ms * LEASE_FACTOR, free);
    for (const message of due) {
      const attempt = this.deliver(message)
        // What came of it could not be stored: it is taken again when its lease is over.
        .catch(() => undefined)
        .then(() => {
          this.underWay.delete(attempt);
          this.look();
        });
      this.underWay.add(attempt);
    }
  }

  private async deliver(message: DueMessage): Promise<void> {
    const { store, clock, limits, keys } = this.dependencies;
    const watch = await store.find(message.watch_id);
    // It was ended since this was taken, and with it what waits.
    if (watch === null || watch.status === 'deleted') return;
    const answer = (await isOwnedStill(keys, watch)) ? await message.send(watch) : NOT_OWNED;
    const isOver = this.channel.attempts !== null && message.attempts >= this.channel.attempts;
    const isLast = isOver || answer.is_final === true;
    const outcome: Outcome = answer.error === null ? 'sent' : isLast ? 'dead' : 'waits';
    this.counts[outcome === 'sent' ? 'sent' : 'failed'] += 1;
    if (outcome === 'dead') this.counts.dead += 1;
    const wait = outcome === 'sent' ? 0 : retryDelayMs(message.attempts, limits.webhook_retry_ms);
    await message.settle(outcome, answer, clock.now() + wait);
  }
}
