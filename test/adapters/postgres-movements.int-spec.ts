import { EVERYTHING, movementLine, NO_FILTER, readTransactions } from '#domain';
import { StoredSource } from '../../src/analytics/stored.source.js';
import type { MovementOutcome } from '../../src/platform/movement-store.js';
import { Database } from '../../src/platform/typeorm/database.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import { aTransactionSource } from '../contracts/transaction-source.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions } from '../support/postgres-options.js';

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

const pays = (tx_id: string, amount: string) => ({
  tx_id,
  timestamp: `2026-01-0${tx_id}T10:00:00Z`,
  from: 'a\\b',
  to: 'c é',
  amount,
  asset: 'ETH',
});

async function openStore() {
  const test = await openDatabase();
  const clock = new StoppedClock(1_700_000_000_000);
  const database = new Database(databaseOptions(test.url), clock);
  database.start();
  await database.ready(10_000);
  const store = new TypeOrmMovementStore(database, clock);
  const take = (amounts: readonly string[], { keep = true, retentionDays = null as number | null } = {}) => {
    const rows = amounts.map((amount, index) => pays(String(index + 1), amount));
    const movements = readTransactions({ dataset: 'd', profile: 'generic', rows }).rows;
    const lines = async function* () {
      await Promise.resolve();
      for (const row of movements) yield movementLine(row, 1);
    };
    return store.ingest<MovementOutcome>(
      { dataset: 'd', profile: 'generic', retentionDays, lines: lines() },
      (outcome) => Promise.resolve({ keep, value: outcome }),
    );
  };
  const close = async () => {
    await database.stop();
    await test.dispose();
  };
  return { store, database, clock, take, close };
}

aTransactionSource('postgres', async () => {
  const { store, database, take, close } = await openStore();
  await take(['0.000000000000000001', '123456789012345678901234567890', '1']);
  return { source: new StoredSource('postgres', store), perimeter: EVERYTHING, goDown: () => database.stop(), close };
});

describe('movements in PostgreSQL', () => {
  let open: Awaited<ReturnType<typeof openStore>>;

  beforeEach(async () => {
    open = await openStore();
  });
  afterEach(() => open.close());

  const amounts = async () => {
    const query = { filter: NO_FILTER, perimeter: EVERYTHING, holdings: [], sort: 'at', valueAsset: null } as const;
    const page = await new StoredSource('postgres', open.store).list({ ...query, after: null, limit: 9 }, signal);
    return page.ok ? page.value.value.items.map(({ amount, from, to }) => [from, to, amount]) : page;
  };

  it('come back as they went in, to the last decimal and sign', async () => {
    await open.take(['0.000000000000000001', '123456789012345678901234567890']);
    expect(await amounts()).toEqual([
      ['a\\b', 'c é', '0.000000000000000001'],
      ['a\\b', 'c é', '123456789012345678901234567890.000000000000000000'],
    ]);
  });

  it('are all there or not at all', async () => {
    await open.take(['1', '2'], { keep: false });
    expect(await open.store.datasets()).toEqual([]);
    expect(await open.take(['1', '2'])).toMatchObject({ unchanged: 0, conflicts: [], edges: 2 });
    expect(await open.take(['1', '3', '4'])).toMatchObject({
      unchanged: 1,
      conflicts: ['2'],
      conflicting: 1,
      edges: 1,
    });
    expect(await open.store.datasets()).toMatchObject([{ dataset: 'd', edges: 3, revision: 2 }]);
  });

  it('are deleted when their time is over, and not before', async () => {
    await open.take(['1'], { retentionDays: 2 });
    await open.take(['1', '2']);
    open.clock.advance(2 * DAY_MS - 1);
    expect(await open.store.datasets()).toMatchObject([{ edges: 2 }]);
    open.clock.advance(1);
    expect(await open.store.datasets()).toMatchObject([{ edges: 1, revision: 3 }]);
    expect(await amounts()).toMatchObject([['a\\b', 'c é', '2.000000000000000000']]);
  });
});
