import type { Fetch } from './retrying-fetch.js';

/** Says, on an answer, that the service confirmed the one that was kept. */
export const CONFIRMED = 'x-client-confirmed';

export interface CacheOptions {
  /** Answers that are kept; 0 keeps none. */
  readonly answers: number;
  /** Bytes of an answer beyond which it is not kept. */
  readonly bytes: number;
}

export const CACHE: CacheOptions = { answers: 64, bytes: 4 * 1024 * 1024 };

interface CachedResponse {
  readonly etag: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

/** Headers on which an answer depends beside its address. */
const VARIES = ['accept', 'x-api-key', 'authorization', 'x-role', 'x-graph-version'];

/**
 * Keeps answers of reads with their ETag, and asks the next time whether they still hold: what did not change is not
 * sent again. The service is asked each time, so no answer is older than it would be without this.
 */
export function conditionalFetch(fetch: Fetch, options: CacheOptions): Fetch {
  const kept = new Map<string, CachedResponse>();
  return async (request) => {
    const isRead = request.method === 'GET' && !request.headers.has('if-none-match');
    if (!isRead || options.answers === 0) return fetch(request);
    if (request.headers.get('accept')?.includes('event-stream') === true) return fetch(request);
    const key = [request.url, ...VARIES.map((name) => request.headers.get(name) ?? '')].join('\n');
    const known = kept.get(key);
    if (known === undefined) return keep(kept, key, await fetch(request), options);
    const asking = new Request(request);
    asking.headers.set('if-none-match', known.etag);
    const response = await fetch(asking);
    if (response.status !== 304) {
      kept.delete(key);
      return keep(kept, key, response, options);
    }
    // Asked for last, forgotten last.
    kept.delete(key);
    kept.set(key, known);
    const headers = new Headers(known.headers.map(([name, value]): [string, string] => [name, value]));
    for (const [name, value] of response.headers) headers.set(name, value);
    headers.set(CONFIRMED, '1');
    return new Response(known.body.slice(0), { status: 200, headers });
  };
}

async function keep(
  kept: Map<string, CachedResponse>,
  key: string,
  response: Response,
  options: CacheOptions,
): Promise<Response> {
  const etag = response.headers.get('etag');
  const length = Number(response.headers.get('content-length') ?? 0);
  if (response.status !== 200 || etag === null || length > options.bytes) return response;
  const copy = response.clone();
  const body = await response.arrayBuffer();
  if (body.byteLength > options.bytes) return copy;
  const headers = [...response.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  kept.set(key, { etag, headers, body });
  for (const oldest of kept.keys()) {
    if (kept.size <= options.answers) break;
    kept.delete(oldest);
  }
  return copy;
}
