import type { Audience } from '#domain/graph';
import type { Clock } from '../../clock.js';
import { FairQueue } from '../../work/fair-queue.js';
import { Ledger, type LedgerBatch, type LedgerWrite } from '../../storage/ledger.js';
import type { Database } from '../connection/database.js';
import { ledgerHeadTable } from '../tables/ledger-head.table.js';
import { readHidden, readLedger } from './ledger-reading.js';
import { WriterTurn } from './typeorm-ledger-write.js';

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

  override async begin(): Promise<LedgerWrite> {
    // Asked before the queue, so that nobody waits in line for a database that is away.
    this.database.pool('writer');
    const leave = await this.writers.enter();
    return new WriterTurn(this.database, this.clock, leave, (head) => this.tell(head)).begin();
  }

  override onCommit(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(head: number): void {
    for (const listener of this.listeners) listener(head);
  }
}
