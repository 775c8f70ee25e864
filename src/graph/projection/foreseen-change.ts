import { ForeseenSight, type LiveGraph, type Ref, type Sight, type Version } from '#domain/graph';

/**
 * What will be seen of records once a graph has taken a change; nothing is taken.
 *
 * @param versions every version that the changed records will have
 * @param hidden those of which nothing will be seen
 */
export function sightAfter(graph: LiveGraph, versions: readonly Version[], hidden: readonly Ref[]): Sight {
  const after = new Map(hidden.map((ref): [string, [Ref, Version[]]] => [keyOf(ref), [ref, []]]));
  for (const version of versions) {
    const known = after.get(keyOf(version.fields));
    if (known === undefined) after.set(keyOf(version.fields), [version.fields, [version]]);
    else known[1].push(version);
  }
  return new ForeseenSight(graph, after.values());
}

function keyOf({ object, id }: Ref): string {
  return `${object}:${id}`;
}
