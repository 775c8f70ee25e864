import type { Sight } from '../graph.js';
import type { FieldsOf, QuestionFields, QuestionStatus, StatusStep } from '../records.js';
import { isVisible } from './visibility.js';

/** What has a history of its status. */
export type Stepped = FieldsOf['claim'] | FieldsOf['relation'] | FieldsOf['question'];

/**
 * The steps that the audience is told of, each from where the one before it led (spec/rulings.md#c-29): every step as
 * it was decided (spec/rulings.md#a-24), but a verification, or an answer to a question, that rests only on what is
 * hidden, and what would give it away. Why a step was taken is not told where all of its evidence is hidden: the words
 * would be about that.
 */
export function disclosedSteps(graph: Sight, fields: Stepped): readonly StatusStep<string>[] {
  const steps: readonly StatusStep<string>[] = fields.status_history;
  if (graph.audience === 'full') return steps;
  const told: StatusStep<string>[] = [];
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
    told.push({ ...step, from, ...(isLoss || isOnHidden(graph, step) ? { reason: null } : {}) });
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
  const answers = of.answer_claim_ids;
  if (to === 'answered') return answers.length === 0 || answers.some((id) => isJudgedInSight(graph, id));
  if (to !== 'partial' || from === null || (evidence_ids.length === 0 && answers.length === 0)) return true;
  return evidence_ids.some(isSeen) || answers.some((id) => isVisible(graph, 'claim', id));
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
