import { kindsMayMeet, withArticle } from '../graph/entity-kinds.js';
import type { Graph } from '../graph/graph.js';
import type { UncommittedVersion } from '../graph/records.js';
import { misfitEnd, predicateRule } from '../graph/predicates.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type { EntityFields, ResolutionFields, ResolutionVersion, Version } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { isVisible } from '../graph/views/visibility.js';
import { isInferredByModel } from '../graph/admissible.js';
import { newBreaches } from '../invariants/validator.js';
import type { Violation } from '../shared/refusal.js';
import { isEmpty, overlapOf, statedStretch } from '../graph/time/span.js';
import { compareIds } from '../shared/order.js';
import type { Fault, Refusal } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { formatInstant, type Millis } from '../shared/time.js';
import { factFingerprint } from './fact-fingerprint.js';
import { clusterAround, liveDecisionsOf, otherEnd, wayFrom, weakestFirst } from '../lifecycle/live-decisions.js';
import { mergeConflicts, splitConflicts, successionCircle } from '../lifecycle/merge-conflicts.js';

/** What somebody decides about two entities. */
export type ResolutionDraft = Pick<
  ResolutionFields,
  | 'predicate'
  | 'judgement'
  | 'from_id'
  | 'to_id'
  | 'evidence_ids'
  | 'reason'
  | 'effective_at'
  | 'effective_until'
  | 'score'
  | 'method'
  | 'run_id'
> & {
  /** Decisions that are taken back first, with the same reason: all of it happens or nothing. */
  readonly revoke: readonly string[];
};

export interface DecisionContext {
  /** Label of the key that decides. */
  readonly decided_by: string;
  readonly now: Millis;
  /** The id of the decision, if it is a new one. */
  readonly id: string;
  /** The graph as who decides may see it, where that is not all of it: what they name has to be there. */
  readonly seen?: Graph;
}

export interface Decided {
  /** The id of the decision that stands: the new one, or the one that said the same before. */
  readonly resolution_id: string;
  readonly isNew: boolean;
  /** What to append, revocations first. */
  readonly versions: readonly UncommittedVersion<'resolution'>[];
}

/**
 * Takes an identity decision (spec/semantics.md#identity; spec/rulings.md#a-8, #a-37, #a-70). The same decision again
 * is the one that stands. Refused are: ends that are not there (`dangling_reference`), evidence that a model made or
 * wrote (`invariant_violated`), kinds that are never one thing
 * or an entity with itself (`invalid_endpoint`), what time forbids (`invariant_violated`), and what other decisions or
 * relations stand against (`identity_conflict`, which names them, each with its chain from the weakest link on).
 */
export function decide(graph: Graph, draft: ResolutionDraft, context: DecisionContext): Result<Decided> {
  const seen = context.seen ?? graph;
  const absent = absentFrom(seen, draft);
  const [missing] = absent;
  if (missing !== undefined) {
    return refuse({
      code: 'dangling_reference',
      detail: `${missing.pointer} names what is not there.`,
      errors: absent,
    });
  }
  const unfit = unfitEnds(graph, draft);
  if (unfit !== null) return refuse({ code: 'invalid_endpoint', detail: unfit });

  const taken = draft.revoke.flatMap((id) => revocation(graph, id, draft.reason, context) ?? []);
  const left = new ProposedGraph(graph, taken);
  const seenLeft = seen === graph ? left : new ProposedGraph(seen, taken);
  const same = liveDecisionsOf(seenLeft, draft.from_id).find(({ fields }) => saysTheSame(fields, draft));
  if (same !== undefined) return ok({ resolution_id: same.fields.id, isNew: false, versions: unplaced(taken) });

  const made = versionOf(draft, context, fingerprintIn(graph, draft));
  const visibleRefusal = refusalOn(seenLeft, draft, made, context.now);
  if (visibleRefusal !== null) return refuse(visibleRefusal);
  const hiddenRefusal = seenLeft === left ? null : refusalOn(left, draft, made, context.now);
  if (hiddenRefusal !== null) return refuse(withoutGrounds(hiddenRefusal));
  return ok({ resolution_id: context.id, isNew: true, versions: unplaced([...taken, made]) });
}

export interface Revoked {
  /** None when it was revoked before. */
  readonly versions: readonly UncommittedVersion<'resolution'>[];
  /** The chain that still makes its two entities one; empty when they are apart (spec/rulings.md#a-37). */
  readonly still_connected_via: readonly string[];
}

/**
 * Takes a decision back. The pair and its relations stand as they were given, so nothing has to be repaired. What still
 * makes the two one is told as far as who revokes may see it.
 */
export function revoke(
  graph: Graph,
  id: string,
  reason: string,
  context: Omit<DecisionContext, 'id'>,
): Result<Revoked> {
  const seen = context.seen ?? graph;
  const decision = isVisible(seen, 'resolution', id) ? graph.versions('resolution', id).at(-1) : undefined;
  if (decision === undefined) return refuse({ code: 'not_found', detail: 'There is no such decision.' });
  const taken = revocation(graph, id, reason, context);
  const versions = taken === null ? [] : [taken];
  const { predicate, judgement, from_id, to_id } = decision.fields;
  const cluster = clusterAround(new ProposedGraph(seen, versions), from_id);
  const isTogether = predicate === 'SAME_AS' && judgement === 'positive' && cluster.has(to_id);
  return ok({
    versions: unplaced(versions),
    still_connected_via: isTogether ? weakestFirst(wayFrom(cluster, to_id)) : [],
  });
}

/** The live decisions of one run of the bootstrap. */
export function liveDecisionsOfRun(graph: Graph, runId: string): readonly string[] {
  return graph.ids('resolution').filter((id) => {
    const fields = graph.versions('resolution', id).at(-1)?.fields;
    return fields?.run_id === runId && fields.revoked_at === null;
  });
}

/** Why the decision cannot be taken on a graph: kinds and time first, then other decisions and relations, then succession. */
function refusalOn(graph: Graph, draft: ResolutionDraft, made: ResolutionVersion, now: Millis): Refusal | null {
  const unlike = unlikeMember(graph, draft);
  if (unlike !== null) return { code: 'invalid_endpoint', detail: unlike };
  const forbidden = [...ofModels(graph, draft), ...badPeriod(draft), ...newBreaches(graph, [made], now)];
  const [breach] = forbidden;
  if (breach !== undefined) return { code: 'invariant_violated', detail: breach.message, violations: forbidden };
  const conflicts = conflictsOf(graph, draft);
  const [conflict] = conflicts;
  if (conflict !== undefined) {
    const detail = `Other decisions or relations stand against it: ${conflict.message}`;
    return { code: 'identity_conflict', detail, violations: conflicts };
  }
  const { id } = made.fields;
  const circle =
    draft.judgement === 'positive' ? successionCircle(new ProposedGraph(graph, [made]), draft.from_id) : [];
  if (circle.length === 0) return null;
  const message = `${draft.from_id} would be its own predecessor.`;
  const violation = {
    invariant: 'temporally_impossible_relations_rejected',
    rule: 'successor_cycle',
    message,
    record: { object: 'resolution', id },
    related: circle.filter((link) => link !== id),
  };
  return { code: 'invariant_violated', detail: message, violations: [violation] };
}

/** A refusal to who may not see what it rests on: the rule, and neither what nor how much there is. */
function withoutGrounds({ code, violations = [] }: Refusal): Refusal {
  const detail = 'Something that you may not see stands against it.';
  const [first] = violations;
  if (first === undefined) return { code, detail };
  const { invariant, rule } = first;
  const ruled = rule === undefined ? { invariant } : { invariant, rule };
  return { code, detail, violations: [{ ...ruled, message: detail, related: [], details: { chain: [] } }] };
}

function conflictsOf(graph: Graph, { predicate, judgement, from_id, to_id }: ResolutionDraft) {
  if (predicate === 'SAME_AS' && judgement === 'positive') return mergeConflicts(graph, from_id, to_id);
  const parts =
    (predicate === 'SAME_AS' && judgement === 'negative') || (predicate === 'SUCCESSOR_OF' && judgement === 'positive');
  return parts ? splitConflicts(graph, from_id, to_id) : [];
}

function absentFrom(graph: Graph, { from_id, to_id, evidence_ids, revoke: ids }: ResolutionDraft) {
  const faults: (Fault & { readonly pointer: string })[] = [];
  for (const [member, id] of [
    ['from_id', from_id],
    ['to_id', to_id],
  ] as const) {
    if (entityOf(graph, id) === null) faults.push({ pointer: `/${member}`, detail: `names no entity: ${id}` });
  }
  for (const [index, id] of evidence_ids.entries()) {
    if (!isVisible(graph, 'evidence', id)) {
      faults.push({ pointer: `/evidence_ids/${index}`, detail: `names no evidence: ${id}` });
    }
  }
  for (const [index, id] of ids.entries()) {
    if (!isVisible(graph, 'resolution', id)) {
      faults.push({ pointer: `/revoke/${index}`, detail: `names no decision: ${id}` });
    }
  }
  return faults;
}

function entityOf(graph: Graph, id: string): EntityFields | null {
  const newest = graph.versions('entity', id).at(-1);
  return newest === undefined || newest.revision !== null ? null : newest.fields;
}

function unfitEnds(graph: Graph, { predicate, from_id, to_id }: ResolutionDraft): string | null {
  if (from_id === to_id) return `${predicate} is decided about two entities, not about one.`;
  const [from, to] = [entityOf(graph, from_id)?.kind, entityOf(graph, to_id)?.kind];
  const rule = predicateRule(predicate);
  if (from === undefined || to === undefined || rule === undefined) return null;
  if (predicate !== 'SUCCESSOR_OF') {
    return kindsMayMeet(from, to) ? null : `What is of kind ${from} is never of kind ${to}.`;
  }
  const misfit = misfitEnd(rule, from, to);
  if (misfit === null) return null;
  return misfit === 'from'
    ? `SUCCESSOR_OF does not take ${withArticle(from)} as from_id.`
    : `SUCCESSOR_OF does not take ${withArticle(to)} as to_id.`;
}

/** Why the clusters of two entities are not of kinds that one thing can be of; null when they are. */
function unlikeMember(graph: Graph, { predicate, judgement, from_id, to_id }: ResolutionDraft): string | null {
  if (predicate !== 'SAME_AS' || judgement !== 'positive') return null;
  const members = [...clusterAround(graph, from_id).keys(), ...clusterAround(graph, to_id).keys()];
  const kinds = [...new Set(members.flatMap((id) => entityOf(graph, id)?.kind ?? []))];
  if (kindsMayMeet(...kinds)) return null;
  return `One thing is never all of these: ${kinds.sort(compareIds).join(', ')}.`;
}

/** Evidence that is none: what a model inferred, or what a source says that a model wrote (spec/rulings.md#c-41). */
function ofModels(graph: Graph, { evidence_ids }: ResolutionDraft): readonly Violation[] {
  if (evidence_ids.length === 0) return [];
  const view = new View(graph);
  return evidence_ids.flatMap((id) => {
    const evidence = view.find('evidence', id);
    if (evidence === null) return [];
    if (!isInferredByModel(evidence.fields) && !view.sources.isOfModel(evidence.fields.source_id)) return [];
    const message = `${id} says what a model said, and is no evidence of who is who.`;
    return [{ invariant: 'ai_inference_is_not_evidence', message, record: { object: 'evidence', id } }];
  });
}

/** SAME_AS holds always, whatever is judged: a period makes no sense of it. */
function badPeriod({ predicate, judgement, effective_at, effective_until }: ResolutionDraft) {
  const isDated = effective_at !== null || effective_until !== null;
  if (predicate !== 'SAME_AS' || !isDated || judgement === 'positive') return [];
  const message = 'SAME_AS holds always: it takes no valid time.';
  return [{ invariant: 'temporally_impossible_relations_rejected', message }];
}

function saysTheSame(fields: ResolutionFields, draft: ResolutionDraft): boolean {
  if (fields.predicate !== draft.predicate || fields.judgement !== draft.judgement) return false;
  if (otherEnd(fields, draft.from_id) !== draft.to_id) return false;
  if (fields.predicate === 'SAME_AS') return true;
  if (fields.from_id !== draft.from_id) return false;
  return fields.judgement !== 'positive' || !isEmpty(overlapOf(statedStretch(fields), statedStretch(draft)));
}

function revocation(
  graph: Graph,
  id: string,
  reason: string | null,
  { decided_by, now }: Omit<DecisionContext, 'id'>,
): ResolutionVersion | null {
  const current = graph.versions('resolution', id).at(-1);
  if (current === undefined || current.fields.revoked_at !== null) return null;
  return {
    ...current,
    seq: Infinity,
    version: current.version + 1,
    recorded_at: now,
    fields: { ...current.fields, revoked_at: formatInstant(now), revoked_by: decided_by, revocation_reason: reason },
  };
}

/** Who is unsure may be asked again when more is known; who is sure is not. */
function fingerprintIn(graph: Graph, { judgement, from_id, to_id }: ResolutionDraft): string | null {
  const [from, to] = [entityOf(graph, from_id), entityOf(graph, to_id)];
  return judgement !== 'unsure' || from === null || to === null ? null : factFingerprint(from, to);
}

function versionOf(
  { revoke: _, ...draft }: ResolutionDraft,
  { id, decided_by, now }: DecisionContext,
  fingerprint: string | null,
): ResolutionVersion {
  return {
    seq: Infinity,
    version: 1,
    recorded_at: now,
    revision: null,
    revision_reason: null,
    run_id: null,
    fields: {
      object: 'resolution',
      id,
      predicate: draft.predicate,
      judgement: draft.judgement,
      from_id: draft.from_id,
      to_id: draft.to_id,
      evidence_ids: draft.evidence_ids,
      reason: draft.reason,
      effective_at: draft.effective_at,
      effective_until: draft.effective_until,
      score: draft.score,
      method: draft.method,
      decided_by,
      decided_at: formatInstant(now),
      revoked_at: null,
      revoked_by: null,
      revocation_reason: null,
      run_id: draft.run_id,
      fingerprint,
    },
  };
}

function unplaced(versions: readonly ResolutionVersion[]): readonly UncommittedVersion<'resolution'>[] {
  return versions.map(({ seq: _, ...version }: Version<'resolution'>) => version);
}
