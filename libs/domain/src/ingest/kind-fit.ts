import { kindsMayMeet, withArticle, type EntityKind } from '../graph/entity-kinds.js';
import type { Graph } from '../graph/graph.js';
import { misfitEnd, predicateRule } from '../graph/predicates.js';
import type { EntityFields, RelationFields, ResolutionFields } from '../graph/records.js';
import type { View } from '../graph/views/view.js';
import { clusterAround } from '../lifecycle/live-decisions.js';

/**
 * Why an entity of this kind does not fit the relations that it stands in, or what it was decided to be one with; null
 * where it fits. Only an end that is the entity itself is held against it.
 */
export function kindMisfit(view: View, { id: entityId, kind }: EntityFields): string | null {
  const alike = [...clusterAround(view.graph, entityId).keys()].map((id) => kindOf(view.graph, id));
  if (!kindsMayMeet(...alike)) return `As ${withArticle(kind)} it does not fit what it was decided to be one with.`;
  let misfit = false;
  view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
    if ((object !== 'relation' && object !== 'resolution') || misfit) return;
    const relation = view.find(object, id);
    if (relation === null || !bindsKinds(relation.fields)) return;
    const end = misfitIn(view.graph, relation.fields);
    const { from_id, to_id } = relation.fields;
    misfit = (end === 'from' && from_id === entityId) || (end === 'to' && to_id === entityId);
  });
  return misfit ? `As ${withArticle(kind)} it does not fit a relation that it stands in.` : null;
}

/** Which end of a link is of a kind that its predicate does not take; null where both fit. */
export function misfitIn(
  graph: Graph,
  { predicate, from_id, to_id }: RelationFields | ResolutionFields,
): 'from' | 'to' | null {
  const rule = predicateRule(predicate);
  return rule === undefined ? null : misfitEnd(rule, kindOf(graph, from_id), kindOf(graph, to_id));
}

/** Whether the kinds of its ends are bound: of a decision, where it says what follows what. */
function bindsKinds(fields: RelationFields | ResolutionFields): boolean {
  if (fields.object === 'relation') return true;
  return fields.predicate === 'SUCCESSOR_OF' && fields.judgement === 'positive' && fields.revoked_at === null;
}

function kindOf(graph: Graph, entityId: string): EntityKind {
  return graph.versions('entity', entityId).at(-1)?.fields.kind ?? 'other';
}
