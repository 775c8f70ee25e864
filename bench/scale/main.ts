/**
 * The service as `npm start` runs it, in a process of its own, with a graph that grows: import in ten parts, the longest
 * pause that anybody outside sees meanwhile, memory, restart, and what is asked first. Arguments: numbers of entities
 * (25000 without), each with three relations. Uses the database of DATABASE_URL, which must be empty, or an embedded one
 * that is removed at the end. `--keep=<folder>` leaves the data there, and begins with the restart where there is any.
 * `store <number of records>` is of `READ_MODEL=store`.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantiles } from '../graph/measure.js';
import { printRows, short, type Row } from '../graph/report.js';
import { ServiceProcess } from '../reliability/service-process.js';
import { ask, figuresOf, loadOfMachine, PauseWatch, type Timed } from './outside.js';
import { writeRecords, type Material } from './records.js';
import { lastBesideFirst, type PartCost } from './tenths.js';
import { measureStore } from './store.js';

const MB = 1_048_576;
const NDJSON = { 'content-type': 'application/x-ndjson' };
const POLL_MS = 20;
/** What the service keeps of the graph for its next start, and how long it is waited for. */
const SNAPSHOT = 'graph.snapshot';
const SNAPSHOT_WITHIN_MS = 300_000;
const READY_WITHIN_MS = 1_800_000;
/** The service works ahead after its start; its memory is looked at when it has come to rest. */
const AT_REST_MS = 1_500;
const AT_REST_WITHIN_MS = 900_000;
/** V8 gives back what nothing needs any longer when nothing was asked for about two minutes. */
const IDLE_MS = 180_000;
/** Of its time, while it answers who watches it. */
const BUSY = 0.3;
const KINDS = [
  'kind=documented_path',
  'kind=documented_path&at=2012-06-01',
  'kind=temporal_path',
  'kind=evidence_backed_path',
  'kind=knowledge_at_time&at=2030-06-01',
];

const STORE = 'store';
const isOfStore = process.argv[2] === STORE;
const sizes = process.argv.slice(isOfStore ? 3 : 2).filter((argument) => !argument.startsWith('--'));
const kept = /^--keep=(.+)$/.exec(process.argv.find((argument) => argument.startsWith('--keep=')) ?? '')?.[1];
const all = sizes.length > 0 ? sizes.map(Number) : [25_000];
if (all.some((size) => !Number.isInteger(size) || size < 1_000)) {
  console.error(
    'usage: bench:scale -- [--keep=<folder>] [number of entities …], or store <number of records>; 1000 or more',
  );
  process.exit(2);
}
if (all.length > 1 && process.env['DATABASE_URL'] !== undefined) {
  console.error('bench:scale: one size at a time where DATABASE_URL names an empty database');
  process.exit(2);
}

console.log(`Node ${process.version}, ${os.availableParallelism()} cores, ${short(os.totalmem() / 2 ** 30)} GB`);
for (const size of all) await (isOfStore ? measureStore(size) : measure(size));

async function measure(entities: number): Promise<void> {
  const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-scale-'));
  fs.mkdirSync(folder, { recursive: true });
  // An embedded PostgreSQL runs as a user without rights where this one is root.
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const isStored = fs.existsSync(dataDir);
  const service = new ServiceProcess(environment(dataDir));
  const interrupted = (): void => void service.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const material = writeRecords(folder, entities);
    const rows: Row[] = [];
    const snapshot = path.join(dataDir, SNAPSHOT);
    if (!isStored) rows.push(...(await imported(service, material, snapshot)));
    if (fs.existsSync(snapshot)) {
      rows.push(...(await restarted(service, material, 'a snapshot')));
      await service.stop();
      fs.rmSync(snapshot);
    }
    rows.push(...(await restarted(service, material, 'the ledger')), ...(await asked(service, material)));
    await service.stop();
    printRows(`${short(entities)} entities, ${short(material.records)} records; ${loadOfMachine()}`, rows);
  } finally {
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
    await service.kill();
    if (kept === undefined) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function environment(dataDir: string): Readonly<Record<string, string>> {
  const { DATABASE_URL, NODE_OPTIONS } = process.env;
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('LIMIT_'));
  return {
    DATA_DIR: dataDir,
    SNAPSHOT_FROM: process.env['SNAPSHOT_FROM'] ?? '1',
    ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
    ...(NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS }),
    // Those that are set for this run; variables are never undefined among the entries of the environment.
    ...(Object.fromEntries(given) as Record<string, string>),
  };
}

/** @param snapshot the file that the next start is waited for, where the service keeps one */
async function imported(
  service: ServiceProcess,
  { parts, records }: Material,
  snapshot: string,
): Promise<readonly Row[]> {
  await ready(service);
  const agent = new http.Agent({ keepAlive: true });
  const pauses = new PauseWatch(service.port);
  const rates: number[] = [];
  const alike: PartCost[] = [];
  const cpuBefore = figuresOf(service.pid)?.cpuMs ?? NaN;
  for (const [number, { file, records: count, relations }] of parts.entries()) {
    const cpu = figuresOf(service.pid)?.cpuMs ?? NaN;
    const address = '/api/v1/graph/sync?dataset=scale';
    const { status, text, ms } = await ask(service.port, address, agent, { method: 'POST', headers: NDJSON, file });
    mustBe(`part ${number + 1}`, status, 200, text);
    const { created, rejected } = (JSON.parse(text) as { data: { created: number; rejected: number } }).data;
    mustBe(`part ${number + 1}, created`, created, count, `${rejected} rejected: ${text.slice(0, 500)}`);
    const figures = figuresOf(service.pid);
    const rate = count / (ms / 1_000);
    const cpuUs = (((figures?.cpuMs ?? NaN) - cpu) * 1_000) / count;
    rates.push(rate);
    if (relations === count) alike.push({ rate, cpuUs });
    console.log(
      `part ${number + 1}: ${short(rate)} records/s, ${short(cpuUs)} us CPU a record, ` +
        `${short((figures?.residentBytes ?? NaN) / MB)} MB resident`,
    );
  }
  const cpuMs = (figuresOf(service.pid)?.cpuMs ?? NaN) - cpuBefore;
  const stored = Date.now();
  const deadline = performance.now() + SNAPSHOT_WITHIN_MS;
  const isKept = (): boolean => (fs.statSync(snapshot, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= stored;
  while (process.env['SNAPSHOT_FROM'] !== '0' && !isKept() && performance.now() < deadline) await sleep(POLL_MS);
  const { longestMs, unanswered } = await pauses.end();
  agent.destroy();
  await service.stop();
  const overall = records / rates.reduce((seconds, rate, part) => seconds + (parts[part]?.records ?? 0) / rate, 0);
  const [first = NaN, last = NaN] = [rates[0], rates.at(-1)];
  return [
    {
      operation: 'streamed import',
      figure: overall,
      unit: 'records/s',
      notes: `${short((cpuMs * 1_000) / records)} us CPU a record`,
      goal: { of: 'figure', must: 20_000, aim: 40_000, atLeast: true },
    },
    {
      operation: 'its last tenth',
      figure: last,
      unit: 'records/s',
      peer: { name: 'first', figure: first },
      goal: { of: 'ratio', must: 0.8, atLeast: true },
    },
    lastBesideFirst(alike),
    {
      operation: 'longest pause while importing',
      figure: longestMs,
      unit: 'ms',
      notes: `${unanswered} without an answer`,
      goal: { of: 'figure', must: 200, aim: 50 },
    },
  ];
}

/** @param source what the graph is loaded from, for whoever reads the table */
async function restarted(
  service: ServiceProcess,
  { records, pairs, names }: Material,
  source: string,
): Promise<readonly Row[]> {
  const started = performance.now();
  await service.launch();
  const listening = performance.now();
  const pauses = new PauseWatch(service.port);
  await untilReady(service);
  const readyAt = performance.now();
  const cpuMs = figuresOf(service.pid)?.cpuMs ?? NaN;
  const agent = new http.Agent({ keepAlive: true });
  const [[from, to] = ['', '']] = pairs;
  const path = await ask(service.port, `/api/v1/graph/path?from=${from}&to=${to}`, agent);
  const search = await ask(service.port, `/api/v1/graph/entities?q=${encodeURIComponent(names[0] ?? '')}`, agent);
  mustBe('first search', search.status, 200, search.text);
  mustBe('first path', path.status, 200, path.text);
  await atRest(service);
  const { longestMs, unanswered } = await pauses.end();
  const figures = figuresOf(service.pid);
  const all = figuresOf(service.pid)?.cpuMs ?? NaN;
  agent.destroy();
  await sleep(IDLE_MS);
  const idle = figuresOf(service.pid);
  const toReady = readyAt - listening;
  return [
    {
      operation: `ready after a restart, from ${source}`,
      figure: (readyAt - started) / 1_000,
      unit: 's',
      notes: `${short((listening - started) / 1_000)} s until it listened`,
      ...(source === 'a snapshot' ? { goal: { of: 'figure', must: 15, aim: 5 } as const } : {}),
    },
    {
      operation: 'from listening to ready, a record',
      figure: (toReady * 1_000) / records,
      unit: 'us',
      notes: `${short((cpuMs * 1_000) / records)} us CPU, ${short((all * 1_000) / records)} us until it rested`,
      goal: { of: 'figure', must: 25, aim: 13 },
    },
    { operation: 'first path', figure: path.ms, unit: 'ms', goal: { of: 'figure', must: 300, aim: 50 } },
    { operation: 'first search', figure: search.ms, unit: 'ms', goal: { of: 'figure', must: 300, aim: 50 } },
    {
      operation: 'longest pause while loading and indexing',
      figure: longestMs,
      unit: 'ms',
      notes: `${unanswered} without an answer`,
      goal: { of: 'figure', must: 200, aim: 50 },
    },
    {
      operation: 'resident at rest, a record',
      figure: (figures?.residentBytes ?? NaN) / records,
      unit: 'B',
      notes: `${short((figures?.residentBytes ?? NaN) / MB)} MB, at most ${short((figures?.peakBytes ?? NaN) / MB)} MB`,
      goal: { of: 'figure', must: 900, aim: 500 },
    },
    {
      operation: 'resident after three idle minutes, a record',
      figure: (idle?.residentBytes ?? NaN) / records,
      unit: 'B',
      notes: `${short((idle?.residentBytes ?? NaN) / MB)} MB`,
      goal: { of: 'figure', must: 900, aim: 500 },
    },
  ];
}

async function asked(service: ServiceProcess, { pairs, names }: Material): Promise<readonly Row[]> {
  const agent = new http.Agent({ keepAlive: true });
  const api = (target: string): Promise<Timed> => ask(service.port, `/api/v1/graph/${target}`, agent);
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const times: number[] = [];
    for (const [index, [from]] of pairs.entries()) {
      const to = pairs[(index + 1) % pairs.length]?.[1] ?? '';
      const { status, ms, text } = await api(`path?from=${from}&to=${to}&${kind}`);
      // The ends of another relation may be one entity, and one of them may not be known then.
      if (status !== 200 && status !== 400 && status !== 404) mustBe(kind, status, 200, text);
      times.push(ms);
    }
    const { p50, p99 } = quantiles(times);
    rows.push({ operation: `path, ${kind}`, figure: p50, unit: 'ms p50', goal: { of: 'figure', must: 5, aim: 2 } });
    rows.push({ operation: '', figure: p99, unit: 'ms p99', goal: { of: 'figure', must: 50, aim: 20 } });
  }
  const searches: number[] = [];
  for (const name of names) searches.push((await api(`entities?q=${encodeURIComponent(name)}`)).ms);
  const { p50, p99 } = quantiles(searches);
  rows.push({ operation: 'search of a name', figure: p50, unit: 'ms p50', notes: `p99 ${short(p99)} ms` });
  const before = figuresOf(service.pid)?.residentBytes ?? NaN;
  const started = performance.now();
  const plain = { headers: { 'accept-encoding': 'identity' }, keeps: false };
  const pack = await ask(service.port, '/api/v1/graph?at=2015-06-01', agent, plain);
  mustBe('the pack of a time', pack.status, 200, '');
  rows.push({
    operation: 'GET /graph?at, whole',
    figure: pack.bytes / MB / ((performance.now() - started) / 1_000),
    unit: 'MB/s',
    notes: `${short(pack.bytes / MB)} MB; resident ${short(((figuresOf(service.pid)?.residentBytes ?? NaN) - before) / MB)} MB more`,
    goal: { of: 'figure', must: 100, aim: 300, atLeast: true },
  });
  const [[from] = ['']] = pairs;
  const first = await suggestions(api, from);
  const second = await suggestions(api, pairs[1]?.[0] ?? '');
  rows.push({
    operation: 'suggestions for one entity, first',
    figure: first.ms,
    unit: 'ms',
    notes: `${first.asked} asked`,
  });
  rows.push({
    operation: 'suggestions for one entity, then',
    figure: second.ms,
    unit: 'ms',
    notes: `resident ${short((figuresOf(service.pid)?.residentBytes ?? NaN) / MB)} MB with their index`,
    goal: { of: 'figure', must: 100, aim: 20 },
  });
  agent.destroy();
  return rows;
}

/** How long it takes until the suggestions for an entity are told, and how often they had to be asked for. */
async function suggestions(
  api: (target: string) => Promise<Timed>,
  id: string,
): Promise<{ ms: number; asked: number }> {
  const started = performance.now();
  for (let asked = 1; ; asked += 1) {
    const { status, text } = await api(`resolutions/suggestions?entity_id=${id}`);
    if (status === 200) return { ms: performance.now() - started, asked };
    if (status !== 503) mustBe('suggestions', status, 200, text);
    if (performance.now() - started > READY_WITHIN_MS) throw new Error('suggestions do not come');
    await sleep(1_000);
  }
}

async function ready(service: ServiceProcess): Promise<void> {
  await service.launch();
  await untilReady(service);
}

async function untilReady(service: ServiceProcess): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  const deadline = performance.now() + READY_WITHIN_MS;
  while ((await ask(service.port, '/health/ready?strict=1', agent)).status !== 200) {
    if (performance.now() > deadline) throw new Error('the service does not become ready');
    await sleep(POLL_MS);
  }
  agent.destroy();
}

/** Waits until the service has nothing left to do. */
async function atRest({ pid }: ServiceProcess): Promise<void> {
  const deadline = performance.now() + AT_REST_WITHIN_MS;
  for (let before = -Infinity; performance.now() < deadline;) {
    const now = figuresOf(pid)?.cpuMs;
    if (now === undefined || now - before < AT_REST_MS * BUSY) return;
    before = now;
    await sleep(AT_REST_MS);
  }
}

function mustBe(what: string, found: number, expected: number, more: string): void {
  if (found !== expected) throw new Error(`${what}: ${found}, expected ${expected}: ${more.slice(0, 1_000)}`);
}
