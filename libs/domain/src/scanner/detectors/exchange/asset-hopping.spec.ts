import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour } from '#domain/testing';

let made = 0;
const moves = (kind: string, amount: string, at: number, more: JsonObject = {}): JsonObject => ({
  ...{ tx_id: `h${++made}`, timestamp: hour(at), kind, user_id: 'u', asset: 'EUR', amount },
  ...more,
});
const told = (rows: readonly JsonObject[]) =>
  findingsOfScan('asset_hopping', rows, { profile: 'exchange' })[0]?.explanation;

describe('asset_hopping', () => {
  const hop = [
    moves('deposit', '1000.00', 0),
    moves('trade', '1000.00', 1, { to_asset: 'BTC', to_amount: '0.02' }),
    moves('trade', '0.02', 2, { asset: 'BTC', to_asset: 'EUR', to_amount: '980.00' }),
    moves('withdrawal', '900.00', 3),
  ];

  it('tells each switch and what was withdrawn, and claims no more of what is left than it asks for', () => {
    expect(told(hop)).toMatch(
      /^u sold 1000\.00 EUR for 0\.02 BTC, then 0\.02 BTC for 980\.00 EUR and withdrew 900\.00 EUR\. By the rows it held nothing else before, and no more than a tenth of what it bought last is left\./,
    );
    expect(told(hop)).not.toContain('nothing was held before or is left');
  });

  it('tells whether the user trades at other times', () => {
    expect(told(hop)).toContain(' It has no other trade in the rows.');
    const other = [moves('deposit', '5.00', 50), moves('trade', '5.00', 51, { to_asset: 'BTC', to_amount: '0.0001' })];
    expect(told([...hop, ...other])).toContain(' It has 3 trades in the rows in all, as a trader has.');
  });
});
