import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour } from '#domain/testing';

let made = 0;
const row = (
  from_account: string,
  to_account: string,
  amount: string,
  at: number,
  more: JsonObject = {},
): JsonObject => ({
  ...{ tx_id: `r${++made}`, timestamp: hour(at), from_account, to_account, amount, currency: 'EUR', channel: 'wire' },
  ...more,
});
const back = { reversal_of: 'x' };
const told = (...rows: readonly JsonObject[]) =>
  findingsOfScan('return_loop', rows, { profile: 'bank' })[0]?.explanation;

describe('return_loop', () => {
  const three = ['100.00', '99.00', '101.00'].map((amount, n) => row('a', 'b', amount, n, back));

  it('tells between whom, which way and of how much each was', () => {
    expect(told(...three)).toMatch(
      /^3 returns or reversals \(300\.00 EUR, each of 99\.00 EUR to 101\.00 EUR\) went between a and b, all from the first to the second\. /,
    );
    expect(told(...three.slice(1), row('b', 'a', '100.00', 5, back))).toContain(
      ', 2 from the first and 1 from the second. ',
    );
    const same = [0, 1, 2].map((n) => row('a', 'b', '100.00', n, back));
    expect(told(...same)).toContain('(300.00 EUR, each of 100.00 EUR)');
  });

  it('tells among how many other movements of the two they are', () => {
    const others = [row('a', 'b', '5.00', 9), row('b', 'a', '6.00', 9), row('a', 'c', '7.00', 9)];
    expect(told(...three, ...others)).toContain('Beside returns, the two have 2 movements in the rows. Bank errors');
    expect(told(...three)).toContain('the two have 0 movements in the rows.');
  });
});
