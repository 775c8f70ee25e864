/** Members of a movement line with their types in DuckDB, in its order. Texts stay as the line has them, escapes and all. */
const LINE_TYPES = {
  tx_id: 'VARCHAR',
  leg: 'INTEGER',
  legs: 'INTEGER',
  weight: 'INTEGER',
  at: 'BIGINT',
  flags: 'UTINYINT',
  from_account: 'VARCHAR',
  to_account: 'VARCHAR',
  asset: 'VARCHAR',
  amount: 'VARCHAR',
  kind: 'VARCHAR',
  channel: 'VARCHAR',
  country_from: 'VARCHAR',
  country_to: 'VARCHAR',
  bank_from: 'VARCHAR',
  bank_to: 'VARCHAR',
  reversal_of: 'VARCHAR',
  value: 'VARCHAR',
  value_asset: 'VARCHAR',
} as const;

const OPTIONAL = [
  'channel',
  'country_from',
  'country_to',
  'bank_from',
  'bank_to',
  'reversal_of',
  'value',
  'value_asset',
];

/** Digits that a 64-bit whole number surely holds. */
export const DIGITS = 18;

/** From one time on, and before another. */
interface Span {
  readonly from?: number;
  readonly until?: number;
}

/** A text as SQL writes it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The batch as it came. */
export function takenFrom(file: string): string {
  const columns = Object.entries(LINE_TYPES).map(([name, type]) => `'${name}': '${type}'`);
  return `create temporary table taken as select * from read_csv(${literal(file)}, delim = chr(9), quote = '', escape = '',
    comment = '', nullstr = '\\N', header = false, auto_detect = false, max_line_size = 4194304, buffer_size = 8388608,
    columns = {${columns.join(', ')}})`;
}

/** Files as one table; none are an empty one with the same columns. */
function tableOf(files: readonly string[], empty: string): string {
  return files.length === 0 ? `(${empty})` : `read_parquet([${files.map(literal).join(', ')}])`;
}

const NO_ACCOUNTS = 'select 0::integer as number, null::varchar as account where false';

/** Every account of the batch, with the number that the dataset has given it. */
export function numbered(accounts: readonly string[]): string {
  return `create temporary table numbered as
    select ends.account, known.number
    from (select from_account as account from taken union select to_account from taken) ends
    left join ${tableOf(accounts, NO_ACCOUNTS)} known on known.account = ends.account`;
}

/** An amount as a text that is one for equal amounts. */
export const plain = (amount: string): string =>
  `case when contains(${amount}, '.') then rtrim(rtrim(${amount}, '0'), '.') else ${amount} end`;

/**
 * What the dataset has of the transactions of the batch. The ends of a UTXO transaction are clusters, which depend on
 * what else was taken in with it, so they say nothing about its content.
 */
export function found(profile: string, movements: readonly string[]): string {
  if (movements.length === 0) {
    return 'create temporary table found as select tx_id, leg, false as differs from taken where false';
  }
  const core = `m.at = t.at and m.asset = t.asset and ${plain('m.amount')} = ${plain('t.amount')}`;
  const others = ['channel', 'country_from', 'country_to', 'reversal_of']
    .map((name) => ` and m.${name} is not distinct from t.${name}`)
    .join('');
  const same =
    profile === 'utxo'
      ? core
      : `${core} and m.from_number is not distinct from payer.number and m.to_number is not distinct from payee.number
         and m.kind = t.kind and m.legs = t.legs${others}
         and ${plain('m.value')} is not distinct from ${plain('t.value')}`;
  return `create temporary table found as
    select m.tx_id, m.leg, not (${same}) as differs
    from ${tableOf(movements, '')} m join taken t on t.tx_id = m.tx_id and t.leg = m.leg
    join numbered payer on payer.account = t.from_account join numbered payee on payee.account = t.to_account`;
}

export const KNOWN_TABLE = `create temporary table known as
  select t.tx_id, bool_and(f.tx_id is not null) as is_whole, coalesce(bool_or(f.differs), false) as differs,
         sum(t.weight) as weight
  from taken t left join found f on f.tx_id = t.tx_id and f.leg = t.leg
  group by t.tx_id having bool_or(f.tx_id is not null)`;

export const COUNTS = `
  select coalesce(sum(weight) filter (where is_whole and not differs), 0)::varchar as unchanged,
         coalesce(sum(weight) filter (where differs), 0)::varchar as conflicting
  from known`;

export const CONFLICTS = 'select tx_id from known where differs';

/** What is new: nothing of a transaction that differs, and no leg that is there. */
export const FRESH = `create temporary table fresh as
  select t.* from taken t
  where not exists (select 1 from known k where k.tx_id = t.tx_id and k.differs)
    and not exists (select 1 from found f where f.tx_id = t.tx_id and f.leg = t.leg)`;

/** Accounts that the dataset has not had before, numbered on from those that it has. */
export function freshAccounts(next: number): string {
  return `create temporary table fresh_accounts as
    select (${next} - 1 + row_number() over (order by account))::integer as number, account
    from numbered
    where number is null and account in (select from_account from fresh union all select to_account from fresh)`;
}

export const FRESH_ACCOUNTS = 'select number, account from fresh_accounts order by account';

/** New movements as files have them. */
export const KEPT = `create temporary table kept as
  with numbers as (
    select account, number from numbered where number is not null union all select account, number from fresh_accounts
  )
  select t.tx_id, t.leg, t.legs, t.at, t.flags, payer.number as from_number, payee.number as to_number, t.asset, t.amount,
         (case when contains(t.amount, '.') then length(t.amount) - instr(t.amount, '.') else 0 end)::utinyint as decimals,
         case when length(t.amount) <= ${DIGITS} then replace(t.amount, '.', '')::bigint end as units,
         t.kind, ${OPTIONAL.map((name) => `t.${name}`).join(', ')}
  from fresh t join numbers payer on payer.account = t.from_account join numbers payee on payee.account = t.to_account`;

/** New movements in order of time, so that what is asked of a period is read of few places. */
export const FRESH_MOVEMENTS = 'select k.* from kept k order by k.at, k.tx_id, k.leg';

/** The same once more by account, under each of their ends, so that what is asked of an account is read of few places. */
export function endsOf(movements: string): string {
  return `
  select k.from_number as number, k.* from ${movements} k
  union all select k.to_number, k.* from ${movements} k where k.to_number <> k.from_number
  order by 1, 5`;
}

/** What a batch was compared with, once its movements are in a file: what is sorted after that has the memory to itself. */
export const DROPPED = ['taken', 'numbered', 'found', 'known', 'fresh', 'fresh_accounts', 'kept'].map(
  (table) => `drop table ${table}`,
);

/** The finest part of a bucket: clocks are ahead of UTC by whole quarters of an hour, and change at them. */
export const QUARTER_MS = 900_000;
/** Digits of an amount that is added up in pieces, the last first. */
export const PIECES = 5;

/**
 * What movements come to by quarter of an hour, and by their sides where these are said; amounts that no 64-bit number holds are added up in
 * pieces.
 */
export function sumsOf(movements: string, sides?: string): string {
  const pieces = Array.from({ length: PIECES }, (_, piece) => {
    const digits = `lpad(replace(s.amount, '.', ''), ${DIGITS * PIECES}, '0')`;
    const start = DIGITS * (PIECES - 1 - piece) + 1;
    return `sum(case when s.units is null then substr(${digits}, ${start}, ${DIGITS})::bigint end)::decimal(38) as piece_${piece}`;
  });
  return `
  select (s.at - ((s.at % ${QUARTER_MS}) + ${QUARTER_MS}) % ${QUARTER_MS}) as quarter, s.flags, s.asset, s.kind, s.decimals,
         ${sides === undefined ? '' : `${sides} as sides,`} s.value_asset, max(case when contains(s.value, '.') then length(s.value) - instr(s.value, '.') else 0 end)::utinyint
           as value_decimals, count(*) as movements, min(s.at) as first_at, max(s.at) as last_at,
         sum(s.units)::decimal(38) as units, ${pieces.join(', ')}
  from ${movements} s
  group by all order by 1`;
}

export const DAY_MS = 86_400_000;
/** Accounts whose bits lie together: few enough that a day of many is read without the days beside it. */
export const ACCOUNTS_A_CHUNK = 8_192;

/** Stands for the sides of bits that tell of both ends of every movement. */
export const EITHER_SIDE = 8;

/**
 * Which accounts take part, as bits by day of UTC and by sides inside, and once more of all days: of a deposit the payee,
 * of a withdrawal the payer, else both; and of both ends whatever the sides (`EITHER_SIDE`). Bits of several batches can be put together, counts cannot. Of a day it is said
 * too how many of them no earlier batch has on it (`added`), and how many batches were `known` for that: as long as these
 * are all there, what is added adds up.
 *
 * @param earlier the same of the batches before
 */
export function seenOf(movements: string, earlier: readonly string[], known: number): string {
  const ended = (end: string, other: number): string =>
    `select (s.at - ((s.at % ${DAY_MS}) + ${DAY_MS}) % ${DAY_MS}) as day,
            unnest(case when s.flags & 6 = ${other} then [${EITHER_SIDE}] else [s.flags & 6, ${EITHER_SIDE}] end) as sides,
            ${end} as number
     from ${movements} s`;
  const bits = (day: string): string => `
    select ${day} as day, e.sides, e.number // ${ACCOUNTS_A_CHUNK} as chunk,
           bitstring_agg((e.number % ${ACCOUNTS_A_CHUNK})::integer, 0, ${ACCOUNTS_A_CHUNK - 1}) as bits
    from ended e group by all`;
  const before = tableOf(earlier, 'select null::bigint as day, 0 as sides, 0 as chunk, null::blob as bits where false');
  return `
  with ended as (${ended('s.from_number', 4)} union all ${ended('s.to_number', 2)}),
    before as (
      select b.day, b.sides, b.chunk, bit_or(b.bits::bit) as bits from ${before} b
      where b.day in (select distinct e.day from ended e) group by all
    )
  select b.day, b.sides, b.chunk, bit_count(b.bits)::integer as accounts,
         (bit_count(b.bits) - coalesce(bit_count(b.bits & before.bits), 0))::integer as added, ${known} as known,
         b.bits::blob as bits
  from (${bits('null::bigint')} union all ${bits('e.day')}) b
  left join before on before.day = b.day and before.sides = b.sides and before.chunk = b.chunk
  order by b.day nulls first, b.sides, b.chunk`;
}

/** Movement lines without their line feed. */
export function linesQuery(
  movements: readonly string[],
  accounts: readonly string[],
  { from, until }: Span = {},
): string {
  const numbers = tableOf(accounts, NO_ACCOUNTS);
  return `select ${lineOf('payer.account', 'payee.account')} as line from ${tableOf(movements, '')} m
    join ${numbers} payer on payer.number = m.from_number join ${numbers} payee on payee.number = m.to_number
    where ${from === undefined ? true : `m.at >= ${Math.trunc(from)}`} and ${until === undefined ? true : `m.at < ${Math.trunc(until)}`}`;
}

/** The line of a movement `m` whose ends have these names. */
export function lineOf(payer: string, payee: string): string {
  const members = Object.keys(LINE_TYPES).map((name) => {
    if (name === 'weight') return `'0'`;
    if (name === 'from_account') return payer;
    if (name === 'to_account') return payee;
    return OPTIONAL.includes(name) ? `coalesce(m.${name}, '\\N')` : `m.${name}`;
  });
  return `concat(${members.join(', chr(9), ')})`;
}
