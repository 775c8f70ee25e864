import type { Graph, Ref } from '../graph/graph.js';
import { RefSet } from '../graph/ref-set.js';
import type { Version } from '../graph/records.js';
import { isPrivate } from './public-export-excludes-private-evidence.js';

/** What a change of the whole graph is to the public one. */
export interface PublicShare {
  readonly shown: readonly Version[];
  readonly hidden: readonly Ref[];
}

/**
 * What a change is to the public: versions of records whose newest is public; the ids of records that were public and
 * no longer are; and all public versions of a record that is public again.
 *
 * @param open the public graph before the change
 * @param allOf every version of a record, those of the change among them
 */
export function publicShare(
  open: Pick<Graph, 'versions'>,
  versions: readonly Version[],
  allOf: (ref: Ref) => readonly Version[],
): PublicShare {
  const shown: Version[] = [];
  const hidden: Ref[] = [];
  const seen = new RefSet();
  for (const { fields } of versions) {
    if (!seen.add(fields)) continue;
    const all = allOf(fields);
    const newest = all.at(-1);
    const known = open.versions(fields.object, fields.id).length > 0;
    if (newest !== undefined && !isPrivate(newest.fields)) {
      shown.push(...all.filter((version) => !isPrivate(version.fields)));
    } else if (known) {
      hidden.push({ object: fields.object, id: fields.id });
    }
  }
  return { shown, hidden };
}
