import { findingsOfScan, pays } from '#domain/testing';

const band = (amounts: readonly string[], step: number, more = {}) =>
  amounts.map((amount, n) => pays('a', `b${n}`, amount, n * step, more));
const found = (rows: ReturnType<typeof band>, options = {}) =>
  findingsOfScan('structuring', rows, { options }).filter(({ measures }) => measures['direction'] === 'out');

describe('structuring', () => {
  it('finds three amounts just below the threshold within a day, and names the law', () => {
    const [finding] = found(band(['9500.00', '9800.00', '8000.00'], 5));
    expect(finding).toMatchObject({
      code: 'G09',
      severity: 'medium',
      measures: {
        rule: 'aggregate',
        threshold: '10000.00',
        currency: 'EUR',
        jurisdiction: 'EU',
        shares_of_threshold: ['0.9500', '0.9800', '0.8000'],
      },
    });
  });

  it('says that such amounts are moved at other times, later ones too', () => {
    const later = (inBand: number, size = 20) =>
      Array.from({ length: size }, (_, n) => pays('a', `c${n}`, n < inBand ? '9000.00' : '6000.00', 1000 + n * 300));
    const told = (rows: ReturnType<typeof later>) =>
      found([...band(['9500.00', '9800.00', '8000.00'], 5), ...rows]).find(({ edges }) => edges[0]?.to === 'b0');
    expect(told(later(7))).toMatchObject({ severity: 'medium', contradicting: ['own_habit'] });
    expect(told(later(7))?.explanation).toContain(
      'such amounts are moved at other times too: 7 of the 20 others of that kind in the request (35 %), though less than from the first to the last of these, 3 of 3 (100 %)',
    );
    // Four fifths of three of three is 16 of 20.
    expect(told(later(15))?.explanation).not.toContain('as common');
    expect([15, 16].map((inBand) => told(later(inBand))?.severity)).toEqual(['medium', 'info']);
    expect(told(later(16))?.explanation).toContain(
      'such amounts are as common at other times: 16 of the 20 others of that kind in the request',
    );
    // Three of three here are more than three times as common as six of twenty, and of nineteen nobody can tell.
    expect(told(later(6))?.contradicting).toEqual([]);
    expect(told(later(7, 19))?.contradicting).toEqual([]);
  });

  it('is none to speak of where nearly all who are paid pay it regularly, as branches do with a treasury', () => {
    const three = band(['9500.00', '9800.00', '8000.00'], 5);
    const back = (other: string, days: number) =>
      Array.from({ length: days }, (_, n) => pays(other, 'a', '700.00', 300 + n * 24));
    const told = (...days: readonly number[]) =>
      found([...three, ...days.flatMap((count, n) => back(`b${n}`, count))])[0];
    expect(told(3, 3, 3)).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
    expect(told(3, 3, 3)?.explanation).toContain(
      'Against it: all 3 others pay it regularly too, on 3 days or more, as branches and a treasury deal with each other',
    );
    // Two days are no rule, two of three are not nearly all, and what is paid back on one day is paid once.
    for (const none of [told(3, 3, 2), told(3, 3)]) {
      expect(none).toMatchObject({ severity: 'medium', contradicting: [] });
    }
    const atOnce = ['b0', 'b1', 'b2'].flatMap((other) => [0, 1, 2].map((n) => pays(other, 'a', '700.00', 300 + n)));
    expect(found([...three, ...atOnce])[0]?.contradicting).toEqual([]);
  });

  it('takes for paid back what is of that asset, a tenth of it or more, and within 30 days', () => {
    const three = [0, 5, 10].map((at) => pays('a', 'b', '9500.00', at));
    const told = (amounts: readonly string[], at: number, more: Parameters<typeof pays>[4] = {}) =>
      found([...three, ...amounts.map((amount, n) => pays('b', 'a', amount, at + n * 24, more))])[0];
    const tenth = ['950.00', '950.00', '950.00'];
    for (const at of [-720, 300, 730 - 48]) {
      expect(told(tenth, at)).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
    }
    expect(told(tenth, 300)?.explanation).toContain(
      'as branches and a treasury deal with each other (of the same asset, a tenth of it or more, within 30 days before or after)',
    );
    for (const none of [
      told(['950.00', '950.00', '949.99'], 300),
      told(['0.01', '0.01', '0.01'], 300),
      told(tenth, 730.01 - 48),
      told(tenth, -720.01),
      told(tenth, 300, { asset: 'USD' }),
    ]) {
      expect(none).toMatchObject({ severity: 'medium', contradicting: [] });
    }
  });

  it('takes cash for no other party, whichever way it goes', () => {
    const cash = [...band(['9500.00', '9800.00', '8000.00'], 5)].map((row) => ({ ...row, from: 'cash', to: 'a' }));
    const taken = [0, 1, 2, 3].map((n) => pays('a', 'cash', '100.00', 300 + n * 24));
    const [finding] = findingsOfScan('structuring', [...cash, ...taken]);
    expect(finding).toMatchObject({ severity: 'medium' });
    expect(finding?.contradicting).not.toContain('same_parties');
  });

  it('says so of one amount near the limit and of a fan as well', () => {
    const back = (other: string) => [0, 1, 2].map((n) => pays(other, 'a', '700.00', 300 + n * 24));
    expect(findingsOfScan('near_threshold', [pays('a', 'b', '9800.00', 0), ...back('b')])[0]).toMatchObject({
      contradicting: ['same_parties'],
    });
    expect(findingsOfScan('near_threshold', [pays('a', 'b', '9800.00', 0), ...back('c')])[0]?.contradicting).toEqual(
      [],
    );
    const fan = Array.from({ length: 10 }, (_, n) => pays('a', `b${n}`, `${n + 1}0.00`, n));
    const told = (count: number) =>
      findingsOfScan('fan_out', [...fan, ...fan.slice(0, count).flatMap(({ to }) => back(String(to)))])[0];
    expect(told(9)?.contradicting).toContain('same_parties');
    expect(told(8)?.contradicting).not.toContain('same_parties');
  });

  it('holds against it that the same payees got amounts above the limit before and after', () => {
    const three = band(['9500.00', '9800.00', '8000.00'], 5);
    const told = (...more: typeof three) => found([...three, ...more])[0];
    const [before, after] = [pays('a', 'b1', '10000.00', -300), pays('a', 'b2', '12000.00', 300)];
    const both = told(before, after);
    expect(both).toMatchObject({ severity: 'medium', contradicting: ['goes_on_above'] });
    expect(both?.explanation).toContain(
      'Against it: at other times it paid amounts at or above the limit to the same payees, 1 before and 1 after',
    );
    expect(told(before)?.contradicting).toEqual([]);
    expect(told(after)?.contradicting).toEqual([]);
    expect(told(pays('a', 'b1', '9999.99', -300), after)?.contradicting).toEqual([]);
    expect(told(before, pays('a', 'c', '12000.00', 300))?.contradicting).toEqual([]);
  });

  it('says how many amounts reach the limit at other times, whoever is paid', () => {
    const three = band(['9500.00', '9800.00', '8000.00'], 5);
    const told = (...more: typeof three) => found([...three, ...more])[0];
    const reaching = told(
      pays('a', 'x', '10000.00', -300),
      pays('a', 'y', '9999.99', 300),
      pays('x', 'a', '10000.00', 1),
    );
    expect(reaching?.measures).toMatchObject({ besides_at_or_above: 0, elsewhere_at_or_above: 1 });
    expect(reaching?.explanation).toContain(
      'At other times it paid 2 amounts of that kind, 1 just below the limit and 1 at or above it. Takings',
    );
    expect(told()?.explanation).toContain('It paid no other amount of that kind in the request. Takings');
    expect(told(pays('a', 'x', '10000.00', 7))?.measures).toMatchObject({ elsewhere_at_or_above: 0 });
  });

  it('does not find two, nor amounts at the threshold or below the band', () => {
    expect(found(band(['9500.00', '9800.00'], 5))).toEqual([]);
    expect(found(band(['9500.00', '9800.00', '10000.00'], 5))).toEqual([]);
    expect(found(band(['9500.00', '9800.00', '7999.99'], 5))).toEqual([]);
  });

  it('finds them over ten days as a pattern, and not over more', () => {
    expect(found(band(['9500.00', '9800.00', '9000.00'], 120))[0]?.measures).toMatchObject({ rule: 'pattern' });
    expect(found(band(['9500.00', '9800.00', '9000.00'], 120.01))).toEqual([]);
  });

  it('does not mix directions nor kinds', () => {
    const rows = band(['9500.00', '9800.00', '9000.00'], 5);
    expect(found(rows.map((row, n) => ({ ...row, kind: n === 0 ? 'deposit' : 'transfer' })))).toEqual([]);
    const mixed = [pays('a', 'b', '9500.00', 0), pays('a', 'c', '9500.00', 1), pays('d', 'a', '9500.00', 2)];
    expect(findingsOfScan('structuring', mixed)).toEqual([]);
  });

  it('sees the accounts of one owner as one', () => {
    const rows = ['a1', 'a2', 'a3'].map((account, n) => pays(account, `b${n}`, '9500.00', n));
    expect(found(rows)).toEqual([]);
    const account_owners = ['a1', 'a2', 'a3'].map((account) => ({ account, entity_id: 'e' }));
    expect(found(rows, { account_owners })).toHaveLength(1);
  });

  it('is information where such amounts are the habit of the account', () => {
    const daily = Array.from({ length: 24 }, (_, n) => pays('a', 'bank', '9000.00', (n - 60) * 24 * 11));
    const [latest] = found([...daily, ...band(['9500.00', '9800.00', '9000.00'], 1)]);
    expect(latest).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
  });

  const year = (count: number, everyDays: number, amount = '9000.00') =>
    Array.from({ length: count }, (_, n) => pays('a', 'shop', amount, (n - count) * 24 * everyDays));

  it('holds each window against what was before it, however many of them follow each other', () => {
    // Every five days for months, in the history: each window of ten days overlaps the next.
    const history = year(40, 5);
    expect(found(band(['9500.00', '9800.00', '9000.00'], 120), { history })).toMatchObject([
      { severity: 'info', contradicting: ['own_habit'] },
    ]);
    expect(found(band(['9500.00', '9800.00', '9000.00'], 120), { history: year(40, 5, '2000.00') })).toMatchObject([
      { severity: 'medium', contradicting: [] },
    ]);
  });

  it('tells a burst apart from the habit that runs into it', () => {
    // One in four of what came before lies in the band; of the day of the burst, all does.
    const history = Array.from({ length: 80 }, (_, n) =>
      pays('a', 'shop', n % 4 === 0 ? '9000.00' : '3000.00', (n - 80) * 24),
    );
    expect(found(band(['9500.00', '9800.00', '9000.00', '9100.00'], 1), { history })).toMatchObject([
      { severity: 'medium', measures: { rule: 'aggregate', movements: 4 } },
    ]);
  });

  it('holds at least one movement that is not history', () => {
    const history = band(['9500.00', '9800.00', '9000.00'], 5);
    expect(found([pays('a', 'z', '100.00', 24)], { history })).toEqual([]);
    expect(found([pays('a', 'z', '8000.00', 15)], { history })).toMatchObject([{ severity: 'medium' }]);
  });

  it('is information where as many as it asks for, and half as many, lie as far above the threshold', () => {
    const among = (below: number, above: readonly string[]) => {
      const amounts = Array.from({ length: below }, () => '9500.00');
      return found(band([...amounts.slice(0, 1), ...above, ...amounts.slice(1)], 1));
    };
    const evenly = { severity: 'info', contradicting: ['goes_on_above'] };
    const bunched = { severity: 'medium', contradicting: [] };
    expect(among(6, ['10000.00', '11000.00', '12000.00'])).toMatchObject([evenly]);
    expect(among(6, ['10000.00', '11000.00', '12000.01'])).toMatchObject([bunched]);
    expect(among(7, ['10000.00', '11000.00', '12000.00'])).toMatchObject([bunched]);
    expect(among(3, ['10000.00', '11000.00'])).toMatchObject([bunched]);
  });

  it('is information where three of four of at least twenty amounts of like size meanwhile lie outside the band', () => {
    const others = (count: number, amount = '5000.00') =>
      Array.from({ length: count }, (_, n) => pays('a', `c${n}`, amount, 1 + n / 100));
    const five = band(['9500.00', '9800.00', '9000.00', '9100.00', '9200.00'], 2);
    expect(found([...five, ...others(15)])).toMatchObject([{ severity: 'info', contradicting: ['few_in_band'] }]);
    expect(found([...five, ...others(14)])).toMatchObject([{ severity: 'medium', contradicting: [] }]);
    const three = band(['9500.00', '9800.00', '9000.00'], 2);
    expect(found([...three, ...others(17)])).toMatchObject([{ severity: 'info' }]);
    expect(found([...three, ...others(16)])).toMatchObject([{ severity: 'medium' }]);
  });

  it('is not disguised by any number of small amounts', () => {
    const coffees = Array.from({ length: 200 }, (_, n) => pays('a', `c${n}`, '4999.99', 1 + n / 1000));
    expect(found([...band(['9500.00', '9800.00', '9000.00'], 2), ...coffees])).toMatchObject([
      { severity: 'medium', contradicting: [] },
    ]);
  });

  it('tells to whom, and what else was paid from the first to the last of the amounts', () => {
    const three = band(['9500.00', '9800.00', '9000.00'], 2);
    const told = (...more: typeof three) => found([...three, ...more])[0];
    expect(told()?.explanation).toContain('in 3 movements of kind transfer to b0, b1, b2, each below 10000.00 EUR');
    expect(told()?.explanation).not.toContain('In the same time');
    expect(told(pays('a', 'c', '10000.00', 4.01), pays('a', 'c', '500.00', -0.01))?.measures).toMatchObject({
      besides: 0,
    });
    const meanwhile = told(pays('a', 'c', '10000.00', 4), pays('a', 'd', '500.00', 0), pays('a', 'd', '9999.99', 1));
    expect(meanwhile?.measures).toMatchObject({ movements: 4, besides: 2, besides_at_or_above: 1 });
    expect(meanwhile?.explanation).toContain(
      'In the same time it paid 2 amounts of another size and of that kind, 1 of them at or above the limit, which speaks against avoiding it.',
    );
    expect(told(pays('a', 'd', '500.00', 1))?.explanation).toContain(
      'it paid 1 amount of another size and of that kind, not at or above the limit.',
    );
    expect(told(pays('a', 'd', '10000.00', 1))?.explanation).toContain('of that kind, at or above the limit, which');
    const into = ['9500.00', '9800.00', '9000.00'].map((amount, n) => pays(`b${n}`, 'a', amount, n));
    expect(findingsOfScan('structuring', into)[0]?.explanation).toContain(
      'of kind transfer from b0, b1, b2, each below',
    );
  });

  it('says of amounts that were paid at one time with others of like size that they are one run of payments', () => {
    const atOnce = ['9500.00', '9800.00', '9000.00'].map((amount, n) => pays('a', `b${n}`, amount, 0));
    const against = (...more: typeof atOnce) => found([...atOnce, ...more])[0];
    const run = against(pays('a', 'c', '5000.00', 0));
    expect(run).toMatchObject({ severity: 'medium', contradicting: ['paid_with_others'] });
    expect(run?.explanation).toContain('moved at one time with others of another size');
    expect(against(pays('a', 'c', '4999.99', 0))?.contradicting).toEqual([]);
    expect(against(pays('a', 'c', '5000.00', 0.01))?.contradicting).toEqual([]);
    expect(against(pays('a', 'c', '5000.00', 0), pays('a', 'b3', '9100.00', 1))?.contradicting).toEqual([]);
    const day = [...atOnce, pays('a', 'c', '5000.00', 0)].map((row) => ({ ...row, timestamp: '2026-01-05' }));
    expect(found(day)[0]?.contradicting).toEqual([]);
  });

  it('says that it has no threshold for an asset', () => {
    expect(found(band(['9500', '9500', '9500'], 1, { asset: 'SEK' }))).toEqual([]);
    const thresholds = [{ jurisdiction: 'SE', currency: 'SEK', amount: '10000', basis: 'test' }];
    expect(found(band(['9500', '9500', '9500'], 1, { asset: 'SEK' }), { thresholds })).toHaveLength(1);
  });

  it('names no law for cash at a bank that exempts banks, and one that does not', () => {
    const told = (currency: string, timestamp: string) => {
      const rows = ['9500.00', '9800.00', '9000.00'].map((amount, n) => ({
        ...{ tx_id: `c${n}`, timestamp, from_account: 'a', to_account: `b${n}`, amount, currency, channel: 'cash' },
      }));
      return findingsOfScan('structuring', rows, { profile: 'bank', query: { detectors: ['structuring'] } })[0];
    };
    for (const timestamp of ['2026-02-05T10:00:00Z', '2028-02-05T10:00:00Z']) {
      const euros = told('EUR', timestamp);
      expect(euros?.explanation).toContain(
        '10000.00 EUR (a limit common in the field, as of Regulation (EU) 2018/1672',
      );
      expect(euros?.measures['legal_basis']).toMatch(/^a limit common in the field/);
      expect(told('USD', timestamp)?.explanation).toContain('(31 CFR 1010.311');
    }
  });

  it('names a law only where it is about such movements', () => {
    const amounts = ['9500.00', '9800.00', '9000.00'];
    const told = (detector: string, rows: ReturnType<typeof band>, setting = {}) =>
      findingsOfScan(detector, rows, setting).map(({ explanation }) => explanation);
    const [transfers] = told('structuring', band(amounts, 5));
    expect(transfers).toContain(
      'each below 10000.00 EUR (the limit of these rules; that of the law in EU is for cash)',
    );
    expect(transfers).not.toContain('2024/1624');
    const bank = (channel: string) =>
      amounts.map((amount, n) => ({
        ...{ tx_id: `c${n}`, timestamp: `2026-01-05T1${n}:00:00Z`, from_account: 'a', to_account: `b${n}` },
        ...{ amount, currency: 'EUR', channel },
      }));
    const profile = { profile: 'bank', query: { detectors: ['structuring'] } } as const;
    expect(told('structuring', bank('cash'), profile)[0]).not.toContain('the limit of these rules');
    expect(told('structuring', bank('wire'), profile)[0]).toContain('the limit of these rules');
    const thresholds = [{ jurisdiction: 'EU', currency: 'EUR', amount: '10000', basis: 'rule 7 of the house' }];
    expect(told('structuring', band(amounts, 5), { options: { thresholds } })[0]).toContain('(rule 7 of the house)');
    expect(told('near_threshold', [pays('a', 'b', '9500.00', 0)])[0]).not.toContain('2024/1624');
    expect(
      told(
        'smurfing',
        [0, 1, 2, 3, 4].map((n) => pays(`s${n}`, 'a', '9500.00', n)),
      )[0],
    ).not.toContain('2024/1624');
  });

  it('names no law as the basis of what it is not about', () => {
    const basisOf = (currency: string, at: string, channel: string) => {
      const rows = ['9500.00', '9800.00', '9000.00'].map((amount, n) => ({
        ...{ tx_id: `c${n}`, timestamp: `${at}T1${n}:00:00Z`, from_account: 'a', to_account: `b${n}` },
        ...{ amount, currency, channel },
      }));
      const [told] = findingsOfScan('structuring', rows, { profile: 'bank', query: { detectors: ['structuring'] } });
      return told?.measures['legal_basis'];
    };
    const report = '31 CFR 1010.311 (currency transaction report)';
    expect(basisOf('USD', '2026-01-05', 'cash')).toBe(report);
    expect(basisOf('USD', '2026-01-05', 'wire')).toBe(`${report}, which is for cash: no duty of law here`);
    for (const day of ['2026-01-05', '2028-01-05']) {
      expect(basisOf('EUR', day, 'wire')).toMatch(/^a limit common in the field, .* and no duty of law here$/);
    }
    for (const { measures } of findingsOfScan('structuring', band(['9500.00', '9800.00', '9000.00'], 5))) {
      expect(measures['legal_basis']).toMatch(/^a limit common in the field/);
    }
  });

  it('tells amounts of another asset by the value that is held against the limit', () => {
    const rows = [0, 1, 2].map((n) => ({
      ...{ tx_id: `v${n}`, timestamp: `2026-01-05T1${n}:00:00Z`, kind: 'withdrawal', user_id: 'u' },
      ...{ asset: 'USDT', amount: '10000.000000', fiat_value: '9300.00' },
    }));
    expect(findingsOfScan('structuring', rows, { profile: 'exchange' })[0]?.explanation).toContain(
      'u paid 30000.00 USDT (27900.00 EUR) in 3 movements',
    );
  });
});
