import type { Sight } from '../graph.js';
import type { EntityFields } from '../records.js';
import type { View } from './view.js';
import { isVisible, isVisibleVersion } from './visibility.js';

type Names = EntityFields['names'];

/**
 * The names of an entity that the audience is told of: not one that a source gives which it may not see, as nothing else
 * that it may see says so (spec/rulings.md#c-97). The same list where that is all of them, as of most entities: few names
 * name a source.
 */
export function toldNames(graph: Sight, { names }: Pick<EntityFields, 'names'>): Names {
  if (graph.audience === 'full') return names;
  const isTold = ({ source_id }: Names[number]): boolean => source_id === null || isVisible(graph, 'source', source_id);
  return names.every(isTold) ? names : names.filter(isTold);
}

/**
 * The names of an entity that a view tells of: of those that its audience is told of, in knowledge of a time not those of a
 * source of which nothing was published by then (spec/rulings.md#c-53).
 */
export function knownNames(view: View, fields: Pick<EntityFields, 'names'>): Names {
  const names = toldNames(view.graph, fields);
  const { at, mode } = view.options;
  if (names.length === 0 || at === null || mode !== 'knowledge') return names;
  const isKnown = ({ source_id }: Names[number]): boolean => source_id === null || !isYetToCome(view, source_id, at);
  return names.every(isKnown) ? names : names.filter(isKnown);
}

function isYetToCome(view: View, sourceId: string, at: number): boolean {
  if (view.find('source', sourceId) !== null || !isVisible(view.graph, 'source', sourceId)) return false;
  return view.graph
    .versions('source', sourceId)
    .every((version) => !isVisibleVersion(view.graph, version) || view.clock.version(version).at > at);
}
