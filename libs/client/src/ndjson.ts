import type { components } from './generated/schema.js';
import type { InputOf, OperationId } from './operation-types.js';

/** How far an upload is. */
export interface Progress {
  /** Records that were handed over. */
  readonly records: number;
  readonly bytes: number;
}

type Schemas = components['schemas'];

/** What a line of an upload holds. */
type LineOf<Id extends OperationId> = Id extends 'syncRecords'
  ? Schemas['SyncBody']['records'][number]
  : Schemas['TransactionRow'];

export type NdjsonUpload<Id extends OperationId> = Omit<InputOf<Id>, 'body'> & {
  readonly records: Iterable<LineOf<Id>> | AsyncIterable<LineOf<Id>>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
};

/** What a request may carry. */
export type Body = Blob | ReadableStream<Uint8Array>;

/** Bytes that are handed over at a time. */
const PIECE = 64 * 1024;

/** The records as lines, made as they are sent; or all of them at once where a body cannot be streamed. */
export async function ndjsonBody(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  onProgress: (progress: Progress) => void,
  streams: boolean,
): Promise<Body> {
  const pieces = piecesOf(records, onProgress);
  if (!streams) {
    const all: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) all.push(piece);
    return new Blob(all);
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return();
    },
  });
}

async function* piecesOf(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const encoder = new TextEncoder();
  let [text, count, bytes] = ['', 0, 0];
  for await (const record of records) {
    text += `${JSON.stringify(record)}\n`;
    count += 1;
    if (text.length < PIECE) continue;
    const piece = encoder.encode(text);
    bytes += piece.byteLength;
    text = '';
    yield piece;
    onProgress({ records: count, bytes });
  }
  const last = encoder.encode(text);
  bytes += last.byteLength;
  if (last.byteLength > 0) yield last;
  onProgress({ records: count, bytes });
}
