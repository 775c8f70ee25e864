import {
  ForeseenSight,
  LiveGraph,
  RefSet,
  View,
  type Audience,
  type LedgerKind,
  type Ref,
  type Sight,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { HoldingComponents } from '#domain/invariants';
import { PathFinder } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { nextTurn, YieldBudget } from '../../platform/work/yield-budget.js';
import { AffectedRecords } from './affected-records.js';
import type { ContentDigests } from './content-digests.js';
import { EntityIndex } from '../entity-index.js';
import type { EntitySearches } from '../entity-search.js';
import { GraphVersion, type ProjectionState, type StoredTexts } from './graph-version.js';
import { SerializedRecordCache } from './serialized-record-cache.js';
import { ShownCounts, type Counts } from './shown-counts.js';

/** Records written between two looks at the clock. */
const RECORDS_A_LOOK = 16;
/** Up to so many rows of the temporal index are worked out at once, by whoever asks. */
const ROWS_AT_ONCE = 256;
/** After so many turns that a write undid, nobody is let in between. */
const TURNS_UNDONE = 3;

/** How long what works ahead waits before it looks again whether anybody still waits for an answer. */
const YIELD_POLL_MS = 20;

/** States that any projection of this process ever had. */
let states = 0;

/**
 * The graph as one audience may see it, in memory, kept current by the change order. There are two, `public` and `full`,
 * each with its own indexes, caches and version: what an answer may contain is decided by which of them it is asked of
 * (spec/operations.md#two-projections).
 */
export class GraphProjection {
  readonly graph: LiveGraph;
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
  private indexUpdate: Promise<void> | null = null;
  private state = (states += 1);
  private isStopped = false;
  /** How many wait for an answer, and whether any of them waits for the temporal index. */
  private waiting = 0;
  private isAwaited = false;

  /** Finds the entities of this projection by what they are called. */
  readonly names: EntityIndex;

  constructor(
    readonly audience: Audience,
    searches: EntitySearches,
    digests: ContentDigests,
  ) {
    this.graph = new LiveGraph(audience);
    this.version = new GraphVersion(audience, digests);
    this.affected = new AffectedRecords(this.graph, () => this.view());
    this.texts = new SerializedRecordCache(this.graph);
    // A change may alter rows of records that it does not name: what paths hold of those is dropped too.
    this.temporalIndex = new TemporalIndex(this.graph, (place) => this.paths.spoil(place));
    this.shown = new ShownCounts(this.graph);
    this.paths = new PathFinder(this.graph, this.temporalIndex, () => this.view());
    this.names = new EntityIndex(this.graph, searches);
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

  /** Brings the temporal index up to date, in turns; callers share the work. */
  updateIndex(): Promise<void> {
    this.isAwaited = true;
    return this.updateIndexOnce();
  }

  /** Brings it up to date for those who come later; whoever asks now does without what is not there yet. */
  updateIndexAhead(): void {
    // Who needs it asks for it again, and is told what went wrong.
    if (!this.temporalIndex.isCurrent) this.updateIndexOnce().catch(() => undefined);
  }

  /** To be told that somebody waits: what works ahead gives way. Returns the way to say that the answer is there. */
  prioritise(): () => void {
    this.waiting += 1;
    return () => {
      this.waiting -= 1;
    };
  }

  private updateIndexOnce(): Promise<void> {
    this.indexUpdate ??= this.updateIndexInTurns().finally(() => {
      this.indexUpdate = null;
      this.isAwaited = false;
    });
    return this.indexUpdate;
  }

  /** Makes what the first search and the first path of the whole graph would wait for, in turns. */
  async open(): Promise<void> {
    await this.names.catchUp();
    await this.inTurns(() => this.paths.open());
  }

  /**
   * Works ahead while nobody waits: the temporal index, the text of every record, so that the first pack is a copy, and
   * what paths are searched over. In turns; what a write changes meanwhile is left to whoever asks for it, and was
   * checked at the door. Answers how many breaches of an invariant stand in the graph; null where it was stopped before
   * the end.
   */
  async prepare(now: number): Promise<number | null> {
    await this.open();
    await this.updateIndexOnce();
    await this.inTurns(() => this.graph.arrange());
    await this.inTurns(() => this.shown.catchUp(this.view()));
    const budget = new YieldBudget();
    let view = this.view();
    for (let place = 0; place < this.graph.places && !this.isStopped; place += 1) {
      this.texts.ensure(place, view, now);
      if (place % RECORDS_A_LOOK !== 0 || !budget.isSpent) continue;
      await budget.renew(() => this.yieldToWaiting(() => false));
      view = this.view();
    }
    await this.inTurns(() => this.paths.prepare());
    if (this.texts.violations > 0) this.packBroke();
    return this.isStopped ? null : this.texts.violations;
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

  /** Does in turns what has to be begun again after a change, a few times. */
  private async inTurns(begin: () => Generator<void, void>): Promise<void> {
    const budget = new YieldBudget();
    for (let undone = 0; undone < TURNS_UNDONE; undone += 1) {
      const { revision } = this;
      const turns = begin();
      while (this.revision === revision && !this.isStopped) {
        if (turns.next().done === true) return;
        if (budget.isSpent) await budget.renew(() => this.yieldToWaiting(() => false));
      }
    }
  }

  /** Ends what works ahead. */
  stop(): void {
    this.isStopped = true;
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
    const { fresh, changed, rehashed } = this.changeOf(versions, hidden);
    if (changed.length === 0) return;
    for (const ref of rehashed) this.version.remove(this.view(), ref);
    const isWatched = !this.texts.isEmpty || this.temporalIndex.isBegun || this.paths.isBegun || this.shown.isBegun;
    const before = isWatched ? this.affected.shownOtherwise(changed) : [];
    this.temporalIndex.changed(before);
    this.graph.forget(hidden);
    this.graph.apply(fresh);
    this.current = null;
    if (hidden.length > 0 || !fresh.every(affectsNoHolding)) this.components = null;
    this.state = states += 1;
    for (const ref of rehashed) this.version.add(this.view(), ref, texts);
    for (const { object, id } of changed) if (object === 'entity') this.names.changed(id);
    if (!isWatched) return;
    const after = this.affected.shownOtherwise(changed);
    for (const ref of [before, after].flat()) this.texts.drop(this.graph.placeOf(ref.object, ref.id));
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
    const { rehashed } = this.changeOf(versions, hidden);
    return this.version.foresee(rehashed, this.view(), { graph: this.sightAfter(versions, hidden) });
  }

  /** What will be seen of records that `take` is given as for `foresee`; nothing is taken. */
  sightAfter(versions: readonly Version[], hidden: readonly Ref[]): Sight {
    const after = new Map(hidden.map((ref): [string, [Ref, Version[]]] => [keyOf(ref), [ref, []]]));
    for (const version of versions) {
      const known = after.get(keyOf(version.fields));
      if (known === undefined) after.set(keyOf(version.fields), [version.fields, [version]]);
      else known[1].push(version);
    }
    return new ForeseenSight(this.graph, after.values());
  }

  /** What of a change is new here, which records it changes, and whose visible content it may alter. */
  private changeOf(versions: readonly Version[], hidden: readonly Ref[]): Change {
    const fresh = versions.filter((version) => !this.holds(version));
    const refs = new RefSet();
    for (const ref of hidden) refs.add(ref);
    for (const { fields } of fresh) refs.add(fields);
    const changed = refs.all;
    return {
      fresh,
      changed,
      rehashed: this.audience === 'full' ? changed : this.affected.seenOtherwise(changed, hidden),
    };
  }

  private async updateIndexInTurns(): Promise<void> {
    for (let undone = 0; !this.temporalIndex.isCurrent && !this.isStopped;) {
      const { revision } = this;
      const turns = this.temporalIndex.catchUp(this.view());
      const budget = new YieldBudget();
      while (turns.next().done !== true) {
        if (undone >= TURNS_UNDONE || !budget.isSpent) continue;
        await budget.renew(() => this.yieldToWaiting(() => this.isAwaited));
        if (this.revision !== revision) {
          undone += 1;
          break;
        }
      }
    }
  }

  /** Lets others run; and, unless somebody waits for this, lets whoever waits for something else get it first. */
  private async yieldToWaiting(isAwaited: () => boolean): Promise<void> {
    await nextTurn();
    while (!isAwaited() && this.waiting > 0 && !this.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, YIELD_POLL_MS));
    }
  }

  private holds({ fields, version }: Version): boolean {
    const known = this.graph.versions(fields.object, fields.id);
    const last = known.at(-1);
    return last !== undefined && last.version >= version && known.some((one) => one.version === version);
  }
}

const NO_TEXTS: StoredTexts = new Map();

interface Change {
  readonly fresh: readonly Version[];
  readonly changed: readonly Ref[];
  readonly rehashed: readonly Ref[];
}

/** Kinds whose versions alter no holding, unless they close an entity. */
const KINDS_OUTSIDE_HOLDINGS: ReadonlySet<LedgerKind> = new Set(['entity', 'event', 'question', 'case']);

function affectsNoHolding({ fields, revision }: Version): boolean {
  return KINDS_OUTSIDE_HOLDINGS.has(fields.object) && revision === null;
}

function keyOf({ object, id }: Ref): string {
  return `${object}:${id}`;
}
