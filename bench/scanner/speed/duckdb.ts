import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { LONGEST_RING, ringName, type Named } from './rules.js';

const HOUR = 3_600_000;
const W = 120 * HOUR;

/**
 * The same rules as SQL, over an NDJSON file: all but pass_through, whose first-in-first-out matching is a loop and no
 * query. Amounts are cents as BIGINT.
 */
export async function duckdb(file: string, threads: number): Promise<Named> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  try {
    for (const statement of TABLES(file)) await connection.run(statement);
    return {
      fan_out: await names(connection, `select distinct a from out_fans`),
      fan_in: await names(
        connection,
        `select distinct a from in_fans where a not in (select a from in_windows where d > 40)`,
      ),
      gather_scatter: await names(connection, GATHER_SCATTER),
      scatter_gather: await names(connection, SCATTER_GATHER),
      temporal_cycle: new Set([...(await names(connection, CYCLES))].map((members) => ringName(members.split('>')))),
      structuring: await names(connection, STRUCTURING),
    };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function names(connection: DuckDBConnection, sql: string): Promise<Set<string>> {
  const rows = await connection.runAndReadAll(sql);
  return new Set(rows.getRows().map(([name]) => String(name)));
}

const TABLES = (file: string): string[] => [
  `create table m as
   select row_number() over (order by ts, tx_id) as n, * from (
     select tx_id, epoch_ms("timestamp") as ts, "from" as f, "to" as t,
       cast(cast(amount as decimal(18, 2)) * 100 as bigint) as cents
     from read_ndjson('${file}', columns = {tx_id: 'VARCHAR', "timestamp": 'TIMESTAMP', "from": 'VARCHAR',
       "to": 'VARCHAR', amount: 'VARCHAR', asset: 'VARCHAR'}))`,
  ...side('out', 'f', 't'),
  ...side('in', 't', 'f'),
  `create table busy as
   select f as a from m group by f having count(distinct t) > 40
   union select t from m group by t having count(distinct f) > 40`,
  `create table calm as select * from m
   where f not in (select a from busy) and t not in (select a from busy)`,
];

/** The movements of each account on one side, its windows of 120 h, and those that are fans. */
function side(name: 'in' | 'out', account: string, other: string): string[] {
  return [
    `create table ${name}_moves as
     select n, ts, cents, ${account} as a, ${other} as o,
       row_number() over (partition by ${account} order by n) as k,
       min(ts) over (partition by ${account}, ${other}) as first_at
     from m`,
    `create table ${name}_windows as
     select e.a, e.k as high, min(x.k) as low, count(distinct x.o) as d,
       count(distinct x.o) filter (where x.first_at >= e.ts - ${W}) as fresh
     from ${name}_moves e join ${name}_moves x on x.a = e.a and x.k <= e.k and x.ts >= e.ts - ${W}
     group by e.a, e.k`,
    `create table ${name}_fans as select * from ${name}_windows where d >= 5 and fresh * 10 >= d * 6`,
  ];
}

const GATHER_SCATTER = `
  with gathers as (
    select w.a, w.high, sum(x.cents) as got, min(x.ts) as begun, max(x.ts) as ended
    from in_fans w join in_moves x on x.a = w.a and x.k between w.low and w.high
    where w.a not in (select a from busy) and w.a in (select a from out_fans)
    group by w.a, w.high),
  payments as (
    select g.a, g.high, g.got, x.k, min(x.k) over (partition by g.a, g.high) as start,
      sum(x.cents) over (partition by g.a, g.high order by x.k) as given,
      row_number() over (partition by g.a, g.high, x.o order by x.k) as nth
    from gathers g join out_moves x on x.a = g.a
      and x.ts >= greatest(g.ended - ${24 * HOUR}, g.begun) and x.ts <= g.begun + ${240 * HOUR}),
  counted as (
    select *, sum(case when nth = 1 then 1 else 0 end) over (partition by a, high order by k) as payees from payments)
  select distinct c.a from counted c join out_fans s on s.a = c.a and s.high between c.start and c.k
  where c.given * 100 <= c.got * 102 and c.given * 100 >= c.got * 80 and c.payees >= 5`;

const SCATTER_GATHER = `
  with passages as (
    select one.f as s, two.t as z, one.t as middle, one.ts as first, two.ts as last
    from m one join m two on two.f = one.t and two.ts between one.ts and one.ts + ${W}
    where two.t <> one.f and one.cents >= 50000 and two.cents >= 50000
      and two.cents * 10 between one.cents * 8 and one.cents * 12
      and one.t not in (select a from busy))
  select distinct s || '>' || z from (
    select p.s, p.z, p.last
    from passages p join passages x on x.s = p.s and x.z = p.z and x.last <= p.last and x.first >= p.last - ${W}
    group by p.s, p.z, p.last having count(distinct x.middle) >= 2)`;

const CYCLES = `
  with recursive walks as (
    select f as origin, t as reached, ts as begun, ts, cents, [f] as members, false as closed from calm
    union all
    select w.origin, x.t, w.begun, x.ts, x.cents, list_append(w.members, x.f), x.t = w.origin
    from walks w join calm x on x.f = w.reached
    where not w.closed and x.ts >= w.ts and x.ts <= w.begun + ${W}
      and x.cents * 10 between w.cents * 8 and w.cents * 12
      and len(w.members) < ${LONGEST_RING}
      and (x.t = w.origin or (not list_contains(w.members, x.t) and len(w.members) + 1 < ${LONGEST_RING})))
  select distinct array_to_string(members, '>') from walks where closed and len(members) >= 3`;

const STRUCTURING = `
  with band as (
    select f as a, 'out' as direction, n, ts from m where cents >= 800000 and cents < 1000000
    union all select t, 'in', n, ts from m where cents >= 800000 and cents < 1000000),
  thirds as (select *, lead(ts, 2) over (partition by a, direction order by n) as third from band)
  select distinct a || '/' || direction from thirds where third - ts <= ${240 * HOUR}`;
