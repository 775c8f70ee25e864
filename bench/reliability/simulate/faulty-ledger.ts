import type { Audience } from '#domain/graph';
import { Clock } from '../../../src/platform/clock.js';
import {
  Ledger,
  LedgerUnavailable,
  OutcomeUnknown,
  type LedgerBatch,
  type LedgerTransaction,
  type LedgerWrite,
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

  override async begin(): Promise<LedgerWrite> {
    await this.turns.pass();
    if (this.chance.happens(this.rates.beforeWrite)) throw away();
    return this.opened();
  }

  private async opened(): Promise<LedgerWrite> {
    const write = await this.inner.begin();
    await this.turns.pass();
    return new FaultyWrite(
      write,
      () => this.beforeCommit(),
      () => this.afterCommit(),
      () => this.opened(),
    );
  }

  private beforeCommit(): void {
    if (this.chance.happens(this.rates.serialization)) throw new Undone();
  }

  private async afterCommit(): Promise<void> {
    await this.turns.pass();
    if (this.chance.happens(this.rates.afterCommit)) throw new OutcomeUnknown('lost while committing');
  }

  override onCommit(listener: (head: number) => void): () => void {
    return this.inner.onCommit((head) => {
      if (this.chance.happens(this.rates.lostNews)) return;
      void this.turns.pass().then(() => listener(head));
    });
  }

  private async path(): Promise<void> {
    await this.turns.pass();
    if (this.chance.happens(this.rates.read)) throw away();
  }
}

class FaultyWrite implements LedgerWrite {
  readonly transaction: LedgerTransaction;

  constructor(
    private readonly inner: LedgerWrite,
    private readonly beforeCommit: () => void,
    private readonly afterCommit: () => Promise<void>,
    private readonly opened: () => Promise<LedgerWrite>,
  ) {
    this.transaction = inner.transaction;
  }

  async commit(): Promise<void> {
    this.beforeCommit();
    await this.inner.commit();
    await this.afterCommit();
  }

  async again(failure: unknown): Promise<LedgerWrite> {
    if (!(failure instanceof Undone)) return this.inner.again(failure);
    await this.inner.again(failure).catch(() => undefined);
    return this.opened();
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
