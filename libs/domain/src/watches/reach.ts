import type { Graph, Version } from '../graph/index.js';

/** A larger surrounding is not kept: then everything may matter. */
const MOST = 2_000;

/**
 * The entities from which one can be reached in so many hops over anything that was ever stored: more than any search
 * finds. Null where they are many.
 */
export function reachOf(graph: Graph, entityId: string, hops: number): ReadonlySet<string> | null {
  const reached = new Set([entityId]);
  let edge: readonly string[] = [entityId];
  for (let hop = 0; hop <= hops && edge.length > 0; hop += 1) {
    // Being the same costs no hop.
    const found = withSame(graph, edge, reached);
    if (found === null) return null;
    if (hop === hops) break;
    edge = found.flatMap((id) => neighbours(graph, 'relation', id)).filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
    if (reached.size > MOST) return null;
  }
  return reached;
}

function withSame(graph: Graph, ids: readonly string[], reached: Set<string>): readonly string[] | null {
  const all = [...ids];
  for (let at = 0; at < all.length; at += 1) {
    for (const id of neighbours(graph, 'resolution', all[at] ?? '')) {
      if (reached.has(id)) continue;
      reached.add(id);
      all.push(id);
      if (reached.size > MOST) return null;
    }
  }
  return all;
}

function neighbours(graph: Graph, object: 'relation' | 'resolution', entityId: string): readonly string[] {
  const ids: string[] = [];
  graph.eachReferrer('entity', entityId, (referrer) => {
    if (referrer.object !== object) return;
    for (const version of graph.versions(object, referrer.id)) ids.push(...endsOf(version));
  });
  return ids;
}

/** Both ends of a relation or a decision. */
export function endsOf({ fields }: Version): readonly string[] {
  return fields.object === 'relation' || fields.object === 'resolution' ? [fields.from_id, fields.to_id] : [];
}
