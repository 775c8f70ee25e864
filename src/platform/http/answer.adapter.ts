import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { piecesOf } from './answer-bytes.js';

/** An answer that only has to be written: the headers stand on the response already. */
export class ReadyAnswer {
  constructor(
    readonly status: number,
    readonly parts: readonly Uint8Array[],
  ) {}
}

/** Express, except that it writes our answers itself: without hashing them again, and no faster than they are read. */
export class AnswerAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof ReadyAnswer)) return super.reply(response, body, statusCode);
    response.status(body.status);
    void write(response, body.parts);
    return undefined;
  }
}

async function write(response: Response, parts: readonly Uint8Array[]): Promise<void> {
  // The client has gone, or wants no more than the headers.
  if (response.destroyed || response.req.method === 'HEAD') {
    response.end();
    return;
  }
  for (const piece of piecesOf(parts)) {
    if (!response.write(piece) && !(await drained(response))) return;
  }
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
