import type { Audience } from '#domain/graph';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Clock } from '../../clock.js';
import { FairQueue } from '../../work/fair-queue.js';
import { Ledger, LedgerUnavailable, type LedgerBatch, type LedgerTransaction } from '../../storage/ledger.js';
import type { Database } from '../connection/database.js';
import { failureKind } from '../connection/database-failure.js';
import { inTransaction } from '../connection/transaction.js';
import { readHidden, readLedger } from './ledger-reading.js';
import { KEEP_ALIVE_MS, keepAlive } from './keep-alive.js';
import { TypeOrmLedgerTransaction } from './typeorm-ledger-transaction.js';
import { ledgerHeadTable } from '../tables/ledger-head.table.js';

const ATTEMPTS = 6;
const RETRY_MS = 20;

/**
 * The ledger in PostgreSQL. A write locks the one row of `ledger_head` before anything else, so there is one writer
 * over all replicas and the order has no gap; that is stronger than SERIALIZABLE, and nobody has to be told to retry.
 * Writers of this process queue before they take a connection, and wait no longer than for one where nothing moves.
 */
export class TypeOrmLedger extends Ledger {
  private readonly writers: FairQueue;
  private readonly listeners = new Set<(head: number) => void>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
    this.writers = new FairQueue({ ms: database.maxWaitMs, refusal: () => database.exhausted() });
    database.supervisor.heads.add((head) => this.tell(head));
    database.supervisor.downs.add((reason) => this.writers.refuseWaiting(reason));
  }

  override async head(): Promise<number> {
    return this.database.usingAgain('interactive', async (runner) => {
      const [head] = await runner.manager.getRepository(ledgerHeadTable).find({ select: { seq: true } });
      return Number(head?.seq ?? 0);
    });
  }

  override readHidden(head: number): AsyncIterable<LedgerBatch> {
    return readHidden(this.database, head);
  }

  override read(after: number, audience: Audience): AsyncIterable<LedgerBatch> {
    return readLedger(this.database, after, audience);
  }

  override async write<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    // Asked before the queue, so that nobody waits in line for a database that is away.
    this.database.pool('writer');
    const { result, head } = await this.writers.run(() =>
      this.retried((runner) => this.writeInTransaction(runner, work)),
    );
    if (head !== null) this.tell(head);
    return result;
  }

  override onCommit(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Runs what the store may ask for again: a few times, each on a connection of its own. */
  private async retried<T>(run: (runner: QueryRunner) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.usingAgain('writer', run);
      } catch (error) {
        if (failureKind(error) !== 'retry') throw error;
        this.database.writes.retries += 1;
        if (attempt === ATTEMPTS) throw new LedgerUnavailable('overloaded', 'Too many writers at once', 1);
        await sleep(RETRY_MS * attempt * (0.5 + Math.random()));
      }
    }
  }

  private async writeInTransaction<T>(
    runner: QueryRunner,
    work: (transaction: LedgerTransaction) => Promise<T>,
  ): Promise<Written<T>> {
    const written = await inTransaction(runner, async () => {
      const transaction = await TypeOrmLedgerTransaction.begin(runner, this.clock);
      const result = await keepAlive(runner, KEEP_ALIVE_MS, () => work(transaction));
      return { result, head: await transaction.finish(this.database.announces) };
    });
    if (written.head !== null) this.database.writes.noteWritten();
    return written;
  }

  private tell(head: number): void {
    for (const listener of this.listeners) listener(head);
  }
}

interface Written<T> {
  readonly result: T;
  /** The new head; null when nothing was appended. */
  readonly head: number | null;
}
