import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyPath } from '../faulty-path.js';
import type { Ground } from '../ground.js';
import { prepare } from '../mixed.js';
import { dataOf, ServiceProcess, type Reply } from '../service-process.js';
import { atMost, exactly, type Figure } from './figure.js';
import { again, msUntil, timed } from './waiting.js';

const READS = ['/graph', '/graph/entities/company:1', '/graph/entities?q=Company%207&limit=5', '/graph/status'];
/** What else the machine does can only make a start longer. */
const STARTS = 3;
const DEAD_MS = 4_000;
/** More than a pool has connections, so that each of them is asked. */
const AT_ONCE = 12;

/** R1, R2, R3: a service whose database is away at its start, dies, and cannot be reached any more. */
export async function databaseAway(ground: Ground, path: FaultyPath): Promise<readonly Figure[]> {
  await ground.stop();
  const service = new ServiceProcess({ DATABASE_URL: path.url });
  const live: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await service.kill();
    const { ms } = await timed(async () => {
      await service.launch();
      await msUntil(async () => (await service.send('/health/live'))?.status === 200);
    });
    live.push(ms);
  }
  const early = await service.send('/health/ready?strict=1');
  await ground.start();
  const started = performance.now();
  const ready = await msUntil(() => isReady(service));
  await msUntil(async () => (await service.send('/health/ready?strict=1'))?.status === 200);
  const served = performance.now() - started;
  await prepare(service);
  const figures = [
    atMost('R1', `live without its database after (best of ${STARTS})`, Math.min(...live), 2_000, 'ms'),
    exactly('R1', 'strict readiness without its database', early?.status ?? 0, 503),
    atMost('R1', 'db_ready after it appears within', ready, 5_000, 'ms'),
    atMost('R1', 'its graph served after it appears within', served, 5_000, 'ms'),
    ...(await databaseDies(service, ground)),
    ...(await pathIsLost(service, path)),
  ];
  await service.stop();
  return figures;
}

async function databaseDies(service: ServiceProcess, ground: Ground): Promise<readonly Figure[]> {
  const { pid } = service;
  const readers = readersOf(service);
  const refusals: { readonly code: string; readonly ms: number }[] = [];
  let staleReads = 0;
  await sleep(500);
  await ground.kill();
  const writers = Array.from({ length: 4 }, () =>
    again(async () => {
      const { result, ms } = await timed(() => write(service));
      refusals.push({ code: codeOf(result), ms });
    }, 50),
  );
  const stale = again(async () => {
    const reply = await service.send('/graph');
    if (reply?.status !== 200) return;
    if (dataOf<{ readonly meta: { readonly stale: boolean } }>(reply).meta.stale) staleReads += 1;
  }, 100);
  await sleep(DEAD_MS);
  for (const stop of [...writers, stale]) await stop();
  await ground.start();
  const recovered = await msUntil(async () => isTaken(await write(service)));
  const failed = await readers();
  const honest = refusals.filter(({ code }) => ['db_not_ready', 'outcome_unknown'].includes(code)).length;
  return [
    exactly('R2', 'failed reads while PostgreSQL is dead', failed, 0),
    exactly('R2', 'reads that say stale', staleReads > 0 ? 'some' : 'none', 'some'),
    exactly('R2', 'of 100 writes, refused with 503', Math.floor((100 * honest) / refusals.length), 100),
    atMost('R2', 'slowest refusal', Math.max(...refusals.map(({ ms }) => ms)), 2_500, 'ms'),
    atMost('R2', 'writes are taken after it is back within', recovered, 5_000, 'ms'),
    exactly('R2', 'the same process', service.pid === pid ? 'yes' : 'no', 'yes'),
  ];
}

/** R3: first nothing passes for four seconds, then all connections that there are fall silent while others pass. */
async function pathIsLost(service: ServiceProcess, path: FaultyPath): Promise<readonly Figure[]> {
  const readers = readersOf(service);
  const runId = dataOf<{ readonly run_id: string }>(await write(service)).run_id;
  const useAll = async (): Promise<readonly Reply[]> =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => (n === 0 ? write(service) : service.send(`/graph/sync/${runId}`))),
    );
  const isWell = async (): Promise<boolean> => (await useAll()).every(isTaken);
  await useAll();

  path.becomeHole();
  const asked = useAll();
  await sleep(DEAD_MS);
  path.heal();
  const healed = await msUntil(isWell);
  await asked;

  await useAll();
  path.loseConnections();
  const halfOpen = await msUntil(isWell);
  return [
    atMost('R3', 'all served again after 4 s of silence within', healed, 10_000, 'ms'),
    atMost('R3', 'all served again with half-open connections within', halfOpen, 10_000, 'ms'),
    exactly('R3', 'failed reads meanwhile', await readers(), 0),
  ];
}

/** Readers of what is in memory; how many reads failed, when they are stopped. */
function readersOf(service: ServiceProcess): () => Promise<number> {
  let failed = 0;
  const stops = READS.map((read) =>
    again(async () => {
      if ((await service.send(read))?.status !== 200) failed += 1;
    }, 20),
  );
  return async () => {
    for (const stop of stops) await stop();
    return failed;
  };
}

let written = 0;

function write(service: ServiceProcess): Promise<Reply> {
  written += 1;
  const records = [{ object: 'entity', id: `written:${written}`, kind: 'person', name: `Written ${written}` }];
  return service.send('/graph/sync', { method: 'POST', body: { format: 'native', dataset: 'trial', records } });
}

function isTaken(reply: Reply): boolean {
  return reply !== null && reply.status < 300;
}

async function isReady(service: ServiceProcess): Promise<boolean> {
  const reply = await service.send('/graph/status');
  return reply?.status === 200 && dataOf<{ readonly db_ready: boolean }>(reply).db_ready;
}

/** The code of a refusal with 503; else the status. */
function codeOf(reply: Reply): string {
  if (reply?.status !== 503) return String(reply?.status ?? 'no answer');
  return (reply.body as { readonly error: { readonly code: string } }).error.code;
}
