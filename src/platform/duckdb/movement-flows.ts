import type { DuckDBConnection } from '@duckdb/node-api';
import {
  isGiven,
  keptBound,
  movementInstant,
  plainText,
  type FlowsQuery,
  type FlowSums,
  type Moment,
  type SpansOver,
  type SummedAmount,
  type TimeSpan,
  type Zone,
} from '#domain/analytics';
import { classOfSides, PLACE, placeOf, rowsOf, seenOver, type Passing } from './movement-flow-accounts.js';
import { among, ordered, wanted } from './movement-page-sql.js';
import { namedAccounts, parquet, together, touching, type PlacedFiles } from './movement-questions.js';
import { DIGITS, PIECES, QUARTER_MS, sumsOf } from './movement-sql.js';

/** Buckets that go to DuckDB with one statement. */
const SPANS_A_STATEMENT = 1_000;

/** Sums of classes and assets that an answer is put together of; of more the columns answer, which pause between them. */
const MOST_SUMS = 50_000;

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
  const { raw } = passing;
  if (passing.touching !== null) await connection.run(`create temporary table touched as ${passing.touching.rows}`);
  await connection.run(`create temporary table summed as ${sumsOver(files, passing)}`);
  const [all = []] = await rowsOf(
    connection,
    'select coalesce(bit_or(s.flags), 0)::integer, coalesce(sum(s.movements), 0)::varchar from summed s',
  );
  const [first, last] = [
    await momentAt(connection, raw, 'asc', query.zone),
    await momentAt(connection, raw, 'desc', query.zone),
  ];
  const spans = spansOver(first?.instant ?? null, last?.instant ?? null);
  if (spans === 'too many') return 'too many';
  if (spans?.some(({ from, to }) => from % QUARTER_MS !== 0 || to % QUARTER_MS !== 0)) return null;
  await placesOf(connection, spans ?? [], query.zone);
  const keys = query.groupBy.map((key) => `s.${key}`);
  if (!(await areFew(connection, keys, spans !== null))) return null;
  const seen = await seenOver(connection, files, passing, keys, spans, query.zone);
  if (seen === null) return null;
  return {
    rows: Number(all[1]),
    first,
    last,
    flags: Number(all[0]),
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
    filter.counterparties.length === 0 &&
    [filter.minAmount, filter.maxAmount, filter.channel, filter.country].every((bound) => bound === null) &&
    bounds.every((bound) => bound === null || bound % QUARTER_MS === 0);
  const hasOthers = filter.direction === 'both' && (filter.class === null || filter.class === 'external');
  const touches = isGiven(perimeter) && filter.class !== 'external' && (isSummed || !hasOthers);
  return {
    raw,
    condition,
    isSummed: isSummed && (touches ? hasOthers : !isGiven(perimeter)),
    isWhole: isSummed && condition === 'true',
    touching: touches ? { rows: touchedRows(touching(files, named.perimeter), condition, sides), hasOthers } : null,
  };
}

/** Of movements with an end among the accounts that are asked about, what is added up and counted. */
function touchedRows(source: string, condition: string, sides: string): string {
  return `select m."at", m.flags, m.from_number, m.to_number, m.asset, m.kind, m.decimals, m.units,
      case when m.units is null then m.amount end as amount, null::varchar as value, null::varchar as value_asset,
      ${sides} as sides
    from (${source}) m where ${condition}`;
}

/** What the movements that are asked about come to, by their sides. */
function sumsOver(files: PlacedFiles, { raw, touching, isSummed, condition }: Passing): string {
  if (touching === null) return isSummed ? storedSums(files, condition) : sumsOf(`(${raw})`, 's.sides');
  const touched = `select * from (${sumsOf('touched', 's.sides')})`;
  return touching.hasOthers ? `${touched} union all by name ${restOfSums(files, condition, touched)}` : touched;
}

/**
 * The stored sums less what has an end among the accounts that are asked about: nothing of it has. First and last are
 * those of both, which are told together.
 */
function restOfSums(files: PlacedFiles, condition: string, touched: string): string {
  const keys = 'quarter, flags, asset, kind, decimals';
  const amounts = ['movements', 'units', ...Array.from({ length: PIECES }, (_, piece) => `piece_${piece}`)];
  const added = (source: string): string => `select ${keys}, min(s.first_at) as first_at, max(s.last_at) as last_at,
    ${amounts.map((name) => `coalesce(sum(s.${name}), 0)::decimal(38) as ${name}`).join(', ')} from (${source}) s group by all`;
  return `select ${keys}, 0 as sides, a.first_at, a.last_at,
      ${amounts.map((name) => `a.${name} - coalesce(t.${name}, 0) as ${name}`).join(', ')}
    from (${added(storedSums(files, condition))}) a left join (${added(touched)}) t using (${keys})
    where a.movements > coalesce(t.movements, 0)`;
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
  direction: 'asc' | 'desc',
  zone: Zone,
): Promise<(Moment & { readonly instant: number }) | null> {
  const edge = direction === 'asc' ? 'min(s.first_at)' : 'max(s.last_at)';
  const edges = await rowsOf(connection, `select ${edge}::varchar, s.flags & 1 from summed s group by 2`);
  const moments = edges
    .map(([at, flag]) => ({ at: Number(at), day: Number(flag) === 1 }))
    .map((moment) => ({ ...moment, instant: movementInstant(moment.at, moment.day, zone) }))
    .sort((a, b) => (a.instant - b.instant || a.at - b.at) * (direction === 'asc' ? 1 : -1));
  const [first, second] = moments;
  if (first === undefined) return null;
  if (first.at !== second?.at || first.instant !== second.instant) return first;
  const order = [ordered('m.tx_id'), 'm.leg'].map((key) => `${key} ${direction}`).join(', ');
  const [row = []] = await rowsOf(
    connection,
    `select m.flags & 1 from (${raw} and m."at" = ${first.at}) m order by ${order} limit 1`,
  );
  return { ...first, day: Number(row[0]) === 1 };
}

/**
 * In which bucket a quarter of an hour lies, for movements that are known to the second, and for those that are known to
 * the day: these lie in the last bucket that begins no later than their day.
 */
async function placesOf(connection: DuckDBConnection, spans: readonly TimeSpan[], zone: Zone): Promise<void> {
  await connection.run('create temporary table spans (place integer, opened bigint, opened_day bigint)');
  for (let at = 0; at < spans.length; at += SPANS_A_STATEMENT) {
    const rows = spans
      .slice(at, at + SPANS_A_STATEMENT)
      .map(({ from }, index) => `(${at + index}, ${from}, ${keptBound(from, zone).day})`);
    await connection.run(`insert into spans values ${rows.join(', ')}`);
  }
  await connection.run(`create temporary table places as
    with quarters as (select distinct s.quarter, s.flags & 1 as is_day from summed s),
      days as (select max(b.place) as place, b.opened_day from spans b group by b.opened_day)
    select q.quarter, q.is_day, b.place from (select * from quarters where is_day = 0) q
      asof join spans b on q.quarter >= b.opened
    union all select q.quarter, q.is_day, b.place from (select * from quarters where is_day = 1) q
      asof join days b on q.quarter >= b.opened_day`);
}

async function amountsBy(connection: DuckDBConnection, keys: string, join: string): Promise<SummedAmount[]> {
  const pieces = Array.from({ length: PIECES }, (_, piece) => `coalesce(sum(s.piece_${piece}), 0)::varchar`);
  const rows = await rowsOf(
    connection,
    `select to_json(${keys})::varchar, s.sides, s.asset, s.decimals, sum(s.movements)::varchar,
       coalesce(sum(s.units), 0)::varchar, ${pieces.join(', ')} from summed s ${join} group by all`,
  );
  return rows.map(([place, sides, asset, decimals, count, units, ...parts]) => ({
    place: placeOf(place),
    flowClass: classOfSides(sides),
    asset: plainText(String(asset)),
    decimals: Number(decimals),
    count: Number(count),
    units: parts.reduce<bigint>(
      (sum, part, piece) => sum + BigInt(String(part)) * 10n ** BigInt(DIGITS * piece),
      BigInt(String(units)),
    ),
  }));
}
