import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Version } from '#domain/graph';
import { Graphs } from '../graph/graphs.js';
import { Clock } from '../platform/clock.js';
import type {
  EvaluatedTurn,
  FoundAlert,
  WatchProgress,
  WatchRecord,
  WatchStep,
} from '../platform/storage/watch-store.js';
import { WatchStore } from '../platform/storage/watch-store.js';
import { YieldBudget } from '../platform/work/yield-budget.js';
import { Transliteration } from './transliteration.js';
import { VersionLog } from './version-log.js';
import { commitsOf, WatchedGraph, type Commit } from './watched-graph.js';

/** How often it looks by itself: for what other replicas left, and for watches that they took in. */
const LOOK_MS = 1_000;
/** How soon it looks again where another replica is at it, or there is more to do. */
const AGAIN_MS = 50;
/** How long after its instant nothing more belongs to a commit. */
const SETTLED_MS = 5;
/** Versions of watches read at a time: each may hold thousands of names. */
const PAGE = 20;
/** Commits of one turn: so many are stored together at most. */
const MAX_COMMITS = 200;
/** How long a turn goes on with the next commit, in milliseconds: what it found is told when it ends, and not before. */
const MAX_TURN_MS = 1_000;

/** How the evaluation stands, for operators. */
export interface FollowerFigures {
  readonly alerts: number;
  readonly commits: number;
  readonly failures: number;
  /** Time spent evaluating, in milliseconds. */
  readonly busy_ms: number;
  /** For how long the oldest commit that is not evaluated has been waiting, in seconds; 0 where none is. */
  readonly lag_s: number;
}

/** What follows one process's sight of the ledger. */
interface Following {
  readonly graph: WatchedGraph;
  readonly log: VersionLog;
}

/**
 * Asks the watches again after every commit, beside the request that made it: in the order of the ledger, one replica at
 * a time. How far it has come is stored with what it found, so that a process that is killed leaves neither a gap nor
 * anything twice.
 */
@Injectable()
export class WatchFollower implements OnModuleDestroy {
  private following: Following | null = null;
  /** Versions of watches that hold behind a place that was not reached yet, oldest first. */
  private coming: WatchRecord[] = [];
  private revision = 0;
  /** Whether there was a watch when it looked last; until it has looked, there may be. */
  private isWatched = true;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isAsked = false;
  private isEnded = false;
  private readonly counts = { alerts: 0, commits: 0, failures: 0, busy_ms: 0 };
  private readonly listeners = new Set<() => void>();
  private readonly stopListening: () => void;

  constructor(
    private readonly store: WatchStore,
    private readonly graphs: Graphs,
    private readonly clock: Clock,
    private readonly transliteration: Transliteration,
  ) {
    this.stopListening = graphs.onChange((changed) => {
      this.following?.log.tell(changed);
      // Before the first watch a commit costs the store no question: the next look by itself finds that one.
      if (this.isWatched) this.look();
    });
    this.sleep(LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnded = true;
    this.stopListening();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
    this.tellOfAlerts();
  }

  /** Told when alerts were stored. Returns the way to stop listening. */
  onAlerts(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Alerts were stored by whoever else evaluates. */
  tellOfAlerts(): void {
    for (const listener of [...this.listeners]) listener();
  }

  figures(): FollowerFigures {
    const oldest = this.following?.log.waiting()[0]?.recorded_at ?? null;
    const lag_s = oldest === null ? 0 : Math.max(0, this.clock.now() - oldest) / 1_000;
    return { ...this.counts, lag_s };
  }

  /** Looks soon whether there is anything to evaluate; never waits and never fails. */
  look(): void {
    this.isAsked = true;
    if (this.working !== null || this.isEnded) return;
    if (!this.graphs.readsAreServed()) {
      this.sleep(LOOK_MS);
      return;
    }
    this.isAsked = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.working = this.turn()
      .catch(() => {
        // What was found and not stored is found again, from the place that is stored.
        this.counts.failures += 1;
        this.forget();
        return LOOK_MS;
      })
      .then((wait) => {
        this.working = null;
        this.sleep(this.isAsked ? 0 : wait);
      });
  }

  private sleep(ms: number): void {
    if (this.isEnded) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private forget(): void {
    this.following = null;
    this.coming = [];
    this.revision = 0;
  }

  /** One turn; answers after how long to look again. */
  private async turn(): Promise<number> {
    const progress = await this.store.progress();
    this.isWatched = progress.revision > 0;
    if (!this.isWatched) return LOOK_MS;
    const following = await this.opened(progress);
    const before = this.counts.alerts;
    let wait = LOOK_MS;
    const isMine = await this.store.evaluate(async (now) => {
      const turn = await this.evaluated(following, now);
      wait = turn.wait;
      return turn.stored;
    });
    if (!isMine) return AGAIN_MS;
    if (this.counts.alerts > before) this.tellOfAlerts();
    // New watches are made ready before the next commit, which waits for nothing of theirs then; and not within the turn,
    // so that neither what was found nor another replica waits for that.
    await following.graph.ready();
    return wait;
  }

  /** The graphs at the place up to which the watches are evaluated. */
  private async opened({ place }: WatchProgress): Promise<Following> {
    const start = place ?? (await this.firstPlace());
    if (this.following === null || this.following.graph.place > start) {
      this.forget();
      const log = new VersionLog(() => this.graphs.projection('full').graph, 0);
      this.following = { log, graph: new WatchedGraph((text) => this.transliteration.latin(text)) };
    }
    await this.passTo(this.following, start);
    return this.following;
  }

  private async passTo({ graph, log }: Following, place: number): Promise<void> {
    if (graph.place >= place) return;
    const passed = log.waiting().filter(({ seq }) => seq <= place);
    await graph.pass(passed);
    log.pass(graph.place);
  }

  /** Before the first watch there is nothing to tell. */
  private async firstPlace(): Promise<number> {
    return (await this.store.firstPlace()) ?? 0;
  }

  private async evaluated(
    following: Following,
    progress: WatchProgress,
  ): Promise<{ readonly stored: EvaluatedTurn | null; readonly wait: number }> {
    const { graph, log } = following;
    if (progress.place !== null && progress.place > graph.place) await this.passTo(following, progress.place);
    // Another replica came past what this one has seen of the ledger.
    if (progress.place !== null && progress.place !== graph.place) return { stored: null, wait: AGAIN_MS };
    const { due, isMore } = this.due(log.waiting());
    const pages = new YieldBudget();
    // Asked after the commits are known: every watch that is older than one of them is among these.
    for (let count = PAGE; count === PAGE;) {
      const fresh = await this.store.changedSince({ revision: this.revision, passed: graph.place, limit: PAGE });
      this.take(fresh);
      count = fresh.length;
      // What holds already is made ready page by page: a page may be long.
      await this.watchUpTo(graph, graph.place + 1, pages);
    }
    const steps: WatchStep[] = progress.place === null ? [graph.step()] : [];
    const alerts: FoundAlert[] = [];
    const budget = new YieldBudget();
    const started = performance.now();
    let done = 0;
    for (const commit of due) {
      await this.watchUpTo(graph, commit.at(-1)?.seq ?? 0, budget);
      const found = await graph.evaluate(commit, budget);
      steps.push(found.step);
      alerts.push(...found.alerts);
      done += 1;
      if (performance.now() - started > MAX_TURN_MS) break;
    }
    log.pass(graph.place);
    // Those that hold from here on: they are made ready when what was found is stored.
    await this.watchUpTo(graph, graph.place + 1, budget);
    this.counts.busy_ms += performance.now() - started;
    this.counts.commits += done;
    this.counts.alerts += alerts.length;
    const wait = isMore || done < due.length ? SETTLED_MS : LOOK_MS;
    return { stored: steps.length === 0 ? null : { place: graph.place, steps, alerts }, wait };
  }

  private take(fresh: readonly WatchRecord[]): void {
    this.coming.push(...fresh);
    this.revision = fresh.at(-1)?.revision ?? this.revision;
  }

  /** From now on the watches are asked as they were when the commit at this place was made. */
  private async watchUpTo(graph: WatchedGraph, place: number, budget: YieldBudget): Promise<void> {
    const next = this.coming.findIndex(({ since }) => since >= place);
    const count = next === -1 ? this.coming.length : next;
    const newest = new Map(this.coming.slice(0, count).map((record) => [record.id, record]));
    this.coming = this.coming.slice(count);
    for (const record of newest.values()) {
      graph.watch(record);
      await budget.pause();
    }
  }

  /** Commits that are whole: nothing of their instant can follow. */
  private due(waiting: readonly Version[]): { readonly due: readonly Commit[]; readonly isMore: boolean } {
    const commits = commitsOf(waiting);
    const last = commits.at(-1)?.[0]?.recorded_at ?? -Infinity;
    const isOpen = Math.abs(this.clock.now() - last) <= SETTLED_MS;
    const whole = isOpen ? commits.slice(0, -1) : commits;
    return { due: whole.slice(0, MAX_COMMITS), isMore: isOpen || whole.length > MAX_COMMITS };
  }
}
