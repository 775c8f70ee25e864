import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ndjson, transactions } from '../scanner/speed/transactions.js';
import { MemoryWatch } from './memory-watch.js';
import { ADMIN_KEY, dataOf, type ServiceProcess } from './service-process.js';

export interface WeighingOptions {
  readonly scans: number;
  readonly rows: number;
  readonly packs: number;
}

export interface WeighingReport {
  readonly scans: number;
  readonly packs: number;
  /** Bytes that those who read slowly had taken at the end. */
  readonly slowly_read_bytes: number;
  /** Megabytes held at rest, at most while scans ran, at most while packs were made, and ten seconds after the end. */
  readonly before_mb: number;
  readonly scans_peak_mb: number;
  readonly packs_peak_mb: number;
  readonly after_mb: number;
  readonly peak_mb: number;
  readonly odd: readonly string[];
}

/** As many as the service runs at the same time. */
const SCANS_AT_ONCE = 2;
const PACKS_AT_ONCE = 4;
const SLOW_READERS = 8;
const SLOW_PAUSE_MS = 250;
const REST_MS = 10_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2010, 0, 1);
/** Further apart than the graph's own dates, so that the packs differ. */
const DAYS_APART = 4;

/** Large scans, packs of as many instants, and clients that hardly read: what the service holds meanwhile (R10). */
export async function weigh(service: ServiceProcess, options: WeighingOptions): Promise<WeighingReport> {
  const odd: string[] = [];
  const body = ndjson(transactions(options.rows));
  const slow = Array.from({ length: SLOW_READERS }, () => new SlowReader(service.port));
  const before = await atMost(service, () => sleep(1_000));
  const scans = await atMost(service, () =>
    each(options.scans, SCANS_AT_ONCE, async () => {
      const headers = { 'content-type': 'application/x-ndjson' };
      const path = '/scan/transactions?tx_profile=generic';
      const reply = await service.send(path, { method: 'POST', headers, text: body });
      if (reply === null || reply.status !== 200) return void odd.push(`a scan: ${reply?.status ?? 'no answer'}`);
      const { received } = dataOf<{ readonly counts: { readonly received: number } }>(reply).counts;
      if (received !== options.rows) odd.push(`a scan received ${received}`);
    }),
  );
  const packs = await atMost(service, () =>
    each(options.packs, PACKS_AT_ONCE, async (number) => {
      const at = new Date(FIRST_DAY + number * DAYS_APART * DAY_MS).toISOString().slice(0, 10);
      const length = await read(service.port, `/graph?at=${at}`);
      if (length === null) odd.push(`the pack of ${at}`);
    }),
  );
  await sleep(REST_MS);
  const after = await atMost(service, () => sleep(1_000));
  for (const reader of slow) reader.end();
  return {
    scans: options.scans,
    packs: options.packs,
    slowly_read_bytes: slow.reduce((sum, { taken }) => sum + taken, 0),
    before_mb: before,
    scans_peak_mb: scans,
    packs_peak_mb: packs,
    after_mb: after,
    peak_mb: Math.max(before, scans, packs, after),
    odd: odd.slice(0, 20),
  };
}

/** The most that the service held meanwhile, in megabytes. */
async function atMost(service: ServiceProcess, work: () => Promise<unknown>): Promise<number> {
  const watch = new MemoryWatch(service);
  await work();
  return Math.max(...watch.end().map(({ rssMb }) => rssMb));
}

async function each(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Asks as browsers do, compressed, and throws the bytes away; answers how many came, null where it failed. */
function read(port: number, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'x-api-key': ADMIN_KEY, 'accept-encoding': 'br' };
    const request = http.get({ host: '127.0.0.1', port, path: `/api/v1${path}`, headers }, (answer) => {
      let length = 0;
      answer.on('data', (chunk: Buffer) => (length += chunk.length));
      answer.on('error', () => resolve(null));
      answer.on('end', () => resolve(answer.statusCode === 200 ? length : null));
    });
    request.on('error', () => resolve(null));
  });
}

/** Asks for the whole graph again and again, and takes what comes a little at a time. */
class SlowReader {
  taken = 0;
  private isOver = false;
  private request: http.ClientRequest | null = null;

  constructor(private readonly port: number) {
    this.ask();
  }

  end(): void {
    this.isOver = true;
    this.request?.destroy();
  }

  private ask(): void {
    const headers = { 'x-api-key': ADMIN_KEY };
    this.request = http.get({ host: '127.0.0.1', port: this.port, path: '/api/v1/graph', headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        this.taken += chunk.length;
        answer.pause();
        setTimeout(() => answer.resume(), SLOW_PAUSE_MS);
      });
      answer.on('error', () => undefined);
      answer.on('end', () => {
        if (!this.isOver) this.ask();
      });
    });
    this.request.on('error', () => undefined);
  }
}
