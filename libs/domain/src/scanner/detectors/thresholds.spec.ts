import { findingsOfScan, inRole, pays, scanOf } from '#domain/testing';

describe('near_threshold', () => {
  it('finds an amount from 95 per cent of the threshold up to, not including, it', () => {
    const found = (amount: string) => findingsOfScan('near_threshold', [pays('a', 'b', amount, 0)]).length;
    expect([found('9499.99'), found('9500.00'), found('9999.99'), found('10000.00')]).toEqual([0, 1, 1, 0]);
  });

  it('tells what is held against it by its value as the row has it', () => {
    const row = {
      ...{ tx_id: 'x', timestamp: '2026-01-01T00:00:00Z', kind: 'withdrawal', user_id: 'u', asset: 'USDT' },
      ...{ amount: '10200.00', fiat_value: '9600.00', external_address: 'z' },
    };
    const [told] = findingsOfScan('near_threshold', [row], { profile: 'exchange' });
    expect(told?.title).toBe('A payment of 10200.00 USDT (9600.00 EUR) is 96 % of the threshold');
    expect(told?.explanation).toContain('u paid 10200.00 USDT (9600.00 EUR) to z;');
  });
});

describe('smurfing', () => {
  const legs = (inBand: number, other: number) => [
    ...Array.from({ length: inBand }, (_, n) => pays(`s${n}`, 'v', '9000.00', n)),
    ...Array.from({ length: other }, (_, n) => pays(`o${n}`, 'v', '100.00', n)),
  ];

  it('finds five senders of which three fifths pay just below the threshold', () => {
    const [finding] = findingsOfScan('smurfing', legs(3, 2));
    expect(finding).toMatchObject({ code: 'G11', severity: 'medium', measures: { band_share: '0.6000' } });
    expect(inRole(finding, 'receiver')).toEqual(['v']);
    expect(findingsOfScan('smurfing', legs(2, 3))).toEqual([]);
  });

  it('says what else came in meanwhile and that the same accounts pay at other times, and is none of a treasury', () => {
    const told = (...more: ReturnType<typeof pays>[]) => findingsOfScan('smurfing', [...legs(3, 2), ...more])[0];
    expect(told()).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told()?.explanation).not.toMatch(/left out|more in the request/);
    const besides = told(
      pays('s1', 'v', '700.00', 119),
      pays('x', 'v', '800.00', 120.5),
      pays('s2', 'v', '50.00', 900),
    );
    expect(besides?.explanation).toContain(
      ' Within 5 days of the first of them it was paid 1 time more (700.00 EUR), which is left out. The same accounts paid it 2 times more in the request.',
    );
    const backTo = (...names: string[]) => names.map((name) => pays('v', name, '10.00', 500));
    expect(told(...backTo('s0', 's1'))).toMatchObject({ severity: 'medium', contradicting: [] });
    const treasury = told(...backTo('s0', 's1', 'o0'));
    expect(treasury).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
    expect(treasury?.explanation).toContain(
      'Against it: it pays most of those who paid it as well, as a treasury does',
    );
    // Once is enough here, a cent is not, nor what is of another asset or more than 30 days away.
    const back = (amount: string, at: number, more = {}) =>
      told(...['s0', 's1', 's2'].map((name) => pays('v', name, amount, at, more)));
    expect(back('9.00', 720)).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
    for (const none of [
      back('8.99', 720),
      back('0.01', 50),
      back('9.00', 722.01),
      back('9.00', 500, { asset: 'USD' }),
    ]) {
      expect(none).toMatchObject({ severity: 'medium', contradicting: [] });
    }
    const again = Array.from({ length: 5 }, (_, n) => pays(`z${n}`, 'v', '1.00', 40 + n * 5));
    expect(told(...again)).toMatchObject({ severity: 'medium', contradicting: ['own_habit'] });
  });

  it('counts in its title those whose amounts are in the band', () => {
    expect(findingsOfScan('smurfing', legs(3, 2))[0]?.title).toMatch(
      /^3 of 5 accounts paid v amounts just below 10000\.00 EUR within /,
    );
    expect(findingsOfScan('smurfing', legs(5, 0))[0]?.title).toMatch(/^5 accounts paid v amounts just below/);
  });

  it('asks for the fan itself: four senders are none', () => {
    expect(findingsOfScan('smurfing', legs(4, 0))).toEqual([]);
  });
});

describe('a request without a threshold for its assets', () => {
  it('is told which rules could not be applied', () => {
    const { not_evaluated } = scanOf([pays('a', 'b', '9500', 0, { asset: 'SEK' })]);
    const silent = not_evaluated.filter(({ why }) => why === 'no_threshold').map(({ detector }) => detector);
    expect(silent).toEqual(['structuring', 'near_threshold', 'smurfing']);
  });

  it('is told so of each asset without one beside others that have one (spec/rulings.md#b-4)', () => {
    const rows = (...assets: readonly string[]) => assets.map((asset, n) => pays('a', 'b', '9500', n, { asset }));
    const needs = (...assets: readonly string[]) =>
      scanOf(rows(...assets))
        .not_evaluated.filter(({ why }) => why === 'no_threshold')
        .map((one) => one.needs);
    expect(needs('EUR')).toEqual([]);
    expect(needs('SEK', 'EUR', 'NOK')).toEqual(Array(3).fill('a threshold in NOK, SEK'));
    const many = ['EUR', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'];
    expect(needs(...many)).toEqual(Array(3).fill('a threshold in A1, A2, A3, A4, A5 and 2 other assets'));
    expect(findingsOfScan('near_threshold', rows('SEK', 'EUR')).map(({ tx_ids }) => tx_ids)).toHaveLength(1);
  });
});
