import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { SavedTable, StoreDigest } from '../platform/typeorm/backup.js';
import { CommandFailed } from './exit-codes.js';
import { failureText } from './session.js';

/** The first line of a backup: what is needed to read the rest. */
export interface BackupHeader {
  readonly backup: typeof FORM;
  readonly taken_at: string;
  readonly service_version: string;
  /** Migrations that the database had. */
  readonly schema: readonly string[];
  readonly tables: readonly SavedTable[];
}

/** The last line: without it the backup broke off. */
export interface BackupEnd extends StoreDigest {
  /** SHA-256 (hex) of every line before this one. */
  readonly lines_sha256: string;
}

/** A row on its way: which table, and its line as the server wrote it. */
export type SavedRow = readonly [table: string, line: string];

/** Names the form of the file; another number is another form. */
export const FORM = 'investigation-graph/1';

const GZIP_FIRST_BYTES = [0x1f, 0x8b];

/**
 * Writes a backup, readable by its owner alone, beside its place and then into it: a file of that name is whole.
 *
 * @throws CommandFailed `no_output`
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  rows: AsyncIterable<SavedRow>,
  endOf: () => StoreDigest,
): Promise<BackupEnd> {
  const part = `${file}.part`;
  const disk = createWriteStream(part, { mode: 0o600, flush: true });
  const out = file.endsWith('.gz') ? createGzip() : disk;
  if (out !== disk) out.pipe(disk);
  const failure = new Promise<never>((_, reject) => disk.once('error', reject));
  failure.catch(() => undefined);
  const hash = createHash('sha256');
  const write = async (line: string): Promise<void> => {
    if (!out.write(`${line}\n`)) await Promise.race([once(out, 'drain'), failure]);
  };
  const put = (line: string): Promise<void> => {
    hash.update(line).update('\n');
    return write(line);
  };
  try {
    await put(JSON.stringify(header));
    for await (const [table, line] of rows) await put(`{"t":${JSON.stringify(table)},"r":${line}}`);
    const end: BackupEnd = { lines_sha256: hash.digest('hex'), ...endOf() };
    await write(JSON.stringify({ end }));
    out.end();
    await finished(disk);
    renameSync(part, file);
    return end;
  } catch (error) {
    disk.destroy();
    rmSync(part, { force: true });
    if (!isOfTheFile(error)) throw error;
    throw new CommandFailed('no_output', `${path.basename(file)} cannot be written: ${failureText(error)}`);
  }
}

/**
 * Reads a backup, plain or gzip, whichever its name says. The header is given at once; the rows as they come; what the
 * end must say is checked by `atEnd` when the last row was taken.
 *
 * @throws CommandFailed `no_input` where there is no file, `data` where it is no whole backup
 */
export async function readBackup(
  file: string,
  begin: (header: BackupHeader) => Promise<void>,
  take: (row: SavedRow) => Promise<void>,
): Promise<BackupEnd> {
  if (!existsSync(file)) throw new CommandFailed('no_input', `${file} is not there`);
  const hash = createHash('sha256');
  let header: BackupHeader | null = null;
  let end: BackupEnd | null = null;
  let number = 0;
  try {
    for await (const line of await linesOf(file)) {
      number += 1;
      if (end !== null) throw damaged('goes on after its end');
      if (header === null) {
        header = headerIn(line);
        await begin(header);
      } else {
        end = endIn(line);
        if (end === null) await take(rowIn(line, number));
      }
      if (end === null) hash.update(line).update('\n');
    }
  } catch (error) {
    if (/^(Z_|ERR_)/.test(memberOf(error, 'code'))) {
      throw damaged(`cannot be unpacked after line ${number}: ${failureText(error)}`);
    }
    throw error;
  }
  if (end === null) throw damaged('breaks off: its last line is missing');
  if (end.lines_sha256 !== hash.digest('hex')) throw damaged('was changed: its lines do not have the hash of its end');
  return end;
}

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  const handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const isGzip = bytesRead === 2 && GZIP_FIRST_BYTES.every((byte, index) => buffer[index] === byte);
  const source = createReadStream(file);
  if (!isGzip) return linesIn(source);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  return linesIn(source.pipe(unpacked));
}

/** Lines of a stream whose failure is not lost: readline would end quietly. */
async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of stream) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  if (rest !== '') yield rest;
}

function headerIn(line: string): BackupHeader {
  const header = parsed(line, 1) as Partial<BackupHeader>;
  if (header.backup !== FORM || !Array.isArray(header.tables) || !Array.isArray(header.schema)) {
    throw damaged('is no backup of this service');
  }
  // Its form is named; what it says of tables is held against the tables of this build.
  return header as BackupHeader;
}

function endIn(line: string): BackupEnd | null {
  if (!line.startsWith('{"end":')) return null;
  return (parsed(line, 0) as { readonly end: BackupEnd }).end;
}

/** With `s`: U+2028 is a character like any other in JSON. */
const ROW = /^\{"t":"([a-z_]+)","r":(\{.*\})\}$/s;

function rowIn(line: string, number: number): SavedRow {
  const [, table, row] = ROW.exec(line) ?? [];
  if (table === undefined || row === undefined) throw damaged(`is damaged in line ${number}`);
  return [table, row];
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw damaged(number === 1 ? 'is no backup of this service' : 'is damaged in its last line');
  }
}

export function damaged(what: string): CommandFailed {
  return new CommandFailed('data', `The backup ${what}. Nothing was stored.`);
}

/** A failed call to the system names the call; what the database refused does not. */
function isOfTheFile(error: unknown): boolean {
  return memberOf(error, 'syscall') !== '';
}

function memberOf(error: unknown, name: 'code' | 'syscall'): string {
  if (typeof error !== 'object' || error === null) return '';
  const { [name]: value } = error as Readonly<Record<string, unknown>>;
  return typeof value === 'string' ? value : '';
}
