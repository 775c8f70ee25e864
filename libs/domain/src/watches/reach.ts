import type { Graph, Version } from '../graph/index.js';
import type { Change, Refs } from './moment.js';
import type { Watch, WatchQuestion } from './watch.js';

/** A larger surrounding is not looked through: then everything may matter. */
const MOST = 2_000;

type PathQuestion = Extract<WatchQuestion, { readonly kind: 'path' }>;

interface PathWatch {
  readonly watch: Watch;
  readonly question: PathQuestion;
  /** Who is near one of its ends; null where they are too many. */
  near: ReadonlySet<string> | null;
}

/**
 * Path watches by who is near their ends. A way of so many hops that a change makes or takes away enters what changed at
 * one place and leaves it at another, so one end of the way is within half of its hops of what changed: those watches are
 * found in an index, and only for them are the surroundings of the change looked through for the other end.
 */
export class PathReach {
  private readonly watches = new Map<string, PathWatch>();
  /** Entity → the watches that have it near. */
  private readonly byEntity = new Map<string, Set<PathWatch>>();
  /** Watches whose surroundings are too many to be kept. */
  private readonly wide = new Set<PathWatch>();
  /** Watches whose surroundings are looked through before they are asked for again. */
  private readonly stale = new Set<PathWatch>();

  get size(): number {
    return this.watches.size;
  }

  put(watch: Watch, question: PathQuestion): void {
    this.remove(watch.id);
    const one: PathWatch = { watch, question, near: new Set() };
    this.watches.set(watch.id, one);
    this.stale.add(one);
  }

  remove(id: string): void {
    const one = this.watches.get(id);
    if (one === undefined) return;
    this.watches.delete(id);
    this.stale.delete(one);
    this.leave(one);
  }

  /** The graph has moved on without a word of what changed. */
  forget(): void {
    for (const one of this.watches.values()) this.stale.add(one);
  }

  /** The watches on a way that may come to be, or be lost; asked of the graph before the change. */
  *moved(graph: Graph, touched: Refs, { versions }: Change): Generator<Watch> {
    for (const one of this.stale) this.enter(one, graph);
    this.stale.clear();
    const ends = new Set<string>();
    for (const { object, id } of touched.all) {
      if (object !== 'relation' && object !== 'resolution') continue;
      for (const version of graph.versions(object, id)) for (const end of endsOf(version)) ends.add(end);
    }
    for (const version of versions) for (const end of endsOf(version)) ends.add(end);
    const candidates = new Set(this.wide);
    for (const end of ends) {
      for (const one of this.byEntity.get(end) ?? []) {
        candidates.add(one);
        // Something nearby may lead further now.
        this.stale.add(one);
      }
    }
    if (candidates.size === 0) return;
    // What is the same is no hop.
    const own = touched.any('resolution') ? 0 : 1;
    const around = new Surroundings(graph, ends);
    for (const { watch, question } of candidates) {
      const hops = question.max_hops - own;
      const from = around.hopsTo(question.from_id, hops);
      const to = around.hopsTo(question.to_id, hops - from);
      if (from + to <= hops) yield watch;
    }
  }

  private enter(one: PathWatch, graph: Graph): void {
    this.leave(one);
    const { from_id, to_id, max_hops } = one.question;
    const reached = new Surroundings(graph, [from_id]).within(max_hops >> 1);
    const other = reached === null ? null : new Surroundings(graph, [to_id]).within(max_hops >> 1);
    one.near = reached === null || other === null ? null : new Set([...reached, ...other]);
    if (one.near === null) this.wide.add(one);
    for (const id of one.near ?? []) {
      const known = this.byEntity.get(id);
      if (known === undefined) this.byEntity.set(id, new Set([one]));
      else known.add(one);
    }
  }

  private leave(one: PathWatch): void {
    this.wide.delete(one);
    for (const id of one.near ?? []) {
      const known = this.byEntity.get(id);
      known?.delete(one);
      if (known?.size === 0) this.byEntity.delete(id);
    }
    one.near = new Set();
  }
}

/**
 * Whom one can reach from some entities over anything that was ever stored, hop by hop and no further than is asked: more
 * than any search finds.
 */
class Surroundings {
  private readonly hops = new Map<string, number>();
  private edge: readonly string[];
  private depth = 0;
  private isWide = false;

  constructor(
    private readonly graph: Graph,
    from: Iterable<string>,
  ) {
    this.edge = this.reach(from, 0);
  }

  /** How many hops away one is at the least, as far as that is no more than so many; 0 where that cannot be told. */
  hopsTo(id: string, most: number): number {
    for (;;) {
      const known = this.hops.get(id);
      if (known !== undefined) return known;
      if (this.isWide) return 0;
      if (this.depth >= most || this.edge.length === 0) return Infinity;
      this.go();
    }
  }

  /** Everybody within so many hops; null where they are too many. */
  within(hops: number): Iterable<string> | null {
    while (this.depth < hops && this.edge.length > 0 && !this.isWide) this.go();
    return this.isWide ? null : this.hops.keys();
  }

  private go(): void {
    this.depth += 1;
    const { edge, depth } = this;
    this.edge = this.reach(this.beside('relation', edge), depth);
  }

  /** Who is reached anew at this depth, and who is the same as they. */
  private reach(ids: Iterable<string>, depth: number): readonly string[] {
    const fresh: string[] = [];
    const add = (id: string): void => {
      if (this.hops.has(id)) return;
      this.hops.set(id, depth);
      fresh.push(id);
    };
    for (const id of ids) add(id);
    for (let at = 0; at < fresh.length && !this.isWide; at += 1) {
      for (const id of this.beside('resolution', [fresh[at] ?? ''])) add(id);
    }
    return fresh;
  }

  private *beside(object: 'relation' | 'resolution', ids: readonly string[]): Generator<string> {
    const { graph } = this;
    for (const entityId of ids) {
      const referrers: string[] = [];
      graph.eachReferrer('entity', entityId, (referrer) => {
        if (referrer.object === object) referrers.push(referrer.id);
      });
      if (this.hops.size + referrers.length > MOST) {
        this.isWide = true;
        return;
      }
      for (const id of referrers) for (const version of graph.versions(object, id)) yield* endsOf(version);
    }
  }
}

/** Both ends of a relation or a decision. */
function endsOf({ fields }: Version): readonly string[] {
  return fields.object === 'relation' || fields.object === 'resolution' ? [fields.from_id, fields.to_id] : [];
}
