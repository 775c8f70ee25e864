/**
 * How fast paths are found: every kind, of all times and as of one, by the engine of the service, the tuned floor,
 * graphology, Kuzu and a recursive query of PostgreSQL, on the same generated graph, in one run. Answers are compared
 * before anything is timed. Arguments: numbers of entities (1000 10000 without), each with three relations; and
 * `--only-floor` for the engine beside the floor alone.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { random } from '../graph/generate.js';
import { liveBytes, sampled, sampledEach, type Sampled } from '../graph/measure.js';
import { printRows, short, type Goal, type Row } from '../graph/report.js';
import { connected, Workplace } from '../graph/workplace.js';
import { FloorPaths } from './floor.js';
import { httpRows } from './over-http.js';
import { MAX_HOPS, Ours } from './ours.js';
import { Graphology, Kuzu, Recursive } from './peers.js';
import { questionsFor, type Engines, type Question } from './questions.js';
import { World } from './world.js';

const ONLY_FLOOR = '--only-floor';
const onlyFloor = process.argv.includes(ONLY_FLOOR);
const sizes = process.argv.slice(2).flatMap((said) => (said === ONLY_FLOOR ? [] : [Number(said)]));
if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
  console.error(`usage: bench:paths -- [number of entities …, each 100 or more] [${ONLY_FLOOR}]`);
  process.exit(2);
}

const QUERIES = 120;
const ROUNDS = 5;
const PEER_BUDGET_MS = 10_000;
/** Pairs that the peers answer before anything is timed; the engine and the floor answer all of them. */
const CHECKED_WITH_PEERS = 12;
const FLOOR_GOAL: Goal = { of: 'ratio', must: 5, aim: 2 };
const US = 1_000;

const workplace = await Workplace.open();
const close = (): void => void workplace.close().finally(() => process.exit(130));
process.once('SIGINT', close).once('SIGTERM', close);
try {
  console.log(`Node ${process.version}, ${os.availableParallelism()} cores, ${short(os.totalmem() / 2 ** 30)} GB`);
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) await measure(size);
} finally {
  await workplace.close();
}

async function measure(size: number): Promise<void> {
  const empty = liveBytes();
  const world = new World(size);
  const loaded = liveBytes();
  const ours = new Ours(world);
  ours.prepare();
  const prepared = liveBytes();
  const next = random(11);
  const pairs = Array.from({ length: QUERIES }, (): readonly [number, number] => {
    const from = Math.floor(next() * size);
    return [from, (from + 1 + Math.floor(next() * (size - 1))) % size];
  });
  const database = `paths_${size}`;
  const url = await workplace.database(database);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-paths-'));
  const rows: Row[] = await connected(url, async (client) => {
    const { network } = world;
    const at = Date.UTC(2012, 5, 1);
    const engines: Engines = {
      ours,
      floor: new FloorPaths(network),
      graphology: onlyFloor ? null : await Graphology.open(network, at),
      kuzu: onlyFloor ? null : await Kuzu.open(network, folder, MAX_HOPS, at),
      sql: onlyFloor ? null : await Recursive.open(client, network, MAX_HOPS),
    };
    try {
      const all: Row[] = [];
      for (const question of questionsFor(at)) all.push(...(await rowsOf(question, engines, pairs)));
      return all;
    } finally {
      await engines.kuzu?.close();
    }
  });
  fs.rmSync(folder, { recursive: true, force: true });
  await workplace.drop(database);
  const each = (bytes: number): number => bytes / world.records;
  rows.push(
    { operation: 'memory: graph and temporal index', figure: each(loaded - empty), unit: 'bytes/record' },
    { operation: 'memory: what paths add', figure: each(prepared - loaded), unit: 'bytes/record' },
  );
  printRows(`${short(size)} entities, ${short(world.network.from.length)} relations (p50 in us)`, rows);
  if (onlyFloor) return;
  const over = `paths_http_${size}`;
  const httpUrl = await workplace.database(over);
  printRows(`${short(size)} entities, over HTTP (p50 in ms)`, await httpRows(httpUrl, size, pairs));
  await workplace.drop(over);
}

async function rowsOf(
  question: Question,
  engines: Engines,
  pairs: readonly (readonly [number, number])[],
): Promise<Row[]> {
  await check(question, engines, pairs);
  const rounds = Array.from({ length: ROUNDS }, () => pairs).flat();
  const { ours, floor } = question;
  // What is compiled while it runs is timed as it runs for good.
  for (const pair of rounds) ours(engines.ours, ...pair);
  for (const pair of rounds) floor(engines.floor, ...pair);
  const own = sampledEach(pairs, ROUNDS, (pair) => ours(engines.ours, ...pair));
  const least = sampledEach(pairs, ROUNDS, (pair) => floor(engines.floor, ...pair));
  const rows: Row[] = [
    {
      operation: question.name,
      figure: own.p50 * US,
      unit: 'us',
      notes: `p99 ${short(own.p99 * US)}, ${short(own.cpuMs * US)} CPU`,
      peer: { name: 'floor', figure: least.p50 * US },
      goal: FLOOR_GOAL,
    },
    p99Row('floor', own, least, FLOOR_GOAL),
  ];
  for (const { name, times, ask } of question.peers) {
    if (ask(engines, ...(pairs[0] as readonly [number, number])) === null) continue;
    const peer = await sampled(pairs, PEER_BUDGET_MS, (pair) => ask(engines, ...pair));
    const goal: Goal = { of: 'ratio', must: 1 / times };
    const figures = { figure: own.p50 * US, unit: 'us', peer: { name, figure: peer.p50 * US }, goal };
    rows.push({ operation: '', ...figures, notes: `${peer.runs} runs of it` }, p99Row(name, own, peer, goal));
  }
  return rows;
}

function p99Row(name: string, own: Sampled, peer: Sampled, goal: Goal): Row {
  const figures = { figure: own.p99 * US, unit: 'us', peer: { name, figure: peer.p99 * US } };
  return { operation: '', ...figures, notes: 'p99 of both', goal };
}

/** @throws Error when two engines do not agree; what a budget cut short is counted and not compared */
async function check(
  question: Question,
  engines: Engines,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  let found = 0;
  let cut = 0;
  for (const [run, pair] of pairs.entries()) {
    const expected = question.floor(engines.floor, ...pair);
    const own = question.ours(engines.ours, ...pair);
    if (own === null) cut += 1;
    else if (own !== expected) throw new Error(`${question.name} ${pair.join(' to ')}: ${own}, the floor ${expected}`);
    if (expected !== -Infinity) found += 1;
    if (run >= CHECKED_WITH_PEERS) continue;
    for (const { name, ask } of question.peers) {
      const answer = await ask(engines, ...pair);
      if (answer === null || Number.isNaN(answer) || answer === expected) continue;
      throw new Error(`${question.name} ${pair.join(' to ')}: ${name} ${answer}, the floor ${expected}`);
    }
  }
  const budget = cut === 0 ? '' : `, ${cut} cut short by the budget`;
  console.log(`${question.name}: ${found} of ${pairs.length} found, all equal${budget}`);
}
