import { View } from '#domain/graph';
import { INVARIANTS, Validator } from '#domain/invariants';
import { present } from '#domain/read-model';
import { a, reading, TestLedger } from '#domain/testing';

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
