import { findingsOfScan, inRole, pays, scanOf } from '#domain/testing';

const gathers = (size: number, from = 0) =>
  Array.from({ length: size }, (_, n) => pays(`s${n}`, 'h', '100.00', from + n));
const scatters = (size: number, amount: string, from: number) =>
  Array.from({ length: size }, (_, n) => pays('h', `r${n}`, amount, from + n));

describe('gather_scatter', () => {
  it('finds five in and five out again, with what stayed', () => {
    const [finding] = findingsOfScan('gather_scatter', [...gathers(5), ...scatters(5, '95.00', 20)]);
    expect(finding).toMatchObject({
      code: 'G03',
      severity: 'medium',
      measures: { ratio: '0.9500', retained: '25.00' },
    });
    expect(inRole(finding, 'hub')).toEqual(['h']);
    expect(inRole(finding, 'sender')).toHaveLength(5);
    expect(inRole(finding, 'receiver')).toHaveLength(5);
  });

  it('does not find four on either side', () => {
    expect(findingsOfScan('gather_scatter', [...gathers(4), ...scatters(5, '80.00', 20)])).toEqual([]);
    expect(findingsOfScan('gather_scatter', [...gathers(5), ...scatters(4, '100.00', 20)])).toEqual([]);
  });

  it('asks that four fifths come out again, and hardly more than came in', () => {
    expect(findingsOfScan('gather_scatter', [...gathers(5), ...scatters(5, '80.00', 20)])).toHaveLength(1);
    expect(findingsOfScan('gather_scatter', [...gathers(5), ...scatters(5, '79.99', 20)])).toEqual([]);
    expect(findingsOfScan('gather_scatter', [...gathers(5), ...scatters(5, '102.00', 20)])).toHaveLength(1);
    expect(findingsOfScan('gather_scatter', [...gathers(5), ...scatters(5, '102.01', 20)])).toEqual([]);
  });

  it('takes all payments of one recorded time or none', () => {
    const out = (size: number, day: string) =>
      Array.from({ length: size }, (_, n) => pays('h', `${day}r${n}`, '95.00', `2026-01-0${day}`));
    const into = gathers(5).map((row) => ({ ...row, timestamp: '2026-01-01' }));
    expect(findingsOfScan('gather_scatter', [...into, ...out(5, '2')])).toHaveLength(1);
    expect(findingsOfScan('gather_scatter', [...into, ...out(6, '2')])).toEqual([]);
    expect(findingsOfScan('gather_scatter', [...into, ...out(5, '2'), ...out(6, '3')])[0]?.measures).toMatchObject({
      receivers: 5,
      ratio: '0.9500',
    });
  });

  it('lets paying out begin up to a day before the last receipt', () => {
    expect(findingsOfScan('gather_scatter', [...gathers(5, 24), ...scatters(5, '95.00', 25)])).toHaveLength(1);
    expect(findingsOfScan('gather_scatter', [...gathers(5, 30), ...scatters(5, '95.00', 5)])).toEqual([]);
  });

  it('says what it leaves out of the same time, by side', () => {
    const burst = [...gathers(5), ...scatters(5, '95.00', 20)];
    const told = (...more: ReturnType<typeof pays>[]) => findingsOfScan('gather_scatter', [...burst, ...more])[0];
    expect(told()?.explanation).not.toContain('Left out');
    // With it too little of what came in went out again; behind the last payment it is of another time.
    expect(told(pays('x', 'h', '700.00', 24))?.explanation).toContain(
      ' Left out, as of another size or outside the windows that fit: in the same time 700.00 EUR came in from 1 account.',
    );
    expect(told(pays('x', 'h', '700.00', 24.01))?.explanation).not.toContain('Left out');
  });

  it('says what goes on from either end, no further apart than what it tells', () => {
    const burst = [...gathers(5), ...scatters(5, '95.00', 20)];
    const told = (...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('gather_scatter', [...burst, ...more])[0]?.explanation ?? '';
    expect(told()).not.toContain('Right ');
    // Both sides have an hour between two; a payment that is part of what fits is in it.
    const after = told(pays('h', 'x', '300.00', 25), pays('h', 'y', '400.00', 26), pays('h', 'z', '1.00', 27.01));
    expect(after).toContain(
      ' Right after, no further apart, 700.00 EUR more went out to 2 accounts, until 2026-01-02T02:00:00Z.',
    );
  });

  it('holds against it that the account goes on so at other times', () => {
    const wave = (from: number, name: string) => [
      ...Array.from({ length: 5 }, (_, n) => pays(`${name}s${n}`, 'h', '100.00', from + n)),
      ...Array.from({ length: 5 }, (_, n) => pays('h', `${name}r${n}`, '95.00', from + 20 + n)),
    ];
    const told = (...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('gather_scatter', [...wave(0, ''), ...more], {
        options: { parameters: { gather_scatter: { hub_degree: 40 } } },
      })[0];
    expect(told()).toMatchObject({ severity: 'medium', contradicting: [] });
    // As long again, a third as many others a day: five in 24 hours are four in 57.6.
    const later = (size: number, last: number) => [
      ...Array.from({ length: size }, (_, n) => pays(`l${n}`, 'h', '1.00', n === size - 1 ? last : 50 + n)),
      ...Array.from({ length: size }, (_, n) => pays('h', `m${n}`, '70.00', n === size - 1 ? last : 50 + n)),
    ];
    expect(told(...later(4, 24 + 57.6))).toMatchObject({ severity: 'medium', contradicting: ['own_habit'] });
    expect(told(...later(4, 24 + 57.61))?.contradicting).toEqual([]);
    expect(told(...later(1, 24 + 11.99))?.contradicting).toEqual([]);
  });

  it('says what went out before as much had come in', () => {
    // Five receipts, an hour apart; what leaves in the hour of a receipt leaves after it.
    const told = (...amounts: readonly string[]) =>
      findingsOfScan('gather_scatter', [
        ...gathers(5, 24),
        ...amounts.map((amount, n) => pays('h', `r${n}`, amount, 24 + n)),
      ])[0];
    const even = told('100.00', '100.00', '100.00', '100.00', '100.00');
    expect(even).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(even?.measures).not.toHaveProperty('given_ahead');
    const first = told('100.01', '100.00', '100.00', '100.00', '99.99');
    expect(first).toMatchObject({ severity: 'medium', contradicting: ['paid_ahead'] });
    expect(first?.measures).toMatchObject({ given_ahead: '0.01' });
    const most = told('300.00', '120.00', '60.00', '10.00', '10.00');
    expect(most?.measures).toMatchObject({ given_ahead: '220.00' });
    expect(most?.explanation).toContain('44 % of what went out there left before as much had come in');
    // What is given when all has come in is given ahead of nothing.
    expect(told('100.00', '100.00', '100.00', '100.00', '110.00')?.contradicting).toEqual([]);
  });

  it('is only told of an account that gathers, or pays out, so all month', () => {
    const burst = [...gathers(5), ...scatters(5, '95.00', 20)];
    const others = (size: number, pay: (n: number) => ReturnType<typeof pays>) =>
      Array.from({ length: size }, (_, n) => pay(n));
    const told = (rows: readonly ReturnType<typeof pays>[]) =>
      findingsOfScan('gather_scatter', [...rows, ...burst]).map(({ severity, contradicting }) => [
        severity,
        contradicting,
      ]);
    const senders = (size: number) => others(size, (n) => pays(`o${n}`, 'h', '1.00', -400 + n * 60));
    expect(told(senders(4))).toEqual([['medium', []]]);
    expect(told(senders(5))).toEqual([['info', ['standing_fan']]]);
    const receivers = (size: number) => others(size, (n) => pays('h', `o${n}`, '1.00', -400 + n * 60));
    expect(told(receivers(4))).toEqual([['medium', []]]);
    expect(told(receivers(5))).toEqual([['info', ['standing_fan']]]);
  });

  it('is only told of where half of the parties both pay and are paid', () => {
    const back = (same: number) => [
      ...gathers(5),
      ...Array.from({ length: 5 }, (_, n) => pays('h', n < same ? `s${n}` : `r${n}`, '95.00', 20 + n)),
    ];
    // Of five and five, three in common are 3 of 7, four are 4 of 6.
    expect(findingsOfScan('gather_scatter', back(3))).toMatchObject([{ severity: 'medium' }]);
    expect(findingsOfScan('gather_scatter', back(4))).toMatchObject([
      { severity: 'info', contradicting: ['same_parties'] },
    ]);
  });

  it('takes for paid back what is of that asset, and a tenth of what came or more', () => {
    const told = (amount: string, more: Parameters<typeof pays>[4] = {}) =>
      findingsOfScan('gather_scatter', [
        ...gathers(5),
        ...scatters(5, '80.00', 20),
        ...Array.from({ length: 5 }, (_, n) => pays('h', `s${n}`, amount, 22, more)),
      ])[0];
    expect(told('0.01')).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told('9.99')?.contradicting).not.toContain('same_parties');
    expect(told('10.00')?.contradicting).toContain('same_parties');
    expect(told('10.00', { asset: 'USD' })?.contradicting).not.toContain('same_parties');
  });

  describe('weighs what goes back to who paid', () => {
    const burst = [...gathers(5), ...scatters(5, '95.00', 20)];
    const both = (other: string, amount: string, more: Parameters<typeof pays>[4] = {}) => [
      pays(other, 'h', amount, 2, more),
      pays('h', other, amount, 22, more),
    ];
    const told = (...rows: ReturnType<typeof pays>[]) => findingsOfScan('gather_scatter', rows)[0];

    it('counts no accounts: cents of many on both sides explain nothing', () => {
      const cents = Array.from({ length: 12 }, (_, n) => both(`z${n}`, '0.01')).flat();
      expect(told(...burst, ...cents)).toMatchObject({ severity: 'medium', contradicting: [] });
    });

    it('asks for as much with those on both sides as with all others', () => {
      // 500.00 came in from others, and 475.00 went out to others.
      expect(told(...burst, ...both('t', '974.99'))).toMatchObject({ severity: 'medium', contradicting: [] });
      const half = told(...burst, ...both('t', '975.00'));
      expect(half).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
      expect(half?.explanation).toContain(
        'Against it: those who both pay in and are paid gave 66.1 % of what came in (975.00 EUR) and got 67.24 % of ' +
          'what went out (975.00 EUR), as between a treasury and its accounts',
      );
    });

    it('asks it of every asset that was gathered and paid out again', () => {
      const dust = [...gathers(5), ...scatters(5, '95.00', 20)].flatMap(({ from, to }, n) => {
        const other = from === 'h' ? to : from;
        const asset = { asset: 'SHIB' };
        return [
          pays(String(other), 'h', '0.01', 5 + n / 10, asset),
          pays('h', String(other), '0.01', 21 + n / 10, asset),
        ];
      });
      expect(told(...burst, ...dust)).toMatchObject({ severity: 'medium', contradicting: [] });
      const back = [...gathers(5), ...gathers(5, 20).map((row) => ({ ...row, from: 'h', to: String(row.from) }))];
      expect(told(...back, ...dust)).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
      // A token that somebody sent and that stays is not told as paid out.
      expect(told(...back, pays('spam', 'h', '9.00', 2, { asset: 'SPAM' }))?.contradicting).toEqual(['same_parties']);
    });
  });

  describe('beside what chance would give', () => {
    /** Payments by chance between accounts of a crowd, the same for ever: as many in each of 30 days. */
    const crowd = (aDay: number) => {
      let state = 11;
      const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
      return Array.from({ length: aDay * 30 }, () => {
        const from = Math.floor(next() * 60);
        const to = (from + 1 + Math.floor(next() * 59)) % 60;
        return pays(`p${from}`, `p${to}`, (100 * Math.exp(next() * 3)).toFixed(2), Math.floor(next() * 720));
      });
    };
    const planted = (size: number, amount: number, step = 2) =>
      Array.from({ length: size }, (_, n) => [
        pays(`p${n + 1}`, 'p0', `${amount + n}.00`, 300 + n * step),
        pays('p0', `p${n + 20}`, `${amount - 3}.00`, 300 + (size + n) * step),
      ]).flat();
    const scan = (rows: readonly ReturnType<typeof pays>[], parameters = {}) =>
      scanOf(rows, {
        options: { parameters: { gather_scatter: parameters } },
        query: { detectors: ['gather_scatter'] },
      });

    it('leaves a busy crowd to it, and counts what it left', () => {
      const { findings, coverage } = scan(crowd(120));
      expect(findings).toEqual([]);
      expect(coverage.left_to_chance).toBeGreaterThan(10);
    });

    it('decides by the rule alone where a request names a degree', () => {
      const { findings, coverage } = scan(crowd(120), { hub_degree: 1000 });
      expect(findings.length).toBeGreaterThan(10);
      expect(coverage.left_to_chance).toBe(0);
      expect(findings[0]?.measures).not.toHaveProperty('expected_by_chance');
    });

    it('finds large movements among many small ones, which the same amounts as all others would not show', () => {
      const { findings } = scan([...crowd(120), ...planted(8, 9000)]);
      expect(findings).toMatchObject([{ severity: 'medium' }]);
      expect(Number(findings[0]?.measures['expected_by_chance'])).toBeLessThanOrEqual(0.05);
      expect(inRole(findings[0], 'hub')).toEqual(['p0']);
      const senders = Array.from({ length: 8 }, (_, n) => `p${n + 1}`);
      expect(inRole(findings[0], 'sender')).toEqual(expect.arrayContaining(senders));
      expect(scan([...crowd(120), ...planted(8, 300)]).findings).toEqual([]);
    });

    it('says that chance would give more of what takes longer', () => {
      const expected = (step: number) =>
        Number(scan([...crowd(20), ...planted(8, 9000, step)]).findings[0]?.measures['expected_by_chance'] ?? NaN);
      expect(expected(9)).toBeGreaterThan(expected(2));
    });

    it('makes a habit of the account weaken what exceeds it, and no more', () => {
      const senders = Array.from({ length: 18 }, (_, n) => pays(`o${n}`, 'p0', '8000.00', n * 40));
      const { findings } = scan([...crowd(20), ...planted(8, 9000), ...senders]);
      expect(findings).toMatchObject([{ severity: 'low', contradicting: ['standing_fan'] }]);
    });

    it('finds no batch of payments of an account that is paid all the time', () => {
      const paid = Array.from({ length: 240 }, (_, n) => pays(`c${n}`, 'firm', '9000.00', n * 3));
      const wages = (hour: number) =>
        Array.from({ length: 20 }, (_, n) => pays('firm', `p${n}`, `${16_000 + n}.00`, hour + n / 100));
      expect(scan([...crowd(20), ...paid, ...wages(300)]).findings).toEqual([]);
      const { findings } = scan([...crowd(20), ...paid, ...wages(300)], { hub_degree: 1000 });
      expect(findings.flatMap((finding) => inRole(finding, 'hub'))).toContain('firm');
    });

    it('finds in books of days what gives back another sum, of accounts that deal this once', () => {
      const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      const quiet = Array.from({ length: 200 }, (_, n) => pays(`q${n}`, `r${n}`, '100.00', day(n % 80)));
      const shape = Array.from({ length: 7 }, (_, n) => [
        pays(`s${n}`, 'h', `${100 + n * 50}.00`, day(20 + n)),
        pays('h', `t${n}`, `${20 + n * 5}.00`, day(29 + n)),
      ]).flat();
      expect(scan([...quiet, ...shape]).findings).toMatchObject([
        { severity: 'medium', contradicting: [], measures: { shape_alone: true } },
      ]);
      // Who pays far more than came in had money of its own.
      const rich = shape.map((row) => (row.from === 'h' ? { ...row, amount: '900.00' } : row));
      expect(scan([...quiet, ...rich]).findings).toMatchObject([
        { severity: 'medium', contradicting: ['pays_from_balance'] },
      ]);
      expect(scan([...quiet, ...shape], { min_ratio: '0.8' }).findings).toEqual([]);
      expect(scan([...quiet, ...shape, ...shape.map((row, n) => ({ ...row, tx_id: `again${n}` }))]).findings).toEqual(
        [],
      );
    });
  });
});
