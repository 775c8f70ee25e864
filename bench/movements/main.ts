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
  UTC,
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
const RUNS = 5;
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
        if (what === 'warm') await ask(source);
        say(`${name}, ${what}`, await median(() => ask(source), what === 'cold' ? 1 : RUNS), memory());
      }
    }
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
  'flows by day': async (source) => {
    const read = await source.table({ filter: NO_FILTER, perimeter: EVERYTHING, signal });
    if (!read.ok) throw new Error(read.refusal.detail);
    const { table } = read.value;
    const span = flowSpanOf(table, NO_FILTER, classifier(table, EVERYTHING, []));
    const query = { filter: NO_FILTER, perimeter: EVERYTHING, holdings: [], zone: UTC, groupBy: [], valueAsset: null };
    const spans = span === null ? [] : bucketsOver(span, 'day', UTC);
    return inTurns(flowsOf(table, { ...query, bucket: 'day', view: 'table', top: 20 }, spans));
  },
};

async function median(ask: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
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
