import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHealth } from '../platform/storage/database-health.js';
import { LedgerUnavailable } from '../platform/storage/ledger.js';
import { GraphLoader } from './graph.loader.js';
import type { Graphs } from './graphs.js';
import type { SnapshotKeeper } from './snapshots/snapshot-keeper.js';

/** A loader of a store that is there, or not, and fails as often as it is said. */
function loaderOf(store: { isThere: boolean; failures: number }): { readonly loader: GraphLoader; tries: number } {
  const graphs = {
    warm: () => {
      made.tries += 1;
      const fails = !store.isThere || made.tries <= store.failures;
      return fails ? Promise.reject(new LedgerUnavailable('db_not_ready', 'away', 1)) : Promise.resolve();
    },
    prepareReads: () => Promise.resolve(),
  } as unknown as Graphs;
  const health = { status: () => ({ db_ready: store.isThere }) } as unknown as DatabaseHealth;
  const snapshots = { begin: () => undefined } as unknown as SnapshotKeeper;
  const made = { loader: new GraphLoader(graphs, snapshots, health, () => undefined), tries: 0 };
  return made;
}

describe('the loader of the graph', () => {
  it('begins as soon as a store that was away is there', async () => {
    const store = { isThere: false, failures: 0 };
    const made = loaderOf(store);
    made.loader.onApplicationBootstrap();
    const late = sleep(450).then(() => 'late');
    await sleep(50);
    store.isThere = true;
    // Timers end in the order of their times, however late they are looked at.
    expect(await Promise.race([made.loader.loaded, late])).toBeUndefined();
    expect(made.tries).toBe(2);
  });

  it('leaves time between two tries where the store is there and fails, or stays away', async () => {
    for (const store of [
      { isThere: true, failures: 5 },
      { isThere: false, failures: 0 },
    ]) {
      const made = loaderOf(store);
      made.loader.onApplicationBootstrap();
      await sleep(200);
      expect(made.tries).toBe(1);
      made.loader.onModuleDestroy();
    }
  });

  it('says at the start what breaks a rule, and keeps packs from being given out', async () => {
    const told: string[] = [];
    for (const violations of [0, 2]) {
      const graphs = {
        warm: () => Promise.resolve(),
        prepareReads: () => Promise.resolve(),
        validation: () => ({ checked_at: 0, violations }),
        projection: () => ({ texts: { unsound: () => [{ object: 'relation', id: 'kin' }] } }),
      } as unknown as Graphs;
      const health = { status: () => ({ db_ready: true }) } as unknown as DatabaseHealth;
      await new Promise<void>((resolve) => {
        const snapshots = { begin: resolve } as unknown as SnapshotKeeper;
        new GraphLoader(graphs, snapshots, health, (message) => told.push(message)).onApplicationBootstrap();
      });
    }
    expect(told).toEqual([expect.stringMatching(/2: relation kin.*verify --retract/)]);
  });
});
