import { Injectable } from '@nestjs/common';
import { Graphs } from '../../graph/graphs.js';
import { Clock } from '../../platform/clock.js';
import { DeliveryStore, type DueDelivery } from '../../platform/storage/watch-store.js';
import { sentBy } from '../alert-readers.js';
import {
  DeliveryLimits,
  type DeliveryAnswer,
  type Outcome,
  type DueMessage,
  type DeliveryChannel,
} from './delivery-channel.js';
import { WebhookSender } from './webhook-sender.js';

/** It may be sent again once everybody may see what it names. */
const WITHHELD: DeliveryAnswer = { status: null, error: 'it names what is private now', is_final: true };

/** Messages on their way at a time: whoever does not answer takes no more places than these from the others. */
const SHARES = { of_receiver: 4, of_owner: 8 };
const STATES = { sent: 'delivered', waits: 'pending', dead: 'dead' } as const;

/** Alerts to the webhooks of their watches: one message each, and of one watch in their order. */
@Injectable()
export class WebhookChannel implements DeliveryChannel {
  readonly isOpen = true;
  readonly look_ms = 500;
  readonly most = 16;
  readonly attempts: number;

  constructor(
    private readonly store: DeliveryStore,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
    private readonly graphs: Graphs,
    limits: DeliveryLimits,
  ) {
    this.attempts = limits.webhook_attempts;
  }

  async take(now: number, leaseMs: number, most: number): Promise<readonly DueMessage[]> {
    // Who may see what is not known before.
    if (!this.graphs.readsAreServed()) return [];
    const due = await this.store.take(now, leaseMs, most, SHARES);
    return due.map((one) => ({
      watch_id: one.record.watch_id,
      attempts: one.record.attempts,
      send: (watch) => (sentBy(this.graphs, watch)(one.alert) ? this.send(one) : Promise.resolve(WITHHELD)),
      settle: (outcome, answer, nextAt) => this.settle(one, outcome, answer, nextAt),
    }));
  }

  private async send({ alert, webhook }: DueDelivery): Promise<DeliveryAnswer> {
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
    return { status, error: error ?? faultOf(status) };
  }

  private settle(
    { record: { watch_id, place }, leased_until }: DueDelivery,
    outcome: Outcome,
    { status, error }: DeliveryAnswer,
    nextAt: number,
  ): Promise<void> {
    return this.store.settle({
      watch_id,
      place,
      leased_until,
      state: STATES[outcome],
      next_at: nextAt,
      last_status: status,
      last_error: error,
      delivered_at: outcome === 'sent' ? this.clock.now() : null,
    });
  }
}

/** Why an answer of this status is no yes; null where it is one. */
function faultOf(status: number | null): string | null {
  if (status === null) return 'answered nothing';
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `answered ${status}: no redirection is followed` : `answered ${status}`;
}
