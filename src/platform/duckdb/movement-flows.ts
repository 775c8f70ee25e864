import type { DuckDBConnection } from '@duckdb/node-api';
import {
  isGiven,
  plainText,
  type FlowsQuery,
  type FlowSums,
  type SeenAccounts,
  type SpansOver,
  type SummedAmount,
  type TimeSpan,
} from '#domain/analytics';
import { among, ordered, wanted } from './movement-page-sql.js';
import { namedAccounts, parquet, together, type PlacedFiles } from './movement-questions.js';
import { ACCOUNTS_A_CHUNK, DAY_MS, DIGITS, literal, PIECES, QUARTER_MS, sumsOf } from './movement-sql.js';

/** Buckets that go to DuckDB with one statement. */
const SPANS_A_STATEMENT = 1_000;

/** Bits that are held at a time: 64 MiB. */
const BITS_AT_ONCE = 2 ** 29;
/** Sums of classes and assets that an answer is put together of; of more the columns answer, which pause between them. */
const MOST_SUMS = 50_000;

/** Classes by their sides: 2 where the payer is inside, 4 where the payee is. */
const CLASS_OF_SIDES: ReadonlyMap<number, number> = new Map([
  [4, 0],
  [2, 1],
  [6, 2],
  [0, 3],
]);

/** What is counted: rows as they passed, and whether sums and bits that were made at their intake tell of them. */
interface Passing {
  readonly raw: string;
  readonly isSummed: boolean;
  readonly isWhole: boolean;
  readonly condition: string;
}

/** Null where sums do not tell: of groups that they do not have, and of buckets that begin within a quarter of an hour. */
export async function flowSumsOf(
  connection: DuckDBConnection,
  files: PlacedFiles,
  query: FlowsQuery,
  spansOver: SpansOver,
): Promise<FlowSums | 'too many' | null> {
  const isPlain = query.view === 'table' && query.valueAsset === null && query.holdings.length === 0;
  const isSummable = query.groupBy.every((key) => key === 'kind' || key === 'asset');
  if (!isPlain || !isSummable || files.movements.length === 0) return null;
  const passing = await passingOf(connection, files, query);
  const { raw, isSummed, condition } = passing;
  await connection.run(
    `create temporary table summed as ${isSummed ? storedSums(files, condition) : sumsOf(`(${raw})`, 's.sides')}`,
  );
  const [edges = []] = await rowsOf(
    connection,
    `select min(s.first_at)::varchar, max(s.last_at)::varchar, coalesce(bit_or(s.flags), 0)::integer,
       coalesce(sum(s.movements), 0)::varchar from summed s`,
  );
  const [first, last] = [
    await momentAt(connection, raw, edges[0], 'asc'),
    await momentAt(connection, raw, edges[1], 'desc'),
  ];
  const spans = spansOver(first?.at ?? null, last?.at ?? null);
  if (spans === 'too many') return 'too many';
  if (spans?.some(({ from, to }) => from % QUARTER_MS !== 0 || to % QUARTER_MS !== 0)) return null;
  await placesOf(connection, spans ?? []);
  const keys = query.groupBy.map((key) => `s.${key}`);
  if (!(await areFew(connection, keys, spans !== null))) return null;
  const seen = await seenOver(connection, files, passing, keys, spans);
  if (seen === null) return null;
  return {
    rows: Number(edges[3]),
    first,
    last,
    flags: Number(edges[2]),
    spans,
    amounts: {
      totals: await amountsBy(connection, `['']`, ''),
      series: spans === null ? [] : await amountsBy(connection, '[p.place::varchar]', PLACE),
      groups: keys.length === 0 ? [] : await amountsBy(connection, `[${keys.join(', ')}]`, ''),
    },
    accounts: seen,
  };
}

/** Whether so few sums are told, by buckets and by groups, that they may be taken together at once. */
async function areFew(connection: DuckDBConnection, keys: readonly string[], hasBuckets: boolean): Promise<boolean> {
  const counted = async (by: readonly string[], join = ''): Promise<number> => {
    const [[sums] = []] = await rowsOf(
      connection,
      `select count(*) from (select distinct ${[...by, 's.sides', 's.asset', 's.decimals'].join(', ')} from summed s ${join})`,
    );
    return Number(sums);
  };
  return (await counted(keys)) <= MOST_SUMS && (!hasBuckets || (await counted(['p.place'], PLACE)) <= MOST_SUMS);
}

async function passingOf(connection: DuckDBConnection, files: PlacedFiles, query: FlowsQuery): Promise<Passing> {
  const { filter, perimeter } = query;
  const named = await namedAccounts(connection, files, query);
  const condition = wanted(query, named, false);
  const sides = isGiven(perimeter)
    ? `(case when ${among('m.from_number', named.perimeter)} then 2 else 0 end
        + case when ${among('m.to_number', named.perimeter)} then 4 else 0 end)`
    : '(m.flags & 6)';
  const raw = `select m.*, ${sides} as sides from ${parquet(files.movements)} m where ${condition}`;
  const bounds = [filter.from, filter.to];
  const isSummed =
    !isGiven(perimeter) &&
    filter.counterparties.length === 0 &&
    [filter.minAmount, filter.maxAmount, filter.channel, filter.country].every((bound) => bound === null) &&
    bounds.every((bound) => bound === null || bound % QUARTER_MS === 0);
  return { raw, condition, isSummed, isWhole: isSummed && condition === 'true' };
}

function storedSums(files: PlacedFiles, condition: string): string {
  const columns = `select q.*, q.quarter as "at", q.flags & 6 as sides from`;
  const sums = together([
    { files: files.sums, select: `${columns} ${parquet(files.sums)} q` },
    { files: files.withoutSums, select: `${columns} (${sumsOf(parquet(files.withoutSums))}) q` },
  ]);
  // A quarter of an hour is in a period whole or not at all.
  return `select m.* from (${sums}) m where ${condition}`;
}

/** The first or the last movement. Where several are of that instant, the order of lists decides. */
async function momentAt(
  connection: DuckDBConnection,
  raw: string,
  given: unknown,
  direction: 'asc' | 'desc',
): Promise<{ readonly at: number; readonly day: boolean } | null> {
  if (given === null || given === undefined) return null;
  const at = Number(given);
  const edge = direction === 'asc' ? 'first_at' : 'last_at';
  const flags = await rowsOf(connection, `select distinct s.flags & 1 from summed s where s.${edge} = ${at}`);
  const [only] = flags;
  if (only !== undefined && flags.length === 1) return { at, day: Number(only[0]) === 1 };
  const order = [ordered('m.tx_id'), 'm.leg'].map((key) => `${key} ${direction}`).join(', ');
  const [row = []] = await rowsOf(
    connection,
    `select m.flags & 1 from (${raw} and m."at" = ${at}) m order by ${order} limit 1`,
  );
  return { at, day: Number(row[0]) === 1 };
}

/** In which bucket a quarter of an hour lies. */
async function placesOf(connection: DuckDBConnection, spans: readonly TimeSpan[]): Promise<void> {
  await connection.run('create temporary table spans (place integer, opened bigint)');
  for (let at = 0; at < spans.length; at += SPANS_A_STATEMENT) {
    const rows = spans.slice(at, at + SPANS_A_STATEMENT).map(({ from }, index) => `(${at + index}, ${from})`);
    await connection.run(`insert into spans values ${rows.join(', ')}`);
  }
  await connection.run(`create temporary table places as select q.quarter, b.place
    from (select distinct s.quarter from summed s) q asof join spans b on q.quarter >= b.opened`);
}

const PLACE = 'join places p on p.quarter = s.quarter';

async function amountsBy(connection: DuckDBConnection, keys: string, join: string): Promise<SummedAmount[]> {
  const pieces = Array.from({ length: PIECES }, (_, piece) => `coalesce(sum(s.piece_${piece}), 0)::varchar`);
  const rows = await rowsOf(
    connection,
    `select to_json(${keys})::varchar, s.sides, s.asset, s.decimals, sum(s.movements)::varchar,
       coalesce(sum(s.units), 0)::varchar, ${pieces.join(', ')} from summed s ${join} group by all`,
  );
  return rows.map(([place, sides, asset, decimals, count, units, ...parts]) => ({
    place: placeOf(place),
    flowClass: CLASS_OF_SIDES.get(Number(sides)) ?? 3,
    asset: plainText(String(asset)),
    decimals: Number(decimals),
    count: Number(count),
    units: parts.reduce<bigint>(
      (sum, part, piece) => sum + BigInt(String(part)) * 10n ** BigInt(DIGITS * piece),
      BigInt(String(units)),
    ),
  }));
}

/** The number of a bucket alone in a list, and the keys of a group, as one text. */
function placeOf(json: unknown): string {
  return JSON.stringify((JSON.parse(String(json)) as string[]).map(plainText));
}

/** Different accounts. Null where they would be counted in more bits than there is room for. */
async function seenOver(
  connection: DuckDBConnection,
  files: PlacedFiles,
  { raw, isWhole }: Passing,
  keys: readonly string[],
  spans: readonly TimeSpan[] | null,
): Promise<FlowSums['accounts'] | null> {
  const [[accounts] = []] = await rowsOf(connection, `select max(a.number) + 1 from ${parquet(files.accounts)} a`);
  const together = Math.floor(BITS_AT_ONCE / Math.max(1, Number(accounts)) / CLASS_OF_SIDES.size);
  const grouped =
    keys.length === 0
      ? [[0]]
      : await rowsOf(connection, `select count(*) from (select distinct ${keys.join(', ')} from summed s)`);
  if (Number(grouped[0]?.[0]) > together) return null;
  const fromBits = isWhole && files.withoutSeen.length === 0;
  return {
    totals: fromBits ? await totalsOfBits(connection, files) : await counted(connection, raw, [`''`]),
    series:
      spans === null
        ? []
        : fromBits && spans.every(isDayOfUtc)
          ? await daysOfBits(connection, files)
          : await countedByBucket(connection, raw, spans, Math.max(1, together)),
    groups: keys.length === 0 ? [] : await counted(connection, raw, keys),
  };
}

/** Accounts are counted in bits: values that are told apart by hash, many million of them, want more memory than there is. */
function counted(
  connection: DuckDBConnection,
  raw: string,
  keys: readonly string[],
  join = '',
): Promise<SeenAccounts[]> {
  const ended = `(select m.*, m.from_number as number from (${raw}) m where m.sides <> 4
    union all select m.*, m.to_number as number from (${raw}) m where m.sides <> 2)`;
  const named = keys.map((_, place) => `k${place}`);
  const bits = `bitstring_agg((s.number % ${ACCOUNTS_A_CHUNK})::integer, 0, ${ACCOUNTS_A_CHUNK - 1})`;
  return accountsOf(
    connection,
    `select to_json([${named.map((name) => `${name}::varchar`).join(', ')}])::varchar, b.sides, sum(bit_count(b.bits)) from (
       select ${keys.map((key, place) => `${key} as k${place}`).join(', ')}, s.sides,
              s.number // ${ACCOUNTS_A_CHUNK} as chunk, ${bits} as bits
       from (select e.*, ${quarterOf('e')} as quarter from ${ended} e) s ${join} group by ${named.join(', ')}, s.sides, chunk) b
     group by all`,
  );
}

/** Some buckets after the others, as many as there is room for. */
async function countedByBucket(
  connection: DuckDBConnection,
  raw: string,
  spans: readonly TimeSpan[],
  atOnce: number,
): Promise<SeenAccounts[]> {
  const seen: SeenAccounts[] = [];
  for (let at = 0; at < spans.length; at += atOnce) {
    const slice = spans.slice(at, at + atOnce);
    const within = ` and m."at" >= ${slice[0]?.from ?? 0} and m."at" < ${slice.at(-1)?.to ?? 0}`;
    seen.push(...(await counted(connection, raw + within, ['p.place'], PLACE)));
  }
  return seen;
}

function quarterOf(row: string): string {
  return `(${row}."at" - ((${row}."at" % ${QUARTER_MS}) + ${QUARTER_MS}) % ${QUARTER_MS})`;
}

function isDayOfUtc({ from, to }: TimeSpan): boolean {
  return from % DAY_MS === 0 && to - from === DAY_MS;
}

function totalsOfBits(connection: DuckDBConnection, { seen }: PlacedFiles): Promise<SeenAccounts[]> {
  return accountsOf(
    connection,
    `select '[""]', c.sides, sum(c.accounts) from (
       select b.sides, bit_count(bit_or(b.bits::bit)) as accounts from ${parquet(seen)} b
       where b.day is null group by b.sides, b.chunk) c
     group by c.sides`,
  );
}

/** Where every batch is there that a later one knew of, by what each of them added; else bits are put together. */
async function daysOfBits(connection: DuckDBConnection, { seen }: PlacedFiles): Promise<SeenAccounts[]> {
  const known = await rowsOf(
    connection,
    `select max(b.known) from read_parquet([${seen.map(literal).join(', ')}], filename = true) b group by b.filename`,
  );
  const isWhole =
    new Set(known.map(([count]) => Number(count))).size === seen.length &&
    known.every(([count]) => Number(count) < seen.length);
  const counts = isWhole
    ? `select b.day, b.sides, b.added as accounts from ${parquet(seen)} b where b.day is not null`
    : `select b.day, b.sides, bit_count(bit_or(b.bits::bit)) as accounts from ${parquet(seen)} b
       where b.day is not null group by b.day, b.sides, b.chunk`;
  return accountsOf(
    connection,
    `select to_json([p.place::varchar])::varchar, c.sides, sum(c.accounts) from (${counts}) c
     join spans p on p.opened = c.day group by all`,
  );
}

async function accountsOf(connection: DuckDBConnection, select: string): Promise<SeenAccounts[]> {
  const rows = await rowsOf(connection, select);
  return rows.map(([place, sides, accounts]) => ({
    place: placeOf(place),
    flowClass: CLASS_OF_SIDES.get(Number(sides)) ?? 3,
    accounts: Number(accounts),
  }));
}

async function rowsOf(connection: DuckDBConnection, select: string): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(select)).getRowsJson();
}
