import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from './chance.js';
import { dataOf, type Reply, type ServiceProcess } from './service-process.js';

export interface MixedOptions {
  readonly seconds: number;
  readonly readers: number;
  readonly writers: number;
  /** Reads a second over all readers; null for as many as there can be. */
  readonly rate: number | null;
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
  readonly loop_lag_p99_ms: number;
  /** Megabytes held by the service, ten times over the run. */
  readonly rss_mb: readonly number[];
  readonly heap_used_mb: number;
}

interface Pack {
  readonly entities: readonly { readonly id: string }[];
  readonly relations: readonly { readonly id: string; readonly from_id: string; readonly to_id: string }[];
  readonly meta: { readonly graph_version: string; readonly counts: Readonly<Record<string, number>> };
}

const ENTITIES = 1_000;
const SAMPLES = 10;

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
  const { seconds, readers, writers, rate } = options;
  const chance = new Chance(10);
  const started = performance.now();
  const end = started + seconds * 1_000;
  const isOver = (): boolean => performance.now() > end;
  const took: number[] = [];
  const failedReads: string[] = [];
  const failedWrites: string[] = [];
  const mixed: string[] = [];
  const contents = new Map<string, string>();
  const rss: number[] = [];
  let writes = 0;

  const reader = async (): Promise<void> => {
    while (!isOver()) {
      const path = readOf(chance);
      const before = performance.now();
      const reply = await service.send(path);
      took.push(performance.now() - before);
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
      await sleep(200);
    }
  };
  const watcher = async (): Promise<void> => {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await sleep((seconds * 1_000) / SAMPLES);
      rss.push(residentMb(service.pid));
    }
  };
  await Promise.all([
    watcher(),
    ...Array.from({ length: readers }, reader),
    ...Array.from({ length: writers }, (_, number) => writer(number)),
  ]);
  const { lag, heap } = await numbersOf(service);
  took.sort((a, b) => a - b);
  return {
    reads: took.length,
    reads_per_s: Math.round(took.length / ((performance.now() - started) / 1_000)),
    writes,
    failed_reads: failedReads.slice(0, 20),
    failed_writes: failedWrites.slice(0, 20),
    mixed_answers: mixed.slice(0, 20),
    p50_ms: Math.round(took[Math.floor(took.length * 0.5)] ?? 0),
    p99_ms: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
    loop_lag_p99_ms: Math.round(lag * 1_000),
    rss_mb: rss,
    heap_used_mb: Math.round(heap / 1_048_576),
  };
}

/** Whether memory has come to rest: its last fifth is not above the one before the middle by more than a fifth. */
export function isFlat(rss: readonly number[]): boolean {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean(rss.slice(-2)) <= 1.2 * mean(rss.slice(3, 5));
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
  const { generated_at: _, ...meta } = pack.meta as Pack['meta'] & { readonly generated_at: string };
  const content = createHash('sha256')
    .update(JSON.stringify({ ...pack, meta }))
    .digest('hex');
  const before = contents.get(pack.meta.graph_version);
  if (before !== undefined && before !== content) mixed.push(`${path}: two contents of ${pack.meta.graph_version}`);
  contents.set(pack.meta.graph_version, content);
}

/** Where the system does not tell (only Linux does), nothing is said of it. */
function residentMb(pid: number): number {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb) / 1_024);
  } catch {
    return 0;
  }
}

async function numbersOf(service: ServiceProcess): Promise<{ readonly lag: number; readonly heap: number }> {
  const text = await service.text('/metrics');
  const numberOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return { lag: numberOf('nodejs_eventloop_lag_p99_seconds'), heap: numberOf('nodejs_heap_size_used_bytes') };
}
