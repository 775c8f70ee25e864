import fc from 'fast-check';
import { a, graphOf, statusStep, version } from '#domain/testing';
import type { Audience, Graph } from '../graph.js';
import {
  QUESTION_STATUSES,
  STATUSES,
  type FieldsOf,
  type QuestionStatus,
  type Status,
  type StatusStep,
} from '../records.js';
import { disclosedQuestionStatus, disclosedSteps } from './disclosed-steps.js';

const HIDDEN = ['hidden', 'hidden-2'];
const OPEN = ['open', 'open-2'];

/** A graph of which the public has the evidence `open` and `open-2`, and no other. */
function seenBy(audience: Audience, ...more: readonly FieldsOf['claim'][]): Graph {
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
