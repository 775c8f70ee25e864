import fc from 'fast-check';
import { a, graphOf, statusStep, version } from '#domain/testing';
import type { Audience, Graph, LiveGraph } from '../graph.js';
import {
  QUESTION_STATUSES,
  STATUSES,
  type FieldsOf,
  type QuestionStatus,
  type Status,
  type StatusStep,
} from '../records.js';
import { disclosedAnswer, disclosedQuestionStatus, disclosedSteps } from './disclosed-steps.js';

const HIDDEN = ['hidden', 'hidden-2'];
const OPEN = ['open', 'open-2'];

/** A graph of which the public has the evidence `open` and `open-2`, and no other. */
function seenBy(audience: Audience, ...more: readonly FieldsOf['claim'][]): LiveGraph {
  const evidence = audience === 'full' ? [...OPEN, ...HIDDEN] : OPEN;
  const records = [
    a.source({ id: 's' }),
    a.entity({ id: 'of' }),
    ...evidence.map((id) => a.evidence({ id, source_id: 's', source_version: 1 })),
    ...more,
  ];
  return graphOf(
    records.map((fields, at) => version(fields, { seq: at + 1 })),
    audience,
  );
}

type Step<S extends string> = readonly [from: S | null, to: S, evidence: readonly string[]];

const historyOf = <S extends string>(steps: readonly Step<S>[]): readonly StatusStep<S>[] =>
  steps.map(([from, to, evidence]) => statusStep(from, to, '2024-01-01', ...evidence));

const told = (graph: Graph, fields: FieldsOf['claim'] | FieldsOf['question']) =>
  disclosedSteps(graph, fields).map(({ from, to, reason }) => `${from} to ${to}: ${reason}`);

describe('why a step of a claim was taken', () => {
  const claim = (status: Status, evidence: readonly string[]) =>
    a.claim({
      id: 'c',
      subject_id: 'of',
      status,
      source_ids: ['s'],
      supporting_evidence_ids: ['open'],
      contradicting_evidence_ids: ['open', 'hidden'],
      status_history: historyOf<Status>([
        [null, 'reported', []],
        ['reported', status, evidence],
      ]),
    });

  it.each([
    ['disproven', ['hidden'], null],
    ['disputed', ['hidden'], null],
    ['unverified', ['hidden', 'hidden-2'], null],
    ['verified', ['hidden'], null],
    ['disproven', ['hidden', 'open'], 'looked at'],
    ['disproven', ['open'], 'looked at'],
    ['disproven', [], 'looked at'],
  ] as const)('as %s on %j: %j', (status, evidence, reason) => {
    const told = disclosedSteps(seenBy('public'), claim(status, evidence)).at(-1);
    expect([told?.to, told?.reason]).toEqual([status, reason]);
    expect(disclosedSteps(seenBy('full'), claim(status, evidence)).at(-1)?.reason).toBe('looked at');
  });
});

describe('a question', () => {
  const question = (status: QuestionStatus, answers: readonly string[], ...steps: readonly Step<QuestionStatus>[]) =>
    a.question({
      id: 'q',
      status,
      answer_claim_ids: answers,
      status_history: historyOf([[null, 'open', []], ...steps]),
    });
  const judged = (id: string, to: Status, evidence: readonly string[]) =>
    a.claim({
      id,
      subject_id: 'of',
      status: to,
      supporting_evidence_ids: ['open'],
      status_history: historyOf<Status>([
        [null, 'unverified', []],
        ['unverified', to, evidence],
      ]),
    });
  const answered: Step<QuestionStatus> = ['open', 'answered', []];

  it.each([
    ['of a hidden claim', ['gone'], 'open', ['null to open: looked at']],
    [
      'of a claim that is seen and judged',
      ['seen'],
      'answered',
      ['null to open: looked at', 'open to answered: looked at'],
    ],
    ['of one of each', ['gone', 'seen'], 'answered', ['null to open: looked at', 'open to answered: looked at']],
    ['of a claim of which no judgement is told', ['reported'], 'open', ['null to open: looked at']],
  ])('that has the answer %s', (_name, answers, status, steps) => {
    const graph = seenBy('public', judged('seen', 'verified', ['open']), judged('reported', 'reported', []));
    expect(disclosedQuestionStatus(graph, question('answered', answers, answered))).toBe(status);
    expect(told(graph, question('answered', answers, answered))).toEqual(steps);
    expect(disclosedQuestionStatus(seenBy('full'), question('answered', answers, answered))).toBe('answered');
  });

  it.each([
    [['hidden'], [], 'open'],
    [['hidden'], ['gone'], 'open'],
    [['open', 'hidden'], [], 'partial'],
    [['hidden'], ['seen'], 'partial'],
  ])('that is partial on evidence %j and claims %j is told to be %s', (evidence, answers, status) => {
    const graph = seenBy('public', judged('seen', 'reported', []));
    const asked = question('partial', answers, ['open', 'partial', evidence]);
    expect(disclosedQuestionStatus(graph, asked)).toBe(status);
  });

  it('is not told to have lost an answer that nobody was told of', () => {
    const asked = question('partial', ['gone'], answered, ['answered', 'partial', []]);
    expect(told(seenBy('public'), asked)).toEqual(['null to open: looked at']);
    const half = question('partial', ['seen'], answered, ['answered', 'partial', []]);
    const graph = seenBy('public', judged('seen', 'reported', []));
    expect(told(graph, half)).toEqual(['null to open: looked at', 'open to partial: null']);
  });

  it('is told to be given up and taken up again, from where it was told to be', () => {
    const asked = question('abandoned', ['gone'], answered, ['answered', 'abandoned', []]);
    expect(told(seenBy('public'), asked)).toEqual(['null to open: looked at', 'open to abandoned: looked at']);
  });
});

describe('a question of which the claims are taken off', () => {
  const history = historyOf<QuestionStatus>([
    [null, 'open', []],
    ['open', 'answered', []],
    ['answered', 'partial', []],
  ]);
  const versionsOf = (answers: readonly string[]) =>
    [
      { answer_claim_ids: answers, status: 'answered', status_history: history.slice(0, 2) },
      { answer_claim_ids: [], status: 'answered', status_history: history.slice(0, 2) },
      { answer_claim_ids: [], status: 'partial', status_history: history },
    ].map((said, at) => version<'question'>(a.question({ id: 'q', ...said }), { seq: 100 + at, version: at + 1 }));

  it.each([
    [['gone'], ['open', 'open', 'open']],
    [['seen'], ['answered', 'answered', 'partial']],
  ])('%j stands for the public as with them', (answers, statuses) => {
    const evidence = historyOf<Status>([
      [null, 'unverified', []],
      ['unverified', 'verified', ['open']],
    ]);
    const seen = { id: 'seen', subject_id: 'of', status: 'verified', supporting_evidence_ids: ['open'] };
    const graph = seenBy('public', a.claim({ ...seen, status_history: evidence }));
    const versions = versionsOf(answers);
    graph.apply(versions);
    expect(versions.map(({ fields }) => disclosedQuestionStatus(graph, fields))).toEqual(statuses);
  });
});

describe('the answer to a question, in words', () => {
  const judged = (id: string, evidence: readonly string[]) =>
    a.claim({
      id,
      subject_id: 'of',
      status: 'verified',
      supporting_evidence_ids: ['open'],
      status_history: historyOf<Status>([
        [null, 'unverified', []],
        ['unverified', 'verified', evidence],
      ]),
    });

  /** One version of a question: its answer, the claims that it names, and the steps that it has taken since. */
  interface Said {
    readonly answer: string | null;
    readonly claims?: readonly string[];
    readonly steps?: readonly Step<QuestionStatus>[];
  }

  /** What the public is told to be the answer of each version; of the whole graph it is what was written. */
  function toldOf(...said: readonly Said[]): readonly (string | null)[] {
    const history: Step<QuestionStatus>[] = [[null, 'open', []]];
    const fields = said.map(({ answer, claims = [], steps = [] }) => {
      history.push(...steps);
      const status = history.at(-1)?.[1];
      return a.question({ id: 'q', status, answer, answer_claim_ids: claims, status_history: historyOf(history) });
    });
    const [told, stored] = (['public', 'full'] as const).map((audience) => {
      const claims = [judged('seen', ['open']), a.claim({ id: 'reported', subject_id: 'of', status: 'reported' })];
      const graph = seenBy(audience, ...claims);
      const versions = fields.map((one, at) => version<'question'>(one, { seq: 100 + at, version: at + 1 }));
      graph.apply(versions);
      return versions.map((one) => disclosedAnswer(graph, one));
    });
    expect(stored).toEqual(said.map(({ answer }) => answer));
    return told ?? [];
  }

  const by = (from: QuestionStatus, to: QuestionStatus, ...evidence: readonly string[]): Step<QuestionStatus> => [
    from,
    to,
    evidence,
  ];

  it.each<[string, readonly Said[], readonly (string | null)[]]>([
    ['that rests on nothing is told', [{ answer: 'so' }], ['so']],
    ['to hidden claims is not', [{ answer: null }, { answer: 'so', claims: ['gone'] }], [null, null]],
    ['to hidden claims from the first on is not', [{ answer: 'so', claims: ['gone'] }], [null]],
    ['to one claim that is seen is told', [{ answer: 'so', claims: ['gone', 'seen'] }], ['so']],
    [
      'that was told before the hidden decision stays',
      [{ answer: 'so' }, { answer: 'so', claims: ['gone'], steps: [by('open', 'answered')] }],
      ['so', 'so'],
    ],
    [
      'that was written after the hidden decision is not told, the one before it is',
      [
        { answer: 'before' },
        { answer: 'before', claims: ['gone'], steps: [by('open', 'answered')] },
        { answer: 'so', claims: ['gone'] },
        { answer: null, claims: ['gone'] },
      ],
      ['before', 'before', 'before', 'before'],
    ],
    [
      'of hidden evidence is not told, though evidence of an earlier step is',
      [
        { answer: 'half', steps: [by('open', 'partial', 'open')] },
        { answer: 'half', claims: ['gone'], steps: [by('partial', 'answered')] },
        { answer: 'so', claims: ['gone'] },
        { answer: 'so', claims: [] },
        { answer: 'so too', claims: [], steps: [by('answered', 'partial')] },
      ],
      ['half', 'half', 'half', 'half', 'half'],
    ],
    [
      'to part of it, on hidden evidence, is not told',
      [{ answer: null, steps: [by('open', 'partial', 'hidden')] }, { answer: 'so' }],
      [null, null],
    ],
    [
      'is told once a decision that is told lets it stand',
      [
        { answer: 'so', claims: ['gone'], steps: [by('open', 'answered')] },
        { answer: 'so', claims: ['gone'], steps: [by('answered', 'abandoned')] },
        { answer: 'so', claims: [], steps: [by('abandoned', 'open')] },
        { answer: 'so', claims: ['seen'], steps: [by('open', 'answered')] },
      ],
      [null, null, null, 'so'],
    ],
    [
      'is not told with the loss of what was not told',
      [
        { answer: null, claims: ['reported'] },
        { answer: null, claims: ['reported'], steps: [by('open', 'answered')] },
        { answer: 'so', claims: ['reported'] },
        { answer: 'so', claims: ['reported'], steps: [by('answered', 'partial')] },
        { answer: 'so too', claims: ['reported'] },
      ],
      [null, null, null, null, null],
    ],
  ])('%s', (_name, said, told) => {
    expect(toldOf(...said)).toEqual(told);
  });

  it('stays the same to the public whatever is decided and written on hidden grounds', () => {
    const hiddenly = fc.record({
      answer: fc.constantFrom(null, 'before', 'secret', 'secret too'),
      claims: fc.subarray(['gone', 'gone-2'], { minLength: 1 }),
      to: fc.constantFrom<(QuestionStatus | null)[]>(null, 'partial', 'answered'),
    });
    const openly = fc.constantFrom<(string | null)[]>(null, 'before', 'before that');
    fc.assert(
      fc.property(fc.array(openly, { minLength: 1, maxLength: 3 }), fc.array(hiddenly), (before, after) => {
        let from: QuestionStatus = 'open';
        const said = after.map(({ answer, claims, to }): Said => {
          if (to === null) return { answer, claims };
          const steps = [by(from, to)];
          from = to;
          return { answer, claims, steps };
        });
        const told = toldOf(...before.map((answer) => ({ answer })), ...said);
        expect(told).toEqual([...before, ...said.map(() => before.at(-1) ?? null)]);
      }),
    );
  });
});

describe('laws of the steps that are told', () => {
  const evidence = fc.subarray([...OPEN, ...HIDDEN]);
  const chain = <S extends string>(statuses: readonly S[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...statuses), evidence), { minLength: 1, maxLength: 6 })
      .map((steps) =>
        steps.map(([to, named], at): Step<S> => [at === 0 ? null : (steps[at - 1]?.[0] ?? null), to, named]),
      );

  it('are one chain, and nothing is said of why where all evidence is hidden', () => {
    const claims = chain(STATUSES).map((steps) =>
      a.claim({ id: 'c', subject_id: 'of', status: steps.at(-1)?.[1], status_history: historyOf(steps) }),
    );
    const questions = chain(QUESTION_STATUSES).map((steps) =>
      a.question({ id: 'q', status: steps.at(-1)?.[1], status_history: historyOf(steps) }),
    );
    fc.assert(
      fc.property(fc.oneof(claims, questions), (fields) => {
        const steps = disclosedSteps(seenBy('public'), fields);
        steps.forEach(({ from, reason, evidence_ids }, at) => {
          if (at > 0) expect(from).toBe(steps[at - 1]?.to);
          const isOnHidden = evidence_ids.length > 0 && evidence_ids.every((id) => HIDDEN.includes(id));
          if (isOnHidden) expect(reason).toBeNull();
        });
        expect(disclosedSteps(seenBy('full'), fields)).toBe(fields.status_history);
      }),
      { numRuns: 500 },
    );
  });
});
