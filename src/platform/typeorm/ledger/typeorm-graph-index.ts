import {
  indexEntriesOf,
  linkTarget,
  type Audience,
  type LedgerKind,
  type Need,
  type NumbersOfNames,
  type Version,
} from '#domain/graph';
import type { QueryRunner } from 'typeorm';
import {
  GraphIndex,
  NOTHING_FILED,
  type ChangedInstants,
  type GraphChange,
  type GraphStanding,
} from '../../storage/graph-index.js';
import type { LedgerTransaction } from '../../storage/ledger.js';
import type { Database } from '../connection/database.js';
import { graphStandingTable } from '../tables/graph-index.table.js';
import { VERSION_COLUMNS, versionsOf, type VersionRow } from './ledger-reading.js';
import { TypeOrmLedgerTransaction } from './typeorm-ledger-transaction.js';

/**
 * Raw SQL, and the only such place of the index: one statement for everything that a run has missed is what the design
 * rests on, and a query builder has no word for a union of look-ups in arrays. `offset 0` keeps each look-up one of an index:
 * for some thousands PostgreSQL would else sort both tables whole, however large they are.
 */
const FETCH = `
  with asked as (
    select object, id from unnest($1::text[], $2::text[]) as r (object, id)
    union
    select n.object, n.id from unnest($3::text[], $4::text[]) as t (target, target_id)
    cross join lateral (
      select o.object, o.id from graph_name o where o.target = t.target and o.target_id = t.target_id offset 0
    ) n
    union
    select k.object, k.id from graph_key k where k.key = any($5::text[])
    union
    select k.object, k.id from graph_key s join graph_key k on k.key = s.key
      where s.source_id = any($6::text[]) and s.source_id <> ''
        and exists (select 1 from graph_key o where o.key = s.key and o.source_id <> s.source_id)
    union
    select v.object, v.id from record_version v where v.object = any($7::text[]) and v.version = 1
  ), bounded as (select object, id from asked limit $9::bigint + 1)
  select ${VERSION_COLUMNS} from bounded s
  cross join lateral (
    select * from record_version r where r.object = s.object and r.id = s.id and r.seq <= $8 offset 0
  ) v order by v.seq`;

const PAGE = `
  select v.id from record_version v
  where v.object = $1 and v.version = 1 and v.id collate "C" > $2 and v.seq <= $3
  order by v.id collate "C" limit $4`;

const FILE_NAMES = `
  insert into graph_name (target, target_id, object, id)
  select target, target_id, object, id
  from json_to_recordset($1) as row (target text, target_id text, object text, id text)
  on conflict do nothing`;

const FILE_KEYS = `
  insert into graph_key (key, object, id, source_id)
  select key, object, id, source_id
  from json_to_recordset($1) as row (key text, object text, id text, source_id text)
  on conflict do nothing`;

/** By an index of arrays of numbers, which needs no extension. */
const NAMED = `
  select id from graph_gram
  where grams @> $1::integer[] and (select count(*) from unnest($3::integer[]) o (gram) where o.gram = any(grams)) >= $4
  limit $2`;

/** What an entity was called before is kept: views of the past ask for it. */
const FILE_GRAMS = `
  insert into graph_gram (id, grams)
  select id, array_agg(distinct gram)
  from json_to_recordset($1) as row (id text, under json)
  cross join lateral (select value::integer as gram from json_array_elements_text(under)) g
  group by id
  on conflict (id) do update set grams = array(select distinct unnest(graph_gram.grams || excluded.grams))
  where not graph_gram.grams @> excluded.grams`;

/** A row an instant, so that a write touches those of its own versions. */
const FILE_INSTANTS = `
  insert into graph_instant (audience, instant, versions)
  select audience, instant, versions from json_to_recordset($1) as row (audience text, instant bigint, versions integer)
  on conflict (audience, instant) do update set versions = graph_instant.versions + excluded.versions`;

const FORGET_INSTANTS = `
  delete from graph_instant i using json_to_recordset($1) as row (audience text, instant bigint)
  where i.audience = row.audience and i.instant = row.instant and i.versions = 0`;

const NEWEST_INSTANT = `select coalesce(max(instant), 0) as newest from graph_instant where audience = $1`;

/** The index of the graph in PostgreSQL, beside the ledger. */
export class TypeOrmGraphIndex extends GraphIndex {
  constructor(private readonly database: Database) {
    super();
  }

  override async standing(): Promise<GraphStanding> {
    const [row] = await this.database.usingAgain('interactive', (runner) =>
      runner.manager.getRepository(graphStandingTable).find(),
    );
    // What `write` has put there.
    return row === undefined ? NOTHING_FILED : { ...(row.states as GraphStanding), place: Number(row.place) };
  }

  override async fetch(needs: readonly Need[], place: number, most: number): Promise<readonly Version[] | null> {
    const { records, names, keys, sources, kinds } = sorted(needs);
    const parameters = [...columnsOf(records), ...columnsOf(names), keys, sources, kinds, place, most];
    const rows = await this.database.usingAgain(
      'interactive',
      (runner) => runner.query(FETCH, parameters) as Promise<VersionRow[]>,
    );
    const { versions } = await versionsOf(rows);
    const found = new Set(versions.map(({ fields }) => `${fields.object} ${fields.id}`));
    return found.size > most ? null : versions;
  }

  override async page(object: LedgerKind, after: string, count: number, place: number): Promise<readonly string[]> {
    const rows = await this.database.usingAgain(
      'interactive',
      (runner) => runner.query(PAGE, [object, after, place, count]) as Promise<{ readonly id: string }[]>,
    );
    return rows.map(({ id }) => id);
  }

  override async named({ under, of, least }: NumbersOfNames, most: number): Promise<readonly string[]> {
    const rows = await this.database.usingAgain(
      'interactive',
      (runner) => runner.query(NAMED, [under, most, of, least]) as Promise<{ readonly id: string }[]>,
    );
    return rows.map(({ id }) => id);
  }

  override async write(
    transaction: LedgerTransaction,
    versions: readonly Version[],
    { standing, instants, names: called }: GraphChange,
  ): Promise<GraphStanding> {
    if (!(transaction instanceof TypeOrmLedgerTransaction)) throw new Error('the index stands beside its ledger');
    const { runner } = transaction;
    const filed = versions.map((version) => [version.fields, indexEntriesOf(version)] as const);
    const names = filed.flatMap(([{ object, id }, entries]) => entries.names.map((name) => ({ ...name, object, id })));
    const keys = filed.flatMap(([{ object, id }, entries]) =>
      entries.keys.map(({ key, source_id }) => ({ key, object, id, source_id: source_id ?? '' })),
    );
    if (names.length > 0) await runner.query(FILE_NAMES, [JSON.stringify(names)]);
    if (keys.length > 0) await runner.query(FILE_KEYS, [JSON.stringify(keys)]);
    if (called.length > 0) await runner.query(FILE_GRAMS, [JSON.stringify(called)]);
    const { place, ...states } = await this.changedAt(runner, standing, instants);
    await runner.manager.getRepository(graphStandingTable).upsert({ id: 1, place: String(place), states }, ['id']);
    return { place, ...states };
  }

  private async changedAt(
    runner: QueryRunner,
    standing: GraphStanding,
    instants: ChangedInstants,
  ): Promise<GraphStanding> {
    const rows = AUDIENCES.flatMap((audience) =>
      instants[audience].map(([instant, versions]) => ({ audience, instant, versions })),
    );
    if (rows.length > 0) await runner.query(FILE_INSTANTS, [JSON.stringify(rows)]);
    const fewer = rows.filter(({ versions }) => versions < 0);
    if (fewer.length > 0) await runner.query(FORGET_INSTANTS, [JSON.stringify(fewer)]);
    const newestOf = async (audience: Audience): Promise<number> => {
      const of = instants[audience];
      // Only where some are gone, the newest may be.
      if (of.every(([, versions]) => versions > 0)) {
        return of.reduce((newest, [instant]) => Math.max(newest, instant), standing[audience].changed_at);
      }
      const [row] = (await runner.query(NEWEST_INSTANT, [audience])) as readonly { readonly newest: string }[];
      return Number(row?.newest ?? 0);
    };
    return {
      place: standing.place,
      public: { ...standing.public, changed_at: await newestOf('public') },
      full: { ...standing.full, changed_at: await newestOf('full') },
    };
  }
}

const AUDIENCES: readonly Audience[] = ['public', 'full'];

type Pair = readonly [string, string];

/** Needs by what they are looked up in. */
function sorted(needs: readonly Need[]) {
  const records: Pair[] = [];
  const names: Pair[] = [];
  const keys: string[] = [];
  const sources: string[] = [];
  const kinds: string[] = [];
  for (const need of needs) {
    if (need.of === 'record') records.push([need.object, need.id]);
    else if (need.of === 'referrers') names.push([need.object, need.id]);
    else if (need.of === 'links') names.push([linkTarget(need.end, need.predicate), need.id]);
    else if (need.of === 'key') keys.push(need.key);
    else if (need.of === 'shared') sources.push(need.id);
    else if (need.of === 'kind') kinds.push(need.object);
  }
  return { records, names, keys, sources, kinds };
}

function columnsOf(pairs: readonly Pair[]): readonly [readonly string[], readonly string[]] {
  return [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
}
