import { Injectable } from '@nestjs/common';
import {
  DigestStore,
  WatchStore,
  type AlertRecord,
  type DueDigest,
  type WatchRecord,
} from '../../platform/storage/watch-store.js';
import { Graphs } from '../../graph/graphs.js';
import { sentBy } from '../alert-readers.js';
import { MailSender, type Mail } from './mail-sender.js';
import type { DeliveryAnswer, Outcome, DueMessage, DeliveryChannel } from './delivery-channel.js';

/** Alerts that one message lists; the others it counts. */
const LISTED = 50;
/** Alerts that are read at a time. */
const READ = 500;
const MINUTE_MS = 60_000;

/**
 * What watches tell to mailboxes, gathered. What a message holds is settled before it is first sent, and its Message-ID
 * follows from that: whoever is lost while sending leaves it to the next one, who sends the same message.
 */
@Injectable()
export class MailChannel implements DeliveryChannel {
  readonly isOpen: boolean;
  readonly look_ms = 1_000;
  readonly most = 4;
  readonly attempts = null;

  constructor(
    private readonly digests: DigestStore,
    private readonly watches: WatchStore,
    private readonly sender: MailSender,
    private readonly graphs: Graphs,
  ) {
    this.isOpen = sender.isConfigured;
  }

  async take(now: number, leaseMs: number, most: number): Promise<readonly DueMessage[]> {
    // Who may see what is not known before.
    if (!this.graphs.readsAreServed()) return [];
    const due = await this.digests.take(now, leaseMs, most);
    return due.map((one) => ({
      watch_id: one.digest.watch_id,
      attempts: one.digest.attempts,
      send: (watch) => this.send(watch, one),
      settle: (outcome, answer, nextAt) => this.settle(one, outcome, answer, nextAt),
    }));
  }

  private settle(
    { digest, leased_until }: DueDigest,
    outcome: Outcome,
    { error }: DeliveryAnswer,
    at: number,
  ): Promise<void> {
    const { watch_id, every_minutes, sent_place, open_place, attempts, sent_at } = digest;
    const settled =
      outcome === 'sent'
        ? {
            sent_place: open_place,
            open_place: null,
            attempts: 0,
            next_at: at + every_minutes * MINUTE_MS,
            sent_at: at,
          }
        : { sent_place, open_place, attempts, next_at: at, sent_at };
    return this.digests.settle({ watch_id, leased_until, last_error: error, ...settled });
  }

  private async send(watch: WatchRecord, due: DueDigest): Promise<DeliveryAnswer> {
    const compose = (): Promise<Mail | null> => this.mailOf(watch, due);
    // A server is not called for nothing.
    const isNothing = (await compose()) === null;
    return { status: null, error: isNothing ? null : await this.sender.send(compose) };
  }

  /** Null where nothing of it is told. */
  private async mailOf(watch: WatchRecord, { digest }: DueDigest): Promise<Mail | null> {
    const { recipient: to, sent_place, open_place } = digest;
    const [newest] = await this.alertsAfter(watch, open_place - 1, 1);
    const head = {
      id: `${watch.id}.${sent_place}-${open_place}`,
      to,
      at: newest === undefined ? watch.updated_at : Date.parse(newest.alert.at),
    };
    if (watch.audience === 'private') return { ...head, ...discreet(watch, open_place - sent_place) };
    const { count, first } = await this.toldBetween(watch, sent_place, open_place);
    return count === 0 ? null : { ...head, ...told(watch, count, first) };
  }

  /** What everybody may be told by now: what has become private since it was found is not counted either. */
  private async toldBetween(
    watch: WatchRecord,
    from: number,
    to: number,
  ): Promise<{ readonly count: number; readonly first: readonly AlertRecord[] }> {
    const isTold = sentBy(this.graphs, watch);
    const first: AlertRecord[] = [];
    let count = 0;
    for (let after = from; after < to;) {
      const found = await this.alertsAfter(watch, after, Math.min(to - after, READ));
      for (const one of found.filter(isTold)) {
        count += 1;
        if (first.length < LISTED) first.push(one);
      }
      after = found.at(-1)?.place ?? to;
    }
    return { count, first };
  }

  private alertsAfter({ id }: WatchRecord, after: number, limit: number): Promise<readonly AlertRecord[]> {
    return this.watches.alerts({ watch_id: id, after, caused_after: -1, state: null, limit });
  }
}

type Words = Pick<Mail, 'subject' | 'text'>;

/** A mailbox is no place for what is private: that there is something, and where. */
function discreet({ id: watchId }: WatchRecord, count: number): Words {
  const text = `${alertsText(count)} of a private watch. What it says is told at GET /api/v1/watches/${watchId}/alerts alone.\n`;
  return { subject: `${alertsText(count)} of a private watch`, text };
}

function told(watch: WatchRecord, count: number, alerts: readonly AlertRecord[]): Words {
  const lines = alerts.map(({ alert }) => {
    const { at, kind, subject, summary } = alert;
    return `${at}  ${kind}  ${subject.object} ${subject.id}\n  ${oneLine(summary)}\n`;
  });
  const rest = count > alerts.length ? `\n… and ${count - alerts.length} more.\n` : '';
  const where = `\nGET /api/v1/watches/${watch.id}/alerts tells them in whole.\n`;
  const text = `${alertsText(count)} of the watch "${oneLine(watch.name)}"\n\n${lines.join('')}${rest}${where}`;
  return { subject: `${alertsText(count)}: ${oneLine(watch.name)}`, text };
}

function alertsText(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}

/** What nobody sees and what turns text around, but for what joins letters and parts them, as words of Persian need it. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/** White space of any kind, and what moves the cursor of a terminal. */
const SPACE = /[\s\p{Cc}]+/gu;

/** Words of records are data: they make no lines of their own, and no other look of the lines of others. */
function oneLine(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').trim();
}
