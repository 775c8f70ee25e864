import { findingsOfScan, pays } from '#domain/testing';

describe('velocity', () => {
  const daily = (days: number) => Array.from({ length: days }, (_, n) => pays('a', `b${n % 7}`, '100.00', n * 24));

  it('says so where few movements of less than ten of its windows are known of before, and how many', () => {
    const told = (known: number, hours: number) =>
      findingsOfScan('velocity', [
        ...Array.from({ length: known }, (_, n) => pays('a', 'b', '1.00', (n * (hours - 1.01)) / known)),
        ...Array.from({ length: 200 }, (_, n) => pays('a', `c${n}`, '1.00', hours)),
      ]).filter(({ accounts }) => accounts[0]?.account === 'a')[0];
    const few = told(31, 4);
    expect(few).toMatchObject({ contradicting: ['history_short'], measures: { window_h: 1 }, tx_count: 200 });
    expect(few?.explanation).toContain(
      'Against it: no more than 31 movements within 4 hours are known before it, by which it is hardly told what is usual in 1 hour.',
    );
    expect([58, 59, 60, 61].map((known) => told(known, 4)?.contradicting.length)).toEqual([1, 1, 0, 0]);
    expect(told(60, 4)?.explanation).toContain('Before it 60 movements within 4 hours are known.');
    expect([9.9, 10, 10.1].map((hours) => told(44, hours)?.contradicting.length)).toEqual([1, 0, 0]);
  });

  it('says that one movement is most of what was moved', () => {
    const told = (amount: string) =>
      findingsOfScan('velocity', [
        ...daily(80),
        ...['1000.00', amount, '500.00'].map((one, n) => pays('a', `c${n}`, one, 2000 + n / 10)),
      ])[0];
    expect(told('1500.00')).toMatchObject({ measures: { measure: 'sum', value: '3000.00' } });
    expect(told('1500.00')?.explanation).toContain('One movement of 1500.00 EUR is 50 % of it.');
    expect(told('1499.99')?.explanation).not.toContain('One movement');
  });

  it('tells with a stretch those like it that overlap, and of what is only above by longer windows how much', () => {
    const busy = (days: number) =>
      Array.from({ length: days * 8 }, (_, n) => pays('a', `d${n % 9}`, '100.00', 100 * 24 + n * 3));
    const [finding, ...others] = findingsOfScan('velocity', [
      ...daily(100),
      ...busy(11),
      ...Array.from({ length: 40 }, (_, n) => pays('a', `c${n}`, '100.00', 105 * 24 + 1.2 + n / 120)),
    ]).filter(({ accounts }) => accounts[0]?.account === 'a');
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ measures: { window_h: 1, value: '4000.00', movements: 40 }, tx_count: 40 });
    expect(finding?.explanation).toMatch(
      /With others, some of them longer, that were above what was usual by then, these are 1\d\d movements within 1\d days\./,
    );
    // As far above as it is, what overlaps it is told with it.
    const twice = [
      ...daily(100),
      ...[0, 0.9].flatMap((from) =>
        Array.from({ length: 20 }, (_, n) => pays('a', `c${n}`, '100.00', 2500 + from + n / 60)),
      ),
    ];
    expect(findingsOfScan('velocity', twice)[0]).toMatchObject({ measures: { window_h: 1 }, tx_count: 40 });
  });
});
