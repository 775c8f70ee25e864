import {
  indexEntriesOf,
  linkTarget,
  type Audience,
  type LedgerKind,
  type Need,
  type NumbersOfNames,
  type Version,
} from '#domain/graph';
import type pg from 'pg';
import type { QueryRunner } from 'typeorm';
import {
  GraphIndex,
  NOTHING_FILED,
  type ChangedInstants,
  type FirstAsked,
  type FirstFetched,
  type GraphChange,
  type GraphStanding,
} from '../../storage/graph-index.js';
import type { LedgerTransaction } from '../../storage/ledger.js';
import type { Database } from '../connection/database.js';
import { graphStandingTable, type GraphStandingRow } from '../tables/graph-index.table.js';
import { VERSION_COLUMNS, versionsOf, type VersionRow } from './ledger-reading.js';
import { TypeOrmLedgerTransaction } from './typeorm-ledger-transaction.js';

/**
 * Raw SQL, and the only such place of the index: one statement for everything that a run has missed is what the design
 * rests on, and a query builder has no word for a union of look-ups in arrays. `offset 0` keeps each look-up one of an index:
 * for some thousands PostgreSQL would else sort both tables whole, however large they are. A statement has the look-ups that
 * are asked, so that its plan is one for these. And it is kept only where PostgreSQL does not see how long the arrays are
 * (`given`): for one that it takes to be short it plans anew each time, which takes longer than all look-ups of most questions.
 */
const LOOK_UPS = {
  records: ([object, id]) => `select object, id from ${given([object, id])} as r (object, id)`,
  names: ([target, id]) => `
    select n.object, n.id from ${given([target, id])} as t (target, target_id)
    cross join lateral (
      select o.object, o.id from graph_name o where o.target = t.target and o.target_id = t.target_id offset 0
    ) n`,
  keys: ([keys]) => `
    select k.object, k.id from ${given([keys])} as t (key)
    cross join lateral (select o.object, o.id from graph_key o where o.key = t.key offset 0) k`,
  sources: ([sources]) => `
    select k.object, k.id from ${given([sources])} as t (source_id)
    cross join lateral (
      select s.key from graph_key s where s.source_id = t.source_id and s.source_id <> '' offset 0
    ) s
    cross join lateral (
      select from graph_key o where o.key = s.key and o.source_id <> t.source_id limit 1
    ) other
    cross join lateral (select o.object, o.id from graph_key o where o.key = s.key offset 0) k`,
  kinds: ([kinds]) => `
    select v.object, v.id from ${given([kinds])} as t (object)
    cross join lateral (
      select o.object, o.id from record_version o where o.object = t.object and o.version = 1 offset 0
    ) v`,
} satisfies Readonly<Record<string, (parameters: readonly string[]) => string>>;

/** The rows of arrays, side by side, whose lengths the planner does not know. */
function given(arrays: readonly (string | undefined)[]): string {
  const columns = arrays.map((array, at) => `${array}::text[] as c${at}`).join(', ');
  const names = arrays.map((_, at) => `g.c${at}`).join(', ');
  return `(select ${columns} offset 0) g cross join lateral unnest(${names})`;
}

/** The statement for these look-ups; its last two parameters are the place and how many records at most. */
function fetchStatement(lookUps: readonly LookUp[]): string {
  let count = 0;
  const parameters = (columns: number) => Array.from({ length: columns }, () => `$${(count += 1)}`);
  const asked = lookUps.map(({ name, columns }) => LOOK_UPS[name](parameters(columns.length))).join(' union ');
  const [place, most] = parameters(2);
  return `
  with asked as (${asked}), bounded as (select object, id from asked limit ${most}::bigint + 1)
  select ${VERSION_COLUMNS} from bounded s
  cross join lateral (
    select * from record_version r where r.object = s.object and r.id = s.id and r.seq <= ${place} offset 0
  ) v order by v.seq`;
}

/**
 * The statement for what a question asks first: at the place at which the index stands, which is told in the first row, and
 * beside it what it is likely asked next, unless that is too much.
 */
function beginStatement(lookUps: readonly LookUp[], beside: readonly LookUp[]): string {
  let count = 0;
  const parameters = (columns: number) => Array.from({ length: columns }, () => `$${(count += 1)}`);
  const unionOf = (some: readonly LookUp[]): string =>
    some.map(({ name, columns }) => LOOK_UPS[name](parameters(columns.length))).join(' union ');
  const [asked, other] = [unionOf(lookUps), beside.length === 0 ? NOTHING : unionOf(beside)];
  const [most, besideMost] = parameters(2);
  return `
  with asked as (select object, id from (${asked}) a limit ${most}::bigint + 1),
    beside as (select object, id from (${other}) b limit ${besideMost}::bigint + 1),
    wanted as (
      select object, id from asked union
      select object, id from beside where (select count(*) from beside) <= ${besideMost}::bigint
    )
  select ${VERSION_COLUMNS}, s.place, case when row_number() over (order by v.seq) = 1 then s.states end as states,
    (select count(*)::integer from asked) as asked, (select count(*)::integer from beside) as beside
  from graph_standing s left join (
    wanted w cross join lateral (select * from record_version r where r.object = w.object and r.id = w.id offset 0) v
  ) on v.seq <= s.place
  order by v.seq`;
}

const NOTHING = `select null::text as object, null::text as id where false`;

type FirstRow = { readonly [member in keyof VersionRow]: VersionRow[member] | null } & {
  readonly place: string;
  readonly states: unknown;
  readonly asked: number;
  readonly beside: number;
};

const STANDING = 'select place, states from graph_standing';

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
      prepared<GraphStandingRow>(runner, { name: 'graph_standing', text: STANDING, values: [] }),
    );
    return row === undefined ? NOTHING_FILED : standingOf(row);
  }

  override async fetch(needs: readonly Need[], place: number, most: number): Promise<readonly Version[] | null> {
    const lookUps = lookUpsOf(needs);
    if (lookUps.length === 0) return [];
    const name = `graph_fetch_${lookUps.map((lookUp) => lookUp.name).join('_')}`;
    const values = [...lookUps.flatMap(({ columns }) => columns), place, most];
    const rows = await this.database.usingAgain('interactive', (runner) =>
      prepared<VersionRow>(runner, { name, text: fetchStatement(lookUps), values }),
    );
    const { versions } = await versionsOf(rows);
    const found = new Set(versions.map(({ fields }) => `${fields.object} ${fields.id}`));
    return found.size > most ? null : versions;
  }

  override async begin({ needs, most, beside, besideMost }: FirstAsked): Promise<FirstFetched> {
    const [lookUps, others] = [lookUpsOf(needs), lookUpsOf(beside)];
    // A name has 63 characters at most.
    const nameOf = (some: readonly LookUp[]): string => some.map(({ name }) => name.slice(0, 2)).join('_');
    const columns = [...lookUps, ...others].flatMap((lookUp) => lookUp.columns);
    const rows = await this.database.usingAgain('interactive', (runner) =>
      prepared<FirstRow>(runner, {
        name: `graph_begin_${nameOf(lookUps)}_beside_${nameOf(others)}`,
        text: beginStatement(lookUps, others),
        values: [...columns, most, besideMost],
      }),
    );
    const [first] = rows;
    if (first === undefined) return { standing: NOTHING_FILED, versions: [], besideCount: 0 };
    const { versions } = await versionsOf(rows.filter((row): row is FirstRow & VersionRow => row.fields !== null));
    return {
      standing: standingOf(first),
      versions: first.asked > most ? null : versions,
      besideCount: first.beside > besideMost ? null : first.beside,
    };
  }

  override async page(object: LedgerKind, after: string, count: number, place: number): Promise<readonly string[]> {
    const rows = await this.database.usingAgain('interactive', (runner) =>
      prepared<{ readonly id: string }>(runner, {
        name: 'graph_page',
        text: PAGE,
        values: [object, after, place, count],
      }),
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

/** What `write` has put there. */
function standingOf({ place, states }: Pick<GraphStandingRow, 'place' | 'states'>): GraphStanding {
  return { ...(states as GraphStanding), place: Number(place) };
}

const AUDIENCES: readonly Audience[] = ['public', 'full'];

interface LookUp {
  readonly name: keyof typeof LOOK_UPS;
  /** What is looked up, a column for each of its parameters. */
  readonly columns: readonly (readonly string[])[];
}

/** Needs by what they are looked up in. */
function lookUpsOf(needs: readonly Need[]): readonly LookUp[] {
  const records: Columns = [[], []];
  const names: Columns = [[], []];
  const [keys, sources, kinds]: readonly [string[], string[], string[]] = [[], [], []];
  for (const need of needs) {
    if (need.of === 'record') put(records, need.object, need.id);
    else if (need.of === 'referrers') put(names, need.object, need.id);
    else if (need.of === 'links') put(names, linkTarget(need.end, need.predicate), need.id);
    else if (need.of === 'key') keys.push(need.key);
    else if (need.of === 'shared') sources.push(need.id);
    else if (need.of === 'kind') kinds.push(need.object);
  }
  const all: readonly LookUp[] = [
    { name: 'records', columns: records },
    { name: 'names', columns: names },
    { name: 'keys', columns: [keys] },
    { name: 'sources', columns: [sources] },
    { name: 'kinds', columns: [kinds] },
  ];
  return all.filter(({ columns: [first = []] }) => first.length > 0);
}

type Columns = readonly [string[], string[]];

function put([first, second]: Columns, one: string, other: string): void {
  first.push(one);
  second.push(other);
}

/** Runs a statement that its connection has planned before: planning one takes longer than a look-up. */
async function prepared<Row extends object>(
  runner: QueryRunner,
  statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  // What TypeORM connects to here is a client of pg, which knows names of statements.
  const client = (await runner.connect()) as pg.ClientBase;
  const { rows } = await client.query<Row>({ ...statement, values: [...statement.values] });
  return rows;
}
