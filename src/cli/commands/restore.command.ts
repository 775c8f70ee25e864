import type { Command } from 'commander';
import pg from 'pg';
import {
  beginRestore,
  DigestingStore,
  digestOfStore,
  filledTables,
  insertLines,
  savedTable,
  type SavedTable,
  type StoreDigest,
} from '../../platform/typeorm/backup.js';
import { appliedMigrations, pendingMigrations } from '../../platform/typeorm/migrations/migrate.js';
import { damaged, readBackup, type BackupHeader, type SavedRow } from '../backup-file.js';
import { CommandFailed } from '../exit-codes.js';
import { putJson, type Terminal } from '../terminal.js';
import { verdictText, verifyStore } from './verify.command.js';
import { OWN_COMMAND } from '../own-command.js';
import { tellDigest, withClient } from '../store-client.js';

interface RestoreOptions {
  readonly json?: true;
  readonly verify: boolean;
}

const BATCH_CHARS = 1_000_000;
const BATCH_ROWS = 2_000;

/** `restore`: a backup into an empty store, whole or not at all, and everything checked again. */
export function defineRestore(command: Command, terminal: Terminal): void {
  command
    .argument('<file>', 'as `backup` wrote it')
    .option('--no-verify', 'leave out the check of every promise afterwards')
    .option('--json', 'answer as JSON')
    .action(async (file: string, { json, verify }: RestoreOptions) => {
      const digest = await withClient(terminal, (client) => restore(client, file));
      const verdict = verify ? await verifyStore(terminal) : null;
      if (json === true) putJson(terminal, { ...digest, verdict });
      else {
        tellDigest(terminal, json, 'restored', digest);
        if (verdict !== null) terminal.out(verdictText(verdict));
      }
      if (verdict?.ok === false) throw new CommandFailed('found', '');
    });
}

async function restore(client: pg.Client, file: string): Promise<StoreDigest> {
  const pending = await pendingMigrations(client);
  if (pending.length > 0) {
    throw new CommandFailed('unavailable', `The database lacks ${pending.length} migrations (${OWN_COMMAND} migrate)`);
  }
  await beginRestore(client);
  try {
    const filled = await filledTables(client);
    if (filled.length > 0) {
      throw new CommandFailed('no_output', `The database is not empty (${filled.join(', ')}). Nothing was stored.`);
    }
    const reading = new Restoring(client);
    const { content_sha256 } = await readBackup(
      file,
      (header) => reading.begin(header),
      (row) => reading.take(row),
    );
    if ((await reading.finish()).content_sha256 !== content_sha256) {
      throw damaged('does not come to what its end says');
    }
    await client.query('commit');
    return await checked(client, reading.saved, content_sha256);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? '')) {
      throw damaged(`holds a row that the database refuses (${error.message})`);
    }
    throw error;
  }
}

/** Reads what was stored, in case that what came out of the database is not what went in. */
async function checked(client: pg.Client, tables: readonly SavedTable[], expected: string): Promise<StoreDigest> {
  const digest = await digestOfStore(client, tables);
  if (digest.content_sha256 === expected) return digest;
  throw new CommandFailed('found', 'What was stored is not what the backup holds: do not use this database');
}

/** Gathers rows into statements, and counts what it was given. */
class Restoring {
  private digesting = new DigestingStore([]);
  private readonly tables = new Map<string, SavedTable>();
  private table: SavedTable | null = null;
  private lines: string[] = [];
  private chars = 0;

  constructor(private readonly client: pg.Client) {}

  /** What the backup said that it holds. */
  get saved(): readonly SavedTable[] {
    return [...this.tables.values()];
  }

  async begin({ schema, tables }: BackupHeader): Promise<void> {
    const here = new Set(await appliedMigrations(this.client));
    const newer = schema.filter((name) => !here.has(name));
    if (newer.length > 0) throw damaged(`was made by a newer build (${newer.join(', ')})`);
    for (const { name, columns } of tables) {
      const table = savedTable(name, columns);
      if (table === null) throw damaged(`names a table or column that there is not (${name})`);
      this.tables.set(name, table);
    }
    this.digesting = new DigestingStore([...this.tables.keys()]);
  }

  async take([name, line]: SavedRow): Promise<void> {
    const table = this.tables.get(name);
    if (table === undefined) throw damaged(`has a row of ${name}, which it does not announce`);
    if (table !== this.table || this.chars > BATCH_CHARS || this.lines.length >= BATCH_ROWS) await this.store();
    this.table = table;
    this.lines.push(line);
    this.chars += line.length;
    this.digesting.take(name, line);
  }

  async finish(): Promise<StoreDigest> {
    await this.store();
    return this.digesting.digest();
  }

  private async store(): Promise<void> {
    const { table, lines } = this;
    this.lines = [];
    this.chars = 0;
    if (table !== null && lines.length > 0) await insertLines(this.client, table, lines);
  }
}
