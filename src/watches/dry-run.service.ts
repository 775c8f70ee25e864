import { Injectable } from '@nestjs/common';
import { ok, refuse, type Actor, type Result } from '#domain/shared';
import type { WatchContent } from '#domain/watches';
import { GraphStore } from '../graph/graph.store.js';
import type { FoundAlert } from '../platform/storage/watch-store.js';
import { FairQueue } from '../platform/work/fair-queue.js';
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
const MOST = 1_000;
const DRY_RUN = 'dry-run';

/** What a watch would have told: the past is gone through again, commit by commit, on graphs of its own. */
@Injectable()
export class DryRunService {
  /** One at a time: each holds the graphs of a time past. */
  private readonly turns = new FairQueue();

  constructor(
    private readonly graphs: GraphStore,
    private readonly watches: WatchService,
    private readonly transliteration: Transliteration,
  ) {}

  /** From one instant up to, not including, another, as things were stored. */
  async run(
    content: WatchContent,
    from: number,
    to: number,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<Result<DryRun>> {
    const refusal = this.watches.refusalOf(content, actor);
    if (refusal !== null) return refuse(refusal);
    return this.turns.run(() => this.replay(content, from, to, signal));
  }

  private async replay(content: WatchContent, from: number, to: number, signal: AbortSignal): Promise<Result<DryRun>> {
    const versions = versionsBehind(this.graphs.projection('full').graph, 0);
    const first = versions.findIndex(({ recorded_at }) => recorded_at >= from);
    const start = first === -1 ? versions.length : first;
    const graph = new WatchedGraph((text) => this.transliteration.latin(text));
    await graph.pass(versions.slice(0, start));
    const nothing = { owner: '', created_at: 0, updated_at: 0, since: 0, revision: 0 };
    graph.watch({ ...content, status: 'active', id: DRY_RUN, version: 1, ...nothing });
    const version = content.audience === 'public' ? 'public_version' : 'full_version';
    const alerts = new Map<string, FoundAlert>();
    let commits = 0;
    let left_out = 0;
    let next_from: number | null = null;
    let before = graph.step()[version];
    for (const commit of commitsOf(versions.slice(start))) {
      const at = commit[0]?.recorded_at ?? Infinity;
      if (at >= to) break;
      if (signal.aborted) return refuse({ code: 'timeout', detail: 'Nobody waits for the dry run any longer.' });
      const evaluated = await graph.evaluate(commit);
      const fresh = evaluated.alerts.filter(({ alert }) => !alerts.has(alert.id));
      // A commit is told in whole, or left to the next run; one that alone is too much is cut, or no run came past it.
      // Where one stops follows from what the audience is told alone: a commit that it does not see moves nothing.
      const isFull = left_out > 0 || (alerts.size > 0 && alerts.size + fresh.length > MOST);
      if (isFull && fresh.length > 0) {
        next_from = at;
        break;
      }
      for (const found of fresh.slice(0, MOST)) alerts.set(found.alert.id, found);
      left_out = Math.max(0, fresh.length - MOST);
      const after = evaluated.step[version];
      if (after !== before) commits += 1;
      before = after;
    }
    const truncated = next_from !== null || left_out > 0;
    return ok({ alerts: [...alerts.values()], commits, truncated, next_from, left_out });
  }
}
