import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { MOST_HEADER_BYTES } from './http-settings.js';

/** An answer that only has to be written: the headers stand on the response already. */
export class ReadyAnswer {
  constructor(
    readonly status: number,
    /** A list is written at once; anything else piece by piece, as the client takes it. */
    readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    readonly trailers: Readonly<Record<string, string>> = {},
  ) {}
}

/** How often Node looks for connections whose headers are late. */
const LATENESS_CHECKED_MS = 1_000;
/** How long a request that has arrived may wait to be read, once no more connections are taken. */
const LAST_CALL_MS = 100;

/** Express, except that it writes our answers itself: without hashing them again, and no faster than they are read. */
export class AnswerAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    // A request without Host is refused by us, in the envelope; Node would answer it with nothing.
    const options = {
      requireHostHeader: false,
      connectionsCheckingInterval: LATENESS_CHECKED_MS,
      maxHeaderSize: MOST_HEADER_BYTES,
    };
    this.httpServer = createServer(options, this.getInstance());
  }

  /**
   * Takes no more connections, answers what has already arrived on those that are open, and then cuts them. A server of
   * Node's would cut a connection as idle although a request waits on it unread.
   */
  override async close(): Promise<void> {
    const server: Server = this.getHttpServer();
    const isListening = server.listening;
    if (isListening) NetServer.prototype.close.call(server);
    if (isListening) await sleep(LAST_CALL_MS);
    server.close();
    server.closeAllConnections();
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof ReadyAnswer)) return super.reply(response, body, statusCode);
    response.status(body.status);
    write(response, body).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
    return undefined;
  }
}

async function write(response: Response, { parts, trailers }: ReadyAnswer): Promise<void> {
  // The client has gone, or wants no more than the headers.
  if (response.destroyed || response.req.method === 'HEAD') {
    response.end();
    return;
  }
  if (Array.isArray(parts)) {
    response.end(Buffer.concat(parts));
    return;
  }
  for await (const piece of parts) {
    if (response.destroyed || (!response.write(piece) && !(await drained(response)))) return;
  }
  response.addTrailers(trailers);
  response.end();
}

/** True once more can be written, false when the client has gone away. */
function drained(response: Response): Promise<boolean> {
  return new Promise((resolve) => {
    const onDrain = (): void => settle(true);
    const onClose = (): void => settle(false);
    const settle = (open: boolean): void => {
      response.off('drain', onDrain);
      response.off('close', onClose);
      resolve(open);
    };
    response.on('drain', onDrain);
    response.on('close', onClose);
  });
}
