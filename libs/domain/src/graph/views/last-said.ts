import type { Graph } from '../graph.js';
import type { LedgerKind, Version } from '../records.js';
import type { KnowledgeClock } from './known-at.js';
import type { ViewOptions } from './view-options.js';
import { isVisibleVersion } from './visibility.js';

/** The graph, and the time by which it is looked at. */
interface SayingGrounds {
  readonly graph: Graph;
  readonly options: ViewOptions;
  readonly clock: KnowledgeClock;
}

/**
 * The version of a record that counts, one that closes it too: the newest, or in `knowledge` the newest of those that
 * were knowable.
 */
export function lastSaid<K extends LedgerKind>(
  { graph, options, clock }: SayingGrounds,
  object: K,
  id: string,
): Version<K> | null {
  const versions = graph.versions(object, id);
  const { at, mode } = options;
  for (let i = versions.length - 1; i >= 0; i -= 1) {
    const version = versions[i];
    if (version === undefined) continue;
    if (at !== null && mode === 'knowledge' && clock.version(version).at > at) continue;
    // The newest was judged with the record.
    if (i < versions.length - 1 && !isVisibleVersion(graph, version)) continue;
    return version;
  }
  return null;
}
