import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import {
  plainText,
  type FlowsQuery,
  type FlowSums,
  type SpansOver,
  type TableScales,
  type TransactionsQuery,
} from '#domain/analytics';
import type { Clock } from '../clock.js';
import { LedgerUnavailable } from '../storage/ledger.js';
import type { MovementRange } from '../storage/movement-store.js';
import {
  MovementFiles,
  type FiledBatch,
  type FileKind,
  type MovementFile,
  type StagedBatch,
  type WrittenFile,
} from '../storage/movement-files.js';
import {
  CONFLICTS,
  COUNTS,
  DROPPED,
  endsOf,
  found,
  FRESH,
  FRESH_ACCOUNTS,
  FRESH_MOVEMENTS,
  freshAccounts,
  KEPT,
  KNOWN_TABLE,
  linesQuery,
  literal,
  numbered,
  seenOf,
  sumsOf,
  takenFrom,
} from './movement-sql.js';
import { flowSumsOf } from './movement-flows.js';
import { pageOf, parquet, scalesOf, type PlacedFiles } from './movement-questions.js';

/** Files that nobody has named for so long belong to no batch that is still under way. */
const LEFT_OVER_MS = 86_400_000;
/** What DuckDB may hold in memory for all questions, and for each batch that is taken in; beyond it, it goes on in the folder. */
const MEMORY = '512MB';
const THREADS = '2';

/** Rows of a file that lie together: few where single ones are looked for. */
const TOGETHER: Readonly<Record<FileKind, number>> = {
  movements: 122_880,
  ends: 32_768,
  accounts: 8_192,
  sums: 122_880,
  seen: 2_048,
};

/** `<uuid>.<kind>.parquet` when it is whole; before, the same with `.part`, and a batch as it came `.lines`. */
const OWN_FILE = /^[0-9a-f-]{36}\.(?:(?:movements|ends|accounts|sums|seen)\.parquet(?:\.part)?|lines)$/;

/** Movements in Parquet, written and read by DuckDB. */
export class ParquetMovementFiles extends MovementFiles {
  private instance: Promise<DuckDBInstance> | null = null;

  /** @param folder every replica sees the same one */
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async stage(lines: AsyncIterable<string>): Promise<StagedBatch> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = randomUUID();
    const taken = this.place(`${name}.lines`);
    try {
      await pipeline(Readable.from(lines), createWriteStream(taken, { mode: 0o600 }));
    } catch (error) {
      await rm(taken, { force: true });
      throw error;
    }
    return {
      keep: (profile, known) => this.keep(name, profile, known),
      close: () => rm(taken, { force: true }),
    };
  }

  override async *read(
    files: readonly MovementFile[],
    span: Pick<MovementRange, 'from' | 'until'>,
  ): AsyncIterable<Uint8Array> {
    const movements = this.placesOf(files, 'movements');
    if (movements.length === 0) return;
    const connection = await this.connect();
    try {
      const result = await connection.stream(linesQuery(movements, this.placesOf(files, 'accounts'), span));
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) return;
        yield Buffer.from(`${chunk.getColumnValues(0).join('\n')}\n`);
      }
    } catch (error) {
      throw unreadable(error);
    } finally {
      connection.closeSync();
    }
  }

  override async remove(files: readonly string[]): Promise<void> {
    for (const file of files) await rm(this.place(file), { force: true });
  }

  override async clean(named: (files: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const before = this.clock.now() - LEFT_OVER_MS;
    const old: string[] = [];
    for (const file of await readdir(this.folder).catch(() => [])) {
      if (!OWN_FILE.test(file)) continue;
      const found = await stat(this.place(file)).catch(() => null);
      if (found !== null && found.mtimeMs < before) old.push(file);
    }
    if (old.length === 0) return;
    const counts = await named(old);
    await this.remove(old.filter((file) => !counts.has(file)));
  }

  override async close(): Promise<void> {
    const instance = await this.instance?.catch(() => null);
    this.instance = null;
    instance?.closeSync();
  }

  private async keep(name: string, profile: string, known: readonly MovementFile[]): Promise<FiledBatch> {
    // Of its own, so that what is asked meanwhile takes none of its memory.
    const instance = await opened(this.folder);
    try {
      const connection = await instance.connect();
      const next = known.reduce((sum, { kind, rows }) => sum + (kind === 'accounts' ? rows : 0), 0);
      await connection.run(takenFrom(this.place(`${name}.lines`)));
      await connection.run(numbered(this.placesOf(known, 'accounts')));
      await connection.run(found(profile, this.placesOf(known, 'movements')));
      await connection.run(KNOWN_TABLE);
      await connection.run(FRESH);
      await connection.run(freshAccounts(next));
      const [counts] = (await connection.runAndReadAll(COUNTS)).getRowObjectsJson();
      const conflicts = (await connection.runAndReadAll(CONFLICTS)).getRowsJson();
      await connection.run(KEPT);
      const files: WrittenFile[] = [];
      const write = async (kind: FileKind, select: string): Promise<WrittenFile | null> => {
        const file = await this.write(connection, name, kind, select);
        if (file !== null) files.push(file);
        return file;
      };
      const movements = await write('movements', FRESH_MOVEMENTS);
      if (movements !== null) {
        await write('accounts', FRESH_ACCOUNTS);
        for (const statement of DROPPED) await connection.run(statement);
        const written = parquet([this.place(movements.file)]);
        await write('ends', endsOf(written));
        await write('sums', sumsOf(written));
        const batches = this.placesOf(known, 'movements').length;
        await write('seen', seenOf(written, this.placesOf(known, 'seen'), batches));
        await synced(this.folder);
      }
      return {
        unchanged: Number(counts?.['unchanged']),
        conflicting: Number(counts?.['conflicting']),
        conflicts: conflicts.map(([txId]) => plainText(String(txId))).sort(),
        edges: movements?.rows ?? 0,
        files,
      };
    } catch (error) {
      throw unreadable(error);
    } finally {
      instance.closeSync();
    }
  }

  /** A file that has its name is whole, and on disk. Null where there is nothing to write. */
  private async write(
    connection: DuckDBConnection,
    name: string,
    kind: FileKind,
    select: string,
  ): Promise<WrittenFile | null> {
    const file = `${name}.${kind}.parquet`;
    const part = this.place(`${file}.part`);
    const copied = await connection.runAndReadAll(
      `copy (${select}) to ${literal(part)} (format parquet, compression zstd, row_group_size ${TOGETHER[kind]})`,
    );
    const rows = Number(copied.getRowsJson()[0]?.[0]);
    if (rows === 0) {
      await rm(part, { force: true });
      return null;
    }
    await synced(part);
    await rename(part, this.place(file));
    return { file, kind, rows };
  }

  override async scales(files: readonly MovementFile[], signal: AbortSignal): Promise<TableScales | null> {
    return this.asked(signal, (connection) => scalesOf(connection, this.placed(files)));
  }

  override async page(
    files: readonly MovementFile[],
    dataset: string,
    query: TransactionsQuery,
    scales: TableScales,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    return this.asked(signal, (connection) => pageOf(connection, this.placed(files), dataset, query, scales));
  }

  override async flows(
    files: readonly MovementFile[],
    query: FlowsQuery,
    spansOver: SpansOver,
    signal: AbortSignal,
  ): Promise<FlowSums | 'too many' | null> {
    return this.asked(signal, (connection) => flowSumsOf(connection, this.placed(files), query, spansOver));
  }

  /** Asks until there is an answer, or nobody waits for it any longer. */
  private async asked<T>(signal: AbortSignal, ask: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    const stop = (): void => connection.interrupt();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      return await ask(connection);
    } catch (error) {
      throw unreadable(error);
    } finally {
      signal.removeEventListener('abort', stop);
      connection.closeSync();
    }
  }

  /** Where the files lie; of a batch from before there were such files, its movements. */
  private placed(files: readonly MovementFile[]): PlacedFiles {
    const movements = files.filter(({ kind }) => kind === 'movements');
    const batches = new Set(movements.map(({ batch }) => batch));
    const of = (kind: FileKind) => files.filter((file) => file.kind === kind && batches.has(file.batch));
    const without = (kind: FileKind) => {
      const having = new Set(of(kind).map(({ batch }) => batch));
      return this.placesOf(
        movements.filter(({ batch }) => !having.has(batch)),
        'movements',
      );
    };
    return {
      movements: this.placesOf(movements, 'movements'),
      accounts: this.placesOf(files, 'accounts'),
      ends: this.placesOf(of('ends'), 'ends'),
      withoutEnds: without('ends'),
      sums: this.placesOf(of('sums'), 'sums'),
      withoutSums: without('sums'),
      seen: this.placesOf(of('seen'), 'seen'),
      withoutSeen: without('seen'),
    };
  }

  private async connect(): Promise<DuckDBConnection> {
    this.instance ??= opened(this.folder);
    this.instance.catch(() => (this.instance = null));
    return (await this.instance).connect();
  }

  private placesOf(files: readonly MovementFile[], kind: FileKind): string[] {
    return files.filter((file) => file.kind === kind).map(({ file }) => this.place(file));
  }

  private place(file: string): string {
    return path.join(this.folder, path.basename(file));
  }
}

/** DuckDB of this process; loaded only where there is a folder of files, because an installation may leave it out. */
async function opened(folder: string): Promise<DuckDBInstance> {
  const { DuckDBInstance: Instance } = await import('@duckdb/node-api');
  const spill = path.join(folder, `.spill-${randomUUID()}`);
  const instance = await Instance.create(':memory:', {
    threads: THREADS,
    memory_limit: MEMORY,
    temp_directory: spill,
    preserve_insertion_order: 'false',
  });
  const connection = await instance.connect();
  try {
    await connection.run('load parquet');
    // A file never changes, and where things lie in it is asked at every question.
    await connection.run('set global parquet_metadata_cache = true');
  } finally {
    connection.closeSync();
  }
  return instance;
}

/** A file that is named and is not there, is damaged, or finds no room: nothing is told of what it holds. */
function unreadable(cause: unknown): LedgerUnavailable {
  return new LedgerUnavailable('db_not_ready', 'A file with movements cannot be read or written', 5, { cause });
}

/** What was written to a file, or the names in a folder, survive a loss of power from here on. */
async function synced(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
