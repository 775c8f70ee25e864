import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { flowTable, mergedTable, readTransactions, type FlowTable } from '#domain/analytics';
import { readLosslessJson, type JsonValue, type ProfileName } from '#domain/movements';
import { ok, refuse, type Result } from '#domain/shared';
import {
  inTurns,
  PULLED,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';
import { filesIn, type TransactionFile } from './transaction-folder.js';

/** Tables of files that are kept until the file changes. */
const TABLES_KEPT = 16;
const FLOATING = /^(DOUBLE|FLOAT|REAL)/;

interface FileTable {
  readonly table: FlowTable;
  readonly rejected: number;
}

/** Why a file cannot be a source; told to whoever asks. */
class UnreadableFile extends Error {}

/**
 * CSV, Parquet and NDJSON files in one folder, read by DuckDB. A dataset is a file, named by its path in the folder.
 * Amounts are read as texts: a column of floating point numbers is refused, not rounded.
 */
export class FileSource extends TransactionSource {
  private readonly kept = new Map<string, Promise<FileTable>>();

  /** @param folder nothing outside it is ever read */
  constructor(private readonly folder: string) {
    super();
  }

  override describe(): SourceDescription {
    return { source: 'file', kind: 'duckdb', stores: false, capabilities: { ...PULLED, exact_total: true } };
  }

  override async table({ filter }: SourceRequest): Promise<Result<SourceTable>> {
    const profile = PROFILES.find((name) => name === (filter.profile ?? 'generic'));
    if (profile === undefined) return notRead('tx_profile', `must be one of ${PROFILES.join(', ')} for files`);
    let files: readonly TransactionFile[];
    try {
      files = await filesIn(this.folder);
    } catch {
      return sourceUnavailable('file', 'the folder is not there');
    }
    const unknown = filter.datasets.filter((name) => !files.some((file) => file.name === name));
    if (unknown.length > 0) return notRead('dataset', 'must name files of the folder, by their path in it');
    const asked = filter.datasets.length === 0 ? files : files.filter(({ name }) => filter.datasets.includes(name));
    try {
      const tables: FileTable[] = [];
      for (const file of asked) tables.push(await this.tableOf(file, profile));
      const rejected = tables.reduce((sum, one) => sum + one.rejected, 0);
      return ok({
        table: await inTurns(mergedTable(tables.map(({ table }) => table))),
        coverage: { files: asked.length, rejected },
      });
    } catch (error) {
      const why = error instanceof UnreadableFile ? error.message : 'a file of the folder cannot be read';
      return sourceUnavailable('file', why);
    }
  }

  private tableOf(file: TransactionFile, profile: ProfileName): Promise<FileTable> {
    const key = JSON.stringify([file.path, file.version, profile]);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const table = this.read(file, profile);
    this.kept.set(key, table);
    table.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > TABLES_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return table;
  }

  private async read(file: TransactionFile, profile: ProfileName): Promise<FileTable> {
    const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' });
    const connection = await instance.connect();
    try {
      await connection.run(`set allowed_paths = [${literal(file.path)}]`);
      await connection.run('set enable_external_access = false');
      await connection.run('set lock_configuration = true');
      const rows = await rowsOf(connection, file);
      const { rows: movements, counts } = readTransactions({ dataset: file.name, profile, rows });
      return { table: flowTable(movements), rejected: counts.rejected };
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }
}

/** Profiles whose rows are flat. */
const PROFILES: readonly ProfileName[] = ['generic', 'exchange', 'bank', 'evm', 'utxo'];

async function rowsOf(connection: DuckDBConnection, file: TransactionFile): Promise<JsonValue[]> {
  const place = literal(file.path);
  if (file.form === 'ndjson') {
    const lines = await textsOf(connection, `select cast(json as varchar) as line from read_ndjson_objects(${place})`);
    return lines.map((row) => {
      const reading = readLosslessJson(row['line'] ?? '');
      if (!reading.ok) throw new UnreadableFile(`${file.name} is not NDJSON`);
      return reading.value;
    });
  }
  const source =
    file.form === 'csv' ? `read_csv(${place}, all_varchar = true, header = true)` : `read_parquet(${place})`;
  return textsOf(connection, `select ${await columnsOf(connection, source, file)} from ${source}`);
}

/** Every column as a text that a reader of transactions takes. */
async function columnsOf(connection: DuckDBConnection, source: string, file: TransactionFile): Promise<string> {
  const described = await connection.runAndReadAll(`describe select * from ${source}`);
  const columns = described.getRowObjectsJson().map((row) => {
    const [name, type] = [String(row['column_name']), String(row['column_type'])];
    const column = `"${name.replaceAll('"', '""')}"`;
    if (FLOATING.test(type)) {
      throw new UnreadableFile(`the column ${name} of ${file.name} holds floating point numbers`);
    }
    if (!type.startsWith('TIMESTAMP')) return `cast(${column} as varchar) as ${column}`;
    const moment = type.includes('TIME ZONE') ? `(${column} at time zone 'UTC')` : column;
    return `strftime(${moment}, '%Y-%m-%dT%H:%M:%S.%gZ') as ${column}`;
  });
  return columns.join(', ');
}

/** Rows as objects of texts; what is null is left out. */
async function textsOf(connection: DuckDBConnection, statement: string): Promise<Record<string, string>[]> {
  const result = await connection.stream(statement);
  const names = result.deduplicatedColumnNames();
  const rows: Record<string, string>[] = [];
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return rows;
    for (const cells of chunk.getRows()) {
      const row: Record<string, string> = {};
      cells.forEach((cell, column) => {
        const name = names[column];
        if (typeof cell === 'string' && cell !== '' && name !== undefined) row[name] = cell;
      });
      rows.push(row);
    }
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function notRead(parameter: string, detail: string): Result<never> {
  return refuse({ code: 'invalid_parameter', detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] });
}
