import { View, WHOLE_GRAPH, type Audience, type Mode, type Version } from '#domain/graph';
import type { PublicShare } from '#domain/invariants';
import type { PathAnswer, PathQuery } from '#domain/paths';
import { EntitySearches, type EntitySearch } from './entity-search.js';
import { ContentDigests } from './projection/content-digests.js';
import type { GraphProjection } from './projection/projection.js';
import { emptyProjections, publicShareOf } from './projection/projections.js';

/**
 * Both graphs at a place of the ledger that whoever follows it decides: behind the graphs that answer readers, or long
 * past. The versions are the same objects, so a record is in memory once.
 */
export class FollowedGraphs {
  private readonly digests = new ContentDigests();
  private readonly graphs = emptyProjections(new NoSearches(), this.digests);
  private at = 0;

  /** Up to which place of the ledger it has come. */
  get place(): number {
    return this.at;
  }

  version(audience: Audience): string {
    return this.graphs[audience].graph_version;
  }

  /** What a change would be to the public; nothing is taken. */
  publicShare(changed: readonly Version[]): PublicShare {
    return publicShareOf(this.graphs, changed);
  }

  take(versions: readonly Version[]): void {
    const { shown, hidden } = this.publicShare(versions);
    this.graphs.full.take(versions, []);
    this.graphs.public.take(shown, hidden);
    this.digests.clear();
    this.at = versions.at(-1)?.seq ?? this.at;
  }

  /** One of the graphs as it stands, at an instant; not to be used after the next change. */
  moment(audience: Audience, at: number): GraphMoment {
    return new GraphMoment(this.graphs[audience], at);
  }
}

/** A graph as it stands: all of it, or what is so at an instant. */
class GraphMoment {
  private reality: View | null = null;

  constructor(
    private readonly projection: GraphProjection,
    private readonly at: number,
  ) {}

  view(mode: Mode): View {
    if (mode === 'knowledge') return this.projection.view();
    this.reality ??= new View(this.projection.graph, { ...WHOLE_GRAPH, at: this.at });
    return this.reality;
  }

  path(mode: Mode, query: PathQuery): PathAnswer {
    return this.projection.paths.find(mode === 'knowledge' ? WHOLE_GRAPH : { ...WHOLE_GRAPH, at: this.at }, query);
  }
}

/** Nobody looks for names here. */
class NoSearches extends EntitySearches {
  override open(): EntitySearch {
    return NO_SEARCH;
  }
}

const NO_SEARCH: EntitySearch = { put: () => undefined, remove: () => undefined, search: () => [] };
