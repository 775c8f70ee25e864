import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Chance } from '../chance.js';
import type { OpenApiDocument } from './document.js';
import { Judge, type FuzzAnswer } from './judge.js';
import { RequestMaker, type FuzzRequest } from './requests.js';

export interface FuzzOptions {
  readonly port: number;
  readonly keys: readonly string[];
  readonly requests: number;
  readonly seed: number;
  readonly concurrency: number;
}

export interface FuzzReport {
  readonly sent: number;
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Each fault with the request that led to it; the first hundred. */
  readonly faults: readonly string[];
  readonly fault_count: number;
  readonly slowest_ms: number;
}

const HANGS_AFTER_MS = 20_000;
const LISTED = 100;
/** Large enough for whatever one answers; a pack has megabytes. */
const BODY_MAX = 50_000_000;

/** Sends requests that are made from the service's own document, and holds every answer to it. */
export async function fuzz({ port, keys, requests, seed, concurrency }: FuzzOptions): Promise<FuzzReport> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const get = (path: string): Promise<FuzzAnswer> =>
    send(agent, port, { method: 'GET', path, headers: { 'x-api-key': keys[0] ?? '' }, body: null });
  // What the service says of itself is read as what it is.
  const document = JSON.parse((await get('/api/v1/openapi/spec?raw=1')).body.toString()) as OpenApiDocument;
  const data = await packOf(get);
  const known = [...data.entities.slice(0, 12), ...data.sources.slice(0, 4), ...data.relations.slice(0, 4)];
  const ids = [...known.map(({ id }) => id), 'fuzz-1', 'fuzz-2', 'fuzz-3'];
  const maker = new RequestMaker(document, new Chance(seed), { ids, keys });
  const judge = new Judge(document);
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const kinds = new Set<string>();
  let faultCount = 0;
  let slowest = 0;
  let left = requests;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = maker.next();
      const started = performance.now();
      let fault: string | null;
      try {
        const answer = await send(agent, port, request);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        fault = judge.fault(request, answer);
      } catch (error) {
        fault = `no answer: ${error instanceof Error ? error.message : String(error)}`;
      }
      slowest = Math.max(slowest, performance.now() - started);
      if (fault === null) continue;
      faultCount += 1;
      // One of a kind is enough: the rest is counted.
      const kind = `${request.method} ${request.place.path} ${fault.replace(/ in \{.*/s, '')}`;
      if (faults.length < LISTED && !kinds.has(kind)) faults.push(`${lineOf(request)}\n    ${fault}`);
      kinds.add(kind);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return { sent: requests, statuses, faults, fault_count: faultCount, slowest_ms: Math.round(slowest) };
}

type Pack = Readonly<Record<'entities' | 'sources' | 'relations', readonly { readonly id: string }[]>>;

/** The pack of a service that may still be loading it. */
async function packOf(get: (path: string) => Promise<FuzzAnswer>): Promise<Pack> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const { status, body } = await get('/api/v1/graph?adapter=capital');
    if (status === 200) return (JSON.parse(body.toString()) as { readonly data: Pack }).data;
    await sleep(200);
  }
  throw new Error('the service has no graph');
}

function send(agent: http.Agent, port: number, request: Omit<FuzzRequest, 'place'>): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = request;
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = http.request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, timeout: HANGS_AFTER_MS },
      (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        incoming.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size < BODY_MAX) chunks.push(chunk);
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: decoded(incoming, chunks) }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`hangs for ${HANGS_AFTER_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** As far as it came: the answer to a HEAD has no body, and of a very long one only the beginning was kept. */
function decoded(incoming: http.IncomingMessage, chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(chunks);
  switch (incoming.headers['content-encoding']) {
    case 'gzip':
      return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    case 'br':
      return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      return bytes;
  }
}

/** What is needed to send it again. */
function lineOf({ method, path, headers, body }: FuzzRequest): string {
  const shown = Object.entries(headers).filter(([name]) => name !== 'x-api-key');
  return `${method} ${path} ${JSON.stringify(Object.fromEntries(shown))} ${body === null ? '' : body.toString().slice(0, 500)}`;
}
