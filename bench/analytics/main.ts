import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import pg from 'pg';
import {
  bucketsOver,
  EVERYTHING,
  flowsOf,
  NO_FILTER,
  flowSpanOf,
  classifier,
  UTC,
  type Flows,
  type FlowTable,
} from '#domain/analytics';
import { startEmbedded } from '#embedded-postgres';
import { createInvestigationGraph } from '../../src/service.js';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { inTurns } from '#adapter-kit';
import { ServiceLog } from '../../src/platform/http/operations/logging.js';
import { readConfig } from '../../src/platform/config.js';
import { databaseCpuMs } from './database-cpu.js';
import { ndjsonOf, selectOf, tableOf } from './movements.js';

const KEY = 'the-admin-key-of-a-benchmark';
const RUNS = 7;

/** What flows by day answers, in DuckDB: counts, sums and different accounts inside, by day and class. */
const DUCK_FLOWS = `
  select ("at" - "at" % 86400000) / 86400000 as day, kind, asset, count(*) as count, sum(amount) as amount,
         count(distinct case kind when 'deposit' then to_account else from_account end) as accounts
  from read_parquet('$file') group by all order by all`;
/** The same without different accounts: sums alone. */
const DUCK_SUMS = `
  select ("at" - "at" % 86400000) / 86400000 as day, kind, asset, count(*) as count, sum(amount) as amount
  from read_parquet('$file') group by all order by all`;
const PLAIN_SQL = `
  select at / 86400000 as day, kind, asset, count(*) as count, sum(amount) as amount,
         count(distinct case kind when 'deposit' then to_account else from_account end) as accounts
  from movement group by 1, 2, 3 order by 1, 2, 3`;

/** Usage: main.js [rows that are ingested] [rows that are only summed up] */
async function main(): Promise<void> {
  const [stored = 1_000_000, summed = 10_000_000] = process.argv.slice(2).map(Number);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-analytics-'));
  // The server runs as another user where this one is root.
  await chmod(folder, 0o755);
  try {
    await throughTheService(stored, folder);
    await columnsAlone(summed, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function throughTheService(rows: number, folder: string): Promise<void> {
  const server = await startEmbedded({ dataDir: path.join(folder, 'data') });
  const url = server.url('postgres');
  const env = {
    DATABASE_URL: url,
    ADMIN_API_KEY: KEY,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    LIMIT_LOOP_LAG_MS: '0',
  };
  const limits = { LIMIT_REQUEST_MS: '3600000', LIMIT_BODY_MS: '3600000', LIMIT_STATEMENT_HEAVY_MS: '3600000' };
  const config = readConfig({ ...env, ...limits });
  const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
  await app.listen(0, '127.0.0.1');
  await app.get(GraphLoader).loaded;
  const base = `${await app.getUrl()}/api/v1/analytics`;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
  for (const what of ['ingest', 'ingest again, unchanged']) {
    const ingested = await timed(() => post(`${base}/ingest?dataset=bench`, ndjsonOf(rows)), server.pid);
    const rate = `${Math.round((rows / ingested.ms) * 1000)} rows/s, peak RSS ${mb(peak)} MB`;
    line(`${what}: ${rows} rows`, ingested.ms, `${rate}, ${cpuOf(ingested, rows)}`);
  }
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const first = await timed(() => get(`${base}/flows?bucket=day`), server.pid);
  loop.disable();
  line(
    'flows by day, first (loads the columns)',
    first.ms,
    `${cpuOf(first, rows)}, event loop held ${(loop.max / 1e6).toFixed(0)} ms at most`,
  );
  const warm = await median(() => get(`${base}/flows?bucket=day`));
  line('flows by day over HTTP, p50', warm);
  const filtered = await median(() => get(`${base}/flows?bucket=day&account=a7`));
  line('flows by day of one account over HTTP, p50', filtered);
  const listed = await median(() => get(`${base}/transactions?account=a7`));
  line('first page of one account over HTTP, p50', listed);
  clearInterval(watch);
  line('peak RSS', 0, `${mb(peak)} MB, of service and client together`);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('analyze movement');
  const sql = await median(() => client.query(PLAIN_SQL));
  line('plain SQL on the same table, p50', sql, ratio(warm, sql));
  await client.end();
  const duck = await duckTimes(rows, folder);
  line('DuckDB on Parquet, counts, sums and accounts, p50', duck.flows, ratio(warm, duck.flows));
  line('DuckDB on Parquet, counts and sums, p50', duck.sums, ratio(warm, duck.sums));
  await app.close();
  await server.stop();
}

async function columnsAlone(rows: number, folder: string): Promise<void> {
  const made = await timed(() => Promise.resolve(tableOf(rows)));
  line(`columns of ${rows} rows`, made.ms, `RSS ${mb(process.memoryUsage().rss)} MB`);
  const table = made.result;
  const own = await median(() => flowsByDay(table));
  line('flows by day, p50', own);
  const duck = await duckTimes(rows, folder);
  line('DuckDB on Parquet, counts, sums and accounts, p50', duck.flows, ratio(own, duck.flows));
  line('DuckDB on Parquet, counts and sums, p50', duck.sums, ratio(own, duck.sums));
}

function flowsByDay(table: FlowTable): Promise<Flows> {
  const span = flowSpanOf(table, { filter: NO_FILTER, zone: UTC }, classifier(table, EVERYTHING, []));
  const spans = span === null ? [] : bucketsOver(span, 'day', UTC);
  const query = {
    filter: NO_FILTER,
    perimeter: EVERYTHING,
    holdings: [],
    zone: UTC,
    groupBy: [],
    top: 20,
    valueAsset: null,
  };
  return inTurns(flowsOf(table, { ...query, bucket: 'day', view: 'table' }, spans));
}

async function duckTimes(rows: number, folder: string): Promise<{ readonly flows: number; readonly sums: number }> {
  const file = path.join(folder, 'moves.parquet');
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection: DuckDBConnection = await instance.connect();
  await connection.run(`copy (${selectOf(rows)}) to '${file}' (format parquet)`);
  const flows = await median(() => connection.runAndReadAll(DUCK_FLOWS.replace('$file', file)));
  const sums = await median(() => connection.runAndReadAll(DUCK_SUMS.replace('$file', file)));
  connection.closeSync();
  instance.closeSync();
  return { flows, sums };
}

interface Timed<T> {
  readonly result: T;
  readonly ms: number;
  /** CPU time of this process, service and client together, and of the database. */
  readonly ownCpuMs: number;
  readonly databaseCpuMs: number | null;
}

async function timed<T>(task: () => Promise<T>, postmaster = 0): Promise<Timed<T>> {
  const databaseBefore = await databaseCpuMs(postmaster);
  const before = process.cpuUsage();
  const started = performance.now();
  const result = await task();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const databaseAfter = await databaseCpuMs(postmaster);
  const database = databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore;
  return { result, ms, ownCpuMs: (user + system) / 1000, databaseCpuMs: database };
}

function cpuOf({ ownCpuMs, databaseCpuMs }: Timed<unknown>, rows: number): string {
  const each = (ms: number): string => ((ms * 1000) / rows).toFixed(1);
  const database = databaseCpuMs === null ? '' : ` + ${each(databaseCpuMs)} in the database`;
  return `CPU ${each(ownCpuMs)}${database} µs a row`;
}

async function median(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await timed(task)).ms);
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
}

function get(url: string): Promise<string> {
  return asked(http.request(url, { headers: { 'X-API-Key': KEY } }), null);
}

function post(url: string, body: NodeJS.ReadableStream): Promise<string> {
  const headers = { 'X-API-Key': KEY, 'Content-Type': 'application/x-ndjson' };
  return asked(http.request(url, { method: 'POST', headers }), body);
}

function asked(request: http.ClientRequest, body: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text.slice(0, 500)))));
    });
    if (body === null) request.end();
    else body.pipe(request);
  });
}

function ratio(own: number, peer: number): string {
  return `ours is ${(own / peer).toFixed(2)} times that`;
}

function mb(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}

function line(what: string, ms: number, more = ''): void {
  process.stdout.write(
    `${what.padEnd(58)} ${ms === 0 ? ''.padStart(12) : `${ms.toFixed(1).padStart(9)} ms`}  ${more}\n`,
  );
}

await main();
