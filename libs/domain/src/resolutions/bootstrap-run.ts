import type { Graph } from '../graph/graph.js';
import type { UncommittedVersion } from '../graph/records.js';
import { proposed, ProposedGraph } from '../graph/proposed-graph.js';
import type { RefusalCode } from '../shared/refusal.js';
import { sha256Hex } from '../shared/sha256.js';
import type { Millis } from '../shared/time.js';
import type { BootstrapPlan, PlannedLink, SkippedLink, SkipReason } from './bootstrap-plan.js';
import type { RecordWarning } from '../invariants/warnings.js';
import { decide, type ResolutionDraft } from './decide.js';
import { warningsOfMerge } from './merge-warnings.js';
import { clusterAround } from '../lifecycle/live-decisions.js';

/** A link that was left out; by what the identifiers say, or because a decision of it would be refused. */
export interface LeftOut extends Omit<SkippedLink, 'why'> {
  readonly why: SkipReason | RefusalCode;
}

export interface BootstrapRun {
  /** Hash of the links that the run takes; equal runs have equal hashes, whenever and wherever they were made. */
  readonly plan_sha256: string;
  readonly planned: readonly PlannedLink[];
  readonly skipped: readonly LeftOut[];
  /** The decisions to append, one for each planned link. */
  readonly versions: readonly UncommittedVersion<'resolution'>[];
  /** What is odd about relations once the decisions are taken. */
  readonly warnings: readonly RecordWarning[];
}

export interface RunContext {
  readonly decided_by: string;
  readonly now: Millis;
  readonly run_id: string;
  readonly newId: () => string;
}

/**
 * Takes the decisions of a plan, each through the same door as a person's (spec/resolution.md#bootstrap-runs). The
 * links that make one cluster are taken together or, when any of them would be refused, left out together.
 */
export function runBootstrap(graph: Graph, plan: BootstrapPlan, context: RunContext): BootstrapRun {
  const planned: PlannedLink[] = [];
  const versions: UncommittedVersion<'resolution'>[] = [];
  const skipped: LeftOut[] = [...plan.skipped];
  const laid = new ProposedGraph(graph, []);
  for (const group of groupsOf(graph, plan.planned)) {
    const taken = takeAll(laid, group, context);
    if (typeof taken === 'string') {
      skipped.push(
        ...group.map(({ from_id, to_id, scheme, value }) => ({ from_id, to_id, scheme, value, why: taken })),
      );
      continue;
    }
    laid.extend(proposed(taken));
    planned.push(...group);
    versions.push(...taken);
  }
  const lines = planned.map(({ from_id, to_id, scheme, value, scope }) =>
    JSON.stringify([from_id, to_id, scheme, value, scope]),
  );
  const warnings = warningsOfMerge(
    laid,
    versions.map((version) => ({ ...version, seq: Infinity })),
    context.now,
  );
  return { plan_sha256: sha256Hex(lines.join('\n')), planned, skipped, versions, warnings };
}

/** The decisions of a group, or the code of the first refusal. */
function takeAll(
  graph: Graph,
  group: readonly PlannedLink[],
  { newId, run_id, ...context }: RunContext,
): readonly UncommittedVersion<'resolution'>[] | RefusalCode {
  const taken: UncommittedVersion<'resolution'>[] = [];
  const laid = new ProposedGraph(graph, []);
  for (const link of group) {
    const decided = decide(laid, draftOf(link, run_id), { ...context, id: newId() });
    if (!decided.ok) return decided.refusal.code;
    taken.push(...decided.value.versions);
    laid.extend(proposed(decided.value.versions));
  }
  return taken;
}

function draftOf({ from_id, to_id, scheme, value, scope }: PlannedLink, run_id: string): ResolutionDraft {
  const place = scope === null ? '' : ` (${scope})`;
  return {
    predicate: 'SAME_AS',
    judgement: 'positive',
    from_id,
    to_id,
    evidence_ids: [],
    reason: `Both have the ${scheme} ${value}${place}.`,
    effective_at: null,
    effective_until: null,
    score: null,
    method: 'bootstrap',
    run_id,
    revoke: [],
  };
}

/** The links by the cluster that they would make, in the order of the plan. */
function groupsOf(graph: Graph, links: readonly PlannedLink[]): readonly (readonly PlannedLink[])[] {
  const groupOf = new Map<string, PlannedLink[]>();
  const groups = new Set<PlannedLink[]>();
  for (const link of links) {
    const members = [...clusterAround(graph, link.from_id).keys(), ...clusterAround(graph, link.to_id).keys()];
    const joined = [...new Set(members.flatMap((id) => groupOf.get(id) ?? []))];
    const met = new Set(members.flatMap((id) => (groupOf.has(id) ? [groupOf.get(id)] : [])));
    for (const group of met) if (group !== undefined) groups.delete(group);
    const group = [...joined, link];
    groups.add(group);
    for (const one of group) {
      for (const end of [one.from_id, one.to_id]) {
        for (const id of clusterAround(graph, end).keys()) groupOf.set(id, group);
      }
    }
  }
  return [...groups];
}
