import { findingsOfScan, inRole, pays } from '#domain/testing';

/** `a` to `z` over middles, each of which passes on `out` of the 1000 that it got. */
const through = (middles: number, out = '990.00', got = '1000.00') =>
  Array.from({ length: middles }, (_, n) => [pays('a', `m${n}`, got, n), pays(`m${n}`, 'z', out, n + 10)]).flat();

describe('scatter_gather', () => {
  it('finds two middles that pass on what they got, and says what each kept', () => {
    const [finding] = findingsOfScan('scatter_gather', through(2));
    expect(finding).toMatchObject({
      code: 'G04',
      severity: 'high',
      tx_count: 4,
      measures: { middles: 2, conserved_share: '0.9900' },
    });
    expect(inRole(finding, 'source')).toEqual(['a']);
    expect(inRole(finding, 'sink')).toEqual(['z']);
    expect(finding?.accounts).toContainEqual({
      account: 'm0',
      role: 'middle',
      in: '1000.00',
      out: '990.00',
      ratio: '0.9900',
      hold_s: 36_000,
    });
    expect(finding?.edges.map(({ role }) => role)).toEqual(['scatter', 'scatter', 'gather', 'gather']);
  });

  it('says that most accounts in between deal with three others or more in that time', () => {
    const told = (others: number, of: number, at = 5) =>
      findingsOfScan('scatter_gather', [
        ...through(3),
        ...Array.from({ length: of }, (_, m) =>
          Array.from({ length: others }, (_, n) => pays(`m${m}`, `o${n}`, '1.00', at)),
        ).flat(),
      ])[0];
    expect(told(3, 2)).toMatchObject({ severity: 'high', contradicting: ['middles_deal_with_others'] });
    expect(told(3, 2)?.explanation).toContain(
      '2 of the 3 accounts in between deal with others as well in that time, with up to 3, so that it may be money of these',
    );
    for (const none of [told(2, 2), told(3, 1), told(3, 2, 12.01)]) expect(none?.contradicting).toEqual([]);
  });

  it('counts all that deal with any other, and holds against it that each of them pays somebody else', () => {
    const told = (others: readonly number[], at = 5) =>
      findingsOfScan('scatter_gather', [
        ...through(3),
        ...others.flatMap((count, m) => Array.from({ length: count }, (_, n) => pays(`m${m}`, `o${n}`, '1.00', at))),
      ])[0];
    expect(told([3, 3, 1])?.explanation).toContain(
      'all 3 accounts in between deal with others as well in that time, with up to 3 (2 of them with 3 or more), so that',
    );
    expect(told([1, 1, 1])).toMatchObject({ severity: 'high', contradicting: ['middles_deal_with_others'] });
    expect(told([1, 1, 1])?.explanation).toContain(
      'all 3 accounts in between deal with others as well in that time, with up to 1, so that',
    );
    for (const none of [told([1, 1, 0]), told([2, 2, 0]), told([1, 1, 1], 12.01)]) {
      expect(none?.contradicting).toEqual([]);
    }
    const paid = findingsOfScan('scatter_gather', [
      ...through(3),
      ...[0, 1, 2].map((m) => pays('o', `m${m}`, '1.00', 5)),
    ]);
    expect(paid[0]?.contradicting).toEqual([]);
  });

  it('says how many more stood between the same two in that time, what they got, paid on, and all of them together', () => {
    const told = (...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('scatter_gather', [...through(3), ...more])[0]?.explanation;
    const beside = (middle: string, got: number, paid: number) => [
      pays('a', middle, '1000.00', got),
      pays(middle, 'z', '100.00', paid),
    ];
    expect(told(...beside('x', 1, 2), ...beside('y', 0, 12))).toContain(
      'Left out, as their amounts or habits do not fit: in the same time 2 more accounts got 2000.00 EUR from a and paid 200.00 EUR to z. ' +
        'All 5 together got 5000.00 EUR and paid 3170.00 EUR.',
    );
    expect(told(...beside('x', 1, 1))).toContain('in the same time 1 more account got 1000.00 EUR');
    // What stands outside the time of the finding, goes the other way about, or has one end alone is none between them.
    for (const none of [
      beside('x', 1, 12.01),
      beside('x', -0.01, 2),
      beside('x', 2, 1.99),
      [pays('a', 'x', '9.00', 1)],
    ]) {
      expect(told(...none)).not.toContain('Left out');
    }
  });

  it('tells what those in between got and paid besides, and counts it in all of them together', () => {
    const told = (...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('scatter_gather', [...through(2), ...more])[0]?.explanation;
    const got = pays('a', 'm0', '40000.00', 5);
    const paid = pays('m0', 'z', '30000.00', 6);
    expect(told(got, paid)).toContain(
      ' In the same time the 2 accounts in between got 40000.00 EUR more from a and paid 30000.00 EUR more to z. ' +
        'All 2 together got 42000.00 EUR and paid 31980.00 EUR.',
    );
    expect(told(got, paid, pays('a', 'x', '700.00', 3), pays('x', 'z', '100.00', 8))).toContain(
      '1 more account got 700.00 EUR from a and paid 100.00 EUR to z. In the same time the 2 accounts in between got ' +
        '40000.00 EUR more from a and paid 30000.00 EUR more to z. All 3 together got 42700.00 EUR and paid 32080.00 EUR.',
    );
    expect(told(got)).toContain('the 2 accounts in between got 40000.00 EUR more from a. All 2 together got 42000.00');
    expect(told(paid)).toContain('the 2 accounts in between paid 30000.00 EUR more to z. All 2 together got 2000.00');
    // What lies outside the time of the finding is none of it.
    expect(told(pays('a', 'm0', '40000.00', -0.01), pays('m0', 'z', '30000.00', 11.01))).not.toContain('together');
  });

  it('says why an account between the same two is left out: a known service, a hub, or what does not fit', () => {
    const beside = (middle: string) => [pays('a', middle, '1000.00', 1), pays(middle, 'z', '1000.00', 9)];
    const told = (options: Record<string, unknown>, ...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('scatter_gather', [...through(2), ...beside('x'), ...more], { options: options as never })[0]
        ?.explanation;
    const sums = 'in the same time 1 more account got 1000.00 EUR from a and paid 1000.00 EUR to z. All 3 together got';
    expect(told({ known_services: ['x'] })).toContain(` Left out as known services: ${sums}`);
    const parameters = { scatter_gather: { hub_degree: 40 } };
    const crowd = (size: number) => Array.from({ length: size }, (_, n) => pays(`c${n}`, 'x', '10.00', 5));
    expect(told({ parameters }, ...crowd(40))).toContain(
      ` Left out as hubs, which deal with so many that amounts alike are to be expected: ${sums}`,
    );
    expect(told({ parameters }, ...crowd(39))).not.toContain('Left out');
  });

  it('counts no other with whom less is moved than a thousandth of what was got, or another asset', () => {
    const told = (amount: string, others: number, more: Record<string, string> = {}) =>
      findingsOfScan('scatter_gather', [
        ...through(3),
        ...Array.from({ length: others * 3 }, (_, n) => pays(`m${n % 3}`, `o${n}`, amount, 5, more)),
      ])[0]?.contradicting;
    const against = ['middles_deal_with_others'];
    for (const others of [1, 3]) {
      expect([told('0.99', others), told('1.00', others), told('1.01', others)]).toEqual([[], against, against]);
      expect(told('1000.00', others, { asset: 'USD' })).toEqual([]);
    }
    // Of several payments to one other it is the sum.
    const twice = [0, 1, 2, 3, 4, 5].map((n) => pays(`m${n % 3}`, 'o', '0.50', 5 + n / 10));
    expect(findingsOfScan('scatter_gather', [...through(3), ...twice])[0]?.contradicting).toEqual(against);
  });

  it('says that amounts were compared without rates, and takes a minimum with more decimals than the asset as it is', () => {
    expect(findingsOfScan('scatter_gather', through(2))[0]?.measures).toMatchObject({ fx: 'none' });
    const rates = [{ base: 'USD', quote: 'EUR', rate: '1', at: '2025-01-01' }];
    const value_asset = 'EUR';
    expect(
      findingsOfScan('scatter_gather', through(2), { options: { rates, value_asset } })[0]?.measures,
    ).not.toHaveProperty('fx');
    const yen = through(2, '600', '600').map((row) => ({ ...row, asset: 'JPY' }));
    const found = (min_value: string) =>
      findingsOfScan('scatter_gather', yen, { options: { parameters: { scatter_gather: { min_value } } } }).length;
    expect([found('600.0'), found('600.5'), found('599.5')]).toEqual([1, 0, 1]);
  });

  it('names the rates by which it was valued, and rounds values once, half to even', () => {
    const rates = [
      { base: 'USD', quote: 'EUR', rate: '0.5', at: '2025-01-01' },
      { base: 'USD', quote: 'EUR', rate: '0.4', at: '2027-01-01' },
      { base: 'CHF', quote: 'EUR', rate: '1', at: '2025-01-01' },
    ];
    const rows = through(2, '1000.00', '2000.05').map((row) => ({
      ...row,
      asset: row['amount'] === '2000.05' ? 'USD' : 'EUR',
    }));
    const [finding] = findingsOfScan('scatter_gather', rows, { options: { rates, value_asset: 'EUR' } });
    expect(finding?.measures['rates_used']).toEqual([rates[0]]);
    expect(finding?.accounts[1]).toMatchObject({ account: 'm0', in: '1000.02', out: '1000.00' });
    expect(findingsOfScan('scatter_gather', through(2), { options: { rates } })[0]?.measures).not.toHaveProperty(
      'rates_used',
    );
  });

  it('does not find one middle alone', () => {
    expect(findingsOfScan('scatter_gather', through(1))).toEqual([]);
  });

  it('keeps value to within a fifth, both ends included', () => {
    expect(findingsOfScan('scatter_gather', through(2, '800.00'))).toHaveLength(1);
    expect(findingsOfScan('scatter_gather', through(2, '799.99'))).toEqual([]);
    expect(findingsOfScan('scatter_gather', through(2, '1200.00'))).toHaveLength(1);
    expect(findingsOfScan('scatter_gather', through(2, '1200.01'))).toEqual([]);
  });

  it('asks for legs of 500 whole units', () => {
    expect(findingsOfScan('scatter_gather', through(2, '500.00', '500.00'))).toHaveLength(1);
    expect(findingsOfScan('scatter_gather', through(2, '499.99', '500.00'))).toEqual([]);
  });

  it('does not apply the minimum to an asset of unknown worth, and says so', () => {
    const rows = through(2, '4', '4').map((row) => ({ ...row, asset: 'WEN' }));
    expect(findingsOfScan('scatter_gather', rows)[0]?.measures).toMatchObject({ value: 'unpriced' });
    expect(
      findingsOfScan('scatter_gather', rows, { options: { assets: [{ asset: 'WEN', unit_value: true }] } }),
    ).toEqual([]);
  });

  it('asks that a middle is paid before it pays, unless inverted ones are allowed, which lowers the severity', () => {
    const rows = [
      pays('a', 'm', '900', 9),
      pays('m', 'z', '900', 8),
      pays('a', 'n', '900', 9),
      pays('n', 'z', '900', 10),
    ];
    expect(findingsOfScan('scatter_gather', rows)).toEqual([]);
    const options = { parameters: { scatter_gather: { allow_inverted: true } } };
    expect(findingsOfScan('scatter_gather', rows, { options })[0]?.severity).toBe('medium');
  });

  it('says how many in between paid before they had got it', () => {
    const options = { parameters: { scatter_gather: { allow_inverted: true } } };
    const told = (out: number) =>
      findingsOfScan(
        'scatter_gather',
        [pays('a', 'm', '900', 9), pays('m', 'z', '900', out), pays('a', 'n', '900', 9), pays('n', 'z', '900', 10)],
        { options },
      )[0];
    expect(told(8)?.contradicting).toEqual(['paid_ahead']);
    expect(told(8)?.explanation).toContain('1 of the 2 accounts in between paid before they had got it');
    expect(told(9)?.contradicting).toEqual([]);
    expect(told(10)?.contradicting).toEqual([]);
  });

  it('does not go through a hub', () => {
    const crowd = (size: number) => Array.from({ length: size }, (_, n) => pays(`c${n}`, 'm0', '10.00', 5));
    const options = { parameters: { scatter_gather: { hub_degree: 40 } } };
    expect(findingsOfScan('scatter_gather', [...through(2), ...crowd(39)], { options })).toHaveLength(1);
    expect(findingsOfScan('scatter_gather', [...through(2), ...crowd(40)], { options })).toEqual([]);
    expect(findingsOfScan('scatter_gather', [...through(2), ...crowd(40)])).toHaveLength(1);
  });

  it('is only context where two of many payees of the source are among many payers of the sink', () => {
    const crowds = (payees: number, payers: number) => [
      ...through(2),
      ...Array.from({ length: payees - 2 }, (_, n) => pays('a', `employee${n}`, '2000.00', 2)),
      ...Array.from({ length: payers - 2 }, (_, n) => pays(`customer${n}`, 'z', '30.00', 3)),
    ];
    const severities = (payees: number, payers: number) =>
      findingsOfScan('scatter_gather', crowds(payees, payers)).map(({ severity, contradicting }) => [
        severity,
        ...contradicting,
      ]);
    expect(severities(16, 16)).toEqual([['info', 'few_of_many']]);
    expect(severities(15, 30)).toEqual([['high']]);
    expect(severities(30, 15)).toEqual([['high']]);
  });

  it('is worth more between accounts that had not dealt before and pay one way only', () => {
    const score = (...rows: ReturnType<typeof pays>[]) =>
      findingsOfScan('scatter_gather', [...through(2), ...rows])[0]?.score;
    expect(score()).toBe(100);
    expect(score(pays('m0', 'a', '5.00', 60))).toBe(98);
    expect(score(pays('a', 'm0', '5.00', -60))).toBe(98);
  });

  it('compares amounts of different assets only where rates are given', () => {
    const rows = [...through(1), pays('a', 'n', '1000.00', 1), pays('n', 'z', '1100.00', 2, { asset: 'USD' })];
    expect(findingsOfScan('scatter_gather', rows)).toEqual([]);
    const rates = [{ base: 'USD', quote: 'EUR', rate: '0.9', at: '2025-01-01' }];
    expect(findingsOfScan('scatter_gather', rows, { options: { rates } })).toHaveLength(1);
    const inverse = [{ base: 'EUR', quote: 'USD', rate: '1.1', at: '2025-01-01' }];
    expect(findingsOfScan('scatter_gather', rows, { options: { rates: inverse } })).toHaveLength(1);
    const tooLate = [{ base: 'USD', quote: 'EUR', rate: '0.9', at: '2026-02-01' }];
    expect(findingsOfScan('scatter_gather', rows, { options: { rates: tooLate } })).toEqual([]);
  });

  it('counts steps at the same time, as day precision gives them', () => {
    const day = (row: object) => ({ ...row, timestamp: '2026-01-05' });
    expect(findingsOfScan('scatter_gather', through(3).map(day))[0]?.measures).toMatchObject({ middles: 3, ties: 3 });
  });

  it('leaves trusted pairs out', () => {
    expect(findingsOfScan('scatter_gather', through(2), { options: { allow_pairs: [['a', 'm0']] } })).toEqual([]);
    expect(findingsOfScan('scatter_gather', through(2), { options: { allow_pairs: [['m0', 'a']] } })).toHaveLength(1);
  });

  it('says of accounts that gave another sum that it is not known to be the same money', () => {
    const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const quiet = Array.from({ length: 200 }, (_, n) => pays(`q${n}`, `r${n}`, '100.00', day(n % 80)));
    const shape = Array.from({ length: 6 }, (_, n) => [
      pays('a', `m${n}`, '1000.00', day(20 + n)),
      pays(`m${n}`, 'z', `${300 + n * 40}.00`, day(29 + n)),
    ]).flat();
    const found = findingsOfScan('scatter_gather', [...quiet, ...shape]);
    expect(found).toMatchObject([
      { severity: 'medium', contradicting: ['amounts_differ'], measures: { shape_alone: true } },
    ]);
    expect(found[0]?.title).toBe('a paid 6 accounts that then paid z within 15 days');
    expect(found[0]?.explanation).toContain(
      'each paid z after it, 2400.00 EUR in all, from 30 % to 50 % of what it had got: whether it is the same money is not known.',
    );
    const kept = findingsOfScan('scatter_gather', through(2))[0];
    expect(kept?.title).toMatch(/^Money of a reached z through 2 accounts /);
    expect(kept?.contradicting).toEqual([]);
  });
  it.each([
    ['0.25', 'BTC', '1.50 BTC in all: whether'],
    ['300.00', 'EUR', '1800.00 EUR in all, 30 % of what it had got: whether'],
  ])('tells the share that accounts passed on of one asset alone: %s %s', (amount, asset, told) => {
    const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const quiet = Array.from({ length: 200 }, (_, n) => pays(`q${n}`, `r${n}`, '100.00', day(n % 80)));
    const shape = Array.from({ length: 6 }, (_, n) => [
      pays('a', `m${n}`, '1000.00', day(20 + n)),
      pays(`m${n}`, 'z', amount, day(29 + n), { asset }),
    ]).flat();
    expect(findingsOfScan('scatter_gather', [...quiet, ...shape])[0]?.explanation).toContain(
      `each paid z after it, ${told} it is the same money is not known.`,
    );
  });
});
