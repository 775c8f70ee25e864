import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import type { Clock } from '../clock.js';
import { LedgerUnavailable, type LedgerTransaction } from '../storage/ledger.js';
import {
  MovementStore,
  type BatchRecord,
  type DatasetRecord,
  type MovementBatch,
  type MovementOutcome,
  type MovementRange,
  type SettledIngest,
} from '../storage/movement-store.js';
import type { Database } from './connection/database.js';
import { asPortError } from './connection/database-failure.js';
import { MovementDatasets, type OpenedDataset } from './movement-datasets.js';
import { movementDatasetTable } from './tables/movement-dataset.table.js';
import { movementFileTable } from './tables/movement-file.table.js';
import { movementTable } from './tables/movement.table.js';

/** Columns of a movement line, in its order; `weight` is not stored. */
const LINE =
  'tx_id, leg, legs, weight, at, flags, from_account, to_account, asset, amount, kind, channel, country_from, ' +
  'country_to, bank_from, bank_to, reversal_of, value, value_asset';
const STORED = LINE.replace(' weight,', '');

const STAGE = `
  create temporary table taken (
    tx_id text collate "C", leg integer, legs integer, weight integer, at bigint, flags smallint,
    from_account text collate "C", to_account text collate "C", asset text, amount numeric, kind text, channel text,
    country_from text, country_to text, bank_from text, bank_to text, reversal_of text, value numeric, value_asset text
  ) on commit drop`;

/**
 * What the dataset has of the transactions of the batch. The ends of a UTXO transaction are clusters, which depend on
 * what else was taken in with it, so they say nothing about its content.
 */
const sameContent = (profile: string): string =>
  profile === 'utxo'
    ? 'm.at = t.at and m.asset = t.asset and m.amount = t.amount'
    : `m.at = t.at and m.asset = t.asset and m.amount = t.amount and m.from_account = t.from_account
       and m.to_account = t.to_account and m.kind = t.kind and m.legs = t.legs
       and (m.channel, m.country_from, m.country_to, m.reversal_of, m.value)
         is not distinct from (t.channel, t.country_from, t.country_to, t.reversal_of, t.value)`;

/**
 * What of the batch is stored. The one join of stored movements with what was taken: an engine that spreads `movement`
 * over nodes refuses a direct join with a temporary table, and sends the rows of a materialized `with` to where the
 * movements lie.
 */
const found = (profile: string): string => `
  create temporary table found on commit drop as
  with t as materialized (select * from taken)
  select m.tx_id, m.leg, not (${sameContent(profile)}) as differs
  from movement m join t on t.tx_id = m.tx_id and t.leg = m.leg
  where m.dataset = $1`;

const KNOWN = `
  create temporary table known on commit drop as
  select t.tx_id, bool_and(f.tx_id is not null) as is_whole, bool_or(f.differs) as differs, sum(t.weight) as weight
  from taken t left join found f on f.tx_id = t.tx_id and f.leg = t.leg
  group by t.tx_id having bool_or(f.tx_id is not null)`;

const COUNT_KNOWN = `
  select coalesce(sum(weight) filter (where differs is not true and is_whole), 0)::integer as unchanged,
         coalesce(sum(weight) filter (where differs), 0)::integer as conflicting,
         coalesce(array_agg(tx_id order by tx_id) filter (where differs), '{}') as conflicts
  from known`;

const KEEP_ALL = `
  insert into movement (dataset, batch, ${STORED}) select $1, $2, ${STORED} from taken`;

const KEEP_NEW = `
  insert into movement (dataset, batch, ${STORED}) select $1, $2, ${STORED} from taken t
  where not exists (select 1 from known k where k.tx_id = t.tx_id and k.differs)
    and not exists (select 1 from found f where f.tx_id = t.tx_id and f.leg = t.leg)`;

/** Movements that were stored on purpose, in PostgreSQL: taken in by COPY, and read by COPY. */
export class TypeOrmMovementStore extends MovementStore {
  private readonly catalogue: MovementDatasets;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    super();
    this.catalogue = new MovementDatasets(database, clock);
  }

  override ingest<T>(
    batch: MovementBatch,
    settle: (outcome: MovementOutcome, transaction: LedgerTransaction) => Promise<SettledIngest<T>>,
  ): Promise<T> {
    return this.catalogue.run(async (runner) => {
      const { opened, outcome } = await this.take(runner, batch);
      return this.catalogue.settledBatch(runner, batch.dataset, opened, outcome, settle);
    });
  }

  override remove<T>(
    dataset: string,
    settle: (deleted: number, transaction: LedgerTransaction) => Promise<T>,
  ): Promise<T | null> {
    return this.catalogue.run<T | null>(async (runner) => {
      const datasets = runner.manager.getRepository(movementDatasetTable);
      const found = await datasets.findOne({ where: { dataset }, lock: { mode: 'pessimistic_write' } });
      if (found === null) return { keep: false, value: null };
      const deleted = (await runner.manager.getRepository(movementTable).delete({ dataset })).affected ?? 0;
      await datasets.delete({ dataset });
      return this.catalogue.settled(runner, async (transaction) => ({
        keep: true,
        value: await settle(deleted, transaction),
      }));
    });
  }

  override datasets(): Promise<readonly DatasetRecord[]> {
    return this.catalogue.all();
  }

  override batches(dataset: string): Promise<readonly BatchRecord[]> {
    return this.catalogue.batches(dataset);
  }

  override async *read({ dataset, batches, behind, from, until }: MovementRange): AsyncIterable<Uint8Array> {
    const range = [
      `dataset = ${pg.escapeLiteral(dataset)}`,
      `batch <= ${Math.trunc(batches)}`,
      ...(behind === undefined ? [] : [`batch > ${Math.trunc(behind)}`]),
      ...(from === undefined ? [] : [`at >= ${Math.trunc(from)}`]),
      ...(until === undefined ? [] : [`at < ${Math.trunc(until)}`]),
    ].join(' and ');
    const columns = LINE.replace('weight', '0');
    const runner = this.database.pool('heavy').createQueryRunner();
    try {
      await runner.startTransaction('READ COMMITTED');
      const client = await clientOf(runner);
      await client.query(UNHURRIED);
      const statement = `copy (select ${columns} from movement where ${range}) to stdout`;
      const copied = client.query(copyTo(statement));
      try {
        yield* copied as AsyncIterable<Uint8Array>;
      } finally {
        stopClockOf(copied as { readonly callback?: () => void });
      }
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      this.database.noteFailure(error);
      throw asPortError(error);
    } finally {
      await runner.release();
    }
  }

  private async take(
    runner: QueryRunner,
    batch: MovementBatch,
  ): Promise<{ readonly opened: OpenedDataset; readonly outcome: MovementOutcome }> {
    const { dataset, profile } = batch;
    const client = await clientOf(runner);
    await client.query(UNHURRIED);
    await client.query(STAGE);
    const taken = client.query(copyFrom(`copy taken (${LINE}) from stdin`));
    await pipeline(Readable.from(batch.lines), taken);
    const opened = await this.catalogue.open(runner, batch);
    // Whoever has no folder of files knows nothing of what is in them, and would store it a second time.
    if (await runner.manager.getRepository(movementFileTable).existsBy({ dataset })) throw inFiles();
    const isNew = opened.edges === 0;
    const counts = isNew ? NOTHING_KNOWN : await compare(client, dataset, profile);
    const indexes = isNew ? await withoutIndexes(client, taken.rowCount) : [];
    const { rowCount } = await client.query(unhurried(isNew ? KEEP_ALL : KEEP_NEW, [dataset, opened.batch]));
    for (const { make } of indexes) await client.query(unhurried(make, []));
    const edges = rowCount ?? 0;
    await this.catalogue.grown(runner, dataset, edges);
    return { opened, outcome: { profile: opened.profile, ...counts, edges } };
  }
}

/** Movements from which on it may pay to make the indexes anew rather than to grow them by each. */
const MANY = 20_000;

const STORED_BEFORE = 'select coalesce(sum(edges), 0)::float8 as movements from movement_dataset';

const INDEXES = `
  select coalesce('alter table movement drop constraint ' || quote_ident(k.conname),
                  'drop index ' || i.indexrelid::regclass) as drop,
         coalesce('alter table movement add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid),
                  pg_get_indexdef(i.indexrelid)) as make
  from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
  where i.indrelid = 'movement'::regclass order by i.indexrelid`;

interface Index {
  readonly drop: string;
  /** Makes it again. */
  readonly make: string;
}

/**
 * Drops the indexes for a batch that is at least as large as all that is stored, and says how to make them again: sorting
 * a million keys once costs a fifth of finding the place of each. Nobody else can use the table until the transaction has
 * ended, so where somebody does, or the owner of the table is another, the indexes stay.
 */
async function withoutIndexes(client: pg.ClientBase, movements: number): Promise<readonly Index[]> {
  if (movements < MANY) return [];
  const { rows: before } = await client.query<{ readonly movements: number }>(STORED_BEFORE);
  if (movements < (before[0]?.movements ?? 0)) return [];
  await client.query('savepoint indexed');
  try {
    await client.query('lock table movement in access exclusive mode nowait');
    const { rows: indexes } = await client.query<Index>(INDEXES);
    for (const { drop } of indexes) await client.query(drop);
    return indexes;
  } catch {
    await client.query('rollback to savepoint indexed');
    return [];
  }
}

/** A million movements may take longer than any other statement; how long is up to who sends or waits for them. */
const UNHURRIED = 'set local statement_timeout = 0';
const LONG_MS = 3_600_000;

function unhurried(text: string, values: readonly unknown[]): pg.QueryConfig {
  // The types of pg leave out that a query may have a time of its own.
  return { text, values: [...values], query_timeout: LONG_MS } as pg.QueryConfig;
}

const NOTHING_KNOWN = { unchanged: 0, conflicting: 0, conflicts: [] };

type Comparison = Omit<MovementOutcome, 'edges' | 'profile'>;

function inFiles(): LedgerUnavailable {
  return new LedgerUnavailable('db_not_ready', 'The movements of this dataset lie in files (MOVEMENT_FOLDER)', 60);
}

/** What the dataset knows of the transactions that were taken. */
async function compare(client: pg.ClientBase, dataset: string, profile: string): Promise<Comparison> {
  await client.query('analyze taken');
  await client.query(unhurried(found(profile).replaceAll('$1', pg.escapeLiteral(dataset)), []));
  await client.query('analyze found');
  await client.query(unhurried(KNOWN, []));
  const { rows } = await client.query<Comparison>(COUNT_KNOWN);
  return rows[0] ?? NOTHING_KNOWN;
}

/** The driver's own connection, which can COPY. */
async function clientOf(runner: QueryRunner): Promise<pg.ClientBase> {
  // TypeORM types it as anything: for PostgreSQL it is a client of pg.
  return (await runner.connect()) as pg.ClientBase;
}

/**
 * The driver gives every query a clock that only its callback stops, and a stream of COPY TO calls none: an hour long the
 * clock would keep the process, and what it read, alive.
 */
function stopClockOf(query: { readonly callback?: () => void }): void {
  query.callback?.();
}
