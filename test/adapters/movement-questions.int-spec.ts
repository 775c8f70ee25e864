import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { In } from 'typeorm';
import {
  atOnce,
  BUCKETS,
  bucketsOver,
  classifier,
  DIRECTIONS,
  EVERYTHING,
  FLOW_CLASSES,
  flowsOf,
  type FlowsQuery,
  flowSpanOf,
  movementLine,
  NO_FILTER,
  TRANSACTION_SORTS,
  type MovementFilter,
  type MovementRow,
  type SpansOver,
  type TransactionsQuery,
  UTC,
  WHOLE_FLOWS,
} from '#domain/analytics';
import { parseDecimal } from '#domain/movements';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { zoneNamed } from '../../src/analytics/time-zone.js';
import { ParquetMovementFiles } from '../../src/platform/duckdb/parquet-movement-files.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { FiledMovementStore } from '../../src/platform/typeorm/filed-movement-store.js';
import { MovementDatasets } from '../../src/platform/typeorm/movement-datasets.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import type { FileKind } from '../../src/platform/storage/movement-files.js';
import { movementFileTable } from '../../src/platform/typeorm/tables/movement-file.table.js';
import { movementRow, NOW } from '../contracts/movement-rows.js';
import { takeInto } from '../contracts/movement-store.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

const { signal } = new AbortController();

/** One store with a folder of files, and what keeps the same movements in rows of a database of its own. */
async function opened() {
  const folder = await mkdtemp(path.join(tmpdir(), 'movement-questions-'));
  const clock = new StoppedClock(NOW);
  const tests = [await openDatabase(), await openDatabase()];
  const databases = tests.map(({ url }) => new Database(databaseOptions(url), clock));
  for (const database of databases) database.start();
  for (const database of databases) await database.ready(READY_MS);
  const [first, second] = databases;
  if (first === undefined || second === undefined) throw new Error('There are two');
  const files = new ParquetMovementFiles(folder, clock);
  const inFiles = new FiledMovementStore(
    new MovementDatasets(first, clock),
    files,
    new TypeOrmMovementStore(first, clock),
  );
  const close = async () => {
    await files.close();
    for (const database of databases) await database.stop();
    for (const test of tests) await test.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  /** As if nobody had ever written files of these kinds; how many there were. */
  const forget = (kinds: readonly FileKind[]): Promise<number> =>
    first.using('heavy', async (runner) => {
      const named = runner.manager.getRepository(movementFileTable);
      return (await named.delete({ kind: In([...kinds]) })).affected ?? 0;
    });
  return { inFiles, inRows: new TypeOrmMovementStore(second, clock), forget, clock, close };
}

/** A source of which the columns answer nothing that can be asked of files. */
class WithoutColumns extends StoredSource {
  reads = 0;

  override table(...given: Parameters<StoredSource['table']>) {
    this.reads += 1;
    return super.table(...given);
  }
}

const ACCOUNTS = ['a', 'b', 'c\\t', 'ü\t', '\u{1F600}', '\uFFFD', 'z'];
const TX_IDS = ['1', '10', '2', 'a\\', 'a\tb', 'a b', '\uE000', '\uFFFF', '\u{1F600}', '\u{10FFFF}', '\\N'];
const amount = fc.record({
  digits: fc.oneof(
    fc.bigInt(0n, 3_000n),
    fc.constantFrom(10n, 100n, 1_000n),
    fc.bigInt(10n ** 17n, 10n ** 19n),
    fc.bigInt(0n, 2n ** 256n - 1n),
  ),
  decimals: fc.constantFrom(0, 1, 2, 3, 18),
});
const CLOSE = fc.integer({ min: -3, max: 3 });
const MOMENT = fc.oneof(
  CLOSE.map((steps) => NOW + steps),
  CLOSE.map((steps) => NOW + steps * 900_000),
  CLOSE.map((steps) => steps * 43_200_000),
);
const side = fc.boolean();
/** Midnights of UTC, and whole hours as far from them as clocks are: days begin somewhere at each. */
const AROUND_A_DAY = ['2023-11-14', '2026-03-08', '2011-12-30'].flatMap((day) => [
  ...[-1, 0, 1].map((days) => Date.parse(day) + days * 86_400_000),
  ...[-14, -13, 4, 5, 10, 12].map((hours) => Date.parse(day) + hours * 3_600_000),
]);
const optional = (...texts: string[]) => fc.constantFrom(null, ...texts);

const MOVEMENT: fc.Arbitrary<MovementRow> = fc
  .record({
    txId: fc.oneof(fc.constantFrom(...TX_IDS), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })),
    at: fc.oneof(MOMENT, fc.constantFrom(...AROUND_A_DAY)),
    day: side,
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    fromInside: side,
    toInside: side,
    fromAnonymous: side,
    asset: fc.constantFrom('EUR', 'BTC', '\uE000', '\u{1F600}'),
    amount,
    kind: fc.constantFrom('transfer', 'deposit', 'odd kind'),
    channel: optional('sepa', 'a\\b'),
    countryFrom: optional('DE', 'FR'),
    countryTo: optional('DE', 'FR'),
    reversalOf: optional('1'),
    value: fc.oneof(
      fc.constant(null),
      fc.record({ digits: fc.bigInt(0n, 10n ** 20n), decimals: fc.constantFrom(0, 2, 5) }),
    ),
  })
  .map(({ value, txId, ...row }) =>
    movementRow({
      ...row,
      txId: txId.replaceAll('\0', '-'),
      value: value === null ? null : { ...value, asset: 'EUR' },
    }),
  );

interface TakenBatch {
  readonly dataset: string;
  readonly profile: string;
  readonly rows: readonly MovementRow[];
}

/** Legs are numbered, so that no two movements of a dataset are one. */
const BATCHES: fc.Arbitrary<readonly TakenBatch[]> = fc
  .array(fc.record({ dataset: fc.constantFrom('d', 'e', '\uE000'), rows: fc.array(MOVEMENT, { maxLength: 12 }) }), {
    maxLength: 5,
  })
  .map((batches) => {
    let leg = 0;
    return batches.map(({ dataset, rows }) => ({
      dataset,
      profile: dataset === 'e' ? 'bank' : 'generic',
      rows: rows.map((row) => ({ ...row, dataset, leg: leg++, legs: 99 })),
    }));
  });

/** Sums are made of one dataset. */
const MOSTLY_ONE = fc.oneof(
  { weight: 4, arbitrary: BATCHES.map((batches) => batches.filter(({ dataset }) => dataset === 'e')) },
  { weight: 4, arbitrary: BATCHES.map((batches) => batches.map(ofOne)) },
  // Of movements that no side is stated of, bits tell every account that has a part.
  { weight: 4, arbitrary: BATCHES.map((batches) => batches.map(ofOne).map(withoutSides)) },
  { weight: 1, arbitrary: BATCHES },
);

function withoutSides({ rows, ...batch }: TakenBatch): TakenBatch {
  return { ...batch, rows: rows.map((row) => ({ ...row, fromInside: false, toInside: false })) };
}

function ofOne({ rows }: TakenBatch): TakenBatch {
  return { dataset: 'd', profile: 'generic', rows: rows.map((row) => ({ ...row, dataset: 'd' })) };
}

const DECIMALS = ['0', '1', '0.5', '9.99', '10', '100.0', '1000000000000000000', '0.000000000000000001', '-1'];
const bound = fc.constantFrom(null, ...DECIMALS.map((text) => parseDecimal(text)));
const FILTER: fc.Arbitrary<MovementFilter> = fc
  .record(
    {
      datasets: fc.subarray(['d', 'e', 'nobody']),
      from: fc.oneof(MOMENT, fc.constantFrom(...AROUND_A_DAY)),
      to: fc.oneof(MOMENT, fc.constantFrom(...AROUND_A_DAY)),
      counterparties: fc.subarray([...ACCOUNTS, 'nobody']),
      asset: fc.constantFrom('EUR', '\uE000', 'XXX'),
      kind: fc.constantFrom('transfer', 'odd kind'),
      direction: fc.constantFrom(...DIRECTIONS),
      minAmount: bound,
      maxAmount: bound,
      channel: fc.constantFrom('sepa', 'a\\b'),
      country: fc.constantFrom('DE', 'XX'),
      profile: fc.constantFrom('bank', 'generic'),
      class: fc.constantFrom(...FLOW_CLASSES),
    },
    { requiredKeys: [] },
  )
  .chain((given) => fc.subarray(Object.entries(given)).map((kept) => ({ ...NO_FILTER, ...Object.fromEntries(kept) })));

const ZONES = [
  ...['Europe/Amsterdam', 'Asia/Kathmandu', 'America/St_Johns', 'America/New_York'],
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Pacific/Honolulu', 'Etc/GMT+12'],
].flatMap((name) => zoneNamed(name) ?? []);
const ZONE = fc.oneof(fc.constant(UTC), fc.constantFrom(...ZONES));

const QUERY: fc.Arbitrary<Omit<TransactionsQuery, 'after'>> = fc.record({
  zone: ZONE,
  filter: FILTER,
  perimeter: fc.oneof(
    fc.constant(EVERYTHING),
    fc.subarray([...ACCOUNTS, 'nobody']).map((accounts) => ({ ...EVERYTHING, accounts })),
  ),
  holdings: fc.constant([]),
  sort: fc.constantFrom(...TRANSACTION_SORTS),
  valueAsset: fc.constantFrom(null, 'EUR', 'BTC'),
  limit: fc.integer({ min: 1, max: 4 }),
});

const BUCKETS_AT_MOST = 10_000;
const FLOWS_QUERY: fc.Arbitrary<FlowsQuery> = fc
  .record({
    bucket: fc.constantFrom(...BUCKETS),
    zone: ZONE,
    groupBy: fc.subarray(['kind', 'asset'] as const).chain((keys) => fc.constantFrom(keys, [...keys].reverse())),
    top: fc.integer({ min: 1, max: 3 }),
    view: fc.constantFrom('table' as const, 'table' as const, 'table' as const, 'sankey' as const),
    valueAsset: fc.constantFrom(null, null, null, 'EUR'),
    // Where nothing is left out, sums and bits that were made at the intake answer, and of accounts with their copy.
    narrowed: fc.constantFrom(
      (query: Omit<TransactionsQuery, 'after'>) => query,
      (query: Omit<TransactionsQuery, 'after'>) => ({ ...query, filter: NO_FILTER }),
      (query: Omit<TransactionsQuery, 'after'>) => ({ ...query, filter: NO_FILTER, perimeter: EVERYTHING }),
    ),
    query: QUERY,
  })
  .map(({ query, narrowed, ...rest }) => ({ ...narrowed(query), ...rest }));

const DAYS: FlowsQuery = { ...WHOLE_FLOWS, bucket: 'day' };

/** Of one dataset, as a table, without values. */
function isSummable({ view, valueAsset, filter }: FlowsQuery, batches: readonly TakenBatch[]): boolean {
  const held = new Map(batches.filter(({ rows }) => rows.length > 0).map(({ dataset, profile }) => [dataset, profile]));
  const asked = [...held].filter(([dataset]) => filter.datasets.length === 0 || filter.datasets.includes(dataset));
  const [only] = asked;
  const isOne = only !== undefined && asked.length === 1 && (filter.profile ?? only[1]) === only[1];
  return isOne && view === 'table' && valueAsset === null;
}

function spansOver({ bucket, filter, zone }: FlowsQuery, most: number): SpansOver {
  return (first, last) => {
    if (bucket === 'none') return null;
    const [from, end] = [filter.from ?? first, filter.to ?? last];
    if (from === null || end === null) return [];
    return bucketsOver({ from, to: filter.to ?? end + 1 }, bucket, zone, most) ?? 'too many';
  };
}

async function flowsOfColumns(source: StoredSource, query: FlowsQuery, most: number) {
  const read = await source.table({ ...query, signal });
  if (!read.ok) throw new Error(read.refusal.detail);
  const { table } = read.value;
  const { perimeter, bucket, zone } = query;
  if (bucket === 'none') return atOnce(flowsOf(table, query, null));
  const span = flowSpanOf(table, query, classifier(table, perimeter, []));
  const spans = span === null ? [] : bucketsOver(span, bucket, zone, most);
  return spans === null ? { ok: true, value: 'too many' } : atOnce(flowsOf(table, query, spans));
}

describe('questions that are asked of files of movements', () => {
  let open: Awaited<ReturnType<typeof opened>>;

  beforeAll(async () => {
    open = await opened();
  });
  afterAll(() => open.close());

  const take = async (batches: readonly TakenBatch[]) => {
    for (const store of [open.inFiles, open.inRows]) {
      for (const { dataset } of await store.datasets()) await store.remove(dataset, () => Promise.resolve(null));
      for (const { rows, ...named } of batches) await takeInto(store, rows, named);
    }
    return {
      files: new WithoutColumns('postgres', open.inFiles, undefined, 0),
      columns: new StoredSource('postgres', open.inRows),
    };
  };

  /** Every page, as one text each. */
  const pages = async (source: StoredSource, query: Omit<TransactionsQuery, 'after'>) => {
    const told: string[] = [];
    let after: TransactionsQuery['after'] = null;
    do {
      const answer = await source.list({ ...query, after }, signal);
      told.push(JSON.stringify(answer));
      after = answer.ok ? answer.value.value.next : null;
    } while (after !== null && told.length < 50);
    return told;
  };

  it('list the same pages as columns do, byte for byte, and read no columns for it', async () => {
    await fc.assert(
      fc.asyncProperty(BATCHES, fc.array(QUERY, { minLength: 4, maxLength: 8 }), async (batches, queries) => {
        const { files, columns } = await take(batches);
        for (const query of queries) expect(await pages(files, query)).toEqual(await pages(columns, query));
        const isEmpty = batches.every(({ rows }) => rows.length === 0);
        if (!isEmpty && queries.every(({ filter }) => filter.datasets.length === 0)) expect(files.reads).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('tell the same flows as columns do, byte for byte, and read no columns for it', async () => {
    await fc.assert(
      fc.asyncProperty(MOSTLY_ONE, fc.array(FLOWS_QUERY, { minLength: 4, maxLength: 8 }), async (batches, queries) => {
        const { files, columns } = await take(batches);
        for (const query of queries) {
          const limits = [BUCKETS_AT_MOST, 1] as const;
          for (const most of limits) {
            const told = await files.flows(query, spansOver(query, most), signal);
            const expected = await flowsOfColumns(columns, query, most);
            const answer = told.ok && told.value !== null && told.value !== 'too many' ? told.value.value : told;
            if (isSummable(query, batches)) expect(JSON.stringify(answer)).toBe(JSON.stringify(expected));
            else expect(told).toEqual({ ok: true, value: null });
          }
        }
        expect(files.reads).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('count accounts of a day once, also when a batch that had them is gone', async () => {
    await take([]);
    const batches = [
      { rows: [movementRow({ txId: '1' }), movementRow({ txId: '2', from: 'c' })], retentionDays: 1 },
      { rows: [movementRow({ txId: '3' }), movementRow({ txId: '4', to: 'd' })] },
      { rows: [movementRow({ txId: '5', from: 'c', to: 'e' })] },
    ];
    for (const { rows, ...taking } of batches) {
      for (const store of [open.inFiles, open.inRows]) await takeInto(store, rows, taking);
    }
    const files = new WithoutColumns('postgres', open.inFiles, undefined, 0);
    const told = () => files.flows(DAYS, spansOver(DAYS, BUCKETS_AT_MOST), signal);
    const expected = () => flowsOfColumns(new StoredSource('postgres', open.inRows), DAYS, BUCKETS_AT_MOST);
    const whole = await told();
    expect(whole).toMatchObject({ value: { value: { series: [{ transfers: { count: 5, accounts: 5 } }] } } });
    expect(whole).toMatchObject({ value: { value: await expected() } });
    open.clock.advance(86_400_000);
    expect(await told()).toMatchObject({ value: { value: await expected() } });
    expect(await told()).toMatchObject({ value: { value: { totals: { transfers: { count: 3, accounts: 5 } } } } });
    expect(files.reads).toBe(0);
  });

  it('are answered of batches that have no copy by account and no sums', async () => {
    const rows = ['a', 'b', 'z'].map((from, index) => movementRow({ txId: `t${index}`, from, to: 'c' }));
    const { files, columns } = await take([{ dataset: 'd', profile: 'generic', rows }]);
    const page = await pages(files, ONE);
    expect(page).toEqual(await pages(columns, ONE));
    const flows = await files.flows(DAYS, spansOver(DAYS, BUCKETS_AT_MOST), signal);
    expect(flows).toMatchObject({ ok: true, value: { value: await flowsOfColumns(columns, DAYS, BUCKETS_AT_MOST) } });
    expect(await open.forget(['ends', 'sums', 'seen'])).toBe(3);
    expect(await pages(files, ONE)).toEqual(page);
    expect(await files.flows(DAYS, spansOver(DAYS, BUCKETS_AT_MOST), signal)).toEqual(flows);
    expect(files.reads).toBe(0);
  });

  it('leave to columns what would be put together of more than 50,000 sums', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'movement-sums-'));
    const files = new ParquetMovementFiles(folder, new StoppedClock(NOW));
    const sumsOf = async (assets: number) => {
      const lines = Array.from({ length: assets }, (_, nth) =>
        movementLine(movementRow({ txId: `t${nth}`, asset: `T${nth}` }), 1),
      );
      const staged = await files.stage(Readable.from([lines.join('')]));
      const { edges, files: written } = await staged.keep('generic', []);
      await staged.close();
      expect(edges).toBe(assets);
      const named = written.map((file) => ({ ...file, batch: 1 }));
      return { all: await files.flows(named, WHOLE_FLOWS, () => null, signal), named };
    };
    try {
      expect((await sumsOf(50_000)).all).toMatchObject({ rows: 50_000 });
      const { all, named } = await sumsOf(50_001);
      expect(all).toBeNull();
      const one = { ...WHOLE_FLOWS, filter: { ...NO_FILTER, asset: 'T1' } };
      expect(await files.flows(named, one, () => null, signal)).toMatchObject({ rows: 1 });
    } finally {
      await files.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const ONE = {
  filter: NO_FILTER,
  perimeter: { ...EVERYTHING, accounts: ['b'] },
  holdings: [],
  valueAsset: null,
  sort: '-at',
  limit: 2,
} as const;
