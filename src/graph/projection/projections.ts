import { RefMap, type Audience, type UncommittedVersion, type Version } from '#domain/graph';
import { publicShare, type PublicShare } from '#domain/invariants';
import { visibleVersions } from '#domain/read-model';
import { visibilityOf } from '../../platform/storage/stored-visibility.js';
import type { EntitySearches } from '../entity-search.js';
import type { ContentDigests } from './content-digests.js';
import { sightAfter } from './foreseen-change.js';
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
  const added = new RefMap<Version[]>();
  for (const version of changed) {
    const { object, id } = version.fields;
    const known = added.get(object, id);
    if (known === undefined) added.set(object, id, [version]);
    else known.push(version);
  }
  return publicShare(open.graph, changed, ({ object, id }) => {
    const stored = full.graph.versions(object, id);
    const coming = added.get(object, id) ?? [];
    return stored.length === 0 ? coming : [...stored, ...coming];
  });
}

/** The public `graph_version` that a change would lead to; nothing is taken. */
export function publicVersionAfter(projections: Projections, changed: readonly Version[]): string {
  const { shown, hidden } = publicShareOf(projections, changed);
  return projections.public.foresee(shown, hidden);
}

/** Whether everybody is told of these, of a change that neither graph has taken yet. */
export function areForAll(
  projections: Projections,
  changed: readonly Version[],
  versions: readonly UncommittedVersion[],
): boolean {
  if (!versions.every((version) => visibilityOf(version) === 'public')) return false;
  const { shown, hidden } = publicShareOf(projections, changed);
  const graph = sightAfter(projections.public.graph, shown, hidden);
  return versions.every(({ fields, version }) =>
    visibleVersions({ graph }, fields.object, fields.id).some((told) => told.version === version),
  );
}
