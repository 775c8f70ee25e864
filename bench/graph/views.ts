import type pg from 'pg';
import { LEDGER_KINDS, WHOLE_GRAPH, type Mode, type ViewSnapshot, type ViewOptions } from '#domain/graph';
import { Floor, PlainMaps } from './floor.js';
import { random } from './generate.js';
import type { LoadedGraph } from './loaded-graph.js';
import { sampled, sampledInOneTurn, type Sampled } from './measure.js';
import type { Reference } from './reference.js';
import { short, type Row } from './report.js';
import { mustEqual } from './running-service.js';
import { connected } from './workplace.js';

const QUERIES = 120;
const CHECKED = 3;
const FROM = Date.UTC(1996, 0, 1);
const UNTIL = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
const BUDGET_MS = 8_000;
/** A bigint that stands for no bound in SQL. */
const FAR = 9_007_199_254_740_991;

/** GraphAt(t): how many records, and which, beside those who answer the same question about the same records. */
export async function viewRows(graph: LoadedGraph, reference: Reference, peerUrl: string): Promise<Row[]> {
  const next = random(7);
  const instants = Array.from({ length: QUERIES }, () => {
    const day = Math.floor((next() * (UNTIL - FROM)) / DAY_MS);
    return FROM + day * DAY_MS;
  });
  await graph.store.projection('public').background.updateIndex();
  const floor = new Floor(reference);
  const maps = new PlainMaps(reference);
  return connected(peerUrl, async (client) => {
    await fill(client, reference);
    const rows: Row[] = [];
    for (const mode of ['reality', 'knowledge'] as const) {
      const isReal = mode === 'reality';
      const count = (at: number) => (isReal ? floor.countInEffect(at) : floor.countKnown(at));
      const collect = (at: number) => (isReal ? floor.inEffect(at) : floor.knownBy(at));
      const byMaps = (at: number) => (isReal ? maps.inEffect(at) : maps.knownBy(at));
      for (const at of instants.slice(0, CHECKED)) {
        const expected = digest(floor.idsOf(collect(at)));
        mustEqual(`${mode}: count of the floor`, count(at), collect(at).length);
        mustEqual(`${mode}: maps at ${at}`, digest(byMaps(at)), expected);
        mustEqual(`${mode}: PostgreSQL at ${at}`, digest(await idsInSql(client, mode, at)), expected);
        mustEqual(`${mode}: engine at ${at}`, digest(idsOf(graph, mode, at)), expected);
        mustEqual(`${mode}: PostgreSQL counts at ${at}`, await countInSql(client, mode, at), count(at));
        mustEqual(`${mode}: engine counts at ${at}`, countOf(graph, mode, at), count(at));
      }
      for (const at of instants) collect(at);
      const peers = {
        count: {
          floor: sampledInOneTurn(instants, count),
          maps: sampledInOneTurn(instants, (at) => byMaps(at).length),
          sql: await sampled(instants, BUDGET_MS, (at) => countInSql(client, mode, at)),
          own: await sampled(instants, BUDGET_MS, (at) => countOf(graph, mode, at)),
        },
        ids: {
          floor: sampledInOneTurn(instants, collect),
          maps: sampledInOneTurn(instants, byMaps),
          sql: await sampled(instants, BUDGET_MS, (at) => idsInSql(client, mode, at)),
          own: await sampled(instants, BUDGET_MS, (at) => collectOf(graph, mode, at)),
        },
      };
      for (const what of ['count', 'ids'] as const) {
        rows.push(...rowsOf(`view of t, ${mode}, ${what}`, peers[what], reference.ids.length));
      }
    }
    return rows;
  });
}

type Measured = Readonly<Record<'floor' | 'maps' | 'sql' | 'own', Sampled>>;

function rowsOf(operation: string, { floor, maps, sql, own }: Measured, records: number): Row[] {
  const goal = { of: 'ratio', must: 3, aim: 1.5 } as const;
  const row = { operation, figure: own.p50, unit: 'ms', notes: notesOf(own) };
  return [
    { ...row, cpuUs: (own.cpuMs * 1_000) / records, peer: { name: 'floor', figure: floor.p50 }, goal },
    { ...row, operation: '  beside plain JS Maps', notes: '', peer: { name: 'Maps', figure: maps.p50 } },
    { ...row, operation: '  beside SQL with ranges', notes: '', peer: { name: 'PostgreSQL', figure: sql.p50 } },
  ];
}

function notesOf({ p99, runs, cpuMs }: Sampled): string {
  return `p99 ${short(p99)}, ${short(cpuMs)} ms CPU, ${runs} runs`;
}

function optionsOf(mode: Mode, at: number): ViewOptions {
  return { ...WHOLE_GRAPH, at, mode };
}

function snapshotOf({ store }: LoadedGraph, mode: Mode, at: number): ViewSnapshot {
  const { snapshot } = store.view('public', optionsOf(mode, at));
  if (snapshot === null) throw new Error('the temporal index does not answer');
  return snapshot;
}

function countOf(graph: LoadedGraph, mode: Mode, at: number): number {
  return snapshotOf(graph, mode, at).count;
}

function collectOf(graph: LoadedGraph, mode: Mode, at: number): Int32Array {
  return snapshotOf(graph, mode, at).ordinals();
}

function idsOf({ store }: LoadedGraph, mode: Mode, at: number): readonly string[] {
  const view = store.view('public', optionsOf(mode, at));
  return LEDGER_KINDS.flatMap((kind) => [...view.each(kind)].map(({ fields }) => fields.id));
}

/** Equal for equal sets of ids, in whatever order. */
function digest(ids: readonly string[]): string {
  let sum = 0;
  for (const id of ids) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
    sum = (sum + (hash >>> 0)) % Number.MAX_SAFE_INTEGER;
  }
  return `${ids.length} ids, ${sum}`;
}

async function fill(client: pg.Client, { ids, from, until, known }: Reference): Promise<void> {
  await client.query('create table bench_view (id text, during int8range, known bigint)');
  const bound = (at: number | undefined): number => Math.max(-FAR, Math.min(FAR, at ?? 0));
  for (let at = 0; at < ids.length; at += 20_000) {
    const part = <T>(list: readonly T[]): readonly T[] => list.slice(at, at + 20_000);
    const statement = `insert into bench_view
      select id, int8range(a, b), k from unnest($1::text[], $2::int8[], $3::int8[], $4::int8[]) as row (id, a, b, k)`;
    await client.query(statement, [part(ids), part(from).map(bound), part(until).map(bound), part(known).map(bound)]);
  }
  await client.query('create index on bench_view using gist (during)');
  await client.query('create index on bench_view (known)');
  await client.query('vacuum analyze bench_view');
}

function condition(mode: Mode): string {
  return mode === 'reality' ? 'during @> $1::int8' : 'known <= $1::int8';
}

async function countInSql(client: pg.Client, mode: Mode, at: number): Promise<number> {
  const select = `select count(*)::int as count from bench_view where ${condition(mode)}`;
  const { rows } = await client.query<{ count: number }>(select, [at]);
  return rows[0]?.count ?? 0;
}

async function idsInSql(client: pg.Client, mode: Mode, at: number): Promise<readonly string[]> {
  const text = `select id from bench_view where ${condition(mode)}`;
  const { rows } = await client.query<[string]>({ text, values: [at], rowMode: 'array' });
  return rows.map(([id]) => id);
}
