import type { QuestionStatus, StatusStep } from '../graph/records.js';
import { isAtLeast, type Actor } from '../shared/actor.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** What a step of a question may ask for. */
export type QuestionNeed =
  /** Somebody's words why. */
  | 'reason'
  /** A claim or an admissible evidence that says something about it. */
  | 'finding'
  /** A claim of its answer that is verified or disproven. */
  | 'judged_claim';

/** A cell of the table: what the step needs; `no` where it is refused. */
export type QuestionCell = readonly QuestionNeed[] | 'no';

/** The life cycle of a question (spec/semantics.md#questions). It enters as open (spec/rulings.md#a-39). */
export const QUESTION_TRANSITIONS: Readonly<
  Record<QuestionStatus, Readonly<Partial<Record<QuestionStatus, QuestionCell>>>>
> = {
  open: { partial: ['finding'], answered: ['judged_claim'], abandoned: ['reason'] },
  partial: { open: 'no', answered: ['judged_claim'], abandoned: ['reason'] },
  // It also falls to partial by itself, when no claim of its answer is judged any longer: see `statusDowngrades`.
  answered: { open: 'no', partial: ['reason'], abandoned: ['reason'] },
  abandoned: { open: ['reason'], partial: 'no', answered: 'no' },
};

/** What is asked for when a step of a question is asked for. */
export interface QuestionStepRequest {
  readonly to: QuestionStatus;
  readonly actor: Actor;
  /** When it is stored, as the wire writes instants. */
  readonly at: string;
  readonly reason: string | null;
  /** Evidence that the request names for this step. */
  readonly evidence_ids: readonly string[];
}

/** The standing of the question, with what the request adds. */
export interface QuestionGrounds {
  /** Admissible evidence that the request names. */
  readonly evidence: readonly string[];
  /** Claims of its answer. */
  readonly claims: readonly string[];
  /** Those of them that are verified or disproven. */
  readonly judged: readonly string[];
}

/** Takes one step: answers the row to append to the history, or `transition_not_allowed` with what is missing. */
export function takeQuestionStep(
  from: QuestionStatus,
  { to, actor, at, reason, evidence_ids }: QuestionStepRequest,
  grounds: QuestionGrounds,
): Result<StatusStep<QuestionStatus>> {
  const cell = QUESTION_TRANSITIONS[from][to] ?? 'no';
  if (cell === 'no') {
    return refuse({ code: 'transition_not_allowed', detail: `${from} to ${to} is not a step of a question.` });
  }
  if (!isAtLeast(actor.role, 'analyst')) {
    return refuse({ code: 'forbidden', detail: `${from} to ${to} takes a person's key of role analyst or above.` });
  }
  const missing = cell.filter((need) => !isMet(need, reason, grounds));
  if (missing.length > 0) {
    const needed = missing.map((need) => NEED_TEXT[need]).join(', ');
    return refuse({ code: 'transition_not_allowed', detail: `${from} to ${to} is missing: ${needed}.` });
  }
  return ok({ from, to, actor: actor.label, role: actor.role, at, reason, evidence_ids });
}

const NEED_TEXT: Readonly<Record<QuestionNeed, string>> = {
  reason: 'a reason',
  finding: 'a claim or an admissible evidence',
  judged_claim: 'a claim of its answer that is verified or disproven',
};

function isMet(need: QuestionNeed, reason: string | null, grounds: QuestionGrounds): boolean {
  switch (need) {
    case 'reason':
      return reason !== null && reason.trim() !== '';
    case 'finding':
      return grounds.evidence.length > 0 || grounds.claims.length > 0;
    case 'judged_claim':
      return grounds.judged.length > 0;
  }
}
