/**
 * How fast two times of a graph are compared: which records differ, by the engine of the service, a scan of typed arrays
 * and SQL, on the same generated graph, in one run and in both modes; and the whole difference with both values of what
 * changed. Answers are compared before anything is timed. Arguments: numbers of entities (1000 10000 without).
 */
import os from 'node:os';
import type pg from 'pg';
import { WHOLE_GRAPH, type Mode } from '#domain/graph';
import { diffViews, type DiffEntry } from '#domain/read-model';
import { sampled, sampledEach } from '../graph/measure.js';
import { random } from '../graph/generate.js';
import { printRows, short, type Row } from '../graph/report.js';
import { mustEqual } from '../graph/running-service.js';
import { connected, Workplace } from '../graph/workplace.js';
import { World } from '../paths/world.js';
import { DiffFloor } from './floor.js';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
  console.error('usage: bench:diff -- [number of entities …], each 100 or more');
  process.exit(2);
}

const PAIRS = 40;
const CHECKED = 3;
const ROUNDS = 5;
const BUDGET_MS = 8_000;
const FROM = Date.UTC(1996, 0, 1);
const UNTIL = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
/** A bigint that stands for no bound in SQL. */
const FAR = 9_007_199_254_740_991;

type Times = readonly [number, number];

const workplace = await Workplace.open();
const close = (): void => void workplace.close().finally(() => process.exit(130));
process.once('SIGINT', close).once('SIGTERM', close);
try {
  console.log(`Node ${process.version}, ${os.availableParallelism()} cores`);
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) await measure(size);
} finally {
  await workplace.close();
}

async function measure(size: number): Promise<void> {
  const world = new World(size);
  const next = random(5);
  const pairs = Array.from({ length: PAIRS }, (): Times => {
    const from = FROM + Math.floor(next() * ((UNTIL - FROM) / DAY_MS)) * DAY_MS;
    // Some ask for a week, some for years.
    return [from, from + Math.ceil(next() ** 3 * 3_000) * DAY_MS];
  });
  const database = `diff_${size}`;
  const rows = await connected(await workplace.database(database), async (client) => {
    await fill(client, world);
    const floor = new DiffFloor(world.reference);
    const all: Row[] = [];
    for (const mode of ['reality', 'knowledge'] as const) {
      all.push(...(await rowsOf(mode, world, floor, client, pairs)));
    }
    return all;
  });
  await workplace.drop(database);
  printRows(`${short(size)} entities, ${short(world.records)} records (p50 in ms)`, rows);
}

async function rowsOf(
  mode: Mode,
  world: World,
  floor: DiffFloor,
  client: pg.Client,
  pairs: readonly Times[],
): Promise<Row[]> {
  for (const times of pairs.slice(0, CHECKED)) {
    const expected = floor.differing(mode, ...times);
    mustEqual(`${mode}: records that the engine adds or removes`, movedBy(entriesOf(world, mode, times)), expected);
    mustEqual(`${mode}: records that SQL adds or removes`, await inSql(client, mode, times), expected);
  }
  for (const times of pairs) differing(world, mode, times);
  const own = sampledEach(pairs, ROUNDS, (times) => differing(world, mode, times));
  const scan = sampledEach(pairs, ROUNDS, (times) => floor.differing(mode, ...times));
  const sql = await sampled(pairs, BUDGET_MS, (times) => inSql(client, mode, times));
  const whole = await sampled(pairs, BUDGET_MS, (times) => entriesOf(world, mode, times));
  const entries = pairs.reduce((sum, times) => sum + differing(world, mode, times), 0) / pairs.length;
  const figure = { figure: own.p50, unit: 'ms' };
  return [
    {
      operation: `diff, ${mode}: which records differ`,
      ...figure,
      notes: `p99 ${short(own.p99)}`,
      peer: { name: 'scan', figure: scan.p50 },
      goal: { of: 'ratio', must: 3, aim: 2 },
    },
    { operation: '', ...figure, notes: `p99 ${short(sql.p99)} of it`, peer: { name: 'PostgreSQL', figure: sql.p50 } },
    {
      operation: `diff, ${mode}: with both values`,
      figure: whole.p50,
      unit: 'ms',
      notes: `p99 ${short(whole.p99)}, ${short(whole.cpuMs)} ms CPU, ${short(entries)} records looked at on average`,
    },
  ];
}

function differing({ temporalIndex }: World, mode: Mode, [from, to]: Times): number {
  const [before, after] = [
    temporalIndex.view({ ...WHOLE_GRAPH, mode, at: from }),
    temporalIndex.view({ ...WHOLE_GRAPH, mode, at: to }),
  ];
  if (before.snapshot === null || after.snapshot === null) throw new Error('the temporal index does not answer');
  const search = after.snapshot.differing(before.snapshot);
  for (;;) {
    const found = search.next();
    if (found.done === true) return found.value.length;
  }
}

function entriesOf({ temporalIndex }: World, mode: Mode, [from, to]: Times): readonly DiffEntry[] {
  const entries: DiffEntry[] = [];
  const [before, after] = [
    temporalIndex.view({ ...WHOLE_GRAPH, mode, at: from }),
    temporalIndex.view({ ...WHOLE_GRAPH, mode, at: to }),
  ];
  for (const entry of diffViews(before, after)) if (entry !== null) entries.push(entry);
  return entries;
}

function movedBy(entries: readonly DiffEntry[]): number {
  return entries.filter(({ change }) => change !== 'changed').length;
}

async function fill(client: pg.Client, { reference: { from, until, known } }: World): Promise<void> {
  await client.query('create table bench_diff (a bigint, b bigint, known bigint)');
  const bound = (at: number): number => Math.max(-FAR, Math.min(FAR, at));
  for (let at = 0; at < from.length; at += 20_000) {
    const columns = [from, until, known].map((column) => column.slice(at, at + 20_000).map(bound));
    await client.query('insert into bench_diff select * from unnest($1::int8[], $2::int8[], $3::int8[])', columns);
  }
  await client.query('create index on bench_diff (a)');
  await client.query('create index on bench_diff (b)');
  await client.query('create index on bench_diff (known)');
  await client.query('vacuum analyze bench_diff');
}

async function inSql(client: pg.Client, mode: Mode, times: Times): Promise<number> {
  const select =
    mode === 'reality'
      ? `select count(*)::int as moved from bench_diff
         where (a <= $1 and b > $1) is distinct from (a <= $2 and b > $2)
           and (a > $1 and a <= $2 or b > $1 and b <= $2)`
      : 'select count(*)::int as moved from bench_diff where known > $1 and known <= $2';
  const { rows } = await client.query<{ moved: number }>(select, [...times]);
  return rows[0]?.moved ?? 0;
}
