import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Audience, Version, View, ViewOptions, UncommittedVersion } from '#domain/graph';
import { visibleVersions } from '#domain/read-model';
import { Clock } from '../platform/clock.js';
import { Ledger, LedgerUnavailable, type LedgerTransaction } from '../platform/storage/ledger.js';
import { visibilityOf } from '../platform/storage/stored-visibility.js';
import { ContentDigests } from './projection/content-digests.js';
import { EntitySearches } from './entity-search.js';
import { GraphMemory, type MemoryFigures } from './graph-memory.js';
import { Graphs, type Validation, type Warmth, type GraphTransaction } from './graphs.js';
import type { GraphProjection } from './projection/projection.js';
import { emptyProjections, publicShareOf, takeInto, type Projections } from './projection/projections.js';
import { PlacesRead, readWhole } from './gapless-reading.js';
import { GraphSnapshots, NoSnapshots } from './snapshots/graph-snapshots.js';
import { restoreInto } from './snapshots/restoring.js';
import { YieldBudget } from '../platform/work/yield-budget.js';

/**
 * The two in-memory graphs and the one door to the ledger. Reads never wait for the store; a write decides on the full
 * graph, is stored, and is then seen by both.
 */
@Injectable()
export class GraphStore extends Graphs implements OnModuleDestroy {
  private readonly digests = new ContentDigests();
  private projections: Projections;
  private head = 0;
  /** The newest head that the ledger told of. */
  private announced = 0;
  /** The last place that a write of this process has filled and not taken in yet: it will, and need not read it. */
  private storing: number | null = null;
  private preparations = 0;
  private warmth: Warmth = { state: 'cold', loaded_at: null, took_ms: null };
  private validated: Validation | null = null;
  /** Why the last load was ended for want of memory; null where it was not. */
  private refused: string | null = null;
  private building: Promise<Warmth> | null = null;
  private catching: Promise<void> | null = null;
  /** The catching up that begins when the one under way ends. */
  private catchingNext: Promise<void> | null = null;
  private readonly listeners = new Set<(changed: readonly Version[]) => void>();
  private readonly stopListening: () => void;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly searches: EntitySearches,
    private readonly memory: GraphMemory = new GraphMemory(),
    private readonly snapshots: GraphSnapshots = new NoSnapshots(),
  ) {
    super();
    this.projections = this.fresh();
    this.stopListening = ledger.onCommit((head) => {
      this.announced = Math.max(this.announced, head);
      if (head !== this.storing) this.follow();
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
    this.memory.close();
    for (const projection of Object.values(this.projections)) projection.stop();
  }

  override readsAreServed(): boolean {
    return this.isLoaded && this.preparations === 0;
  }

  private get isLoaded(): boolean {
    return this.warmth.loaded_at !== null;
  }

  override prepare(): () => void {
    this.preparations += 1;
    return () => {
      this.preparations -= 1;
    };
  }

  override state(): Warmth {
    return this.warmth;
  }

  override room(): MemoryFigures & { readonly load_refused: string | null } {
    this.memory.holds(this.head);
    return { ...this.memory.figures(), load_refused: this.refused };
  }

  override projection(audience: Audience): GraphProjection {
    return this.projections[audience];
  }

  override view(audience: Audience, options: ViewOptions): View {
    const { at, include_observations } = options;
    if (at === null && include_observations) return this.projections[audience].view();
    return this.projections[audience].viewAt(options);
  }

  override onChange(listener: (changed: readonly Version[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The place of the ledger that both graphs are at. */
  override get place(): number {
    return this.head;
  }

  /**
   * Builds both graphs anew from the ledger, beside the ones that serve; callers share one build.
   *
   * @param from with `snapshot`, what that has is not read from the ledger
   */
  override warm(from: 'ledger' | 'snapshot' = 'ledger'): Promise<Warmth> {
    this.building ??= this.build(from).finally(() => {
      this.building = null;
    });
    return this.building;
  }

  /** Works ahead of those who will read the public graph, in turns; checks all of its records on the way. */
  override async prepareReads(): Promise<void> {
    const violations = await this.projections.public.prepare(this.clock.now());
    if (violations !== null) this.wasChecked({ checked_at: this.clock.now(), violations });
  }

  override validation(): Validation | null {
    return this.validated;
  }

  override wasChecked(found: Validation): void {
    this.validated = found;
  }

  /**
   * Takes in all that was committed before the call, by this process or another. A reading that is under way may have
   * looked before that, so whoever comes meanwhile shares the next one.
   */
  override catchUp(): Promise<void> {
    if (!this.isLoaded) return this.warm().then(() => this.catchUp());
    if (this.catching === null) {
      this.catching = this.readOn().finally(() => {
        this.catching = null;
      });
      return this.catching;
    }
    this.catchingNext ??= this.catching
      .catch(() => undefined)
      .then(() => {
        this.catchingNext = null;
        return this.catchUp();
      });
    return this.catchingNext;
  }

  /**
   * Runs `work` as the only writer of all replicas, on the graph as it is stored at that moment. What it appends is
   * taken into memory after the commit and before the promise resolves: a read that follows sees the write.
   */
  override async transact<T>(work: (open: GraphTransaction) => Promise<T>): Promise<T> {
    let appended: Appended = emptyAppended();
    try {
      const result = await this.ledger.write(async (transaction) => {
        appended = emptyAppended();
        if (this.head < transaction.head) await this.readOn();
        return work(this.openOn(transaction, appended));
      });
      this.take(appended.versions, appended.texts);
      return result;
    } finally {
      this.storing = null;
      this.follow();
    }
  }

  /** What a write may look at and do, over a transaction of the ledger; what it appends is collected. */
  private openOn(transaction: LedgerTransaction, appended: Appended): GraphTransaction {
    return {
      graph: this.projections.full.graph,
      now: this.clock.now(),
      transaction,
      append: (versions) => this.append(transaction, appended, versions),
      publicVersion: () => this.foresee(appended.versions),
      isForAll: (versions) => this.isForAll(versions, appended.versions),
    };
  }

  private async append(
    transaction: LedgerTransaction,
    appended: Appended,
    versions: readonly UncommittedVersion[],
  ): Promise<readonly Version[]> {
    this.memory.holds(this.head + appended.versions.length);
    this.memory.demand(versions.length);
    if (versions.length === 0) return [];
    const stored = await transaction.append(versions, appended.texts);
    appended.versions.push(...stored);
    this.storing = stored.at(-1)?.seq ?? this.storing;
    return stored;
  }

  /**
   * Asks for what was told of and is not held; told again of the same head, it asks again for what did not come. Before
   * the first load nothing is held: the load reads all there is, and a reading beside it would read all of it once more.
   */
  private follow(): void {
    if (this.isLoaded && this.announced > this.head) void this.catchUp().catch(() => undefined);
  }

  private async build(from: 'ledger' | 'snapshot'): Promise<Warmth> {
    const started = this.clock.now();
    const before = this.warmth;
    this.warmth = { ...before, state: 'warming' };
    try {
      const loaded = (from === 'snapshot' ? await this.restored() : null) ?? (await this.loaded());
      const { projections: built } = loaded;
      let { head } = loaded;
      // A part of the load: however large the graph is, nobody waits for it who asks first.
      await built.public.open();
      // Whoever was told that a write is stored finds it after the change too: the old graphs serve until it is there.
      for (let before = -1; before < head && head < this.head;) {
        before = head;
        for await (const batch of readWhole(this.ledger, head)) {
          takeInto(built, batch.versions, batch.texts);
          this.digests.clear();
          head = Math.max(head, batch.head);
        }
      }
      for (const replaced of Object.values(this.projections)) replaced.stop();
      this.projections = built;
      this.head = head;
      await this.readOn();
      const now = this.clock.now();
      this.warmth = { state: 'warm', loaded_at: now, took_ms: now - started };
      this.refused = null;
      for (const listener of this.listeners) listener([]);
      this.follow();
    } catch (error) {
      this.warmth = { ...before, state: before.loaded_at === null ? 'failed' : before.state };
      if (error instanceof LedgerUnavailable && error.code === 'storage_full') this.refused = error.message;
      throw error;
    }
    return this.warmth;
  }

  /** Both graphs from the snapshot that is kept, at the place where that was made; null where none fits. */
  private async restored(): Promise<Loaded | null> {
    const projections = this.fresh();
    const head = await restoreInto(projections, this.snapshots, this.ledger, (versions) => {
      this.memory.demandLoad(versions);
    });
    return head === null ? null : { projections, head };
  }

  /** Both graphs from the ledger. */
  private async loaded(): Promise<Loaded> {
    const built = this.fresh();
    const read = new PlacesRead();
    const budget = new YieldBudget();
    let head = 0;
    for await (const batch of this.ledger.read(0, 'public')) {
      read.add(batch.versions);
      // A store that is read from two servers tells of what has turned private since the first of them was written.
      if (batch.hidden.length > 0) built.public.take([], batch.hidden);
      // What everybody may see is held once, in both graphs.
      for (const some of inParts(batch.versions)) {
        built.public.take(some, [], batch.texts);
        built.full.take(some, [], batch.texts);
        this.digests.clear();
        await budget.pause();
      }
      head = batch.head;
      this.memory.demandLoad(head);
    }
    for await (const batch of this.ledger.readHidden(head)) {
      read.add(batch.versions);
      for (const some of inParts(batch.versions)) {
        built.full.take(some, [], batch.texts);
        this.digests.clear();
        await budget.pause();
      }
    }
    read.demand(head);
    return { projections: built, head };
  }

  private fresh(): Projections {
    return emptyProjections(this.searches, this.digests);
  }

  private async readOn(): Promise<void> {
    for await (const batch of readWhole(this.ledger, this.head)) {
      if (batch.head > this.head || batch.versions.length > 0) this.take(batch.versions, batch.texts);
      this.head = Math.max(this.head, batch.head);
    }
  }

  private foresee(appended: readonly Version[]): string {
    const { shown, hidden } = publicShareOf(this.projections, appended);
    return this.projections.public.foresee(shown, hidden);
  }

  private isForAll(versions: readonly UncommittedVersion[], appended: readonly Version[]): boolean {
    if (!versions.every((version) => visibilityOf(version) === 'public')) return false;
    const { shown, hidden } = publicShareOf(this.projections, appended);
    const graph = this.projections.public.sightAfter(shown, hidden);
    return versions.every(({ fields, version }) =>
      visibleVersions({ graph }, fields.object, fields.id).some((told) => told.version === version),
    );
  }

  private take(versions: readonly Version[], texts?: ReadonlyMap<Version, string>): void {
    const last = versions.at(-1);
    if (last === undefined) return;
    takeInto(this.projections, versions, texts);
    this.digests.clear();
    this.head = Math.max(this.head, last.seq);
    for (const listener of this.listeners) listener(versions);
  }
}

/** What a transaction has appended so far, for memory to take in once it is committed. */
interface Appended {
  readonly versions: Version[];
  readonly texts: Map<Version, string>;
}

function emptyAppended(): Appended {
  return { versions: [], texts: new Map() };
}

/** Both graphs at a place of the ledger. */
interface Loaded {
  readonly projections: Projections;
  readonly head: number;
}

/** Versions taken in between two chances for others to run. */
const TAKEN_AT_ONCE = 128;

function* inParts(versions: readonly Version[]): Generator<readonly Version[]> {
  for (let at = 0; at < versions.length; at += TAKEN_AT_ONCE) yield versions.slice(at, at + TAKEN_AT_ONCE);
}
