import type { Role } from '#domain/shared';
import { Desk } from '../../support/browser/desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

/** What a step asks for, as a request brings it. */
const BRINGS = {
  reason: { reason: 'Because.' },
  source: { source_ids: ['register'] },
  evidence: { evidence_ids: ['extract'] },
  contradicting: { evidence_ids: ['denial'] },
} as const;
type Need = keyof typeof BRINGS;

const STATUSES = ['unverified', 'reported', 'internal', 'hypothesis', 'disputed', 'verified', 'disproven'] as const;
type Status = (typeof STATUSES)[number];

type Cell = readonly [role: 'analyst' | 'reviewer', ...needs: Need[]] | 'no';
const OK: Cell = ['analyst'];
const REASON: Cell = ['analyst', 'reason'];
const DISPUTE: Cell = ['analyst', 'contradicting'];
const VERIFY: Cell = ['reviewer', 'evidence'];
const DISPROVE: Cell = ['reviewer', 'contradicting'];

/** The table of steps (spec/semantics.md#steps), row by row, in the order of STATUSES; a step to itself is none. */
const CLAIM_TABLE: Readonly<Record<Status, readonly (Cell | null)[]>> = {
  unverified: [null, ['analyst', 'source'], OK, OK, DISPUTE, VERIFY, DISPROVE],
  reported: [REASON, null, REASON, 'no', DISPUTE, VERIFY, DISPROVE],
  internal: [OK, ['analyst', 'source'], null, OK, OK, VERIFY, DISPROVE],
  hypothesis: [
    ['analyst', 'reason', 'evidence'],
    ['analyst', 'reason', 'source', 'evidence'],
    ['analyst', 'reason', 'evidence'],
    null,
    ['analyst', 'reason', 'contradicting'],
    'no',
    ['reviewer', 'reason', 'contradicting'],
  ],
  // The contradicting evidence of a disputed claim is on it already.
  disputed: [REASON, ['reviewer', 'reason'], 'no', 'no', null, ['reviewer', 'evidence', 'reason'], ['reviewer']],
  verified: ['no', 'no', 'no', 'no', DISPUTE, null, DISPROVE],
  // New evidence: the denial is on it already, the extract is not.
  disproven: [['reviewer', 'evidence'], 'no', 'no', 'no', ['reviewer', 'evidence'], 'no', null],
};

const CLAIM_CELLS = STATUSES.flatMap((from) =>
  STATUSES.flatMap((to, index) => {
    const cell = CLAIM_TABLE[from][index] ?? null;
    return cell === null ? [] : [{ from, to, cell }];
  }),
);

/** A claim of the status, with as little on it as the status allows. */
function claimOf(status: Status): Promise<string> {
  return desk.claim(status, status === 'reported' || status === 'verified' ? {} : { source_ids: [] });
}

function brought(needs: readonly Need[]): object {
  return Object.assign({}, ...needs.map((need) => BRINGS[need])) as object;
}

async function step(kind: 'claims' | 'questions', id: string, body: object, role: Role) {
  const answer = await desk.post(`/${kind}/${id}/transitions`, body, role);
  return { status: answer.status, code: answer.body.error?.code as string | undefined, data: answer.body.data };
}

async function statusOf(kind: 'claims' | 'questions', id: string): Promise<string> {
  return (await desk.get(`/${kind}/${id}`).expect(200)).body.data.status as string;
}

describe('the table of claims', () => {
  it('has a cell for every two statuses', () => {
    expect(CLAIM_CELLS).toHaveLength(42);
  });

  it.each(CLAIM_CELLS.filter(({ cell }) => cell === 'no'))(
    'refuses $from to $to, whatever is brought',
    async ({ from, to }) => {
      const id = await claimOf(from);
      for (const needs of [
        ['reason', 'source', 'evidence'],
        ['reason', 'source', 'contradicting'],
      ] as const) {
        expect(await step('claims', id, { to, ...brought(needs) }, 'admin')).toMatchObject({
          status: 409,
          code: 'transition_not_allowed',
        });
      }
      expect(await statusOf('claims', id)).toBe(from);
    },
  );

  it.each(CLAIM_CELLS.flatMap(({ from, to, cell }) => (cell === 'no' ? [] : [{ from, to, cell }])))(
    'takes $from to $to with $cell, and with nothing less',
    async ({ from, to, cell: [role, ...needs] }) => {
      const id = await claimOf(from);
      const below = role === 'reviewer' ? 'analyst' : 'viewer';
      expect(await step('claims', id, { to, ...brought(needs) }, below)).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      for (const missing of needs) {
        const rest = needs.filter((need) => need !== missing);
        expect([missing, await step('claims', id, { to, ...brought(rest) }, role)]).toMatchObject([
          missing,
          { status: 409, code: 'transition_not_allowed' },
        ]);
      }
      expect(await statusOf('claims', id)).toBe(from);
      expect(await step('claims', id, { to, ...brought(needs) }, role)).toMatchObject({
        status: 200,
        data: { status: to, status_history: expect.arrayContaining([expect.objectContaining({ from, to, role })]) },
      });
      expect(await statusOf('claims', id)).toBe(to);
    },
  );

  it('asks for what it is: evidence for another step, or that is on the claim already, is none', async () => {
    const id = await claimOf('disproven');
    expect(await step('claims', id, { to: 'unverified', ...BRINGS.contradicting }, 'reviewer')).toMatchObject({
      status: 409,
    });
    const internal = await claimOf('internal');
    expect(await step('claims', internal, { to: 'reported', source_ids: ['tip'] }, 'reviewer')).toMatchObject({
      status: 409,
    });
    for (const role of ['ai', 'peer'] as const) {
      expect(await step('claims', internal, { to: 'unverified' }, role)).toMatchObject({ status: 403 });
    }
  });
});

describe('a source that says so', () => {
  it.each(['unverified', 'internal'] as const)('may be that of evidence, from %s to reported', async (from) => {
    const brings = await claimOf(from);
    expect(await step('claims', brings, { to: 'reported', ...BRINGS.evidence }, 'analyst')).toMatchObject({
      status: 200,
      data: { status: 'reported', source_ids: [], supporting_evidence_ids: ['extract'] },
    });
    const has = await desk.claim(from, { source_ids: [], supporting_evidence_ids: ['extract'] });
    expect(await step('claims', has, { to: 'reported' }, 'analyst')).toMatchObject({ status: 200 });
    const against = await desk.claim(from, { source_ids: [], contradicting_evidence_ids: ['denial'] });
    expect(await step('claims', against, { to: 'reported' }, 'analyst')).toMatchObject({ status: 409 });
  });

  it('out of hypothesis is asked for beside the evidence', async () => {
    const id = await claimOf('hypothesis');
    const body = { to: 'reported', ...BRINGS.reason, ...BRINGS.evidence };
    expect(await step('claims', id, body, 'analyst')).toMatchObject({ status: 409, code: 'transition_not_allowed' });
  });
});

const QUESTION_STATUSES = ['open', 'partial', 'answered', 'abandoned'] as const;
type QuestionStatus = (typeof QUESTION_STATUSES)[number];
type QuestionNeed = 'reason' | 'finding' | 'judged';

const QUESTION_TABLE: Readonly<Record<QuestionStatus, readonly (readonly QuestionNeed[] | 'no' | null)[]>> = {
  open: [null, ['finding'], ['judged'], ['reason']],
  partial: ['no', null, ['judged'], ['reason']],
  answered: ['no', ['reason'], null, ['reason']],
  abandoned: [['reason'], 'no', 'no', null],
};

const QUESTION_CELLS = QUESTION_STATUSES.flatMap((from) =>
  QUESTION_STATUSES.flatMap((to, index) => {
    const needs = QUESTION_TABLE[from][index] ?? null;
    return needs === null ? [] : [{ from, to, needs }];
  }),
);

async function bringing(needs: readonly QuestionNeed[]): Promise<object> {
  return {
    ...(needs.includes('reason') ? { reason: 'Because.' } : {}),
    ...(needs.includes('finding') ? { evidence_ids: ['article'] } : {}),
    ...(needs.includes('judged') ? { answer_claim_ids: [await desk.claim('verified')] } : {}),
  };
}

/** What falls one short of it: of a judged claim, one that nobody judged. */
async function short(needs: readonly QuestionNeed[]): Promise<object> {
  return needs.includes('judged') ? { answer_claim_ids: [await desk.claim('reported')] } : {};
}

async function questionOf(status: QuestionStatus): Promise<string> {
  const id = String((await desk.post('/questions', { text: 'Who?' }).expect(201)).body.data.id);
  const needs = { open: null, partial: ['finding'], answered: ['judged'], abandoned: ['reason'] } as const;
  const needed = needs[status];
  if (needed !== null) {
    expect(await step('questions', id, { to: status, ...(await bringing(needed)) }, 'analyst')).toMatchObject({
      status: 200,
    });
  }
  return id;
}

describe('the table of questions', () => {
  it('has a cell for every two statuses', () => {
    expect(QUESTION_CELLS).toHaveLength(12);
  });

  it.each(QUESTION_CELLS.filter(({ needs }) => needs === 'no'))(
    'refuses $from to $to, whatever is brought',
    async ({ from, to }) => {
      const id = await questionOf(from);
      const everything = await bringing(['reason', 'finding', 'judged']);
      expect(await step('questions', id, { to, ...everything }, 'admin')).toMatchObject({
        status: 409,
        code: 'transition_not_allowed',
      });
      expect(await statusOf('questions', id)).toBe(from);
    },
  );

  it.each(QUESTION_CELLS.flatMap(({ from, to, needs }) => (needs === 'no' ? [] : [{ from, to, needs }])))(
    'takes $from to $to with $needs, and with nothing less',
    async ({ from, to, needs }) => {
      const id = await questionOf(from);
      const body = { to, ...(await bringing(needs)) };
      expect(await step('questions', id, body, 'viewer')).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await step('questions', id, { to, ...(await short(needs)) }, 'analyst')).toMatchObject({
        status: 409,
        code: 'transition_not_allowed',
      });
      expect(await statusOf('questions', id)).toBe(from);
      expect(await step('questions', id, body, 'analyst')).toMatchObject({
        status: 200,
        data: { status: to, status_history: expect.arrayContaining([expect.objectContaining({ from, to })]) },
      });
    },
  );

  it.each(['ai', 'peer'] as const)('is closed to a machine of role %s', async (role) => {
    const id = await questionOf('open');
    expect(await step('questions', id, { to: 'abandoned', reason: 'r' }, role)).toMatchObject({ status: 403 });
  });
});
