/**
 * The graph from end to end, on its own seeded data and its own embedded PostgreSQL: import, warm, memory, the view of a
 * time, packs and single writes, beside their peers and goals, in one run. Arguments: numbers of entities (1000 10000
 * 100000 without); every entity has three relations. Everything is on this machine and is removed at the end.
 */
import os from 'node:os';
import { importRows } from './importing.js';
import { loadRows } from './loaded-graph.js';
import { packRows } from './packs.js';
import { printRows, short, type Row } from './report.js';
import { RunningService } from './running-service.js';
import { viewRows } from './views.js';
import { Workplace } from './workplace.js';
import { writeRows } from './writes.js';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
  console.error('usage: bench:graph -- [number of entities …], each 100 or more');
  process.exit(2);
}

/** What is to cost the same CPU time, whatever the size: for each record, the last for each write. */
const FLAT = [
  'import',
  'warm from PostgreSQL',
  'view of t, reality, ids',
  'view of t, knowledge, ids',
  'whole pack, cold, engine',
  'one write and a read of it',
];

const workplace = await Workplace.open();
const close = (): void => void workplace.close().finally(() => process.exit(130));
process.once('SIGINT', close).once('SIGTERM', close);
try {
  console.log(`Node ${process.version}, ${os.availableParallelism()} cores, ${short(os.totalmem() / 2 ** 30)} GB`);
  const costs = new Map<string, number[]>(FLAT.map((operation) => [operation, []]));
  const all = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000];
  for (const size of all) {
    const { rows, records } = await measure(size);
    printRows(`${short(size)} entities, ${short(records)} records (times in ms: p50)`, rows);
    for (const { operation, cpuUs } of rows) if (cpuUs !== undefined) costs.get(operation)?.push(cpuUs);
  }
  const growth = FLAT.map((operation) => growthOf(operation, costs.get(operation) ?? []));
  if (all.length > 1) printRows(`growth from ${short(all.at(-2) ?? 0)} to ${short(all.at(-1) ?? 0)} entities`, growth);
} finally {
  await workplace.close();
}

async function measure(size: number): Promise<{ readonly rows: readonly Row[]; readonly records: number }> {
  const material = workplace.material(size);
  const { records, reference } = material;
  const [database, peers] = [`bench_${size}`, `bench_${size}_peers`];
  const [url, peerUrl] = [await workplace.database(database), await workplace.database(peers)];
  try {
    const rows = await withService(url, (service) => importRows(service, material, peerUrl));
    rows.push(...(await loadRows(url, records, (graph) => viewRows(graph, reference, peerUrl))));
    const over = await withService(url, async (service) => [
      ...(await packRows(service, records)),
      ...(await writeRows(service)),
    ]);
    return { rows: [...rows, ...over], records };
  } finally {
    await workplace.drop(database);
    await workplace.drop(peers);
  }
}

async function withService<T>(url: string, task: (service: RunningService) => Promise<T>): Promise<T> {
  const service = await RunningService.start(url);
  try {
    return await task(service);
  } finally {
    await service.stop();
  }
}

function growthOf(operation: string, costs: readonly number[]): Row {
  const [before = NaN, last = NaN] = costs.slice(-2);
  return {
    operation,
    figure: last,
    unit: 'us CPU',
    peer: { name: 'smaller', figure: before },
    goal: { of: 'ratio', must: 1.5 },
  };
}
