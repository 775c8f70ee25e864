import { LessThanOrEqual, type QueryRunner } from 'typeorm';
import type { Clock } from '../clock.js';
import type { LedgerTransaction } from '../storage/ledger.js';
import type {
  BatchRecord,
  DatasetRecord,
  MovementBatch,
  MovementOutcome,
  SettledIngest,
} from '../storage/movement-store.js';
import type { Database } from './connection/database.js';
import { commit, rollBackTransaction } from './connection/transaction.js';
import { TypeOrmLedgerTransaction } from './ledger/typeorm-ledger-transaction.js';
import { movementBatchTable } from './tables/movement-batch.table.js';
import { newestRevision } from './typeorm-watch-store.js';
import { watchBatchTable } from './tables/watches/watch-batch.table.js';
import { movementDatasetTable, type MovementDatasetRow } from './tables/movement-dataset.table.js';

/** Makes the dataset, or waits until nobody else writes it; a new batch of it. */
const OPEN = `
  insert into movement_dataset (dataset, tx_profile, created_at, updated_at, retention_days, edges, revision, batches)
  values ($1, $2, $3, $3, $4, 0, 0, 1)
  on conflict (dataset) do update set
    updated_at = excluded.updated_at, retention_days = excluded.retention_days, batches = movement_dataset.batches + 1
  returning batches, edges, tx_profile, created_at`;

const OPEN_BATCH = `
  insert into movement_batch (dataset, batch, taken_at, expires_at)
  values ($1, $2, $3, case when $4::integer is null then null else $3::timestamptz + make_interval(days => $4) end)`;

const CHANGED = `
  update movement_dataset set edges = edges + $2, revision = revision + 1 where dataset = $1`;

/** Batches whose time is over, with their movements, in rows and in files. */
const EXPIRE = `
  with gone as (delete from movement_batch where expires_at <= $1 returning dataset, batch),
    deleted as (
      delete from movement m using gone where m.dataset = gone.dataset and m.batch = gone.batch returning m.dataset
    ),
    unnamed as (
      delete from movement_file f using gone
      where f.dataset = gone.dataset and f.batch = gone.batch and f.kind <> 'accounts'
      returning f.dataset, case when f.kind = 'movements' then f.rows else 0 end as rows
    ),
    lost as (
      select dataset, 1 as edges from deleted union all select dataset, rows from unnamed
      union all select dataset, 0 from gone
    ),
    counted as (select dataset, sum(edges) as edges from lost group by dataset)
  update movement_dataset d set edges = d.edges - counted.edges, revision = d.revision + 1
  from counted where counted.dataset = d.dataset`;

/** The dataset of a batch, held until the transaction ends. */
export interface OpenedDataset {
  /** The number of the batch. */
  readonly batch: number;
  /** Movements that the dataset held before. */
  readonly edges: number;
  /** Of the dataset: its first batch decides. */
  readonly profile: string;
  readonly created_at: Date;
  readonly taken_at: Date;
}

/** What PostgreSQL keeps of datasets, wherever their movements lie. */
export class MovementDatasets {
  constructor(
    readonly database: Database,
    readonly clock: Clock,
  ) {}

  /** Runs work that says itself whether it is kept. */
  run<T>(work: (runner: QueryRunner) => Promise<SettledIngest<T>>): Promise<T> {
    return this.database.using('heavy', async (runner) => {
      await runner.startTransaction('READ COMMITTED');
      try {
        const { keep, value } = await work(runner);
        if (keep) await commit(runner);
        else await runner.rollbackTransaction();
        return value;
      } catch (error) {
        await rollBackTransaction(runner);
        throw error;
      }
    });
  }

  /** The ledger is locked only now: what took long is done. */
  async settled<T>(
    runner: QueryRunner,
    settle: (transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<SettledIngest<T>> {
    const transaction = await TypeOrmLedgerTransaction.begin(runner, this.clock);
    const settled = await settle(transaction);
    if (settled.keep) await transaction.finish(this.database.announces);
    return settled;
  }

  /** The same of a batch, which whoever watches the dataset is told of. */
  async settledBatch<T>(
    runner: QueryRunner,
    dataset: string,
    opened: OpenedDataset,
    outcome: MovementOutcome,
    settle: (outcome: MovementOutcome, transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<SettledIngest<T>> {
    return this.settled(runner, async (transaction) => {
      const settled = await settle(outcome, transaction);
      if (settled.keep && outcome.edges > 0) await this.note(runner, dataset, opened, outcome.edges, transaction.head);
      return settled;
    });
  }

  /** Under the lock on the head of the ledger: which watches were there, and behind which place, is certain. */
  private async note(
    runner: QueryRunner,
    dataset: string,
    { batch, created_at, taken_at }: OpenedDataset,
    edges: number,
    head: number,
  ): Promise<void> {
    const revision = await newestRevision(runner);
    if (revision === 0) return;
    const place = String(head);
    const waiting = { place, revision: String(revision), attempts: 0, next_at: taken_at };
    await runner.manager
      .getRepository(watchBatchTable)
      .insert({ dataset, created_at, batch, taken_at, edges: String(edges), ...waiting });
  }

  /** The batches that a dataset has, oldest first. */
  batches(dataset: string): Promise<readonly BatchRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const found = await runner.manager
        .getRepository(movementBatchTable)
        .find({ where: { dataset }, order: { batch: 'ASC' } });
      return found.map(({ batch, taken_at }) => ({ batch, taken_at: taken_at.getTime() }));
    });
  }

  /** Makes the dataset of a batch, or waits until nobody else writes it. */
  async open(runner: QueryRunner, { dataset, profile, retentionDays }: MovementBatch): Promise<OpenedDataset> {
    const now = new Date(this.clock.now());
    const opened = (await runner.query(OPEN, [dataset, profile, now, retentionDays])) as readonly OpenedRow[];
    const made = { batches: 1, edges: '0', tx_profile: profile, created_at: now };
    const { batches, edges, tx_profile, created_at } = opened[0] ?? made;
    await runner.query(OPEN_BATCH, [dataset, batches, now, retentionDays]);
    return { batch: batches, edges: Number(edges), profile: tx_profile, created_at, taken_at: now };
  }

  /** Counts movements that a batch has brought. */
  async grown(runner: QueryRunner, dataset: string, edges: number): Promise<void> {
    if (edges > 0) await runner.query(CHANGED, [dataset, edges]);
  }

  /** Every dataset, by name. Movements whose time is over are deleted first. */
  all(): Promise<readonly DatasetRecord[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const now = new Date(this.clock.now());
      const batches = runner.manager.getRepository(movementBatchTable);
      if (await batches.existsBy({ expires_at: LessThanOrEqual(now) })) await runner.query(EXPIRE, [now]);
      const rows = await runner.manager.getRepository(movementDatasetTable).find({ order: { dataset: 'ASC' } });
      return rows.map(fromRow);
    });
  }
}

interface OpenedRow {
  readonly batches: number;
  readonly edges: string;
  readonly tx_profile: string;
  readonly created_at: Date;
}

function fromRow({ dataset, tx_profile, retention_days, ...row }: MovementDatasetRow): DatasetRecord {
  return {
    dataset,
    tx_profile,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
    retention_days,
    edges: Number(row.edges),
    revision: Number(row.revision),
    batches: row.batches,
  };
}
