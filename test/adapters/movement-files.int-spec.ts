import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVERYTHING, NO_FILTER } from '#domain/analytics';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { ParquetMovementFiles } from '../../src/platform/duckdb/parquet-movement-files.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { FiledMovementStore } from '../../src/platform/typeorm/filed-movement-store.js';
import { MovementDatasets } from '../../src/platform/typeorm/movement-datasets.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import { describeTransactionSource } from '#adapter-kit/testing';
import { movementRow, NOW } from '../contracts/movement-rows.js';
import { aMovementStore, storedRows, takeInto } from '../contracts/movement-store.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

const DAY_MS = 86_400_000;

/** Two replicas with one database and one folder. */
async function opened() {
  const test = await openDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'movement-files-'));
  const clock = new StoppedClock(NOW);
  const replicas = Array.from({ length: 2 }, () => {
    const database = new Database(databaseOptions(test.url), clock);
    const files = new ParquetMovementFiles(folder, clock);
    const rows = new TypeOrmMovementStore(database, clock);
    return {
      database,
      files,
      rows,
      store: new FiledMovementStore(new MovementDatasets(database, clock), files, rows),
    };
  });
  const [first, second] = replicas;
  if (first === undefined || second === undefined) throw new Error('There are two');
  for (const { database } of replicas) database.start();
  for (const { database } of replicas) await database.ready(READY_MS);
  const close = async () => {
    for (const { database, files } of replicas) {
      await files.close();
      await database.stop();
    }
    await rm(folder, { recursive: true, force: true });
    await test.dispose();
  };
  const names = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  return { ...first, replica: second.store, url: test.url, folder, names, clock, close };
}

describe('in Parquet files', () => {
  aMovementStore(opened);
});

describeTransactionSource('files of movements', async () => {
  const { store, database, close } = await opened();
  const days = [1, 2, 3].map((day) => movementRow({ txId: `t${day}`, at: NOW + day * DAY_MS }));
  await takeInto(store, days);
  return { source: new StoredSource('postgres', store), perimeter: EVERYTHING, goDown: () => database.stop(), close };
});

describe('files of movements', () => {
  let open: Awaited<ReturnType<typeof opened>>;

  beforeEach(async () => {
    open = await opened();
  });
  afterEach(() => open.close());

  const ids = async () => (await storedRows(open.store)).map(({ txId }) => txId);

  it('are five for a batch that brings accounts, four for one that does not, and none for one that brings nothing', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })]);
    const first = await open.names();
    await takeInto(open.store, [movementRow({ txId: '2' })]);
    const second = await open.names();
    await takeInto(open.store, [movementRow({ txId: '2' })]);
    expect([first.length, second.length, (await open.names()).length]).toEqual([5, 9, 9]);
  });

  it('leave nothing in the folder of a batch that is refused', async () => {
    await takeInto(open.store, [movementRow({})], { keep: false });
    expect(await open.names()).toEqual([]);
  });

  it('go with their dataset', async () => {
    await takeInto(open.store, [movementRow({})]);
    await open.replica.remove('d', () => Promise.resolve(null));
    expect(await open.names()).toEqual([]);
  });

  it('keep the accounts of a batch that is gone for those that came later', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })], { retentionDays: 1 });
    await takeInto(open.store, [movementRow({ txId: '2', to: 'c' })]);
    open.clock.advance(DAY_MS);
    await open.store.datasets();
    await takeInto(open.store, [movementRow({ txId: '3', from: 'new' })]);
    expect((await storedRows(open.replica)).map(({ txId, from, to }) => [txId, from, to])).toEqual([
      ['2', 'a', 'c'],
      ['3', 'new', 'b'],
    ]);
  });

  it('of a process that is killed before it names them are never seen, and are deleted a day later', async () => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../support/adapters/ingest-that-hangs.js', import.meta.url)), open.url, open.folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(said.toString()).toBe('written\n');
    const left = await open.names();
    expect(left).toHaveLength(6);
    expect([await open.store.datasets(), await ids()]).toEqual([[], []]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect([await open.replica.datasets(), await ids()]).toEqual([[], []]);
    expect(await takeInto(open.store, [movementRow({ txId: '1' })])).toMatchObject({ edges: 1, unchanged: 0 });
    expect(await open.names()).toHaveLength(left.length + 5);

    const age = async (ms: number) => {
      for (const name of await open.names()) {
        await utimes(path.join(open.folder, name), new Date(), new Date(open.clock.now() - ms));
      }
      open.clock.advance(600_000);
      await takeInto(open.store, [movementRow({ txId: '1' })]);
    };
    await age(DAY_MS - 600_001);
    expect(await open.names()).toHaveLength(left.length + 5);
    await age(DAY_MS - 599_999);
    expect((await open.names()).filter((name) => left.includes(name))).toEqual([]);
    expect([await open.names(), await ids()]).toMatchObject([{ length: 5 }, ['1']]);
  });

  it('are the only ones that cleaning touches', async () => {
    await writeFile(path.join(open.folder, 'notes.parquet'), '');
    await utimes(path.join(open.folder, 'notes.parquet'), 0, 0);
    await takeInto(open.store, [movementRow({})]);
    expect(await open.names()).toContain('notes.parquet');
  });

  it('that are damaged or gone make the source unavailable, not its answer short', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })]);
    await takeInto(open.store, [movementRow({ txId: '2' })]);
    const source = new StoredSource('postgres', open.store);
    const asked = async () => {
      const { signal } = new AbortController();
      const filter = NO_FILTER;
      const answer = await source.table({ filter, perimeter: EVERYTHING, signal });
      return answer.ok ? answer.value.table.count : answer.refusal.code;
    };
    const [file = ''] = (await open.names()).filter((name) => name.includes('movements'));
    await truncate(path.join(open.folder, file), 10);
    expect(await asked()).toBe('source_unavailable');
    await rm(path.join(open.folder, file));
    expect(await asked()).toBe('source_unavailable');
  });

  const FIRST_PAGE = {
    filter: NO_FILTER,
    perimeter: EVERYTHING,
    holdings: [],
    sort: 'at',
    valueAsset: null,
    after: null,
    limit: 100,
  } as const;

  it('are asked whole by two replicas at once while batches are taken in', async () => {
    const batches = [3, 5, 7, 11];
    const sources = [open.store, open.replica].map((store) => new StoredSource('postgres', store, undefined, 0));
    const whole = new Set([0]);
    let isTaken = false;
    const asking = sources.map(async (source) => {
      const seen: number[] = [];
      while (!isTaken) {
        const page = await source.list(FIRST_PAGE, new AbortController().signal);
        if (!page.ok) throw new Error(page.refusal.detail);
        seen.push(page.value.value.items.length);
      }
      return seen;
    });
    let count = 0;
    for (const [batch, size] of batches.entries()) {
      const rows = Array.from({ length: size }, (_, row) => movementRow({ txId: `${batch}-${row}` }));
      await takeInto(open.store, rows);
      whole.add((count += size));
    }
    isTaken = true;
    const seen = await Promise.all(asking);
    for (const counts of seen) {
      expect(counts.filter((one) => !whole.has(one))).toEqual([]);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
    }
  });

  it('are not asked on for whom nobody waits', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })]);
    const source = new StoredSource('postgres', open.store, undefined, 0);
    const page = await source.list(FIRST_PAGE, AbortSignal.abort());
    expect(page).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
    expect(await source.list(FIRST_PAGE, new AbortController().signal)).toMatchObject({ ok: true });
  });

  it('that are damaged or gone are not passed over by what is asked of them', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })]);
    await takeInto(open.store, [movementRow({ txId: '2' })]);
    const source = new StoredSource('postgres', open.store, undefined, 0);
    const [file = ''] = (await open.names()).filter((name) => name.includes('movements'));
    await truncate(path.join(open.folder, file), 10);
    const asked = () => source.list(FIRST_PAGE, new AbortController().signal);
    expect(await asked()).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
    await rm(path.join(open.folder, file));
    expect(await asked()).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
  });

  it('of a dataset that was begun in rows are none: it stays in rows, whole', async () => {
    await takeInto(open.rows, [movementRow({ txId: '1' })]);
    expect(await takeInto(open.store, [movementRow({ txId: '1' }), movementRow({ txId: '2' })])).toMatchObject({
      unchanged: 1,
      edges: 1,
    });
    expect([await ids(), await open.names()]).toEqual([['1', '2'], []]);
  });

  it('are neither read short nor stored twice by a service without the folder', async () => {
    await takeInto(open.store, [movementRow({ txId: '1' })]);
    await expect(takeInto(open.rows, [movementRow({ txId: '1' })])).rejects.toMatchObject({ code: 'db_not_ready' });
    const { signal } = new AbortController();
    const read = new StoredSource('postgres', open.rows).table({ filter: NO_FILTER, perimeter: EVERYTHING, signal });
    expect(await read).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
  });
});
