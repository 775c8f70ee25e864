import { findingsOfScan, hour } from '#domain/testing';

const told = (branches: readonly (string | undefined)[]) =>
  findingsOfScan(
    'cash_structuring',
    ['9500.00', '9000.00', '9900.00'].map((amount, n) => ({
      ...{ tx_id: `c${n}`, timestamp: hour(n * 2), to_account: 'a', amount, currency: 'EUR', channel: 'cash' },
      ...(branches[n] === undefined ? {} : { branch: branches[n] }),
    })),
    { profile: 'bank' },
  )[0]?.explanation;

describe('cash_structuring', () => {
  it('tells at which branches it was, or that it was one or that no row tells', () => {
    expect(told(['B3', 'B1', 'B2'])).toContain(' It was at 3 branches: B1, B2, B3. ');
    expect(told(['B1', 'B1', undefined])).toContain(' The rows tell one branch alone, B1. ');
    expect(told([])).toContain(' No row tells a branch. ');
  });
});
