import { RefSet, type Graph, type View } from '../graph/index.js';
import type { AudienceChange } from './moment.js';

/**
 * The records of which a reader may be told something else after the change: the changed ones, what rests on them, and
 * who is one with whom. Asked of the graph as it was before; costs what the change and its surroundings cost.
 *
 * @param isFar whether what names a changed entity is looked at too: rules compare it with the life of the entity
 */
export function touchedBy(view: View, change: AudienceChange, isFar: boolean): RefSet {
  const { graph } = view;
  const reached = new RefSet();
  // What was reached without what rests on it may be so still: the public is given all versions of a record, of which the
  // last may take it back, and a decision reaches its two.
  const spreading = new RefSet();
  const reach = (ref: (typeof reached.all)[number], spreads: boolean): void => {
    reached.add(ref);
    if (spreads) spreading.add(ref);
  };
  for (const ref of change.hidden) reach(ref, true);
  for (const version of change.versions) {
    const { fields } = version;
    // An entity that was there and stays shows nothing of itself in what names it.
    const stays = !isFar && fields.object === 'entity' && version.revision === null && isThere(graph, fields.id);
    reach({ object: fields.object, id: fields.id }, !stays);
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      // The same content makes one source derive from the other (spec/rulings.md#a-32).
      for (const id of graph.evidenceWithHash(fields.snapshot.sha256)) {
        const twin = graph.versions('evidence', id).at(-1);
        if (twin !== undefined) reach({ object: 'source', id: twin.fields.source_id }, true);
      }
    }
    if (fields.object === 'resolution') reachClusters(view, [fields.from_id, fields.to_id], reached);
  }
  // It grows while it is walked.
  for (const { object, id } of spreading.all) {
    if (object === 'resolution') {
      for (const { fields } of graph.versions('resolution', id)) {
        reachClusters(view, [fields.from_id, fields.to_id], reached);
      }
    }
    graph.eachReferrer(object, id, (referrer) => reach(referrer, true));
  }
  return reached;
}

/** One that was taken back is not: what names it comes back with it. */
function isThere(graph: Graph, entityId: string): boolean {
  return graph.versions('entity', entityId).at(-1)?.revision === null;
}

/** Who may be one with others from now on, or no longer. */
function reachClusters(view: View, entityIds: readonly string[], reached: RefSet): void {
  for (const end of entityIds) {
    for (const id of view.identity.clusterAround(end).member_ids) reached.add({ object: 'entity', id });
  }
}
