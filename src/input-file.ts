import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { installedImporters, type Importer } from '#adapter-kit';
import { OBJECT_KINDS } from '#domain/graph';
import type { SyncInput } from './graph/sync/sync.service.js';
import { csvRows } from './graph/http/csv-rows.js';
import { inputOf, ndjson } from './graph/http/ndjson.js';
import { Refused } from './platform/http/answer/refused.js';
import type { Limits } from './platform/limits.js';
import { BrokenDocument, elementsOf } from './json-elements.js';

/** How the records stand in a file: one a line, as a list (or a member of an object), one alone, or rows of a CSV. */
export type Layout = 'lines' | 'list' | 'single' | 'csv';

export interface ImportFile {
  readonly path: string;
  /** Bytes on disk. */
  readonly size: number;
  readonly layout: Layout;
  /** What the content looks like; null where it looks like nothing known. */
  readonly looksLike: string | null;
}

/** A file that is not there, or that nobody can read. */
export class InputFileError extends Error {
  constructor(
    readonly kind: 'no_input' | 'data',
    message: string,
  ) {
    super(message);
    this.name = 'InputFault';
  }
}

const HEAD_BYTES = 65_536;
const GZIP_MAGIC = '1f8b';
const BOM = '\uFEFF';
/** Members of an object in which a list of records stands: a STIX bundle, and the body of a sync. */
const LISTS = ['objects', 'records'];

/** Looks at the start of a file. @throws InputFileError when it cannot be read or is no text */
export async function inspectFile(path: string): Promise<ImportFile> {
  const size = await sizeOf(path);
  const text = await headOf(path);
  return { path, size, layout: layoutOf(path, text), looksLike: guessFormat(text) };
}

async function sizeOf(path: string): Promise<number> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new InputFileError('no_input', `${path} cannot be read: ${failureText(error)}`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new InputFileError('no_input', `${path} is not a file`);
    return stat.size;
  } finally {
    await handle.close();
  }
}

/**
 * The records of a file, one at a time, whatever its size. What cannot be read is an input with a code: the file goes on
 * after it where it can.
 *
 * @param onBytes told of every piece read from disk, in bytes
 */
export async function* inputsOf(
  { path, layout }: ImportFile,
  limits: Limits,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SyncInput> {
  const bytes = withoutBom(await openBytes(path, onBytes));
  let index = 0;
  try {
    if (layout === 'lines') {
      yield* ndjson(bytes, { ...limits, stream_rows: Number.MAX_SAFE_INTEGER });
      return;
    }
    if (layout === 'csv') {
      yield* csvRows(bytes, { ...limits, stream_rows: Number.MAX_SAFE_INTEGER - 1 });
      return;
    }
    const elements = layout === 'list' ? elementsOf(bytes, LISTS, limits.line_bytes) : whole(bytes, limits.line_bytes);
    for await (const element of elements) {
      yield elementOf(element, { index }, limits);
      index += 1;
    }
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('E')) throw new InputFileError('no_input', `${path} cannot be read: ${failureText(error)}`);
    if (error instanceof Refused) throw new InputFileError('data', `${path}: ${error.refusal.detail}`);
    if (!(error instanceof BrokenDocument) && !code.startsWith('Z_')) throw error;
    const place = layout === 'lines' ? {} : { index };
    yield { place, code: 'malformed_request', message: `The file is broken here: ${failureText(error)}.` };
  }
}

/** The format that a text looks like, by the members that only one of them has. */
function guessFormat(text: string): string | null {
  const own = SIGNS.find(([, sign]) => sign.test(text))?.[0];
  return own ?? installedImporters().find((importer) => sniffs(importer, text))?.format ?? null;
}

/** What others wrote may throw, and is then not asked again of this file. */
function sniffs({ sniff }: Importer, text: string): boolean {
  try {
    return sniff?.(text) === true;
  } catch {
    return false;
  }
}

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['native', new RegExp(`"object"\\s*:\\s*"(${OBJECT_KINDS.join('|')})"`)],
  ['bods', /"statementI[dD]"\s*:/],
  ['stix', /"type"\s*:\s*"bundle"|"id"\s*:\s*"[a-z0-9-]+--[0-9a-f]{8}-[0-9a-f]{4}-/],
  ['wikidata', /"snaktype"\s*:/],
  ['senzing', /"DATA_SOURCE"\s*:/],
  ['ftm', /^\uFEFF?[^\n]*\bcanonical_id\b[^\n]*,/],
  ['ftm', /"schema"\s*:\s*"[A-Z]|"op"\s*:\s*"(ADD|MOD|DEL)"|"canonical_id"\s*:/],
  ['ftm', /^\s*\["[^"]*",\s*"[^"]*",\s*"(positive|negative|unsure|no_judgement)"/],
];

function layoutOf(path: string, text: string): Layout {
  if (/\.csv(\.gz)?$/i.test(path)) return 'csv';
  if (/\.(ndjson|jsonl|ijson)(\.gz)?$/i.test(path)) return 'lines';
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const start = first.trim();
  if (start.startsWith('[')) {
    const value = parsed(start);
    return Array.isArray(value) && value.length > 0 && !isObject(value[0]) ? 'lines' : 'list';
  }
  if (!start.startsWith('{')) return 'lines';
  if (lines.length > 1 && lines.some((line) => line.startsWith('{') && isObject(parsed(line)))) return 'lines';
  return new RegExp(`"(${LISTS.join('|')})"\\s*:\\s*\\[`).test(text) ? 'list' : 'single';
}

async function headOf(path: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of await openBytes(path, () => undefined)) {
      pieces.push(piece);
      length += piece.byteLength;
      if (length >= HEAD_BYTES) break;
    }
  } catch (error) {
    if (length === 0) throw new InputFileError('data', `${path} cannot be read: ${failureText(error)}`);
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, HEAD_BYTES));
  return text.startsWith(BOM) ? text.slice(1) : text;
}

/** The bytes of a file, decompressed where they are gzip, whatever it is called. */
async function openBytes(path: string, onBytes: (bytes: number) => void): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(path, 'r');
  const magic = Buffer.alloc(2);
  try {
    await handle.read(magic, 0, 2, 0);
  } finally {
    await handle.close();
  }
  const file = createReadStream(path, { highWaterMark: 262_144 });
  const counter = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      onBytes(piece.byteLength);
      done(null, piece);
    },
  });
  // Whoever reads the last stream is told of a fault in any of them.
  const whenDone = (): void => undefined;
  if (magic.toString('hex') !== GZIP_MAGIC) return pipeline(file, counter, whenDone);
  return pipeline(file, counter, createGunzip(), whenDone);
}

async function* withoutBom(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of bytes) {
    const hasBom = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf;
    isFirst = false;
    yield hasBom ? piece.subarray(3) : piece;
  }
}

async function* whole(bytes: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.byteLength;
    if (length <= longest) pieces.push(piece);
  }
  yield length > longest ? null : Buffer.concat(pieces);
}

function elementOf(text: Uint8Array | null, place: SyncInput['place'], limits: Limits): SyncInput {
  if (text !== null) return inputOf(text, place, limits);
  const message = `The record is longer than ${limits.line_bytes} bytes (line_bytes).`;
  return { place, code: 'payload_too_large', message };
}

/** `ENOENT` of the system, `Z_BUF_ERROR` of the decompressor; empty where there is none. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
