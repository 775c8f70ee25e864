import { findingsOfScan, pays } from '#domain/testing';

const problems = (rows: Parameters<typeof findingsOfScan>[1], options = {}) =>
  findingsOfScan('data_quality', rows, { options }).map(({ measures, tx_ids }) => [measures['problem'], tx_ids]);

describe('data_quality', () => {
  it('gives one finding for each problem', () => {
    const rows = [
      pays('a', 'b', '0.00', 0, { tx_id: 'zero' }),
      pays('a', 'a', '1.00', 0, { tx_id: 'self' }),
      pays('a', 'b', '1.5', 0, { tx_id: 'odd', asset: 'XYZ' }),
    ];
    expect(problems(rows)).toEqual(
      expect.arrayContaining([
        ['zero_amount', ['zero']],
        ['from_equals_to', ['self']],
        ['unknown_asset_scale', ['odd']],
      ]),
    );
    expect(problems(rows)).toHaveLength(3);
    const texts = findingsOfScan('data_quality', rows).map(({ title, explanation }) => `${title} ${explanation}`);
    expect(texts.join('\n')).toMatch(
      /1 transaction with a fault .* 1 transaction: it goes from an account to itself\./,
    );
  });

  it('tells future times only where the request says when it is asked', () => {
    const rows = [pays('a', 'b', '1.00', 0, { tx_id: 'late' })];
    expect(problems(rows)).toEqual([]);
    expect(problems(rows, { as_of: '2025-12-31T23:59:59Z' })).toEqual([['future_time', ['late']]]);
    expect(problems(rows, { as_of: '2026-01-01T00:00:00Z' })).toEqual([]);
  });

  it('tells movements before the opening of an account', () => {
    const rows = [pays('a', 'b', '1.00', 0, { tx_id: 'early' })];
    expect(problems(rows, { account_opened: [{ account: 'b', at: '2026-01-02' }] })).toEqual([
      ['before_account_opening', ['early']],
    ]);
  });

  it('names a transaction that came with two contents', () => {
    const rows = [pays('a', 'b', '1.00', 0, { tx_id: 'twice' }), pays('a', 'b', '2.00', 0, { tx_id: 'twice' })];
    expect(problems(rows)).toEqual([['duplicate_tx_id', ['twice']]]);
  });
});
