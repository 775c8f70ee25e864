import { Readable } from 'node:stream';
import { sampledInTurn } from '../graph/measure.js';
import { short, type Row } from '../graph/report.js';
import { RunningService } from '../graph/running-service.js';
import { pathRecords } from './world.js';

const KINDS = [
  'kind=documented_path',
  'kind=documented_path&at=2012-06-01',
  'kind=temporal_path',
  'kind=knowledge_at_time&at=2025-06-01',
] as const;
const BUDGET_MS = 20_000;
const PLAIN = { 'Accept-Encoding': 'identity' };

/** `GET /graph/path` beside bytes of the same length through the same pipeline, asked in turn. */
export async function httpRows(
  databaseUrl: string,
  entities: number,
  pairs: readonly (readonly [number, number])[],
): Promise<Row[]> {
  const service = await RunningService.start(databaseUrl);
  try {
    await fill(service, entities);
    const rows: Row[] = [];
    for (const kind of KINDS) rows.push(...(await rowsOf(service, kind, pairs)));
    return rows;
  } finally {
    await service.stop();
  }
}

async function rowsOf(
  service: RunningService,
  kind: string,
  pairs: readonly (readonly [number, number])[],
): Promise<Row[]> {
  const urls: string[] = [];
  const get = (url: string) => service.send(url, { headers: PLAIN, keeps: true });
  let bytes = 0;
  for (const [from, to] of pairs) {
    const url = `graph/path?from=e${from}&to=e${to}&${kind}`;
    const reply = await get(url);
    // Nobody knew of the end by then.
    if (reply.status === 404 && kind.includes('knowledge')) continue;
    urls.push(url);
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.body.toString()}`);
    service.answerConstantly(reply.body, `path-${bytes}`);
    await get('constant');
    bytes += reply.bytes;
  }
  let asked = 0;
  const ask = () => get(urls[asked++ % urls.length] ?? '');
  const [own, constant] = await sampledInTurn(urls.length * 5, BUDGET_MS, ask, () => get('constant'));
  return [
    {
      operation: `GET /graph/path?${kind}`,
      figure: own.p50,
      unit: 'ms',
      notes: `${urls.length} pairs, ${short(own.cpuMs)} ms CPU (constant ${short(constant.cpuMs)}), ${short(bytes / urls.length)} bytes`,
      peer: { name: 'constant', figure: constant.p50 },
      goal: { of: 'ratio', must: 1.5, aim: 1.2 },
    },
    {
      operation: '  p99',
      figure: own.p99,
      unit: 'ms',
      peer: { name: 'constant', figure: constant.p99 },
      goal: { of: 'figure', must: 50 },
    },
  ];
}

async function fill(service: RunningService, entities: number): Promise<void> {
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const body = Readable.from(linesOf(entities));
  const reply = await service.send('graph/sync?dataset=bench', { method: 'POST', headers, body, keeps: true });
  if (reply.status !== 200) throw new Error(`sync answered ${reply.status}: ${reply.body.toString()}`);
}

function* linesOf(entities: number): Generator<string> {
  for (const record of pathRecords(entities)) yield `${JSON.stringify(record)}\n`;
}
