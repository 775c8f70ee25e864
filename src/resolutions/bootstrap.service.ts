import { Injectable } from '@nestjs/common';
import { ProposedGraph, type Graph, type UncommittedVersion } from '#domain/graph';
import {
  liveDecisionsOfRun,
  revoke,
  runBootstrap,
  type BootstrapPlan,
  type BootstrapRun,
  type LeftOut,
  type PlannedLink,
} from '#domain/resolutions';
import type { RecordWarning } from '#domain/invariants';
import { ok, refuse, type Result } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import { RecordWriter } from '../graph/record-writer.js';
import type { WriteRequest } from '../platform/storage/audited-write.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';
import { Clock } from '../platform/clock.js';
import { Identifiers } from '../platform/identifiers.js';
import { Matching } from './matching.js';

export interface BootstrapDraft {
  readonly dry_run: boolean;
  /** The plan that was looked at: another one is refused. */
  readonly plan_sha256: string | null;
  /** Narrows or widens what may link; null for what may by default. */
  readonly schemes: readonly string[] | null;
}

export interface BootstrapAnswer {
  readonly run_id: string;
  readonly dry_run: boolean;
  readonly plan_sha256: string;
  readonly created: number;
  readonly already: number;
  readonly planned: readonly PlannedLink[];
  readonly skipped: readonly LeftOut[];
  /** What is odd about relations by these links. */
  readonly warnings: readonly RecordWarning[];
  /** Ids of the decisions that were taken. */
  readonly decisions: readonly string[];
  /** More was planned, skipped or decided than is listed. */
  readonly truncated: boolean;
}

export interface RunRevoked {
  readonly run_id: string;
  readonly revoked: number;
}

/** Links listed in one answer (spec/rulings.md#a-57). */
const LISTED = 1_000;

/** How long a plan may take; the answer to a request takes at most 30 s. */
const PATIENCE_MS = 25_000;

/** Decisions from equal unique identifiers: planned first, taken only when that is asked for, undone in one call. */
@Injectable()
export class BootstrapService {
  constructor(
    private readonly graphs: Graphs,
    private readonly matching: Matching,
    private readonly writer: RecordWriter,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async run(
    draft: BootstrapDraft,
    request: WriteRequest<BootstrapAnswer>,
  ): Promise<Result<Replayable<BootstrapAnswer>>> {
    const planned = await this.matching.ask('full', PATIENCE_MS, (index, signal) =>
      index.bootstrapPlan(draft.schemes, signal),
    );
    if (!planned.ok) return planned;
    const plan = planned.value;
    const run_id = this.identifiers.next();
    const decidedOn = (graph: Graph, now: number): BootstrapRun =>
      runBootstrap(graph, plan, { decided_by: request.actor.label, now, run_id, newId: () => this.identifiers.next() });
    if (draft.dry_run) {
      const run = decidedOn(this.graphs.projection('full').graph, this.clock.now());
      return isAsked(draft, run) ? ok({ result: answerOf(run_id, true, plan, run) }) : refuse(OTHER_PLAN);
    }
    return this.writer.write(request, ({ graph, now }) => {
      const run = decidedOn(graph, now);
      if (!isAsked(draft, run)) return refuse(OTHER_PLAN);
      return ok({ versions: run.versions, action: () => 'decide', result: answerOf(run_id, false, plan, run) });
    });
  }

  /** Takes back what a run decided, as far as it is still in force. */
  revokeRun(
    run_id: string,
    reason: string,
    request: WriteRequest<RunRevoked>,
  ): Promise<Result<Replayable<RunRevoked>>> {
    return this.writer.write(request, ({ graph, now }) => {
      if (!graph.ids('resolution').some((id) => graph.versions('resolution', id)[0]?.fields.run_id === run_id)) {
        return refuse({ code: 'not_found', detail: 'There is no such run.' });
      }
      const versions: UncommittedVersion[] = [];
      const laid = new ProposedGraph(graph, []);
      for (const id of liveDecisionsOfRun(graph, run_id)) {
        const revoked = revoke(laid, id, reason, { decided_by: request.actor.label, now });
        if (!revoked.ok) return revoked;
        versions.push(...revoked.value.versions);
      }
      return ok({ versions, action: () => 'revoke', result: { run_id, revoked: versions.length } });
    });
  }
}

const OTHER_PLAN = {
  code: 'conflict',
  detail: 'The plan is no longer the one of plan_sha256: look at it again.',
} as const;

function isAsked({ plan_sha256 }: BootstrapDraft, run: BootstrapRun): boolean {
  return plan_sha256 === null || plan_sha256 === run.plan_sha256;
}

function answerOf(
  run_id: string,
  dry_run: boolean,
  { already }: BootstrapPlan,
  { plan_sha256, planned, skipped, versions, warnings }: BootstrapRun,
): BootstrapAnswer {
  const decisions = dry_run ? [] : versions.map(({ fields }) => fields.id);
  return {
    run_id,
    dry_run,
    plan_sha256,
    created: decisions.length,
    already,
    planned: planned.slice(0, LISTED),
    skipped: skipped.slice(0, LISTED),
    decisions: decisions.slice(0, LISTED),
    warnings: warnings.slice(0, LISTED),
    truncated: [planned, skipped, warnings].some((list) => list.length > LISTED),
  };
}
