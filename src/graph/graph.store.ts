import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Audience, Version, View, ViewOptions } from '#domain/graph';
import { Clock } from '../platform/clock.js';
import { Ledger, LedgerUnavailable } from '../platform/storage/ledger.js';
import { EntitySearches } from './entity-search.js';
import { Graphs, type GraphWrite, type Warmth } from './graphs.js';
import { ContentDigests } from './projection/content-digests.js';
import type { GraphProjection } from './projection/projection.js';
import { GraphSnapshots, NoSnapshots } from './snapshots/graph-snapshots.js';
import { GraphLoading } from './store/graph-loading.js';
import { GraphMemory, type MemoryFigures } from './store/graph-memory.js';
import { LedgerFollower } from './store/ledger-follower.js';
import { LoadedGraphs } from './store/loaded-graphs.js';
import { OpenGraphTransaction, type WrittenGraphs } from './store/open-graph-transaction.js';

/**
 * The two in-memory graphs and the one door to the ledger. Reads never wait for the store; a write decides on the full
 * graph, is stored, and is then seen by both.
 */
@Injectable()
export class GraphStore extends Graphs implements OnModuleDestroy {
  private readonly loading: GraphLoading;
  private readonly graphs: LoadedGraphs;
  private readonly follower: LedgerFollower;
  private readonly written: WrittenGraphs;
  /** Why the last load was ended for want of memory; null where it was not. */
  private refused: string | null = null;
  private building: Promise<Warmth> | null = null;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    searches: EntitySearches,
    private readonly memory: GraphMemory = new GraphMemory(),
    snapshots: GraphSnapshots = new NoSnapshots(),
  ) {
    super();
    const digests = new ContentDigests();
    this.loading = new GraphLoading(ledger, searches, digests, memory, snapshots);
    this.graphs = new LoadedGraphs(this.loading.empty(), digests);
    this.follower = new LedgerFollower(ledger, this.graphs, () => this.isLoaded);
    this.written = { clock, graphs: this.graphs, memory, follower: this.follower };
  }

  onModuleDestroy(): void {
    this.follower.stop();
    this.memory.close();
    this.graphs.stop();
  }

  override readonly remembers = true;
  override readonly windows = null;

  override ask<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  override read<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  override apart<T>(work: () => T): T {
    return work();
  }

  override whole<T>(work: () => T): T {
    return work();
  }

  override room(): MemoryFigures & { readonly load_refused: string | null } {
    this.memory.holds(this.graphs.place);
    return { ...this.memory.figures(), load_refused: this.refused };
  }

  override projection(audience: Audience): GraphProjection {
    return this.graphs.projections[audience];
  }

  override view(audience: Audience, options: ViewOptions): View {
    const { at, include_observations } = options;
    const projection = this.projection(audience);
    return at === null && include_observations ? projection.view() : projection.viewAt(options);
  }

  override onChange(listener: (changed: readonly Version[]) => void): () => void {
    return this.graphs.onChange(listener);
  }

  /** The place of the ledger that both graphs are at. */
  override get place(): number {
    return this.graphs.place;
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
    const violations = await this.projection('public').background.prepare(this.clock.now());
    if (violations !== null) this.wasChecked({ checked_at: this.clock.now(), violations });
  }

  /** Takes in all that was committed before the call, by this process or another. */
  override async catchUp(): Promise<void> {
    if (!this.isLoaded) await this.warm();
    return this.follower.catchUp();
  }

  override async begin(): Promise<GraphWrite> {
    return OpenGraphTransaction.on(await this.ledger.begin(), this.written);
  }

  private async build(from: 'ledger' | 'snapshot'): Promise<Warmth> {
    const started = this.clock.now();
    const before = this.warmth;
    this.warmth = { ...before, state: 'warming' };
    try {
      const { projections, place } = await this.loading.load(from, () => this.graphs.place);
      this.graphs.replaceBy(projections, place);
      await this.follower.readOn();
      const now = this.clock.now();
      this.warmth = { state: 'warm', loaded_at: now, took_ms: now - started };
      this.refused = null;
      this.graphs.tell([]);
      this.follower.follow();
    } catch (error) {
      this.warmth = { ...before, state: before.loaded_at === null ? 'failed' : before.state };
      if (error instanceof LedgerUnavailable && error.code === 'storage_full') this.refused = error.message;
      throw error;
    }
    return this.warmth;
  }
}
