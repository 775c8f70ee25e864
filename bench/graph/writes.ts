import { sampled, times } from './measure.js';
import { short, type Row } from './report.js';
import { mustEqual, type RunningService } from './running-service.js';

const WRITES = 30;
const WARM_UP = 5;
const BUDGET_MS = 10_000;

/** One record stored, and then seen: what a single write costs beside the size of the graph. */
export async function writeRows(service: RunningService): Promise<Row[]> {
  const read: number[] = [];
  let name = '';
  const write = async (run: number): Promise<void> => {
    name = `Renamed ${run}`;
    const record = { object: 'entity', id: 'e0', kind: 'person', name, effective_at: '1970', countries: ['NL'] };
    const body = JSON.stringify({ dataset: 'bench', records: [record] });
    const headers = { 'Content-Type': 'application/json' };
    const reply = await service.send('graph/sync', { method: 'POST', headers, body, keeps: true });
    if (reply.status !== 200) throw new Error(`sync answered ${reply.status}: ${reply.body.toString()}`);
  };
  const look = async (): Promise<void> => {
    const started = performance.now();
    const { body } = await service.send('graph/entities/e0', { keeps: true });
    read.push(performance.now() - started);
    mustEqual('name after the write', (JSON.parse(body.toString()) as Shown).data.name, name);
  };
  for (const run of times(WARM_UP)) {
    await write(-1 - run);
    await look();
  }
  read.length = 0;
  const both = await sampled(times(WRITES), BUDGET_MS, async (run) => {
    await write(run);
    await look();
  });
  read.sort((a, b) => a - b);
  const seen = read[Math.floor(read.length / 2)] ?? NaN;
  const pack = await sampled(times(5), BUDGET_MS, async (run) => {
    await write(1_000 + run);
    mustEqual('status', (await service.send('graph', { headers: { 'Accept-Encoding': 'identity' } })).status, 200);
  });
  return [
    {
      operation: 'one write and a read of it',
      figure: both.p50,
      cpuUs: both.cpuMs * 1_000,
      unit: 'ms',
      notes: `p99 ${short(both.p99)}, ${short(both.cpuMs)} ms CPU, ${both.runs} runs`,
    },
    {
      operation: '  seen by a read after the answer',
      figure: seen,
      unit: 'ms',
      notes: `p99 ${short(read.at(-1) ?? NaN)}`,
      goal: { of: 'figure', must: 20, aim: 5 },
    },
    {
      operation: 'one write and the whole pack again',
      figure: pack.p50,
      unit: 'ms',
      notes: `p99 ${short(pack.p99)}, ${short(pack.cpuMs)} ms CPU`,
    },
  ];
}

interface Shown {
  readonly data: { readonly name: string };
}
