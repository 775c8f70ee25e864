import type { Graph, Ref } from '../../graph/graph.js';
import { proposed, ProposedGraph } from '../../graph/proposed-graph.js';
import type { UncommittedVersion, Version } from '../../graph/records.js';
import { View } from '../../graph/views/view.js';
import { withoutStop, type Interruptible } from '../../shared/interruptible.js';
import { compareIds } from '../../shared/order.js';

/** What becomes of records that a change does not touch. */
export interface RollbackEffects {
  /** Records that are stored as before and shown no longer: what they rest on is gone. */
  readonly hidden: readonly Ref[];
  /** Relations, claims and questions that are shown with another status than before. */
  readonly lowered: readonly Ref[];
}

/**
 * What taking a run back does to records of other runs: evidence bound to a source that goes, relations to an entity that
 * goes, and so on, and what falls by itself. Looks at the change and what hangs on it.
 *
 * @param change what taking the run back comes to
 */
export function rollbackEffects(graph: Graph, change: readonly UncommittedVersion[], runId: string): RollbackEffects {
  return withoutStop(rollbackEffectsInTurns(graph, change, runId));
}

/** As `rollbackEffects`, in turns; the graph must stay as it is until the last of them. */
export function* rollbackEffectsInTurns(
  graph: Graph,
  change: readonly UncommittedVersion[],
  runId: string,
): Interruptible<RollbackEffects> {
  const before = new View(graph);
  const after = new View(new ProposedGraph(graph, proposed(change)));
  const hidden: Ref[] = [];
  const lowered: Ref[] = [];
  const open: Ref[] = change.map(({ fields: { object, id } }) => ({ object, id }));
  const seen = new Set(open.map(keyOf));
  for (const ref of open) {
    yield;
    if (!isOfRun(graph, ref, runId)) {
      if (before.find(ref.object, ref.id) !== null && after.find(ref.object, ref.id) === null) hidden.push(ref);
      else if (statusIn(before, ref) !== statusIn(after, ref)) lowered.push(ref);
    }
    graph.eachReferrer(ref.object, ref.id, ({ object, id }) => {
      const referrer = { object, id };
      if (seen.has(keyOf(referrer))) return;
      seen.add(keyOf(referrer));
      open.push(referrer);
    });
  }
  return { hidden: hidden.sort(inOrder), lowered: lowered.sort(inOrder) };
}

function isOfRun(graph: Graph, { object, id }: Ref, runId: string): boolean {
  const versions: readonly Version[] = graph.versions(object, id);
  return versions.some((version) => version.run_id === runId);
}

function statusIn(view: View, { object, id }: Ref): string | null {
  if (object === 'question') return view.find('question', id)?.fields.status ?? null;
  if (object !== 'relation' && object !== 'claim') return null;
  const version = object === 'relation' ? view.find('relation', id) : view.find('claim', id);
  return version === null ? null : view.statusOf(version);
}

function inOrder(one: Ref, other: Ref): number {
  return compareIds(one.object, other.object) || compareIds(one.id, other.id);
}

function keyOf({ object, id }: Ref): string {
  return `${object}:${id}`;
}
