import type { LiveGraph, View } from '#domain/graph';
import type { PathFinder } from '#domain/paths';
import type { TemporalIndex } from '#domain/temporal-index';
import { nextTurn, YieldBudget } from '../../platform/work/yield-budget.js';
import type { EntityIndex } from '../entity-index.js';
import type { SerializedRecordCache } from './serialized-record-cache.js';
import type { ShownCounts } from './shown-counts.js';

/** Records written between two looks at the clock. */
const RECORDS_A_LOOK = 16;
/** After so many turns that a write undid, nobody is let in between. */
const TURNS_UNDONE = 3;
/** How long what works ahead waits before it looks again whether anybody still waits for an answer. */
const YIELD_POLL_MS = 20;

/** A graph with what is worked out of it before somebody asks. */
export interface PreparedGraph {
  readonly graph: LiveGraph;
  readonly names: EntityIndex;
  readonly texts: SerializedRecordCache;
  readonly paths: PathFinder;
  /** Another one after every change. */
  readonly revision: number;
  view(): View;
  forgetFound(): void;
  packBroke(): void;
}

/**
 * What is worked out of a graph in turns, so that others are answered meanwhile: the temporal index, and ahead of those
 * who will read, the texts of records and what paths and searches go over.
 */
export class BackgroundWork {
  private indexUpdate: Promise<void> | null = null;
  private isStopped = false;
  /** How many wait for an answer, and whether any of them waits for the temporal index. */
  private waiting = 0;
  private isAwaited = false;

  constructor(
    private readonly of: PreparedGraph,
    private readonly temporalIndex: TemporalIndex,
    private readonly shown: ShownCounts,
  ) {}

  /** Brings the temporal index up to date; callers share the work. */
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

  /** Makes what the first search and the first path of the whole graph would wait for. */
  async open(): Promise<void> {
    await this.of.names.catchUp();
    await this.inTurns(() => this.of.paths.open());
  }

  /**
   * Works ahead while nobody waits: the temporal index, the text of every record, so that the first pack is a copy, and
   * what paths are searched over. What a write changes meanwhile is left to whoever asks for it, and was checked at the
   * door. Answers how many breaches of an invariant stand in the graph; null where it was stopped before the end.
   */
  async prepare(now: number): Promise<number | null> {
    const { graph, texts, paths } = this.of;
    await this.open();
    await this.updateIndexOnce();
    await this.inTurns(() => graph.arrange());
    await this.inTurns(() => this.shown.catchUp(this.of.view()));
    const budget = new YieldBudget();
    let view = this.of.view();
    for (let ordinal = 0; ordinal < graph.ordinalCount && !this.isStopped; ordinal += 1) {
      texts.ensure(ordinal, view, now);
      if (ordinal % RECORDS_A_LOOK !== 0 || !budget.isSpent) continue;
      await budget.renew(() => this.yieldToWaiting(() => false));
      view = this.of.view();
    }
    await this.inTurns(() => paths.prepare());
    // All records were asked about, and what the views found of them is kept beside what was made of it.
    this.of.forgetFound();
    if (texts.violations > 0) this.of.packBroke();
    return this.isStopped ? null : texts.violations;
  }

  /** Ends what works ahead. */
  stop(): void {
    this.isStopped = true;
  }

  private updateIndexOnce(): Promise<void> {
    this.indexUpdate ??= this.updateIndexInTurns().finally(() => {
      this.indexUpdate = null;
      this.isAwaited = false;
    });
    return this.indexUpdate;
  }

  private async updateIndexInTurns(): Promise<void> {
    for (let undone = 0; !this.temporalIndex.isCurrent && !this.isStopped;) {
      const { revision } = this.of;
      const turns = this.temporalIndex.catchUp(this.of.view());
      const budget = new YieldBudget();
      while (turns.next().done !== true) {
        if (undone >= TURNS_UNDONE || !budget.isSpent) continue;
        await budget.renew(() => this.yieldToWaiting(() => this.isAwaited));
        if (this.of.revision !== revision) {
          undone += 1;
          break;
        }
      }
    }
  }

  /** Does in turns what has to be begun again after a change, a few times. */
  private async inTurns(begin: () => Generator<void, void>): Promise<void> {
    const budget = new YieldBudget();
    for (let undone = 0; undone < TURNS_UNDONE; undone += 1) {
      const { revision } = this.of;
      const turns = begin();
      while (this.of.revision === revision && !this.isStopped) {
        if (turns.next().done === true) return;
        if (budget.isSpent) await budget.renew(() => this.yieldToWaiting(() => false));
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
}
