import { compareIds } from '../../shared/order.js';
import type { Millis } from '../../shared/time.js';
import type { Graph } from '../graph.js';
import { clusterOfMembers, clustersOf, joins, type Cluster } from '../identity.js';
import type { LedgerKind, ResolutionVersion, Version } from '../records.js';

/** What identity is read from: the decisions that a view shows, and when entities were first seen. */
interface IdentityGrounds {
  readonly graph: Graph;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  each<K extends LedgerKind>(object: K): Iterable<Version<K>>;
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
      for (const end of LINK_ENDS) {
        for (const { id } of this.view.graph.links(end, 'SAME_AS', member)) {
          const fields = this.view.find('resolution', id)?.fields;
          if (fields === undefined || !joins(fields)) continue;
          if (fields.from_id !== member && fields.to_id !== member) continue;
          members.add(fields.from_id).add(fields.to_id);
        }
      }
    }
    if (members.size === 1) return { canonical_id: entityId, member_ids: [entityId] };
    return clusterOfMembers([...members].sort(compareIds), (id) => this.view.firstSeenAt('entity', id));
  }

  /** Every identity decision in this view, revoked ones left out. */
  decisions(): readonly ResolutionVersion[] {
    this.decisionList ??= [...this.view.each('resolution')].filter(({ fields }) => fields.revoked_at === null);
    return this.decisionList;
  }
}

const LINK_ENDS = ['from', 'to'] as const;
