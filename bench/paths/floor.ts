import type { Network } from './world.js';

/** No path. */
export const NONE = -Infinity;
const SHIFT = 4;

/** Adjacency as compressed sparse rows: of node n the slots from `starts[n]` up to `starts[n + 1]`. */
class Rows {
  readonly starts: Int32Array;
  readonly far: Int32Array;
  readonly edge: Int32Array;

  constructor({ nodes, from, to }: Network, uses: (edge: number, isForward: boolean) => boolean) {
    const counts = new Int32Array(nodes + 1);
    const each = (visit: (near: number, far: number, edge: number) => void): void => {
      for (let edge = 0; edge < from.length; edge += 1) {
        const [a, b] = [from[edge] as number, to[edge] as number];
        if (uses(edge, true)) visit(a, b, edge);
        if (uses(edge, false)) visit(b, a, edge);
      }
    };
    each((near) => (counts[near + 1] = (counts[near + 1] as number) + 1));
    for (let node = 0; node < nodes; node += 1) {
      counts[node + 1] = (counts[node + 1] as number) + (counts[node] as number);
    }
    this.starts = counts.slice();
    this.far = new Int32Array(counts[nodes] as number);
    this.edge = new Int32Array(counts[nodes] as number);
    each((near, far, edge) => {
      const slot = counts[near] as number;
      counts[near] = slot + 1;
      this.far[slot] = far;
      this.edge[slot] = edge;
    });
  }

  /** A column of the edges, put in the order of the slots: what is read together lies together. */
  column(values: Float64Array): Float64Array {
    return Float64Array.from(this.edge, (edge) => values[edge] as number);
  }
}

/**
 * The floor of a search for a path: the same questions over compressed sparse rows in typed arrays that hold nothing but
 * what the question needs, bidirectional breadth-first search, buffers used again with generation counters. It answers
 * a number (hops, an instant), breaks no ties, has no budgets, no identities and no answer to write.
 */
export class FloorPaths {
  private readonly either: Rows;
  private readonly money: Rows;
  private readonly moneyBack: Rows;
  private readonly fromSide: Int32Array;
  private readonly toSide: Int32Array;
  private readonly queue: Int32Array;
  private readonly backQueue: Int32Array;
  private readonly best: Float64Array;
  private readonly offered: Float64Array;
  private readonly offeredIn: Int32Array;
  private readonly next: Int32Array;
  private readonly seen: Int32Array;
  private readonly forever: Float64Array;
  private readonly narrowness: Float64Array;
  private generation = 0;
  private search = 0;
  private readonly columns = new Map<Rows, Map<Float64Array, Float64Array>>();

  constructor(private readonly network: Network) {
    const { nodes, gives } = network;
    this.either = new Rows(network, () => true);
    this.money = new Rows(network, (edge, isForward) => isForward && gives[edge] === 1);
    this.moneyBack = new Rows(network, (edge, isForward) => !isForward && gives[edge] === 1);
    const int = (): Int32Array => new Int32Array(nodes);
    [this.fromSide, this.toSide, this.queue, this.backQueue] = [int(), int(), int(), int()];
    [this.offeredIn, this.next, this.seen] = [int(), int(), int()];
    this.forever = new Float64Array(network.from.length).fill(Infinity);
    this.narrowness = Float64Array.from(network.width, (width) => -width);
    this.best = new Float64Array(nodes);
    this.offered = new Float64Array(nodes);
  }

  direct(from: number, to: number): number {
    const { starts, far } = this.either;
    for (let slot = starts[from] as number; slot < (starts[from + 1] as number); slot += 1) {
      if (far[slot] === to) return 1;
    }
    return NONE;
  }

  /** Fewest hops, at most `limit`. */
  hops(from: number, to: number, limit: number): number {
    return this.meet(from, to, limit, null, null, 0);
  }

  hopsAsOf(from: number, to: number, limit: number, at: number): number {
    const begins = this.column(this.either, this.network.begins);
    const ends = this.column(this.either, this.network.ends);
    return this.meet(from, to, limit, begins, ends, at);
  }

  /** The greatest width that the narrowest step of a path may have, times 16, minus its hops. */
  widest(from: number, to: number, limit: number): number {
    const narrow = this.column(this.either, this.narrowness);
    const forever = this.column(this.either, this.forever);
    for (let least = 2; least > 0; least -= 1) {
      const hops = this.meet(from, to, limit, narrow, forever, -least);
      if (hops !== NONE) return least * 16 - hops;
    }
    return NONE;
  }

  /** Earliest arrival. */
  foremost(from: number, to: number, limit: number, isMoney = false): number {
    const [out, into] = isMoney ? [this.money, this.moneyBack] : [this.either, this.either];
    if (!this.corridor(out, into, from, to, limit)) return NONE;
    const [first, last] = this.span(out);
    const arrival = this.earliest(out, from, to, limit, first, last, -Infinity, Infinity, false);
    return arrival === Infinity ? NONE : arrival;
  }

  /** Fewest hops of those that never go back in time. */
  shortest(from: number, to: number, limit: number): number {
    const { either } = this;
    if (!this.corridor(either, either, from, to, limit)) return NONE;
    const [first, last] = this.span(either);
    const hops = this.earliest(either, from, to, limit, first, last, -Infinity, Infinity, true);
    return hops === Infinity ? NONE : hops;
  }

  /** Least time from the first step to the last. */
  fastest(from: number, to: number, limit: number): number {
    const { either } = this;
    if (!this.corridor(either, either, from, to, limit)) return NONE;
    const [first, last] = this.span(either);
    if (this.earliest(either, from, to, limit, first, last, -Infinity, Infinity, false) === Infinity) return NONE;
    let least = Infinity;
    for (const departure of this.instants(either, from, limit, first, last)) {
      const within = departure + least;
      const arrival = this.earliest(either, from, to, limit, first, last, departure, within, false);
      if (arrival - departure < least) least = arrival - departure;
      if (least === 0) break;
    }
    return least;
  }

  /** The least, over all paths, of the latest `known`. */
  knowable(from: number, to: number, limit: number): number {
    const { either } = this;
    if (!this.corridor(either, either, from, to, limit)) return NONE;
    const known = this.column(either, this.network.known);
    const forever = this.column(either, this.forever);
    return this.earliest(either, from, to, limit, known, forever, -Infinity, Infinity, false);
  }

  /** When one may first, and last, be on each edge. */
  private span(rows: Rows): readonly [Float64Array, Float64Array] {
    return [this.column(rows, this.network.first), this.column(rows, this.network.last)];
  }

  private column(rows: Rows, values: Float64Array): Float64Array {
    let columns = this.columns.get(rows);
    if (columns === undefined) this.columns.set(rows, (columns = new Map<Float64Array, Float64Array>()));
    let column = columns.get(values);
    if (column === undefined) columns.set(values, (column = rows.column(values)));
    return column;
  }

  private begin(): number {
    this.generation += 1;
    if (this.generation >= 1 << 26) {
      for (const marks of [this.fromSide, this.toSide, this.offeredIn]) marks.fill(0);
      this.generation = 1;
    }
    return this.generation << SHIFT;
  }

  /** Fewest hops over the slots whose `low` is at most `at` and whose `high` is greater; over all of them without. */
  private meet(
    from: number,
    to: number,
    limit: number,
    low: Float64Array | null,
    high: Float64Array | null,
    at: number,
  ): number {
    const mark = this.begin();
    const { fromSide, toSide, queue, backQueue } = this;
    const { starts, far } = this.either;
    fromSide[from] = mark;
    toSide[to] = mark;
    queue[0] = from;
    backQueue[0] = to;
    let [first, end, firstBack, endBack] = [0, 1, 0, 1];
    for (let hops = 1; hops <= limit && first < end && firstBack < endBack; hops += 1) {
      const isOut = end - first <= endBack - firstBack;
      const [own, other, line] = isOut ? [fromSide, toSide, queue] : [toSide, fromSide, backQueue];
      const stop = isOut ? end : endBack;
      let filled = stop;
      for (let index = isOut ? first : firstBack; index < stop; index += 1) {
        const node = line[index] as number;
        for (let slot = starts[node] as number; slot < (starts[node + 1] as number); slot += 1) {
          const next = far[slot] as number;
          if ((own[next] as number) >= mark) continue;
          if (low !== null && high !== null && !((low[slot] as number) <= at && at < (high[slot] as number))) continue;
          if ((other[next] as number) >= mark) return hops;
          own[next] = mark;
          line[filled++] = next;
        }
      }
      if (isOut) [first, end] = [stop, filled];
      else [firstBack, endBack] = [stop, filled];
    }
    return NONE;
  }

  /**
   * Marks on `toSide` how many hops every node that a path of at most `limit` hops may pass is from the goal: two balls
   * that grow until together they are as wide, and then from where they touch on through the first.
   */
  private corridor(out: Rows, into: Rows, from: number, to: number, limit: number): boolean {
    const mark = this.begin();
    const { fromSide, toSide, queue, backQueue } = this;
    fromSide[from] = mark;
    toSide[to] = mark;
    queue[0] = from;
    backQueue[0] = to;
    let [low, high, lowBack, highBack, hops, hopsBack] = [0, 1, 0, 1, 0, 0];
    while (hops + hopsBack < limit && (low < high || lowBack < highBack)) {
      if (low < high && (high - low <= highBack - lowBack || lowBack === highBack)) {
        hops += 1;
        const end = high;
        for (; low < end; low += 1) {
          const node = queue[low] as number;
          for (let slot = out.starts[node] as number; slot < (out.starts[node + 1] as number); slot += 1) {
            const next = out.far[slot] as number;
            if ((fromSide[next] as number) >= mark) continue;
            fromSide[next] = mark | hops;
            queue[high++] = next;
          }
        }
      } else {
        hopsBack += 1;
        const end = highBack;
        for (; lowBack < end; lowBack += 1) {
          const node = backQueue[lowBack] as number;
          for (let slot = into.starts[node] as number; slot < (into.starts[node + 1] as number); slot += 1) {
            const next = into.far[slot] as number;
            if ((toSide[next] as number) >= mark) continue;
            toSide[next] = mark | hopsBack;
            backQueue[highBack++] = next;
          }
        }
      }
    }
    for (; lowBack < highBack; lowBack += 1) {
      const node = backQueue[lowBack] as number;
      const depth = (toSide[node] as number) - mark + 1;
      if ((fromSide[node] as number) < mark) continue;
      for (let slot = into.starts[node] as number; slot < (into.starts[node + 1] as number); slot += 1) {
        const next = into.far[slot] as number;
        if ((toSide[next] as number) >= mark || (fromSide[next] as number) < mark) continue;
        if ((fromSide[next] as number) - mark + depth > limit) continue;
        toSide[next] = mark | depth;
        backQueue[highBack++] = next;
      }
    }
    return (toSide[from] as number) >= mark;
  }

  /** Layer by layer, of each node the earliest that was not there before; within the corridor. */
  private earliest(
    out: Rows,
    from: number,
    to: number,
    limit: number,
    first: Float64Array,
    last: Float64Array,
    departure: number,
    within: number,
    wantsHops: boolean,
  ): number {
    const { toSide, best, offered, offeredIn, queue, next: line } = this;
    const mark = this.generation << SHIFT;
    this.search += 16;
    if (this.search > 2 ** 31 - 32) {
      this.seen.fill(0);
      offeredIn.fill(0);
      this.search = 16;
    }
    const { search, seen } = this;
    seen[from] = search;
    best[from] = departure;
    queue[0] = from;
    let count = 1;
    let bound = within;
    for (let hops = 1; hops <= limit && count > 0; hops += 1) {
      let filled = 0;
      const layer = search | hops;
      for (let at = 0; at < count; at += 1) {
        const node = queue[at] as number;
        const now = best[node] as number;
        if (now > bound) continue;
        for (let slot = out.starts[node] as number; slot < (out.starts[node + 1] as number); slot += 1) {
          const far = out.far[slot] as number;
          const left = (toSide[far] as number) - mark;
          if (left < 0 || left + hops > limit) continue;
          const starts = first[slot] as number;
          const arrival = starts > now ? starts : now;
          if (arrival > (last[slot] as number) || arrival > bound) continue;
          if (seen[far] === search && (best[far] as number) <= arrival) continue;
          if (offeredIn[far] === layer) {
            if ((offered[far] as number) > arrival) offered[far] = arrival;
            continue;
          }
          offeredIn[far] = layer;
          offered[far] = arrival;
          line[filled++] = far;
        }
      }
      for (let at = 0; at < filled; at += 1) {
        const node = line[at] as number;
        seen[node] = search;
        best[node] = offered[node] as number;
        queue[at] = node;
      }
      if (offeredIn[to] === layer) {
        if (wantsHops) return hops;
        bound = Math.min(bound, best[to] as number);
      }
      count = filled;
    }
    return seen[to] === search && !wantsHops ? (best[to] as number) : Infinity;
  }

  /** Instants at which a relation of the corridor begins or ends, ascending. */
  private instants(rows: Rows, from: number, limit: number, first: Float64Array, last: Float64Array): Float64Array {
    const mark = this.generation << SHIFT;
    const { toSide, fromSide } = this;
    const found = new Set<number>();
    const open = [from];
    const reached = new Set(open);
    for (const node of open) {
      for (let slot = rows.starts[node] as number; slot < (rows.starts[node + 1] as number); slot += 1) {
        const far = rows.far[slot] as number;
        const left = (toSide[far] as number) - mark;
        const gone = (fromSide[node] as number) - mark;
        if (left < 0 || (gone >= 0 ? gone : 0) + 1 + left > limit) continue;
        for (const at of [first[slot] as number, last[slot] as number]) if (Number.isFinite(at)) found.add(at);
        if (reached.has(far)) continue;
        reached.add(far);
        open.push(far);
      }
    }
    return Float64Array.from(found).sort();
  }
}
