import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { MAX_HEADER_BYTES } from '../http-settings.js';

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
const DEFAULT_READER_MS = 30_000;

/** Express, except that it writes our answers itself: without hashing them again, and no faster than they are read. */
export class AnswerAdapter extends ExpressAdapter {
  /** How long a reader may let one piece of an answer wait, in milliseconds; then the connection is ended. */
  readerMs = DEFAULT_READER_MS;

  override initHttpServer(): void {
    // A request without Host is refused by us, in the envelope; Node would answer it with nothing.
    const options = {
      requireHostHeader: false,
      connectionsCheckingInterval: LATENESS_CHECKED_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
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
    if (isListening && (await connectionsOf(server)) > 0) await sleep(LAST_CALL_MS);
    server.close();
    server.closeAllConnections();
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof ReadyAnswer)) return super.reply(response, body, statusCode);
    response.status(body.status);
    write(response, body, this.readerMs).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
    return undefined;
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

async function write(response: Response, { parts, trailers }: ReadyAnswer, readerMs: number): Promise<void> {
  // The client has gone, or wants no more than the headers.
  if (response.destroyed || response.req.method === 'HEAD') {
    response.end();
    return;
  }
  if (Array.isArray(parts)) {
    const isTaken = taken(response, 'finish', readerMs);
    response.end(Buffer.concat(parts));
    await isTaken;
    return;
  }
  for await (const piece of parts) {
    if (response.destroyed || (!response.write(piece) && !(await taken(response, 'drain', readerMs)))) return;
  }
  const isTaken = taken(response, 'finish', readerMs);
  response.addTrailers(trailers);
  response.end();
  await isTaken;
}

/**
 * True once the client has taken what was written; false when it has gone away, or has taken too little for too long: then
 * its connection is ended, and what was kept for it is free.
 */
function taken(response: Response, event: 'drain' | 'finish', readerMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const onTaken = (): void => settle(true);
    const onClose = (): void => settle(false);
    const timer = setTimeout(() => response.destroy(), readerMs).unref();
    const settle = (isTaken: boolean): void => {
      clearTimeout(timer);
      response.off(event, onTaken);
      response.off('close', onClose);
      resolve(isTaken);
    };
    response.on(event, onTaken);
    response.on('close', onClose);
  });
}
