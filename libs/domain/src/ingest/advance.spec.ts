import type { ClaimVersion, QuestionVersion, Status } from '#domain/graph';
import { advanceClaim, advanceQuestion, type ClaimStepDraft, type QuestionStepDraft } from '#domain/ingest';
import type { Role } from '#domain/shared';
import { a, actor, reading, revision, TestLedger } from '#domain/testing';

/** Two sources, evidence of each, and a claim that stands as asked. */
function ledgerWith(claim: Readonly<Record<string, unknown>> = {}): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'entity' }),
    reading('source', { id: 's', visibility: 'public' }),
    reading('source', { id: 't' }),
    reading('evidence', { id: 'v', source_id: 's' }),
    reading('evidence', { id: 'w', source_id: 't' }),
    reading('claim', { id: 'c', visibility: 'public', ...claim }),
    reading('question', { id: 'q', about_ids: ['entity'] }),
  ]);
  // What came in before the rule was in force: evidence that a model inferred.
  ledger.store(a.evidence({ id: 'inferred', source_id: 's', source_version: 1, method: 'ai_inference' }));
  return ledger;
}

const claimStep = (ledger: TestLedger, said: Partial<ClaimStepDraft>, id = 'c', role: Role = 'reviewer') =>
  advanceClaim(
    ledger.graph,
    id,
    { to: 'reported', reason: null, evidence_ids: [], source_ids: [], ...said },
    { actor: actor(role), now: ledger.now },
  );

const questionStep = (ledger: TestLedger, said: Partial<QuestionStepDraft>, id = 'q') =>
  advanceQuestion(
    ledger.graph,
    id,
    { to: 'partial', reason: null, evidence_ids: [], answer_claim_ids: [], ...said },
    { actor: actor('analyst'), now: ledger.now },
  );

/** Takes the step, stores what it comes to, and answers the record's new fields. */
function takenOf(ledger: TestLedger, step: ReturnType<typeof advanceClaim>): readonly TestLedger['versions'][number][] {
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  const before = ledger.versions.length;
  for (const one of step.value) ledger.append(one);
  ledger.now += 86_400_000;
  return ledger.versions.slice(before);
}

const claimIn = (versions: readonly unknown[]) => (versions[0] as ClaimVersion).fields;
const questionIn = (versions: readonly unknown[]) => (versions[0] as QuestionVersion).fields;

describe('a step of a claim', () => {
  it('is a next version of now, of no run, with a row at the end of its history', () => {
    const ledger = ledgerWith();
    const at = new Date(ledger.now).toISOString();
    const step = claimStep(ledger, { source_ids: ['s'], evidence_ids: ['v'], reason: 'it says so' });
    expect(step).toMatchObject({
      ok: true,
      value: [{ version: 2, recorded_at: ledger.now, run_id: null, revision: null }],
    });
    if (step.ok) expect(step.value.map((one) => 'seq' in one)).toEqual([false]);
    expect(claimIn(takenOf(ledger, step))).toMatchObject({
      status: 'reported',
      visibility: 'public',
      source_ids: ['s'],
      supporting_evidence_ids: ['v'],
      contradicting_evidence_ids: [],
      status_history: [
        { from: null, to: 'unverified' },
        { from: 'unverified', to: 'reported', actor: 'reviewer-key', role: 'reviewer', reason: 'it says so', at },
      ],
    });
  });

  it('forgets the run that brought the record', () => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'entity' }), reading('claim', { id: 'c' })], { run_id: 'run' });
    expect(takenOf(ledger, claimStep(ledger, { to: 'internal' }))).toMatchObject([{ run_id: null }]);
  });

  it.each([
    ['disputed', ['w', 'v'], 'contradicting_evidence_ids', 'supporting_evidence_ids'],
    ['disproven', ['w', 'v'], 'contradicting_evidence_ids', 'supporting_evidence_ids'],
    ['verified', ['v', 'w'], 'supporting_evidence_ids', 'contradicting_evidence_ids'],
  ] as const)('to %s adds its evidence on the side that it speaks for, each once', (to, expected, side, other) => {
    const ledger = ledgerWith({ supporting_evidence_ids: ['v'], contradicting_evidence_ids: ['w'] });
    const fields = claimIn(takenOf(ledger, claimStep(ledger, { to, evidence_ids: ['v', 'w'] })));
    expect(fields[side]).toEqual(expected);
    expect(fields[other]).toEqual(other === 'supporting_evidence_ids' ? ['v'] : ['w']);
    expect(fields.status_history.at(-1)?.evidence_ids).toEqual(['v', 'w']);
  });

  it('adds its sources to those of the claim, each once', () => {
    const ledger = ledgerWith({ source_ids: ['t'] });
    const fields = claimIn(takenOf(ledger, claimStep(ledger, { source_ids: ['s', 't'] })));
    expect(fields.source_ids).toEqual(['t', 's']);
  });

  it('to internal takes the claim from the public, and no other step does', () => {
    const ledger = ledgerWith();
    expect(claimIn(takenOf(ledger, claimStep(ledger, { to: 'hypothesis' }))).visibility).toBe('public');
    const other = ledgerWith();
    expect(claimIn(takenOf(other, claimStep(other, { to: 'internal' }))).visibility).toBe('private');
  });

  it('counts what the request brings as grounds, and nothing that a model inferred', () => {
    const verified = (evidence_ids: readonly string[]) => claimStep(ledgerWith(), { to: 'verified', evidence_ids });
    expect(verified(['v'])).toMatchObject({ ok: true });
    expect(verified(['inferred'])).toMatchObject({ ok: false, refusal: { code: 'transition_not_allowed' } });
  });

  it('asks for evidence that was not on the claim before', () => {
    const disproven = { status: 'disproven', contradicting_evidence_ids: ['v'] };
    const reopen = (evidence_ids: readonly string[]) =>
      claimStep(ledgerWith(disproven), { to: 'unverified', evidence_ids });
    expect(reopen(['v'])).toMatchObject({ ok: false });
    expect(reopen(['w'])).toMatchObject({ ok: true });
  });

  it('brings what follows from it: a relation falls with its only claim', () => {
    const ledger = ledgerWith({ status: 'verified', supporting_evidence_ids: ['v'] });
    ledger.sync([
      reading('entity', { id: 'from' }),
      reading('entity', { id: 'to' }),
      reading('relation', { id: 'r', status: 'verified', evidence_ids: ['v'], claim_ids: ['c'] }),
    ]);
    const versions = takenOf(ledger, claimStep(ledger, { to: 'disputed', evidence_ids: ['w'] }));
    expect(versions.map(({ fields }) => [fields.id, 'status' in fields ? fields.status : null])).toEqual([
      ['c', 'disputed'],
      ['r', 'disputed'],
    ]);
  });
});

describe('a step of a claim is refused', () => {
  const NOT_FOUND = { code: 'not_found', detail: 'There is no such record.' };

  it('where there is no such claim, or where it was taken back', () => {
    const ledger = ledgerWith();
    expect(claimStep(ledger, {}, 'gone')).toEqual({ ok: false, refusal: NOT_FOUND });
    ledger.sync([revision('claim', 'c', 'retracted')]);
    expect(claimStep(ledger, {})).toEqual({ ok: false, refusal: NOT_FOUND });
  });

  it('where it names what is not there, at the place of each', () => {
    expect(claimStep(ledgerWith(), { evidence_ids: ['v', 'gone'], source_ids: ['s', 't', 'v'] })).toEqual({
      ok: false,
      refusal: {
        code: 'dangling_reference',
        detail: '/evidence_ids/1 names what is not there.',
        errors: [
          { pointer: '/evidence_ids/1', detail: 'names no evidence' },
          { pointer: '/source_ids/2', detail: 'names no source' },
        ],
      },
    });
  });

  it('by a rule that it would break, naming the claim', () => {
    const record = { object: 'claim', id: 'c' };
    expect(claimStep(ledgerWith(), { to: 'verified' })).toMatchObject({
      refusal: { violations: [{ invariant: 'no_verified_edge_without_evidence', record }] },
    });
  });

  it('by what its row would say: evidence of the claim lets it through, a model that it names does not', () => {
    const said = { status: 'hypothesis', supporting_evidence_ids: ['v'] };
    const out = (evidence_ids: readonly string[]) =>
      claimStep(ledgerWith(said), { to: 'unverified', reason: 'looked at', evidence_ids });
    const detail = 'hypothesis to unverified is missing: admissible supporting evidence.';
    const invariant = 'hypothesis_does_not_auto_promote';
    expect(out(['inferred'])).toMatchObject({
      ok: false,
      refusal: {
        code: 'transition_not_allowed',
        detail,
        violations: [{ invariant, record: { object: 'claim', id: 'c' } }],
      },
    });
    expect(out(['inferred', 'v'])).toMatchObject({ ok: true });
    expect(out([])).toMatchObject({ ok: true });
  });

  it('to a role below, without a word of rules', () => {
    expect(claimStep(ledgerWith(), { to: 'verified', evidence_ids: ['v'] }, 'c', 'analyst')).toEqual({
      ok: false,
      refusal: { code: 'forbidden', detail: 'unverified to verified takes a key of role reviewer or above.' },
    });
  });
});

describe('the step of a claim that was taken just before', () => {
  const disputed = (ledger: TestLedger, said: Partial<ClaimStepDraft>) =>
    claimStep(ledger, { to: 'disputed', reason: 'it is denied', ...said });
  const stepped = () => {
    const ledger = ledgerWith();
    takenOf(ledger, disputed(ledger, { evidence_ids: ['v', 'w'], source_ids: ['s'] }));
    return ledger;
  };

  it.each([
    ['in the same words', { evidence_ids: ['v', 'w'], source_ids: ['s'] }],
    ['with its evidence in another order', { evidence_ids: ['w', 'v'] }],
    ['with an evidence named twice', { evidence_ids: ['w', 'v', 'w'] }],
    ['without its evidence', {}],
  ])('changes nothing %s', (_, said) => {
    expect(disputed(stepped(), said)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['with another reason', { reason: 'another', evidence_ids: ['v', 'w'] }],
    ['with less evidence', { evidence_ids: ['v'] }],
    ['with other evidence', { evidence_ids: ['v', 'inferred'] }],
    ['with a source that the claim has not', { evidence_ids: ['v', 'w'], source_ids: ['s', 't'] }],
    ['to another status', { to: 'hypothesis' as Status }],
  ])('is a step of its own %s, and there is none from a status to itself', (_, said) => {
    expect(disputed(stepped(), said)).toMatchObject({ ok: false, refusal: { code: 'transition_not_allowed' } });
  });

  it('is the last one: a record without a history has taken none', () => {
    const ledger = ledgerWith();
    ledger.store(a.claim({ id: 'old', status: 'disputed' }));
    expect(claimStep(ledger, { to: 'disputed' }, 'old')).toMatchObject({ ok: false });
  });
});

describe('a step that names what was taken back', () => {
  const gone = (ledger: TestLedger, kind: 'evidence' | 'source' | 'claim', id: string): TestLedger => {
    ledger.sync([revision(kind, id, 'retracted')]);
    return ledger;
  };

  it.each([
    ['evidence', 'v', { evidence_ids: ['v'] }, '/evidence_ids/0'],
    ['source', 's', { source_ids: ['s'] }, '/source_ids/0'],
  ] as const)('of a claim, %s, is refused as with what never was', (kind, id, said, pointer) => {
    const step = claimStep(gone(ledgerWith(), kind, id), said);
    expect(step).toMatchObject({ ok: false, refusal: { code: 'dangling_reference', errors: [{ pointer }] } });
  });

  it.each([
    ['evidence', 'v', { evidence_ids: ['v'] }, '/evidence_ids/0'],
    ['claim', 'c', { answer_claim_ids: ['c'] }, '/answer_claim_ids/0'],
  ] as const)('of a question, %s, is refused as with what never was', (kind, id, said, pointer) => {
    const step = questionStep(gone(ledgerWith(), kind, id), said);
    expect(step).toMatchObject({ ok: false, refusal: { code: 'dangling_reference', errors: [{ pointer }] } });
  });

  it('and was taken before in the same words changes nothing', () => {
    const ledger = ledgerWith();
    takenOf(ledger, questionStep(ledger, { answer_claim_ids: ['c'], evidence_ids: ['v'] }));
    gone(ledger, 'evidence', 'v');
    expect(questionStep(ledger, { answer_claim_ids: ['c'], evidence_ids: ['v'] })).toEqual({ ok: true, value: [] });
  });
});

describe('a step of a question', () => {
  it('is a next version with a row at the end of its history', () => {
    const ledger = ledgerWith();
    const step = questionStep(ledger, { evidence_ids: ['v'], reason: 'half of it' });
    expect(step).toMatchObject({ ok: true, value: [{ version: 2, recorded_at: ledger.now }] });
    expect(questionIn(takenOf(ledger, step))).toMatchObject({
      status: 'partial',
      answer_claim_ids: [],
      status_history: [
        { from: null, to: 'open' },
        { from: 'open', to: 'partial', reason: 'half of it', evidence_ids: ['v'], role: 'analyst' },
      ],
    });
  });

  it('needs a finding: admissible evidence or a claim in the view', () => {
    const partial = (said: Partial<QuestionStepDraft>) => questionStep(ledgerWith(), said).ok;
    expect(partial({})).toBe(false);
    expect(partial({ evidence_ids: ['inferred'] })).toBe(false);
    expect(partial({ evidence_ids: ['v'] })).toBe(true);
    expect(partial({ answer_claim_ids: ['c'] })).toBe(true);
    const closed = ledgerWith();
    closed.sync([revision('claim', 'c', 'retracted')]);
    expect(questionStep(closed, { answer_claim_ids: ['c'] }).ok).toBe(false);
  });

  it.each([
    ['verified', { supporting_evidence_ids: ['v'] }, true],
    ['disproven', { contradicting_evidence_ids: ['v'] }, true],
    ['disputed', { contradicting_evidence_ids: ['v'] }, false],
    ['reported', { source_ids: ['s'] }, false],
  ])('to answered takes a judged claim: with a %s one it is %j', (status, grounds, isTaken) => {
    const ledger = ledgerWith({ status, ...grounds });
    const step = questionStep(ledger, { to: 'answered', answer_claim_ids: ['c'] });
    expect(step.ok).toBe(isTaken);
    if (step.ok) expect(questionIn(takenOf(ledger, step)).answer_claim_ids).toEqual(['c']);
  });

  it('counts the claims that answered it before, each once', () => {
    const ledger = ledgerWith({ status: 'verified', supporting_evidence_ids: ['v'] });
    takenOf(ledger, questionStep(ledger, { answer_claim_ids: ['c'] }));
    const answered = questionStep(ledger, { to: 'answered', answer_claim_ids: ['c'] });
    expect(questionIn(takenOf(ledger, answered)).answer_claim_ids).toEqual(['c']);
  });

  it('changes nothing when it was taken just before, unless it brings another claim or another reason', () => {
    const ledger = ledgerWith();
    ledger.sync([reading('claim', { id: 'd' })]);
    takenOf(ledger, questionStep(ledger, { answer_claim_ids: ['c'], evidence_ids: ['v'] }));
    expect(questionStep(ledger, { answer_claim_ids: ['c'], evidence_ids: ['v'] })).toEqual({ ok: true, value: [] });
    expect(questionStep(ledger, { answer_claim_ids: ['c', 'd'] })).toMatchObject({ ok: false });
    expect(questionStep(ledger, { reason: 'another' })).toMatchObject({ ok: false });
  });

  it('is refused where there is no such question, and at the place of what is not there', () => {
    expect(questionStep(ledgerWith(), {}, 'gone')).toMatchObject({ refusal: { code: 'not_found' } });
    expect(questionStep(ledgerWith(), { evidence_ids: ['gone'], answer_claim_ids: ['c', 'v'] })).toMatchObject({
      refusal: {
        code: 'dangling_reference',
        errors: [
          { pointer: '/evidence_ids/0', detail: 'names no evidence' },
          { pointer: '/answer_claim_ids/1', detail: 'names no claim' },
        ],
      },
    });
  });
});
