import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Clock } from '../../clock.js';
import { LedgerUnavailable, type LedgerWrite } from '../../storage/ledger.js';
import { severAfter, type Database } from '../connection/database.js';
import { failureKind } from '../connection/database-failure.js';
import { commit, rollBackTransaction } from '../connection/transaction.js';
import { KEEP_ALIVE_MS, keepAlive } from './keep-alive.js';
import { TypeOrmLedgerTransaction } from './typeorm-ledger-transaction.js';

const ATTEMPTS = 6;
const RETRY_MS = 20;

/** The turn of a writer of this process: a few attempts, each on a connection of its own, until one is committed. */
export class WriterTurn {
  private attempt = 1;
  /** Whether the connection of this attempt is its second. */
  private hasLostOne = false;

  /**
   * @param leave gives the turn to the next writer
   * @param tell says what the head is after a commit that moved it
   */
  constructor(
    readonly database: Database,
    private readonly clock: Clock,
    readonly leave: () => void,
    readonly tell: (head: number) => void,
  ) {}

  /** Opens the transaction, and waits until no other replica writes. */
  async begin(): Promise<LedgerWrite> {
    for (;;) {
      let runner: QueryRunner | null = null;
      try {
        runner = await this.database.take('writer');
        await runner.startTransaction('READ COMMITTED');
        return new TypeOrmLedgerWrite(this, runner, await TypeOrmLedgerTransaction.begin(runner, this.clock));
      } catch (failure) {
        if (runner !== null) await end(runner, failure);
        await this.prepareAnother(failure);
      }
    }
  }

  /** Waits for as long as another attempt should; leaves, and throws what the caller is told, where none would help. */
  async prepareAnother(failure: unknown): Promise<void> {
    try {
      if (failureKind(failure) === 'lost' && !this.hasLostOne) {
        this.hasLostOne = true;
        this.database.noteFailure(failure);
        return;
      }
      const told = this.database.failureOf('writer', failure);
      if (failureKind(told) !== 'retry') throw told;
      this.database.writes.retries += 1;
      if (this.attempt === ATTEMPTS) throw new LedgerUnavailable('overloaded', 'Too many writers at once', 1);
    } catch (told) {
      this.leave();
      throw told;
    }
    await sleep(RETRY_MS * this.attempt * (0.5 + Math.random()));
    this.attempt += 1;
    this.hasLostOne = false;
  }
}

/** One write of the ledger, with the connection that is kept for it from the lock on the head to the commit. */
class TypeOrmLedgerWrite implements LedgerWrite {
  private readonly endKeepAlive: () => Promise<void>;
  private isCommitted = false;

  constructor(
    private readonly turn: WriterTurn,
    private readonly runner: QueryRunner,
    readonly transaction: TypeOrmLedgerTransaction,
  ) {
    this.endKeepAlive = keepAlive(runner, KEEP_ALIVE_MS);
  }

  async commit(): Promise<void> {
    const { runner, turn } = this;
    await this.endKeepAlive();
    const head = await this.transaction.finish(turn.database.announces);
    await commit(runner);
    this.isCommitted = true;
    if (head !== null) turn.database.writes.noteWritten();
    await runner.release();
    turn.leave();
    if (head !== null) turn.tell(head);
  }

  async again(failure: unknown): Promise<LedgerWrite> {
    await this.endKeepAlive();
    await end(this.runner, failure);
    if (this.isCommitted) {
      this.turn.leave();
      throw failure;
    }
    await this.turn.prepareAnother(failure);
    return this.turn.begin();
  }
}

/** Takes back what is open on a connection, and gives it back. */
async function end(runner: QueryRunner, failure: unknown): Promise<void> {
  try {
    await rollBackTransaction(runner);
    await severAfter(runner, failure);
  } finally {
    await runner.release();
  }
}
