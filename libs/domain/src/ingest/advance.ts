import { statusDowngrades } from './status-downgrades.js';
import type { Graph } from '../graph/graph.js';
import { groundsIn } from './ingest.js';
import { privateWhileInternal } from './internal-records.js';
import type {
  ClaimFields,
  ClaimVersion,
  LedgerKind,
  QuestionFields,
  QuestionStatus,
  QuestionVersion,
  Status,
  StatusStep,
  Version,
  UncommittedVersion,
} from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { newBreaches } from '../invariants/validator.js';
import type { Actor } from '../shared/actor.js';
import type { Fault } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { formatInstant, type Millis } from '../shared/time.js';
import { takeQuestionStep } from '../lifecycle/question-transitions.js';
import { speaksAgainst, takeStep } from '../lifecycle/transitions.js';

/** What a step of a claim is asked for with (spec/api.md#transitions, spec/rulings.md#a-23). */
export interface ClaimStepDraft {
  readonly to: Status;
  readonly reason: string | null;
  readonly evidence_ids: readonly string[];
  readonly source_ids: readonly string[];
}

/** What a step of a question is asked for with. */
export interface QuestionStepDraft {
  readonly to: QuestionStatus;
  readonly reason: string | null;
  readonly evidence_ids: readonly string[];
  readonly answer_claim_ids: readonly string[];
}

export interface StepContext {
  readonly actor: Actor;
  readonly now: Millis;
}

/**
 * Takes one step of a claim. Evidence of the request joins the side that the step speaks for, sources join its own.
 * Answers the versions to append, downgrades of other records included; none when the same step was taken just before.
 */
export function advanceClaim(
  graph: Graph,
  id: string,
  draft: ClaimStepDraft,
  { actor, now }: StepContext,
): Result<readonly UncommittedVersion[]> {
  const current = standing(graph, 'claim', id);
  if (current === null) return refuse(NOT_FOUND);
  const { fields } = current;
  const absent = [
    ...absentOf(graph, 'evidence', 'evidence_ids', draft.evidence_ids),
    ...absentOf(graph, 'source', 'source_ids', draft.source_ids),
  ];
  const hasSources = draft.source_ids.every((source) => fields.source_ids.includes(source));
  if (hasSources && isRepeat(fields, draft)) return ok([]);
  if (absent.length > 0) return refuse(danglingAt(absent));

  const grown = withGrounds(fields, draft);
  const view = new View(graph);
  const { to, reason, evidence_ids } = draft;
  const request = { to, reason, evidence_ids, actor, at: formatInstant(now) };
  const step = takeStep(fields.status, request, groundsIn(view, grown, fields));
  if (!step.ok) return namingRecord(step, fields);
  const status_history = [...fields.status_history, step.value];
  const stepped: ClaimVersion = next(current, now, privateWhileInternal({ ...grown, status: to, status_history }));
  return settled(graph, stepped, now);
}

/** Takes one step of a question; as `advanceClaim`. */
export function advanceQuestion(
  graph: Graph,
  id: string,
  draft: QuestionStepDraft,
  { actor, now }: StepContext,
): Result<readonly UncommittedVersion[]> {
  const current = standing(graph, 'question', id);
  if (current === null) return refuse(NOT_FOUND);
  const { fields } = current;
  const absent = [
    ...absentOf(graph, 'evidence', 'evidence_ids', draft.evidence_ids),
    ...absentOf(graph, 'claim', 'answer_claim_ids', draft.answer_claim_ids),
  ];
  const hasClaims = draft.answer_claim_ids.every((claim) => fields.answer_claim_ids.includes(claim));
  if (hasClaims && isRepeat(fields, draft)) return ok([]);
  if (absent.length > 0) return refuse(danglingAt(absent));

  const answer_claim_ids = union(fields.answer_claim_ids, draft.answer_claim_ids);
  const view = new View(graph);
  const { to, reason, evidence_ids } = draft;
  const request = { to, reason, evidence_ids, actor, at: formatInstant(now) };
  const step = takeQuestionStep(fields.status, request, {
    evidence: evidence_ids.filter((one) => view.isAdmissible(one)),
    claims: answer_claim_ids.filter((one) => view.find('claim', one) !== null),
    judged: answer_claim_ids.filter((one) => isJudged(view, one)),
  });
  if (!step.ok) return step;
  const status_history = [...fields.status_history, step.value];
  const stepped: QuestionVersion = next(current, now, { ...fields, status: to, answer_claim_ids, status_history });
  return settled(graph, stepped, now);
}

const NOT_FOUND = { code: 'not_found', detail: 'There is no such record.' } as const;

function standing<K extends LedgerKind>(graph: Graph, object: K, id: string): Version<K> | null {
  const newest = graph.versions(object, id).at(-1);
  return newest === undefined || newest.revision !== null ? null : newest;
}

function absentOf(graph: Graph, object: LedgerKind, member: string, ids: readonly string[]): readonly Fault[] {
  return ids.flatMap((id, index) =>
    standing(graph, object, id) !== null ? [] : [{ pointer: `/${member}/${index}`, detail: `names no ${object}` }],
  );
}

function danglingAt(errors: readonly Fault[]) {
  const detail = `${errors[0]?.pointer ?? ''} names what is not there.`;
  return { code: 'dangling_reference', detail, errors } as const;
}

/** The step that the record already stands at, asked for in the same words (spec/rulings.md#a-23). */
function isRepeat(
  { status, status_history }: ClaimFields | QuestionFields,
  { to, reason, evidence_ids }: Pick<ClaimStepDraft, 'reason' | 'evidence_ids'> & { readonly to: string },
): boolean {
  const last: StatusStep<string> | undefined = status_history.at(-1);
  if (status !== to || last === undefined || last.to !== to || last.reason !== reason) return false;
  const rests = new Set(last.evidence_ids);
  return (
    evidence_ids.length === 0 ||
    (evidence_ids.every((id) => rests.has(id)) && new Set(evidence_ids).size === rests.size)
  );
}

function withGrounds(fields: ClaimFields, { to, evidence_ids, source_ids }: ClaimStepDraft): ClaimFields {
  const against = speaksAgainst(to);
  return {
    ...fields,
    source_ids: union(fields.source_ids, source_ids),
    supporting_evidence_ids: union(fields.supporting_evidence_ids, against ? [] : evidence_ids),
    contradicting_evidence_ids: union(fields.contradicting_evidence_ids, against ? evidence_ids : []),
  };
}

function union(known: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...known, ...added])];
}

function isJudged(view: View, claimId: string): boolean {
  const claim = view.find('claim', claimId);
  const status = claim === null ? null : view.statusOf(claim);
  return status === 'verified' || status === 'disproven';
}

function next<K extends LedgerKind>(current: Version<K>, now: Millis, fields: Version<K>['fields']): Version<K> {
  return { ...current, seq: Infinity, version: current.version + 1, recorded_at: now, run_id: null, fields };
}

/** The step with what follows from it by itself, once nothing speaks against it. */
function settled(graph: Graph, stepped: Version, now: Millis): Result<readonly UncommittedVersion[]> {
  const violations = newBreaches(graph, [stepped], now);
  if (violations.length > 0) {
    const detail = violations[0]?.message ?? 'A rule would be broken.';
    return refuse({ code: 'transition_not_allowed', detail, violations });
  }
  return ok([stepped, ...statusDowngrades(graph, [stepped], now)].map(({ seq: _, ...version }) => version));
}

function namingRecord<T>(refused: Result<T> & { readonly ok: false }, { object, id }: ClaimFields): Result<never> {
  const { refusal } = refused;
  if (refusal.violations === undefined) return refused;
  const violations = refusal.violations.map((violation) => ({ ...violation, record: { object, id } }));
  return refuse({ ...refusal, violations });
}
