import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may go on sending a body that nobody reads after it was answered, where its connection is kept. */
const KEPT_MS = 10_000;
/** The same, where the connection is to be closed behind the answer: in bytes, as much as the largest body by default. */
const CLOSING = { ms: 2_000, bytes: 268_435_456 } as const;

interface Bounds {
  readonly ms: number;
  readonly bytes: number;
}

/** After the answer, an unread body is thrown away so that the client gets to read the answer; but not for ever. */
export function drainBody(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), KEPT_MS).unref();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

/**
 * Sends the whole answer, and ends it when the request has ended too. Node closes a connection that is not kept with the
 * end of the answer; what the client is still sending would then be met with a reset, which takes from the client what
 * it has not read yet (RFC 9112, section 9.6). So the rest of the body is thrown away first, within bounds.
 *
 * @param most for how long, in milliseconds, and for how many bytes the rest of the body is waited for
 */
export function endBehindRequest(response: ServerResponse, body: Uint8Array, most: Bounds = CLOSING): void {
  const request = response.req;
  const isClosed = !response.shouldKeepAlive || response.getHeader('Connection') === 'close';
  if (!isClosed || request.complete) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  response.write(body);
  let left = most.bytes;
  const count = (piece: Uint8Array): void => {
    left -= piece.byteLength;
    if (left < 0) end();
  };
  const end = (): void => {
    clearTimeout(timer);
    request.off('data', count).off('end', end);
    response.off('close', end);
    response.end();
  };
  const timer = setTimeout(end, most.ms).unref();
  request.on('data', count).once('end', end).resume();
  response.once('close', end);
}
