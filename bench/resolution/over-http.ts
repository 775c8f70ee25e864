/**
 * The list of suggestions as somebody sees it who asks over HTTP: how long the first one takes after a start, and how soon
 * it tells of a sync of a thousand records, who waits for it with `min_graph_version`. The service runs in this process on
 * an embedded PostgreSQL of its own, so that the CPU time is that of the service, its threads included. Arguments: numbers
 * of entities (100000 without), of the graph that `bench:graph` draws, with three relations each.
 */
import fs from 'node:fs';
import os from 'node:os';
import { taken } from '../graph/measure.js';
import { printRows, short, type Goal, type Row } from '../graph/report.js';
import { RunningService } from '../graph/running-service.js';
import { Workplace, type Material } from '../graph/workplace.js';
import { generatePopulation } from './generator.js';

const SYNCED = 1_000;
const ROUNDS = 3;
const CURRENT: Goal = { of: 'figure', must: 1_000 };
const ASK_AGAIN_MS = 200;
const LIST_WITHIN_MS = 600_000;
const LIST = 'graph/resolutions/suggestions';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 10 * SYNCED)) {
  console.error(`usage: bench:suggestions -- [number of entities …], each ${10 * SYNCED} or more`);
  process.exit(2);
}

const workplace = await Workplace.open();
const close = (): void => void workplace.close().finally(() => process.exit(130));
process.once('SIGINT', close).once('SIGTERM', close);
try {
  console.log(`Node ${process.version}, ${os.availableParallelism()} cores, load ${short(os.loadavg()[0] ?? NaN)}`);
  for (const size of sizes.length > 0 ? sizes : [100_000]) {
    const material = workplace.material(size);
    const url = await workplace.database(`suggestions_${size}`);
    const first = await RunningService.start(url);
    try {
      await sync(first, await fs.promises.readFile(material.file, 'utf8'));
    } finally {
      await first.stop();
    }
    // As after a start: nothing was asked of this process before.
    const service = await RunningService.start(url);
    try {
      printRows(`${short(size)} entities, ${short(material.records)} records`, await rowsOf(service, material));
    } finally {
      await service.stop();
    }
  }
} finally {
  await workplace.close();
}

async function rowsOf(service: RunningService, { entities }: Material): Promise<Row[]> {
  const first = await taken(() => firstList(service));
  const rows: Row[] = [
    {
      operation: 'the list for the first time',
      figure: first.ms / 1_000,
      unit: 's',
      notes: `${short(first.cpuMs / 1_000)} CPU-s, asked ${first.result} times`,
    },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, records] of changes(entities, round)) {
      const { result: version, ms, cpuMs } = await taken(() => sync(service, ndjson(records)));
      const current = await taken(() => listOf(service, version));
      rows.push({
        operation: `current after a sync of ${SYNCED}: ${what}`,
        figure: current.ms,
        unit: 'ms',
        notes: `${short(current.cpuMs)} ms CPU; the sync itself ${short(ms)} ms, ${short(cpuMs)} ms CPU`,
        goal: CURRENT,
      });
    }
  }
  return rows;
}

/** What a thousand records may change, other ones in each round. */
function* changes(entities: number, round: number): Generator<readonly [string, readonly object[]]> {
  const { entities: drawn } = generatePopulation(3 * SYNCED, round + 1);
  const ordinal = (at: number): number => (at * 61 + round * 7) % entities;
  const each = (make: (at: number) => object): object[] => Array.from({ length: SYNCED }, (_, at) => make(at));
  const named = (id: string, at: number): object => {
    const { kind, name, countries } = drawn[at] ?? {};
    return { object: 'entity', id, kind, name, countries };
  };
  yield ['entities under other names', each((at) => ({ ...named(`e${ordinal(at)}`, at), kind: kindOf(ordinal(at)) }))];
  yield ['new entities', each((at) => named(`new-${round}-${at}`, SYNCED + at))];
  yield ['a second record of each', each((at) => named(`twin-${round}-${at}`, SYNCED + at))];
  yield [
    'relations',
    each((at) => ({
      object: 'relation',
      id: `added-${round}-${at}`,
      predicate: 'OWNS',
      from_id: `e${ordinal(at) - (ordinal(at) % 2)}`,
      to_id: `e${ordinal(at) - (ordinal(at) % 2) + 1}`,
      status: 'reported',
      evidence_ids: ['v1'],
    })),
  ];
}

/** Of the graph that `bench:graph` draws the even ones are persons. */
function kindOf(ordinal: number): string {
  return ordinal % 2 === 0 ? 'person' : 'company';
}

function ndjson(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Answers the version of the graph with what was sent. */
async function sync(service: RunningService, body: string): Promise<string> {
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const reply = await service.send('graph/sync?dataset=bench', { method: 'POST', headers, body, keeps: true });
  if (reply.status !== 200) throw new Error(`sync answered ${reply.status}: ${reply.body.toString()}`);
  const { data } = JSON.parse(reply.body.toString()) as {
    readonly data: { readonly graph_version: string; readonly rejected: number; readonly errors?: readonly object[] };
  };
  if (data.rejected > 0) throw new Error(`sync refused ${data.rejected}: ${JSON.stringify(data).slice(0, 2_000)}`);
  return data.graph_version;
}

/** Asks until there is a list; answers how often that was. */
async function firstList(service: RunningService): Promise<number> {
  const started = performance.now();
  for (let asked = 1; ; asked += 1) {
    const { status, body } = await service.send(LIST, { keeps: true });
    if (status === 200) return asked;
    if (status !== 503) throw new Error(`the list answered ${status}: ${body.toString()}`);
    if (performance.now() - started > LIST_WITHIN_MS) throw new Error('the list does not come');
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Waits for the list of a version; a busy machine may be told to come again. */
async function listOf(service: RunningService, version: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { status, body } = await service.send(`${LIST}?min_graph_version=${version}`, { keeps: true });
    if (status === 503 && performance.now() - started < LIST_WITHIN_MS) continue;
    if (status !== 200) throw new Error(`the list answered ${status}: ${body.toString()}`);
    const { graph_version } = JSON.parse(body.toString()) as { readonly graph_version: string };
    if (graph_version !== version) throw new Error('the list is of another version than was waited for');
    return;
  }
}
