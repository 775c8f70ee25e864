import { findingsOfScan, pays, utxoRow } from '#domain/testing';

describe('repeated_amount', () => {
  const four = (at: (n: number) => number) => [0, 1, 2, 3].map((n) => pays('a', `b${n}`, '9.99', at(n)));
  const told = (rows: Parameters<typeof findingsOfScan>[1]) => findingsOfScan('repeated_amount', rows)[0];

  it('tells how many payments of the asset the payer made in all', () => {
    expect(told(four((n) => n))?.explanation).toMatch(
      /^a paid exactly 9\.99 EUR 4 times, to 4 accounts; it paid nothing else of EUR\. Subscriptions do, too\./,
    );
    const others = [pays('a', 'c', '5.00', 9), pays('a', 'c', '1.00', 9, { asset: 'USD' })];
    expect(told([...four((n) => n), ...others])?.explanation).toContain('; it made 5 payments of EUR in all.');
  });

  it('tells which of them were paid at one time', () => {
    expect(told(four(() => 1))?.explanation).toContain(', to 4 accounts, all at one recorded time;');
    expect(told(four((n) => Math.floor(n / 2)))?.explanation).toContain(', to 4 accounts, at 2 recorded times;');
  });

  it('says that the same are paid at regular intervals', () => {
    const months = (count: number) => Array.from({ length: count }, (_, n) => four(() => n * 720)).flat();
    expect(told(months(4))?.contradicting).toEqual(['recurring_set']);
    expect(told(months(3))?.contradicting).toEqual([]);
  });

  it('says that those who are paid pay it regularly too', () => {
    const back = (days: number) =>
      [0, 1, 2, 3].flatMap((n) =>
        Array.from({ length: days }, (_, day) => pays(`b${n}`, 'a', `${day + 1}.00`, day * 24)),
      );
    expect(told([...four((n) => n), ...back(3)])?.contradicting).toEqual(['same_parties']);
    expect(told([...four((n) => n), ...back(3)])?.explanation).toContain(
      'Against it: all 4 others pay it regularly too',
    );
    expect(told([...four((n) => n), ...back(2)])?.contradicting).toEqual([]);
  });

  it('takes dust for no wage', () => {
    const paid = (value: number) =>
      findingsOfScan(
        'repeated_amount',
        [
          utxoRow(
            [['a', 9_000]],
            [0, 1, 2, 3].map((n) => [`b${n}`, value] as const),
          ),
        ],
        {
          profile: 'utxo',
        },
      )[0];
    expect(paid(1_000)).toMatchObject({ contradicting: ['dust'] });
    expect(paid(1_000)?.explanation).toMatch(/4 accounts, in one transaction; .*To check: read dust_campaign/);
    expect(paid(1_000)?.explanation).not.toMatch(/wage|salary|Subscriptions/);
    expect(paid(1_001)).toMatchObject({ contradicting: [] });
    expect(paid(1_001)?.explanation).toContain('a salary');
  });
});
