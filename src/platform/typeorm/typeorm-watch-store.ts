import { MoreThan, type QueryRunner, type SelectQueryBuilder } from 'typeorm';
import type { WatchAudience } from '#domain/watches';
import type { Clock } from '../clock.js';
import { receiverOf } from '../outbound/outbound-addresses.js';
import type { Telling } from '../storage/collection-store.js';
import type { LedgerTransaction } from '../storage/ledger.js';
import {
  WatchStore,
  type AlertQuery,
  type AlertRecord,
  type DeliveryRecord,
  type DigestRecord,
  type EvaluatedTurn,
  type FoundAlert,
  type WatchChanges,
  type WatchProgress,
  type WatchQuery,
  type WatchRecord,
  type WatchRows,
  type WebhookRecord,
} from '../storage/watch-store.js';
import type { Database } from './connection/database.js';
import { KEEP_ALIVE_MS, keepAlive } from './ledger/keep-alive.js';
import { inTransaction } from './connection/transaction.js';
import { TypeOrmLedgerTransaction } from './ledger/typeorm-ledger-transaction.js';
import { alertOf, watchAlertTable } from './tables/watches/watch-alert.table.js';
import { watchDeliveryTable, type WatchDeliveryRow } from './tables/watches/watch-delivery.table.js';
import { watchDigestTable } from './tables/watches/watch-digest.table.js';
import { watchProgressTable } from './tables/watches/watch-progress.table.js';
import { watchStepTable } from './tables/watches/watch-step.table.js';
import { watchWebhookTable, type WatchWebhookRow } from './tables/watches/watch-webhook.table.js';
import { watchTable, type WatchRow } from './tables/watches/watch.table.js';
import { deliveryOf, TELL, webhookOf } from './typeorm-delivery-store.js';
import { digestOf, storeDigest } from './typeorm-digest-store.js';

/**
 * Held by who evaluates, to the end of the transaction. A lock on a row, which every engine has (ADR 0064); the row is
 * skipped where another replica holds it, which no repository can say.
 */
const HOLD = 'select place from watch_progress where id = 1 for update skip locked';

/** Names and aliases in the lists of the owner's watches. */
const NAMES_OF = `
  select coalesce(sum(json_array_length(w.question -> 'names') + (
    select coalesce(sum(json_array_length(one -> 'aliases')), 0) from json_array_elements(w.question -> 'names') one
  )), 0) as names
  from watch w
  where w.owner = $1 and w.id <> $2 and w.kind = 'search' and w.status <> 'deleted'
    and w.version = (select max(version) from watch where id = w.id)`;

/** Watches and what they told, in PostgreSQL. */
export class TypeOrmWatchStore extends WatchStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override find(id: string): Promise<WatchRecord | null> {
    return this.database.usingAgain('interactive', (runner) => newest(runner, id));
  }

  override list({ audiences, after, status, kind, owner, limit }: WatchQuery): Promise<readonly WatchRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const query = runner.manager
        .getRepository(watchTable)
        .createQueryBuilder('watch')
        .where('watch.id > :after', { after })
        .andWhere('watch.audience in (:...audiences)', { audiences })
        .andWhere(isNewest);
      if (status === null) query.andWhere("watch.status <> 'deleted'");
      else query.andWhere('watch.status = :status', { status });
      if (kind !== null) query.andWhere('watch.kind = :kind', { kind });
      if (owner !== null) query.andWhere('watch.owner = :owner', { owner });
      return (await query.orderBy('watch.id', 'ASC').limit(limit).getMany()).map(fromRow);
    });
  }

  override changedSince(changed: WatchChanges): Promise<readonly WatchRecord[]> {
    return this.database.usingAgain('interactive', (runner) => changedSince(runner, changed));
  }

  override firstPlace(): Promise<number | null> {
    return this.database.usingAgain('interactive', async (runner) => {
      const [first] = await runner.manager.getRepository(watchTable).find({
        select: { id: true, version: true, since: true },
        where: {},
        order: { revision: 'ASC' },
        take: 1,
      });
      return first === undefined ? null : Number(first.since);
    });
  }

  override turnedPrivate(id: string): Promise<Pick<WatchRecord, 'version' | 'since'> | null> {
    return this.database.usingAgain('interactive', async (runner) => {
      const [turned] = await runner.manager.getRepository(watchTable).find({
        select: { id: true, version: true, since: true },
        where: { id, audience: 'private' },
        order: { version: 'ASC' },
        take: 1,
      });
      return turned === undefined || turned.version === 1
        ? null
        : { version: turned.version, since: Number(turned.since) };
    });
  }

  override write<T>(work: (rows: WatchRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.transact(async (runner) => {
      const transaction = await TypeOrmLedgerTransaction.begin(runner, this.clock);
      const result = await work(new Rows(runner, transaction.head), transaction);
      await transaction.finish(this.database.announces);
      return result;
    });
  }

  override alerts({ watch_id, after, caused_after, state, limit }: AlertQuery): Promise<readonly AlertRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const rows = await runner.manager.getRepository(watchAlertTable).find({
        where: {
          watch_id,
          place: MoreThan(String(after)),
          caused_at: MoreThan(String(caused_after)),
          ...(state === null ? {} : { state }),
        },
        order: { place: 'ASC' },
        take: limit,
      });
      return rows.map(alertOf);
    });
  }

  override alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    return this.database.usingAgain('interactive', (runner) => oneAlert(runner, watchId, alertId));
  }

  override placeOf(audience: WatchAudience, graphVersion: string): Promise<number | null> {
    const member = audience === 'public' ? 'public_version' : 'full_version';
    return this.database.usingAgain('interactive', async (runner) => {
      const [step] = await runner.manager
        .getRepository(watchStepTable)
        .find({ where: { [member]: graphVersion }, order: { place: 'ASC' }, take: 1 });
      return step === undefined ? null : Number(step.place);
    });
  }

  override progress(): Promise<WatchProgress> {
    return this.database.usingAgain('interactive', progressOf);
  }

  override evaluate(work: (progress: WatchProgress) => Promise<EvaluatedTurn | null>): Promise<boolean> {
    return this.transact(async (runner) => {
      if (((await runner.query(HOLD)) as readonly unknown[]).length === 0) return false;
      // A commit of a hundred thousand records is evaluated for longer than a silent transaction may stay open.
      const end = keepAlive(runner, KEEP_ALIVE_MS);
      const turn = await progressOf(runner).then(work).finally(end);
      if (turn !== null) await store(runner, turn, new Date(this.clock.now()));
      return true;
    });
  }

  private transact<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return this.database.using('writer', (runner) => inTransaction(runner, () => work(runner)));
  }
}

class Rows implements WatchRows {
  constructor(
    private readonly runner: QueryRunner,
    private readonly head: number,
  ) {}

  find(id: string): Promise<WatchRecord | null> {
    return newest(this.runner, id);
  }

  countOf(owner: string): Promise<number> {
    return this.runner.manager
      .getRepository(watchTable)
      .createQueryBuilder('watch')
      .where('watch.owner = :owner', { owner })
      .andWhere("watch.status <> 'deleted'")
      .andWhere(isNewest)
      .getCount();
  }

  async namesOf(owner: string, except: string): Promise<number> {
    const [sum] = (await this.runner.query(NAMES_OF, [owner, except])) as [{ readonly names: string }];
    return Number(sum.names);
  }

  async add(version: Omit<WatchRecord, 'since' | 'revision'>): Promise<WatchRecord> {
    const revision = await this.nextRevision();
    const stored: WatchRecord = { ...version, since: this.head, revision };
    const row: WatchRow = {
      ...stored,
      kind: stored.question.kind,
      created_at: new Date(stored.created_at),
      updated_at: new Date(stored.updated_at),
      since: String(stored.since),
      revision: String(revision),
    };
    await this.runner.manager.getRepository(watchTable).insert(row);
    return stored;
  }

  alert(watchId: string, alertId: string): Promise<AlertRecord | null> {
    return oneAlert(this.runner, watchId, alertId);
  }

  async settleAlert({ watch_id, place, state, state_reason, state_by, ...alert }: AlertRecord): Promise<void> {
    const state_at = alert.state_at === null ? null : new Date(alert.state_at);
    const said = { state, state_reason, state_by, state_at, earlier: alert.earlier };
    await this.runner.manager.getRepository(watchAlertTable).update({ watch_id, place: String(place) }, said);
  }

  webhook(watchId: string): Promise<WebhookRecord | null> {
    return webhookOf(this.runner, watchId);
  }

  async setWebhook({ created_at, updated_at, ...webhook }: WebhookRecord): Promise<void> {
    const receiver = receiverOf(webhook.url);
    const row: WatchWebhookRow = {
      ...webhook,
      receiver,
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
    };
    await this.runner.manager.getRepository(watchWebhookTable).upsert(row, ['watch_id']);
  }

  async removeWebhook(watch_id: string): Promise<void> {
    await this.runner.manager.getRepository(watchWebhookTable).delete({ watch_id });
    await this.runner.manager.getRepository(watchDeliveryTable).delete({ watch_id, state: 'pending' });
  }

  digest(watchId: string): Promise<DigestRecord | null> {
    return digestOf(this.runner, watchId);
  }

  setDigest(digest: Pick<DigestRecord, 'watch_id' | 'recipient' | 'every_minutes'>, at: number): Promise<DigestRecord> {
    return storeDigest(this.runner, digest, at);
  }

  async removeDigest(watch_id: string): Promise<void> {
    await this.runner.manager.getRepository(watchDigestTable).delete({ watch_id });
  }

  async redeliver({ watch_id, place, alert }: AlertRecord, at: number): Promise<DeliveryRecord> {
    const row: WatchDeliveryRow = {
      watch_id,
      place: String(place),
      alert_id: alert.id,
      state: 'pending',
      attempts: 0,
      next_at: new Date(at),
      leased_until: null,
      last_status: null,
      last_error: null,
      delivered_at: null,
    };
    await this.runner.manager.getRepository(watchDeliveryTable).upsert(row, ['watch_id', 'place']);
    return deliveryOf(row);
  }

  /** Under the lock on the head of the ledger, which nobody else holds meanwhile: revisions grow as they are committed. */
  private async nextRevision(): Promise<number> {
    return (await newestRevision(this.runner)) + 1;
  }
}

/** Of each watch the newest version. */
function isNewest(inner: SelectQueryBuilder<WatchRow>): string {
  const last = inner.subQuery().select('max(other.version)').from(watchTable, 'other');
  return `watch.version = ${last.where('other.id = watch.id').getQuery()}`;
}

async function newest(runner: QueryRunner, id: string): Promise<WatchRecord | null> {
  const [row] = await runner.manager
    .getRepository(watchTable)
    .find({ where: { id }, order: { version: 'DESC' }, take: 1 });
  return row === undefined ? null : fromRow(row);
}

async function changedSince(
  runner: QueryRunner,
  { revision, passed, limit }: WatchChanges,
): Promise<readonly WatchRecord[]> {
  const query = runner.manager
    .getRepository(watchTable)
    .createQueryBuilder('watch')
    .where('watch.revision > :revision', { revision });
  if (passed !== null) {
    query.andWhere((inner) => {
      const later = inner
        .subQuery()
        .select('1')
        .from(watchTable, 'later')
        .where('later.id = watch.id and later.version > watch.version and later.since <= :passed');
      return `not exists ${later.getQuery()}`;
    });
    query.setParameter('passed', passed);
  }
  return (await query.orderBy('watch.revision', 'ASC').limit(limit).getMany()).map(fromRow);
}

async function oneAlert(runner: QueryRunner, watch_id: string, alert_id: string): Promise<AlertRecord | null> {
  const row = await runner.manager.getRepository(watchAlertTable).findOneBy({ watch_id, alert_id });
  return row === null ? null : alertOf(row);
}

async function progressOf(runner: QueryRunner): Promise<WatchProgress> {
  const row = await runner.manager.getRepository(watchProgressTable).findOneBy({ id: 1 });
  const place = row?.place ?? null;
  return { place: place === null ? null : Number(place), revision: await newestRevision(runner) };
}

/** Of the watches; 0 where there are none. */
export async function newestRevision(runner: QueryRunner): Promise<number> {
  const [last] = await runner.manager
    .getRepository(watchTable)
    .find({ select: { id: true, version: true, revision: true }, order: { revision: 'DESC' }, take: 1 });
  return Number(last?.revision ?? 0);
}

async function store(runner: QueryRunner, { place, steps, alerts }: EvaluatedTurn, now: Date): Promise<void> {
  for (const found of alerts) await storeAlert(runner, found, now);
  if (steps.length > 0) {
    const rows = steps.map((step) => ({ ...step, place: String(step.place) }));
    await runner.manager.getRepository(watchStepTable).upsert(rows, ['place']);
  }
  await runner.manager.getRepository(watchProgressTable).update({ id: 1 }, { place: String(place) });
}

/** Stores an alert, where it is not there yet, and what waits to be sent of it. */
export async function storeAlert(
  runner: QueryRunner,
  { alert, graph_version, caused_at }: FoundAlert,
  now: Date,
): Promise<void> {
  await runner.query(TELL, [alert.watch_id, alert.id, caused_at, graph_version, JSON.stringify(alert), now]);
}

/** The watches over a collection that are asked, and the graphs that watches were evaluated on last. */
export async function tellingOf(runner: QueryRunner, collectionId: string): Promise<Telling> {
  const rows = await runner.manager
    .getRepository(watchTable)
    .createQueryBuilder('watch')
    .where("watch.kind = 'collection' and watch.status = 'active'")
    .andWhere("watch.question ->> 'collection_id' = :collectionId", { collectionId })
    .andWhere(isNewest)
    .orderBy('watch.id', 'ASC')
    .getMany();
  const [step] = await runner.manager
    .getRepository(watchStepTable)
    .find({ where: {}, order: { place: 'DESC' }, take: 1 });
  return { watches: rows.map(fromRow), step: step === undefined ? null : { ...step, place: Number(step.place) } };
}

function fromRow({ kind: _, ...row }: WatchRow): WatchRecord {
  return {
    ...row,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
    since: Number(row.since),
    revision: Number(row.revision),
  };
}
