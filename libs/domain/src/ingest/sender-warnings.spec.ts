import { a, actor, reading } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';

/** A company of our days and one that ended in 1990, both public, decided to be one on this evidence. */
function ledger(evidence: 'open' | 'hidden'): TestLedger {
  const ledger = new TestLedger();
  ledger.store(a.entity({ id: 'today' }));
  ledger.store(a.entity({ id: 'gone', effective_at: '1980', effective_until: '1990' }));
  ledger.store(a.entity({ id: 'owner' }));
  ledger.store(a.source({ id: 's' }));
  ledger.store(a.evidence({ id: 'open', source_id: 's', source_version: 1 }));
  ledger.store(a.evidence({ id: 'hidden', source_id: 's', source_version: 1, visibility: 'private' }));
  ledger.store(a.resolution({ id: 'one', from_id: 'today', to_id: 'gone', evidence_ids: [evidence] }));
  return ledger;
}

const RELATION = reading('relation', {
  id: 'r',
  predicate: 'OWNS',
  from_id: 'owner',
  to_id: 'today',
  effective_at: '2020',
});
const EVENT = reading('event', {
  id: 'e',
  participants: [{ entity_id: 'today', role: 'buyer' }],
  effective_at: '2020',
});

describe('what is odd by an identity decision', () => {
  const told = (by: 'open' | 'hidden', record: typeof RELATION | typeof EVENT, isLimited: boolean) => {
    const stored = ledger(by);
    const seen = isLimited ? stored.graphFor('public') : undefined;
    return stored.sync([record], { actor: actor(isLimited ? 'analyst' : 'admin'), seen }).warnings;
  };

  it.each([
    ['a relation', RELATION],
    ['an event', EVENT],
  ])('is told of %s to who may see the decision, and to nobody else', (_, record) => {
    expect(told('open', record, true)).toMatchObject([{ code: 'temporally_suspicious' }]);
    expect(told('hidden', record, false)).toMatchObject([{ code: 'temporally_suspicious' }]);
    expect(told('hidden', record, true)).toEqual([]);
  });

  it('is told where another decision, that may be seen, says the same', () => {
    const stored = ledger('hidden');
    stored.store(a.resolution({ id: 'again', from_id: 'gone', to_id: 'today', evidence_ids: ['open'] }));
    const { warnings } = stored.sync([RELATION], { actor: actor('analyst'), seen: stored.graphFor('public') });
    expect(warnings).toMatchObject([{ code: 'temporally_suspicious' }]);
  });
});
