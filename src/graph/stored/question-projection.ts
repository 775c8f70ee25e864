import { View, type FetchedGraph, type ViewOptions } from '#domain/graph';
import { PathFinder } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { EntityIndex } from '../entity-index.js';
import {
  QUERY_LIMIT,
  type AskedNumbers,
  type EntitySearches,
  type FiledSearches,
  type NameFiling,
  type SearchHit,
  type SearchOptions,
} from '../entity-search.js';
import { BackgroundWork, type PreparedGraph } from '../projection/background-work.js';
import type { ContentDigests } from '../projection/content-digests.js';
import { GraphProjection } from '../projection/projection.js';
import type { StandingState } from '../../platform/storage/graph-index.js';
import { DeferredSearches } from './deferred-searches.js';
import { ShownCounts, type Counts } from '../projection/shown-counts.js';

/** The graph of one audience for one run of a question: nothing is worked out of it that the question does not ask. */
export class QuestionProjection extends GraphProjection {
  override readonly paths: PathFinder = new PathFinder(this.graph, null, () => this.view());
  override readonly background: BackgroundWork = new NoBackgroundWork(this);
  override readonly names: EntityIndex;

  constructor(
    graph: FetchedGraph,
    searches: FiledSearches,
    digests: ContentDigests,
    private standing: StandingState,
  ) {
    const deferred = new DeferredSearches(searches);
    super(graph.audience, deferred, digests, Infinity, graph);
    this.names = new QuestionNames(graph, deferred, searches.filing);
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
  override areCountsBehind(): boolean {
    return this.standing.counts_behind;
  }

  override counts(): Promise<Counts> {
    return Promise.resolve(this.standing.counts);
  }
}

/** Who is called how, of those who may be called as is asked: they are fetched for it, and ranked as among all. */
class QuestionNames extends EntityIndex {
  constructor(
    private readonly of: FetchedGraph,
    searches: EntitySearches,
    private readonly filing: NameFiling,
  ) {
    super(of, searches);
  }

  override find(query: string, options: SearchOptions): readonly SearchHit[] {
    return this.among(query, options.limit, () => super.find(query, options));
  }

  override findIn(...[view, query, options]: Parameters<EntityIndex['findIn']>): readonly SearchHit[] {
    return this.among(query, options.limit, () => super.findIn(view, query, options));
  }

  private among(query: string, limit: number, find: () => readonly SearchHit[]): readonly SearchHit[] {
    if (query.length > QUERY_LIMIT || !this.has(this.filing.askedByLetters(query))) return [];
    const hits = find();
    // Whoever contains what was asked for stands before everybody who is merely called like it.
    if (hits.length === limit && (hits.at(-1)?.score ?? 0) >= this.filing.aboveMistakes) return hits;
    return this.has(this.filing.askedByMistakes(query)) ? hits : [];
  }

  private has(asked: readonly AskedNumbers[]): boolean {
    return asked.map((numbers) => this.of.hasNamed(numbers)).every(Boolean);
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
