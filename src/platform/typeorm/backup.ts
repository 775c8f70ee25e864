import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { KEPT_TABLES } from './tables/index.js';

/** What a backup says of one table. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 (hex) of the rows in the order of their key, each as one line of JSON. */
  readonly sha256: string;
}

/** What a whole store comes to: equal for two stores of equal content, whichever server keeps them. */
export interface StoreDigest {
  readonly tables: Readonly<Record<string, TableDigest>>;
  /** SHA-256 (hex) over the digests of all tables. */
  readonly content_sha256: string;
}

/** One table as it is saved. */
export interface SavedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Table extends SavedTable {
  readonly order: string;
}

const ROWS_AT_ONCE = 1_000;
const HEAD = 'ledger_head';
/** Tables whose one row is there from the start, and what says of it that something was done: it is moved, not added. */
const SINGLE: ReadonlyMap<string, string> = new Map([
  [HEAD, 'seq > 0 or audit_place > 0'],
  ['watch_progress', 'place is not null'],
]);

const SAVED: readonly Table[] = KEPT_TABLES.map(({ options: { name, columns } }) => {
  const entries = Object.entries(columns);
  const key = entries.filter(([, column]) => column?.primary === true);
  // By bytes, whatever the server's language is, so that two servers give the same order.
  const order = key.map(([column, { type } = {}]) => (type === 'text' ? `${column} collate "C"` : column)).join(', ');
  return { name, columns: entries.map(([column]) => column), order };
});

/** Every table that holds something of the service's own, in the order in which they are saved. */
export const SAVED_TABLES: readonly SavedTable[] = SAVED.map(({ name, columns }) => ({ name, columns }));

/** Counts and hashes the rows of tables as they pass. */
export class DigestingStore {
  private readonly tables = new Map<string, { rows: number; readonly hash: Hash }>();

  constructor(names: readonly string[] = SAVED.map(({ name }) => name)) {
    for (const name of names) this.tables.set(name, { rows: 0, hash: createHash('sha256') });
  }

  take(table: string, line: string): void {
    const digest = this.tables.get(table);
    if (digest === undefined) throw new Error(`There is no table ${table}`);
    digest.rows += 1;
    digest.hash.update(line).update('\n');
  }

  /** To be asked once, at the end. */
  digest(): StoreDigest {
    const tables: Record<string, TableDigest> = {};
    const whole = createHash('sha256');
    for (const [name, { rows, hash }] of this.tables) {
      const sha256 = hash.digest('hex');
      tables[name] = { rows, sha256 };
      whole.update(`${name} ${rows} ${sha256}\n`);
    }
    return { tables, content_sha256: whole.digest('hex') };
  }
}

/**
 * Every row of every table, one line of JSON each, as of one moment: what is written meanwhile is not in it. The text is
 * the server's own, so nothing is lost on the way through a number or a date of ours.
 */
export async function* readStore(
  client: pg.Client,
  tables: readonly SavedTable[] = SAVED_TABLES,
): AsyncGenerator<readonly [table: string, line: string]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local timezone to 'UTC'`);
    for (const { name, columns } of tables) {
      const order = SAVED.find((table) => table.name === name)?.order ?? '1';
      await client.query(
        `declare saved no scroll cursor for
           select row_to_json(r)::text as line from (select ${columns.join(', ')} from ${name} order by ${order}) r`,
      );
      for (;;) {
        const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from saved`);
        // A line end can only stand between the members: inside a text JSON has it escaped.
        for (const { line } of rows) yield [name, line.replaceAll('\n', ' ')];
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await client.query('close saved');
    }
  } finally {
    await client.query('rollback');
  }
}

/** What these tables of the store, in these columns, come to now. */
export async function digestOfStore(client: pg.Client, tables = SAVED_TABLES): Promise<StoreDigest> {
  const digesting = new DigestingStore(tables.map(({ name }) => name));
  for await (const [table, line] of readStore(client, tables)) digesting.take(table, line);
  return digesting.digest();
}

/** Why a store takes no backup: the tables that hold something; none for one that is as its migrations left it. */
export async function filledTables(client: pg.Client): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const { name } of SAVED) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select 1 from ${name} where ${SINGLE.get(name) ?? 'true'}) as filled`,
    );
    if (rows[0]?.filled === true) filled.push(name);
  }
  return filled;
}

/** Names a table and columns that this build knows; null for any other. */
export function savedTable(name: string, columns: readonly string[]): SavedTable | null {
  const known = SAVED.find((table) => table.name === name);
  return known !== undefined && columns.every((column) => known.columns.includes(column)) ? { name, columns } : null;
}

/**
 * Stores lines of one table, as `readStore` gave them. Columns that the backup does not have take their defaults.
 *
 * @throws the driver's error where a line is no row of the table.
 */
export async function insertLines(client: pg.Client, table: SavedTable, lines: readonly string[]): Promise<void> {
  const columns = table.columns.join(', ');
  // A migration has made the one row, for which writers may be waiting: it is moved, not replaced.
  const moved = table.columns.map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict = SINGLE.has(table.name) ? `on conflict (id) do update set ${moved}` : '';
  await client.query(
    `insert into ${table.name} (${columns})
       select ${columns} from json_populate_recordset(null::${table.name}, $1::json) ${conflict}`,
    [`[${lines.join(',')}]`],
  );
}

/** Begins the one transaction of a restore, and holds off every writer until it ends. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`set local timezone to 'UTC'`);
  await client.query(`select seq from ${HEAD} for update`);
}
