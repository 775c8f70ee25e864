import { compareIds } from '../shared/order.js';
import type { Millis } from '../shared/time.js';
import type { ResolutionFields } from './records.js';

/** A set of entities that decisions say are one. */
export interface Cluster {
  /** The member first seen, then of smallest id (spec/semantics.md#canonical-id): stable while the cluster grows. */
  readonly canonical_id: string;
  /** In byte order. */
  readonly member_ids: readonly string[];
}

/** What a decision says about who is one with whom. */
export interface Linking {
  readonly fields: Pick<ResolutionFields, 'predicate' | 'judgement' | 'from_id' | 'to_id' | 'revoked_at'>;
}

/**
 * The clusters that the live positive SAME_AS decisions make: connected components, by union-find. Entities that no
 * decision names stand alone and are not in the answer.
 */
export function clustersOf(
  decisions: Iterable<Linking>,
  firstSeenAt: (entityId: string) => Millis,
): ReadonlyMap<string, Cluster> {
  const parents = new Map<string, string>();
  const root = (id: string): string => {
    let top = id;
    for (let up = parents.get(top); up !== undefined && up !== top; up = parents.get(top)) top = up;
    for (let at = id; at !== top;) {
      const next = parents.get(at) ?? top;
      parents.set(at, top);
      at = next;
    }
    return top;
  };
  for (const { fields } of decisions) {
    if (!joins(fields)) continue;
    for (const id of [fields.from_id, fields.to_id]) if (!parents.has(id)) parents.set(id, id);
    parents.set(root(fields.from_id), root(fields.to_id));
  }
  const members = new Map<string, string[]>();
  for (const id of parents.keys()) {
    const top = root(id);
    const list = members.get(top);
    if (list === undefined) members.set(top, [id]);
    else list.push(id);
  }
  const clusters = new Map<string, Cluster>();
  for (const list of members.values()) {
    const cluster = clusterOfMembers(list.sort(compareIds), firstSeenAt);
    const { member_ids } = cluster;
    for (const id of member_ids) clusters.set(id, cluster);
  }
  return clusters;
}

/** Whether a decision says that its ends are one. */
export function joins({ predicate, judgement, revoked_at }: Linking['fields']): boolean {
  return predicate === 'SAME_AS' && judgement === 'positive' && revoked_at === null;
}

/** The cluster of exactly these entities, given in byte order. */
export function clusterOfMembers(member_ids: readonly string[], firstSeenAt: (entityId: string) => Millis): Cluster {
  let [canonical] = member_ids;
  let earliest = Infinity;
  for (const id of member_ids) {
    const seen = firstSeenAt(id);
    if (seen >= earliest) continue;
    earliest = seen;
    canonical = id;
  }
  return { canonical_id: canonical ?? '', member_ids };
}
