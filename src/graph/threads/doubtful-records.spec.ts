import type { ImportedRecord } from '#adapter-kit';
import { DoubtfulRecords } from './doubtful-records.js';

const given = (id: string, members: object = {}, index = 0): ImportedRecord => ({
  record: { object: 'entity', id, ...members },
  place: { index },
});
const codes = (doubts: DoubtfulRecords, ...records: readonly ImportedRecord[]): readonly string[] =>
  doubts.of(records).map(({ code, id }) => `${code} ${id ?? ''}`);

describe('doubtful records', () => {
  it('are none that keep to the page of the port', () => {
    const doubts = new DoubtfulRecords('ds');
    const external_ids = [{ scheme: 's', value: '1' }];
    expect(codes(doubts, given('ds:a', { external_ids }), given('ds:a', { external_ids }), given('ds:b'))).toEqual([]);
  });

  it('have an id that another dataset would have too', () => {
    expect(codes(new DoubtfulRecords('ds'), given('ds'), given('ds2:a'), given('ds:'))).toEqual([
      'id_outside_dataset ds',
      'id_outside_dataset ds2:a',
    ]);
  });

  it('come again and say something else, but for editions and withdrawals', () => {
    const doubts = new DoubtfulRecords('ds');
    expect(codes(doubts, given('ds:a', { name: 'A' }))).toEqual([]);
    expect(codes(doubts, given('ds:a', { name: 'B' }, 3))).toEqual(['id_given_twice ds:a']);
    const edition = { attribute: 'modified', at: '2026', isAside: false, final: null };
    expect(
      codes(doubts, { ...given('ds:a', { name: 'C' }), edition }, given('ds:a', { revision: 'retracted' })),
    ).toEqual([]);
  });

  it('share an external id, which is known by its kind, scheme and value', () => {
    const doubts = new DoubtfulRecords('ds');
    const known = (value: string): object => ({ external_ids: [{ scheme: 's', value }] });
    expect(doubts.of([given('ds:a', known('1')), given('ds:b', known('2')), given('ds:c', known('1'), 2)])).toEqual([
      {
        index: 2,
        code: 'external_id_shared',
        object: 'entity',
        id: 'ds:c',
        message: 's 1 is an external id of ds:a too, which came before in this import.',
      },
    ]);
  });

  it('are none, or have no id, and are left to who reads them', () => {
    const odd = [null, 'x', {}, { object: 'entity', kind: 'person' }, { object: 'entity', id: 17 }];
    const records = odd.map((record) => ({ record, place: {} })) as unknown as Parameters<DoubtfulRecords['of']>[0];
    expect(new DoubtfulRecords('ds').of(records)).toEqual([]);
    const ids = [{ scheme: 's', value: { toString: 1 } }, { scheme: 's', value: { toString: 1 } }, null, 3];
    const doubts = new DoubtfulRecords('ds');
    expect(codes(doubts, given('ds:a', { external_ids: ids }), given('ds:b', { external_ids: ids }))).toEqual([]);
  });

  it.each([
    [19, 19],
    [20, 20],
    [21, 20],
  ])('of one kind %d times are told %d times', (times, told) => {
    const records = Array.from({ length: times }, (_, at) => given(`x:${at}`));
    expect(codes(new DoubtfulRecords('ds'), ...records)).toHaveLength(told);
  });
});
