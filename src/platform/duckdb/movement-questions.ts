import type { DuckDBConnection } from '@duckdb/node-api';
import { isGiven, lineText, plainText, type TableScales, type TransactionsQuery } from '#domain/analytics';
import { lineOf, literal, sumsOf } from './movement-sql.js';
import { among, beyond, orderOf, wanted, type NamedAccounts } from './movement-page-sql.js';

/** Files of one dataset, by what they hold; of batches that lack a file, those with their movements. */
export interface PlacedFiles {
  readonly movements: readonly string[];
  readonly accounts: readonly string[];
  readonly ends: readonly string[];
  readonly withoutEnds: readonly string[];
  readonly sums: readonly string[];
  readonly withoutSums: readonly string[];
  readonly seen: readonly string[];
  readonly withoutSeen: readonly string[];
}

export function parquet(files: readonly string[], ...options: readonly string[]): string {
  return `read_parquet(${[`[${files.map(literal).join(', ')}]`, ...options].join(', ')})`;
}

/** What both give. One of them has files. */
export function together(parts: readonly { readonly files: readonly string[]; readonly select: string }[]): string {
  return parts
    .filter(({ files }) => files.length > 0)
    .map(({ select }) => select)
    .join(' union all ');
}

/** Null where values are stated in several assets: which of them is the one of the table is not to be told from a part. */
export async function scalesOf(connection: DuckDBConnection, files: PlacedFiles): Promise<TableScales | null> {
  if (files.movements.length === 0) return { assets: new Map(), value: null };
  const source = together([
    { files: files.sums, select: `select asset, decimals, value_asset, value_decimals from ${parquet(files.sums)}` },
    {
      files: files.withoutSums,
      select: `select asset, decimals, value_asset, value_decimals from (${sumsOf(parquet(files.withoutSums))})`,
    },
  ]);
  const found = await connection.runAndReadAll(
    `select asset, max(decimals), value_asset, max(value_decimals) from (${source}) group by asset, value_asset`,
  );
  const assets = new Map<string, number>();
  const values = new Map<string, number>();
  for (const [asset, decimals, valueAsset, valueDecimals] of found.getRowsJson()) {
    note(assets, plainText(String(asset)), Number(decimals));
    if (valueAsset !== null) note(values, plainText(String(valueAsset)), Number(valueDecimals));
  }
  const [value] = [...values].map(([asset, scale]) => ({ asset, scale }));
  return values.size > 1 ? null : { assets, value: value ?? null };
}

function note(scales: Map<string, number>, asset: string, scale: number): void {
  scales.set(asset, Math.max(scales.get(asset) ?? 0, scale));
}

/** The lines of the first rows of one dataset after the position: a page, and one that tells of more. */
export async function pageOf(
  connection: DuckDBConnection,
  files: PlacedFiles,
  dataset: string,
  query: TransactionsQuery,
  scales: TableScales,
): Promise<Uint8Array> {
  const { filter, perimeter, sort, limit } = query;
  if (files.movements.length === 0) return NOTHING;
  const named = await namedAccounts(connection, files, query);
  const hasPerimeter = isGiven(perimeter) && filter.class !== 'external';
  const touched = hasPerimeter ? named.perimeter : filter.counterparties.length > 0 ? named.counterparties : null;
  if (touched?.length === 0) return NOTHING;
  const source = touched === null ? `select * from ${parquet(files.movements)}` : touching(files, touched);
  const keys = orderOf(query, dataset, scales);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = `from (${source}) m where ${wanted(query, named, hasPerimeter)} and (${beyond(keys, sort)})`;
  const [{ of: first } = { of: '' }] = keys;
  // What lies further than the page is not put in order. The names of an account's movements are few.
  const within =
    touched === null && !sort.endsWith('amount') ? await edgeOf(connection, rows, first, direction, limit) : '';
  const order = keys.map(({ of }) => `${of} ${direction}`).join(', ');
  await connection.run(
    `create temporary table page as select m.* ${rows}${within} order by ${order} limit ${limit + 1}`,
  );
  return linesOf(connection, files);
}

const NOTHING = new Uint8Array(0);

/** Until where the rows of a page reach, by what they are ordered by first. */
async function edgeOf(
  connection: DuckDBConnection,
  rows: string,
  key: string,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<string> {
  const first = `select ${key} as key ${rows} order by 1 ${direction} limit ${limit + 1}`;
  const edge = direction === 'asc' ? 'max' : 'min';
  const found = await connection.runAndReadAll(`select ${edge}(f.key)::varchar from (${first}) f`);
  const [last] = found.getRowsJson()[0] ?? [];
  return last === null || last === undefined ? '' : ` and ${key} ${direction === 'asc' ? '<=' : '>='} ${Number(last)}`;
}

/** Movements with an end among these, each once. */
export function touching(files: PlacedFiles, numbers: readonly number[]): string {
  const isPayer = among('e.from_number', numbers);
  return together([
    {
      files: files.ends,
      select: `select e.* exclude (number) from ${parquet(files.ends)} e
        where ${among('e.number', numbers)} and (e.number = e.from_number or not (${isPayer}))`,
    },
    {
      files: files.withoutEnds,
      select: `select e.* from ${parquet(files.withoutEnds)} e where ${isPayer} or ${among('e.to_number', numbers)}`,
    },
  ]);
}

export async function namedAccounts(
  connection: DuckDBConnection,
  files: PlacedFiles,
  { filter, perimeter }: Pick<TransactionsQuery, 'filter' | 'perimeter'>,
): Promise<NamedAccounts> {
  const names = [...new Set([...perimeter.accounts, ...filter.counterparties])];
  if (names.length === 0) return { perimeter: [], counterparties: [] };
  const texts = names.map((name) => literal(lineText(name))).join(', ');
  const found = await connection.runAndReadAll(
    `select a.account, a.number from ${parquet(files.accounts)} a where a.account in (${texts})`,
  );
  const numbers = new Map(found.getRowsJson().map(([name, number]) => [plainText(String(name)), Number(number)]));
  const numbersOf = (given: readonly string[]): number[] => [
    ...new Set(given.flatMap((name) => numbers.get(name) ?? [])),
  ];
  return { perimeter: numbersOf(perimeter.accounts), counterparties: numbersOf(filter.counterparties) };
}

/** The lines of the table `page`. Names are looked up by number, of the few that are in it. */
async function linesOf(connection: DuckDBConnection, files: PlacedFiles): Promise<Uint8Array> {
  const ends = await connection.runAndReadAll('select from_number from page union select to_number from page');
  const numbers = ends.getRowsJson().map(([number]) => Number(number));
  if (numbers.length === 0) return NOTHING;
  await connection.run(
    `create temporary table named as select a.number, a.account from ${parquet(files.accounts)} a
      where ${among('a.number', numbers)}`,
  );
  const found = await connection.runAndReadAll(
    `select ${lineOf('payer.account', 'payee.account')} from page m
      join named payer on payer.number = m.from_number join named payee on payee.number = m.to_number`,
  );
  const lines = found.getRowsJson().map(([line]) => `${String(line)}\n`);
  return Buffer.from(lines.join(''));
}
