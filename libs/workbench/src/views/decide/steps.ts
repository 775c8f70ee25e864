/** What a step of a claim or a question asks for, as the life cycle of the service has it; a test compares the two. */
export type Need =
  | 'reason'
  | 'source'
  | 'public_source'
  | 'asserting_source'
  | 'evidence'
  | 'contradicting_evidence'
  | 'new_evidence'
  | 'reviewer'
  | 'finding'
  | 'judged_claim';

type Table = Readonly<Record<string, Readonly<Record<string, readonly Need[]>>>>;

export const CLAIM_STEPS: Table = {
  unverified: {
    reported: ['source'],
    internal: [],
    hypothesis: [],
    disputed: ['contradicting_evidence'],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  reported: {
    unverified: ['reason'],
    internal: ['reason'],
    disputed: ['contradicting_evidence'],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  internal: {
    unverified: [],
    reported: ['public_source'],
    hypothesis: [],
    disputed: [],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  hypothesis: {
    unverified: ['reason', 'evidence'],
    reported: ['reason', 'asserting_source', 'evidence'],
    internal: ['reason', 'evidence'],
    disputed: ['reason', 'contradicting_evidence'],
    disproven: ['reviewer', 'reason', 'contradicting_evidence'],
  },
  disputed: {
    unverified: ['reason'],
    reported: ['reviewer', 'reason'],
    verified: ['reviewer', 'evidence', 'reason'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  verified: {
    disputed: ['contradicting_evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  disproven: {
    unverified: ['reviewer', 'new_evidence'],
    disputed: ['reviewer', 'new_evidence'],
  },
};

const QUESTION_STEPS: Table = {
  open: { partial: ['finding'], answered: ['judged_claim'], abandoned: ['reason'] },
  partial: { answered: ['judged_claim'], abandoned: ['reason'] },
  answered: { partial: ['reason'], abandoned: ['reason'] },
  abandoned: { open: ['reason'] },
};

interface Step {
  readonly to: string;
  readonly needs: readonly Need[];
}

/** The steps from a status that this role may take: what it may not do is not offered. */
export function stepsFrom(object: 'claim' | 'question', status: string, isReviewer: boolean): readonly Step[] {
  const row = (object === 'claim' ? CLAIM_STEPS : QUESTION_STEPS)[status] ?? {};
  return Object.entries(row)
    .map(([to, needs]) => ({ to, needs }))
    .filter(({ needs }) => isReviewer || !needs.includes('reviewer'));
}

/** The ids of a field: apart by spaces, commas or lines. */
export function idsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))];
}
