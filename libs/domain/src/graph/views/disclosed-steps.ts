import type { Sight } from '../graph.js';
import type { QuestionFields, QuestionStatus, QuestionVersion, StatusStep } from '../records.js';
import { isVisible } from './visibility.js';
import { writtenInSight, type Stepped } from './written-in-sight.js';

export type { Stepped } from './written-in-sight.js';

/**
 * The steps that the audience is told of, each from where the one before it led (spec/rulings.md#c-29): every step as
 * it was decided (spec/rulings.md#a-24), but a verification, or an answer to a question, that rests only on what is
 * hidden, and what would give it away. Why a step was taken is not told where all of its evidence is hidden: the words
 * would be about that. Nor is it told of a step that was written while the record was kept from the audience.
 */
export function disclosedSteps(graph: Sight, fields: Stepped): readonly StatusStep<string>[] {
  const steps: readonly StatusStep<string>[] = fields.status_history;
  if (graph.audience === 'full') return steps;
  const told: StatusStep<string>[] = [];
  let isWrittenInSight: ReturnType<typeof writtenInSight> | null = null;
  let from = steps[0]?.from ?? null;
  let isUntold = false;
  for (const step of steps) {
    if (!isTold(graph, step, fields)) {
      isUntold = true;
      continue;
    }
    // Its reason would say that something nobody was told of is gone; where it leads is the status that is told.
    const isLoss = isUntold && LOST_TO[step.from ?? '']?.includes(step.to) === true;
    isUntold = false;
    if (step.to === 'internal' || step.from === 'internal') continue;
    if (step.to === from && step.from !== from) continue;
    const isHushed =
      step.reason !== null &&
      (isLoss || isOnHidden(graph, step) || !(isWrittenInSight ??= writtenInSight(graph, fields))(step));
    told.push({ ...step, from, ...(isHushed ? { reason: null } : {}) });
    from = step.to;
  }
  return told;
}

/** Where a question stands for the audience: where the last step led that it is told of. */
export function disclosedQuestionStatus(graph: Sight, fields: QuestionFields): QuestionStatus {
  if (graph.audience === 'full' || fields.status_history.length === 0) return fields.status;
  // Steps of a question lead to statuses of a question; it enters as open.
  return (disclosedSteps(graph, fields).at(-1)?.to ?? 'open') as QuestionStatus;
}

/**
 * The answer in words that the audience is told of a version of a question (spec/rulings.md#c-48). Words that were
 * written to what is hidden alone are hidden with it, and the question keeps the answer that it was told to have before;
 * they are told once a decision that the audience is told of lets them stand.
 */
export function disclosedAnswer(graph: Sight, version: QuestionVersion): string | null {
  const { answer, id } = version.fields;
  if (graph.audience === 'full') return answer;
  const versions = graph.versions('question', id);
  let told = version;
  for (let index = versions.findLastIndex((one) => one.version < version.version); ; index -= 1) {
    const before = versions[index];
    const isWritten = before === undefined || before.fields.answer !== told.fields.answer;
    if ((isWritten || isDecided(before.fields, told.fields)) && isAnswerToldOf(graph, told.fields)) {
      return told.fields.answer;
    }
    if (before === undefined) return null;
    told = before;
  }
}

/** Whether somebody decided anew how far the question is answered. */
function isDecided(before: QuestionFields, { status, status_history }: QuestionFields): boolean {
  return status_history.length > before.status_history.length && (status === 'partial' || status === 'answered');
}

/** Whether an answer that is written, or let stand, as the question then was, rests on what the audience is told of. */
function isAnswerToldOf(graph: Sight, fields: QuestionFields): boolean {
  const { answer_claim_ids, status_history } = fields;
  if (answer_claim_ids.length > 0 && !answer_claim_ids.some((id) => isVisible(graph, 'claim', id))) return false;
  let isUntold = false;
  for (const step of status_history) {
    // The answer that is lost was not told: what is left of it is not either.
    const isLoss: boolean = isUntold && LOST_TO[step.from ?? '']?.includes(step.to) === true;
    isUntold = isLoss || !isTold(graph, step, fields);
  }
  return !isUntold;
}

/** Where a status falls by itself. */
const LOST_TO: Readonly<Record<string, readonly string[]>> = {
  verified: ['reported', 'unverified'],
  answered: ['partial'],
};

/** Whether the audience is told that the step was taken. */
function isTold(graph: Sight, { from, to, evidence_ids }: StatusStep<string>, of: Stepped): boolean {
  const isSeen = (id: string): boolean => isVisible(graph, 'evidence', id);
  if (of.object !== 'question') {
    if (to !== 'verified' || evidence_ids.length === 0) return true;
    return [...evidence_ids, ...(of.object === 'claim' ? of.supporting_evidence_ids : of.evidence_ids)].some(isSeen);
  }
  const answers = answersOf(graph, of);
  if (to === 'answered') return answers.length === 0 || answers.some((id) => isJudgedInSight(graph, id));
  if (to !== 'partial' || from === null || (evidence_ids.length === 0 && answers.length === 0)) return true;
  return evidence_ids.some(isSeen) || answers.some((id) => isVisible(graph, 'claim', id));
}

/** The claims of its answer, or those that it last had: whoever takes them off a question discloses no decision on them. */
function answersOf(graph: Sight, fields: QuestionFields): readonly string[] {
  if (fields.answer_claim_ids.length > 0) return fields.answer_claim_ids;
  const versions = graph.versions('question', fields.id);
  const index = versions.findIndex((one) => one.fields === fields);
  const named = versions.slice(0, Math.max(index, 0)).findLast((one) => one.fields.answer_claim_ids.length > 0);
  return named?.fields.answer_claim_ids ?? [];
}

/** Whether the audience is told that a claim was found true or false at some time. */
function isJudgedInSight(graph: Sight, claimId: string): boolean {
  const claim = isVisible(graph, 'claim', claimId) ? graph.versions('claim', claimId).at(-1)?.fields : undefined;
  return claim !== undefined && disclosedSteps(graph, claim).some(({ to }) => to === 'verified' || to === 'disproven');
}

/** Whether it names evidence, and none that is seen. */
function isOnHidden(graph: Sight, { evidence_ids }: StatusStep<string>): boolean {
  return evidence_ids.length > 0 && !evidence_ids.some((id) => isVisible(graph, 'evidence', id));
}
