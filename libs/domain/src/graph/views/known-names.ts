import type { EntityFields } from '../records.js';
import type { View } from './view.js';
import { isVisible, isVisibleVersion } from './visibility.js';

type Names = EntityFields['names'];

/**
 * The names of an entity that a view tells of: in knowledge of a time not those of a source of which nothing was published
 * by then (spec/rulings.md#c-53). The same list where that is all of them, as of most entities: few names name a source.
 */
export function knownNames(view: View, { names }: EntityFields): Names {
  const { at, mode } = view.options;
  if (names.length === 0 || at === null || mode !== 'knowledge') return names;
  const isTold = ({ source_id }: Names[number]): boolean => source_id === null || !isYetToCome(view, source_id, at);
  return names.every(isTold) ? names : names.filter(isTold);
}

/** A source that the audience may not see, at whatever time, is none to it: then the name stands without one. */
function isYetToCome(view: View, sourceId: string, at: number): boolean {
  if (view.find('source', sourceId) !== null || !isVisible(view.graph, 'source', sourceId)) return false;
  return view.graph
    .versions('source', sourceId)
    .every((version) => !isVisibleVersion(view.graph, version) || view.clock.version(version).at > at);
}
