import { setImmediate as turn } from 'node:timers/promises';
import { EVERYTHING, NO_FILTER } from '#domain/analytics';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryMovementStore } from '../../src/platform/memory/in-memory-movement-store.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import type { DatasetRange } from '../../src/platform/storage/movement-store.js';
import { movementRow } from '../contracts/movement-rows.js';
import { takeInto } from '../contracts/movement-store.contract.js';
import { StoppedClock } from '../support/clocks.js';

const { signal } = new AbortController();

/** A store that does not give some of the transactions that it says it holds. */
class StagedStore extends InMemoryMovementStore {
  readonly missing = new Set<string>();
  reads = 0;
  /** Comes between the record of a dataset and its movements, once. */
  meanwhile: (() => Promise<unknown>) | null = null;

  override async *read(range: DatasetRange): AsyncIterable<Uint8Array> {
    this.reads += 1;
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
    for await (const piece of super.read(range)) {
      const lines = Buffer.from(piece).toString('utf8').split('\n').filter(Boolean);
      yield Buffer.from(
        lines
          .filter((line) => !this.missing.has(line.split('\t')[0] ?? ''))
          .map((line) => `${line}\n`)
          .join(''),
      );
    }
  }
}

function staged() {
  const clock = new StoppedClock(1_700_000_000_000);
  const store = new StagedStore(new InMemoryLedger(new InMemoryStore(), clock), clock);
  const source = new StoredSource('memory', store);
  const take = (...ids: readonly string[]) =>
    takeInto(
      store,
      ids.map((txId) => movementRow({ txId })),
    );
  const ids = async () => {
    const query = { filter: NO_FILTER, perimeter: EVERYTHING, holdings: [], valueAsset: null } as const;
    const page = await source.list({ ...query, sort: 'at', after: null, limit: 99 }, signal);
    return page.ok ? page.value.value.items.map(({ tx_id }) => tx_id) : page.refusal;
  };
  return { clock, store, source, take, ids };
}

describe('stored movements', () => {
  it('are read once, and again when they have changed', async () => {
    const { store, take, ids } = staged();
    await take('1');
    expect([await ids(), await ids(), store.reads]).toEqual([['1'], ['1'], 1]);
    await take('2');
    expect([await ids(), store.reads]).toEqual([['1', '2'], 2]);
  });

  it('of a dataset that was deleted and made anew between two questions are the new ones', async () => {
    const { clock, store, take, ids } = staged();
    await take('old');
    expect(await ids()).toEqual(['old']);
    await store.remove('d', () => Promise.resolve(null));
    clock.advance(1);
    await take('new');
    expect(await ids()).toEqual(['new']);
  });

  it.each(['1', '2', '3'])('are not answered without %s of three that is not given, and are once it is', async (id) => {
    const { store, take, ids } = staged();
    await take('1', '2', '3');
    store.missing.add(id);
    expect(await ids()).toMatchObject({ code: 'source_unavailable', retry_after_s: 5 });
    store.missing.clear();
    expect(await ids()).toEqual(['1', '2', '3']);
  });

  it('are waited for while the store is behind its own record', async () => {
    const { store, take, ids } = staged();
    await take('1', '2');
    store.missing.add('1');
    const asked = ids();
    while (store.reads < 2) await turn();
    store.missing.clear();
    expect(await asked).toEqual(['1', '2']);
  });

  it('are those of the record where a batch comes between the two', async () => {
    const { store, take, ids } = staged();
    await take('1');
    store.meanwhile = () => take('2');
    expect([await ids(), store.reads]).toEqual([['1'], 1]);
    expect(await ids()).toEqual(['1', '2']);
  });

  it('are those of the new record where batches go between the two', async () => {
    const { clock, store, take, ids } = staged();
    await takeInto(store, [movementRow({ txId: '1' })], { retentionDays: 1 });
    await take('2');
    store.meanwhile = () => {
      clock.advance(86_400_000);
      return store.datasets();
    };
    expect(await ids()).toEqual(['2']);
  });

  it('are none where the dataset goes between the two', async () => {
    const { store, take, ids } = staged();
    await take('1');
    store.meanwhile = () => store.remove('d', () => Promise.resolve(null));
    expect(await ids()).toEqual([]);
  });
});
