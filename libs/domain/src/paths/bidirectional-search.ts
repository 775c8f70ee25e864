import type { PathEdges } from './path-edges.js';

/** Hops stand in the low bits of a mark, below the number of the search. */
const SHIFT = 4;
const GENERATIONS = 1 << 26;
/** Edges looked at between two chances for others to run. */
export const EDGES_A_TURN = 4_096;
/** How many edges the second pass may look at again for each edge that the budget allows in the first. */
export const REVISITS_PER_BUDGETED_EDGE = 8;

/** Buffers of a search over the ordinals of a graph. Used again: what an earlier search wrote counts as unwritten. */
export class Marks {
  fromStart = new Int32Array(0);
  fromGoal = new Int32Array(0);
  /** How strong the rest of the way may be, one more than that; none where there is no way. */
  strengths = new Int32Array(0);
  queue = new Int32Array(0);
  backQueue = new Int32Array(0);
  private generation = 0;

  /** Makes room and begins anew. @returns what a mark of this search with no hops is; greater ones are of it too */
  begin(ordinalCount: number): number {
    if (this.fromStart.length < ordinalCount) {
      const room = Math.ceil(ordinalCount * 1.25);
      [this.fromStart, this.fromGoal] = [new Int32Array(room), new Int32Array(room)];
      [this.queue, this.backQueue] = [new Int32Array(room), new Int32Array(room)];
      this.strengths = new Int32Array(room);
      this.generation = 0;
    }
    this.generation += 1;
    if (this.generation === GENERATIONS) {
      this.fromStart.fill(0);
      this.fromGoal.fill(0);
      this.strengths.fill(0);
      this.generation = 1;
    }
    return this.generation << SHIFT;
  }
}

/** Something that is looked for from one cluster to another. */
export interface SearchTask {
  readonly from: number;
  readonly to: number;
  readonly maxHops: number;
  /** Edges that may be looked at. */
  readonly budget: number;
  /** Whether the time for it is over. */
  readonly isOver: () => boolean;
}

/**
 * The clusters that a path of at most so many hops may pass, each with its hops to the goal. Two balls grow around the
 * ends, the smaller one first (bidirectional breadth-first search: Pohl, "Bi-directional Search", 1971), until they touch
 * or are together as wide as the longest path; from there the distances go on through the ball around the start. What is
 * searched is two balls of half the length, not one of the whole.
 */
export class BidirectionalSearch {
  /** Hops of the shortest path there is; Infinity while none has been found. */
  shortest = Infinity;
  /** The budget did not allow all of it. */
  budgetExhausted = false;
  /** It was time that did not. */
  timedOut = false;
  /** Nothing was found, and more hops would have had more to look at. */
  hopsExhausted = false;
  /** Everything that leads to the goal stands in the ball around it. */
  isWholeToGoal = false;
  /** Edges that the balls met. */
  expansions = 0;
  /** What a mark of this search with no hops is. */
  readonly mark: number;
  private low = 0;
  private high = 1;
  private lowBack = 0;
  private highBack = 1;
  private hops = 0;
  private hopsBack = 0;
  /** Of the hop that is being gone: which ball, where in its queue, where that ends, and how far it is filled. */
  private isBack = false;
  private at = 0;
  private end = 0;
  private filled = 0;

  constructor(
    private readonly edges: PathEdges,
    private readonly errand: SearchTask,
    readonly marks: Marks,
    ordinalCount: number,
  ) {
    this.mark = marks.begin(ordinalCount);
    marks.fromStart[errand.from] = this.mark;
    marks.fromGoal[errand.to] = this.mark;
    marks.queue[0] = errand.from;
    marks.backQueue[0] = errand.to;
  }

  /** Until the balls touch: then the clusters of all shortest paths are marked. Yields when others may run. */
  *meet(): Generator<void, boolean> {
    while (this.shortest === Infinity && this.reach < this.errand.maxHops && this.mayMeet && !this.budgetExhausted) {
      this.widen();
      while (!this.grow()) yield;
    }
    if (this.shortest === Infinity) return this.endUnmet();
    this.filled = this.highBack;
    this.marks.fromGoal[this.errand.from] = this.mark | this.shortest;
    while (!this.extend(this.shortest)) yield;
    return true;
  }

  /** Until the balls are together as wide as the longest path: then the clusters of all paths are marked. */
  *span(): Generator<void, boolean> {
    while (
      this.reach < this.errand.maxHops &&
      !this.budgetExhausted &&
      (this.low < this.high || this.lowBack < this.highBack)
    ) {
      // A ball that has grown to its end without touching the other never will.
      if (this.shortest === Infinity && !this.mayMeet) break;
      this.widen();
      while (!this.grow()) yield;
    }
    this.isWholeToGoal = this.lowBack >= this.highBack;
    if (this.shortest === Infinity) return this.endUnmet();
    this.filled = this.highBack;
    while (!this.extend(this.errand.maxHops)) yield;
    return true;
  }

  /** Hops from a cluster to the goal; below zero for one that no path passes. */
  left(node: number): number {
    return (this.marks.fromGoal[node] as number) - this.mark;
  }

  private endUnmet(): false {
    this.hopsExhausted = this.mayMeet && !this.budgetExhausted;
    return false;
  }

  private get reach(): number {
    return this.hops + this.hopsBack;
  }

  private get mayMeet(): boolean {
    return this.low < this.high && this.lowBack < this.highBack;
  }

  /** Chooses the smaller ball to grow by a hop. */
  private widen(): void {
    const [size, sizeBack] = [this.high - this.low, this.highBack - this.lowBack];
    this.isBack = size === 0 || (sizeBack > 0 && sizeBack < size);
    this.end = this.filled = this.isBack ? this.highBack : this.high;
    this.at = this.isBack ? this.lowBack : this.low;
    if (this.isBack) this.hopsBack += 1;
    else this.hops += 1;
  }

  /** Goes on with the hop, for a turn. @returns whether it is done */
  private grow(): boolean {
    const { edges, errand, isBack, end } = this;
    const queue = isBack ? this.marks.backQueue : this.marks.queue;
    const depth = isBack ? this.hopsBack : this.hops;
    const before = edges.looked;
    const rest = errand.budget - this.expansions;
    for (; this.at < end; this.at += 1) {
      const looked = edges.looked - before;
      if (looked >= rest) {
        this.budgetExhausted = true;
        break;
      }
      if (looked >= EDGES_A_TURN) {
        if (errand.isOver()) {
          this.budgetExhausted = this.timedOut = true;
          break;
        }
        this.expansions += looked;
        return false;
      }
      const node = queue[this.at] as number;
      if (!this.isOpen(node)) continue;
      const members = edges.membersOf(node);
      if (members === null) this.scan(node, node, depth, isBack);
      else for (const member of members) this.scan(node, member, depth, isBack);
    }
    this.expansions += edges.looked - before;
    if (isBack) [this.lowBack, this.highBack] = [end, this.filled];
    else [this.low, this.high] = [end, this.filled];
    return true;
  }

  private scan(node: number, member: number, depth: number, isBack: boolean): void {
    const { edges, mark, marks } = this;
    const { starts, counts, pool } = edges.table.adjacency;
    const [own, other] = isBack ? [marks.fromGoal, marks.fromStart] : [marks.fromStart, marks.fromGoal];
    const queue = isBack ? marks.backQueue : marks.queue;
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    for (let slot = start; slot < end; slot += 1) {
      const far = edges.far(pool[slot] as number, node, isBack);
      if (far < 0 || (own[far] as number) >= mark) continue;
      own[far] = mark | depth;
      queue[this.filled++] = far;
      if ((other[far] as number) < mark) continue;
      const length = depth + (other[far] as number) - mark;
      if (length < this.shortest && this.isOpen(far)) this.shortest = length;
    }
  }

  private isOpen(node: number): boolean {
    return node === this.errand.from || node === this.errand.to || this.edges.isPassed(node);
  }

  /**
   * Goes on, for a turn, from the rim of the ball around the goal through the other, where a path of the limit still fits.
   * @returns whether it is done
   */
  private extend(limit: number): boolean {
    const { edges, mark, marks } = this;
    const { backQueue, fromGoal, fromStart } = marks;
    const before = edges.looked;
    for (; this.lowBack < this.filled; this.lowBack += 1) {
      if (edges.looked - before >= EDGES_A_TURN) return false;
      const node = backQueue[this.lowBack] as number;
      const left = (fromGoal[node] as number) - mark;
      const gone = (fromStart[node] as number) - mark;
      if (gone < 0 || gone + left > limit || left >= limit || !this.isOpen(node)) continue;
      // Nearer to the start than this is only the start.
      if (gone === 1 && limit === this.shortest) continue;
      const members = edges.membersOf(node);
      if (members === null) this.scanOn(node, node, left + 1, limit);
      else for (const member of members) this.scanOn(node, member, left + 1, limit);
    }
    return true;
  }

  private scanOn(node: number, member: number, left: number, limit: number): void {
    const { edges, mark, marks } = this;
    const { starts, counts, pool } = edges.table.adjacency;
    const { backQueue, fromGoal, fromStart } = marks;
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    for (let slot = start; slot < end; slot += 1) {
      const far = edges.far(pool[slot] as number, node, true);
      if (far < 0 || (fromGoal[far] as number) >= mark) continue;
      const gone = (fromStart[far] as number) - mark;
      if (gone < 0 || gone + left > limit) continue;
      fromGoal[far] = mark | left;
      backQueue[this.filled++] = far;
    }
  }
}
