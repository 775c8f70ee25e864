import { OBJECT_KINDS, WHOLE_GRAPH, type Audience } from '#domain/graph';
import { datedFactsOf, inTimeOrder, timelineOf, type DatedFact, type TimelineEntry } from '#domain/read-model';
import type { Graphs } from '../graphs.js';

/** Every dated fact of the whole graph in time order. Of a graph that is not held, the facts are, to be put in order. */
export async function wholeTimeline(graphs: Graphs, audience: Audience): Promise<readonly TimelineEntry[]> {
  const { windows } = graphs;
  if (windows === null) return timelineOf(graphs.view(audience, WHOLE_GRAPH));
  const facts: DatedFact[] = [];
  for (const object of OBJECT_KINDS) {
    const found = windows.through(audience, object, (projection, ids) => {
      const view = projection.view();
      return ids.flatMap((id) => {
        const version = view.find(object, id);
        return version === null ? [] : [...datedFactsOf(view, version)];
      });
    });
    for await (const some of found) for (const fact of some) facts.push(fact);
  }
  return inTimeOrder(facts);
}
