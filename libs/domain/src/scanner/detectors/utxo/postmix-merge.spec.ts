import { findingsOfScan, utxoRow } from '#domain/testing';

const mixes = ['m1', 'm2'].map((txid, n) =>
  utxoRow(
    Array.from({ length: 5 }, (_, k) => [`in${n}${k}`, 100_500] as const),
    Array.from({ length: 5 }, (_, k) => [`out${n}${k}`, 100_000] as const),
    { txid, hours: n },
  ),
);
const merged = (
  outputs: readonly (readonly [string, number])[],
  more: readonly (readonly [string, number, string?])[] = [],
) =>
  findingsOfScan(
    'postmix_merge',
    [...mixes, utxoRow([['out00', 100_000, 'm1:0'], ['out11', 100_000, 'm2:1'], ...more], outputs, { hours: 9 })],
    { profile: 'utxo' },
  )[0];

describe('postmix_merge', () => {
  it('tells how much of what is spent was mixed, and takes the coins for one owner’s', () => {
    const alone = merged([['z', 199_000]]);
    expect(alone).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(alone?.explanation).toMatch(
      /^One transaction that is no CoinJoin spends 2 coins \(0\.002 BTC\) that came out of 2 different ones: coins that are spent together are taken for one owner's\./,
    );
    expect(alone?.explanation).not.toContain('had one owner');
    expect(merged([['z', 999_000]], [['own', 800_000]])?.explanation).toContain(', beside 1 other (0.01 BTC in all): ');
  });

  it('is only told of where a payee may have added a coin', () => {
    // Of 500,000 satoshi 1,000 are the fee: up to 399,000 one of the mixed coins was not needed.
    const two = (large: number) =>
      merged(
        [
          ['z', large],
          ['y', 499_000 - large],
        ],
        [['own', 300_000]],
      );
    expect(two(399_001)).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(two(399_000)).toMatchObject({ severity: 'info', contradicting: ['payjoin'] });
    expect(two(399_000)?.explanation).toContain('Against it: the payee may have added a coin of his own (PayJoin)');
  });

  it('tells the mixes that stay joined without a coin that may be the payee’s', () => {
    const own = (coins: readonly (readonly [string, number, string])[]) =>
      merged(
        [
          ['z', 150_000],
          ['y', 199_000 + coins.length * 100_000 - 150_000],
        ],
        coins,
      );
    expect(own([['own', 100_000, 'm0:0']])).toMatchObject({ severity: 'info', contradicting: ['payjoin'] });
    // Another coin of the first mix: the second may be the payee's.
    expect(own([['out01', 100_000, 'm1:1']])).toMatchObject({ severity: 'info', contradicting: ['payjoin'] });
    expect(
      own([
        ['out01', 100_000, 'm1:1'],
        ['out12', 100_000, 'm2:2'],
      ]),
    ).toMatchObject({ severity: 'medium', contradicting: [] });
    const third = utxoRow(
      Array.from({ length: 5 }, (_, k) => [`in2${k}`, 100_500] as const),
      Array.from({ length: 5 }, (_, k) => [`out2${k}`, 100_000] as const),
      { txid: 'm3', hours: 2 },
    );
    const spent = utxoRow(
      ['m1:0', 'm2:0', 'm3:0'].map((coin, n) => [`out${n}0`, 100_000, coin] as const),
      [
        ['z', 150_000],
        ['y', 149_000],
      ],
      { hours: 9 },
    );
    const [three] = findingsOfScan('postmix_merge', [...mixes, third, spent], { profile: 'utxo' });
    expect(three).toMatchObject({ severity: 'medium', contradicting: [], measures: { coinjoins: 3 } });
  });
});
