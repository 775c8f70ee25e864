import { findingsOfScan, pays } from '#domain/testing';

const burst = (day: number) => [0, 1, 2].map((n) => pays('a', 'b', '10.00', day * 24 + n));
const told = (...rows: readonly ReturnType<typeof pays>[]) =>
  findingsOfScan('dormant_reactivation', rows).filter(({ accounts }) => accounts[0]?.['account'] === 'a')[0]
    ?.explanation;
const before = (count: number) => Array.from({ length: count }, (_, n) => pays('a', 'c', '10.00', n));

describe('dormant_reactivation', () => {
  it.each([
    [1, 'Before, it had no more than 1 movement in the rows. Seasonal'],
    [4, 'Before, it had no more than 4 movements in the rows. Seasonal'],
  ])('says so where the account had %i movements before', (count, text) => {
    expect(told(...before(count), ...burst(100))).toContain(text);
  });

  it('says nothing of five movements before', () => {
    expect(told(...before(5), ...burst(100))).toMatch(/within 2 hours\. Seasonal/);
  });

  it('says that the account is silent for as long again later', () => {
    const later = (days: number) => told(...before(5), ...burst(100), pays('a', 'c', '10.00', (100 + days) * 24 + 2));
    expect(later(101)).toContain('Later it was silent for as long again (101 days). Seasonal');
    expect(later(99)).not.toContain('Later');
  });
});
