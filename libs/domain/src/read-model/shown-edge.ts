import type { Graph, Ref } from '../graph/graph.js';
import { predicateRule } from '../graph/predicates.js';
import type { LedgerKind, Version } from '../graph/records.js';

/** An edge of a pack that is no stored relation: read off the lists of a record, or off a decision. */
export interface ShownEdge {
  readonly id: string;
  readonly predicate: string;
  readonly from_id: string;
  readonly to_id: string;
  /** Of an edge of identity: the decision that it shows. */
  readonly resolution_id: string | null;
}

/**
 * The edge that an object is, where it is one of a pack that comes back (spec/rulings.md#a-53): it says when it was first
 * seen here, which only an answer does. Null for anything else, and for what somebody posts as an edge.
 */
export function shownEdgeOf(input: unknown): ShownEdge | null {
  if (typeof input !== 'object' || input === null) return null;
  const { object, id, predicate, from_id, to_id, resolution_id, first_seen_at } = input as Record<string, unknown>;
  if (object !== 'relation' || typeof first_seen_at !== 'string') return null;
  if (typeof id !== 'string' || typeof predicate !== 'string') return null;
  if (typeof from_id !== 'string' || typeof to_id !== 'string') return null;
  const role = predicateRule(predicate)?.role;
  if (role !== 'structural' && role !== 'identity') return null;
  return { id, predicate, from_id, to_id, resolution_id: typeof resolution_id === 'string' ? resolution_id : null };
}

/** The records that an edge is read off, the one that holds it first; null where the graph shows no such edge. */
export function recordsOfEdge(graph: Graph, edge: ShownEdge): readonly Ref[] | null {
  const { id, predicate, from_id, to_id, resolution_id } = edge;
  if (resolution_id !== null) {
    const decision = standing(graph, 'resolution', resolution_id)?.fields;
    const isShown =
      decision?.judgement === 'positive' &&
      decision.revoked_at === null &&
      decision.predicate === predicate &&
      decision.from_id === from_id &&
      decision.to_id === to_id &&
      id === `${predicate.toLowerCase()}:${resolution_id}`;
    return isShown ? [{ object: 'resolution', id: resolution_id }] : null;
  }
  if (id !== `${predicate.toLowerCase()}:${from_id}:${to_id}`) return null;
  if (predicate === 'PARTICIPATES_IN') {
    const participants = standing(graph, 'event', to_id)?.fields.participants ?? [];
    return participants.some(({ entity_id }) => entity_id === from_id) ? ends('event', to_id, 'entity', from_id) : null;
  }
  const claim = standing(graph, 'claim', to_id)?.fields;
  if (claim === undefined) return null;
  if (predicate === 'ASSERTS') {
    return claim.source_ids.includes(from_id) ? ends('claim', to_id, 'source', from_id) : null;
  }
  const named = predicate === 'SUPPORTS' ? claim.supporting_evidence_ids : claim.contradicting_evidence_ids;
  return named.includes(from_id) ? ends('claim', to_id, 'evidence', from_id) : null;
}

function ends(holder: LedgerKind, holderId: string, named: LedgerKind, namedId: string): readonly Ref[] {
  return [
    { object: holder, id: holderId },
    { object: named, id: namedId },
  ];
}

function standing<K extends LedgerKind>(graph: Graph, object: K, id: string): Version<K> | undefined {
  const newest = graph.versions(object, id).at(-1);
  return newest === undefined || newest.revision !== null ? undefined : newest;
}
