import type { Graph } from '../graph/graph.js';
import type { View } from '../graph/views/view.js';

/** Schemes of external ids that an entity had before a publisher merged or renamed it. */
const FORMER_ID_SCHEMES = ['ftm_referent', 'wikidata_redirect'] as const;

/**
 * The entity that once had this id, as its publisher says (spec/interchange.md#ftm-5); undefined where none had.
 * Imported ids are `<dataset>:<foreign id>`, and both may hold a colon, so that each is tried.
 */
export function formerlyCalled(graph: Graph, id: string): string | undefined {
  for (let colon = id.indexOf(':'); colon !== -1; colon = id.indexOf(':', colon + 1)) {
    const [dataset, foreign] = [id.slice(0, colon), id.slice(colon + 1)];
    for (const scheme of FORMER_ID_SCHEMES) {
      const present = graph.withExternalId('entity', dataset, scheme, foreign);
      if (present !== undefined) return present;
    }
  }
  return undefined;
}

/** The id of the visible entity that an id names, by its own id or by one that it once had; else the id as it is. */
export function presentEntityId(view: View, id: string): string {
  if (view.inForce('entity', id) !== null) return id;
  const present = formerlyCalled(view.graph, id);
  return present !== undefined && view.isVisible('entity', present) ? present : id;
}
