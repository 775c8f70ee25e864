import { appliesTo, basisOf, DEFAULT_THRESHOLDS } from './thresholds.js';

describe('the basis of a limit for cash', () => {
  const of = (currency: string, time: string, isAtBank: boolean, isAbout = true) =>
    DEFAULT_THRESHOLDS.filter((one) => one.kind === 'cash' && one.currency === currency).map((one) =>
      basisOf(one, isAbout, Date.parse(time), isAtBank),
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

  it('names no directive after the day on which it is repealed', () => {
    for (const isAtBank of [true, false]) {
      expect(of('EUR', '2027-07-09T23:59:59.999Z', isAtBank)[0]).toContain('Directive (EU) 2015/849 for dealers');
      expect(of('EUR', '2027-07-10T00:00:00Z', isAtBank)[0]).not.toContain('2015/849');
    }
    expect(of('EUR', '2027-07-10T00:00:00Z', true)[0]).toContain('of Regulation (EU) 2024/1624 for cash that is paid');
  });

  it('of what is no cash says that the law is not about it, and names none before it applies', () => {
    expect(of('EUR', '2027-07-09T23:59:59.999Z', false, false)[0]).toMatch(/^a limit common in the field/);
    expect(of('EUR', '2027-07-10T00:00:00Z', false, false)[0]).toBe(
      'Regulation (EU) 2024/1624, article 80 (limit to large cash payments), which is for cash: no duty of law here',
    );
    expect(of('USD', '2020-01-01T00:00:00Z', false, false)[0]).toBe(
      '31 CFR 1010.311 (currency transaction report), which is for cash: no duty of law here',
    );
  });

  it('is what a request says of a limit of its own, though the words are those of the table', () => {
    const [law] = DEFAULT_THRESHOLDS.filter(({ kind, currency }) => kind === 'cash' && currency === 'EUR');
    const basis = law?.basis ?? '';
    const own = { jurisdiction: 'DE', currency: 'EUR', amount: '10000', basis, kind: 'cash' } as const;
    for (const time of ['2026-01-01', '2028-01-01']) {
      for (const isAtBank of [true, false]) expect(basisOf(own, true, Date.parse(time), isAtBank)).toBe(basis);
    }
    expect(appliesTo(own, 'wire')).toBe(true);
    expect(appliesTo({ ...own, jurisdiction: 'EU' }, 'wire')).toBe(false);
  });
});
