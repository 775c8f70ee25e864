import {
  LiveGraph,
  View,
  type Audience,
  type LedgerKind,
  type Ref,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { HoldingComponents } from '#domain/invariants';
import { PathFinder } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import { AffectedRecords } from './affected-records.js';
import { BackgroundWork } from './background-work.js';
import type { ContentDigests } from './content-digests.js';
import { EntityIndex } from '../entity-index.js';
import type { EntitySearches } from '../entity-search.js';
import { sightAfter } from './foreseen-change.js';
import { GraphVersion, partsOf, type ProjectionState, type StoredTexts } from './graph-version.js';
import { SerializedRecordCache } from './serialized-record-cache.js';
import { ShownCounts, type Counts } from './shown-counts.js';

/** Up to so many rows of the temporal index are worked out at once, by whoever asks. */
const ROWS_AT_ONCE = 256;
/** States that any projection of this process ever had. */
let states = 0;

/**
 * The graph as one audience may see it, in memory, kept current by the change order. There are two, `public` and `full`,
 * each with its own indexes, caches and version: what an answer may contain is decided by which of them it is asked of
 * (spec/operations.md#two-projections).
 */
export class GraphProjection {
  /** What the whole graph says of each record, as far as somebody asked. */
  readonly texts: SerializedRecordCache;
  /** Finds paths in this projection. */
  readonly paths: PathFinder;
  private readonly temporalIndex: TemporalIndex;
  private readonly shown: ShownCounts;
  private readonly version: GraphVersion;
  private readonly affected: AffectedRecords;
  private current: View | null = null;
  /** The version of which a pack could not be given out. */
  private brokenAt: string | null = null;
  private components: HoldingComponents | null = null;
  private state = (states += 1);
  /** Finds the entities of this projection by what they are called. */
  readonly names: EntityIndex;
  /** What is worked out in turns, beside answers. */
  readonly background: BackgroundWork;

  /** @param plainTextBytes so many bytes of each kind of text are held as they are sent, and what is more is packed */
  constructor(
    readonly audience: Audience,
    searches: EntitySearches,
    digests: ContentDigests,
    plainTextBytes = Infinity,
    readonly graph = new LiveGraph(audience),
  ) {
    this.version = new GraphVersion(digests);
    this.affected = new AffectedRecords(this.graph, () => this.view());
    this.texts = new SerializedRecordCache(this.graph, plainTextBytes);
    // A change may alter rows of records that it does not name: what paths hold of those is dropped too.
    this.temporalIndex = new TemporalIndex(this.graph, (ordinal) => this.paths.spoil(ordinal));
    this.shown = new ShownCounts(this.graph);
    this.paths = new PathFinder(this.graph, this.temporalIndex, () => this.view());
    this.names = new EntityIndex(this.graph, searches);
    this.background = new BackgroundWork(this, this.temporalIndex, this.shown);
  }

  /** That a pack of what the graph now is could not be given out. */
  packBroke(): void {
    this.brokenAt = this.graph_version;
  }

  /** Whether a pack of what the graph now is was found that cannot be given out. */
  get hasBrokenPack(): boolean {
    return this.brokenAt !== null && this.brokenAt === this.graph_version;
  }

  /** Names the visible content: equal content, equal version, on every replica and after a restore. */
  get graph_version(): string {
    return this.version.text;
  }

  /**
   * When the newest visible version was stored; 0 while nothing is visible. Derived from what is visible alone, so it is
   * the same on every replica and after a restore, and tells nothing of what is not.
   */
  get changedAt(): number {
    return this.version.changedAt;
  }

  /**
   * Grows with every change, and no two projections of this process ever have the same one. Within the process it tells
   * whether what was worked out is still current, even where the graph was loaded anew in between.
   */
  get revision(): number {
    return this.state;
  }

  /** The whole graph as it stands. */
  view(): View {
    this.current ??= new View(this.graph);
    return this.current;
  }

  /** Forgets what was found out of the graph as it stands: whoever asks finds it again. */
  forgetFound(): void {
    this.current = null;
    // Nothing comes to it, and nothing that was found under its state is found any more.
    this.graph.apply([]);
  }

  /** Whether there is such an entity: in a view of this projection, or, unknown to that time, as the graph stands. */
  hasEntity(id: string, view: View): boolean {
    if (!view.isVisible('entity', id)) return false;
    return view.inForce('entity', id) !== null || this.view().inForce('entity', id) !== null;
  }

  /** The graph of one time for a few questions: which records it has is not looked up beforehand. */
  viewOnce(options: ViewOptions): View {
    this.catchUpWithFew();
    const { at, include_observations } = options;
    return at === null && include_observations ? this.view() : new View(this.graph, options);
  }

  /** The graph of one time; from the temporal index where that answers and few of its rows wait. */
  viewAt(options: ViewOptions): View {
    this.catchUpWithFew();
    return this.temporalIndex.view(options);
  }

  private catchUpWithFew(): void {
    if (this.temporalIndex.backlog <= ROWS_AT_ONCE) {
      const turns = this.temporalIndex.catchUp(this.view());
      while (turns.next().done !== true);
    }
  }

  /** Whether the counts are those of an earlier graph. */
  areCountsBehind(): boolean {
    return false;
  }

  /** How many records the whole graph shows, list by list. */
  async counts(): Promise<Counts> {
    for (;;) {
      const { revision } = this;
      const turns = this.shown.catchUp(this.view());
      const budget = new YieldBudget();
      while (this.revision === revision) {
        if (turns.next().done === true) return this.shown.current;
        await budget.pause();
      }
    }
  }

  /** What is odd about the holdings of the whole graph, one beside the others. */
  holdingComponents(now: number): HoldingComponents {
    this.components ??= new HoldingComponents({ view: this.view(), now });
    return this.components;
  }

  /**
   * Takes in a change. Costs what the change and its surroundings cost, not what the graph holds.
   *
   * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
   */
  take(versions: readonly Version[], hidden: readonly Ref[], texts: StoredTexts = NO_TEXTS): void {
    const { fresh, changed, rehashed } = this.affected.changeOf(versions, hidden);
    if (changed.length === 0) return;
    const said = rehashed.map((ref) => partsOf(this.view(), ref));
    const isWatched = !this.texts.isEmpty || this.temporalIndex.isBegun || this.paths.isBegun || this.shown.isBegun;
    const before = isWatched ? this.affected.shownOtherwise(changed) : [];
    this.temporalIndex.changed(before);
    this.graph.forget(hidden);
    this.graph.apply(fresh);
    this.current = null;
    if (hidden.length > 0 || !fresh.every(affectsNoHolding)) this.components = null;
    this.state = states += 1;
    this.version.change(rehashed, said, this.view(), texts);
    // What they are called may be told, or hidden, with a source of theirs.
    for (const { object, id } of rehashed) if (object === 'entity') this.names.changed(id);
    if (!isWatched) return;
    const after = this.affected.shownOtherwise(changed);
    for (const ref of [before, after].flat()) this.texts.drop(this.graph.ordinalOf(ref.object, ref.id));
    this.temporalIndex.changed(after);
    this.paths.changed([...before, ...after]);
    this.shown.changed([...before, ...after]);
  }

  /**
   * Takes in versions of a snapshot, in the order of the ledger: what they come to is not worked out, but told by
   * {@link restoreState} when all are there.
   */
  restore(versions: readonly Version[]): void {
    this.graph.apply(versions);
    this.current = null;
    for (const { fields } of versions) if (fields.object === 'entity') this.names.changed(fields.id);
  }

  /** Ends what `restore` began: from here on it is as the projection was of which this was {@link projectionState}. */
  restoreState(state: ProjectionState): void {
    this.version.restore(state);
    this.components = null;
    this.state = states += 1;
  }

  /** What follows from all of its versions, and is costly to find out anew. */
  projectionState(): ProjectionState {
    return this.version.state();
  }

  /**
   * The `graph_version` that `take` would lead to; nothing is taken. Costs what the change and its surroundings cost.
   *
   * @param versions every version that the changed records will have
   */
  foresee(versions: readonly Version[], hidden: readonly Ref[]): string {
    const { rehashed } = this.affected.changeOf(versions, hidden);
    return this.version.foresee(rehashed, this.view(), { graph: sightAfter(this.graph, versions, hidden) });
  }
}

const NO_TEXTS: StoredTexts = new Map();

/** Kinds whose versions alter no holding, unless they close an entity. */
const KINDS_OUTSIDE_HOLDINGS: ReadonlySet<LedgerKind> = new Set(['entity', 'event', 'question', 'case']);

function affectsNoHolding({ fields, revision }: Version): boolean {
  return KINDS_OUTSIDE_HOLDINGS.has(fields.object) && revision === null;
}
