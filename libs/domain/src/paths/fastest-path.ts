import type { Millis } from '../shared/time.js';
import { REVISITS_PER_BUDGETED_EDGE, type BidirectionalSearch } from './bidirectional-search.js';
import { eachEdge, strongestShortest } from './hop-paths.js';
import { LabelSearch, type TimedWay } from './label-search.js';
import { NO_LABEL } from './labels.js';

/** Labels worked through between two chances for others to run. */
const LABELS_A_TURN = 256;

/**
 * The quickest time-respecting path. It is not made of quickest parts: it is the best of the earliest arrivals over every
 * departure at which something on the way begins or ends, all of them within the search for paths of so many hops.
 */
export class FastestPathSearch extends LabelSearch {
  /** Whether any path was found: what more hops would have had to look at no longer matters then. */
  private isFound = false;

  *best(): Generator<void, TimedWay | null> {
    const search = this.searchFor(this.errand);
    const isMet = yield* search.span();
    this.note(search);
    if (!isMet) return null;
    return yield* this.fastest(search, { departure: -Infinity, within: Infinity, maxHops: this.errand.maxHops });
  }

  /** The earliest arrival of those who leave at or after an instant. */
  private *earliest(search: BidirectionalSearch, trip: Trip): Generator<void, TimedWay | null> {
    const { labels, errand } = this;
    const { departure, maxHops } = trip;
    labels.begin(this.graph.ordinalCount);
    let layer = labels.open;
    let next = labels.offered;
    layer.length = 0;
    layer.push(labels.start(errand.from, departure));
    let goal = NO_LABEL;
    let turn = LABELS_A_TURN;
    for (let hops = 1; hops <= maxHops && layer.length > 0; hops += 1) {
      next.length = 0;
      labels.beginLayer();
      for (const label of layer) {
        if (goal !== NO_LABEL && labels.arrival(label) >= labels.arrival(goal)) continue;
        if ((turn -= 1) === 0) {
          turn = LABELS_A_TURN;
          yield;
          if (errand.isOver()) {
            this.budgetExhausted = this.timedOut = true;
            return goal === NO_LABEL ? null : this.wayTo(goal, departure);
          }
        }
        this.follow(label, search, trip, hops, goal, next);
      }
      for (const label of next) labels.settle(label);
      const reached = labels.offeredAt(errand.to);
      if (reached !== NO_LABEL) goal = reached;
      [layer, next] = [next, layer];
    }
    return goal === NO_LABEL ? null : this.wayTo(goal, departure);
  }

  /** Offers to every cluster that an edge leads to from here what it comes to, if that is news there. */
  private follow(
    label: number,
    search: BidirectionalSearch,
    { within, maxHops }: Trip,
    hops: number,
    goal: number,
    next: number[],
  ): void {
    const { labels, edges } = this;
    const node = labels.node(label);
    if (node === this.errand.to || (node !== this.errand.from && !edges.isPassed(node))) return;
    const bound = goal === NO_LABEL ? Infinity : labels.arrival(goal);
    eachEdge(edges, node, false, (edge, far) => {
      const left = search.left(far);
      if (left >= 0 && left + hops <= maxHops) this.offer(edge, far, label, within, bound, next);
      else if (!this.isFound && (left >= 0 || !search.isWholeToGoal)) {
        this.hopsExhausted ||= this.isNews(far, label, within, bound);
      }
    });
  }

  private *fastest(search: BidirectionalSearch, anyTime: Trip): Generator<void, TimedWay | null> {
    const first = yield* this.earliest(search, anyTime);
    if (first === null) return null;
    this.isFound = true;
    let best: TimedWay = first;
    const strongest = strongestShortest(this.graph, this.edges, this.errand, search);
    const budget = this.edges.looked + REVISITS_PER_BUDGETED_EDGE * this.errand.budget;
    const { departures, begins } = this.departures(search);
    for (const [at, departure] of departures.entries()) {
      const least = durationOf(best);
      if (least === 0) {
        // Nothing is quicker; only what has fewer hops, or is stronger, may still be better.
        if (best.edges.length === search.shortest && best.weakest === strongest) break;
        if (begins[at] !== 1) continue;
      }
      if (this.edges.looked > budget || this.timedOut) {
        this.budgetExhausted = true;
        break;
      }
      const maxHops = least === 0 ? best.edges.length : this.errand.maxHops;
      const trip = { departure, within: departure + least, maxHops };
      const way = yield* this.earliest(search, trip);
      yield;
      if (way !== null && isQuicker(way, best)) best = way;
    }
    return best;
  }

  /** Every instant at which an edge that a path may use begins or ends, in order, and whether something begins then. */
  private departures(search: BidirectionalSearch): {
    readonly departures: Float64Array;
    readonly begins: Uint8Array;
  } {
    const begins = new Set<Millis>();
    const ends = new Set<Millis>();
    const reached = new Set([this.errand.from]);
    let frontier = [this.errand.from];
    for (let hops = 1; hops <= this.errand.maxHops && frontier.length > 0; hops += 1) {
      const next: number[] = [];
      for (const node of frontier) {
        if (node !== this.errand.from && !this.edges.isPassed(node)) continue;
        eachEdge(this.edges, node, false, (_, far) => {
          const left = search.left(far);
          if (left < 0 || left + hops > this.errand.maxHops) return;
          const { rows, row } = this.edges;
          begins.add(rows.first[row] as number);
          ends.add(rows.last[row] as number);
          if (reached.has(far)) return;
          reached.add(far);
          next.push(far);
        });
      }
      frontier = next;
    }
    const departures = Float64Array.from(new Set([...begins, ...ends]))
      .filter(Number.isFinite)
      .sort();
    return { departures, begins: Uint8Array.from(departures, (at) => Number(begins.has(at))) };
  }
}

/** When one leaves, by when one has to be there, and over how many hops. */
interface Trip {
  readonly departure: Millis;
  readonly within: Millis;
  readonly maxHops: number;
}

function isQuicker(a: TimedWay, b: TimedWay): boolean {
  const [quick, slow] = [durationOf(a), durationOf(b)];
  if (quick !== slow) return quick < slow;
  if (a.edges.length !== b.edges.length) return a.edges.length < b.edges.length;
  return a.weakest > b.weakest;
}

/** Milliseconds from the first step to the last; 0 when all of it can be done at one instant. */
function durationOf({ times }: TimedWay): Millis {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  return first === last ? 0 : last - first;
}
