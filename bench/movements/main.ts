import { mkdir, mkdtemp, readdir, rm, stat, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  bucketsOver,
  classifier,
  EVERYTHING,
  flowsOf,
  flowSpanOf,
  movementLine,
  NO_FILTER,
  WHOLE_FLOWS,
  type FlowsQuery,
  type Perimeter,
} from '#domain/analytics';
import { inTurns } from '#adapter-kit';
import { startEmbedded } from '#embedded-postgres';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { columnsInThread } from '../../src/analytics/threads/column-thread.js';
import { SystemClock } from '../../src/platform/clock.js';
import { readConfig } from '../../src/platform/config.js';
import { openStorage } from '../../src/platform/storage/storage.js';
import { rowsOf } from '../analytics/movements.js';

const BATCH = 1_000_000;
const RUNS = 20;
const PEER_RUNS = 3;
/** A question that takes long is asked less often. */
const AT_MOST_MS = 20_000;
const READY_MS = 120_000;
const { signal } = new AbortController();

/**
 * Usage: main.js [movements] [files|rows] [place]: taken in by the million, then asked from cold and again. A place that is
 * named is kept, and not filled a second time.
 */
async function main(): Promise<void> {
  const [given = '1000000', kind = 'files', kept] = process.argv.slice(2);
  const count = Number(given);
  const place = kept ?? (await mkdtemp(path.join(tmpdir(), 'bench-movements-')));
  await mkdir(place, { recursive: true });
  // The server runs as another user where this one is root.
  await chmod(place, 0o755);
  const server = await startEmbedded({ dataDir: path.join(place, 'data') });
  const folder = path.join(place, 'movements');
  const url = server.url('postgres');
  const env = { DATABASE_URL: url, LIMIT_STATEMENT_HEAVY_MS: '3600000' };
  const known = new Map<string, number>();
  const config = readConfig(kind === 'files' ? { ...env, MOVEMENT_FOLDER: folder } : env);
  const storage = openStorage(config, new SystemClock(), () => undefined);
  try {
    await storage.ready(READY_MS);
    const started = performance.now();
    const filled = (await storage.movements.datasets()).reduce((sum, { edges }) => sum + edges, 0);
    for (let first = filled; first < count; first += BATCH) {
      const lines = (async function* () {
        await Promise.resolve();
        let text = '';
        for (const row of rowsOf(count, first, Math.min(count, first + BATCH))) {
          text += movementLine(row, 1);
          if (text.length < 65_536) continue;
          yield text;
          text = '';
        }
        yield text;
      })();
      await storage.movements.ingest({ dataset: 'bench', profile: 'generic', retentionDays: null, lines }, () =>
        Promise.resolve({ keep: true, value: null }),
      );
    }
    const ms = performance.now() - started;
    const rate = `${Math.round(((count - filled) / ms) * 1000)} movements/s, ${memory()}`;
    say(`ingest of ${count - filled} in batches of ${BATCH}`, ms, rate);
    const bytes = kind === 'files' ? await sizeOf(folder) : await rowBytes(url);
    say('on disk', 0, `${(bytes / 1e6).toFixed(1)} MB, ${(bytes / count).toFixed(1)} bytes a movement`);
    for (const what of ['cold', 'warm'] as const) {
      const source = new StoredSource('postgres', storage.movements, columnsInThread);
      for (const [name, ask] of Object.entries(QUESTIONS)) {
        const { p50, p95 } = await timed(() => ask(source), what === 'cold' ? 1 : RUNS);
        say(`${name}, ${what}`, p50, `${what === 'cold' ? '' : `p95 ${p95.toFixed(0)} ms, `}${memory()}`);
        if (what === 'warm') known.set(name, p50);
      }
      const started = performance.now();
      await Promise.all(REPLICAS.map(() => ask('flows by day', new StoredSource('postgres', storage.movements))));
      if (what === 'warm') say('flows by day, asked by two at once', performance.now() - started, memory());
    }
    if (kind === 'files') await besidePeer(folder, known);
  } finally {
    await storage.close();
    await server.stop();
    if (kept === undefined) await rm(place, { recursive: true, force: true });
  }
}

const ACCOUNT: Perimeter = { ...EVERYTHING, accounts: ['a7'] };

const QUESTIONS: Readonly<Record<string, (source: StoredSource) => Promise<unknown>>> = {
  'one account, first page': (source) =>
    source.list(
      { filter: NO_FILTER, perimeter: ACCOUNT, holdings: [], sort: '-at', valueAsset: null, after: null, limit: 50 },
      signal,
    ),
  'flows by day': (source) => flows(source, { ...WHOLE_FLOWS, bucket: 'day' }),
  'flows by kind': (source) => flows(source, { ...WHOLE_FLOWS, groupBy: ['kind'] }),
  'flows of an account': (source) => flows(source, { ...WHOLE_FLOWS, perimeter: ACCOUNT }),
};

const REPLICAS = ['one', 'other'];

function ask(name: string, source: StoredSource): Promise<unknown> {
  return QUESTIONS[name]?.(source) ?? Promise.resolve();
}

/** As the service asks: of what lies in files there, else of columns. */
async function flows(source: StoredSource, query: FlowsQuery): Promise<unknown> {
  const { bucket, filter, perimeter } = query;
  const buckets = (first: number, last: number) =>
    bucket === 'none' ? null : bucketsOver({ from: first, to: last + 1 }, bucket, query.zone);
  const summed = await source.flows(query, (first, last) => buckets(first ?? 0, last ?? 0), signal);
  if (!summed.ok) throw new Error(summed.refusal.detail);
  if (summed.value !== null) return summed.value;
  const read = await source.table({ filter, perimeter, signal });
  if (!read.ok) throw new Error(read.refusal.detail);
  const { table } = read.value;
  const span = flowSpanOf(table, query, classifier(table, perimeter, []));
  return inTurns(flowsOf(table, query, span === null ? [] : buckets(span.from, span.to - 1)));
}

async function timed(
  work: () => Promise<unknown>,
  runs: number,
): Promise<{ readonly p50: number; readonly p95: number }> {
  const times: number[] = [];
  const until = performance.now() + AT_MOST_MS;
  for (let run = 0; run < runs && (run === 0 || performance.now() < until); run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0 };
}

const PAID = `select m."at" // 86400000 as day, m.flags & 6 as sides, m.units, m.from_number, m.to_number`;

/** The same questions in plain SQL of DuckDB over the files with movements, with as many threads and sixteen times the memory. */
async function besidePeer(folder: string, known: ReadonlyMap<string, number>): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const spill = path.join(folder, '.spill-peer');
  const settings = { threads: '2', memory_limit: '8GB', temp_directory: spill, preserve_insertion_order: 'false' };
  const instance = await DuckDBInstance.create(':memory:', settings);
  const connection = await instance.connect();
  const of = (kind: string): string => `read_parquet('${folder}/*.${kind}.parquet')`;
  const rows = `${PAID} from ${of('movements')} m`;
  const questions = {
    'one account, first page': `select m.* from ${of('movements')} m
      join ${of('accounts')} a on a.account = 'a7' and a.number in (m.from_number, m.to_number) order by m."at" desc limit 51`,
    'flows by day': `select t.*, seen.accounts from
      (select day, sides, count(*) as count, sum(units) as units from (${rows}) group by all) t
      join (select day, sides, count(distinct account) as accounts from (
        select day, sides, from_number as account from (${rows}) where sides <> 4 union all
        select day, sides, to_number from (${rows}) where sides <> 2) group by all) seen using (day, sides)`,
  };
  for (const [name, statement] of Object.entries(questions)) {
    await connection.run(statement);
    const { p50 } = await timed(() => connection.runAndReadAll(statement), PEER_RUNS);
    say(`${name}, SQL of DuckDB`, p50, `ratio ${((known.get(name) ?? 0) / p50).toFixed(2)}`);
  }
  connection.closeSync();
  instance.closeSync();
}

async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.parquet'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function rowBytes(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(`select pg_total_relation_size('movement')::float8 as bytes`);
  await client.end();
  return rows[0]?.bytes ?? 0;
}

function memory(): string {
  return `resident ${Math.round(process.memoryUsage().rss / 1e6)} MB`;
}

function say(what: string, ms: number, more: string): void {
  process.stdout.write(`${what.padEnd(44)} ${ms === 0 ? '' : `${ms.toFixed(0)} ms`}  ${more}\n`);
}

await main();
