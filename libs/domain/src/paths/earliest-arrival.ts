import type { Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import { EDGES_A_TURN, type Marks, type SearchTask } from './bidirectional-search.js';
import { LabelSearch, type TimedWay } from './label-search.js';
import { NO_LABEL, type Labels } from './labels.js';
import type { PathEdges } from './path-edges.js';

/** The clusters that lead to the goal, nearest first, as far as it has grown: over edges that start before an instant. */
interface Frontier {
  readonly mark: number;
  readonly before: Millis;
  /** How many clusters are within so many hops. */
  readonly within: number[];
  /** Nothing else leads to the goal. */
  isWhole: boolean;
}

/**
 * The time-respecting path that arrives first, or the one of fewest hops. Layers go out from the start; what leads to the
 * goal is a ball around it, which grows while it is smaller than the layer. Once the ball says all of the hops that are
 * left, a layer is gone into it alone, from whichever side has less to look at. An arrival is a bound: from then on only
 * edges that start before it matter, and the ball is made of those anew.
 */
export class EarliestArrivalSearch extends LabelSearch {
  /** How many edges will have been looked at when the budget is spent, and when others are to have their turn. */
  private spent = 0;
  private turn = 0;

  /** @param isHasty fewest hops, and not earliest arrival */
  constructor(
    graph: LiveGraph,
    edges: PathEdges,
    task: SearchTask,
    marks: Marks,
    labels: Labels,
    private readonly isHasty: boolean,
  ) {
    super(graph, edges, task, marks, labels);
  }

  *best(): Generator<void, TimedWay | null> {
    const { edges, errand, isHasty, labels } = this;
    const begun = edges.looked;
    this.spent = begun + errand.budget;
    this.turn = Math.min(begun + EDGES_A_TURN, this.spent);
    labels.begin(this.graph.ordinalCount);
    let layer = labels.open;
    let next = labels.offered;
    layer.length = 0;
    layer.push(labels.start(errand.from, -Infinity));
    let goal = NO_LABEL;
    let bound = Infinity;
    let ball = this.ballBefore(bound);
    for (let hops = 1; hops <= errand.maxHops && layer.length > 0 && !this.budgetExhausted; hops += 1) {
      const left = errand.maxHops - hops;
      while (!ball.isWhole && ball.within.length <= left && rimOf(ball) <= layer.length && !this.budgetExhausted) {
        yield* this.grow(ball);
      }
      next.length = 0;
      const firstOfLayer = layer[0] as number;
      labels.beginLayer();
      const near = ball.within[Math.min(left, ball.within.length - 1)] as number;
      const isInside = ball.isWhole || ball.within.length > left;
      if (isInside && near < layer.length) {
        this.hopsExhausted ||= !ball.isWhole || near < (ball.within.at(-1) as number);
        yield* this.pull(near, firstOfLayer, bound, next);
      } else yield* this.push(layer, ball, isInside ? left : Infinity, bound, next);
      for (const label of next) labels.settle(label);
      const reached = labels.offeredAt(errand.to);
      if (reached !== NO_LABEL) {
        goal = reached;
        if (isHasty) break;
        bound = labels.arrival(goal);
        ball = this.ballBefore(bound);
      }
      [layer, next] = [next, layer];
    }
    this.expansions = edges.looked - begun;
    return goal === NO_LABEL ? null : this.wayTo(goal, -Infinity);
  }

  /** Follows every label of a layer to clusters that are so near to the goal. */
  private *push(
    layer: readonly number[],
    { mark, isWhole }: Frontier,
    left: number,
    bound: Millis,
    next: number[],
  ): Generator<void, void> {
    const { edges, labels } = this;
    const { fromGoal } = this.marks;
    const { starts, counts, pool } = edges.table.adjacency;
    for (const label of layer) {
      if (labels.arrival(label) >= bound) continue;
      const node = labels.node(label);
      if (node === this.errand.to || (node !== this.errand.from && !edges.isPassed(node))) continue;
      if (edges.looked >= this.turn) {
        if (this.isSpent()) return;
        yield;
      }
      const members = edges.membersOf(node);
      const count = members === null ? 1 : members.length;
      for (let at = 0; at < count; at += 1) {
        const member = members === null ? node : (members[at] as number);
        const start = starts[member] as number;
        const end = start + (counts[member] as number);
        for (let slot = start; slot < end; slot += 1) {
          const edge = pool[slot] as number;
          const far = edges.far(edge, node, false);
          if (far < 0) continue;
          if (left !== Infinity) {
            const distance = (fromGoal[far] as number) - mark;
            if (distance < 0 || distance > left) {
              // Where the ball is whole, what is not in it leads nowhere with any number of hops.
              if (distance >= 0 || !isWhole) this.hopsExhausted ||= this.isNews(far, label, Infinity, bound);
              continue;
            }
          }
          this.offer(edge, far, label, Infinity, bound, next);
        }
      }
    }
  }

  /** The same from the other side: looks from the clusters that are so near to the goal for labels of the layer. */
  private *pull(near: number, firstOfLayer: number, bound: Millis, next: number[]): Generator<void, void> {
    const { edges, errand, labels } = this;
    const { backQueue } = this.marks;
    const { starts, counts, pool } = edges.table.adjacency;
    for (let index = 0; index < near; index += 1) {
      const far = backQueue[index] as number;
      if (edges.looked >= this.turn) {
        if (this.isSpent()) return;
        yield;
      }
      const members = edges.membersOf(far);
      const count = members === null ? 1 : members.length;
      for (let at = 0; at < count; at += 1) {
        const member = members === null ? far : (members[at] as number);
        const start = starts[member] as number;
        const end = start + (counts[member] as number);
        for (let slot = start; slot < end; slot += 1) {
          const edge = pool[slot] as number;
          const node = edges.far(edge, far, true);
          if (node < 0 || node === errand.to) continue;
          const label = labels.settledAt(node);
          if (label < firstOfLayer || labels.arrival(label) >= bound) continue;
          const { rows, row } = edges;
          if (node !== errand.from && !edges.isPassed(node)) continue;
          // Whether a cluster is a hub is found by looking at its edges.
          edges.rows = rows;
          edges.row = row;
          this.offer(edge, far, label, Infinity, bound, next);
        }
      }
    }
  }

  private ballBefore(before: Millis): Frontier {
    const { errand, marks } = this;
    const mark = marks.begin(this.graph.ordinalCount);
    marks.fromGoal[errand.to] = mark;
    marks.backQueue[0] = errand.to;
    return { mark, before, within: [1], isWhole: false };
  }

  /** Grows a ball by a hop. */
  private *grow(ball: Frontier): Generator<void, void> {
    const { edges, errand } = this;
    const { backQueue, fromGoal } = this.marks;
    const { starts, counts, pool } = edges.table.adjacency;
    const { before, mark, within } = ball;
    const depth = within.length;
    const end = within[depth - 1] as number;
    let filled = end;
    for (let index = within[depth - 2] ?? 0; index < end; index += 1) {
      const node = backQueue[index] as number;
      if (node !== errand.from && node !== errand.to && !edges.isPassed(node)) continue;
      if (edges.looked >= this.turn) {
        if (this.isSpent()) return;
        yield;
      }
      const members = edges.membersOf(node);
      const count = members === null ? 1 : members.length;
      for (let at = 0; at < count; at += 1) {
        const member = members === null ? node : (members[at] as number);
        const start = starts[member] as number;
        const last = start + (counts[member] as number);
        for (let slot = start; slot < last; slot += 1) {
          const far = edges.far(pool[slot] as number, node, true);
          if (far < 0 || (fromGoal[far] as number) >= mark) continue;
          if ((edges.rows.first[edges.row] as number) >= before) continue;
          fromGoal[far] = mark | depth;
          backQueue[filled++] = far;
        }
      }
    }
    within.push(filled);
    ball.isWhole = filled === end;
  }

  /** Whether the budget is spent; where it is not, the turn is over. */
  private isSpent(): boolean {
    const { looked } = this.edges;
    this.turn = Math.min(looked + EDGES_A_TURN, this.spent);
    this.timedOut = this.errand.isOver();
    this.budgetExhausted = this.timedOut || looked >= this.spent;
    return this.budgetExhausted;
  }
}

/** How many clusters the outermost hop of a ball has. */
function rimOf({ within }: Frontier): number {
  return (within.at(-1) as number) - (within.at(-2) ?? 0);
}
