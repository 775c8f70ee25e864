import type { Audience, Graph, Version, View, ViewOptions, UncommittedVersion } from '#domain/graph';
import type { Look } from '#domain/ingest';
import { ServedGraph } from '../platform/served-graph.js';
import type { LedgerTransaction, OpenWrite } from '../platform/storage/ledger.js';
import type { MemoryFigures } from './store/graph-memory.js';
import type { GraphWindows } from './graph-windows.js';
import type { GraphProjection } from './projection/projection.js';

/** A check of every record of the public graph by every invariant. */
export interface Validation {
  /** When it ended, in milliseconds since 1970. */
  readonly checked_at: number;
  readonly violations: number;
}

/** What a write may look at and do, while nobody else can write. */
export interface GraphTransaction {
  /** Everything that is stored, as of this moment. */
  readonly graph: Graph;
  readonly now: number;
  readonly transaction: LedgerTransaction;
  /** Has whatever these look at fetched together, where the graph is not held: they look, and have no effect. */
  lookAhead(looks: () => readonly Look[]): Promise<void>;
  /** Appends to the ledger; what was appended is seen by readers after the commit. */
  append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]>;
  /** The public `graph_version` that the commit of what was appended so far leads to: what all replicas then say. */
  publicVersion(): string;
  /** Whether everybody is told of these, of what was appended so far, once it is committed. */
  isForAll(appended: readonly UncommittedVersion[]): boolean;
}

/** A write that is open: `commit` ends it, and a read that follows sees it. */
export interface GraphWrite extends GraphTransaction, OpenWrite<GraphWrite> {}

/** How the graph came to be that answers, for the status. */
export interface Warmth {
  readonly state: 'cold' | 'warming' | 'warm' | 'failed';
  readonly loaded_at: number | null;
  readonly took_ms: number | null;
}

/**
 * The graph, for each audience, and the one door to the ledger. `GraphStore` holds all of it in memory.
 */
export abstract class Graphs extends ServedGraph {
  private preparations = 0;
  private checked: Validation | null = null;
  protected warmth: Warmth = { state: 'cold', loaded_at: null, took_ms: null };

  override readsAreServed(): boolean {
    return this.isLoaded && this.preparations === 0;
  }

  /** Keeps reads back until what is being prepared is there. Returns the way to say that it is. */
  prepare(): () => void {
    this.preparations += 1;
    return () => {
      this.preparations -= 1;
    };
  }

  state(): Warmth {
    return this.warmth;
  }

  protected get isLoaded(): boolean {
    return this.warmth.loaded_at !== null;
  }

  /** How much of the memory for the graph is taken, and how much more fits. */
  abstract room(): MemoryFigures & { readonly load_refused: string | null };

  abstract projection(audience: Audience): GraphProjection;

  /** The graph of one time. Without an instant and a cut it is the one that is kept at hand. */
  abstract view(audience: Audience, options: ViewOptions): View;

  /**
   * Whether what was found out of the graphs stays true until `onChange` tells of something else; false where each
   * question has graphs of its own, and nothing may be kept for the next.
   */
  abstract readonly remembers: boolean;

  /**
   * Runs `work` as one question: over graphs of one place of the ledger. It may be run again from the start until it has
   * stored something, unless it cannot be.
   */
  abstract ask<T>(work: () => Promise<T>, isRepeatable?: boolean): Promise<T>;

  /** As `ask`, of work that has no effect at all: it may be run again whatever it came to. */
  abstract read<T>(work: () => Promise<T>): Promise<T>;

  /**
   * What `work` comes to within a question that cannot be run again: `work` alone is, so it must have no effect. Answers
   * at once where nothing has to be fetched.
   */
  abstract whole<T>(work: () => T): T | Promise<T>;

  /** Runs `work` as no part of the question that is under way. */
  abstract apart<T>(work: () => T): T;

  /** All records, some after some, where they are not held; null where they are. */
  abstract readonly windows: GraphWindows | null;

  /** Told after a change was taken in. Returns the way to stop listening. */
  abstract onChange(listener: (changed: readonly Version[]) => void): () => void;

  /** The place of the ledger that answers are of. */
  abstract readonly place: number;

  /**
   * Makes ready to answer, from the ledger.
   *
   * @param from with `snapshot`, what that has is not read from the ledger
   */
  abstract warm(from?: 'ledger' | 'snapshot'): Promise<Warmth>;

  /** Works ahead of those who will read the public graph. */
  abstract prepareReads(): Promise<void>;

  /** What the last check of the whole public graph found; null before the first. */
  validation(): Validation | null {
    return this.checked;
  }

  /** To be told of a check of the whole public graph, as every pack of it is one. */
  wasChecked(found: Validation): void {
    this.checked = found;
  }

  /**
   * Opens a write as the only writer of all replicas, on the graph as it is stored at that moment. Whoever opens one ends
   * it, by `commit` or by `again`.
   */
  abstract begin(): Promise<GraphWrite>;

  /** Runs `work` as one write. It may be run again from the start, so it must have no effect of its own. */
  async transact<T>(work: (writing: GraphTransaction) => Promise<T>): Promise<T> {
    for (let open = await this.begin(); ;) {
      try {
        const result = await work(open);
        await open.commit();
        return result;
      } catch (failure) {
        open = await open.again(failure);
      }
    }
  }
}
