import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Content } from '../source-download.js';

type Bytes = AsyncIterable<Uint8Array>;
type Kept = Pick<Content, 'path' | 'bytes' | 'sha256' | 'dispose'>;

const GZIP_MAGIC = [0x1f, 0x8b];
/** By which a reader tells what stands in a file. */
const EXTENSIONS = ['csv', 'ndjson', 'jsonl', 'ijson', 'json'];
const ERROR_CHARS = 200;

/**
 * Keeps a content in a file of its own, unpacked: whole, or not at all. Packed or not it has so many bytes at most.
 *
 * @param packings how often it may be packed: as a file, and on its way
 */
export async function storeUnpacked(
  source: Bytes,
  name: string,
  most: number,
  packings: number,
  signal: AbortSignal,
): Promise<Kept> {
  const folder = await mkdtemp(path.join(tmpdir(), 'collection-'));
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, `content${extensionOf(name)}`);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(pieces: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of bounded(pieces, most)) {
      bytes += piece.byteLength;
      hash.update(piece);
      yield piece;
    }
  }
  try {
    let pieces: Bytes = bounded(source, most);
    for (let count = 0; count < packings; count += 1) pieces = unpacked(pieces);
    await pipeline(pieces, counted, createWriteStream(file), { signal });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path: file, bytes, sha256: hash.digest('hex'), dispose };
}

/** What went wrong, in a few words. */
export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARS);
}

async function* bounded(pieces: Bytes, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > most) throw new Error(`the content is longer than ${most} bytes (collection_bytes)`);
    yield piece;
  }
}

/** The content of what is gzip, whatever it is called; anything else as it is. */
async function* unpacked(pieces: Bytes): AsyncGenerator<Uint8Array> {
  const rest = pieces[Symbol.asyncIterator]();
  try {
    let head = Buffer.alloc(0);
    while (head.byteLength < GZIP_MAGIC.length) {
      const next = await rest.next();
      if (next.done === true) break;
      head = Buffer.concat([head, next.value]);
    }
    const whole = following(head, rest);
    if (!GZIP_MAGIC.every((byte, at) => head[at] === byte)) {
      yield* whole;
      return;
    }
    const gunzip = createGunzip();
    const feeding = pipeline(Readable.from(whole), gunzip);
    // Whoever reads the unpacked bytes is told of a fault, too.
    feeding.catch(() => undefined);
    yield* gunzip as Bytes;
    await feeding;
  } finally {
    await rest.return?.();
  }
}

async function* following(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

function extensionOf(name: string): string {
  const plain = name.toLowerCase().replace(/\.gz$/, '');
  const extension = EXTENSIONS.find((one) => plain.endsWith(`.${one}`));
  return extension === undefined ? '' : `.${extension}`;
}
