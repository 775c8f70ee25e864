import { findingsOfScan, utxoRow } from '#domain/testing';

const chain = (hop: (n: number) => string, peeled: (n: number) => readonly [string, number]) =>
  findingsOfScan(
    'peel_chain',
    Array.from({ length: 4 }, (_, n) =>
      utxoRow([[hop(n), 1_000_000 - n * 9000, `p${n - 1}:0`]], [[hop(n + 1), 1_000_000 - (n + 1) * 9000], peeled(n)], {
        txid: `p${n}`,
        hours: n,
      }),
    ),
    { profile: 'utxo' },
  )[0]?.explanation;

describe('peel_chain', () => {
  it('tells how much was peeled off at a time, and to how many', () => {
    const own = (n: number) => `h${n}`;
    expect(chain(own, (n) => [`s${n}`, 2000 + n])).toContain(
      'What was peeled off, 0.00002000 to 0.00002003 BTC, went to 4 addresses. A wallet with a single coin',
    );
    expect(chain(own, () => ['s', 2000])).toContain('What was peeled off, 0.00002000 BTC each, went to one address. ');
  });

  it('says that the change went back to the address that paid', () => {
    const back = '4 of the 4 large outputs went back to the very address that paid. A wallet with a single coin';
    expect(
      chain(
        () => 'h',
        (n) => [`s${n}`, 2000],
      ),
    ).toContain(back);
    expect(
      chain(
        (n) => (n === 0 ? 'first' : 'h'),
        (n) => [`s${n}`, 2000],
      ),
    ).toContain('3 of the 4 large outputs');
    expect(
      chain(
        (n) => `h${n}`,
        (n) => [`s${n}`, 2000],
      ),
    ).not.toContain('went back');
  });
});
