import { findingsOfScan, hour, pays, scanOf } from '#domain/testing';

const daily = (days: number, amount = '100.00', from = 0) =>
  Array.from({ length: days }, (_, n) => pays('a', `b${n % 7}`, amount, (from + n) * 24));

describe('velocity', () => {
  const burst = (size: number) =>
    Array.from({ length: size }, (_, n) => pays('a', `c${n}`, '1.00', 100 * 24 + n * 0.01));

  it('finds more movements in an hour than the account ever had, and more than its spread allows', () => {
    const [finding] = findingsOfScan('velocity', [...daily(40), ...burst(9)]);
    expect(finding).toMatchObject({
      code: 'G12',
      severity: 'low',
      measures: { window_h: 1, measure: 'count', value: '9', baseline: 'own' },
    });
  });

  it('tells which hour it was, and what came in and went out in it', () => {
    const back = pays('z', 'a', '7.00', 100 * 24 + 0.1);
    const [finding] = findingsOfScan('velocity', [...daily(40), ...burst(9), back]);
    expect(finding?.explanation).toMatch(
      /^a moved 10 movements within 1 hour \(from 2026-04-11T00:00:00Z to 2026-04-11T00:06:00Z: 7\.00 EUR received, 9\.00 EUR paid in 10 movements\);/,
    );
  });

  it('says so where nothing as long as its window is known of before', () => {
    const told = (later: number) =>
      findingsOfScan('velocity', [
        ...Array.from({ length: 60 }, (_, n) => pays('a', 'b', '1.00', n / 120)),
        ...Array.from({ length: 200 }, (_, n) => pays('a', `c${n}`, '1.00', later)),
      ])[0];
    const short = told(1.4);
    expect(short).toMatchObject({ severity: 'low', contradicting: ['history_short'], measures: { window_h: 1 } });
    expect(short?.explanation).toContain(
      'Against it: its movements before that span no more than 24 minutes, so that no earlier stretch of 1 hour is known whole.',
    );
    expect(told(1.6)).toMatchObject({ severity: 'low', contradicting: [], measures: { window_h: 1 } });
  });

  it('is silent one movement below median plus six', () => {
    const counts = (size: number) =>
      findingsOfScan('velocity', [...daily(40), ...burst(size)]).some(({ measures }) => measures['window_h'] === 1);
    expect(counts(7)).toBe(false);
    expect(counts(8)).toBe(true);
  });

  it.each([
    ['of one asset', []],
    ['of several', [pays('a', 'b', '1', '2026-01-01', { asset: 'USD' })]],
  ])('compares whole days, whatever the ids of their movements, %s', (_, others) => {
    const days = (first: string, second: string, last: readonly string[]) =>
      Array.from({ length: 40 }, (__, n) => {
        const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
        const amounts = n === 39 ? last : ['10.00', '20.00'];
        return amounts.map((amount, index) =>
          pays('a', 'b', amount, day, { tx_id: `${n + 100}${index === 0 ? first : second}` }),
        );
      }).flat();
    const found = (first: string, second: string, last: readonly string[]) =>
      findingsOfScan('velocity', [...others, ...days(first, second, last)]).filter(
        ({ accounts }) => accounts[0]?.account === 'a',
      ).length;
    expect([found('x', 'y', ['15.00', '20.00']), found('y', 'x', ['15.00', '20.00'])]).toEqual([0, 0]);
    expect([found('x', 'y', ['20.00', '20.00']), found('y', 'x', ['20.00', '20.00'])]).toEqual([1, 1]);
  });

  describe('beside what the account did before', () => {
    const days = (count: number, amount = '100.00') =>
      Array.from({ length: count }, (_, n) => pays('a', `s${n % 30}`, amount, n * 24));
    const within = (from: number, count: number, amount: string, more = {}) =>
      Array.from({ length: count }, (_, n) => pays('a', `q${n}`, amount, from + n / 60, more));
    const told = (rows: readonly ReturnType<typeof pays>[]) =>
      findingsOfScan('velocity', rows).filter(({ accounts }) => accounts[0]?.account === 'a');

    it('has each measure judged by itself, and tells the one that is furthest beyond', () => {
      const before = [...days(100, '10.00'), ...within(485, 20, '10.00'), ...within(1205, 20, '10.00')];
      const large = pays('a', 's1', '1000000.00', 2424.5);
      const small = (count: number) => within(2424, count, '10.00');
      // 21 movements are less than a tenth above 20.
      for (const rows of [[large], [...small(20), large]]) {
        const last = told([...before, ...rows]).at(-1);
        expect(last).toMatchObject({ severity: 'low', contradicting: [], measures: { measure: 'sum', window_h: 1 } });
      }
      const barely = told([...before, ...small(21)]).at(-1);
      expect(barely).toMatchObject({ severity: 'info', measures: { measure: 'count', window_h: 1 } });
    });

    it('holds no burst against itself', () => {
      const [one, ...others] = told([...days(40), ...within(984, 20, '100.00'), ...within(986, 21, '100.00')]);
      expect(one).toMatchObject({ severity: 'low', contradicting: [], measures: { quantile: '100.00' } });
      expect(one?.explanation).toContain(
        'in nearly all earlier stretches of 1 hour it moved at most 100.00 EUR, and what is usual for it, with its ups and downs, ends at 130.00 EUR. What is told as a burst itself is not counted among these. ',
      );
      expect(others).toEqual([]);
    });

    it('takes what was told itself for no habit, and what was not for one', () => {
      const twice = (first: number) =>
        told([...days(61), ...within(first, 20, '4800.00'), ...within(1467, 20, '5000.00')]);
      expect(twice(747).map(({ severity, contradicting }) => [severity, contradicting])).toEqual([
        ['low', []],
        ['low', []],
      ]);
      expect(twice(747)[1]?.explanation).toContain('at most 100.00 EUR');
      // Before there is a history there is nothing to tell.
      expect(twice(243)).toMatchObject([{ severity: 'info', contradicting: ['own_habit'] }]);
    });

    it('counts one movement as one', () => {
      const rows = [...days(60), ...within(1440, 10, '1.00'), ...within(1440.01, 10, '1.00', { asset: 'USD' })];
      expect(told(rows)[0]?.explanation).toContain('it moved at most 1 movement, and');
    });
  });

  it('is of info less than a tenth beyond its own, and a habit where an earlier stretch held as much', () => {
    const told = (last: string, earlier = '1000.00') =>
      findingsOfScan('velocity', [
        ...Array.from({ length: 40 }, (_, n) => pays('a', 'b', n === 20 ? earlier : '100.00', n * 100)),
        pays('a', 'b', last, 4000),
      ]).find(({ accounts }) => accounts[0]?.account === 'a');
    expect(told('1001.00')).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(told('1001.00')?.explanation).toContain(
      'Against it: it moved as much, to within 5 %, in an earlier stretch of 1 hour as well (2026-03-25T08:00:00Z: 1000.00 EUR).',
    );
    expect(told('1001.00')?.explanation).toContain('It is less than a tenth above the most of these.');
    expect(told('1052.63')).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(told('1052.64')).toMatchObject({ severity: 'info', contradicting: [] });
    expect(told('1099.99')).toMatchObject({ severity: 'info', contradicting: [] });
    expect(told('1100.00')).toMatchObject({ severity: 'low', contradicting: [] });
    expect(told('1100.00')?.explanation).not.toContain('less than a tenth');
  });

  it('says that it had no history to compare with', () => {
    expect(scanOf(daily(10)).not_evaluated).toContainEqual(
      expect.objectContaining({ detector: 'velocity', why: 'insufficient_history' }),
    );
  });
});

describe('dormant_reactivation', () => {
  const after = (days: number, size: number) => [
    pays('a', 'b', '100.00', 0),
    ...Array.from({ length: size }, (_, n) => pays('a', 'c', '10.00', days * 24 + n)),
  ];

  it('finds three movements after ninety days of silence, without the one before', () => {
    const [finding] = findingsOfScan('dormant_reactivation', after(90, 3)).filter(
      ({ accounts }) => accounts[0]?.['account'] === 'a',
    );
    expect(finding).toMatchObject({ code: 'G13', severity: 'low', tx_count: 3, measures: { gap_days: 90 } });
  });

  it('does not find two small ones, nor a shorter gap', () => {
    expect(findingsOfScan('dormant_reactivation', after(90, 2))).toEqual([]);
    expect(findingsOfScan('dormant_reactivation', after(89.99, 3))).toEqual([]);
  });

  it('finds one movement of ten times the median', () => {
    const large = (amount: string) =>
      findingsOfScan('dormant_reactivation', [pays('a', 'b', '100.00', 0), pays('a', 'c', amount, 90 * 24)]);
    expect(large('1000.00')).toHaveLength(1);
    expect(large('999.99')).toEqual([]);
  });

  it('counts what one transaction moves once, to however many', () => {
    const spends = (
      txid: string,
      at: number,
      inputs: readonly (readonly [string, string])[],
      outputs: readonly string[],
    ) => ({
      ...{ txid, fee: 1000, status: { confirmed: true, block_height: at, block_time: 1_700_000_000 + at * 86_400 } },
      vin: inputs.map(([parent, address]) => ({
        ...{ txid: parent, vout: 0, is_coinbase: false },
        prevout: { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value: 30_001_000 },
      })),
      vout: outputs.map((address) => ({
        scriptpubkey_type: 'v0_p2wpkh',
        scriptpubkey_address: address,
        value: 10_000_000,
      })),
    });
    const woken = (parent: string, outputs: readonly string[], factor: string) =>
      findingsOfScan(
        'dormant_reactivation',
        [spends('t1', 0, [['t0', 'p']], ['a', 'q', 'r']), spends('t2', 90, [[parent, 'a']], outputs)],
        { profile: 'utxo', options: { parameters: { dormant_reactivation: { factor } } } },
      ).filter(({ accounts }) => accounts[0]?.['account'] === 'a');
    expect(woken('t1', ['x', 'y', 'z'], '1000')).toEqual([]);
    const [seen] = woken('t1', ['x', 'y', 'z'], '3');
    expect(seen).toMatchObject({ measures: { movements: 1 }, contradicting: [] });
    expect(seen?.explanation).toContain('for 90 days, then 1 (0.30 BTC paid)');
    expect(seen?.explanation).toMatch(/To check: follow where it went/);
    // Of a coin that no transaction of the request made, nobody knows when it came.
    expect(woken('t9', ['x', 'y', 'z'], '3')[0]).toMatchObject({ contradicting: ['movements_missing'] });
  });

  it('holds a silence against it that was as long before', () => {
    const gaps = (first: number, second: number) =>
      findingsOfScan('dormant_reactivation', [
        pays('a', 'b', '100.00', 0),
        pays('a', 'b', '100.00', first * 24),
        ...[0, 1, 2].map((n) => pays('a', 'c', '10.00', (first + second) * 24 + n)),
      ]).filter(({ accounts }) => accounts[0]?.['account'] === 'a');
    expect(gaps(100, 100)).toMatchObject([{ severity: 'low', contradicting: ['own_habit'] }]);
    expect(gaps(100, 100)[0]?.explanation).toContain('it had been silent for as long before (100 days)');
    expect(gaps(100, 101)).toMatchObject([{ contradicting: [] }]);
  });

  it('says how long the request is where that is too short', () => {
    const { not_evaluated } = scanOf(daily(13));
    expect(not_evaluated).toContainEqual({
      detector: 'dormant_reactivation',
      why: 'insufficient_history',
      needs: '90 days, have 12',
    });
  });
});

describe('amount_outlier', () => {
  const rows = (amount: string, usual = 20) => [...daily(usual), pays('a', 'z', amount, 50 * 24)];
  const found = (amount: string, usual = 20) =>
    findingsOfScan('amount_outlier', rows(amount, usual)).filter(({ measures }) => measures['direction'] === 'out');

  it('finds an amount at a robust z of six (the spread counting at least a twentieth)', () => {
    // ln(x / 100) × 0.6745 / 0.05 ≥ 6 from x = 156.01 on.
    expect(found('156.02')).toHaveLength(1);
    expect(found('155.99')).toEqual([]);
  });

  it('says that larger ones were there before, and does not measure by a spread that is none', () => {
    expect(found('1000.00')[0]?.explanation).toContain('most of the others are within a twentieth of it');
    expect(found('1000.00')[0]?.explanation).not.toContain('times as far off');
    expect(found('1000.00')[0]?.explanation).not.toContain('as large');
    const larger = [...rows('1000.00'), pays('a', 'z', '1000.00', 2), pays('a', 'z', '1000.01', 51 * 24)];
    const told = findingsOfScan('amount_outlier', larger)
      .filter(({ edges }) => edges.some(({ amount }) => amount === '1000.00'))
      .map(({ explanation }) => explanation);
    expect(told).toHaveLength(2);
    for (const one of told) expect(one).toContain('2 of its other amounts are as large or larger');
  });

  it('is apart from another one of another transaction', () => {
    const apart = findingsOfScan('amount_outlier', [...rows('1000.00'), pays('a', 'z', '1000.00', 51 * 24)]);
    expect(new Set(apart.map(({ finding_id }) => finding_id)).size).toBe(2);
    expect(apart[0]?.measures).not.toHaveProperty('amounts');
  });

  it('tells the amount as the row has it, with the value that it is compared by', () => {
    const options = { value_asset: 'EUR', rates: [{ base: 'SEK', quote: 'EUR', rate: '0.1', at: '2000-01-01' }] };
    const told = findingsOfScan('amount_outlier', [...daily(20), pays('a', 'z', '50000.00', 1200, { asset: 'SEK' })], {
      options,
    }).find(({ measures }) => measures['direction'] === 'out');
    expect(told?.title).toBe('a paid 50000.00 SEK (5000.00 EUR), 50.0 times its usual amount');
    expect(told?.explanation).toContain('a paid 50000.00 SEK (5000.00 EUR); the median of its 21 movements');
  });

  it('says that the very same amount comes again, as a rent does', () => {
    const told = (...more: ReturnType<typeof pays>[]) =>
      findingsOfScan('amount_outlier', [...rows('1000.00'), ...more]).filter(
        ({ measures }) => measures['direction'] === 'out',
      );
    expect(told()[0]?.contradicting).toEqual([]);
    expect(told(pays('a', 'z', '1000.01', 80 * 24))[0]?.contradicting).toEqual([]);
    const [one] = told(pays('a', 'y', '1000.00', 80 * 24), pays('a', 'z', '1000.00', 110 * 24));
    expect(one).toMatchObject({ severity: 'low', contradicting: ['own_habit'] });
    expect(one?.explanation).toContain(
      'Against it: the very same amount was paid 2 times more in the request, as a rent',
    );
  });

  it('tells how many times as much it is as the mean of the two in the middle', () => {
    const usual = (dear: number) => [
      ...Array.from({ length: 11 }, (_, day) => pays('a', 'b', '100.00', day * 24)),
      ...Array.from({ length: dear }, (_, day) => pays('a', 'b', '103.00', day * 24 + 12)),
    ];
    const told = (dear: number) =>
      findingsOfScan('amount_outlier', [...usual(dear), pays('a', 'z', '10150.00', 50 * 24)]).find(
        ({ measures }) => measures['direction'] === 'out',
      );
    expect(told(9)).toMatchObject({ measures: { median: '100.00', n: 21 } });
    const even = told(10);
    expect(even).toMatchObject({ measures: { median: '101.50', n: 22 } });
    expect(even?.title).toContain('100.0 times its usual amount');
    expect(even?.explanation).toContain('the median of its 22 movements of that kind is 101.50 EUR');
  });

  it('needs twenty movements', () => {
    expect(found('1000.00', 19)).toHaveLength(1);
    expect(found('1000.00', 18)).toEqual([]);
  });
});

describe('round_amount', () => {
  it('finds three zeros at the end of the integer part', () => {
    const found = (amount: string) => findingsOfScan('round_amount', [pays('a', 'b', amount, 0)]).length;
    expect([found('5000.00'), found('5000.50'), found('5100.00'), found('0.50')]).toEqual([1, 1, 0, 0]);
    const told = (asset: string) =>
      findingsOfScan('round_amount', [pays('a', 'b', '5000.00', 0, { asset })])[0]?.explanation;
    expect(told('TOK')).toContain('Nobody says how many decimals TOK has: what is round in it is a guess.');
    expect(told('EUR')).not.toContain('Nobody says');
  });

  it('says whom it was paid to, or that no row does', () => {
    const row = (to: string | null, at: number) => ({
      ...{ tx_id: `r${at}`, timestamp: hour(at), from_account: 'a', amount: '5000.00', currency: 'EUR' },
      ...(to === null ? {} : { to_account: to }),
    });
    const told = (...others: (string | null)[]) =>
      findingsOfScan(
        'round_amount',
        others.map((to, at) => row(to, at)),
        { profile: 'bank' },
      )[0]?.explanation;
    expect(told('b', 'c', 'b')).toContain('a paid 3 amounts (15000.00 EUR) to b, c with 3 zeros or more');
    expect(told('b', null)).toContain('a paid 2 amounts (10000.00 EUR) to b, of 1 of which no row says to whom, with');
    expect(told(null)).toContain('a paid 1 amount (5000.00 EUR), to whom no row says, with 3 zeros');
  });

  it('says that all are the same, and that they are not whole', () => {
    const told = (...amounts: string[]) =>
      findingsOfScan(
        'round_amount',
        amounts.map((amount, n) => pays('a', 'b', amount, n)),
      )[0]?.explanation;
    expect(told('5000.00', '6000.00')).not.toMatch(/All are|whole/);
    expect(told('35000.22', '35000.22')).toContain(
      'All are of the same amount, 35000.22 EUR. None is whole: there is something behind the point. Prices',
    );
    expect(told('5000.00', '6000.50')).toContain('before the point. 1 of them is not whole');
    expect(told('5000.50')).toContain('before the point. It is not whole: there is something behind the point.');
  });

  it('does not take those whom nobody names for one payer', () => {
    const deposit = (user_id: string, at: number) => ({
      tx_id: `${user_id}${at}`,
      timestamp: hour(at),
      kind: 'deposit',
      user_id,
      asset: 'EUR',
      amount: '5000',
    });
    const rows = [deposit('u', 0), deposit('u', 1), deposit('v', 0)];
    const told = findingsOfScan('round_amount', rows, { profile: 'exchange' }).map(({ title }) => title);
    expect(told.toSorted()).toEqual(['u received 2 round amounts', 'v received 1 round amount']);
  });
});

describe('repeated_amount', () => {
  it('finds the same amount to four receivers, not to three', () => {
    const to = (size: number) =>
      findingsOfScan(
        'repeated_amount',
        Array.from({ length: size }, (_, n) => pays('a', `b${n}`, '9.99', n)),
      );
    expect(to(4)).toHaveLength(1);
    expect(to(3)).toEqual([]);
    expect(
      findingsOfScan(
        'repeated_amount',
        [0, 1, 2, 3].map((n) => pays('a', 'b', '9.99', n)),
      ),
    ).toEqual([]);
  });
});

describe('an amount of an asset with many decimals', () => {
  it('is measured as the asset is written, so that the finding keeps its id, and told as it is read', () => {
    const rows = [0, 1, 2, 3].map((n) => pays('a', `b${n}`, '25.000000', n, { tx_id: `id${n}`, asset: 'TOK' }));
    const [finding] = findingsOfScan('repeated_amount', rows);
    expect(finding?.measures['amount']).toBe('25.000000 TOK');
    expect(finding?.title).toBe('a paid exactly 25.00 TOK to 4 accounts');
    expect(finding?.finding_id).toBe('fnd_6f634498d45dfdf095d2d818877dc1b4');
  });
});

describe('new_counterparty_large', () => {
  const rows = (amount: string, to = 'z') => [...daily(5), pays('a', to, amount, 10 * 24)];

  it('finds a first payment of five times the median of the five before it', () => {
    const [finding] = findingsOfScan('new_counterparty_large', rows('500.00'));
    expect(finding).toMatchObject({ code: 'G17', severity: 'low', measures: { amount_to_median: '5.00' } });
    expect(finding?.measures).toMatchObject({ earlier_movements: 5 });
    expect(findingsOfScan('new_counterparty_large', rows('499.99'))).toEqual([]);
  });

  it('takes what was paid at the same time for no earlier payment', () => {
    const at = (hours: number) => [...daily(4), pays('a', 'y', '100.00', hours), pays('a', 'z', '500.00', 240)];
    expect(findingsOfScan('new_counterparty_large', at(239.99))).toHaveLength(1);
    expect(findingsOfScan('new_counterparty_large', at(240))).toEqual([]);
  });

  it('is not large where as much was paid before, and tells to how many the very same amount went', () => {
    const last = (...amounts: readonly string[]) =>
      findingsOfScan('new_counterparty_large', [
        ...daily(5),
        ...amounts.map((amount, n) => pays('a', `y${n}`, amount, 6 * 24 + n)),
        pays('a', 'z', '500.00', 240),
      ]).find(({ title }) => title.startsWith('a paid z'));
    expect(last()).toMatchObject({ severity: 'low', contradicting: [] });
    expect(last('499.99')).toMatchObject({ severity: 'low', contradicting: [] });
    expect(last('500.01')).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(last('500.01')?.explanation).toContain('It had paid as much or more 1 time before. ');
    const thrice = last('500.00', '500.00', '600.00');
    expect(thrice).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(thrice?.explanation).toContain(
      'as much or more 3 times before, the very same amount to 2 accounts, 2 of them new to it then.',
    );
  });

  it('says where all before went to one account in a day, and where the very same amount goes to others later', () => {
    const told = (spread: number, to: (n: number) => string, ...later: ReturnType<typeof pays>[]) =>
      findingsOfScan('new_counterparty_large', [
        ...Array.from({ length: 5 }, (_, n) => pays('a', to(n), '100.00', n * spread)),
        pays('a', 'z', '500.00', 240),
        ...later,
      ]).find(({ title }) => title.startsWith('a paid z'))?.explanation;
    const narrow = 'All of these went to one account within a day';
    expect(told(5.99, () => 'b')).toContain(narrow);
    expect(told(6, () => 'b')).not.toContain(narrow);
    expect(told(1, (n) => (n === 0 ? 'c' : 'b'))).not.toContain(narrow);
    const again = (to: string, amount: string, hours: number) => pays('a', to, amount, hours);
    const same = 'The very same amount goes to 2 other accounts later';
    expect(
      told(1, () => 'b', again('x', '500.00', 241), again('y', '500.00', 242), again('z', '500.00', 243)),
    ).toContain(same);
    expect(told(1, () => 'b', again('x', '500.01', 241), again('y', '500.00', 240))).not.toContain('The very same');
  });

  it('does not find a payment to somebody known, even from the other direction', () => {
    expect(findingsOfScan('new_counterparty_large', rows('500.00', 'b0'))).toEqual([]);
    expect(findingsOfScan('new_counterparty_large', [pays('z', 'a', '1.00', 0), ...rows('500.00')])).toEqual([]);
  });
});

describe('benford', () => {
  const amounts = (size: number) =>
    Array.from({ length: size }, (_, n) => pays('a', 'b', n < 3 ? `${10 ** n}.00` : `${900 + (n % 90)}.00`, n));

  it('finds capped amounts over three orders of magnitude, from 300 on', () => {
    const wide = [pays('a', 'b', '1000.00', 1)];
    expect(findingsOfScan('benford', [...amounts(299), ...wide])).toHaveLength(1);
    expect(findingsOfScan('benford', [...amounts(298), ...wide])).toEqual([]);
    expect(findingsOfScan('benford', amounts(300))).toEqual([]);
  });
});
