import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour } from '#domain/testing';

let made = 0;
const row = (amount: string, at: number, more: JsonObject): JsonObject => ({
  ...{ tx_id: `f${++made}`, timestamp: hour(at), amount, currency: 'EUR', ...more },
});
const cash = [0, 1, 2].map((n) => row('1000.00', n, { to_account: 'f', channel: 'cash', branch: `B${n}` }));
const out = (amount: string) => row(amount, 20, { from_account: 'f', to_account: 'z', channel: 'wire' });
const told = (...rows: readonly JsonObject[]) => findingsOfScan('funnel_account', rows, { profile: 'bank' })[0];

describe('funnel_account', () => {
  it('tells what came in otherwise in the same time', () => {
    const wage = (at: number) => row('500.00', at, { from_account: 'e', to_account: 'f', channel: 'wire' });
    expect(told(...cash, out('2900.00'), wage(20))?.explanation).toContain(
      'In the same time 500.00 EUR came in otherwise, in 1 movement. Students',
    );
    expect(told(...cash, out('2900.00'), wage(20.01))?.explanation).not.toContain('otherwise');
  });

  it('is only told of where far more left than came in as cash', () => {
    expect(told(...cash, out('4500.00'))).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told(...cash, out('4500.01'))).toMatchObject({ severity: 'info', contradicting: ['pays_from_balance'] });
  });
});
