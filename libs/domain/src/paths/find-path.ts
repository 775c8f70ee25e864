import type { Millis } from '../shared/time.js';
import type { LiveGraph, Ref } from '../graph/graph.js';
import type { ResolutionVersion } from '../graph/records.js';
import type { TemporalIndex } from '../temporal-index/temporal-index.js';
import type { View } from '../graph/views/view.js';
import { WHOLE_GRAPH, type ViewOptions } from '../graph/views/view-options.js';
import { Marks, type SearchTask } from './bidirectional-search.js';
import { EdgeTable } from './edge-table.js';
import { HopSearch, type Way } from './hop-paths.js';
import type { LabelSearch } from './label-search.js';
import { Labels } from './labels.js';
import { pathInstantText, pathOf, timedPathOf, withBottleneck } from './path-steps.js';
import { PathEdges } from './path-edges.js';
import { MetLimits } from './path-limit.js';
import type { Path, PathAnswer, PathQuery } from './path-query.js';
import { FastestPathSearch } from './fastest-path.js';
import { EarliestArrivalSearch } from './earliest-arrival.js';

/** Wider than anything is corroborated. */
const WIDEST = 2 ** 31 - 1;
const NEVER = (): boolean => false;

/** Buffers of one search; as many as there are searches at once. */
interface SearchBuffers {
  readonly marks: Marks;
  readonly labels: Labels;
}

/**
 * How two entities hang together, as one of the six kinds of path (spec/semantics.md#paths). Ends are clusters, being
 * the same costs no hop, and the search runs on the view: "no path" and "none that you may see" look the same. Keeps what
 * searches need of the graph, and is told of changes.
 */
export class PathFinder {
  private readonly table: EdgeTable;
  private readonly idleBuffers: SearchBuffers[] = [];
  private searches = 0;

  /** @param temporalIndex without one, or where it does not answer, views of a time are worked out edge by edge */
  constructor(
    private readonly graph: LiveGraph,
    private readonly temporalIndex: TemporalIndex | null,
    private readonly whole: () => View,
  ) {
    this.table = new EdgeTable(graph, whole);
  }

  /** Whether anybody has asked for a path yet. */
  get isBegun(): boolean {
    return this.table.isBegun;
  }

  /** These records, or what they hang on, have changed. */
  changed(refs: Iterable<Ref>): void {
    this.table.changed(refs);
  }

  /** Drops what was computed from the record at this ordinal, because the record has changed. */
  spoil(ordinal: number): void {
    this.table.spoil(ordinal);
  }

  /** How many searches are at work, or wait for their next turn. */
  get atWork(): number {
    return this.searches;
  }

  /** Makes what every search begins with, in turns. Stop and begin again after a change: what was made stays. */
  open(): Generator<void, void> {
    return this.table.open();
  }

  /** Works ahead, in turns. Stop and begin again after a change. */
  prepare(): Generator<void, void> {
    return this.table.prepare();
  }

  find(options: ViewOptions, query: PathQuery): PathAnswer {
    const search = this.search(options, query);
    for (;;) {
      const turn = search.next();
      if (turn.done === true) return turn.value;
    }
  }

  /**
   * Looks for a path between two entities that are in the view, in turns: others may run whenever it yields. A search
   * that is begun must not go on after a change of the graph; one that is left must be ended by `return`.
   */
  *search(options: ViewOptions, query: PathQuery): Generator<void, PathAnswer> {
    if (!this.table.isOpen) yield* this.table.open();
    const buffers = this.idleBuffers.pop() ?? { marks: new Marks(), labels: new Labels() };
    this.searches += 1;
    try {
      const everything = { ...WHOLE_GRAPH, known_basis: options.known_basis };
      return yield* new PathSearch(this.graph, this.edges(options, query), query, buffers).answer((until) =>
        this.edges(until === null ? everything : { ...everything, mode: 'knowledge', at: until }, query),
      );
    } finally {
      this.searches -= 1;
      this.idleBuffers.push(buffers);
    }
  }

  private edges(options: ViewOptions, query: PathQuery): PathEdges {
    return new PathEdges(this.graph, this.table, this.temporalIndex, options, query);
  }
}

/** One question on its way to an answer. */
class PathSearch {
  private readonly limits = new MetLimits();
  /** The best way that was found over the edges of the view. */
  private best: Way | null = null;

  constructor(
    private readonly graph: LiveGraph,
    private readonly edges: PathEdges,
    private readonly query: PathQuery,
    private readonly buffers: SearchBuffers,
  ) {}

  /** @param knownUntil the edges that are known by an instant; with null those of the whole graph */
  *answer(knownUntil: (until: Millis | null) => PathEdges): Generator<void, PathAnswer> {
    const { edges, query } = this;
    const [from, to] = [edges.nodeOf(query.from), edges.nodeOf(query.to)];
    // The same entity, or two that decisions say are one (spec/rulings.md#a-44).
    const isOne = from === to;
    let paths: readonly Path[] = [];
    if (!isOne) {
      const task = this.task(from, to);
      paths = query.kind === 'direct' ? this.direct(task) : yield* this.paths(task);
    }
    const limit = isOne || paths.length > 0 ? null : this.limits.ended;
    const asksWhenKnown = query.kind === 'knowledge_at_time' && !isOne;
    const known = asksWhenKnown ? yield* this.firstKnowable(knownUntil) : null;
    const [best] = paths;
    const { stoppedAt } = edges;
    const answer: { -readonly [K in keyof PathAnswer]: PathAnswer[K] } = {
      found: isOne || best !== undefined,
      kind: query.kind,
      direct: best?.direct ?? false,
      relationship: best === undefined ? 'none' : best.direct ? 'direct' : 'indirect',
      hops: isOne ? 0 : (best?.hops ?? null),
      paths,
      truncated: this.limits.budgetExhausted || stoppedAt.length > 0,
      limits: {
        max_hops: query.max_hops,
        max_paths: query.max_paths,
        max_expansions: query.budget.expansions,
        expansions: this.limits.expansions,
        hub_degree: query.budget.hub_degree,
        stopped_at_hubs: stoppedAt,
      },
    };
    if (limit !== null) answer.limited_by = limit;
    if (asksWhenKnown) answer.first_knowable_at = known === null ? null : pathInstantText(known);
    return answer;
  }

  private *paths(task: SearchTask): Generator<void, readonly Path[]> {
    const { buffers, edges, graph, query } = this;
    const { kind, max_paths } = query;
    if (kind === 'capital_path' || (kind === 'temporal_path' && edges.options.at === null)) {
      const search = this.timedSearch(task);
      const way = yield* search.best();
      this.limits.note(search);
      if (way === null) return [];
      const path = timedPathOf(graph, edges, task.from, way);
      return [kind === 'capital_path' ? withBottleneck(graph, edges, path, way) : path];
    }
    const search = new HopSearch(graph, edges, task, buffers.marks);
    const ways =
      kind === 'evidence_backed_path' ? yield* this.widest(search, max_paths) : yield* search.paths(max_paths);
    this.limits.note(search);
    this.best = ways[0] ?? null;
    return ways.map((way) => pathOf(graph, edges, task.from, way));
  }

  /** An interest that is not known to be direct is no direct relation of the two. */
  private direct(task: SearchTask): readonly Path[] {
    const { buffers, edges, graph } = this;
    const search = new HopSearch(graph, edges, task, buffers.marks);
    const ways = search.parallel();
    this.limits.note(search);
    return ways.map((way) => pathOf(graph, edges, task.from, way)).filter(({ direct }) => direct);
  }

  /**
   * The paths whose least corroborated step is the best corroborated; among those, the fewest hops. From the top down: a
   * search that lets no edge below a width through tells the next width that may matter.
   */
  private *widest(search: HopSearch, count: number): Generator<void, readonly Way[]> {
    const { edges } = this;
    const found: Way[] = [];
    for (let width = WIDEST; width >= 0 && found.length < count && !search.budgetExhausted; width = edges.narrower) {
      edges.width = width;
      edges.narrower = -1;
      for (const way of yield* search.paths(count)) if (!found.some((known) => isSame(known, way))) found.push(way);
    }
    edges.width = 0;
    return found.slice(0, count);
  }

  /**
   * When the ends first become knowable as linked: the least, over all paths, of the latest `known_at` on them, that of
   * the decisions included by which places of the path are one (spec/rulings.md#c-86). What those decisions make one is
   * looked at first as if it had always been known; where that was too early, again as it was known before.
   */
  private *firstKnowable(knownUntil: (until: Millis | null) => PathEdges): Generator<void, Millis | null> {
    const { at } = this.edges.options;
    const known = yield* this.knowableBefore(knownUntil, null);
    if (this.best === null || at === null || (known !== null && known <= at)) return known;
    // What was found then leads over a decision that does not stand any longer: it is looked for as was known then.
    const isDecided = this.best.edges.some((edge) => this.graph.recordAt(edge).object === 'resolution');
    if (!this.edges.hasMetCluster && !isDecided) return known;
    return yield* this.knowableBefore(knownUntil, at + 1);
  }

  private *knowableBefore(
    knownUntil: (until: Millis | null) => PathEdges,
    end: Millis | null,
  ): Generator<void, Millis | null> {
    let knowable: Millis | null = end;
    for (let best = this.best; ; best = null) {
      const edges = knownUntil(knowable === null ? null : knowable - 1);
      const first = yield* this.firstKnown(edges, best);
      if (first === null) return knowable === end ? null : knowable;
      if (!edges.hasMetCluster && first.edges.every((edge) => this.graph.recordAt(edge).object === 'relation')) {
        return first.known;
      }
      const known = Math.max(first.known, yield* this.onesSince(edges, first.edges));
      // Later than what it was looked for among: nobody can say since when.
      if (knowable !== null && known >= knowable) return knowable === end ? null : knowable;
      if (known <= first.known || this.limits.budgetExhausted || this.query.budget.isOver?.() === true) return known;
      knowable = known;
    }
  }

  /** The way that was known first of those over these edges, without the decisions on it; null where there is none. */
  private *firstKnown(edges: PathEdges, best: Way | null): Generator<void, FirstKnown | null> {
    const [from, to] = [edges.nodeOf(this.query.from), edges.nodeOf(this.query.to)];
    // Notices where one of the two is one with others.
    for (const end of [from, to]) edges.membersOf(end);
    if (from === to) return { known: -Infinity, edges: [] };
    const search = new HopSearch(this.graph, edges, this.task(from, to), this.buffers.marks);
    const known = yield* search.firstKnown(best === null ? Infinity : knownOver(edges, best, from, to));
    this.limits.budgetExhausted ||= search.budgetExhausted;
    return Number.isFinite(known) ? { known, edges: search.knownFirst ?? best?.edges ?? [] } : null;
  }

  /** Since when every place of a way is known to be one: where it is come to, and where it is left again. */
  private *onesSince(edges: PathEdges, way: readonly number[]): Generator<void, Millis> {
    const { identity } = edges.view;
    let since = -Infinity;
    let place = this.query.from;
    for (const edge of way) {
      const { object, id } = this.graph.recordAt(edge);
      const version = object === 'relation' || object === 'resolution' ? edges.view.find(object, id) : null;
      if (version === null) return Infinity;
      const { from_id, to_id } = version.fields;
      if (object === 'resolution') since = Math.max(since, identity.knownSince(version as ResolutionVersion));
      const here = edges.nodeOf(place);
      // What was one entity more where the way was found is the goal here.
      if (here === edges.nodeOf(this.query.to)) break;
      const [near, far] = edges.nodeOf(from_id) === here ? [from_id, to_id] : [to_id, from_id];
      since = Math.max(since, yield* identity.oneSince(place, near));
      place = far;
    }
    return Math.max(since, yield* identity.oneSince(place, this.query.to));
  }

  private timedSearch(task: SearchTask): LabelSearch {
    const { buffers, edges, graph, query } = this;
    const { marks, labels } = buffers;
    if (query.objective === 'fastest') return new FastestPathSearch(graph, edges, task, marks, labels);
    return new EarliestArrivalSearch(graph, edges, task, marks, labels, query.objective === 'shortest');
  }

  private task(from: number, to: number): SearchTask {
    const { budget, max_hops } = this.query;
    return { from, to, maxHops: max_hops, budget: budget.expansions, isOver: budget.isOver ?? NEVER };
  }
}

/** A way, and when its last edge became known. */
interface FirstKnown {
  readonly known: Millis;
  readonly edges: readonly number[];
}

/** From when on all of a way was known, where it leads there over these edges too; else Infinity. */
function knownOver(edges: PathEdges, way: Way, from: number, to: number): Millis {
  let known = -Infinity;
  let node = from;
  for (const edge of way.edges) {
    const far = edges.far(edge, node, false);
    if (far < 0) return Infinity;
    known = Math.max(known, edges.rows.known[edges.row] as number);
    if (far === to) return known;
    if (!edges.isPassed(far)) return Infinity;
    node = far;
  }
  return Infinity;
}

function isSame(a: Way, b: Way): boolean {
  return a.edges.length === b.edges.length && a.edges.every((edge, at) => edge === b.edges[at]);
}
