import { ForeseenSight, RefMap, type LiveGraph, type Ref, type Sight, type Version } from '#domain/graph';

/**
 * What will be seen of records once a graph has taken a change; nothing is taken.
 *
 * @param versions every version that the changed records will have
 * @param hidden those of which nothing will be seen
 */
export function sightAfter(graph: LiveGraph, versions: readonly Version[], hidden: readonly Ref[]): Sight {
  const known = new RefMap<Version[]>();
  const after: [Ref, Version[]][] = [];
  const listOf = (ref: Ref): Version[] => {
    let list = known.get(ref.object, ref.id);
    if (list === undefined) {
      known.set(ref.object, ref.id, (list = []));
      after.push([ref, list]);
    }
    return list;
  };
  hidden.forEach(listOf);
  for (const version of versions) listOf(version.fields).push(version);
  return new ForeseenSight(graph, after);
}
