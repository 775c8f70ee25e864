import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { ApiKeys } from '../platform/keys/api-keys.js';
import { WatchStore, type AlertRecord, type DueDigest, type WatchRecord } from '../platform/storage/watch-store.js';
import { MailSender, type Mail } from './mail-sender.js';
import { isOwnedStill, NOT_OWNED_STILL, waitAfter } from './sending.js';
import { WatchFollower } from './watch-follower.js';
import { DeliveryLimits } from './webhook-delivery.js';

/** How often it looks by itself: for what other replicas told, and for what may be sent now. */
const LOOK_MS = 1_000;
/** Sent at a time. */
const MOST = 4;
/** Alerts that one message lists; the others it counts. */
const LISTED = 50;
/** How much longer than an attempt nobody else takes it. */
const LEASE = 2;
const MINUTE_MS = 60_000;

/** How digests stand, for operators. */
export interface DigestFigures {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends what watches tell by mail, gathered. What a message holds is settled before it is first sent, and its Message-ID
 * follows from that: whoever is lost while sending leaves it to the next one, who sends the same message.
 */
@Injectable()
export class DigestDelivery implements OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isEnded = false;
  private readonly counts = { sent: 0, failed: 0 };
  private readonly stopListening: () => void;

  constructor(
    private readonly store: WatchStore,
    private readonly sender: MailSender,
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

  figures(): DigestFigures {
    return { ...this.counts };
  }

  /** Looks whether anything is due; never waits and never fails. */
  look(): void {
    if (this.working !== null || !this.isAtIt()) return;
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

  private isAtIt(): boolean {
    return !this.isEnded && this.limits.isSending && this.sender.isConfigured;
  }

  private sleep(ms: number): void {
    if (!this.isAtIt()) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private async round(): Promise<number> {
    const due = await this.store.takeDigests(this.clock.now(), this.limits.webhook_ms * LEASE, MOST);
    await Promise.all(due.map((one) => this.deliver(one)));
    return due.length;
  }

  private async deliver({ digest, leased_until }: DueDigest): Promise<void> {
    const { watch_id, sent_place, open_place, attempts, every_minutes, sent_at } = digest;
    const watch = await this.store.find(watch_id);
    // It was ended since this was taken, and with it what waits.
    if (watch === null || watch.status === 'deleted') return;
    const isOwned = await isOwnedStill(this.keys, watch);
    const error = isOwned ? await this.sender.send(await this.mailOf(watch, digest)) : NOT_OWNED_STILL;
    this.counts[error === null ? 'sent' : 'failed'] += 1;
    const now = this.clock.now();
    const outcome =
      error === null
        ? {
            sent_place: open_place,
            open_place: null,
            attempts: 0,
            next_at: now + every_minutes * MINUTE_MS,
            sent_at: now,
          }
        : { sent_place, open_place, attempts, next_at: now + waitAfter(attempts, this.limits), sent_at };
    await this.store.settleDigest({ watch_id, leased_until, last_error: error, ...outcome });
  }

  private async mailOf(
    watch: WatchRecord,
    { recipient: to, sent_place, open_place }: DueDigest['digest'],
  ): Promise<Mail> {
    const count = open_place - sent_place;
    const asked = { watch_id: watch.id, after: sent_place, caused_after: -1, state: null };
    const alerts = await this.store.alerts({ ...asked, limit: Math.min(count, LISTED) });
    const id = `${watch.id}.${sent_place}-${open_place}`;
    return watch.audience === 'private' ? discreet(watch, id, to, count) : told(watch, id, to, count, alerts);
  }
}

/** A mailbox is no place for what is private: that there is something, and where. */
function discreet({ id: watchId }: WatchRecord, id: string, to: string, count: number): Mail {
  const text = `${alertsText(count)} of a private watch. What it says is told at GET /api/v1/watches/${watchId}/alerts alone.\n`;
  return { id, to, subject: `${alertsText(count)} of a private watch`, text };
}

function told(watch: WatchRecord, id: string, to: string, count: number, alerts: readonly AlertRecord[]): Mail {
  const lines = alerts.map(({ alert }) => {
    const { at, kind, subject, summary } = alert;
    return `${at}  ${kind}  ${subject.object} ${subject.id}\n  ${oneLine(summary)}\n`;
  });
  const rest = count > alerts.length ? `\n… and ${count - alerts.length} more.\n` : '';
  const where = `\nGET /api/v1/watches/${watch.id}/alerts tells them in whole.\n`;
  const text = `${alertsText(count)} of the watch "${oneLine(watch.name)}"\n\n${lines.join('')}${rest}${where}`;
  return { id, to, subject: `${alertsText(count)}: ${oneLine(watch.name)}`, text };
}

function alertsText(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}

/** Words of records are data: they make no lines of their own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
