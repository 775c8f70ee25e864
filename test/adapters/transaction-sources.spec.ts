import { mkdtemp, rm, symlink, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { EVERYTHING, movementLine, NO_FILTER, readTransactions } from '#domain/analytics';
import { FileSource } from '../../src/analytics/duckdb/file.source.js';
import { EsploraSource, ESPLORA_DEFAULTS } from '../../src/analytics/esplora/esplora.source.js';
import { EVM_DEFAULTS, EvmNodeSource } from '../../src/analytics/ethereum/evm.source.js';
import { RequestSource } from '../../src/analytics/request.source.js';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryMovementStore } from '../../src/platform/memory/in-memory-movement-store.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { describeTransactionSource } from '#adapter-kit/testing';
import { StoppedClock } from '../support/clocks.js';
import { esploraTransaction, startEsplora } from '../support/servers/esplora-server.js';
import { ALICE, BOB, startNode, TOKEN } from '../support/servers/json-rpc-node.js';

const { signal } = new AbortController();
const OWN = 'bc1qown0000000000000000000000000';
const OTHER = 'bc1qother00000000000000000000000';
const ROWS = [
  { tx_id: '1', timestamp: '2026-01-05T10:00:00Z', from: 'x', to: 'a', amount: '10.50', asset: 'EUR', kind: 'deposit' },
  { tx_id: '2', timestamp: '2026-01-06T10:00:00Z', from: 'a', to: 'b', amount: '5.25', asset: 'EUR', kind: 'transfer' },
  { tx_id: '3', timestamp: '2026-01-07', from: 'b', to: 'x', amount: '1.00', asset: 'EUR', kind: 'withdrawal' },
];
const CSV = `tx_id,timestamp,from,to,amount,asset,kind\n${ROWS.map((row) =>
  [row.tx_id, row.timestamp, row.from, row.to, row.amount, row.asset, row.kind].join(','),
).join('\n')}\n`;
const nothing = () => Promise.resolve();

describeTransactionSource('request', () =>
  Promise.resolve({
    source: new RequestSource({ dataset: 'body', profile: 'generic', rows: ROWS }),
    perimeter: EVERYTHING,
    goDown: null,
    close: nothing,
  }),
);

describeTransactionSource('memory', async () => {
  const clock = new StoppedClock(1_700_000_000_000);
  const store = new InMemoryMovementStore(new InMemoryLedger(new InMemoryStore(), clock), clock);
  const { rows } = readTransactions({ dataset: 'd', profile: 'generic', rows: ROWS });
  const lines = async function* () {
    await nothing();
    for (const row of rows) yield movementLine(row, 1);
  };
  await store.ingest({ dataset: 'd', profile: 'generic', retentionDays: null, lines: lines() }, () =>
    Promise.resolve({ keep: true, value: null }),
  );
  return { source: new StoredSource('memory', store), perimeter: EVERYTHING, goDown: null, close: nothing };
});

describe.each(['csv', 'ndjson', 'parquet'] as const)('files of %s', (form) => {
  describeTransactionSource(`file (${form})`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'transaction-files-'));
    if (form === 'csv') await writeFile(path.join(folder, 'moves.csv'), CSV);
    if (form === 'ndjson') {
      await writeFile(path.join(folder, 'moves.ndjson'), ROWS.map((row) => JSON.stringify(row)).join('\n'));
    }
    if (form === 'parquet') {
      await writeParquet(folder, `select * from read_csv('${folder}/moves.csv', all_varchar = true)`);
    }
    return {
      source: new FileSource(folder),
      perimeter: EVERYTHING,
      goDown: () => rm(folder, { recursive: true }),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  });
});

async function writeParquet(folder: string, select: string): Promise<void> {
  await writeFile(path.join(folder, 'moves.csv'), CSV);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`copy (${select}) to '${folder}/moves.parquet' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
  await rm(path.join(folder, 'moves.csv'));
}

describe('the folder of files', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'transaction-files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = (inside: string, dataset: string) =>
    new FileSource(inside).table({ filter: { ...NO_FILTER, datasets: [dataset] }, perimeter: EVERYTHING, signal });

  it('is all that is read: no way leads out of it', async () => {
    const inside = path.join(folder, 'inside');
    await mkdir(inside);
    await writeFile(path.join(folder, 'secret.csv'), CSV);
    await writeFile(path.join(inside, 'moves.csv'), CSV);
    await symlink(path.join(folder, 'secret.csv'), path.join(inside, 'link.csv'));
    for (const dataset of [
      '../secret.csv',
      path.join(folder, 'secret.csv'),
      'link.csv',
      '%2e%2e/secret.csv',
      '*.csv',
    ]) {
      expect(await read(inside, dataset)).toMatchObject({ ok: false, refusal: { code: 'invalid_parameter' } });
    }
    expect(await read(inside, 'moves.csv')).toMatchObject({ ok: true, value: { table: { count: 3 } } });
  });

  it('refuses amounts that were floating point numbers, and takes exact ones', async () => {
    const select = (type: string) =>
      `select tx_id, timestamp::timestamp as timestamp, "from", "to", amount::${type} as amount, asset from read_csv('${folder}/moves.csv', all_varchar = true)`;
    await writeParquet(folder, select('double'));
    expect(await read(folder, 'moves.parquet')).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
    await writeParquet(folder, select('decimal(38, 2)'));
    expect(await read(folder, 'moves.parquet')).toMatchObject({
      ok: true,
      value: { table: { count: 3 }, coverage: { rejected: 0 } },
    });
  });
});

const HISTORY = [
  esploraTransaction(1, OTHER, OWN, 50_000),
  esploraTransaction(2, OWN, OTHER, 20_000),
  esploraTransaction(3, OTHER, OWN, 7_000),
];
const AROUND_OWN = { ...EVERYTHING, accounts: [OWN] };
const PATIENT = { ...ESPLORA_DEFAULTS, answerMs: 2_000 };

describeTransactionSource('esplora', async () => {
  const server = await startEsplora(HISTORY);
  return {
    source: new EsploraSource({ ...PATIENT, url: server.url }),
    perimeter: AROUND_OWN,
    goDown: () => server.stop(),
    close: () => server.stop(),
  };
});

describe('an Esplora server', () => {
  let server: Awaited<ReturnType<typeof startEsplora>>;

  beforeEach(async () => {
    server = await startEsplora(HISTORY);
  });
  afterEach(() => server.stop());

  const read = (patienceMs = 2_000) =>
    new EsploraSource({ ...PATIENT, patienceMs, url: server.url }).table({
      filter: NO_FILTER,
      perimeter: AROUND_OWN,
      signal,
    });

  it('is asked for pages until one is empty', async () => {
    expect(await read()).toMatchObject({ ok: true, value: { coverage: { transactions: 3, truncated: false } } });
    expect(server.behaviour.asked.map((path) => path.split('/txs/chain')[1])).toEqual([
      '',
      `/${'2'.padStart(64, '0')}`,
      `/${'1'.padStart(64, '0')}`,
    ]);
  });

  it('is given the time that it asks for', async () => {
    Object.assign(server.behaviour, { busyTimes: 1, retryAfter: '1' });
    expect(await read()).toMatchObject({ ok: true, value: { coverage: { transactions: 3 } } });
  });

  it('that is too busy at first is no source; later the answer is partial, and says where to go on', async () => {
    Object.assign(server.behaviour, { busyTimes: 99, retryAfter: '60' });
    expect(await read()).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
    Object.assign(server.behaviour, { busyTimes: 0 });
    const reading = new EsploraSource({ ...PATIENT, pages: 1, url: server.url });
    expect(await reading.table({ filter: NO_FILTER, perimeter: AROUND_OWN, signal })).toMatchObject({
      ok: true,
      value: {
        coverage: {
          transactions: 2,
          truncated: true,
          resume: [{ account: OWN, last_seen_txid: '2'.padStart(64, '0') }],
        },
      },
    });
  });

  it.each(['<html>', '{}', '[{"no": "transaction"}]', '[1'])('that answers %s is no source', async (broken) => {
    Object.assign(server.behaviour, { broken });
    expect(await read()).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
  });

  it('is asked by address only', async () => {
    const source = new EsploraSource({ ...PATIENT, url: server.url });
    for (const accounts of [[], ['../../block'], ['a b']]) {
      const table = source.table({ filter: NO_FILTER, perimeter: { ...EVERYTHING, accounts }, signal });
      expect(await table).toMatchObject({ ok: false, refusal: { code: 'invalid_parameter' } });
    }
    expect(server.behaviour.asked).toEqual([]);
  });
});

const TRANSFERS = [
  { block: 3, from: BOB, to: ALICE, value: 1_500_000n, isToken: true },
  { block: 7, from: ALICE, to: BOB, value: 10n ** 18n, isToken: false },
  { block: 40, from: ALICE, to: BOB, value: 500_000n, isToken: true },
  { block: 41, from: ALICE, to: BOB, value: 1n, isToken: false, hasFailed: true },
] as const;
const AROUND_ALICE = { ...EVERYTHING, accounts: [ALICE] };

describeTransactionSource('evm', async () => {
  const node = await startNode(TRANSFERS);
  return {
    source: new EvmNodeSource({ ...EVM_DEFAULTS, answerMs: 2_000, url: node.url }),
    perimeter: AROUND_ALICE,
    goDown: () => node.stop(),
    close: () => node.stop(),
  };
});

describe('an EVM node', () => {
  let node: Awaited<ReturnType<typeof startNode>>;

  beforeEach(async () => {
    node = await startNode(TRANSFERS);
  });
  afterEach(() => node.stop());

  const source = () => new EvmNodeSource({ ...EVM_DEFAULTS, answerMs: 2_000, url: node.url });
  const amounts = async (filter = NO_FILTER) => {
    const page = await source().list(
      { filter, perimeter: AROUND_ALICE, holdings: [], sort: 'at', valueAsset: null, after: null, limit: 9 },
      signal,
    );
    return page.ok
      ? page.value.value.items.map(({ amount, class: flow, asset }) => [flow, amount, asset.includes(TOKEN)])
      : page;
  };

  it.each([-32005, -32602, -32614])('that finds a range too wide (%d) is asked for half of it', async (tooWideCode) => {
    Object.assign(node.behaviour, { widest: 16, tooWideCode });
    expect(await amounts()).toEqual([
      ['deposit', '1.500000', true],
      ['withdrawal', '1.000000000000000000', false],
      ['withdrawal', '0.500000', true],
    ]);
    expect(node.behaviour.ranges.slice(0, 4)).toEqual([
      [0, 63],
      [0, 31],
      [0, 15],
      [16, 31],
    ]);
  });

  it('may write whatever it likes behind the amount of a log', async () => {
    node.behaviour.dataOf = (amount) => `${amount}${'ff'.repeat(40)}`;
    expect(await amounts()).toMatchObject([['deposit', '1.500000', true], {}, {}]);
  });

  it.each([null, 5, '0xno', {}])('that writes %p for an amount is no source', async (data) => {
    node.behaviour.dataOf = () => data;
    expect(await amounts()).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
  });

  it.each([
    ['nothing', '0x'],
    ['no text', null],
    ['no number', '0xno'],
    ['more than a transfer has', `0x${'f'.repeat(64)}`],
    ['more than is read', `0x${'0'.repeat(11 * 1_048_576)}`],
  ])('has tokens that say %s of their decimals: their amounts are without', async (_, decimals) => {
    node.behaviour.decimals = decimals;
    expect(await amounts()).toMatchObject([['deposit', '1500000', true], {}, {}]);
  });

  it('is asked for the blocks of the period', async () => {
    const [from, to] = [1_700_000_000_000 + 3 * 60_000, 1_700_000_000_000 + 7 * 60_000];
    expect(await amounts({ ...NO_FILTER, from, to })).toEqual([['deposit', '1.500000', true]]);
    expect(node.behaviour.ranges[0]).toEqual([3, 6]);
  });

  it('is told apart from one that says nothing of what is missing', async () => {
    const read = await source().table({ filter: NO_FILTER, perimeter: AROUND_ALICE, signal });
    expect(read).toMatchObject({
      ok: true,
      value: { coverage: { missing: ['internal'], blocks: { from: 0, to: 63 } } },
    });
    const far = new EvmNodeSource({ ...EVM_DEFAULTS, answerMs: 2_000, wholeBlocks: 10, url: node.url });
    expect(await far.table({ filter: NO_FILTER, perimeter: AROUND_ALICE, signal })).toMatchObject({
      ok: true,
      value: { coverage: { missing: ['internal', 'native'] } },
    });
  });
});
