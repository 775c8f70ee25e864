import { MoreThan, type QueryRunner } from 'typeorm';
import {
  DeliveryStore,
  type DeliveryOutcome,
  type DeliveryQuery,
  type DeliveryRecord,
  type DeliveryShares,
  type DueDelivery,
  type WebhookRecord,
} from '../storage/watch-store.js';
import type { Database } from './connection/database.js';
import { inTransaction } from './connection/transaction.js';
import { alertOf, watchAlertTable } from './tables/watches/watch-alert.table.js';
import { watchDeliveryTable, type WatchDeliveryRow } from './tables/watches/watch-delivery.table.js';
import { watchWebhookTable } from './tables/watches/watch-webhook.table.js';

/**
 * What is put on its way to webhooks and taken from there, as single statements: a repository would read first and write
 * then, and two replicas would take the same message.
 */

/** Alerts that are there already are left as they are, and take no place; new ones wait for the webhook, if there is one. */
export const TELL = `
  with told as (
    insert into watch_alert (watch_id, place, alert_id, caused_at, graph_version, content, state)
    select $1, coalesce((select max(place) from watch_alert where watch_id = $1), 0) + 1, $2, $3, $4, $5, 'open'
    where not exists (select 1 from watch_alert where watch_id = $1 and alert_id = $2)
    returning watch_id, place, alert_id
  )
  insert into watch_delivery (watch_id, place, alert_id, state, attempts, next_at)
  select told.watch_id, told.place, told.alert_id, 'pending', 0, $6 from told join watch_webhook using (watch_id)`;

/** Of each watch the first that waits, if it is due and nobody has it; of each receiver and owner no more than its share. */
const TAKE_DUE = `
  with heads as (
    select distinct on (watch_id) watch_id, place from watch_delivery where state = 'pending' order by watch_id, place
  ), waiting as (
    select d.watch_id, d.place, d.next_at, w.receiver, o.owner, coalesce(d.leased_until > $1, false) as is_taken
    from heads join watch_delivery d using (watch_id, place) join watch_webhook w using (watch_id)
      left join watch o on o.id = watch_id and o.version = 1
  ), busy_receiver as (
    select receiver, count(*) as count from waiting where is_taken group by receiver
  ), busy_owner as (
    select owner, count(*) as count from waiting where is_taken group by owner
  ), of_receiver as (
    select watch_id, place, next_at, owner,
      coalesce(busy_receiver.count, 0) + row_number() over (partition by receiver order by next_at, watch_id) as nth
    from waiting left join busy_receiver using (receiver) where next_at <= $1 and not is_taken
  ), of_owner as (
    select watch_id, place, next_at,
      coalesce(busy_owner.count, 0) + row_number() over (partition by owner order by next_at, watch_id) as nth
    from of_receiver left join busy_owner using (owner) where nth <= $4
  ), due as (
    select watch_id, place from of_owner where nth <= $5 order by next_at, watch_id limit $3
  )
  update watch_delivery d set leased_until = $2, attempts = d.attempts + 1 from due
  where d.watch_id = due.watch_id and d.place = due.place and d.state = 'pending'
    and (d.leased_until is null or d.leased_until <= $1)
  returning d.watch_id, d.place`;

/** Webhooks and what is on its way to them, in PostgreSQL. */
export class TypeOrmDeliveryStore extends DeliveryStore {
  constructor(private readonly database: Database) {
    super();
  }

  override webhook(watchId: string): Promise<WebhookRecord | null> {
    return this.database.usingAgain('interactive', (runner) => webhookOf(runner, watchId));
  }

  override list({ watch_id, after, state, limit }: DeliveryQuery): Promise<readonly DeliveryRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const rows = await runner.manager.getRepository(watchDeliveryTable).find({
        where: { watch_id, place: MoreThan(String(after)), ...(state === null ? {} : { state }) },
        order: { place: 'ASC' },
        take: limit,
      });
      return rows.map(deliveryOf);
    });
  }

  override take(
    now: number,
    leaseMs: number,
    most: number,
    { of_receiver, of_owner }: DeliveryShares,
  ): Promise<readonly DueDelivery[]> {
    return this.database.using('writer', (runner) =>
      inTransaction(runner, async () => {
        // The driver gives the rows of an update, and how many they are.
        const [taken] = (await runner.query(TAKE_DUE, [
          new Date(now),
          new Date(now + leaseMs),
          most,
          of_receiver,
          of_owner,
        ])) as [readonly { readonly watch_id: string; readonly place: string }[], number];
        const due: DueDelivery[] = [];
        for (const { watch_id, place } of taken) {
          const record = await runner.manager.getRepository(watchDeliveryTable).findOneBy({ watch_id, place });
          const alert = await runner.manager.getRepository(watchAlertTable).findOneBy({ watch_id, place });
          const webhook = await webhookOf(runner, watch_id);
          if (record === null || alert === null || webhook === null) continue;
          due.push({ record: deliveryOf(record), alert: alertOf(alert), webhook, leased_until: now + leaseMs });
        }
        return due;
      }),
    );
  }

  override settle(outcome: DeliveryOutcome): Promise<void> {
    return this.database.using('writer', async (runner) => {
      const { watch_id, place, state, next_at, last_status, last_error, delivered_at } = outcome;
      const leased_until = new Date(outcome.leased_until);
      await runner.manager.getRepository(watchDeliveryTable).update(
        { watch_id, place: String(place), leased_until },
        {
          state,
          next_at: new Date(next_at),
          leased_until: null,
          last_status,
          last_error,
          delivered_at: delivered_at === null ? null : new Date(delivered_at),
        },
      );
    });
  }
}

/** The webhook of a watch. */
export async function webhookOf(runner: QueryRunner, watch_id: string): Promise<WebhookRecord | null> {
  const row = await runner.manager.getRepository(watchWebhookTable).findOneBy({ watch_id });
  if (row === null) return null;
  const { receiver: _, ...webhook } = row;
  return { ...webhook, created_at: row.created_at.getTime(), updated_at: row.updated_at.getTime() };
}

/** A delivery as it is told, without who has it. */
export function deliveryOf({ leased_until: _, ...row }: WatchDeliveryRow): DeliveryRecord {
  return {
    ...row,
    place: Number(row.place),
    next_at: row.next_at.getTime(),
    delivered_at: row.delivered_at?.getTime() ?? null,
  };
}
