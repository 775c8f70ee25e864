import type { LedgerKind, LiveGraph, Ref, Version, View } from '#domain/graph';
import { PACK_MEMBERS, structuralEdgeCount, type PackMember } from '#domain/read-model';

/** Records looked at between two chances for others to run. */
const RECORDS_A_TURN = 64;

/** How many records each list of a pack has. */
export type Counts = Readonly<Record<PackMember, number>>;

const MEMBERS = new Map<string, PackMember>(PACK_MEMBERS.map(([member, object]) => [object, member]));

/** In which list records of the kind stand. */
export function memberOf(object: LedgerKind): PackMember | undefined {
  return MEMBERS.get(object);
}

/**
 * How many records the whole graph shows, list by list, and edges that stand for others: counted once, and kept by what a
 * change touches.
 */
export class ShownCounts {
  private readonly counts = Object.fromEntries(PACK_MEMBERS.map(([member]) => [member, 0])) as Record<
    PackMember,
    number
  >;
  /** 1 for a record that is counted. */
  private shown = new Uint8Array(0);
  /** How many edges records stand for, of those that stand for any. */
  private readonly edges = new Map<number, number>();
  private readonly stale = new Set<number>();
  private counted = 0;

  constructor(private readonly graph: LiveGraph) {}

  /** Whether anybody has asked: from then on it is to be told of changes. */
  get isBegun(): boolean {
    return this.counted > 0;
  }

  /** As of the last `catchUp` that came to its end. */
  get current(): Counts {
    return { ...this.counts };
  }

  /** These records, or what they hang on, have changed. */
  changed(refs: Iterable<Ref>): void {
    if (!this.isBegun) return;
    for (const { object, id } of refs) {
      const ordinal = this.graph.ordinalOf(object, id);
      if (ordinal >= 0 && ordinal < this.counted) this.stale.add(ordinal);
    }
  }

  /** Counts what waits, in turns; goes on where it was stopped, with the view of the graph as it then is. */
  *catchUp(view: View): Generator<void, void> {
    const { ordinalCount } = this.graph;
    if (ordinalCount > this.shown.length) {
      const grown = new Uint8Array(Math.max(ordinalCount, Math.ceil(this.shown.length * 1.5)));
      grown.set(this.shown);
      this.shown = grown;
    }
    while (this.counted < ordinalCount) {
      const end = Math.min(ordinalCount, this.counted + RECORDS_A_TURN);
      for (let ordinal = this.counted; ordinal < end; ordinal += 1) this.count(ordinal, view);
      this.counted = end;
      yield;
    }
    let turn = RECORDS_A_TURN;
    for (const ordinal of this.stale) {
      this.stale.delete(ordinal);
      this.count(ordinal, view);
      if ((turn -= 1) > 0) continue;
      turn = RECORDS_A_TURN;
      yield;
    }
  }

  private count(ordinal: number, view: View): void {
    const { object, id } = this.graph.recordAt(ordinal);
    const version = view.find(object, id);
    const member = memberOf(object);
    const isShown = version === null ? 0 : 1;
    if (member !== undefined) this.counts[member] += isShown - (this.shown[ordinal] as number);
    this.shown[ordinal] = isShown;
    const edges = version === null ? 0 : edgesOf(version, view);
    this.counts.relations += edges - (this.edges.get(ordinal) ?? 0);
    if (edges > 0) this.edges.set(ordinal, edges);
    else this.edges.delete(ordinal);
  }
}

/** Edges that stand among the relations of a pack: those of claims and events, and positive decisions. */
export function edgesOf(version: Version, view: View): number {
  const { fields } = version;
  if (fields.object === 'resolution') return fields.revoked_at === null && fields.judgement === 'positive' ? 1 : 0;
  return fields.object === 'claim' || fields.object === 'event' ? structuralEdgeCount(version, view) : 0;
}
