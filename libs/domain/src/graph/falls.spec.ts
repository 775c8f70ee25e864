import { INVARIANTS, present, Validator, View } from '#domain';
import { reading, TestLedger } from '#domain/testing';

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
