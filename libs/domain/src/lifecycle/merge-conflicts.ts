import type { Graph } from '../graph/graph.js';
import type { ResolutionVersion } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import type { Violation } from '../shared/refusal.js';
import { IRREFLEXIVE_PREDICATES } from '../graph/predicates.js';
import { clusterAround, liveDecisionsOf, otherEnd, wayFrom, weakestFirst } from './live-decisions.js';

/**
 * What stands against two entities being one: live negative decisions between their clusters, each with the chain that
 * would enclose it, and what cannot hold of one thing. Empty when nothing does.
 */
export function mergeConflicts(graph: Graph, fromId: string, toId: string): readonly Violation[] {
  const from = clusterAround(graph, fromId);
  const to = clusterAround(graph, toId);
  if (from.has(toId)) return [];
  const conflicts: Violation[] = [];
  const view = new View(graph);
  const [small, large] = from.size <= to.size ? [from, to] : [to, from];
  for (const member of small.keys()) {
    for (const decision of liveDecisionsOf(graph, member)) {
      const { fields } = decision;
      const other = otherEnd(fields, member);
      if (!large.has(other)) continue;
      const chain = [...wayFrom(small, member), ...wayFrom(large, other)];
      if (fields.predicate === 'SAME_AS' && fields.judgement === 'negative') {
        conflicts.push(
          conflict('negative_inside_cluster', `${member} and ${other} are judged not to be one.`, [fields.id], chain),
        );
      }
      if (fields.predicate === 'SUCCESSOR_OF' && fields.judgement === 'positive') {
        conflicts.push(
          conflict('irreflexive_relation', `${fields.from_id} follows ${fields.to_id}.`, [fields.id], chain),
        );
      }
    }
    graph.eachReferrer('entity', member, ({ object, id }) => {
      const relation = object === 'relation' ? view.find('relation', id) : null;
      if (relation === null) return;
      const { predicate, status, from_id, to_id } = relation.fields;
      const other = from_id === member ? to_id : from_id;
      if (!IRREFLEXIVE_PREDICATES.has(predicate) || status === 'disproven' || !large.has(other)) return;
      const chain = [...wayFrom(small, member), ...wayFrom(large, other)];
      conflicts.push(conflict('irreflexive_relation', `${from_id} ${predicate} ${to_id} holds.`, [id], chain));
    });
  }
  return conflicts;
}

/** What stands against two entities being apart, or one after the other: the chain by which they are one. */
export function splitConflicts(graph: Graph, fromId: string, toId: string): readonly Violation[] {
  const cluster = clusterAround(graph, fromId);
  if (!cluster.has(toId)) return [];
  const chain = wayFrom(cluster, toId);
  return [conflict('in_one_cluster', `${fromId} and ${toId} are one by these decisions.`, weakestFirst(chain), chain)];
}

/**
 * The links by which a cluster would follow itself, once the two entities are one or one follows the other; empty when
 * succession stays without a circle. Clusters are the points, so that no other name of a member hides one.
 */
export function successionCircle(graph: Graph, startId: string): readonly string[] {
  const start = clusterAround(graph, startId);
  const seen = new Set(start.keys());
  const open = [...start.keys()].map((id) => ({ id, links: [] as readonly string[] }));
  for (let step = open.pop(), looked = 0; step !== undefined && looked < BUDGET; step = open.pop(), looked += 1) {
    for (const { fields } of liveDecisionsOf(graph, step.id)) {
      if (fields.predicate !== 'SUCCESSOR_OF' || fields.judgement !== 'positive' || fields.from_id !== step.id) {
        continue;
      }
      const links = [...step.links, fields.id];
      if (start.has(fields.to_id)) return links;
      if (seen.has(fields.to_id)) continue;
      for (const id of clusterAround(graph, fields.to_id).keys()) {
        seen.add(id);
        open.push({ id, links });
      }
    }
  }
  return [];
}

/** Entities looked at before the search for a circle gives up. */
const BUDGET = 10_000;

function conflict(
  rule: string,
  message: string,
  related: readonly string[],
  chain: readonly ResolutionVersion[],
): Violation {
  return { invariant: 'identity_conflict', rule, message, related, details: { chain: weakestFirst(chain) } };
}
