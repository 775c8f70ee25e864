import type { Audience, Ref, Version } from '#domain/graph';
import { publicShare, type PublicShare } from '#domain/invariants';
import type { EntitySearches } from '../entity-search.js';
import type { ContentDigests } from './content-digests.js';
import { GraphProjection } from './projection.js';

/** One graph as each audience may see it. */
export type Projections = Readonly<Record<Audience, GraphProjection>>;

/**
 * Both projections, empty.
 *
 * @param plainTextBytes how many bytes of each kind of text one of them may hold unpacked
 */
export function emptyProjections(
  searches: EntitySearches,
  digests: ContentDigests,
  plainTextBytes?: number,
): Projections {
  const projections = {
    public: new GraphProjection('public', searches, digests, plainTextBytes),
    full: new GraphProjection('full', searches, digests, plainTextBytes),
  };
  projections.public.graph.goesBeside(projections.full.graph);
  return projections;
}

/**
 * Gives a change to both graphs.
 *
 * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
 */
export function takeInto(
  projections: Projections,
  versions: readonly Version[],
  texts?: ReadonlyMap<Version, string>,
): void {
  projections.full.take(versions, [], texts);
  const { shown, hidden } = publicShare(projections.public.graph, versions, ({ object, id }) =>
    projections.full.graph.versions(object, id),
  );
  projections.public.take(shown, hidden, texts);
}

/** What a change would be to the public, before either graph has taken it. */
export function publicShareOf(projections: Projections, changed: readonly Version[]): PublicShare {
  const { full, public: open } = projections;
  const added = new Map<string, Version[]>();
  for (const version of changed) {
    const key = keyOf(version.fields);
    const known = added.get(key);
    if (known === undefined) added.set(key, [version]);
    else known.push(version);
  }
  return publicShare(open.graph, changed, (ref) => [
    ...full.graph.versions(ref.object, ref.id),
    ...(added.get(keyOf(ref)) ?? []),
  ]);
}

function keyOf({ object, id }: Ref): string {
  return `${object}:${id}`;
}
