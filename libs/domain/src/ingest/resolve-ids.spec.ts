import { a, reading, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { ReadFields } from '../graph/fields/read-record.js';
import type { ObjectKind } from '../graph/records.js';

/** A record that came without an id, and was given one. */
function without(kind: ObjectKind, id: string, said: Said): ReadFields {
  const read = reading(kind, { ...said, id });
  return { ...read, given: read.given.filter((member) => member !== 'id') };
}

const relation = (id: string, said: Said = {}) =>
  without('relation', id, { predicate: 'RELATED_TO', from_id: 'x', to_id: 'y', ...said });
const external = (value: string, scheme = 'register') => ({ external_ids: [{ scheme, value }] });

function ledgerWith(...records: readonly ReadFields[]): TestLedger {
  const ledger = new TestLedger();
  const evidence = ['s', 't'].flatMap((id) => [
    reading('source', { id }),
    reading('evidence', { id: `${id}-1`, source_id: id, snapshot: { text: `${id}-1` } }),
    reading('evidence', { id: `${id}-2`, source_id: id, snapshot: { text: `${id}-2` } }),
  ]);
  ledger.sync([...['x', 'y', 'z'].map((id) => reading('entity', { id })), ...evidence, ...records]);
  return ledger;
}

const idsOf = (ledger: TestLedger, records: readonly ReadFields[], dataset: string | null = null) =>
  ledger.sync(records, { dataset }).outcomes.map(({ id }) => id);

describe('a record without an id', () => {
  const entity = (id: string, said: Said) => without('entity', id, said);

  it('is the one of its dataset with the same external id, stored or in the same set', () => {
    const ledger = ledgerWith();
    expect(idsOf(ledger, [entity('one', external('1')), entity('two', external('1'))], 'own')).toEqual(['one', 'one']);
    expect(idsOf(ledger, [entity('three', external('1'))], 'own')).toEqual(['one']);
    expect(
      idsOf(
        ledger,
        [
          entity('four', {
            external_ids: [
              { scheme: 'other', value: '9' },
              { scheme: 'register', value: '1' },
            ],
          }),
        ],
        'own',
      ),
    ).toEqual(['one']);
  });

  it.each<[string, ReadFields, string | null]>([
    ['another value', entity('two', external('2')), 'own'],
    ['another scheme', entity('two', external('1', 'tax')), 'own'],
    ['another dataset', entity('two', external('1')), 'other'],
    ['no dataset', entity('two', external('1')), null],
    ['another kind', without('source', 'two', external('1')), 'own'],
  ])('is another one with %s', (_, record, dataset) => {
    const ledger = ledgerWith();
    ledger.sync([entity('one', external('1'))], { dataset: 'own' });
    expect(idsOf(ledger, [record], dataset)).toEqual(['two']);
    expect(idsOf(ledgerWith(), [entity('one', external('1')), record], dataset)).toEqual(
      dataset === 'other' ? ['one', 'one'] : ['one', 'two'],
    );
  });

  it('has its own where it came with one', () => {
    const ledger = ledgerWith();
    ledger.sync([entity('one', external('1'))], { dataset: 'own' });
    expect(idsOf(ledger, [reading('entity', { id: 'two', ...external('1') })], 'own')).toEqual(['two']);
  });
});

describe('a relation without an id', () => {
  it.each<[string, Said]>([
    ['says the same', {}],
    ['is told otherwise besides', { effective_until: '2020', status: 'disputed', evidence_ids: [] }],
  ])('is the one that %s', (_, said) => {
    const { status: _status, ...more } = said;
    expect(idsOf(ledgerWith(relation('one')), [relation('two', more)])).toEqual(['one']);
    expect(idsOf(ledgerWith(), [relation('one'), relation('two', more)])).toEqual(['one', 'one']);
  });

  it.each<[string, Said]>([
    ['predicate', { predicate: 'OWNS' }],
    ['end', { to_id: 'z' }],
    ['beginning', { from_id: 'z' }],
    ['direction', { from_id: 'y', to_id: 'x' }],
    ['role', { role: 'chair' }],
    ['start', { effective_at: '2019' }],
    ['source', { evidence_ids: ['s-1'] }],
    ['external id', external('1')],
  ])('is another one of another %s', (_, said) => {
    expect(idsOf(ledgerWith(relation('one')), [relation('two', said)])).toEqual(['two']);
    expect(idsOf(ledgerWith(), [relation('one'), relation('two', said)])).toEqual(['one', 'two']);
  });

  it('is the one that rests on the same source, by whatever evidence', () => {
    const ledger = ledgerWith(relation('one', { evidence_ids: ['s-1'] }));
    expect(idsOf(ledger, [relation('two', { evidence_ids: ['s-2'] })])).toEqual(['one']);
    expect(idsOf(ledger, [relation('three', { evidence_ids: ['t-1'] })])).toEqual(['three']);
    expect(idsOf(ledger, [relation('four', { evidence_ids: ['t-2', 's-1'] })])).toEqual(['three']);
  });

  it('is the one of the same evidence, where that is nowhere', () => {
    const told = idsOf(ledgerWith(), [
      relation('one', { evidence_ids: ['none'] }),
      relation('two', { evidence_ids: ['none'] }),
      relation('three', { evidence_ids: ['nowhere'] }),
    ]);
    expect(told).toEqual(['one', 'one', 'three']);
  });

  it('is the one of its dataset only, and the first of several', () => {
    const ledger = ledgerWith();
    ledger.store(a.relation({ id: 'foreign', from_id: 'x', to_id: 'y', dataset: 'other' }));
    ledger.store(a.relation({ id: 'first', from_id: 'x', to_id: 'y' }));
    ledger.store(a.relation({ id: 'second', from_id: 'x', to_id: 'y' }));
    expect(idsOf(ledger, [relation('new')])).toEqual(['first']);
    expect(idsOf(ledger, [relation('newer')], 'other')).toEqual(['foreign']);
  });

  it('is not one that comes to its start', () => {
    const ledger = ledgerWith();
    ledger.store(a.relation({ id: 'back', from_id: 'y', to_id: 'x' }));
    expect(idsOf(ledger, [relation('new')])).toEqual(['new']);
    expect(idsOf(ledger, [relation('newer', { from_id: 'y', to_id: 'x' })])).toEqual(['back']);
  });
});
