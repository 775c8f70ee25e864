import { errorOf } from './problem.js';
import type { Fetch, RetryOptions } from './retrying-fetch.js';

export interface FeedOptions {
  /** The cursor of an event: what came after it. Without it, from the first one on. */
  readonly after?: string;
  /** Ends the feed. */
  readonly signal?: AbortSignal;
  /** Told when the feed is open, and each time that it is open again. */
  readonly onOpen?: () => void;
}

/** How the service is reached. */
export interface FeedAccess {
  readonly fetch: Fetch;
  readonly identity: Readonly<Record<string, string>>;
  readonly retry: RetryOptions;
}

/** The last part of a feed that has come, and how long to wait before the next connection. */
interface Place {
  after: string | undefined;
  retryMs: number;
}

/**
 * Server-sent events, each with JSON as its data. When the connection ends it is opened again after the last event that
 * came (`Last-Event-ID`), so nothing is missed and nothing is told twice. A refusal ends it, for it would come again.
 *
 * @typeParam Event what the document says of the data of each event
 */
export async function* eventsOf<Event>(
  { fetch, identity, retry }: FeedAccess,
  url: string,
  { after, signal = new AbortController().signal, onOpen }: FeedOptions,
): AsyncGenerator<Event, void, undefined> {
  const place: Place = { after, retryMs: retry.firstDelayMs };
  let failures = 0;
  while (!signal.aborted) {
    try {
      const headers = {
        ...identity,
        Accept: 'text/event-stream',
        ...(place.after === undefined ? {} : { 'Last-Event-ID': place.after }),
      };
      const response = await fetch(new Request(url, { headers, signal }));
      if (response.status !== 503 && response.status !== 429 && !response.ok) {
        throw new Refusal(errorOf(response, await response.json().catch(() => null)));
      }
      if (response.ok && response.body !== null) {
        onOpen?.();
        for await (const data of dataOf(response.body, place)) {
          failures = 0;
          // The document says of the data of each event what it is.
          yield JSON.parse(data) as Event;
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

/** Reads events (of the WHATWG) as far as the feeds of the service have them: ids, data of one line or more, and retry. */
async function* dataOf(body: ReadableStream<Uint8Array>, place: Place): AsyncGenerator<string, void, undefined> {
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
          if (data !== '') yield data;
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
