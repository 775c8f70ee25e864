import type { Graph } from '../graph/graph.js';
import { IRREFLEXIVE_PREDICATES } from '../graph/predicates.js';
import type { RelationFields, Version } from '../graph/records.js';
import { areOne } from '../lifecycle/live-decisions.js';

/**
 * Whether a relation that holds of two, as nobody is his own parent or director, would come to stand between two that were
 * decided to be one (spec/semantics.md#identity). One that stands so already is left alone.
 *
 * @param graph with the relation, or as it is before it
 * @param current what is stored of the relation so far
 */
export function breaksIrreflexivity(
  graph: Graph,
  fields: RelationFields,
  current: Version | null | undefined,
): boolean {
  const { from_id, to_id } = fields;
  if (!takesTwo(fields) || from_id === to_id) return false;
  const before = current?.revision === null && current.fields.object === 'relation' ? current.fields : null;
  const stood = before !== null && takesTwo(before) && before.from_id === from_id && before.to_id === to_id;
  return !stood && areOne(graph, from_id, to_id);
}

function takesTwo({ predicate, status }: RelationFields): boolean {
  return IRREFLEXIVE_PREDICATES.has(predicate) && status !== 'disproven';
}
