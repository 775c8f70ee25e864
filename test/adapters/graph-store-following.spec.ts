import { setImmediate as turn } from 'node:timers/promises';
import type { Audience, Version } from '#domain/graph';
import { GraphStore } from '../../src/graph/graph.store.js';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { SystemClock } from '../../src/platform/clock.js';
import type { LedgerBatch } from '../../src/platform/storage/ledger.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { question } from '../contracts/ledger.contract.js';

const clock = new SystemClock();
const TURNS = 1_000;

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** A ledger of which a test decides when a reading ends, what of it is lost, and what is announced. */
class StagedLedger extends InMemoryLedger {
  /** Readings that have looked, and give what they saw when they are let go. */
  readonly held: (() => void)[] = [];
  holds = false;
  isAway = false;
  reads = 0;
  /** Places of versions that a reading does not give although its head is past them. */
  readonly missing = new Set<number>();
  private readonly told = new Set<(head: number) => void>();

  override async *read(after: number, audience: Audience): AsyncIterable<LedgerBatch> {
    this.reads += 1;
    const seen: LedgerBatch[] = [];
    for await (const batch of super.read(after, audience)) seen.push(this.lacking(batch));
    if (this.holds) await new Promise<void>((letGo) => this.held.push(letGo));
    if (this.isAway) throw new Error('the connection was lost');
    yield* seen;
  }

  override async *readHidden(head: number): AsyncIterable<LedgerBatch> {
    for await (const batch of super.readHidden(head)) yield this.lacking(batch);
  }

  override onCommit(listener: (head: number) => void): () => void {
    this.told.add(listener);
    return super.onCommit(listener);
  }

  /** As another replica commits. */
  async commit(...ids: readonly string[]): Promise<void> {
    await this.write((transaction) => transaction.append(ids.map((id) => question(id, 1))));
  }

  /** As the look does that comes each second. */
  async look(): Promise<void> {
    this.tell(await this.head());
  }

  tell(head: number): void {
    for (const listener of this.told) listener(head);
  }

  private lacking(batch: LedgerBatch): LedgerBatch {
    return { ...batch, versions: batch.versions.filter(({ seq }: Version) => !this.missing.has(seq)) };
  }
}

async function staged(): Promise<{ ledger: StagedLedger; store: GraphStore; held: () => readonly string[] }> {
  const ledger = new StagedLedger(new InMemoryStore(), clock);
  const store = new GraphStore(ledger, clock, new TrigramSearches());
  await store.warm();
  return { ledger, store, held: () => store.projection('full').graph.ids('question') };
}

/** Lets everything happen that waits for nothing outside. */
async function settle(): Promise<void> {
  for (let count = 0; count < TURNS; count += 1) await turn();
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

describe('a follower', () => {
  it('takes in a commit that came while it read what was there before', async () => {
    const { ledger, held } = await staged();
    ledger.holds = true;
    await ledger.commit('first');
    await until(() => ledger.held.length === 1);
    await ledger.commit('second');
    ledger.holds = false;
    ledger.held.shift()?.();
    await settle();
    expect(held()).toEqual(['first', 'second']);
  });

  it('asks no more once it holds what was told', async () => {
    const { ledger, held } = await staged();
    await ledger.commit('first');
    await settle();
    const before = ledger.reads;
    await ledger.look();
    await settle();
    expect([held(), ledger.reads - before]).toEqual([['first'], 0]);
  });

  it('reads nothing beside its first load, and what was told of meanwhile after it', async () => {
    const ledger = new StagedLedger(new InMemoryStore(), clock);
    await ledger.commit('first');
    const store = new GraphStore(ledger, clock, new TrigramSearches());
    ledger.holds = true;
    const loaded = store.warm();
    const caughtUp = store.catchUp();
    await until(() => ledger.held.length === 1);
    await ledger.look();
    await ledger.look();
    await settle();
    expect([ledger.reads, ledger.held.length]).toEqual([1, 1]);
    await ledger.commit('second');
    ledger.holds = false;
    ledger.held.shift()?.();
    await loaded;
    await caughtUp;
    expect(store.projection('full').graph.ids('question')).toEqual(['first', 'second']);
  });

  it('asks again, at the next look, for what it could not read', async () => {
    const { ledger, held } = await staged();
    ledger.isAway = true;
    await ledger.commit('first');
    await settle();
    expect(held()).toEqual([]);
    ledger.isAway = false;
    await ledger.look();
    await settle();
    expect(held()).toEqual(['first']);
  });

  it('does not ask for ever for what it was told of and the store has not', async () => {
    const { ledger } = await staged();
    await ledger.commit('first');
    await settle();
    const before = ledger.reads;
    // A store that was put back to an earlier time, say.
    ledger.tell(9);
    await settle();
    expect(ledger.reads - before).toBe(1);
  });

  it('holds, when it was asked to catch up, what was stored before it was asked', async () => {
    const { ledger, store, held } = await staged();
    ledger.holds = true;
    await ledger.commit('first');
    await until(() => ledger.held.length === 1);
    await ledger.commit('second');
    const caughtUp = store.catchUp();
    const shared = store.catchUp();
    ledger.holds = false;
    ledger.held.shift()?.();
    await Promise.all([caughtUp, shared]);
    expect(held()).toEqual(['first', 'second']);
  });

  it('waits at a gap and takes in what is behind it together with what was missing', async () => {
    const { ledger, store, held } = await staged();
    ledger.missing.add(2);
    await ledger.commit('a', 'b', 'c');
    await settle();
    expect(held()).toEqual(['a']);
    const caughtUp = store.catchUp();
    ledger.missing.clear();
    await caughtUp;
    expect(held()).toEqual(['a', 'b', 'c']);
  });

  it.each([1, 2, 3])('never steps over version %i of three that does not come, and says so', async (place) => {
    const { ledger, store, held } = await staged();
    ledger.missing.add(place);
    await ledger.commit('a', 'b', 'c');
    await expect(store.catchUp()).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(held()).toEqual(['a', 'b', 'c'].slice(0, place - 1));
    ledger.missing.clear();
    await ledger.look();
    await settle();
    expect(held()).toEqual(['a', 'b', 'c']);
  });

  it('does not decide a write on a graph with a gap', async () => {
    const { ledger, store } = await staged();
    ledger.missing.add(1);
    await ledger.commit('a');
    await expect(store.transact((writing) => writing.append([question('b', 1)]))).rejects.toMatchObject({
      code: 'db_not_ready',
    });
    expect(await ledger.head()).toBe(1);
  });

  it('does not serve a graph that was loaded with a gap', async () => {
    const ledger = new StagedLedger(new InMemoryStore(), clock);
    await ledger.commit('a', 'b', 'c');
    ledger.missing.add(2);
    const store = new GraphStore(ledger, clock, new TrigramSearches());
    await expect(store.warm()).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(store.readsAreServed()).toBe(false);
    ledger.missing.clear();
    await store.warm();
    expect(store.projection('public').graph.ids('question')).toEqual(['a', 'b', 'c']);
  });
});
