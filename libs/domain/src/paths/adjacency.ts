import { copied } from '../temporal-index/columns.js';
import type { LiveGraph } from '../graph/graph.js';

/**
 * Which relations and decisions name an entity, in any version: the rows of a graph, one for each ordinal, in one pool
 * of ordinals. Made as compressed sparse rows without a gap, from what the graph knows of who names whom. A row that is
 * full when one more comes moves to the end of the pool with twice the room, so that a write costs its own ends and
 * nothing is ever made anew.
 */
export class EdgeAdjacency {
  starts = new Int32Array(0);
  counts = new Int32Array(0);
  pool = new Int32Array(0);
  private rooms = new Int32Array(0);
  private used = 0;
  /** How many versions of an edge its ends have been told of. */
  private versionsRead = new Int32Array(0);

  /** Ordinals below this have their rows. */
  private made = 0;

  constructor(private readonly graph: LiveGraph) {}

  /** Whether rows have been begun: from then on they are to be told of changes. */
  get isBegun(): boolean {
    return this.made > 0;
  }

  /** Whether every ordinal of the graph has its row. */
  get isMade(): boolean {
    return this.made >= this.graph.ordinalCount;
  }

  /** Makes the rows that are not there yet, in turns; may go on after a change. */
  *make(): Generator<void, void> {
    const { graph } = this;
    this.reserve(graph.ordinalCount);
    while (this.made < graph.ordinalCount) {
      const end = Math.min(graph.ordinalCount, this.made + ROWS_A_TURN);
      this.reserve(end);
      for (let ordinal = this.made; ordinal < end; ordinal += 1) this.makeRow(ordinal);
      this.made = end;
      if (end < graph.ordinalCount) yield;
    }
  }

  /** Tells the ends of an edge of it, where a version of it is new. */
  link(edge: number): void {
    const { versions } = this.graph.recordAt(edge);
    this.reserve(this.graph.ordinalCount);
    if (this.versionsRead[edge] === versions.length) return;
    this.versionsRead[edge] = versions.length;
    for (const entity of endsOf(this.graph, edge)) {
      // A row that is not made yet will have it.
      if (entity >= this.made) continue;
      const start = this.starts[entity] as number;
      const row = this.pool.subarray(start, start + (this.counts[entity] as number));
      if (!row.includes(edge)) this.append(entity, edge);
    }
  }

  /** Whatever names the entity, without a gap behind it. */
  private makeRow(ordinal: number): void {
    const { object } = this.graph.recordAt(ordinal);
    this.starts[ordinal] = this.used;
    if (object !== 'entity') return;
    for (const kind of EDGES) {
      this.graph.eachReferringOrdinal(ordinal, kind, (edge) => {
        this.reservePool(this.used + 1);
        this.pool[this.used] = edge;
        this.used += 1;
        this.versionsRead[edge] = this.graph.recordAt(edge).versions.length;
      });
    }
    const count = this.used - this.starts[ordinal];
    this.counts[ordinal] = count;
    this.rooms[ordinal] = count;
  }

  private append(entity: number, edge: number): void {
    const count = this.counts[entity] as number;
    if (count === this.rooms[entity]) this.move(entity, count);
    this.pool[(this.starts[entity] as number) + count] = edge;
    this.counts[entity] = count + 1;
  }

  private move(entity: number, count: number): void {
    const room = Math.max(4, count * 2);
    this.reservePool(this.used + room);
    const start = this.starts[entity] as number;
    this.pool.copyWithin(this.used, start, start + count);
    this.starts[entity] = this.used;
    this.rooms[entity] = room;
    this.used += room;
  }

  private reservePool(length: number): void {
    if (length <= this.pool.length) return;
    this.pool = copied(this.pool, new Int32Array(Math.max(length, Math.ceil(this.pool.length * 1.5), 1_024)));
  }

  private reserve(ordinalCount: number): void {
    if (ordinalCount <= this.starts.length) return;
    const room = Math.max(ordinalCount, Math.ceil(this.starts.length * 1.5), 64);
    this.starts = copied(this.starts, new Int32Array(room));
    this.counts = copied(this.counts, new Int32Array(room));
    this.rooms = copied(this.rooms, new Int32Array(room));
    this.versionsRead = copied(this.versionsRead, new Int32Array(room));
  }
}

const EDGES = ['relation', 'resolution'] as const;
/** Rows made between two chances for others to run. */
const ROWS_A_TURN = 512;

/** The entities that any version of an edge names, each once. */
export function endsOf(graph: LiveGraph, edge: number): Iterable<number> {
  const { versions } = graph.recordAt(edge);
  const ends = new Set<number>();
  for (const { fields } of versions) {
    if (fields.object !== 'relation' && fields.object !== 'resolution') continue;
    ends.add(graph.ordinalOf('entity', fields.from_id)).add(graph.ordinalOf('entity', fields.to_id));
  }
  ends.delete(-1);
  return ends;
}
