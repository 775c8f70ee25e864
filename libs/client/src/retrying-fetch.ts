import { retryAfterOf } from './problem.js';

/** One request, one answer: what `fetch` is to this client. */
export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** How often a request is sent again at the most. */
  readonly retries: number;
  /** Milliseconds before the first repetition; each further one waits up to twice as long. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** From 0 up to, not including, 1: spreads those who ask again. */
  readonly random: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const RETRIES: RetryOptions = {
  retries: 4,
  firstDelayMs: 250,
  maxDelayMs: 20_000,
  random: Math.random,
  sleep,
};

/** Answers after which the same request may be answered: too many, a gateway without a service, a service not ready. */
const WORTH_ASKING_AGAIN = new Set([429, 502, 503]);
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * Sends a request again where that changes nothing: reads, deletions, and writes with an Idempotency-Key, whose first
 * answer is given again. `Retry-After` is kept to; else the wait grows, with chance in it, so that clients that were
 * turned away together do not come back together.
 */
export function retryingFetch(fetch: Fetch, options: RetryOptions): Fetch {
  return async (request) => {
    if (!isRepeatable(request)) {
      request.headers.delete(ONCE);
      return fetch(request);
    }
    for (let tries = 0; ; tries += 1) {
      const isLast = tries >= options.retries;
      let response: Response;
      try {
        response = await fetch(isLast ? request : request.clone());
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await options.sleep(delayOf(options, tries, 0), request.signal);
        continue;
      }
      if (isLast || !WORTH_ASKING_AGAIN.has(response.status)) return response;
      const asked = retryAfterOf(response) ?? 0;
      // Longer than anybody waits: whoever asked decides.
      if (asked * 1_000 > options.maxDelayMs) return response;
      await response.body?.cancel();
      await options.sleep(delayOf(options, tries, asked * 1_000), request.signal);
    }
  };
}

/** Whether doing it twice is as doing it once, and the body can be sent twice. */
function isRepeatable(request: Request): boolean {
  const isStream = request.headers.has(ONCE);
  return !isStream && (SAFE.has(request.method) || request.headers.has('idempotency-key'));
}

/** Marks, within this client, a body that can be read but once. */
export const ONCE = 'x-client-body-once';

function delayOf({ firstDelayMs, maxDelayMs, random }: RetryOptions, tries: number, leastMs: number): number {
  const spread = Math.min(maxDelayMs, firstDelayMs * 2 ** tries) * random();
  return leastMs + spread;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('The request was aborted.', 'AbortError');
}
