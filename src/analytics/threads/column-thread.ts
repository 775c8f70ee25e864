import { Worker } from 'node:worker_threads';
import { tableOfParts, type FlowTableParts } from '#domain/analytics';
import type { ReadColumns } from '../read-columns.js';
import type { ColumnQuestion, ColumnReply } from './column.worker.js';

/** Bytes that go to the thread together, and how many such pieces may be on their way. */
const PIECE_BYTES = 256 * 1024;
const PIECES_AHEAD = 16;

/** In a thread of its own. */
export const columnsInThread: ReadColumns = async (task, pieces) => {
  const worker = new Worker(new URL('./column.worker.js', import.meta.url), { workerData: task });
  const thread = new ColumnThread(worker);
  try {
    for await (const piece of together(pieces)) await thread.send(piece);
    return tableOfParts(await thread.finish());
  } finally {
    await worker.terminate();
  }
};

/** A worker that is sent a few pieces ahead of what it has read. */
class ColumnThread {
  private onTheWay = 0;
  private hasFailed = false;
  private wake: () => void = () => undefined;
  private readonly parts: Promise<FlowTableParts>;

  constructor(private readonly worker: Worker) {
    this.parts = new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        this.hasFailed = true;
        reject(error);
        this.wake();
      };
      worker.on('message', (reply: ColumnReply) => {
        this.onTheWay--;
        if (reply !== null) resolve(reply);
        this.wake();
      });
      worker.once('error', fail);
      worker.once('exit', () => fail(new Error('the thread has ended')));
    });
    // Whoever waits for it hears of a failure.
    this.parts.catch(() => undefined);
  }

  /** Gives a piece away, and waits while too many are ahead. What a thread that has failed is sent is lost. */
  async send(piece: Uint8Array): Promise<void> {
    if (this.hasFailed) return;
    this.ask(piece);
    if (this.onTheWay > PIECES_AHEAD) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** The table; rejects when the thread has failed. */
  finish(): Promise<FlowTableParts> {
    if (!this.hasFailed) this.ask(null);
    return this.parts;
  }

  private ask(question: ColumnQuestion): void {
    this.onTheWay++;
    this.worker.postMessage(question, question === null ? [] : [question.buffer as ArrayBuffer]);
  }
}

/** The same bytes in larger pieces, each with memory of its own that can be given away. */
async function* together(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.byteLength;
    if (size < PIECE_BYTES) continue;
    yield joined(held, size);
    [held, size] = [[], 0];
  }
  if (size > 0) yield joined(held, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
