import type { IncomingMessage } from 'node:http';
import type { Actor } from '#domain/shared';

/** What the service knows about one request beyond what the client sent. */
export interface RequestContext {
  readonly requestId: string;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Who asks; null while nobody has been named, and for anonymous readers. */
  actor: Actor | null;
  /** Aborted when the client goes away or the request's time is over. */
  readonly abort: AbortController;
  /** SHA-256 (hex) of the body; known once it was read to its end, if an Idempotency-Key came with it. */
  bodySha256: string | null;
  /** The decoded bytes of a body that the handler reads itself. */
  bodyStream: AsyncIterable<Uint8Array> | null;
}

const EXCHANGES = new WeakMap<IncomingMessage, RequestContext>();

export function openRequestContext(request: IncomingMessage, requestId: string): RequestContext {
  const exchange: RequestContext = {
    requestId,
    startedAt: performance.now(),
    actor: null,
    abort: new AbortController(),
    bodySha256: null,
    bodyStream: null,
  };
  EXCHANGES.set(request, exchange);
  return exchange;
}

export function requestContextOf(request: IncomingMessage): RequestContext {
  const exchange = EXCHANGES.get(request);
  if (exchange === undefined) throw new Error('the request did not pass through the first middleware');
  return exchange;
}
