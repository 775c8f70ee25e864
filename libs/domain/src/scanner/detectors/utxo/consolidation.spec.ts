import type { JsonObject } from '#domain/movements';
import { findingsOfScan, utxoRow } from '#domain/testing';

const told = (taker: string, ...more: readonly JsonObject[]) =>
  findingsOfScan(
    'consolidation',
    [
      utxoRow(
        [
          ['a', 500],
          ['b', 600],
          ['b', 700],
        ],
        [[taker, 1500]],
      ),
      ...more,
    ],
    { profile: 'utxo' },
  )[0]?.explanation;

describe('consolidation', () => {
  it('tells of how many addresses the coins are, and whether one of them got the output', () => {
    expect(told('a')).toContain(
      'as a wallet does that tidies up. They are of 2 addresses; the output goes back to one of those that paid. ',
    );
    expect(told('z')).toContain(
      'the output goes to another, and nothing else is seen to pay it: it may be of another owner, to whom all was paid. ',
    );
  });

  it('counts who else pays the address that got the output', () => {
    const pays = (to: string) => utxoRow([['c', 900]], [[to, 800]]);
    expect(told('z', pays('z'))).toContain('to another, and 1 other transaction pays it as well: ');
    expect(told('z', pays('z'), pays('z'), pays('y'))).toContain('and 2 other transactions pay it as well: ');
  });
});
