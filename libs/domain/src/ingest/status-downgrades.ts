import { withoutStop, type Interruptible } from '../shared/interruptible.js';
import { formatInstant, type Millis } from '../shared/time.js';
import { recordsToCheck } from '../invariants/validator.js';
import type { Graph } from '../graph/graph.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type { ClaimVersion, RelationVersion, Status, StatusStep, Version } from '../graph/records.js';
import { hasLostItsSources, rankOf, type StatusGrounds } from '../graph/views/status-of.js';
import { View } from '../graph/views/view.js';
import { unpublishedOutOfInternal } from './internal-records.js';
import { PublicStanding } from './public-standing.js';

/**
 * The only status changes that happen by themselves, and only downwards
 * (spec/semantics.md#no_verified_edge_without_evidence, #questions): a verified relation or claim whose last admissible
 * evidence goes falls, a relation falls with its claims, and an answered question whose answer is no longer judged
 * falls to partial. Answers the versions to append after the change; each writes a row into the history, so that no
 * later change can lift the status again without a person.
 *
 * @param after the whole graph with the change, where somebody has looked at that already
 */
export function statusDowngrades(
  graph: Graph,
  change: readonly Version[],
  now: Millis,
  after = new View(new ProposedGraph(graph, change)),
): readonly Version[] {
  return withoutStop(statusDowngradesInTurns(change, now, after));
}

/** As `statusDowngrades`, in turns, for a change of many. */
export function* statusDowngradesInTurns(
  change: readonly Version[],
  now: Millis,
  after: View,
): Interruptible<readonly Version[]> {
  const downgrades: Version[] = [];
  let view = after;
  let wave: readonly Version[] = change;
  while (wave.length > 0) {
    const looked = view;
    let standing: PublicStanding | null = null;
    const open = (): PublicStanding => (standing ??= new PublicStanding(looked));
    const fallen: Version[] = [];
    for (const { object, id } of recordsToCheck(looked.graph, wave)) {
      yield;
      const version =
        object === 'relation' || object === 'claim' || object === 'question' ? looked.find(object, id) : null;
      const next = version === null ? null : downgrade(looked, open, version, now);
      if (next !== null) fallen.push(next);
    }
    downgrades.push(...fallen);
    if (fallen.length > 0) view = new View(new ProposedGraph(looked.graph, fallen));
    wave = fallen;
  }
  return downgrades;
}

/** @param open how things stand for the public, made where it is asked for */
function downgrade(view: View, open: () => PublicStanding, version: Version, now: Millis): Version | null {
  const { fields } = version;
  if (fields.object === 'question') {
    if (fields.status !== 'answered' || fields.answer_claim_ids.some((id) => isJudged(id, view))) return null;
    const isTold = open().isVisible('question', fields.id);
    if (isTold && fields.answer_claim_ids.some((id) => isJudged(id, open()))) return null;
    const step = automatic(fields.status, 'partial', 'no claim of its answer is judged any longer', now);
    return next(version, { ...fields, status: 'partial', status_history: [...fields.status_history, step] }, now);
  }
  if (fields.object !== 'relation' && fields.object !== 'claim') return null;
  const judged = version as RelationVersion | ClaimVersion;
  // No machine takes a step out of a hypothesis, downwards neither: a claim that is disproven binds it in every view.
  if (fields.status === 'hypothesis') return null;
  const standing = fallenTo(judged, view, open);
  if (standing === null || rankOf(standing) >= rankOf(fields.status)) return null;
  // What is only reported is nobody's judgement: while none of its sources counts every view shows it as unverified, and
  // nothing needs to be written but what is less. Where the public sees none that counts, that is all they know of.
  if (fields.status === 'reported' && rankOf(standing) >= rankOf('unverified')) {
    if (hasLostItsSources(judged, view)) return null;
    if (open().isVisible(fields.object, fields.id) && hasLostItsSources(judged, open())) return null;
  }
  const step = automatic(fields.status, standing, 'its last admissible evidence, or its best claim, is gone', now);
  const fallen = { ...judged.fields, status: standing, status_history: [...fields.status_history, step] };
  return next(version, unpublishedOutOfInternal(fallen, fields.status), now);
}

/**
 * What falls is written as far as the public may know of it: what they see does not fall for them with a claim or a
 * source that they do not see, though every view of the whole graph shows it fallen (spec/rulings.md#c-46, #c-54).
 */
function fallenTo(judged: RelationVersion | ClaimVersion, view: View, open: () => PublicStanding): Status | null {
  const standing = view.statusOf(judged);
  const { fields } = judged;
  if (standing === null || rankOf(standing) >= rankOf(fields.status)) return standing;
  if (!open().isVisible(fields.object, fields.id)) return standing;
  const told = open().statusOf(judged);
  return told !== null && rankOf(told) > rankOf(standing) ? told : standing;
}

/** Whether a claim stands judged: verified or disproven. */
function isJudged(id: string, view: Pick<StatusGrounds, 'find' | 'statusOf'>): boolean {
  const claim = view.find('claim', id);
  const status = claim === null ? null : view.statusOf(claim);
  return status === 'verified' || status === 'disproven';
}

function next(version: Version, fields: Version['fields'], now: Millis): Version {
  return { ...version, seq: Infinity, version: version.version + 1, recorded_at: now, run_id: null, fields };
}

function automatic<S extends string>(from: S, to: S, reason: string, now: Millis): StatusStep<S> {
  return { from, to, actor: 'system', role: 'system', at: formatInstant(now), reason, evidence_ids: [] };
}
