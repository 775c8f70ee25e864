import { copied } from '../temporal-index/columns.js';
import type { LiveGraph } from '../graph/graph.js';

/**
 * Which relations and decisions name an entity, in any version: the rows of a graph, one for each place, in one pool of
 * places. Made once as compressed sparse rows without a gap. A row that is full when one more comes moves to the end of
 * the pool with twice the room, so that a write costs its own ends and nothing is ever made anew.
 */
export class EdgeAdjacency {
  starts = new Int32Array(0);
  counts = new Int32Array(0);
  pool = new Int32Array(0);
  private rooms = new Int32Array(0);
  private used = 0;
  /** How many versions of an edge its ends have been told of. */
  private told = new Int32Array(0);

  constructor(private readonly graph: LiveGraph) {}

  /** Whether the rows have been made. */
  get isMade(): boolean {
    return this.starts.length > 0;
  }

  /** Counts, then fills. */
  make(): void {
    const { graph } = this;
    this.reserve(graph.places);
    let total = 0;
    this.eachEnd((entity) => {
      this.rooms[entity] = (this.rooms[entity] as number) + 1;
      total += 1;
    });
    this.pool = new Int32Array(total);
    for (let place = 0; place < graph.places; place += 1) {
      this.starts[place] = this.used;
      this.used += this.rooms[place] as number;
    }
    this.eachEnd((entity, edge) => this.append(entity, edge));
    for (const kind of EDGES) {
      for (const edge of graph.placesOf(kind)) this.told[edge] = graph.recordAt(edge).versions.length;
    }
  }

  /** Tells the ends of an edge of it, where a version of it is new. */
  link(edge: number): void {
    const { versions } = this.graph.recordAt(edge);
    this.reserve(this.graph.places);
    if (this.told[edge] === versions.length) return;
    this.told[edge] = versions.length;
    for (const entity of endsOf(this.graph, edge)) {
      const start = this.starts[entity] as number;
      const row = this.pool.subarray(start, start + (this.counts[entity] as number));
      if (!row.includes(edge)) this.append(entity, edge);
    }
  }

  private eachEnd(visit: (entity: number, edge: number) => void): void {
    for (const kind of EDGES) {
      for (const edge of this.graph.placesOf(kind)) for (const entity of endsOf(this.graph, edge)) visit(entity, edge);
    }
  }

  private append(entity: number, edge: number): void {
    const count = this.counts[entity] as number;
    if (count === this.rooms[entity]) this.move(entity, count);
    this.pool[(this.starts[entity] as number) + count] = edge;
    this.counts[entity] = count + 1;
  }

  private move(entity: number, count: number): void {
    const room = Math.max(4, count * 2);
    if (this.used + room > this.pool.length) {
      this.pool = copied(this.pool, new Int32Array(Math.max(this.used + room, Math.ceil(this.pool.length * 1.5))));
    }
    const start = this.starts[entity] as number;
    this.pool.copyWithin(this.used, start, start + count);
    this.starts[entity] = this.used;
    this.rooms[entity] = room;
    this.used += room;
  }

  private reserve(places: number): void {
    if (places <= this.starts.length) return;
    const room = Math.max(places, Math.ceil(this.starts.length * 1.5), 64);
    this.starts = copied(this.starts, new Int32Array(room));
    this.counts = copied(this.counts, new Int32Array(room));
    this.rooms = copied(this.rooms, new Int32Array(room));
    this.told = copied(this.told, new Int32Array(room));
  }
}

const EDGES = ['relation', 'resolution'] as const;

/** The entities that any version of an edge names, each once. */
function endsOf(graph: LiveGraph, edge: number): Iterable<number> {
  const { versions } = graph.recordAt(edge);
  const ends = new Set<number>();
  for (const { fields } of versions) {
    if (fields.object !== 'relation' && fields.object !== 'resolution') continue;
    ends.add(graph.placeOf('entity', fields.from_id)).add(graph.placeOf('entity', fields.to_id));
  }
  ends.delete(-1);
  return ends;
}
