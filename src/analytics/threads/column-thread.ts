import { tableOfParts } from '#domain/analytics';
import { WorkerPool } from '../../platform/work/worker-pool.js';
import type { ReadColumns } from '../read-columns.js';
import type { ColumnQuestion, ColumnReply } from './column.worker.js';

/** Bytes that go to the thread together. */
const PIECE_BYTES = 256 * 1024;

const THREADS = new WorkerPool({ script: new URL('./column.worker.js', import.meta.url) });

/** In a thread of its own. */
export const columnsInThread: ReadColumns = async (task, pieces) => {
  const thread = THREADS.start<ColumnQuestion, ColumnReply>({ data: task });
  const coming = together(pieces);
  // What a thread that has failed is sent is lost, but all of it is read.
  const unclosed = { [Symbol.asyncIterator]: () => ({ next: () => coming.next() }) };
  try {
    await thread.stream(unclosed, () => false, givenAway).finally(() => drain(coming));
    const parts = await thread.ask(null);
    if (parts === null) throw new Error('the thread answered something else');
    return tableOfParts(parts);
  } finally {
    await thread.close();
  }
};

function givenAway(piece: ColumnQuestion): readonly ArrayBuffer[] {
  return piece === null ? [] : [piece.buffer as ArrayBuffer];
}

async function drain(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
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
