import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Option, type Command } from 'commander';
import { CommandFailed } from '../exit-codes.js';
import { failureText } from '../session.js';
import type { Terminal } from '../terminal.js';

/** Forms of a body, and the media type of each. */
const MEDIA_TYPES = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xml: 'application/xml',
} as const;
export type BodyForm = keyof typeof MEDIA_TYPES;

/** What goes to the service: a file, or what is piped into the command. */
export interface InputBody {
  readonly name: string;
  readonly form: BodyForm;
  readonly mediaType: string;
  readonly stream: Readable;
}

const STANDARD_INPUT = '-';
const GZIP_MAGIC = '1f8b';
const HEAD_BYTES = 65_536;
const FORM_OF_ENDING: Readonly<Record<string, BodyForm>> = {
  '.csv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xml': 'xml',
};

export function addFormOption(command: Command): Command {
  const form = new Option('--as <form>', 'what the file holds; told by its name, else by its content');
  return command.addOption(form.choices(Object.keys(MEDIA_TYPES)));
}

/**
 * Opens a file, or standard input where it is called `-`; gzip is taken apart, whatever the file is called.
 *
 * @param form null: told by the name, else by the content
 * @throws CommandFailed where it cannot be read, or is empty
 */
export async function openBody(terminal: Terminal, file: string, form: BodyForm | null): Promise<InputBody> {
  const raw = file === STANDARD_INPUT ? terminal.input() : await openFile(file);
  const name = file === STANDARD_INPUT ? 'standard input' : file;
  const packed = await withHead(raw, name);
  const isPacked = packed.head.subarray(0, 2).toString('hex') === GZIP_MAGIC;
  const { head, stream } = isPacked ? await withHead(unpacked(packed.stream), name) : packed;
  if (head.length === 0) throw new CommandFailed('data', `${name} is empty`);
  const recognised = form ?? FORM_OF_ENDING[path.extname(file.replace(/\.gz$/i, '')).toLowerCase()] ?? formOf(head);
  return { name, form: recognised, mediaType: MEDIA_TYPES[recognised], stream };
}

/** All of a body as text; for what a command puts into a larger one. */
export async function readText({ name, stream }: InputBody): Promise<string> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of stream) pieces.push(piece as Uint8Array);
  } catch (error) {
    throw new CommandFailed('data', `${name} cannot be read: ${failureText(error)}`);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

async function openFile(file: string): Promise<Readable> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new CommandFailed('no_input', `${file} cannot be read: ${failureText(error)}`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw new CommandFailed('no_input', `${file} is not a file`);
  } finally {
    await handle.close();
  }
  return createReadStream(file, { highWaterMark: 262_144 });
}

function unpacked(stream: Readable): Readable {
  // Whoever reads the last stream is told of a fault in any of them.
  return pipeline(stream, createGunzip(), () => undefined);
}

/** The beginning of a stream, and the stream from its beginning. */
async function withHead(source: Readable, name: string): Promise<{ readonly head: Buffer; readonly stream: Readable }> {
  const pieces: Buffer[] = [];
  let length = 0;
  const rest = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    while (length < HEAD_BYTES) {
      const next = await rest.next();
      if (next.done === true) break;
      pieces.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    throw new CommandFailed('data', `${name} cannot be read: ${failureText(error)}`);
  }
  const stream = new PassThrough();
  void fill(stream, pieces, rest);
  return { head: Buffer.concat(pieces), stream };
}

async function fill(stream: PassThrough, pieces: readonly Buffer[], rest: AsyncIterator<Buffer>): Promise<void> {
  try {
    for (const piece of pieces) await put(stream, piece);
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) await put(stream, next.value);
    stream.end();
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function put(stream: PassThrough, piece: Buffer): Promise<void> | undefined {
  if (stream.write(piece) || stream.destroyed) return undefined;
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}

function formOf(head: Buffer): BodyForm {
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) return 'xml';
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  const [first = '', second = ''] = text.split('\n', 2);
  return isJson(first) && second.trimStart().startsWith('{') ? 'ndjson' : isJson(text) ? 'json' : formOfLongText(first);
}

/** An object that goes on behind what was looked at: one alone, unless its first line is a whole one. */
function formOfLongText(firstLine: string): BodyForm {
  return isJson(firstLine) ? 'ndjson' : 'json';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
