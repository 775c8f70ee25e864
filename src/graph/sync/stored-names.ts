import { OBJECT_KINDS, type Graph } from '#domain/graph';
import type { ForeignRevision } from '#domain/ingest';
import { formerlyCalled } from '#domain/read-model';
import type { Placed } from './waiting-records.js';

/** What an importer read, with the ids and kinds under which the store has what it names. */
export function asStored(graph: Graph, item: Placed, dataset: string): Placed {
  const { reading } = item;
  return reading.revision === null
    ? withPresentEnds(graph, item, dataset)
    : { ...item, reading: ofItsKind(graph, reading) };
}

/** A foreign link may name an entity by an id that its publisher has since merged into another one. */
function withPresentEnds(graph: Graph, item: Placed, dataset: string): Placed {
  const { reading } = item;
  if (reading.revision !== null || reading.fields.object !== 'relation') return item;
  const present = (id: string): string => {
    const now = graph.versions('entity', id).length > 0 ? undefined : formerlyCalled(graph, id);
    // Of another dataset nothing is told here, not even that it knows the id.
    const isOwn = graph.versions('entity', now ?? '').at(-1)?.fields.dataset === dataset;
    return now !== undefined && isOwn ? now : id;
  };
  const { from_id, to_id } = reading.fields;
  const ends = { from_id: present(from_id), to_id: present(to_id) };
  if (ends.from_id === from_id && ends.to_id === to_id) return item;
  return { ...item, reading: { ...reading, fields: { ...reading.fields, ...ends } } };
}

/** A deletion of FtM names an id alone: what is closed is the record of that id, of whatever kind it is. */
function ofItsKind(graph: Graph, reading: ForeignRevision): ForeignRevision {
  const { id, kind } = reading;
  if (reading.content !== undefined || graph.versions(kind, id).length > 0) return reading;
  return { ...reading, kind: OBJECT_KINDS.find((other) => graph.versions(other, id).length > 0) ?? kind };
}
