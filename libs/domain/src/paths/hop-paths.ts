import { compareIds } from '../shared/order.js';
import type { Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import { BidirectionalSearch, type SearchTask, type Marks } from './bidirectional-search.js';
import { strengthIn } from './hop-rules.js';
import type { PathEdges } from './path-edges.js';

/** A way over edges, with the clusters that they lead to. */
export interface Way {
  /** Ordinals of relations and decisions. */
  readonly edges: readonly number[];
  /** The cluster that each leads to. */
  readonly nodes: readonly number[];
  /** Where the status of the weakest edge stands. */
  readonly weakest: number;
}

/** Paths of one length that are compared before the best are taken. */
const ENUMERATED = 10_000;
const NO_EDGE = -1;
/** Above one more than every strength that an edge may have. */
const UNWEAKENED = 15;

/** An edge out of a cluster that leads nearer to the goal. */
interface Next {
  readonly edge: number;
  readonly far: number;
  readonly strength: number;
}

/** What every search goes by, and tells of itself: what it looked at is told by `edges` too. */
export abstract class Search {
  /** It could not look at everything. */
  budgetExhausted = false;
  /** It was time that kept it from that. */
  timedOut = false;
  /** More hops would have had more to look at, and nothing was found without them. */
  hopsExhausted = false;
  /** Edges that its widest search met. */
  expansions = 0;

  constructor(
    protected readonly graph: LiveGraph,
    protected readonly edges: PathEdges,
    protected readonly errand: SearchTask,
    protected readonly marks: Marks,
  ) {}

  protected searchFor(errand: SearchTask): BidirectionalSearch {
    return new BidirectionalSearch(this.edges, errand, this.marks, this.graph.ordinalCount);
  }

  protected note({ budgetExhausted, timedOut, hopsExhausted, expansions }: BidirectionalSearch): void {
    this.budgetExhausted ||= budgetExhausted;
    this.timedOut ||= timedOut;
    this.hopsExhausted = hopsExhausted;
    this.expansions = Math.max(this.expansions, expansions);
  }
}

/** A search for the fewest hops. */
export class HopSearch extends Search {
  /** The edges of the way that `firstKnown` found; null where there was none before what it was given. */
  knownFirst: readonly number[] | null = null;

  /**
   * Simple paths, the fewest hops first; among equals the one whose weakest status is the strongest, then by ids. Answers
   * at most `count`, found by growing the length.
   */
  *paths(count: number): Generator<void, readonly Way[]> {
    const search = this.searchFor(this.errand);
    const isMet = yield* search.meet();
    this.note(search);
    if (!isMet) return [];
    if (count === 1) {
      const best = new Shortest(this.graph, this.edges, this.errand, search).best();
      return best === null ? [] : [best];
    }
    const found: Way[] = [];
    for (let length = search.shortest; length <= this.errand.maxHops && found.length < count; length += 1) {
      const longer = this.searchFor({ ...this.errand, maxHops: length });
      yield* longer.span();
      this.note(longer);
      found.push(...this.ofLength(length, longer).sort((a, b) => this.byWorth(a, b)));
      if (this.budgetExhausted) break;
      yield;
    }
    return found.slice(0, count);
  }

  /**
   * When the last step of the path that was known first became known, of all paths; no earlier than `known`, when such a
   * path is, where there is nothing before it. Any path narrows what the next one may be made of, until there is none:
   * each is looked for from both ends, over the edges that were known before.
   */
  *firstKnown(known: Millis): Generator<void, Millis> {
    const { edges, errand } = this;
    edges.before = known;
    for (;;) {
      const search = this.searchFor(errand);
      const isMet = yield* search.meet();
      this.note(search);
      if (!isMet) return edges.before;
      edges.before = this.knownThrough(search);
      yield;
      if (errand.isOver()) {
        this.budgetExhausted = true;
        return edges.before;
      }
    }
  }

  /** When all was known of the way through a search that takes the edge that was known first out of each cluster. */
  private knownThrough(search: BidirectionalSearch): Millis {
    const { edges, errand } = this;
    let latest = -Infinity;
    const way: number[] = [];
    for (let node = errand.from; node !== errand.to;) {
      const left = search.left(node) - 1;
      let first = Infinity;
      let next = errand.to;
      let by = NO_EDGE;
      eachEdge(edges, node, false, (edge, far) => {
        const known = edges.rows.known[edges.row] as number;
        if (search.left(far) !== left || known >= first) return;
        if (far !== errand.to && !edges.isPassed(far)) return;
        first = known;
        next = far;
        by = edge;
      });
      way.push(by);
      latest = Math.max(latest, first);
      node = next;
    }
    this.knownFirst = way;
    return latest;
  }

  /** Every relation from one end to the other, the strongest first, then by ids. */
  parallel(): readonly Way[] {
    const { from, to } = this.errand;
    const [near, isBack] = isNoBusier(this.edges, from, to) ? [from, false] : [to, true];
    const ways: Way[] = [];
    eachEdge(this.edges, near, isBack, (edge, far) => {
      if (far !== (isBack ? from : to)) return;
      ways.push({ edges: [edge], nodes: [to], weakest: strengthIn(this.edges.rows.traits(this.edges.row)) });
    });
    this.expansions = this.edges.looked;
    return ways.sort((a, b) => this.byWorth(a, b));
  }

  /** Fewer hops, then the stronger weakest step, then smaller ids. */
  byWorth(a: Way, b: Way): number {
    return a.edges.length - b.edges.length || b.weakest - a.weakest || compareWays(this.graph, a.edges, b.edges);
  }

  /** Every simple path of exactly so many edges, up to a bound, in the order of ids. */
  private ofLength(length: number, search: BidirectionalSearch): Way[] {
    const { from, to } = this.errand;
    const ways: Way[] = [];
    const path: Next[] = [];
    const visited = new Set([from]);
    const outOf = new Map<number, readonly Next[]>();
    const next = (node: number): readonly Next[] => {
      let list = outOf.get(node);
      if (list === undefined) outOf.set(node, (list = this.sortedFrom(node, search)));
      return list;
    };
    const walk = (node: number): void => {
      for (const one of next(node)) {
        if (ways.length >= ENUMERATED) return;
        const gone = path.length + 1;
        if (gone + search.left(one.far) > length || visited.has(one.far)) continue;
        if (one.far === to) {
          if (gone === length) ways.push(wayOf([...path, one]));
          continue;
        }
        path.push(one);
        visited.add(one.far);
        walk(one.far);
        visited.delete(one.far);
        path.pop();
      }
    };
    walk(from);
    return ways;
  }

  private sortedFrom(node: number, search: BidirectionalSearch): readonly Next[] {
    const { from, to } = this.errand;
    if (node !== from && node !== to && !this.edges.isPassed(node)) return [];
    const list: Next[] = [];
    eachEdge(this.edges, node, false, (edge, far) => {
      if (search.left(far) < 0) return;
      list.push({ edge, far, strength: strengthIn(this.edges.rows.traits(this.edges.row)) });
    });
    return list.sort((a, b) => compareEdges(this.graph, a.edge, b.edge));
  }
}

/**
 * The best of the shortest paths without listing them all: first the greatest strength that the weakest step of one can
 * have, then the smallest ids among those. Strengths of ways stand in the marks of the search.
 */
class Shortest {
  /** The edge that `firstFrom` has found: where it leads and how strong it is. */
  private first = NO_EDGE;
  private leadsTo = NO_EDGE;
  private firstStrength = 0;

  constructor(
    private readonly graph: LiveGraph,
    private readonly edges: PathEdges,
    private readonly errand: SearchTask,
    private readonly search: BidirectionalSearch,
  ) {}

  strength(): number {
    const { marks, mark } = this.search;
    marks.strengths[this.errand.to] = mark | UNWEAKENED;
    return this.strengthFrom(this.errand.from) - 1;
  }

  best(): Way | null {
    const { from, to } = this.errand;
    const least = this.strength() + 1;
    const path: Next[] = [];
    for (let node = from; node !== to;) {
      if (!this.findFirst(node, least)) return null;
      path.push({ edge: this.first, far: this.leadsTo, strength: this.firstStrength });
      node = this.leadsTo;
    }
    return wayOf(path);
  }

  /** One more than the greatest strength that the weakest step to the goal can have; 0 where no way leads there. */
  private strengthFrom(node: number): number {
    const { marks, mark } = this.search;
    const known = (marks.strengths[node] as number) - mark;
    if (known >= 0) return known;
    let best = 0;
    if (this.isOpen(node)) {
      const members = this.edges.membersOf(node);
      if (members === null) best = this.strengthOver(node, node, best);
      else for (const member of members) best = this.strengthOver(node, member, best);
    }
    marks.strengths[node] = mark | best;
    return best;
  }

  private strengthOver(node: number, member: number, soFar: number): number {
    const { search, edges } = this;
    const { starts, counts, pool } = edges.table.adjacency;
    const left = search.left(node) - 1;
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    let best = soFar;
    for (let slot = start; slot < end; slot += 1) {
      const far = edges.far(pool[slot] as number, node, false);
      if (far < 0 || search.left(far) !== left) continue;
      const strength = strengthIn(edges.rows.traits(edges.row)) + 1;
      if (strength > best) best = Math.max(best, Math.min(strength, this.strengthFrom(far)));
    }
    return best;
  }

  /** Finds the edge of smallest id that leads nearer to the goal on a way no weaker than that. */
  private findFirst(node: number, least: number): boolean {
    this.first = NO_EDGE;
    const members = this.edges.membersOf(node);
    if (members === null) this.findFirstOver(node, node, least);
    else for (const member of members) this.findFirstOver(node, member, least);
    return this.first !== NO_EDGE;
  }

  private findFirstOver(node: number, member: number, least: number): void {
    const { search, edges } = this;
    const { starts, counts, pool } = edges.table.adjacency;
    const left = search.left(node) - 1;
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    for (let slot = start; slot < end; slot += 1) {
      const edge = pool[slot] as number;
      const far = edges.far(edge, node, false);
      if (far < 0 || search.left(far) !== left) continue;
      const strength = strengthIn(edges.rows.traits(edges.row));
      if (strength + 1 < least || this.strengthFrom(far) < least) continue;
      if (this.first !== NO_EDGE && compareEdges(this.graph, edge, this.first) >= 0) continue;
      [this.first, this.leadsTo, this.firstStrength] = [edge, far, strength];
    }
  }

  private isOpen(node: number): boolean {
    return node === this.errand.from || node === this.errand.to || this.edges.isPassed(node);
  }
}

/** The strongest that the weakest step of a shortest path can be. */
export function strongestShortest(
  graph: LiveGraph,
  edges: PathEdges,
  errand: SearchTask,
  search: BidirectionalSearch,
): number {
  return new Shortest(graph, edges, errand, search).strength();
}

/** Calls `visit` with every edge that may be used and where it leads; its facts are those last found. */
export function eachEdge(
  edges: PathEdges,
  node: number,
  isBack: boolean,
  visit: (edge: number, far: number) => void,
): void {
  const { starts, counts, pool } = edges.table.adjacency;
  const members = edges.membersOf(node);
  const count = members === null ? 1 : members.length;
  for (let at = 0; at < count; at += 1) {
    const member = members === null ? node : (members[at] as number);
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    for (let slot = start; slot < end; slot += 1) {
      const edge = pool[slot] as number;
      const far = edges.far(edge, node, isBack);
      if (far >= 0) visit(edge, far);
    }
  }
}

/** Compares edges by their ids. */
export function compareEdges(graph: LiveGraph, a: number, b: number): number {
  return a === b ? 0 : compareIds(graph.recordAt(a).id, graph.recordAt(b).id);
}

/** Compares ways of one length by their ids, from the start. */
function compareWays(graph: LiveGraph, a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareEdges(graph, a[at] as number, b[at] as number);
    if (order !== 0) return order;
  }
  return 0;
}

function wayOf(path: readonly Next[]): Way {
  return {
    edges: path.map(({ edge }) => edge),
    nodes: path.map(({ far }) => far),
    weakest: path.reduce((weakest, { strength }) => Math.min(weakest, strength), Infinity),
  };
}

/**
 * Whether no more edges are looked at around one cluster than around another. What the caller may not see is not counted:
 * it would tell by the number of edges that a search looked at.
 */
function isNoBusier(edges: PathEdges, one: number, other: number): boolean {
  if (edges.countsAreKept) return shownAround(edges, one, Infinity) <= shownAround(edges, other, Infinity);
  // The end with fewer edges in the table is counted whole, the other one no further than it takes to tell.
  if (edgesOf(edges, one) <= edgesOf(edges, other)) {
    const count = shownAround(edges, one, Infinity);
    return shownAround(edges, other, count) >= count;
  }
  const count = shownAround(edges, other, Infinity);
  return shownAround(edges, one, count + 1) <= count;
}

/** Edges around a cluster, the hidden ones among them. */
function edgesOf(edges: PathEdges, node: number): number {
  const { counts } = edges.table.adjacency;
  const members = edges.membersOf(node);
  return members === null
    ? (counts[node] as number)
    : members.reduce((sum, member) => sum + (counts[member] as number), 0);
}

/** How many edges around a cluster count as looked at; counts hardly further than to `most`. */
function shownAround(edges: PathEdges, node: number, most: number): number {
  const members = edges.membersOf(node);
  if (members === null) return edges.shownAround(node, node, most);
  let shown = 0;
  for (const member of members) shown += edges.shownAround(member, node, most - shown);
  return shown;
}
