import { View, type QuestionStatus, type Status } from '#domain/graph';
import { INVARIANTS, Validator } from '#domain/invariants';
import { present } from '#domain/read-model';
import { a, reading, revision, TestLedger } from '#domain/testing';

describe('a relation whose claim was disproven', () => {
  it.each(['hypothesis', 'unverified'] as const)('is shown as disproven where it was %s', (status) => {
    const { view } = disprovenUnder(status);
    expect(present(view, 'relation', 'r')).toMatchObject({ status: 'disproven' });
  });

  it('falls by itself and says so in its history', () => {
    const { ledger } = disprovenUnder('unverified');
    expect(ledger.graph.versions('relation', 'r').at(-1)?.fields.status_history.at(-1)).toMatchObject({
      from: 'unverified',
      to: 'disproven',
      role: 'system',
    });
  });

  it('takes no step of its own out of a hypothesis', () => {
    const { ledger, view } = disprovenUnder('hypothesis');
    expect(ledger.graph.versions('relation', 'r').map(({ fields }) => fields.status)).toEqual(['hypothesis']);
    const validator = new Validator({ view, now: ledger.now });
    for (const relation of view.each('relation')) validator.take(relation);
    expect(validator.verdicts().map(({ id, ok }) => [id, ok])).toEqual(INVARIANTS.map(({ id }) => [id, true]));
  });
});

describe('a claim that no source asserts', () => {
  it('is no longer reported on its evidence alone when the source of that is withdrawn, and nothing is written', () => {
    const ledger = new TestLedger();
    const title = 'A paper';
    ledger.sync([
      reading('entity', { id: 'p' }),
      reading('source', { id: 's', title }),
      reading('evidence', { id: 'x', source_id: 's' }),
    ]);
    // As a transition leaves it: a sync asks for a source.
    ledger.store(a.claim({ id: 'k', subject_id: 'p', status: 'reported', supporting_evidence_ids: ['x'] }));
    expect(present(new View(ledger.graph), 'claim', 'k')).toMatchObject({ status: 'reported' });
    ledger.sync([reading('source', { id: 's', title, retracted_at: '2026-01-01' })]);
    expect(present(new View(ledger.graph), 'claim', 'k')).toMatchObject({ status: 'unverified' });
    expect(ledger.graph.versions('claim', 'k').map(({ fields }) => fields.status)).toEqual(['reported']);
  });
});

describe('a verified relation whose last evidence goes', () => {
  it('falls in a row of nobody, of now, with the reason', () => {
    const ledger = new TestLedger();
    const ends = [reading('entity', { id: 'p' }), reading('entity', { id: 'c' }), reading('source', { id: 's' })];
    const relation = { id: 'r', from_id: 'p', to_id: 'c', status: 'verified', evidence_ids: ['x'] };
    ledger.sync([...ends, reading('evidence', { id: 'x', source_id: 's' }), reading('relation', relation)], {
      run_id: 'run',
    });
    const { now } = ledger;
    const { versions } = ledger.sync([revision('evidence', 'x', 'retracted')]);
    expect(versions).toMatchObject([
      { fields: { id: 'x' } },
      { version: 2, recorded_at: now, run_id: null, revision: null, fields: { id: 'r', status: 'unverified' } },
    ]);
    expect(ledger.graph.versions('relation', 'r').at(-1)?.fields.status_history.at(-1)).toEqual({
      from: 'verified',
      to: 'unverified',
      actor: 'system',
      role: 'system',
      at: new Date(now).toISOString(),
      reason: 'its last admissible evidence, or its best claim, is gone',
      evidence_ids: [],
    });
  });
});

describe('a claim that was verified', () => {
  it('falls with its evidence, and the relation that rests on it falls with the claim', () => {
    const ledger = new TestLedger();
    ledger.sync([
      reading('entity', { id: 'p' }),
      reading('entity', { id: 'c' }),
      ...['s', 't'].flatMap((id) => [
        reading('source', { id }),
        reading('evidence', { id: `of-${id}`, source_id: id, snapshot: { text: id } }),
      ]),
      reading('claim', { id: 'k', subject_id: 'p', status: 'verified', supporting_evidence_ids: ['of-s'] }),
    ]);
    const relation = { id: 'r', from_id: 'p', to_id: 'c', claim_ids: ['k'], evidence_ids: ['of-t'] };
    ledger.sync([reading('relation', { ...relation, status: 'verified' })]);
    const { versions } = ledger.sync([revision('evidence', 'of-s', 'retracted')]);
    expect(versions.map(({ fields }) => ['status' in fields ? fields.status : null, fields.id])).toEqual([
      [null, 'of-s'],
      ['unverified', 'k'],
      ['unverified', 'r'],
    ]);
  });
});

describe('a question that was answered', () => {
  /** Answered by two claims, which stand as told. */
  function answeredBy(first: Status, second: Status, status: QuestionStatus = 'answered'): TestLedger {
    const ledger = new TestLedger();
    ledger.sync([
      reading('entity', { id: 'p' }),
      reading('source', { id: 's' }),
      ...['x', 'y'].map((id) => reading('evidence', { id, source_id: 's', snapshot: { text: id } })),
    ]);
    const sides = { supporting_evidence_ids: ['x'], contradicting_evidence_ids: ['y'] };
    for (const [id, standing] of [
      ['k', first],
      ['l', second],
    ] as const) {
      ledger.store(a.claim({ id, subject_id: 'p', status: standing, source_ids: ['s'], ...sides }));
    }
    ledger.store(a.question({ id: 'q', about_ids: ['p'], status, answer_claim_ids: ['k', 'l'] }));
    return ledger;
  }

  const withdraw = (ledger: TestLedger, ...claims: readonly string[]) =>
    ledger.sync(claims.map((id) => revision('claim', id, 'retracted'))).versions.slice(claims.length);

  it.each([
    ['verified', 'disproven'],
    ['disproven', 'verified'],
    ['verified', 'reported'],
    ['disproven', 'unverified'],
  ] as const)('falls to partial when no claim of its answer is judged any longer: %s, %s', (first, second) => {
    const ledger = answeredBy(first, second);
    const isJudged = second === 'verified' || second === 'disproven';
    if (isJudged) expect(withdraw(ledger, 'k')).toEqual([]);
    const { now } = ledger;
    expect(withdraw(ledger, isJudged ? 'l' : 'k')).toMatchObject([
      {
        version: 2,
        recorded_at: now,
        fields: {
          id: 'q',
          status: 'partial',
          status_history: [
            {
              from: 'answered',
              to: 'partial',
              actor: 'system',
              role: 'system',
              at: new Date(now).toISOString(),
              reason: 'no claim of its answer is judged any longer',
              evidence_ids: [],
            },
          ],
        },
      },
    ]);
  });

  it.each(['open', 'partial', 'abandoned'] as const)('is no question that is %s', (status) => {
    expect(withdraw(answeredBy('verified', 'reported', status), 'k', 'l')).toEqual([]);
  });
});

function disprovenUnder(status: 'hypothesis' | 'unverified') {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'p' }),
    reading('entity', { id: 'c', kind: 'company' }),
    reading('source', { id: 's' }),
    reading('evidence', { id: 'x', source_id: 's' }),
    reading('claim', { id: 'k', subject_id: 'p', status: 'unverified', contradicting_evidence_ids: ['x'] }),
    reading('relation', { id: 'r', predicate: 'OWNS', from_id: 'p', to_id: 'c', status, claim_ids: ['k'] }),
  ]);
  ledger.sync([reading('claim', { id: 'k', subject_id: 'p', status: 'disproven', contradicting_evidence_ids: ['x'] })]);
  return { ledger, view: new View(ledger.graph) };
}

describe('a public relation that names a private claim', () => {
  const claim = { id: 'k', subject_id: 'p', visibility: 'private', supporting_evidence_ids: ['y'] };
  const relation = { id: 'r', from_id: 'p', to_id: 'c', evidence_ids: ['x'], claim_ids: ['k'] };

  function told(more: { readonly claim?: object; readonly relation?: object }): readonly unknown[] {
    const ledger = new TestLedger();
    ledger.sync([
      ...['p', 'c'].map((id) => reading('entity', { id })),
      reading('source', { id: 's' }),
      ...['x', 'y'].map((id) => reading('evidence', { id, source_id: 's' })),
      reading('relation', { ...relation, ...more.relation, claim_ids: [], status: 'reported' }),
    ]);
    ledger.sync([
      reading('claim', { ...claim, ...more.claim }),
      reading('relation', { ...relation, ...more.relation }),
    ]);
    return (['public', 'full'] as const).map((audience) => {
      const view = ledger.view({}, audience);
      const found = view.find('relation', 'r');
      return found === null ? null : view.statusOf(found);
    });
  }

  it.each([
    [{ status: 'internal' }, ['reported', 'internal']],
    [{ status: 'hypothesis' }, ['reported', 'hypothesis']],
    [{}, ['reported', 'unverified']],
    [{ visibility: 'public', status: 'hypothesis' }, ['hypothesis', 'hypothesis']],
    [{ visibility: 'public' }, ['unverified', 'unverified']],
  ])('of %j is to the public and to who sees it: %j', (said, expected) => {
    expect(told({ claim: said })).toEqual(expected);
  });

  it('falls in writing where nobody of the public sees it', () => {
    expect(told({ claim: { status: 'hypothesis' }, relation: { visibility: 'private' } })).toEqual([
      null,
      'hypothesis',
    ]);
  });
});
