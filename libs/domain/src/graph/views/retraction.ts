import type { Graph } from '../graph.js';
import type { SourceVersion } from '../records.js';
import type { KnowledgeClock } from './known-at.js';
import type { ViewOptions } from './view-options.js';

/** The graph, and the time by which it is looked at. */
interface RetractionGrounds {
  readonly graph: Graph;
  readonly options: ViewOptions;
  readonly clock: KnowledgeClock;
}

/**
 * The version that tells of the withdrawal of a source, where a view knows of it: in reality from the beginning, in
 * knowledge from when it could be known that the source was withdrawn (spec/rulings.md#a-16).
 */
export function retractionOf({ graph, options, clock }: RetractionGrounds, sourceId: string): SourceVersion | null {
  const versions = graph.versions('source', sourceId);
  const newest = versions.at(-1);
  if (newest === undefined || newest.fields.retracted_at === null) return null;
  if (options.at === null || options.mode === 'reality') return newest;
  const known = clock.retraction(firstWithdrawn(versions, newest));
  return known !== null && known <= options.at ? newest : null;
}

/** The first of the versions that tell of a withdrawal which still stands. */
function firstWithdrawn(versions: readonly SourceVersion[], newest: SourceVersion): SourceVersion {
  const before = versions.findLastIndex(({ fields }) => fields.retracted_at === null);
  return versions[before + 1] ?? newest;
}
