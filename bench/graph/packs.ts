import { WHOLE_GRAPH } from '#domain/graph';
import { chosen, PACK_MEMBERS, packRecord } from '#domain/read-model';
import { GraphStore } from '../../src/graph/graph.store.js';
import { sampledInTurn, taken, type Sampled, type Taken } from './measure.js';
import { short, type Row } from './report.js';
import { mustEqual, type Reply, type RunningService } from './running-service.js';

const AT = '2015-06-01';
const COLD_INSTANTS = ['2005-01-01', '2010-01-01', '2020-01-01'];
const RUNS = 200;
const BUDGET_MS = 15_000;
const STRINGIFIED = 2_000;
const MB = 1_048_576;
const PLAIN = { 'Accept-Encoding': 'identity' };

/** `GET /graph` over HTTP: whole, cold and from the cache, unchanged, and of a time. */
export async function packRows(service: RunningService, records: number): Promise<Row[]> {
  const get = (path: string, headers = {}) => service.send(path, { headers: { ...PLAIN, ...headers } });
  const cold = await taken(() => get('graph'));
  mustAnswer(cold.result, 200);
  const again = await service.send('graph', { headers: PLAIN, keeps: true });
  const etag = again.etag ?? '';
  service.answerConstantly(again.body, etag.replaceAll('"', ''));
  const constant = await service.send('constant', { headers: PLAIN, keeps: true });
  mustEqual('bytes of the constant', constant.body.equals(again.body), true);

  const ask = (path: string, more = {}) => [() => get(path, more), () => get('constant', more)] as const;
  const [own, peer] = await sampledInTurn(RUNS, BUDGET_MS, ...ask('graph'));
  const unchanged = { 'If-None-Match': etag };
  mustAnswer(await get('graph', unchanged), 304);
  mustAnswer(await get('constant', unchanged), 304);
  const [own304, peer304] = await sampledInTurn(RUNS * 5, BUDGET_MS, ...ask('graph', unchanged));

  const views: Taken<Reply>[] = [];
  for (const at of COLD_INSTANTS) views.push(await taken(() => get(`graph?at=${at}`)));
  for (const { result } of views) mustAnswer(result, 200);
  const view = median(views);
  const atT = await taken(() => get(`graph?at=${AT}`));
  const stringify = stringifiedView(service);
  const size = atT.result.bytes;
  return [
    {
      operation: 'GET /graph, cold',
      figure: cold.cpuMs,
      unit: 'ms CPU',
      notes: `${short(cold.ms)} ms, ${short((cold.cpuMs * 1_000) / records)} us CPU a record`,
    },
    {
      operation: `GET /graph, cached, ${short(again.bytes / MB)} MB`,
      figure: own.p50,
      unit: 'ms',
      notes: notesOf(own),
      peer: { name: 'constant', figure: peer.p50 },
      goal: { of: 'ratio', must: 1.3 },
    },
    {
      operation: 'GET /graph, 304',
      figure: own304.p50,
      unit: 'ms',
      notes: notesOf(own304),
      peer: { name: 'constant', figure: peer304.p50 },
      goal: { of: 'ratio', must: 1.2 },
    },
    {
      operation: 'GET /graph?at=t, cold, new instant',
      figure: view.ms,
      unit: 'ms',
      notes: `${short(view.cpuMs)} ms CPU, first byte ${short(view.result.firstByteMs)}, ${short(view.result.bytes / MB)} MB`,
    },
    {
      operation: `GET /graph?at=${AT}, cold`,
      figure: atT.ms,
      unit: 'ms',
      notes: `first byte ${short(atT.result.firstByteMs)}, ${short(size / 1_000 / Math.max(0.001, atT.ms))} MB/s`,
      peer: { name: 'JSON.stringify', figure: stringify },
      goal: { of: 'ratio', must: 1 / 20 },
    },
  ];
}

/** What `JSON.stringify` takes for the records of the same view, once they are objects; in milliseconds. */
function stringifiedView({ app }: RunningService): number {
  const view = app.get(GraphStore).view('public', { ...WHOLE_GRAPH, at: Date.parse(AT) });
  let ms = 0;
  let made: unknown[] = [];
  const stringify = (): void => {
    const started = performance.now();
    JSON.stringify(made);
    ms += performance.now() - started;
    made = [];
  };
  for (const [, object] of PACK_MEMBERS) {
    for (const version of chosen(view, null, object)) {
      made.push(packRecord(view, null, version));
      if (made.length >= STRINGIFIED) stringify();
    }
  }
  stringify();
  return ms;
}

function median<T>(all: readonly Taken<T>[]): Taken<T> {
  const sorted = [...all].sort((a, b) => a.ms - b.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

function notesOf({ p99, runs, cpuMs }: Sampled): string {
  return `p99 ${short(p99)}, ${short(cpuMs)} ms CPU, ${runs} runs`;
}

function mustAnswer({ status }: Reply, expected: number): void {
  mustEqual('status', status, expected);
}
