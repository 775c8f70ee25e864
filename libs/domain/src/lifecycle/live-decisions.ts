import type { Graph } from '../graph/graph.js';
import { clusterOfMembers, joins, type Cluster } from '../graph/identity.js';
import type { ResolutionFields, ResolutionVersion } from '../graph/records.js';
import type { View } from '../graph/views/view.js';
import { isVisible } from '../graph/views/visibility.js';
import { compareIds } from '../shared/order.js';

/** The decisions in force that name an entity, as far as the audience may see, in byte order of their ids. */
export function liveDecisionsOf(graph: Graph, entityId: string): readonly ResolutionVersion[] {
  const live: ResolutionVersion[] = [];
  graph.eachReferrer('entity', entityId, ({ object, id }) => {
    const newest = object === 'resolution' ? graph.versions('resolution', id).at(-1) : undefined;
    if (newest?.fields.revoked_at === null && isVisible(graph, 'resolution', id)) live.push(newest);
  });
  return live.sort((a, b) => compareIds(a.fields.id, b.fields.id));
}

/** The end of a decision that is not this one. */
export function otherEnd({ from_id, to_id }: ResolutionFields, entityId: string): string {
  return from_id === entityId ? to_id : from_id;
}

/**
 * The cluster of an entity as it stands: every member with the decision by which it was reached; the entity itself with
 * null. Costs what the cluster holds, not what the graph does.
 */
export function clusterAround(graph: Graph, entityId: string): ReadonlyMap<string, ResolutionVersion | null> {
  const reached = new Map<string, ResolutionVersion | null>([[entityId, null]]);
  const queue = [entityId];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const decision of liveDecisionsOf(graph, id)) {
      const other = otherEnd(decision.fields, id);
      if (!joins(decision.fields) || reached.has(other)) continue;
      reached.set(other, decision);
      queue.push(other);
    }
  }
  return reached;
}

/** Whether two entities were decided to be one. Costs what the cluster of the first holds, however many name it. */
export function areOne(graph: Graph, entityId: string, otherId: string): boolean {
  const members = new Set([entityId]);
  for (const member of members) {
    for (const end of ['from', 'to'] as const) {
      for (const { object, id } of graph.links(end, 'SAME_AS', member)) {
        const newest = object === 'resolution' ? graph.versions('resolution', id).at(-1) : undefined;
        if (newest !== undefined && joins(newest.fields) && isVisible(graph, 'resolution', id)) {
          members.add(newest.fields.from_id).add(newest.fields.to_id);
        }
      }
    }
  }
  return members.has(otherId);
}

/** The cluster of an entity in a view, as `IdentityTable.clusterOf` gives it, at the cost of that cluster alone. */
export function clusterOfOne(view: View, entityId: string): Cluster {
  const members = new Set([entityId]);
  for (const member of members) {
    view.graph.eachReferrer('entity', member, ({ object, id }) => {
      const decision = object === 'resolution' ? view.find('resolution', id) : null;
      if (decision !== null && joins(decision.fields)) members.add(otherEnd(decision.fields, member));
    });
  }
  return clusterOfMembers([...members].sort(compareIds), (id) => view.firstSeenAt('entity', id));
}

/** The decisions on the way from the entity that a cluster was looked up for to a member of it, nearest last. */
export function wayFrom(cluster: ReadonlyMap<string, ResolutionVersion | null>, memberId: string): ResolutionVersion[] {
  const way: ResolutionVersion[] = [];
  for (let id = memberId; ;) {
    const decision = cluster.get(id) ?? null;
    if (decision === null) return way;
    way.push(decision);
    id = otherEnd(decision.fields, id);
  }
}

/** Ids of decisions, the weakest first: by score, then by evidence, then a machine's before a person's, then by id. */
export function weakestFirst(decisions: readonly ResolutionVersion[]): readonly string[] {
  return decisions
    .map(({ fields }) => fields)
    .sort(
      (a, b) =>
        (a.score ?? 1) - (b.score ?? 1) ||
        a.evidence_ids.length - b.evidence_ids.length ||
        METHOD_RANK[a.method] - METHOD_RANK[b.method] ||
        compareIds(a.id, b.id),
    )
    .map(({ id }) => id);
}

const METHOD_RANK: Readonly<Record<ResolutionFields['method'], number>> = { bootstrap: 0, import: 1, manual: 2 };
