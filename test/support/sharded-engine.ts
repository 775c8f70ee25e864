import type pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import type { PoolName } from '../../src/platform/typeorm/connection/connection-pools.js';

/** Tables that an installation on Citus spreads over its nodes (docs/adr: engines of PostgreSQL's kind). */
const SPREAD: ReadonlySet<string> = new Set(['movement', 'record_version']);

/** What Citus 13.2 says of a plan that joins a table on the nodes with one of the coordinator. */
const DIRECT_JOIN = 'direct joins between distributed and local tables are not supported';

const PLANNED = /^\s*(with|select|insert|update|delete|create temporary table \w+ on commit drop as)\b/i;
const OFFERED = /^\s*insert into \w+\s*(?:\([^)]*\))?\s*(select[\s\S]+?)\s*on conflict/i;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/**
 * A connection to plain PostgreSQL that refuses and reports what Citus was measured to refuse and report where
 * `movement` and `record_version` are distributed: a direct join of one of them with a table of the coordinator is an
 * error, and `insert … select … on conflict` into one of them tells how many rows were offered.
 */
export function asOnNodes(client: pg.ClientBase): pg.ClientBase {
  const ask = client.query.bind(client) as Query;
  const guarded: Query = async (text, values, done) => {
    const { sql, parameters } = statementOf(text, values);
    if (sql === null || !PLANNED.test(sql) || typeof done === 'function') return ask(text, values, done);
    const { rows } = (await ask(`explain (format json) ${sql}`, parameters)) as pg.QueryResult<PlanRow>;
    for (const plan of rows[0]?.['QUERY PLAN'] ?? []) refuseJoins(plan.Plan);
    const select = OFFERED.exec(sql)?.[1];
    const offered = select === undefined ? null : await countOf(ask, select, parameters);
    const result = (await ask(text, values)) as pg.QueryResult;
    return offered === null ? result : { ...result, rowCount: offered };
  };
  const plain = (text: unknown): boolean => typeof text === 'object' && text !== null && 'submit' in text;
  client.query = ((text: unknown, values?: unknown, done?: unknown) =>
    plain(text) ? ask(text) : guarded(text, values, done)) as typeof client.query;
  return client;
}

interface PlanRow {
  readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[];
}

/** A database whose connections behave so. */
export class ShardedDatabase extends Database {
  private readonly guarded = new WeakSet();

  override async take(name: PoolName): Promise<QueryRunner> {
    const runner = await super.take(name);
    const client = (await runner.connect()) as pg.ClientBase;
    if (!this.guarded.has(client)) asOnNodes(client);
    this.guarded.add(client);
    return runner;
  }
}

function statementOf(text: unknown, values: unknown) {
  const config = typeof text === 'object' && text !== null ? (text as { text?: string; values?: unknown[] }) : null;
  const sql = typeof text === 'string' ? text : (config?.text ?? null);
  return { sql, parameters: (values ?? config?.values ?? []) as readonly unknown[] };
}

async function countOf(ask: Query, select: string, parameters: readonly unknown[]): Promise<number> {
  const counted = (await ask(`select count(*)::integer as count from (${select}) offered`, parameters)) as {
    readonly rows: readonly { readonly count: number }[];
  };
  return counted.rows[0]?.count ?? 0;
}

function refuseJoins(plan: Plan): void {
  if (/Join|Nested Loop/.test(plan['Node Type'])) {
    const tables = [...scanned(plan)];
    if (tables.some((table) => SPREAD.has(table)) && tables.some((table) => !SPREAD.has(table))) {
      throw new Error(DIRECT_JOIN);
    }
  }
  for (const part of plan.Plans ?? []) refuseJoins(part);
}

/** Tables below a node; what a `with` has made already is a table of neither side. */
function* scanned(plan: Plan): Generator<string> {
  if (plan['Parent Relationship'] === 'InitPlan') return;
  if (plan['Relation Name'] !== undefined && plan['Node Type'].includes('Scan')) yield plan['Relation Name'];
  for (const part of plan.Plans ?? []) yield* scanned(part);
}
