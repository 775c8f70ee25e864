import {
  ForeseenSight,
  LiveGraph,
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
import { visibleVersions, visibleContent } from '#domain/read-model';
import { TemporalIndex } from '#domain/temporal-index';
import { SetDigest, type DigestPart } from '../../platform/digest.js';
import { nextTurn, YieldBudget } from '../../platform/work/yield-budget.js';
import type { ContentDigests } from './content-digests.js';
import { EntityIndex } from '../entity-index.js';
import type { EntitySearch } from '../entity-search.js';
import { InstantTally } from './instant-tally.js';
import { SerializedRecordCache } from './serialized-record-cache.js';
import { ShownCounts, type Counts } from './shown-counts.js';

/** Records written between two looks at the clock. */
const RECORDS_A_LOOK = 16;
/** Up to so many rows of the timetable are worked out at once, by whoever asks. */
const ROWS_AT_ONCE = 256;
/** After so many turns that a write undid, nobody is let in between. */
const TURNS_UNDONE = 3;

/** How long what works ahead waits before it looks again whether anybody still waits for an answer. */
const GIVE_WAY_MS = 20;

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
  private readonly timetable: TemporalIndex;
  private readonly shown: ShownCounts;
  private readonly digest = new SetDigest();
  private readonly instants = new InstantTally();
  private current: View | null = null;
  private entangled: HoldingComponents | null = null;
  private tabulating: Promise<void> | null = null;
  private state = (states += 1);
  private isStopped = false;
  /** How many wait for an answer, and whether any of them waits for the timetable. */
  private waiting = 0;
  private isAwaited = false;

  /** Finds the entities of this projection by what they are called. */
  readonly names: EntityIndex;

  constructor(
    readonly audience: Audience,
    search: EntitySearch,
    private readonly digests: ContentDigests,
  ) {
    this.graph = new LiveGraph(audience);
    this.texts = new SerializedRecordCache(this.graph);
    // A row that is another for a change may be so for what the change did not touch.
    this.timetable = new TemporalIndex(this.graph, (place) => this.paths.spoil(place));
    this.shown = new ShownCounts(this.graph);
    this.paths = new PathFinder(this.graph, this.timetable, () => this.view());
    this.names = new EntityIndex(this.graph, search);
  }

  /** Names the visible content: equal content, equal version, on every replica and after a restore. */
  get graph_version(): string {
    return this.digest.hex();
  }

  /**
   * When the newest visible version was stored; 0 while nothing is visible. Derived from what is visible alone, so it is
   * the same on every replica and after a restore, and tells nothing of what is not.
   */
  get changedAt(): number {
    return this.instants.newest;
  }

  /**
   * Grows with every change, and no two projections of this process ever have the same: for telling within it whether
   * something is still current, also after the graph was built anew.
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

  /** The graph of one time for a few questions: nobody looks up which records it has. */
  glimpse(options: ViewOptions): View {
    this.catchUpWithFew();
    const { at, include_observations } = options;
    return at === null && include_observations ? this.view() : new View(this.graph, options);
  }

  /** The graph of one time; from the timetable where that answers and few of its rows wait. */
  viewAt(options: ViewOptions): View {
    this.catchUpWithFew();
    return this.timetable.view(options);
  }

  private catchUpWithFew(): void {
    if (this.timetable.backlog <= ROWS_AT_ONCE) {
      const turns = this.timetable.catchUp(this.view());
      while (turns.next().done !== true);
    }
  }

  /** Brings the timetable up to date, in turns; callers share the work. */
  tabulate(): Promise<void> {
    this.isAwaited = true;
    return this.tabulated();
  }

  /** Brings the timetable up to date for those who come later; whoever asks now does without what is not there yet. */
  tabulateAhead(): void {
    // Who needs it asks for it again, and is told what went wrong.
    if (!this.timetable.isCurrent) this.tabulated().catch(() => undefined);
  }

  /** Does work that somebody waits for: what works ahead gives way to it. */
  async withPriority<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    try {
      return await work();
    } finally {
      this.waiting -= 1;
    }
  }

  private tabulated(): Promise<void> {
    this.tabulating ??= this.tabulateInTurns().finally(() => {
      this.tabulating = null;
      this.isAwaited = false;
    });
    return this.tabulating;
  }

  /** Makes what the first search and the first path of the whole graph would wait for, in turns. */
  async open(): Promise<void> {
    await this.names.catchUp();
    await this.inTurns(() => this.paths.open());
  }

  /**
   * Works ahead while nobody waits: the timetable, the text of every record, so that the first pack is a copy, and what
   * paths are searched over. In turns; what a write changes meanwhile is left to whoever asks for it, and was checked at
   * the door. Answers how many breaches of an invariant stand in the graph; null where it was stopped before the end.
   */
  async prepare(now: number): Promise<number | null> {
    await this.open();
    await this.tabulated();
    await this.inTurns(() => this.graph.arrange());
    await this.inTurns(() => this.shown.catchUp(this.view()));
    const budget = new YieldBudget();
    let view = this.view();
    for (let place = 0; place < this.graph.places && !this.isStopped; place += 1) {
      this.texts.ensure(place, view, now);
      if (place % RECORDS_A_LOOK !== 0 || !budget.isSpent) continue;
      await budget.renew(() => this.giveWay(() => false));
      view = this.view();
    }
    await this.inTurns(() => this.paths.prepare());
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
        if (budget.isSpent) await budget.renew(() => this.giveWay(() => false));
      }
    }
  }

  /** Ends what works ahead. */
  stop(): void {
    this.isStopped = true;
  }

  /** What is odd about the holdings of the whole graph, one beside the others. */
  entanglement(now: number): HoldingComponents {
    this.entangled ??= new HoldingComponents({ view: this.view(), now });
    return this.entangled;
  }

  /**
   * Takes in a change. Costs what the change and its surroundings cost, not what the graph holds.
   *
   * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
   */
  take(versions: readonly Version[], hidden: readonly Ref[], texts: Texts = NO_TEXTS): void {
    const { fresh, changed, rehashed } = this.changeOf(versions, hidden);
    if (changed.length === 0) return;
    for (const ref of rehashed) this.rehash(ref, 'remove', NO_TEXTS);
    const isWatched = !this.texts.isEmpty || this.timetable.isBegun || this.paths.isBegun || this.shown.isBegun;
    const before = isWatched ? this.dependents(changed) : [];
    this.timetable.changed(before);
    this.graph.forget(hidden);
    this.graph.apply(fresh);
    this.current = null;
    if (hidden.length > 0 || !fresh.every(isLoose)) this.entangled = null;
    this.state = states += 1;
    for (const ref of rehashed) this.rehash(ref, 'add', texts);
    for (const { object, id } of changed) if (object === 'entity') this.names.changed(id);
    if (!isWatched) return;
    const after = this.dependents(changed);
    for (const ref of [before, after].flat()) this.texts.drop(this.graph.placeOf(ref.object, ref.id));
    this.timetable.changed(after);
    this.paths.changed([...before, ...after]);
    this.shown.changed([...before, ...after]);
  }

  /**
   * Takes in versions of a snapshot, in the order of the ledger: what they come to is not worked out, but told by
   * {@link resume} when all are there.
   */
  restore(versions: readonly Version[]): void {
    this.graph.apply(versions);
    this.current = null;
    for (const { fields } of versions) if (fields.object === 'entity') this.names.changed(fields.id);
  }

  /** Ends what `restore` began: from here on it is as the projection was of which this was {@link seal}. */
  resume({ digest, instants }: ProjectionSeal): void {
    this.digest.restore(digest);
    this.instants.restore(instants);
    this.entangled = null;
    this.state = states += 1;
  }

  /** What follows from all of its versions, and is costly to find out anew. */
  seal(): ProjectionSeal {
    return { digest: this.digest.hex(), instants: this.instants.all() };
  }

  /**
   * The `graph_version` that `take` would lead to; nothing is taken. Costs what the change and its surroundings cost.
   *
   * @param versions every version that the changed records will have
   */
  foresee(versions: readonly Version[], hidden: readonly Ref[]): string {
    const { rehashed } = this.changeOf(versions, hidden);
    const foreseen = { graph: this.sightAfter(versions, hidden) };
    const digest = this.digest.copy();
    for (const ref of rehashed) {
      this.eachPart(this.view(), ref, NO_TEXTS, (_, part) => digest.remove(part));
      this.eachPart(foreseen, ref, NO_TEXTS, (_, part) => digest.add(part));
    }
    return digest.hex();
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
    return { fresh, changed, rehashed: this.audience === 'full' ? changed : this.surroundings(changed, hidden) };
  }

  private async tabulateInTurns(): Promise<void> {
    for (let undone = 0; !this.timetable.isCurrent && !this.isStopped;) {
      const { revision } = this;
      const turns = this.timetable.catchUp(this.view());
      const budget = new YieldBudget();
      while (turns.next().done !== true) {
        if (undone >= TURNS_UNDONE || !budget.isSpent) continue;
        await budget.renew(() => this.giveWay(() => this.isAwaited));
        if (this.revision !== revision) {
          undone += 1;
          break;
        }
      }
    }
  }

  /** Lets others run; and, unless somebody waits for this, lets whoever waits for something else get it first. */
  private async giveWay(isAwaited: () => boolean): Promise<void> {
    await nextTurn();
    while (!isAwaited() && this.waiting > 0 && !this.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, GIVE_WAY_MS));
    }
  }

  private holds({ fields, version }: Version): boolean {
    const known = this.graph.versions(fields.object, fields.id);
    const last = known.at(-1);
    return last !== undefined && last.version >= version && known.some((one) => one.version === version);
  }

  private rehash(ref: Ref, how: 'add' | 'remove', texts: Texts): void {
    this.eachPart(this.view(), ref, texts, (version, part) => {
      this.digest[how](part);
      this.instants[how](version.recorded_at);
    });
  }

  /** What a record is in the digest: a part for each of its visible versions. */
  private eachPart(
    seeing: { readonly graph: Sight },
    { object, id }: Ref,
    texts: Texts,
    visit: (version: Version, part: DigestPart) => void,
  ): void {
    let ordinal = 0;
    for (const version of visibleVersions(seeing, object, id)) {
      ordinal += 1;
      const content = this.audience === 'full' ? version.fields : visibleContent(seeing, version);
      visit(version, this.digests.of(version, ordinal, content, texts.get(version)));
    }
  }

  /**
   * Records whose visible content may differ after the change: the changed ones and, where one comes into sight or goes
   * out of it, all that names it, and so on.
   */
  private surroundings(changed: readonly Ref[], hidden: readonly Ref[]): readonly Ref[] {
    const reached = new RefSet();
    const open: Ref[] = [];
    const reach = (ref: Ref, spreads: boolean): void => {
      if (reached.add(ref) && spreads) open.push(ref);
    };
    const gone = new RefSet();
    for (const ref of hidden) gone.add(ref);
    for (const ref of changed) {
      const isNew = this.graph.versions(ref.object, ref.id).length === 0;
      reach(ref, isNew || gone.has(ref) || FLICKERS.has(ref.object));
    }
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      this.graph.eachReferrer(ref.object, ref.id, (referrer) => reach(referrer, true));
    }
    return reached.all;
  }

  /** Records of which something derived is shown that the change may alter. */
  private dependents(changed: readonly Ref[]): readonly Ref[] {
    const reached = new RefSet();
    const open: Ref[] = [];
    const reach = (ref: Ref): void => {
      if (reached.add(ref)) open.push(ref);
    };
    changed.forEach(reach);
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (ref.object === 'resolution') this.reachCluster(ref.id, reach);
      if (ref.object === 'evidence') {
        this.reachTwins(ref.id, reach);
        this.reachUndated(ref.id, reach);
      }
      if (ref.object === 'claim') this.reachEvents(ref.id, reach);
      // A relation or an event shows nothing of an entity but its cluster, and that comes with the decision.
      if (ref.object === 'entity' && this.graph.versions('entity', ref.id).length === 1) continue;
      this.graph.eachReferrer(ref.object, ref.id, reach);
    }
    return reached.all;
  }

  private reachCluster(resolutionId: string, reach: (ref: Ref) => void): void {
    const decision = this.graph.versions('resolution', resolutionId).at(-1);
    if (decision === undefined) return;
    for (const end of [decision.fields.from_id, decision.fields.to_id]) {
      for (const id of this.view().clusterOf(end).member_ids) {
        reach({ object: 'entity', id });
        this.graph.eachReferrer('entity', id, reach);
      }
    }
  }

  /** A source without a date of its own is known since its first evidence was captured (spec/rulings.md#a-63). */
  private reachUndated(evidenceId: string, reach: (ref: Ref) => void): void {
    for (const { fields } of this.graph.versions('evidence', evidenceId)) {
      if (fields.snapshot.captured_at === null && fields.published_at === null) continue;
      const isUndated = this.graph.versions('source', fields.source_id).some((one) => one.fields.published_at === null);
      if (isUndated) reach({ object: 'source', id: fields.source_id });
    }
  }

  /** An event is known since a claim about it is (spec/rulings.md#a-1), and its edges say so. */
  private reachEvents(claimId: string, reach: (ref: Ref) => void): void {
    for (const { fields } of this.graph.versions('claim', claimId)) {
      for (const id of [fields.subject_id, fields.object_id]) {
        if (id !== null && this.graph.versions('event', id).length > 0) reach({ object: 'event', id });
      }
    }
  }

  private reachTwins(evidenceId: string, reach: (ref: Ref) => void): void {
    const hash = this.graph.versions('evidence', evidenceId).at(-1)?.fields.snapshot.sha256;
    if (hash === undefined || hash === null) return;
    const twins = this.graph.evidenceWithHash(hash);
    if (twins.length < 2) return;
    for (const id of twins) {
      const twin = this.graph.versions('evidence', id).at(-1);
      if (twin !== undefined) reach({ object: 'source', id: twin.fields.source_id });
    }
  }
}

/** Fields of versions as `JSON.stringify` writes them. */
type Texts = ReadonlyMap<Version, string>;
const NO_TEXTS: Texts = new Map();

interface Change {
  readonly fresh: readonly Version[];
  readonly changed: readonly Ref[];
  readonly rehashed: readonly Ref[];
}

/** What a projection came to, for one that is restored from the same versions. */
export interface ProjectionSeal {
  readonly digest: string;
  /** Instants at which visible versions were stored, and how many at each. */
  readonly instants: readonly (readonly [number, number])[];
}

/** Kinds that no holding hangs on, but for an entity that is closed. */
const LOOSE: ReadonlySet<LedgerKind> = new Set(['entity', 'event', 'question', 'case']);

function isLoose({ fields, revision }: Version): boolean {
  return LOOSE.has(fields.object) && revision === null;
}

/** Kinds whose visibility can change by an edit of their own. */
const FLICKERS: ReadonlySet<LedgerKind> = new Set(['relation', 'claim', 'evidence', 'event', 'resolution']);

function keyOf({ object, id }: Ref): string {
  return `${object}:${id}`;
}

/** Records by name, each once, in the order in which they came. */
class RefSet {
  readonly all: Ref[] = [];
  private readonly ids = new Map<LedgerKind, Set<string>>();

  /** Answers whether it was not there yet. */
  add({ object, id }: Ref): boolean {
    let ids = this.ids.get(object);
    if (ids === undefined) this.ids.set(object, (ids = new Set<string>()));
    if (ids.has(id)) return false;
    ids.add(id);
    this.all.push({ object, id });
    return true;
  }

  has({ object, id }: Ref): boolean {
    return this.ids.get(object)?.has(id) === true;
  }
}
