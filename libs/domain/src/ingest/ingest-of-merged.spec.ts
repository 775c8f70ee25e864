import { a, reading, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';

const ENDS = { from_id: 'x', to_id: 'z' };

/** Three companies, of which the first and the last are one by way of the second. */
function merged(): TestLedger {
  const ledger = new TestLedger();
  const evidence = [reading('source', { id: 's' }), reading('evidence', { id: 'v', source_id: 's' })];
  ledger.sync([...evidence, ...['x', 'y', 'z', 'other'].map((id) => reading('entity', { id }))]);
  ledger.store(a.resolution({ id: 'd-1', from_id: 'x', to_id: 'y' }));
  ledger.store(a.resolution({ id: 'd-2', from_id: 'z', to_id: 'y' }));
  return ledger;
}

function told(ledger: TestLedger, said: Said) {
  const [outcome] = ledger.sync([reading('relation', { predicate: 'SUBSIDIARY_OF', ...ENDS, ...said })]).outcomes;
  return outcome;
}

describe('a relation that nobody has to himself', () => {
  it('is refused between two that were decided to be one, and the decisions are named', () => {
    const refused = told(merged(), {});
    const message = 'SUBSIDIARY_OF cannot hold between two that were decided to be one.';
    expect(refused).toMatchObject({ kind: 'rejected', refusal: { code: 'identity_conflict', message } });
    const record = { object: 'relation', id: 'relation' };
    expect(refused).toMatchObject({
      refusal: { violations: [{ rule: 'in_one_cluster', related: ['d-1', 'd-2'], record }] },
    });
  });

  it.each(['DIRECTOR_OF', 'SUBSIDIARY_OF'])('%s is refused the other way round too', (predicate) => {
    expect(told(merged(), { predicate, from_id: 'z', to_id: 'x' })).toMatchObject({ kind: 'rejected' });
  });

  it.each<[string, Said]>([
    ['to somebody else', { to_id: 'other' }],
    ['that is disproven', { status: 'disproven', evidence_ids: ['v'] }],
    ['that one may have to oneself', { predicate: 'OWNS' }],
  ])('is taken %s', (_, said) => {
    expect(told(merged(), said)).toMatchObject({ kind: 'created' });
  });

  it('is taken once a decision on the way is revoked', () => {
    const ledger = merged();
    ledger.store(a.resolution({ id: 'd-1', from_id: 'x', to_id: 'y', revoked_at: '2026-01-02T00:00:00.000Z' }));
    expect(told(ledger, {})).toMatchObject({ kind: 'created' });
  });

  it('that was stored before is left alone, and cannot come back once it was withdrawn', () => {
    const ledger = merged();
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', ...ENDS }));
    expect(told(ledger, { id: 'r', role: 'branch' })).toMatchObject({ kind: 'updated' });
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', ...ENDS }), { revision: 'retracted' });
    expect(told(ledger, { id: 'r' })).toMatchObject({ kind: 'rejected' });
  });

  it.each<[string, Said]>([
    ['was disproven', { status: 'disproven' }],
    ['went the other way', { from_id: 'z', to_id: 'x' }],
    ['began elsewhere', { from_id: 'other' }],
    ['was one that one may have to oneself', { predicate: 'OWNS' }],
  ])('cannot be made of one that %s', (_, before) => {
    const ledger = merged();
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', ...ENDS, ...before }));
    expect(told(ledger, { id: 'r', status: 'unverified' })).toMatchObject({ refusal: { code: 'identity_conflict' } });
  });

  it('cannot be turned towards one that its end is one with', () => {
    const ledger = merged();
    expect(told(ledger, { id: 'r', to_id: 'other' })).toMatchObject({ kind: 'created' });
    expect(told(ledger, { id: 'r' })).toMatchObject({ kind: 'rejected' });
  });
});
