import type { Audience } from '#domain/graph';
import { Clock } from '../../../src/platform/clock.js';
import {
  Ledger,
  LedgerUnavailable,
  OutcomeUnknown,
  type LedgerBatch,
  type LedgerTransaction,
} from '../../../src/platform/storage/ledger.js';
import type { Chance } from '../chance.js';
import type { Turns } from './turns.js';

/** How often each fault happens, from 0 to 1. */
export interface FaultRates {
  readonly beforeWrite: number;
  readonly afterCommit: number;
  readonly serialization: number;
  readonly read: number;
  readonly lostNews: number;
}

export const CALM: FaultRates = { beforeWrite: 0, afterCommit: 0, serialization: 0, read: 0, lostNews: 0 };

/** What a serialization failure does to a transaction: all of it is undone. */
class Undone extends Error {}

/** A ledger that keeps its promises over a store and a path that break: the port between a replica and the store. */
export class FaultyLedger extends Ledger {
  /** May be changed while it runs: a storm ends. */
  rates: FaultRates;

  constructor(
    private readonly inner: Ledger,
    private readonly chance: Chance,
    private readonly turns: Turns,
    rates: FaultRates,
  ) {
    super();
    this.rates = rates;
  }

  override async head(): Promise<number> {
    await this.path();
    return this.inner.head();
  }

  override async *read(after: number, audience: Audience): AsyncIterable<LedgerBatch> {
    await this.path();
    for await (const batch of this.inner.read(after, audience)) {
      yield batch;
      await this.path();
    }
  }

  override async *readHidden(head: number): AsyncIterable<LedgerBatch> {
    await this.path();
    yield* this.inner.readHidden(head);
  }

  override async write<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    await this.turns.pass();
    if (this.chance.happens(this.rates.beforeWrite)) throw away();
    while (this.chance.happens(this.rates.serialization)) await this.undone(work);
    const result = await this.inner.write(async (transaction) => {
      await this.turns.pass();
      return work(transaction);
    });
    await this.turns.pass();
    if (this.chance.happens(this.rates.afterCommit)) throw new OutcomeUnknown('lost while committing');
    return result;
  }

  override onCommit(listener: (head: number) => void): () => void {
    return this.inner.onCommit((head) => {
      if (this.chance.happens(this.rates.lostNews)) return;
      void this.turns.pass().then(() => listener(head));
    });
  }

  private async undone(work: (transaction: LedgerTransaction) => Promise<unknown>): Promise<void> {
    try {
      await this.inner.write(async (transaction) => {
        await work(transaction);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }

  private async path(): Promise<void> {
    await this.turns.pass();
    if (this.chance.happens(this.rates.read)) throw away();
  }
}

/** A clock that runs on, and now and then is set up to an hour forward or back. */
export class JumpingClock extends Clock {
  private time = 1_750_000_000_000;
  private offset = 0;

  constructor(private readonly chance: Chance) {
    super();
  }

  override now(): number {
    this.time += 1 + this.chance.below(40);
    if (this.chance.happens(0.02)) this.offset = (this.chance.fraction() - 0.5) * 7_200_000;
    return Math.round(this.time + this.offset);
  }
}

function away(): LedgerUnavailable {
  return new LedgerUnavailable('db_not_ready', 'away', 1);
}
