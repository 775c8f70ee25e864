import type { Millis } from '../../shared/time.js';
import type { LiveGraph } from '../graph.js';
import { AGAIN, type Corridor, type Errand, type Marks } from './corridor.js';
import { strengthIn } from './edge-facts.js';
import { compareEdges, eachEdge, Search, strongestShortest, type Way } from './hop-paths.js';
import { type Labels, NO_LABEL } from './labels.js';
import type { PathEdges } from './path-edges.js';
import type { PathObjective } from './path-query.js';

/** A path with the instant at which it is on each step: never going back in time. */
export interface TimedWay extends Way {
  readonly times: readonly Millis[];
}

/** What counts as the time of an edge: when one may be on it, or, without an end, when it became known. */
export type PathClock = 'usable' | 'known';

/** Labels worked through between two chances for others to run. */
const LABELS_A_TURN = 256;

/**
 * The best time-respecting path (Wu et al., "Path Problems in Temporal Graphs", PVLDB 7, 2014): on each step at an instant
 * of its period, not before the step before. A step's time is the earliest that it can be, so the arrival is the greatest
 * start so far.
 *
 * Earliest arrival is found layer by layer: of the walks of the same number of hops to a cluster, the one that arrives
 * first can be followed by everything that any of them can, and one that arrives no earlier than a shorter one did leads
 * nowhere new. Fewest hops is the first layer that reaches the goal. The quickest path is not made of quickest parts: it
 * is the best of the earliest arrivals over every departure at which something on the way begins or ends.
 */
export class TimedSearch extends Search {
  constructor(
    graph: LiveGraph,
    edges: PathEdges,
    errand: Errand,
    marks: Marks,
    private readonly labels: Labels,
    private readonly clock: PathClock,
  ) {
    super(graph, edges, errand, marks);
  }

  *best(objective: PathObjective): Generator<void, TimedWay | null> {
    const corridor = this.corridor(this.errand);
    const isMet = yield* corridor.span();
    this.note(corridor);
    if (!isMet) return null;
    const anyTime = { departure: -Infinity, within: Infinity, maxHops: this.errand.maxHops };
    if (objective === 'fastest') return yield* this.fastest(corridor, anyTime);
    return yield* this.earliest(corridor, anyTime, objective === 'shortest');
  }

  /** The earliest arrival of those who leave at or after an instant; with `isHasty` the one of fewest hops. */
  private *earliest(corridor: Corridor, trip: Trip, isHasty: boolean): Generator<void, TimedWay | null> {
    const { labels, errand } = this;
    const { departure, maxHops } = trip;
    labels.begin(this.graph.places);
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
        }
        this.follow(label, corridor, trip, hops, goal, next);
      }
      for (const label of next) labels.settle(label);
      const reached = labels.offeredAt(errand.to);
      if (reached !== NO_LABEL) {
        goal = reached;
        if (isHasty) break;
      }
      [layer, next] = [next, layer];
    }
    return goal === NO_LABEL ? null : this.wayTo(goal, departure);
  }

  /** Offers to every cluster that an edge leads to from here what it comes to, if that is news there. */
  private follow(
    label: number,
    corridor: Corridor,
    { within, maxHops }: Trip,
    hops: number,
    goal: number,
    next: number[],
  ): void {
    const { labels, edges } = this;
    const node = labels.node(label);
    if (node === this.errand.to || (node !== this.errand.from && !edges.isPassed(node))) return;
    const now = labels.arrival(label);
    const bound = goal === NO_LABEL ? Infinity : labels.arrival(goal);
    const weakest = labels.weakest(label);
    eachEdge(edges, node, false, (edge, far) => {
      const left = corridor.left(far);
      if (left < 0 || left + hops > maxHops) return;
      const { rows, row } = edges;
      const isKnown = this.clock === 'known';
      const starts = (isKnown ? rows.known[row] : rows.first[row]) as number;
      const arrival = starts > now ? starts : now;
      if (arrival > within || arrival >= bound || !(arrival < labels.bestAt(far))) return;
      if (!isKnown && arrival > (rows.last[row] as number)) return;
      const strength = Math.min(weakest, strengthIn(rows.traits(row)));
      const known = labels.offeredAt(far);
      if (known === NO_LABEL) {
        next.push(labels.offer(far, edge, label, arrival, strength));
      } else if (this.precedes(edge, label, arrival, strength, known)) {
        labels.improve(known, edge, label, arrival, strength);
      }
    });
  }

  /** Whether what is offered is better than what was: earlier, then stronger, then of smaller ids. */
  private precedes(edge: number, before: number, arrival: Millis, weakest: number, known: number): boolean {
    const { labels } = this;
    if (arrival !== labels.arrival(known)) return arrival < labels.arrival(known);
    if (weakest !== labels.weakest(known)) return weakest > labels.weakest(known);
    return (this.compareChains(before, labels.before(known)) || compareEdges(this.graph, edge, labels.edge(known))) < 0;
  }

  private compareChains(a: number, b: number): number {
    if (a === b) return 0;
    const { labels } = this;
    const order = this.compareChains(labels.before(a), labels.before(b));
    return order || compareEdges(this.graph, labels.edge(a), labels.edge(b));
  }

  private *fastest(corridor: Corridor, anyTime: Trip): Generator<void, TimedWay | null> {
    const first = yield* this.earliest(corridor, anyTime, false);
    if (first === null) return null;
    let best: TimedWay = first;
    const strongest = strongestShortest(this.graph, this.edges, this.errand, corridor);
    const budget = this.edges.looked + AGAIN * this.errand.budget;
    const { departures, begins } = this.departures(corridor);
    for (const [at, departure] of departures.entries()) {
      const least = durationOf(best);
      if (least === 0) {
        // Nothing is quicker; only what has fewer hops, or is stronger, may still be better.
        if (best.edges.length === corridor.shortest && best.weakest === strongest) break;
        if (begins[at] !== 1) continue;
      }
      if (this.edges.looked > budget) {
        this.isCut = true;
        break;
      }
      const maxHops = least === 0 ? best.edges.length : this.errand.maxHops;
      const trip = { departure, within: departure + least, maxHops };
      const way = yield* this.earliest(corridor, trip, false);
      yield;
      if (way !== null && isQuicker(way, best)) best = way;
    }
    return best;
  }

  /** Every instant at which an edge that a path may use begins or ends, in order, and whether something begins then. */
  private departures(corridor: Corridor): { readonly departures: Float64Array; readonly begins: Uint8Array } {
    const begins = new Set<Millis>();
    const ends = new Set<Millis>();
    const reached = new Set([this.errand.from]);
    let frontier = [this.errand.from];
    for (let hops = 1; hops <= this.errand.maxHops && frontier.length > 0; hops += 1) {
      const next: number[] = [];
      for (const node of frontier) {
        if (node !== this.errand.from && !this.edges.isPassed(node)) continue;
        eachEdge(this.edges, node, false, (_, far) => {
          const left = corridor.left(far);
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

  private wayTo(goal: number, departure: Millis): TimedWay {
    const { labels } = this;
    const edges: number[] = [];
    const nodes: number[] = [];
    const times: Millis[] = [];
    for (let label = goal; labels.before(label) !== NO_LABEL; label = labels.before(label)) {
      edges.unshift(labels.edge(label));
      nodes.unshift(labels.node(label));
      times.unshift(Math.max(labels.arrival(label), departure));
    }
    return { edges, nodes, times, weakest: labels.weakest(goal) };
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
