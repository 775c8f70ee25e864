import { predicateRule, type Lens, type RelationVersion, type ResolutionVersion, type View } from '#domain/graph';
import { compareIds } from '#domain/shared';

/** A relation, or a live positive decision that stands as one. */
export type EntityEdge = RelationVersion | ResolutionVersion;

export function isDecision(edge: EntityEdge): edge is ResolutionVersion {
  return edge.fields.object === 'resolution';
}

export function lensOf({ fields }: EntityEdge): Lens {
  return predicateRule(fields.predicate)?.lens ?? 'all';
}

/** The relations and positive decisions of the view with this end, in byte order of ids. */
export function edgesOfEntity(view: View, entityId: string): readonly EntityEdge[] {
  const edges: EntityEdge[] = [];
  view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
    const edge = object === 'relation' ? view.find('relation', id) : object === 'resolution' ? decided(view, id) : null;
    if (edge !== null && (edge.fields.from_id === entityId || edge.fields.to_id === entityId)) edges.push(edge);
  });
  return edges.sort((a, b) => compareIds(a.fields.id, b.fields.id));
}

function decided(view: View, id: string): ResolutionVersion | null {
  const decision = view.find('resolution', id);
  const stands = decision?.fields.judgement === 'positive' && decision.fields.revoked_at === null;
  return stands ? decision : null;
}
