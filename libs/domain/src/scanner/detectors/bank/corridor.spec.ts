import { findingsOfScan, hour } from '#domain/testing';

const row = (from_account: string, to_account: string, amount: string, at: number, to = 'XX') => ({
  ...{ tx_id: `k${at}`, timestamp: hour(at), from_account, to_account, amount, currency: 'EUR', channel: 'wire' },
  ...{ country_from: 'DE', country_to: to },
});

describe('corridor', () => {
  it('tells what was paid and received along it, and among how many movements', () => {
    const rows = [row('a', 'b', '10.00', 0), row('c', 'a', '20.00', 1), row('a', 'd', '5.00', 2, 'AT')];
    const [finding] = findingsOfScan('corridor', rows, { profile: 'bank', options: { corridors: [['DE', 'XX']] } });
    expect(finding?.explanation).toMatch(
      /^2 movements \(20\.00 EUR received, 10\.00 EUR paid\) went along DE>XX, which the request lists\. In all, a has 3 movements in the rows\./,
    );
  });
});
