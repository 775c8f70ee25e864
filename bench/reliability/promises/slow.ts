import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { command } from '../command-process.js';
import type { FaultyPath } from '../faulty-path.js';
import { prepare } from '../mixed.js';
import { dataOf, ServiceProcess, type Reply } from '../service-process.js';
import { atMost, exactly, type Figure } from './figure.js';
import { again, quantile, timed } from './waiting.js';

const READS = [
  '/graph?adapter=capital',
  '/graph/entities/company:1',
  '/graph/entities?q=Company%207&limit=5',
  '/graph/path?from=company:1&to=company:3',
];
const ROUNDS = 6;
const ROUND_MS = 4_000;
const LATE_MS = 500;
const POOL_SIZE = 10;
const AT_ONCE = 40;

/** R4, R5: a database that answers late, and one whose connections are all taken. */
export async function databaseSlow(url: string, path: FaultyPath): Promise<readonly Figure[]> {
  const service = await new ServiceProcess({ DATABASE_URL: path.url, ANONYMOUS_READ: 'false' }).start();
  await prepare(service);
  const figures = [...(await answersLate(service, url, path)), ...(await isExhausted(service, url))];
  await service.stop();
  return figures;
}

/** Rounds with and without delay follow each other, so that what else the machine does weighs on both. */
async function answersLate(service: ServiceProcess, url: string, path: FaultyPath): Promise<readonly Figure[]> {
  const made = await command(url, ['keys', 'create', '--label', 'reader', '--role', 'viewer', '--json']);
  const { key } = JSON.parse(made.out) as { readonly key: string };
  const times: { readonly idle: number[]; readonly late: number[] } = { idle: [], late: [] };
  let failed = 0;
  const round = async (into: number[]): Promise<void> => {
    const readers = READS.map((read) =>
      again(async () => {
        const { result, ms } = await timed(() => service.send(read, { headers: { 'x-api-key': key } }));
        if (result?.status !== 200) failed += 1;
        into.push(ms);
      }, 20),
    );
    await sleep(ROUND_MS);
    for (const stop of readers) await stop();
  };
  await round([]);
  for (let count = 0; count < ROUNDS; count += 1) {
    path.delay(0);
    await round(times.idle);
    path.delay(LATE_MS);
    await round(times.late);
  }
  path.delay(0);
  await sleep(2 * LATE_MS);
  const [idle, late] = [quantile(times.idle, 0.95), quantile(times.late, 0.95)];
  return [
    exactly('R4', `failed of ${times.idle.length + times.late.length} reads, half at +${LATE_MS} ms`, failed, 0),
    atMost('R4', `p95 of cached reads at +${LATE_MS} ms (idle: ${idle.toFixed(1)} ms)`, late, 2 * idle, 'ms'),
  ];
}

async function isExhausted(service: ServiceProcess, url: string): Promise<readonly Figure[]> {
  const body = { format: 'native', dataset: 'trial', records: [] };
  const run = await service.send('/graph/sync', { method: 'POST', body });
  const { run_id } = dataOf<{ readonly run_id: string }>(run);
  const health: number[] = [];
  const stop = again(async () => {
    const { result, ms } = await timed(() => service.send('/health/live'));
    health.push(result?.status === 200 ? ms : Infinity);
  }, 20);
  const reads = await refusedWhile(url, 'lock table sync_run in access exclusive mode', POOL_SIZE, () =>
    service.send(`/graph/sync/${run_id}`),
  );
  let count = 0;
  const writes = await refusedWhile(url, 'select * from ledger_head for update', 1, () => {
    count += 1;
    const records = [{ object: 'entity', id: `late:${count}`, kind: 'person', name: 'Late' }];
    return service.send('/graph/sync', { method: 'POST', body: { ...body, records } });
  });
  await stop();
  return [
    atMost('R5', `refusal of who finds no connection (${AT_ONCE} at once)`, reads.ms, 2_200, 'ms'),
    atMost('R5', `refusal of who waits behind a writer (${AT_ONCE} at once)`, writes.ms, 2_200, 'ms'),
    exactly('R5', 'what they are told', [...new Set([...reads.codes, ...writes.codes])].join(', '), 'overloaded'),
    atMost('R5', `slowest of ${health.length} looks at health meanwhile`, Math.max(...health), 50, 'ms'),
  ];
}

/** Holds a lock, asks many at once, and tells of those who are refused without having had what they wait for. */
async function refusedWhile(
  url: string,
  lock: string,
  served: number,
  ask: () => Promise<Reply>,
): Promise<{ readonly ms: number; readonly codes: readonly string[] }> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await client.query(lock);
  const asked = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(ask)));
  await client.query('rollback');
  await client.end();
  // Those who have a connection wait for the lock itself, and are the last to be refused.
  const refused = asked.sort((a, b) => a.ms - b.ms).slice(0, AT_ONCE - served);
  return { ms: refused.at(-1)?.ms ?? Infinity, codes: refused.map(({ result }) => codeOf(result)) };
}

function codeOf(reply: Reply): string {
  const { error } = (reply?.body ?? {}) as { readonly error?: { readonly code: string } };
  return error?.code ?? String(reply?.status ?? 'no answer');
}
