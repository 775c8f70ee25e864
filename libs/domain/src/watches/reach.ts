import type { Graph, RefSet, Version } from '../graph/index.js';
import type { AudienceChange } from './moment.js';
import type { Watch, WatchQuestion } from './watch.js';

/** A larger surrounding is not looked through: then everything may matter. */
const MAX_REACHED = 2_000;

type PathQuestion = Extract<WatchQuestion, { readonly kind: 'path' }>;

interface PathWatch {
  readonly watch: Watch;
  readonly question: PathQuestion;
  /** Who is near each of its ends; null where they are too many. */
  near: readonly [from: Near, to: Near] | null;
}

/**
 * Path watches by who is near their ends. A way of so many hops that a change makes or takes away enters what changed at
 * one place and leaves it at another, so one end of the way is within half of its hops of what changed: those watches are
 * found in an index. The other end is as near, or the rest of the way to where it is near is looked through around the
 * change. Who is near is kept, and grows by what a change adds: it costs what the change brings closer.
 */
export class PathReach {
  private readonly watches = new Map<string, PathWatch>();
  /** Entity → the watches that have it near. */
  private readonly byEntity = new Map<string, Set<PathWatch>>();
  /** Watches whose surroundings are too many to be kept. */
  private readonly wide = new Set<PathWatch>();
  /** Watches whose surroundings are looked through before they are asked for again. */
  private readonly unknown = new Set<PathWatch>();
  /** Watches → whom they have near beside whom something changed: it may lead further now. */
  private readonly grown = new Map<PathWatch, Set<string>>();

  get size(): number {
    return this.watches.size;
  }

  put(watch: Watch, question: PathQuestion): void {
    this.remove(watch.id);
    const one: PathWatch = { watch, question, near: null };
    this.watches.set(watch.id, one);
    this.unknown.add(one);
  }

  remove(id: string): void {
    const one = this.watches.get(id);
    if (one === undefined) return;
    this.watches.delete(id);
    this.unknown.delete(one);
    this.leave(one);
  }

  /** The graph has moved on without a word of what changed. */
  forget(): void {
    for (const one of this.watches.values()) this.unknown.add(one);
  }

  /** The watches on a way that may come to be, or be lost; asked of the graph before the change. */
  *moved(graph: Graph, touched: RefSet, { versions }: AudienceChange): Generator<Watch> {
    this.catchUp(graph);
    const ends = new Set<string>();
    for (const { object, id } of touched.all) {
      if (object !== 'relation' && object !== 'resolution') continue;
      for (const version of graph.versions(object, id)) for (const end of endsOf(version)) ends.add(end);
    }
    for (const version of versions) for (const end of endsOf(version)) ends.add(end);
    // What is the same is no hop.
    const own = touched.any('resolution') ? 0 : 1;
    const around = new Surroundings(graph, ends);
    for (const { watch, question } of this.wide) {
      const hops = question.max_hops - own;
      const from = around.hopsTo(question.from_id, hops);
      if (from + around.hopsTo(question.to_id, hops - from) <= hops) yield watch;
    }
    for (const one of this.nearTo(ends)) {
      const { near, question, watch } = one;
      if (near !== null && isBetween(near, ends, around, question.max_hops - own)) yield watch;
    }
  }

  private nearTo(ends: Iterable<string>): ReadonlySet<PathWatch> {
    const found = new Set<PathWatch>();
    for (const end of ends) {
      for (const one of this.byEntity.get(end) ?? []) {
        found.add(one);
        const grown = this.grown.get(one);
        if (grown === undefined) this.grown.set(one, new Set([end]));
        else grown.add(end);
      }
    }
    return found;
  }

  /** Looks around the ends of watches that are new, one by one, so that the next change need not wait for that. */
  *ready(graph: Graph): Generator<void> {
    for (const one of this.unknown) {
      this.unknown.delete(one);
      this.leave(one);
      const { from_id, to_id, max_hops } = one.question;
      one.near = [new Near(from_id, max_hops >> 1), new Near(to_id, max_hops >> 1)];
      this.index(one, [from_id, to_id]);
      this.extend(one, graph, [from_id, to_id]);
      yield;
    }
  }

  private catchUp(graph: Graph): void {
    for (const _ of this.ready(graph));
    for (const [one, ends] of this.grown) this.extend(one, graph, ends);
    this.grown.clear();
  }

  private extend(one: PathWatch, graph: Graph, ends: Iterable<string>): void {
    for (const near of one.near ?? []) {
      const fresh = near.extend(graph, ends);
      if (fresh === null) {
        this.leave(one);
        this.wide.add(one);
        return;
      }
      this.index(one, fresh);
    }
  }

  private index(one: PathWatch, ids: Iterable<string>): void {
    for (const id of ids) {
      const known = this.byEntity.get(id);
      if (known === undefined) this.byEntity.set(id, new Set([one]));
      else known.add(one);
    }
  }

  private leave(one: PathWatch): void {
    this.wide.delete(one);
    this.grown.delete(one);
    for (const near of one.near ?? []) {
      for (const id of near.ids()) {
        const known = this.byEntity.get(id);
        known?.delete(one);
        if (known?.size === 0) this.byEntity.delete(id);
      }
    }
    one.near = null;
  }
}

/** Whether a way of so many hops beside the change may lead from one end to what changed, and from there to the other. */
function isBetween(
  [from, to]: readonly [Near, Near],
  ends: ReadonlySet<string>,
  around: Surroundings,
  hops: number,
): boolean {
  const [first, last] = [from.nearest(ends), to.nearest(ends)];
  if (first + last <= hops) return true;
  return around.leadsTo(to, hops - first) || around.leadsTo(from, hops - last);
}

/** Who is within so many hops of an entity over anything that was ever stored, and in how many. */
class Near {
  private readonly hops: Map<string, number>;

  constructor(
    id: string,
    readonly radius: number,
  ) {
    this.hops = new Map([[id, 0]]);
  }

  /** Infinity where it is not near. */
  hopsTo(id: string): number {
    return this.hops.get(id) ?? Infinity;
  }

  nearest(ids: Iterable<string>): number {
    let least = Infinity;
    for (const id of ids) least = Math.min(least, this.hopsTo(id));
    return least;
  }

  ids(): Iterable<string> {
    return this.hops.keys();
  }

  /** Looks further from those that are near already; answers who is near now and was not, null where they are too many. */
  extend(graph: Graph, from: Iterable<string>): readonly string[] | null {
    const fresh: string[] = [];
    const open = [...from].filter((id) => this.hops.has(id));
    for (let at = 0; at < open.length; at += 1) {
      const id = open[at] ?? '';
      const hop = this.hopsTo(id);
      for (const object of hop < this.radius ? (['resolution', 'relation'] as const) : (['resolution'] as const)) {
        const beside = neighbours(graph, object, id, MAX_REACHED - this.hops.size);
        if (beside === null) return null;
        const reached = object === 'relation' ? hop + 1 : hop;
        for (const other of beside) {
          const known = this.hopsTo(other);
          if (known <= reached) continue;
          if (known === Infinity) fresh.push(other);
          this.hops.set(other, reached);
          open.push(other);
        }
      }
    }
    return fresh;
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

  /** Whether somebody within so many hops is near enough to be reached in them, or that cannot be told. */
  leadsTo(near: Near, hops: number): boolean {
    // Who is further than it is near is reached by somebody on the way at the rim.
    while (this.depth < hops - near.radius && this.edge.length > 0 && !this.isWide) this.go();
    if (this.isWide) return hops > near.radius;
    for (const [id, hop] of this.hops) if (hop + near.hopsTo(id) <= hops) return true;
    return false;
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
    for (const entityId of ids) {
      const found = neighbours(this.graph, object, entityId, MAX_REACHED - this.hops.size);
      if (found === null) {
        this.isWide = true;
        return;
      }
      yield* found;
    }
  }
}

/** Who is beside an entity by relations, or by decisions; null where they are more than so many. */
function neighbours(
  graph: Graph,
  object: 'relation' | 'resolution',
  entityId: string,
  most: number,
): readonly string[] | null {
  const referrers: string[] = [];
  graph.eachReferrer('entity', entityId, (referrer) => {
    if (referrer.object === object) referrers.push(referrer.id);
  });
  if (referrers.length > most) return null;
  return referrers.flatMap((id) => graph.versions(object, id).flatMap(endsOf));
}

/** Both ends of a relation or a decision. */
function endsOf({ fields }: Version): readonly string[] {
  return fields.object === 'relation' || fields.object === 'resolution' ? [fields.from_id, fields.to_id] : [];
}
