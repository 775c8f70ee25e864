import { QUESTION_STATUSES, type QuestionStatus } from '../graph/records.js';
import type { Role } from '../shared/actor.js';
import {
  QUESTION_TRANSITIONS,
  takeQuestionStep,
  type QuestionCell,
  type QuestionGrounds,
  type QuestionNeed,
} from './question-transitions.js';

/**
 * The steps of a question (spec/semantics.md#questions), row by row: what each step asks for; `no` where there is no
 * such step.
 */
const TABLE: Readonly<Record<QuestionStatus, Readonly<Record<QuestionStatus, QuestionCell>>>> = {
  open: { open: 'no', partial: ['finding'], answered: ['judged_claim'], abandoned: ['reason'] },
  partial: { open: 'no', partial: 'no', answered: ['judged_claim'], abandoned: ['reason'] },
  answered: { open: 'no', partial: ['reason'], answered: 'no', abandoned: ['reason'] },
  abandoned: { open: ['reason'], partial: 'no', answered: 'no', abandoned: 'no' },
};

const CELLS = QUESTION_STATUSES.flatMap((from) => QUESTION_STATUSES.map((to) => ({ from, to, cell: TABLE[from][to] })));
const EVERYTHING: QuestionGrounds = { evidence: ['e'], claims: ['c'], judged: ['c'] };

function step(
  from: QuestionStatus,
  to: QuestionStatus,
  { role = 'analyst', reason = 'because', grounds = EVERYTHING }: Partial<Asked> = {},
) {
  const request = { to, actor: { label: 'kim', role }, at: '2026-01-01T00:00:00.000Z', reason, evidence_ids: ['e'] };
  return takeQuestionStep(from, request, grounds);
}

interface Asked {
  readonly role: Role;
  readonly reason: string | null;
  readonly grounds: QuestionGrounds;
}

/** Everything but what the need asks for. */
function without(need: QuestionNeed): Partial<Asked> {
  if (need === 'reason') return { reason: ' ' };
  if (need === 'finding') return { grounds: { evidence: [], claims: [], judged: [] } };
  return { grounds: { ...EVERYTHING, judged: [] } };
}

describe('the life cycle of a question', () => {
  it('has a row for every status', () => {
    expect(Object.keys(QUESTION_TRANSITIONS)).toEqual([...QUESTION_STATUSES]);
  });

  for (const { from, to, cell } of CELLS) {
    if (cell === 'no') {
      it(`has no step from ${from} to ${to}`, () => {
        expect(step(from, to)).toMatchObject({ ok: false, refusal: { code: 'transition_not_allowed' } });
      });
      continue;
    }
    it(`goes from ${from} to ${to} with ${cell.join(' and ')}, and keeps who took the step`, () => {
      const row = { from, to, actor: 'kim', role: 'analyst', reason: 'because', evidence_ids: ['e'] };
      expect(step(from, to)).toMatchObject({ ok: true, value: row });
    });

    it(`does not go from ${from} to ${to} for who is no person of role analyst`, () => {
      for (const role of ['viewer', 'peer', 'ai'] as const) {
        expect(step(from, to, { role })).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
      }
    });

    for (const need of cell) {
      it(`does not go from ${from} to ${to} without ${need}`, () => {
        expect(step(from, to, without(need))).toMatchObject({ ok: false, refusal: { code: 'transition_not_allowed' } });
      });
    }
  }

  it('takes a claim or an evidence for a finding', () => {
    expect(step('open', 'partial', { grounds: { evidence: ['e'], claims: [], judged: [] } }).ok).toBe(true);
    expect(step('open', 'partial', { grounds: { evidence: [], claims: ['c'], judged: [] } }).ok).toBe(true);
  });
});
