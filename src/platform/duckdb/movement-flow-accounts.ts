import type { DuckDBConnection } from '@duckdb/node-api';
import {
  EXTERNAL_CLASS,
  plainText,
  type FlowSums,
  type SeenAccounts,
  type TimeSpan,
  type Zone,
} from '#domain/analytics';
import { periodWanted } from './movement-page-sql.js';
import { parquet, type PlacedFiles } from './movement-questions.js';
import { ACCOUNTS_A_CHUNK, DAY_MS, EITHER_SIDE, QUARTER_MS } from './movement-sql.js';

/** Bits that are held at a time: 64 MiB. */
const BITS_AT_ONCE = 2 ** 29;

/** Classes by their sides: 2 where the payer is inside, 4 where the payee is. */
const CLASS_OF_SIDES: ReadonlyMap<number, number> = new Map([
  [4, 0],
  [2, 1],
  [6, 2],
  [0, EXTERNAL_CLASS],
]);

export function classOfSides(sides: unknown): number {
  return CLASS_OF_SIDES.get(Number(sides)) ?? EXTERNAL_CLASS;
}

/** What is counted: rows as they passed, and whether sums and bits that were made at their intake tell of them. */
export interface Passing {
  readonly raw: string;
  readonly isSummed: boolean;
  readonly isWhole: boolean;
  readonly condition: string;
  /** Where accounts are asked about: the rows with an end among them, and whether others are told of too. */
  readonly touching: { readonly rows: string; readonly hasOthers: boolean } | null;
}

/** The bucket of a row `s` of which the quarter of an hour is known. */
export const PLACE = 'join places p on p.quarter = s.quarter and p.is_day = s.flags & 1';

/** What was put into the table `touched`. */
const TOUCHED = 'select m.* from touched m where true';

/** Different accounts. Null where they would be counted in more bits than there is room for. */
export async function seenOver(
  connection: DuckDBConnection,
  files: PlacedFiles,
  passing: Passing,
  keys: readonly string[],
  spans: readonly TimeSpan[] | null,
  zone: Zone,
): Promise<FlowSums['accounts'] | null> {
  const [[accounts] = []] = await rowsOf(connection, `select max(a.number) + 1 from ${parquet(files.accounts)} a`);
  const together = Math.floor(BITS_AT_ONCE / Math.max(1, Number(accounts)) / CLASS_OF_SIDES.size);
  const grouped =
    keys.length === 0
      ? [[0]]
      : await rowsOf(connection, `select count(*) from (select distinct ${keys.join(', ')} from summed s)`);
  if (Number(grouped[0]?.[0]) > together) return null;
  const asked: AskedAccounts = { connection, files, passing, zone, atOnce: Math.max(1, together) };
  const { raw, isWhole, touching } = passing;
  const groups = (rows: string) => (keys.length === 0 ? Promise.resolve([]) : counted(connection, rows, keys));
  if (touching === null) {
    const fromBits = isWhole && files.withoutSeen.length === 0;
    return {
      totals: fromBits ? await totalsOfBits(asked, SIDED) : await counted(connection, raw, ALL),
      series:
        fromBits && areDaysOfUtc(spans) ? await daysOfBits(asked, SIDED) : await countedByBucket(asked, raw, spans),
      groups: await groups(raw),
    };
  }
  return {
    totals: [...(await counted(connection, TOUCHED, ALL)), ...(await othersSeen(asked, null))],
    series: [
      ...(await countedByBucket(asked, TOUCHED, spans)),
      ...(spans === null ? [] : await othersSeen(asked, spans)),
    ],
    // Of groups nothing is told of what only others moved.
    groups: await groups(TOUCHED),
  };
}

interface AskedAccounts {
  readonly connection: DuckDBConnection;
  readonly files: PlacedFiles;
  readonly passing: Passing;
  readonly zone: Zone;
  /** Buckets that are counted at a time. */
  readonly atOnce: number;
}

/** Bits by sides, and those of either. */
const SIDED = `b.sides <> ${EITHER_SIDE}`;
const EITHER = `b.sides = ${EITHER_SIDE}`;

/** As one group. */
const ALL = [`''`];

/**
 * Accounts with a movement in which none of those that are asked about had a part, in all or by bucket. Where bits tell
 * of every account, they are all but those whose every movement was with these; else they are counted.
 */
async function othersSeen(asked: AskedAccounts, spans: readonly TimeSpan[] | null): Promise<readonly SeenAccounts[]> {
  const { connection, files, passing } = asked;
  if (passing.touching?.hasOthers !== true) return [];
  const isInBits = passing.isWhole && files.withoutEnds.length === 0 && (await tellBits(asked));
  if (!isInBits || !(spans === null || areDaysOfUtc(spans))) {
    const rows = `${passing.raw} and sides = 0`;
    return spans === null ? counted(connection, rows, ALL) : countedByBucket(asked, rows, spans);
  }
  const seen = await (spans === null ? totalsOfBits(asked, EITHER) : daysOfBits(asked, EITHER));
  const only = new Map((await onlyTouched(asked, spans !== null)).map(({ place, accounts }) => [place, accounts]));
  return seen.map(({ place, flowClass, accounts }) => ({
    place,
    flowClass,
    accounts: accounts - (only.get(place) ?? 0),
  }));
}

/** Whether each batch has bits of every account that takes part. */
async function tellBits({ connection, files }: AskedAccounts): Promise<boolean> {
  if (files.withoutSeen.length > 0) return false;
  const [[having] = []] = await rowsOf(
    connection,
    `select count(distinct b.filename) from ${parquet(files.seen, 'filename = true')} b where ${EITHER}`,
  );
  return Number(having) === files.seen.length;
}

/** Accounts of which every movement, in all or of a bucket, is touched. */
function onlyTouched({ connection, files }: AskedAccounts, byBucket: boolean): Promise<SeenAccounts[]> {
  const [place, join] = byBucket ? ['p.place', PLACE] : [`''`, ''];
  const movements = (source: string): string => `
    select s.number, ${place} as place, count(*) as movements
    from (select e.number, e.flags, ${quarterOf('e')} as quarter ${source}) s ${join} group by all`;
  return accountsOf(
    connection,
    `with ended as (
       select m."at", m.flags, m.from_number as number from touched m union all
       select m."at", m.flags, m.to_number from touched m where m.to_number <> m.from_number
     )
     select to_json([t.place::varchar])::varchar, 0, count(*) from (${movements('from ended e')}) t
     join (${movements(`from ${parquet(files.ends)} e where e.number in (select number from ended)`)}) a
       using (number, place, movements)
     group by t.place`,
  );
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

/** Some buckets after the others, as many as there is room for. None without buckets. */
async function countedByBucket(
  { connection, atOnce, zone }: AskedAccounts,
  raw: string,
  spans: readonly TimeSpan[] | null,
): Promise<SeenAccounts[]> {
  const seen: SeenAccounts[] = [];
  if (spans === null) return seen;
  for (let at = 0; at < spans.length; at += atOnce) {
    const slice = spans.slice(at, at + atOnce);
    const within = periodWanted({ from: slice[0]?.from ?? 0, to: slice.at(-1)?.to ?? 0 }, zone);
    seen.push(...(await counted(connection, [raw, ...within].join(' and '), ['p.place'], PLACE)));
  }
  return seen;
}

function quarterOf(row: string): string {
  return `(${row}."at" - ((${row}."at" % ${QUARTER_MS}) + ${QUARTER_MS}) % ${QUARTER_MS})`;
}

function areDaysOfUtc(spans: readonly TimeSpan[] | null): boolean {
  return spans?.every(({ from, to }) => from % DAY_MS === 0 && to - from === DAY_MS) ?? false;
}

function totalsOfBits({ connection, files: { seen } }: AskedAccounts, which: string): Promise<SeenAccounts[]> {
  return accountsOf(
    connection,
    `select '[""]', c.sides, sum(c.accounts) from (
       select b.sides, bit_count(bit_or(b.bits::bit)) as accounts from ${parquet(seen)} b
       where b.day is null and ${which} group by b.sides, b.chunk) c
     group by c.sides`,
  );
}

/** Where every batch is there that a later one knew of, by what each of them added; else bits are put together. */
async function daysOfBits({ connection, files: { seen } }: AskedAccounts, which: string): Promise<SeenAccounts[]> {
  const known = await rowsOf(
    connection,
    `select max(b.known) from ${parquet(seen, 'filename = true')} b group by b.filename`,
  );
  const isWhole =
    new Set(known.map(([count]) => Number(count))).size === seen.length &&
    known.every(([count]) => Number(count) < seen.length);
  const counts = isWhole
    ? `select b.day, b.sides, b.added as accounts from ${parquet(seen)} b where b.day is not null and ${which}`
    : `select b.day, b.sides, bit_count(bit_or(b.bits::bit)) as accounts from ${parquet(seen)} b
       where b.day is not null and ${which} group by b.day, b.sides, b.chunk`;
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
    flowClass: classOfSides(sides),
    accounts: Number(accounts),
  }));
}

/** The number of a bucket alone in a list, and the keys of a group, as one text. */
export function placeOf(json: unknown): string {
  return JSON.stringify((JSON.parse(String(json)) as string[]).map(plainText));
}

export async function rowsOf(connection: DuckDBConnection, select: string): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(select)).getRowsJson();
}
