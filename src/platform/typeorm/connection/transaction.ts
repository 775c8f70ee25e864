import type { QueryRunner } from 'typeorm';
import { OutcomeUnknown } from '../../storage/ledger.js';
import { failureKind } from './database-failure.js';

/** Runs work in a transaction of the connection: what it writes is stored together, or, where it throws, not at all. */
export async function inTransaction<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  await runner.startTransaction('READ COMMITTED');
  try {
    const result = await work();
    await commit(runner);
    return result;
  } catch (error) {
    await rollBackTransaction(runner);
    throw error;
  }
}

/** Commits; rejects with `OutcomeUnknown` where the connection was lost meanwhile. */
export async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    if (!['lost', 'unreachable', 'busy'].includes(failureKind(error))) throw error;
    throw new OutcomeUnknown('The connection was lost while committing', { cause: error });
  }
}

/** Rolls back what is open, after a failure. A rollback that fails has lost its connection, and with it the transaction. */
export async function rollBackTransaction(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
}
