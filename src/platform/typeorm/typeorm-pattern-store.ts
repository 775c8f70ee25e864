import { LessThanOrEqual, type QueryRunner } from 'typeorm';
import { PatternStore, type DueBatch, type WaitingBatch } from '../storage/pattern-store.js';
import type { FoundAlert, WatchStep } from '../storage/watch-store.js';
import type { Database } from './connection/database.js';
import { commit, rollBackTransaction } from './connection/transaction.js';
import { watchBatchTable, type WatchBatchRow } from './tables/watches/watch-batch.table.js';
import { watchStepTable } from './tables/watches/watch-step.table.js';
import { storeAlert } from './typeorm-watch-store.js';

/**
 * Held by who evaluates the batch, to the end of the transaction, and skipped by the others: a lock on a row, as for the
 * watches of the graph (ADR 0057).
 */
const TAKE = `
  select b.* from watch_batch b
  where b.next_at <= $1 and b.place <= (select place from watch_progress where id = 1)
  order by b.place, b.dataset, b.batch limit 1 for update of b skip locked`;

/** Batches that wait for pattern watches, in PostgreSQL. */
export class TypeOrmPatternStore extends PatternStore {
  constructor(private readonly database: Database) {
    super();
  }

  override waiting(): Promise<number> {
    return this.database.usingAgain('interactive', (runner) => runner.manager.getRepository(watchBatchTable).count());
  }

  override async evaluate(
    now: number,
    work: (batch: DueBatch) => Promise<readonly FoundAlert[]>,
    retryAt: (attempts: number) => number,
  ): Promise<boolean> {
    // Most looks find nothing, and open no transaction.
    if ((await this.waiting()) === 0) return false;
    return this.database.using('heavy', async (runner) => {
      let failed: WatchBatchRow | null = null;
      await runner.startTransaction('READ COMMITTED');
      try {
        // Movements are read on other connections, and scanned, meanwhile.
        await runner.query('set local idle_in_transaction_session_timeout = 0');
        const [row] = (await runner.query(TAKE, [new Date(now)])) as readonly WatchBatchRow[];
        const step = row === undefined ? null : await stepAt(runner, row.place);
        if (row === undefined || step === null) {
          await runner.rollbackTransaction();
          return false;
        }
        failed = row;
        const alerts = await work({ ...batchOf(row), step });
        for (const found of alerts) await storeAlert(runner, found, new Date(now));
        await runner.manager.getRepository(watchBatchTable).delete(keyOf(row));
        await commit(runner);
        return true;
      } catch (error) {
        await rollBackTransaction(runner);
        if (failed !== null) await later(runner, failed, retryAt).catch(() => undefined);
        throw error;
      }
    });
  }
}

/** The graphs as they were at a place of the ledger. */
async function stepAt(runner: QueryRunner, place: string): Promise<WatchStep | null> {
  const [step] = await runner.manager
    .getRepository(watchStepTable)
    .find({ where: { place: LessThanOrEqual(place) }, order: { place: 'DESC' }, take: 1 });
  return step === undefined ? null : { ...step, place: Number(step.place) };
}

/** Others go first. */
async function later(runner: QueryRunner, row: WatchBatchRow, retryAt: (attempts: number) => number): Promise<void> {
  const attempts = row.attempts + 1;
  await runner.manager
    .getRepository(watchBatchTable)
    .update(keyOf(row), { attempts, next_at: new Date(retryAt(attempts)) });
}

function keyOf({ dataset, created_at, batch }: WatchBatchRow): Pick<WatchBatchRow, 'dataset' | 'created_at' | 'batch'> {
  return { dataset, created_at, batch };
}

function batchOf({ next_at: _, ...row }: WatchBatchRow): WaitingBatch {
  return {
    ...row,
    created_at: row.created_at.getTime(),
    taken_at: row.taken_at.getTime(),
    edges: Number(row.edges),
    place: Number(row.place),
    revision: Number(row.revision),
  };
}
