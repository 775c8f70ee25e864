import { View, type FetchedGraph, type ViewOptions } from '#domain/graph';
import { PathFinder } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { EntityIndex } from '../entity-index.js';
import type { EntitySearches } from '../entity-search.js';
import { BackgroundWork, type PreparedGraph } from '../projection/background-work.js';
import type { ContentDigests } from '../projection/content-digests.js';
import { GraphProjection } from '../projection/projection.js';
import type { StandingState } from '../../platform/storage/graph-index.js';
import { ShownCounts, type Counts } from '../projection/shown-counts.js';

/** The graph of one audience for one run of a question: nothing is worked out of it that the question does not ask. */
export class QuestionProjection extends GraphProjection {
  override readonly paths: PathFinder = new PathFinder(this.graph, null, () => this.view());
  override readonly background: BackgroundWork = new NoBackgroundWork(this);
  override readonly names: EntityIndex;

  constructor(
    graph: FetchedGraph,
    searches: EntitySearches,
    digests: ContentDigests,
    private standing: StandingState,
  ) {
    super(graph.audience, searches, digests, Infinity, graph);
    this.names = new QuestionNames(graph, searches);
    this.standAt(standing);
  }

  /** What the content of the whole graph has come to. */
  standAt(standing: StandingState): void {
    this.standing = standing;
    this.restoreState({ digest: standing.digest, instants: [] });
  }

  override get changedAt(): number {
    return Math.max(this.standing.changed_at, super.changedAt);
  }

  override viewOnce(options: ViewOptions): View {
    const { at, include_observations } = options;
    return at === null && include_observations ? this.view() : new View(this.graph, options);
  }

  override viewAt(options: ViewOptions): View {
    return this.viewOnce(options);
  }

  /** As the writes that led here have counted. */
  override counts(): Promise<Counts | null> {
    return Promise.resolve(this.standing.counts);
  }
}

/** What is called how, of all entities, which are fetched for it. */
class QuestionNames extends EntityIndex {
  constructor(
    private readonly of: FetchedGraph,
    searches: EntitySearches,
  ) {
    super(of, searches);
  }

  override catchUp(): Promise<void> {
    this.of.ids('entity');
    return super.catchUp();
  }
}

/** Of a question nothing is worked out ahead: rows of records that it does not ask about would have to be fetched. */
class NoBackgroundWork extends BackgroundWork {
  constructor(of: PreparedGraph) {
    super(of, new TemporalIndex(of.graph), new ShownCounts(of.graph));
  }

  override updateIndex(): Promise<void> {
    return Promise.resolve();
  }

  override updateIndexAhead(): void {
    // Nobody comes later.
  }
}
