import type { components } from './generated/schema.js';
import { errorOf } from './problem.js';
import type { Fetch, RetryOptions } from './retrying-fetch.js';

/** A version of a record was stored. */
export type Change = components['schemas']['Change'];

export interface ChangesOptions {
  /** The cursor of a change: what came after it. Without it, from the first change on. */
  readonly after?: string;
  readonly includePrivate?: boolean;
  /** Ends the feed. */
  readonly signal?: AbortSignal;
  /** Told when the feed is open, and each time that it is open again. */
  readonly onOpen?: () => void;
}

/** The last part of a feed that has come, and how long to wait before the next connection. */
interface Place {
  after: string | undefined;
  retryMs: number;
}

/**
 * The change feed, as server-sent events. When the connection ends it is opened again after the last change that came
 * (`Last-Event-ID`), so nothing is missed and nothing is told twice. A refusal ends it, for it would come again.
 */
export async function* changesOf(
  fetch: Fetch,
  url: string,
  identity: Readonly<Record<string, string>>,
  retry: RetryOptions,
  { after, includePrivate = false, signal = new AbortController().signal, onOpen }: ChangesOptions,
): AsyncGenerator<Change, void, undefined> {
  const place: Place = { after, retryMs: retry.firstDelayMs };
  let failures = 0;
  while (!signal.aborted) {
    try {
      const headers = {
        ...identity,
        Accept: 'text/event-stream',
        ...(place.after === undefined ? {} : { 'Last-Event-ID': place.after }),
      };
      const response = await fetch(new Request(includePrivate ? `${url}?include_private=1` : url, { headers, signal }));
      if (response.status !== 503 && response.status !== 429 && !response.ok) {
        throw new Refusal(errorOf(response, await response.json().catch(() => null)));
      }
      if (response.ok && response.body !== null) {
        onOpen?.();
        for await (const change of eventsOf(response.body, place)) {
          failures = 0;
          yield change;
        }
      }
    } catch (error) {
      if (error instanceof Refusal) throw error.cause;
      if (isAborted(signal)) return;
    }
    failures += 1;
    const delay = Math.min(retry.maxDelayMs, place.retryMs * 2 ** Math.min(failures - 1, 10));
    await retry.sleep(delay * (0.5 + retry.random() / 2), signal).catch(() => undefined);
  }
}

/** A no that would be said again: told from a connection that broke. */
class Refusal extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}

/** Read anew: it may have been aborted while something was waited for. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Reads events (of the WHATWG) as far as this feed has them: ids, data of one line or more, and retry. */
async function* eventsOf(body: ReadableStream<Uint8Array>, place: Place): AsyncGenerator<Change, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let [id, data] = ['', ''];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (id !== '') place.after = id;
          // The document says of the data of each event that it is a change.
          if (data !== '') yield JSON.parse(data) as Change;
          [id, data] = ['', ''];
          continue;
        }
        const colon = line.indexOf(':');
        const name = colon === -1 ? line : line.slice(0, colon);
        const text = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
        if (name === 'id') id = text;
        if (name === 'data') data += data === '' ? text : `\n${text}`;
        if (name === 'retry' && /^\d+$/.test(text)) place.retryMs = Number(text);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
