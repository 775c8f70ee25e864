import type { Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import type { SearchTask, Marks } from './bidirectional-search.js';
import { strengthIn } from './hop-rules.js';
import { compareEdges, Search, type Way } from './hop-paths.js';
import { type Labels, NO_LABEL } from './labels.js';
import type { PathEdges } from './path-edges.js';

/** A path with the instant at which it is on each step: never going back in time. */
export interface TimedWay extends Way {
  readonly times: readonly Millis[];
}

/** The arrival of what does not arrive; no period begins so late. */
const NO_NEWS = Infinity;

/**
 * A search for time-respecting paths, layer by layer (Wu et al., "Path Problems in Temporal Graphs", PVLDB 7, 2014): on
 * each step at an instant of its period, not before the step before. A step's time is the earliest that it can be, so the
 * arrival is the greatest start so far. Of the walks of the same number of hops to a cluster, the one that arrives first
 * can be followed by everything that any of them can, and one that arrives no earlier than a shorter one did leads
 * nowhere new.
 */
export abstract class LabelSearch extends Search {
  constructor(
    graph: LiveGraph,
    edges: PathEdges,
    errand: SearchTask,
    marks: Marks,
    protected readonly labels: Labels,
  ) {
    super(graph, edges, errand, marks);
  }

  /** The best path by the objective of the search; null where there is none. Yields when others may run. */
  abstract best(): Generator<void, TimedWay | null>;

  /**
   * Offers a cluster what the edge that was last found comes to behind a label, if that is news there: no later than
   * `within`, and before `bound`.
   */
  protected offer(edge: number, far: number, label: number, within: Millis, bound: Millis, next: number[]): void {
    const arrival = this.newsAt(far, label, within, bound);
    if (arrival === NO_NEWS) return;
    const { labels, edges } = this;
    const { rows, row } = edges;
    const strength = Math.min(labels.weakest(label), strengthIn(rows.traits(row)));
    const known = labels.offeredAt(far);
    if (known === NO_LABEL) {
      next.push(labels.offer(far, edge, label, arrival, strength));
    } else if (this.precedes(edge, label, arrival, strength, known)) {
      labels.improve(known, edge, label, arrival, strength);
    }
  }

  /** Whether a cluster may be reached behind a label over the edge that was last found, and nothing was as soon there. */
  protected isNews(far: number, label: number, within: Millis, bound: Millis): boolean {
    return this.newsAt(far, label, within, bound) !== NO_NEWS;
  }

  /** When that is; `NO_NEWS` where it is not so. */
  private newsAt(far: number, label: number, within: Millis, bound: Millis): Millis {
    const { labels, edges } = this;
    const { rows, row } = edges;
    const now = labels.arrival(label);
    const starts = rows.first[row] as number;
    const arrival = starts > now ? starts : now;
    if (arrival > within || arrival >= bound || !(arrival < labels.bestAt(far))) return NO_NEWS;
    return arrival <= (rows.last[row] as number) ? arrival : NO_NEWS;
  }

  protected wayTo(goal: number, departure: Millis): TimedWay {
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
}
