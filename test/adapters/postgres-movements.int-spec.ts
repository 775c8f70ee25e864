import { EVERYTHING, movementLine, NO_FILTER, readTransactions } from '#domain/analytics';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { columnsInThread } from '../../src/analytics/threads/column-thread.js';
import type { MovementOutcome } from '../../src/platform/storage/movement-store.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import { describeTransactionSource } from '#adapter-kit/testing';
import { aMovementStore } from '../contracts/movement-store.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

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
  await database.ready(READY_MS);
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
  /** A dataset of transfers between accounts of its own. */
  const takeMany = (dataset: string, count: number, amount = (n: number) => String(n)) => {
    const lines = async function* () {
      await Promise.resolve();
      const rows = Array.from({ length: count }, (_, n) => ({
        ...pays('1', amount(n)),
        tx_id: `t${n}`,
        from: `a${n}`,
      }));
      for (const row of readTransactions({ dataset, profile: 'generic', rows }).rows) yield movementLine(row, 1);
    };
    return store.ingest<MovementOutcome>(
      { dataset, profile: 'generic', retentionDays: null, lines: lines() },
      (outcome) => Promise.resolve({ keep: true, value: outcome }),
    );
  };
  const close = async () => {
    await database.stop();
    await test.dispose();
  };
  return { store, database, clock, take, takeMany, close };
}

describeTransactionSource('postgres', async () => {
  const { store, database, take, close } = await openStore();
  await take(['0.000000000000000001', '123456789012345678901234567890', '1']);
  return { source: new StoredSource('postgres', store), perimeter: EVERYTHING, goDown: () => database.stop(), close };
});

describe('in PostgreSQL', () => {
  aMovementStore(async () => {
    const test = await openDatabase();
    const clock = new StoppedClock(1_700_000_000_000);
    const databases = [1, 2].map(() => new Database(databaseOptions(test.url), clock));
    for (const database of databases) database.start();
    for (const database of databases) await database.ready(READY_MS);
    const [store, replica] = databases.map((database) => new TypeOrmMovementStore(database, clock));
    if (store === undefined || replica === undefined) throw new Error('There are two');
    const close = async () => {
      for (const database of databases) await database.stop();
      await test.dispose();
    };
    return { store, replica, clock, close };
  });
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

  it('leave no clock behind that keeps the process alive when they were read', async () => {
    await open.take(['1', '2']);
    const clocks = async (): Promise<number> => {
      for await (const part of open.store.read({ dataset: 'd', batches: 9 })) expect(part.length).toBeGreaterThan(0);
      return process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    };
    const before = await clocks();
    for (let again = 0; again < 4; again += 1) await clocks();
    expect(await clocks()).toBeLessThan(before + 4);
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

  describe('of many transactions', () => {
    const MANY = 20_000;
    const ask = async <T>(sql: string): Promise<T[]> =>
      open.database.using('heavy', async (runner) => (await runner.query(sql)) as T[]);
    const indexes = () => ask<{ definition: string }>(INDEXES);

    it('leave the indexes as they were, and find what they have again', async () => {
      const before = await indexes();
      expect(before).toHaveLength(4);
      expect(await open.takeMany('large', MANY)).toMatchObject({ edges: MANY });
      expect(await indexes()).toEqual(before);
      const again = await open.takeMany('large', MANY, (n) => String(n === 7 ? 8 : n));
      expect(again).toMatchObject({ edges: 0, unchanged: MANY - 1, conflicts: ['t7'], conflicting: 1 });
      const page = await new StoredSource('postgres', open.store, columnsInThread).list(
        {
          filter: NO_FILTER,
          perimeter: EVERYTHING,
          holdings: [],
          sort: '-amount',
          valueAsset: null,
          after: null,
          limit: 1,
        },
        signal,
      );
      expect(page).toMatchObject({
        value: { value: { items: [{ tx_id: 't19999', from: 'a19999', amount: `19999.${'0'.repeat(18)}` }] } },
      });
    });

    it('are taken in while somebody else writes', async () => {
      await open.database.using('heavy', async (runner) => {
        await runner.startTransaction();
        await runner.query('lock table movement in row exclusive mode');
        expect(await open.takeMany('large', MANY)).toMatchObject({ edges: MANY });
        await runner.rollbackTransaction();
      });
      expect(await ask('select 1 from movement_dataset where edges = 20000')).toHaveLength(1);
    });
  });
});

const INDEXES = `select pg_get_indexdef(indexrelid) as definition, indisprimary from pg_index
  where indrelid = 'movement'::regclass order by 1`;
