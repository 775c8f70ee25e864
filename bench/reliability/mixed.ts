import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from './chance.js';
import { judgeMemory, MemoryWatch, type MemoryVerdict } from './memory-watch.js';
import { dataOf, type Reply, type ServiceProcess } from './service-process.js';

export interface MixedOptions {
  readonly seconds: number;
  readonly readers: number;
  readonly writers: number;
  /** Reads a second over all readers; null for as many as there can be. */
  readonly rate: number | null;
  /** How long a writer waits between two writes. */
  readonly writePauseMs: number;
}

export interface MixedReport {
  readonly reads: number;
  readonly reads_per_s: number;
  readonly writes: number;
  readonly failed_reads: readonly string[];
  readonly failed_writes: readonly string[];
  /** Packs whose parts do not fit together, or that differ under one graph_version. */
  readonly mixed_answers: readonly string[];
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** By route: 99 of 100 reads were answered within so many milliseconds. */
  readonly p99_ms_by_route: Readonly<Record<string, number>>;
  readonly loop_lag_p99_ms: number;
  readonly memory: MemoryVerdict;
}

interface Pack {
  readonly entities: readonly { readonly id: string }[];
  readonly relations: readonly { readonly id: string; readonly from_id: string; readonly to_id: string }[];
  readonly meta: { readonly graph_version: string; readonly counts: Readonly<Record<string, number>> };
}

const ENTITIES = 1_000;

/** A graph to read: entities with a relation from each to the next. */
export async function prepare(service: ServiceProcess): Promise<void> {
  const records = Array.from({ length: ENTITIES }, (_, n) => [
    { object: 'entity', id: `company:${n}`, kind: 'company', name: `Company ${n}` },
    {
      object: 'relation',
      id: `owns:${n}`,
      predicate: 'OWNS',
      from_id: `company:${n}`,
      to_id: `company:${(n + 1) % ENTITIES}`,
      effective_at: `20${10 + (n % 10)}`,
    },
  ]).flat();
  const body = { format: 'native', dataset: 'trial', records };
  dataOf(await service.send('/graph/sync', { method: 'POST', body }));
}

/** Many read everything there is to read while others write; every answer must be one moment's. */
export async function readAndWrite(service: ServiceProcess, options: MixedOptions): Promise<MixedReport> {
  const { seconds, readers, writers, rate, writePauseMs } = options;
  const chance = new Chance(10);
  const started = performance.now();
  const end = started + seconds * 1_000;
  const isOver = (): boolean => performance.now() > end;
  const took: number[] = [];
  const byRoute = new Map<string, number[]>();
  const failedReads: string[] = [];
  const failedWrites: string[] = [];
  const mixed: string[] = [];
  const contents = new Map<string, string>();
  let writes = 0;

  const reader = async (): Promise<void> => {
    while (!isOver()) {
      const path = readOf(chance);
      const before = performance.now();
      const reply = await service.send(path);
      const ms = performance.now() - before;
      took.push(ms);
      const route = routeOf(path);
      const known = byRoute.get(route);
      if (known === undefined) byRoute.set(route, [ms]);
      else known.push(ms);
      if (reply === null || reply.status >= 400) failedReads.push(`${path}: ${reply?.status ?? 'no answer'}`);
      else if (path.startsWith('/graph?')) checkPack(path, reply, contents, mixed);
      if (rate !== null) await sleep(Math.max(0, (readers / rate) * 1_000 - (performance.now() - before)));
    }
  };
  const writer = async (number: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const name = `${number}-${count}`;
      const records = [
        { object: 'entity', id: `person:${name}`, kind: 'person', name },
        {
          object: 'relation',
          id: `seat:${name}`,
          predicate: 'DIRECTOR_OF',
          from_id: `person:${name}`,
          to_id: 'company:1',
        },
      ];
      const body = { format: 'native', dataset: 'trial', records };
      const reply = await service.send('/graph/sync', { method: 'POST', body });
      if (reply?.status === 200) writes += 1;
      else failedWrites.push(`${reply?.status ?? 'no answer'}`);
      await sleep(writePauseMs);
    }
  };
  const watch = new MemoryWatch(service);
  await Promise.all([
    ...Array.from({ length: readers }, reader),
    ...Array.from({ length: writers }, (_, number) => writer(number)),
  ]);
  const samples = watch.end();
  const lag = await service.metric('nodejs_eventloop_lag_p99_seconds');
  return {
    reads: took.length,
    reads_per_s: Math.round(took.length / ((performance.now() - started) / 1_000)),
    writes,
    failed_reads: failedReads.slice(0, 20),
    failed_writes: failedWrites.slice(0, 20),
    mixed_answers: mixed.slice(0, 20),
    p50_ms: within(took, 0.5),
    p99_ms: within(took, 0.99),
    p99_ms_by_route: Object.fromEntries([...byRoute].map(([route, times]) => [route, within(times, 0.99)])),
    loop_lag_p99_ms: Math.round(lag * 1_000),
    memory: judgeMemory(samples),
  };
}

/** Milliseconds within which a share of them were answered. */
function within(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}

function routeOf(path: string): string {
  const [place = '', query = ''] = path.split('?');
  const route = place.replace(/(company|owns):\d+/, ':id');
  return query.startsWith('at=') ? `${route}?at` : query.startsWith('q=') ? `${route}?q` : route;
}

function readOf(chance: Chance): string {
  const company = `company:${chance.below(ENTITIES)}`;
  const roll = chance.fraction();
  if (roll < 0.3) return `/graph/entities/${company}`;
  if (roll < 0.5) return `/graph/entities?q=Company%20${chance.below(ENTITIES)}&limit=10`;
  if (roll < 0.65) return `/graph/entities/${company}/neighbours`;
  if (roll < 0.8) return `/graph/path?from=${company}&to=company:${chance.below(ENTITIES)}`;
  if (roll < 0.9) return `/graph/relations/owns:${chance.below(ENTITIES)}/explain`;
  if (roll < 0.95) return '/graph/status';
  return chance.happens(0.5) ? '/graph?adapter=capital' : `/graph?at=201${chance.below(10)}-06-01`;
}

function checkPack(path: string, reply: Reply, contents: Map<string, string>, mixed: string[]): void {
  const pack = dataOf<Pack>(reply);
  const ids = new Set(pack.entities.map(({ id }) => id));
  const dangling = pack.relations.find(({ from_id, to_id }) => !ids.has(from_id) || !ids.has(to_id));
  if (dangling !== undefined) mixed.push(`${path}: ${dangling.id} names an entity that is not in the pack`);
  if (pack.meta.counts['entities'] !== pack.entities.length) mixed.push(`${path}: the counts are of another graph`);
  if (path.includes('at=')) return;
  const content = createHash('sha256').update(JSON.stringify(pack)).digest('hex');
  const before = contents.get(pack.meta.graph_version);
  if (before !== undefined && before !== content) mixed.push(`${path}: two contents of ${pack.meta.graph_version}`);
  contents.set(pack.meta.graph_version, content);
}
