import { LessThan, type QueryRunner, type SelectQueryBuilder } from 'typeorm';
import type { WatchAudience } from '#domain/watches';
import type { Clock } from '../clock.js';
import {
  begunRun,
  CollectionStore,
  INTERRUPTED,
  RUNS_KEPT,
  type CollectionQuery,
  type CollectionRecord,
  type CollectionRows,
  type CollectionRun,
  type CollectionsStanding,
  type CollectionState,
  type DueRun,
  type RunQuery,
  type Settle,
  type Telling,
} from '../storage/collection-store.js';
import type { LedgerTransaction } from '../storage/ledger.js';
import type { Database } from './connection/database.js';
import { inTransaction } from './connection/transaction.js';
import { TypeOrmLedgerTransaction } from './ledger/typeorm-ledger-transaction.js';
import {
  collectionRunTable,
  collectionStateTable,
  collectionTable,
  type CollectionRow,
  type CollectionRunRow,
  type CollectionStateRow,
} from './tables/collection.table.js';
import { storeAlert, tellingOf } from './typeorm-watch-store.js';

/**
 * Held by who begins or settles a run, to the end of the short transaction: a lock on a row, which every engine has
 * (ADR 0064), and which the others skip.
 */
const DUE = `
  select collection_id from collection_state
  where is_active and next_at <= $1 and (leased_until is null or leased_until <= $1)
  order by next_at, collection_id limit $2 for update skip locked`;
const SILENT = `
  select collection_id from collection_state
  where is_active and not is_silent and silent_at <= $1
  order by silent_at, collection_id limit $2 for update skip locked`;
/** Counts under conditions, which the builder of queries has no words for. */
const STANDING = `
  select count(*)::int as count,
    (count(*) filter (where is_active))::int as active,
    (count(*) filter (where is_active and is_silent))::int as silent,
    (count(*) filter (where is_active and is_failing))::int as failing,
    min(next_at) filter (where is_active) as next_at
  from collection left join collection_state on collection_id = id
  where version = (select max(other.version) from collection other where other.id = collection.id)
    and status <> 'deleted' and audience = any($1)`;
const HOLD = 'select 1 from collection_state where collection_id = $1 and running = $2 for update';

interface StandingRow extends Omit<CollectionsStanding, 'next_at'> {
  readonly next_at?: Date | null;
}
type Named = readonly { readonly collection_id: string }[];

/** Collections in PostgreSQL. */
export class TypeOrmCollectionStore extends CollectionStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override find(id: string): Promise<CollectionRecord | null> {
    return this.database.usingAgain('interactive', (runner) => newest(runner, id));
  }

  override list({
    audiences,
    after,
    status,
    dataset,
    owner,
    limit,
  }: CollectionQuery): Promise<readonly CollectionRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const query = runner.manager
        .getRepository(collectionTable)
        .createQueryBuilder('collection')
        .where('collection.id > :after', { after })
        .andWhere('collection.audience in (:...audiences)', { audiences })
        .andWhere(isNewest);
      if (status === null) query.andWhere("collection.status <> 'deleted'");
      else query.andWhere('collection.status = :status', { status });
      if (dataset !== null) query.andWhere('collection.dataset = :dataset', { dataset });
      if (owner !== null) query.andWhere('collection.owner = :owner', { owner });
      return (await query.orderBy('collection.id', 'ASC').limit(limit).getMany()).map(recordOf);
    });
  }

  override state(id: string): Promise<CollectionState | null> {
    return this.database.usingAgain('interactive', (runner) => stateOf(runner, id));
  }

  override standing(audiences: readonly WatchAudience[]): Promise<CollectionsStanding> {
    return this.database.usingAgain('interactive', async (runner) => {
      const [row] = (await runner.query(STANDING, [audiences])) as readonly StandingRow[];
      const { next_at = null, ...counts } = row ?? { count: 0, active: 0, silent: 0, failing: 0 };
      return { ...counts, next_at: next_at?.getTime() ?? null };
    });
  }

  override runs({ collection_id, before, state, limit }: RunQuery): Promise<readonly CollectionRun[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const rows = await runner.manager.getRepository(collectionRunTable).find({
        where: {
          collection_id,
          ...(before === null ? {} : { number: LessThan(before) }),
          ...(state === null ? {} : { state }),
        },
        order: { number: 'DESC' },
        take: limit,
      });
      return rows.map(runOf);
    });
  }

  override write<T>(work: (rows: CollectionRows, transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    return this.transact(async (runner) => {
      const transaction = await TypeOrmLedgerTransaction.begin(runner, this.clock);
      const result = await work(new Rows(runner), transaction);
      await transaction.finish(this.database.announces);
      return result;
    });
  }

  override async takeDue(
    now: number,
    leaseMs: number,
    most: number,
    newRunId: () => string,
    waitOf: (failures: number) => number,
  ): Promise<readonly DueRun[]> {
    return this.transact(async (runner) => {
      const due: DueRun[] = [];
      for (const { collection_id } of (await runner.query(DUE, [new Date(now), most])) as Named) {
        const record = await newest(runner, collection_id);
        const known = await stateOf(runner, collection_id);
        if (record === null || known === null) continue;
        const failures = await interrupted(runner, known, now);
        if (failures > 1 && failures > known.failures) {
          await setState(runner, { ...known, running: null, failures, next_at: now + waitOf(failures) }, null);
          continue;
        }
        const number = known.runs + 1;
        const state = { ...known, failures, runs: number, running: number };
        await setState(runner, state, now + leaseMs);
        const run = begunRun(record, number, newRunId(), now);
        await runner.manager.getRepository(collectionRunTable).insert(rowOfRun(run));
        await runner.manager
          .getRepository(collectionRunTable)
          .delete({ collection_id, number: LessThan(number - RUNS_KEPT + 1) });
        due.push({ record, state, run });
      }
      return due;
    });
  }

  override extend(collection_id: string, number: number, until: number): Promise<boolean> {
    return this.database.using('writer', async (runner) => {
      const { affected } = await runner.manager
        .getRepository(collectionStateTable)
        .update({ collection_id, running: number }, { leased_until: new Date(until) });
      return affected === 1;
    });
  }

  override settle(run: CollectionRun, settle: Settle): Promise<boolean> {
    const { collection_id, number } = run;
    return this.transact(async (runner) => {
      const held = (await runner.query(HOLD, [collection_id, number])) as readonly unknown[];
      if (held.length === 0) return false;
      await runner.manager.getRepository(collectionRunTable).update({ collection_id, number }, rowOfRun(run));
      return this.settleOne(runner, collection_id, settle);
    });
  }

  override settleSilent(now: number, most: number, settle: Settle): Promise<number> {
    return this.transact(async (runner) => {
      const silent = (await runner.query(SILENT, [new Date(now), most])) as Named;
      for (const { collection_id } of silent) await this.settleOne(runner, collection_id, settle);
      return silent.length;
    });
  }

  private async settleOne(runner: QueryRunner, id: string, settle: Settle): Promise<boolean> {
    const record = await newest(runner, id);
    const row = await runner.manager.getRepository(collectionStateTable).findOneBy({ collection_id: id });
    if (record === null || row === null) return false;
    const telling: Telling = await tellingOf(runner, id);
    const { state, alerts } = settle(stateOfRow(row), record, telling);
    await setState(runner, state, state.running === null ? null : (row.leased_until?.getTime() ?? null));
    for (const found of alerts) await storeAlert(runner, found, new Date(this.clock.now()));
    return true;
  }

  private transact<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return this.database.using('writer', (runner) => inTransaction(runner, () => work(runner)));
  }
}

class Rows implements CollectionRows {
  constructor(private readonly runner: QueryRunner) {}

  find(id: string): Promise<CollectionRecord | null> {
    return newest(this.runner, id);
  }

  countOf(owner: string): Promise<number> {
    return this.runner.manager
      .getRepository(collectionTable)
      .createQueryBuilder('collection')
      .where('collection.owner = :owner', { owner })
      .andWhere("collection.status <> 'deleted'")
      .andWhere(isNewest)
      .getCount();
  }

  async add({ created_at, updated_at, ...version }: CollectionRecord): Promise<void> {
    const row: CollectionRow = { ...version, created_at: new Date(created_at), updated_at: new Date(updated_at) };
    await this.runner.manager.getRepository(collectionTable).insert(row);
  }

  /** Under a lock, so that a run that is settled meanwhile waits. */
  async state(id: string): Promise<CollectionState | null> {
    await this.runner.query('select 1 from collection_state where collection_id = $1 for update', [id]);
    return stateOf(this.runner, id);
  }

  async setState(state: CollectionState): Promise<void> {
    const row = await this.runner.manager
      .getRepository(collectionStateTable)
      .findOneBy({ collection_id: state.collection_id });
    await setState(this.runner, state, row?.leased_until?.getTime() ?? null);
  }
}

/** Tells that a run was cut, where one was under way; answers how many failures there are in a row with it. */
async function interrupted(
  runner: QueryRunner,
  { collection_id, running, failures }: CollectionState,
  now: number,
): Promise<number> {
  if (running === null) return failures;
  await runner.manager
    .getRepository(collectionRunTable)
    .update(
      { collection_id, number: running },
      { state: 'interrupted', finished_at: new Date(now), error: INTERRUPTED },
    );
  return failures + 1;
}

/** Of each collection the newest version. */
function isNewest(inner: SelectQueryBuilder<CollectionRow>): string {
  const last = inner.subQuery().select('max(other.version)').from(collectionTable, 'other');
  return `collection.version = ${last.where('other.id = collection.id').getQuery()}`;
}

async function newest(runner: QueryRunner, id: string): Promise<CollectionRecord | null> {
  const [row] = await runner.manager
    .getRepository(collectionTable)
    .find({ where: { id }, order: { version: 'DESC' }, take: 1 });
  return row === undefined ? null : recordOf(row);
}

async function stateOf(runner: QueryRunner, collection_id: string): Promise<CollectionState | null> {
  const row = await runner.manager.getRepository(collectionStateTable).findOneBy({ collection_id });
  return row === null ? null : stateOfRow(row);
}

async function setState(runner: QueryRunner, state: CollectionState, leasedUntil: number | null): Promise<void> {
  const row: CollectionStateRow = {
    ...state,
    next_at: new Date(state.next_at),
    checked_at: dateOf(state.checked_at),
    news_at: dateOf(state.news_at),
    silent_at: dateOf(state.silent_at),
    leased_until: dateOf(leasedUntil),
  };
  await runner.manager.getRepository(collectionStateTable).upsert(row, ['collection_id']);
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

function recordOf({ created_at, updated_at, source, ...row }: CollectionRow): CollectionRecord {
  // What was stored was the member of a record.
  const members = source as CollectionRecord['source'];
  return { ...row, source: members, created_at: created_at.getTime(), updated_at: updated_at.getTime() };
}

function stateOfRow({ leased_until: _, ...row }: CollectionStateRow): CollectionState {
  return {
    ...row,
    next_at: row.next_at.getTime(),
    checked_at: row.checked_at?.getTime() ?? null,
    news_at: row.news_at?.getTime() ?? null,
    silent_at: row.silent_at?.getTime() ?? null,
  };
}

function rowOfRun({ started_at, finished_at, bytes, ...run }: CollectionRun): CollectionRunRow {
  const size = bytes === null ? null : String(bytes);
  return { ...run, bytes: size, started_at: new Date(started_at), finished_at: dateOf(finished_at) };
}

function runOf({ started_at, finished_at, bytes, ...row }: CollectionRunRow): CollectionRun {
  const size = bytes === null ? null : Number(bytes);
  return { ...row, bytes: size, started_at: started_at.getTime(), finished_at: finished_at?.getTime() ?? null };
}
