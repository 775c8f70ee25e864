import { LeastFirst } from '../../shared/least-first.js';
import { compareIds } from '../../shared/order.js';
import type { Millis } from '../../shared/time.js';
import type { Graph } from '../graph.js';
import { clusterOfMembers, clustersOf, joins, type Cluster } from '../identity.js';
import type { KnowledgeClock } from './known-at.js';
import type { LedgerKind, ResolutionVersion, Version } from '../records.js';

/** What identity is read from: the decisions that a view shows, and when entities were first seen. */
interface IdentityGrounds {
  readonly graph: Graph;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  each<K extends LedgerKind>(object: K): Iterable<Version<K>>;
  readonly clock: Pick<KnowledgeClock, 'record' | 'version'>;
  firstSeenAt(object: LedgerKind, id: string): Millis;
}

/** Who is one with whom in a view, by its decisions. */
export class IdentityTable {
  private clusterTable: ReadonlyMap<string, Cluster> | null = null;
  private decisionList: readonly ResolutionVersion[] | null = null;

  constructor(private readonly view: IdentityGrounds) {}

  /** From all decisions at once: for a view of which many clusters are asked. */
  clusterOf(entityId: string): Cluster {
    if (this.view.graph.isPart) return this.clusterAround(entityId);
    this.clusterTable ??= clustersOf(this.decisions(), (id) => this.view.firstSeenAt('entity', id));
    return this.clusterTable.get(entityId) ?? { canonical_id: entityId, member_ids: [entityId] };
  }

  /** As `clusterOf`, from the decisions around the entity alone: for a view of which few clusters are asked. */
  clusterAround(entityId: string): Cluster {
    if (this.clusterTable !== null && !this.view.graph.isPart) return this.clusterOf(entityId);
    const members = new Set([entityId]);
    for (const member of members) {
      for (const { other } of this.joining(member)) members.add(other);
    }
    if (members.size === 1) return { canonical_id: entityId, member_ids: [entityId] };
    return clusterOfMembers([...members].sort(compareIds), (id) => this.view.firstSeenAt('entity', id));
  }

  /**
   * Since when decisions of this view are known that make two entities one; Infinity where none do. Pauses every so many
   * decisions, so that whoever drives it may do something else in between.
   */
  *oneSince(from: string, to: string): Generator<void, Millis> {
    const since = new Map([[from, -Infinity]]);
    const open = new LeastFirst<string>();
    open.put(-Infinity, from);
    let looked = 0;
    for (let next = open.take(); next !== undefined && next.thing !== to; next = open.take()) {
      // One that was come to earlier since then is gone on from already.
      if (next.weight > (since.get(next.thing) ?? Infinity)) continue;
      for (const { decision, other } of this.joining(next.thing)) {
        looked += 1;
        if (looked % DECISIONS_A_STEP === 0) yield;
        const known = Math.max(next.weight, this.knownSince(decision));
        if (known >= (since.get(other) ?? Infinity)) continue;
        since.set(other, known);
        open.put(known, other);
      }
    }
    return since.get(to) ?? Infinity;
  }

  /** Since when a decision is known: not before both of those that it is about. */
  knownSince(decision: ResolutionVersion): Millis {
    const { clock } = this.view;
    const { from_id, to_id } = decision.fields;
    const ends = [from_id, to_id].map((id) => clock.record('entity', id)?.at ?? -Infinity);
    return Math.max(clock.version(decision).at, ...ends);
  }

  /** The decisions that make an entity one with another. */
  private *joining(id: string): Generator<{ readonly decision: ResolutionVersion; readonly other: string }> {
    for (const end of LINK_ENDS) {
      for (const link of this.view.graph.links(end, 'SAME_AS', id)) {
        const decision = this.view.find('resolution', link.id);
        if (decision === null || !joins(decision.fields)) continue;
        const { from_id, to_id } = decision.fields;
        if (from_id === id || to_id === id) yield { decision, other: from_id === id ? to_id : from_id };
      }
    }
  }

  /** Every identity decision in this view, revoked ones left out. */
  decisions(): readonly ResolutionVersion[] {
    this.decisionList ??= [...this.view.each('resolution')].filter(({ fields }) => fields.revoked_at === null);
    return this.decisionList;
  }
}

/** Decisions between two pauses of `oneSince`. */
const DECISIONS_A_STEP = 256;

const LINK_ENDS = ['from', 'to'] as const;
