import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Audience, Version, View, ViewOptions } from '#domain/graph';
import { Clock } from '../../platform/clock.js';
import { GraphIndex } from '../../platform/storage/graph-index.js';
import { Ledger } from '../../platform/storage/ledger.js';
import { FiledSearches } from '../entity-search.js';
import { Graphs, type GraphTransaction, type GraphWrite, type Validation, type Warmth } from '../graphs.js';
import type { GraphProjection } from '../projection/projection.js';
import type { MemoryFigures } from '../store/graph-memory.js';
import { AskedQuestions } from './asked-questions.js';
import { HeldWrites } from './held-writes.js';
import { StoredWindows } from './stored-windows.js';

/**
 * The graph in the store: a question runs over what was fetched for it, and runs again until it has missed nothing
 * (docs/adr/0088). Visibility, time and independence are the same code that answers from memory.
 */
@Injectable()
export class StoredGraphs extends Graphs implements OnModuleDestroy {
  private readonly questions: AskedQuestions;
  private readonly writes: HeldWrites;
  override readonly windows: StoredWindows;
  private readonly listeners = new Set<(changed: readonly Version[]) => void>();
  private reached = 0;
  private readonly stopListening: () => void;

  constructor(
    ledger: Ledger,
    index: GraphIndex,
    private readonly clock: Clock,
    searches: FiledSearches,
  ) {
    super();
    this.questions = new AskedQuestions(index, searches);
    this.windows = new StoredWindows(index, searches, this.questions);
    this.writes = new HeldWrites(ledger, index, clock, searches, (question, versions) => {
      question.hasWritten = true;
      this.reached = Math.max(this.reached, question.place);
      this.tell(versions);
    });
    this.stopListening = ledger.onCommit((head) => {
      if (head <= this.reached) return;
      this.reached = head;
      this.tell([]);
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  override readonly remembers = false;

  override room(): MemoryFigures & { readonly load_refused: string | null } {
    return { budget_bytes: 0, used_bytes: 0, bytes_a_version: 0, versions_left: 0, load_refused: null };
  }

  override projection(audience: Audience): GraphProjection {
    return this.questions.current.projections[audience];
  }

  override view(audience: Audience, options: ViewOptions): View {
    return this.projection(audience).viewAt(options);
  }

  override onChange(listener: (changed: readonly Version[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  override get place(): number {
    return this.questions.underWay?.place ?? this.reached;
  }

  /** Files what the ledger has and the index has not. */
  override async warm(): Promise<Warmth> {
    const started = this.clock.now();
    this.warmth = { ...this.warmth, state: 'warming' };
    try {
      await this.catchUp();
      const now = this.clock.now();
      this.warmth = { state: 'warm', loaded_at: now, took_ms: now - started };
      this.tell([]);
    } catch (error) {
      this.warmth = { ...this.warmth, state: this.warmth.loaded_at === null ? 'failed' : 'warm' };
      throw error;
    }
    return this.warmth;
  }

  override prepareReads(): Promise<void> {
    return Promise.resolve();
  }

  override wasChecked(found: Validation): void {
    // A run that missed something has checked a part.
    if (this.questions.current.isAnswered) super.wasChecked(found);
  }

  /** Every question begins at the head of the ledger; only what was written without the index is filed first. */
  override catchUp(): Promise<void> {
    return this.writes.catchUp();
  }

  override ask<T>(work: () => Promise<T>, isRepeatable = true): Promise<T> {
    return this.questions.ask(work, isRepeatable);
  }

  override read<T>(work: () => Promise<T>): Promise<T> {
    return this.questions.read(work);
  }

  override whole<T>(work: () => T): Promise<T> {
    return this.questions.whole(this.questions.current, work);
  }

  override apart<T>(work: () => T): T {
    return this.questions.apart(work);
  }

  /** @throws UnansweredQuestion outside a question */
  override async begin(): Promise<GraphWrite> {
    return this.writes.begin(this.questions.current);
  }

  override transact<T>(work: (writing: GraphTransaction) => Promise<T>): Promise<T> {
    return this.questions.ask(() => super.transact(work), false);
  }

  private tell(changed: readonly Version[]): void {
    for (const listener of this.listeners) listener(changed);
  }
}
