import { basisOfCash, DEFAULT_THRESHOLDS } from './thresholds.js';

describe('the basis of a limit for cash', () => {
  const of = (currency: string, time: string, isAtBank: boolean) =>
    DEFAULT_THRESHOLDS.filter((one) => one.kind === 'cash' && one.currency === currency).map((one) =>
      basisOfCash(one, Date.parse(time), isAtBank),
    );

  it('is a law since the day on which that applies, and not where it exempts banks', () => {
    expect(of('EUR', '2027-07-10T00:00:00Z', false)).toEqual([
      'Regulation (EU) 2024/1624, article 80 (limit to large cash payments)',
    ]);
    for (const [time, isAtBank] of [
      ['2027-07-09T23:59:59Z', false],
      ['2027-07-10T00:00:00Z', true],
    ] as const) {
      expect(of('EUR', time, isAtBank)[0]).toMatch(/^a limit common in the field, .* and no duty of law here$/);
    }
    expect(of('USD', '2020-01-01T00:00:00Z', true)).toEqual(['31 CFR 1010.311 (currency transaction report)']);
  });
});
