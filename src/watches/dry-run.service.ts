import { Injectable } from '@nestjs/common';
import { ok, refuse, type Actor, type Refusal, type Result } from '#domain/shared';
import { patternAlerts, type PatternQuestion, type WatchContent } from '#domain/watches';
import { Graphs } from '../graph/graphs.js';
import { MovementStore } from '../platform/storage/movement-store.js';
import type { FoundAlert } from '../platform/storage/watch-store.js';
import { FairSlots } from '../platform/work/fair-slots.js';
import { inTurns, YieldBudget } from '../platform/work/yield-budget.js';
import { NotScannedYet, PatternScanner } from './pattern-scan.js';
import { toldTo, type IsTold } from './alert-readers.js';
import { Transliteration } from './transliteration.js';
import { versionsBehind } from './version-log.js';
import { commitsOf, WatchedGraph } from './watched-graph.js';
import { WatchService } from './watch.service.js';

export interface DryRun {
  readonly alerts: readonly FoundAlert[];
  /** Commits that changed the graph of the audience: what nobody of it sees is not counted. */
  readonly commits: number;
  /** Whether there was more than is told. */
  readonly truncated: boolean;
  /** The instant of the first commit that is not told: from there another run goes on. Null where nothing is left. */
  readonly next_from: number | null;
  /** Alerts of one commit that has more of them than a run tells, beyond those that are told. */
  readonly left_out: number;
}

/** Alerts of one dry run. */
const MAX_ALERTS = 1_000;
const DRY_RUN = 'dry-run';

/** What a watch would have told: the past is gone through again, commit by commit, on graphs of its own. */
@Injectable()
export class DryRunService {
  /** One at a time: each holds the graphs of a time past. Nobody has many waiting, whom the others would wait for. */
  private readonly turns = new FairSlots({ slots: 1, share: 1, waiting: { all: 16, share: 2 } });

  constructor(
    private readonly graphs: Graphs,
    private readonly watches: WatchService,
    private readonly transliteration: Transliteration,
    private readonly movements: MovementStore,
    private readonly patterns: PatternScanner,
  ) {}

  /** From one instant up to, not including, another, as things were stored. */
  async run(
    content: WatchContent,
    from: number,
    to: number,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<Result<DryRun>> {
    const refusal = await this.watches.refusalOf(content, actor);
    if (refusal !== null) return refuse(refusal);
    const { question } = content;
    const release = await this.turns.take(actor.label, signal);
    if (release === null) return refuse(signal.aborted ? GONE : MANY_WAIT);
    try {
      return await (question.kind === 'pattern'
        ? this.replayBatches({ ...content, question }, from, to, signal)
        : this.replay(content, from, to, { signal, isTold: toldTo(this.graphs, actor) }));
    } finally {
      release();
    }
  }

  /** The same of movements: batch by batch, as far as they are still stored. */
  private async replayBatches(
    { question, ...content }: PatternContent,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<Result<DryRun>> {
    const { dataset } = question;
    const versions = await inTurns(versionsBehind(this.graphs.projection('full').graph, 0));
    const graph = new WatchedGraph((text) => this.transliteration.latin(text));
    const told = new ToldAlerts();
    let passed = 0;
    for (const { batch, taken_at } of await this.movements.batches(dataset)) {
      if (taken_at < from) continue;
      if (taken_at >= to) break;
      if (signal.aborted) return refuse(GONE);
      const behind = versions.findIndex(({ recorded_at }) => recorded_at > taken_at);
      const place = Math.max(passed, behind === -1 ? versions.length : behind);
      await graph.pass(versions.slice(passed, place));
      passed = place;
      const step = graph.step();
      const graph_version = content.audience === 'public' ? step.public_version : step.full_version;
      const news = await this.patterns.newsOf(question, { dataset, batch, taken_at }, null).catch(notYet);
      if (news === null) return refuse(BUSY);
      const alerts = patternAlerts({ ...content, question, id: DRY_RUN, version: 1 }, taken_at, news);
      const isTold = told.take(
        taken_at,
        alerts.map((alert) => ({ alert, graph_version, caused_at: step.place + 1 })),
      );
      if (!isTold) break;
      told.commits += 1;
    }
    return ok(told.result());
  }

  private async replay(
    content: WatchContent,
    from: number,
    to: number,
    { signal, isTold }: { readonly signal: AbortSignal; readonly isTold: IsTold },
  ): Promise<Result<DryRun>> {
    const versions = await inTurns(versionsBehind(this.graphs.projection('full').graph, 0));
    const first = versions.findIndex(({ recorded_at }) => recorded_at >= from);
    const start = first === -1 ? versions.length : first;
    const graph = new WatchedGraph((text) => this.transliteration.latin(text));
    await graph.pass(versions.slice(0, start));
    const nothing = { owner: '', created_at: 0, updated_at: 0, since: 0, revision: 0 };
    graph.watch({ ...content, status: 'active', id: DRY_RUN, version: 1, ...nothing });
    const version = content.audience === 'public' ? 'public_version' : 'full_version';
    const told = new ToldAlerts();
    let before = graph.step()[version];
    const budget = new YieldBudget();
    for (const commit of commitsOf(versions.slice(start))) {
      const at = commit[0]?.recorded_at ?? Infinity;
      if (at >= to) break;
      if (signal.aborted) return refuse(GONE);
      const evaluated = await graph.evaluate(commit, budget);
      if (!told.take(at, evaluated.alerts.filter(isTold))) break;
      const after = evaluated.step[version];
      if (after !== before) told.commits += 1;
      before = after;
    }
    return ok(told.result());
  }
}

const GONE: Refusal = { code: 'timeout', detail: 'Nobody waits for the dry run any longer.' };

const MANY_WAIT: Refusal = {
  code: 'overloaded',
  detail: 'Too many dry runs are waiting; one after the other is run.',
  retry_after_s: 5,
};

const BUSY: Refusal = { code: 'overloaded', detail: 'Too many scans are waiting.', retry_after_s: 5 };

function notYet(error: unknown): null {
  if (error instanceof NotScannedYet) return null;
  throw error;
}

type PatternContent = WatchContent & { readonly question: PatternQuestion };

/** What a run tells, step by step, until it is full. */
class ToldAlerts {
  commits = 0;
  private left_out = 0;
  private next_from: number | null = null;
  private readonly alerts = new Map<string, FoundAlert>();

  /**
   * False where it is full. A step is told in whole, or left to the next run; one that alone is too much is cut, or no
   * run came past it. Where one stops follows from what the audience is told alone: what it does not see moves nothing.
   */
  take(at: number, found: readonly FoundAlert[]): boolean {
    const { alerts } = this;
    const fresh = found.filter(({ alert }) => !alerts.has(alert.id));
    const isFull = this.left_out > 0 || (alerts.size > 0 && alerts.size + fresh.length > MAX_ALERTS);
    if (isFull && fresh.length > 0) {
      this.next_from = at;
      return false;
    }
    for (const one of fresh.slice(0, MAX_ALERTS)) alerts.set(one.alert.id, one);
    // Nothing follows a step that was cut, but steps that tell nothing.
    if (fresh.length > 0) this.left_out = Math.max(0, fresh.length - MAX_ALERTS);
    return true;
  }

  result(): DryRun {
    const { commits, next_from, left_out } = this;
    return {
      alerts: [...this.alerts.values()],
      commits,
      truncated: next_from !== null || left_out > 0,
      next_from,
      left_out,
    };
  }
}
