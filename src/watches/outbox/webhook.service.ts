import { Injectable } from '@nestjs/common';
import { type Actor, ok, refuse, type Result } from '#domain/shared';
import { Graphs } from '../../graph/graphs.js';
import { Identifiers } from '../../platform/identifiers.js';
import type { Requester } from '../../platform/storage/audited-write.js';
import {
  DeliveryStore,
  WatchStore,
  type DeliveryQuery,
  type DeliveryRecord,
  type WebhookRecord,
  type WebhookSecret,
} from '../../platform/storage/watch-store.js';
import { toldOnly, toldTo } from '../alert-readers.js';
import { NOT_THERE } from '../watch.service.js';
import { Outlets } from './outlets.js';
import { WebhookSender } from './webhook-sender.js';

/** Secrets that sign beside the newest: a header of a few hundred characters at most. */
const MAX_SIGNING_BEFORE = 5;
/** How long the secret before still signs. */
const OVERLAP_MS = 86_400_000;

/** A webhook, and its newest secret where it was made just now: never told again. */
export interface WebhookMade {
  readonly webhook: WebhookRecord;
  readonly secret: string | null;
}

/** Where watches send what they tell: for the owner of the watch and admins. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly outlets: Outlets,
    private readonly store: DeliveryStore,
    private readonly sender: WebhookSender,
    private readonly identifiers: Identifiers,
    private readonly graphs: Graphs,
    private readonly watches: WatchStore,
  ) {}

  /** Where the watch sends what it tells. */
  find(watchId: string, actor: Actor): Promise<Result<WebhookRecord>> {
    return this.outlets.find(watchId, actor, () => this.store.webhook(watchId));
  }

  /** What became of the alerts that were sent, in their order. */
  deliveries(query: DeliveryQuery, actor: Actor): Promise<Result<readonly DeliveryRecord[]>> {
    return this.outlets.find(query.watch_id, actor, () => this.toldOf(query, actor));
  }

  /** Of alerts that the actor is told nothing of, nor what became of them. */
  private async toldOf(query: DeliveryQuery, actor: Actor): Promise<readonly DeliveryRecord[]> {
    const isTold = toldTo(this.graphs, actor);
    const hidden = new Set<string>();
    const read = async (after: number, limit: number): Promise<readonly DeliveryRecord[]> => {
      const rows = await this.store.list({ ...query, after, limit });
      for (const { watch_id, alert_id } of rows) {
        const alert = await this.watches.alert(watch_id, alert_id);
        if (alert !== null && !isTold(alert)) hidden.add(alert_id);
      }
      return rows;
    };
    return toldOnly(read, ({ alert_id }) => !hidden.has(alert_id), query);
  }

  /** Sends what the watch tells from now on there. The first time it makes a secret. */
  set(watchId: string, url: string, requester: Requester): Promise<Result<WebhookMade>> {
    const fault = this.sender.faultOf(url);
    if (fault !== null) {
      const errors = [{ pointer: '/url', detail: fault }];
      return Promise.resolve(refuse({ code: 'invalid_request', detail: `/url ${fault}.`, errors }));
    }
    return this.outlets.change(watchId, requester, 'webhook.set', async (rows, now) => {
      const before = await rows.webhook(watchId);
      const made = before === null ? this.secret(now) : null;
      const secrets = before?.secrets ?? (made === null ? [] : [made]);
      const webhook = { watch_id: watchId, url, secrets, created_at: before?.created_at ?? now, updated_at: now };
      await rows.setWebhook(webhook);
      return ok({ webhook, secret: made?.secret ?? null });
    });
  }

  /**
   * A new secret; those before sign too for a day. The receiver may hold any of them: an answer with a secret can be lost.
   */
  rotate(watchId: string, requester: Requester): Promise<Result<WebhookMade>> {
    return this.outlets.change(watchId, requester, 'webhook.rotate', async (rows, now) => {
      const before = await rows.webhook(watchId);
      if (before === null) return refuse(NOT_THERE);
      const made = this.secret(now);
      const kept = before.secrets
        .filter(({ expires_at }) => expires_at === null || expires_at > now)
        .slice(0, MAX_SIGNING_BEFORE)
        .map((one) => ({ ...one, expires_at: one.expires_at ?? now + OVERLAP_MS }));
      const webhook = { ...before, secrets: [made, ...kept], updated_at: now };
      await rows.setWebhook(webhook);
      return ok({ webhook, secret: made.secret });
    });
  }

  remove(watchId: string, requester: Requester): Promise<Result<WebhookRecord>> {
    return this.outlets.change(watchId, requester, 'webhook.delete', async (rows) => {
      const before = await rows.webhook(watchId);
      if (before === null) return refuse(NOT_THERE);
      await rows.removeWebhook(watchId);
      return ok(before);
    });
  }

  /** Sends an alert again, whatever became of it before. */
  redeliver(watchId: string, alertId: string, requester: Requester): Promise<Result<DeliveryRecord>> {
    return this.outlets.change(watchId, requester, 'webhook.redeliver', async (rows, now) => {
      const alert = await rows.alert(watchId, alertId);
      const isThere = alert !== null && toldTo(this.graphs, requester.actor)(alert);
      if (!isThere || (await rows.webhook(watchId)) === null) return refuse(NOT_THERE);
      return ok(await rows.redeliver(alert, now));
    });
  }

  private secret(now: number): WebhookSecret {
    const secret = this.sender.newSecret();
    return { id: this.identifiers.next(), secret, created_at: now, expires_at: null };
  }
}
