import { findingsOfScan, inRole, pays, scanOf } from '#domain/testing';

const ring = (accounts: number, step = 5, amount = (n: number) => `${1000 - n}.00`) =>
  Array.from({ length: accounts }, (_, n) => pays(`a${n}`, `a${(n + 1) % accounts}`, amount(n), n * step));

describe('temporal_cycle', () => {
  it('finds a triangle and a ring of twelve, in order, with a ratio for each hop', () => {
    const [finding] = findingsOfScan('temporal_cycle', ring(3));
    expect(finding).toMatchObject({
      code: 'G05',
      severity: 'medium',
      measures: { cycle: ['a0', 'a1', 'a2'], ratios: ['0.9990', '0.9990'] },
    });
    expect(inRole(finding, 'member')).toHaveLength(3);
    expect(findingsOfScan('temporal_cycle', ring(12))[0]?.measures).toMatchObject({ length: 12 });
  });

  it('does not find two, nor thirteen', () => {
    expect(findingsOfScan('temporal_cycle', ring(2))).toEqual([]);
    expect(findingsOfScan('temporal_cycle', ring(13))).toEqual([]);
  });

  it('says where a search ended at its budget of steps', () => {
    const many = (from: string, to: string, size: number, at: number) =>
      Array.from({ length: size }, (_, n) => pays(from, `${to}${n}`, '1000.00', at));
    const rows = [
      pays('s', 'm', '1000.00', 0),
      ...many('m', 'c', 30, 1),
      ...Array.from({ length: 30 }, (_, n) => many(`c${n}`, `d${n}-`, 4, 2)).flat(),
      pays('d0-0', 's', '1000.00', 3),
      // Long after the ring, all of them pay on to where it began: else the search would not go there.
      ...Array.from({ length: 120 }, (_, n) => pays(`d${n >> 2}-${n & 3}`, `e${n >> 2}`, '1.00', 902)),
      ...Array.from({ length: 30 }, (_, n) => pays(`e${n}`, 's', '1.00', 904)),
    ];
    const coverageOf = (max_steps: number) =>
      scanOf(rows, { options: { parameters: { temporal_cycle: { max_steps } } } }).coverage;
    expect(coverageOf(100)).toMatchObject({ truncated: true, detectors_truncated: ['temporal_cycle'] });
    expect(coverageOf(1000)).toMatchObject({ truncated: false, detectors_truncated: [] });
  });

  it('can be asked for longer rings only', () => {
    const parameters = { temporal_cycle: { min_length: 4 } };
    expect(findingsOfScan('temporal_cycle', ring(3), { options: { parameters } })).toEqual([]);
    expect(findingsOfScan('temporal_cycle', ring(4), { options: { parameters } })).toHaveLength(1);
  });

  it('asks that time does not run backwards, and that all is within the window', () => {
    expect(findingsOfScan('temporal_cycle', ring(3, -5))).toEqual([]);
    expect(findingsOfScan('temporal_cycle', ring(3, 60))).toHaveLength(1);
    expect(findingsOfScan('temporal_cycle', ring(3, 60.001))).toEqual([]);
  });

  it('keeps value on every hop', () => {
    expect(
      findingsOfScan(
        'temporal_cycle',
        ring(3, 5, (n) => ['1000', '800', '640'][n] ?? ''),
      ),
    ).toHaveLength(1);
    expect(
      findingsOfScan(
        'temporal_cycle',
        ring(3, 5, (n) => ['1000', '799', '790'][n] ?? ''),
      ),
    ).toEqual([]);
  });

  it('finds one ring, once, where all its movements have the same day', () => {
    const findings = findingsOfScan(
      'temporal_cycle',
      ring(4).map((row) => ({ ...row, timestamp: '2026-01-05' })),
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]?.measures).toMatchObject({ ties: 3 });
  });

  it('is worth more between accounts that had not dealt before and pay one way only', () => {
    const score = (...rows: ReturnType<typeof pays>[]) =>
      findingsOfScan('temporal_cycle', [...ring(3), ...rows])[0]?.score;
    expect(score()).toBe(70);
    expect(score(pays('a1', 'a0', '5.00', 60))).toBe(67);
    expect(score(pays('a0', 'a1', '5.00', -60))).toBe(67);
    expect(score(pays('a0', 'other', '5.00', 60))).toBe(70);
  });

  it('does not pass through a known service', () => {
    expect(findingsOfScan('temporal_cycle', ring(3), { options: { known_services: ['a1'] } })).toEqual([]);
  });

  it('is only context where one owner holds two neighbours', () => {
    const account_owners = ['a0', 'a1'].map((account) => ({ account, entity_id: 'e' }));
    expect(findingsOfScan('temporal_cycle', ring(3), { options: { account_owners } })[0]).toMatchObject({
      severity: 'info',
      contradicting: ['own_transfer'],
    });
  });

  describe('of accounts that trade with each other every week', () => {
    const quiet = Array.from({ length: 300 }, (_, n) =>
      pays(`q${n}`, `r${n}`, `${100 * 1.01 ** n}`.slice(0, 6), n * 3),
    );
    /** Five rounds of three, of amounts that differ by a few hundredths or by what is said. */
    const trade = (spread: number, rounds = 5) =>
      Array.from({ length: rounds * 3 }, (_, n) => {
        const amount = 2000 * (1 + (spread * ((n * 7) % 11)) / 10);
        return pays(`t${n % 3}`, `t${(n + 1) % 3}`, amount.toFixed(2), Math.floor(n / 3) * 168 + (n % 3) * 24);
      });
    const scan = (rows: readonly ReturnType<typeof pays>[]) =>
      scanOf([...quiet, ...rows], { query: { detectors: ['temporal_cycle'] } });

    it('leaves rings to their trade that it explains', () => {
      const { findings, coverage } = scan(trade(0.02));
      expect(findings).toEqual([]);
      expect(coverage.left_to_chance).toBe(5);
    });

    it('tells one whose amounts are like none of that trade, with what speaks against it', () => {
      const odd = [0, 1, 2].map((n) => pays(`t${n}`, `t${(n + 1) % 3}`, '51000.00', 880 + n));
      expect(scan([...trade(0.02), ...odd]).findings).toMatchObject([
        { severity: 'info', contradicting: ['standing_pairs'], measures: { length: 3 } },
      ]);
    });

    it('leaves rings to a trade of wide prices, as drawn from them they would close as often', () => {
      const { findings, coverage } = scan(trade(0.7));
      expect([findings, coverage.left_to_chance > 0]).toEqual([[], true]);
    });

    it('tells one of an amount beyond what its pairs pay by more than the tolerance', () => {
      const odd = (amount: string) => [0, 1, 2].map((n) => pays(`t${n}`, `t${(n + 1) % 3}`, amount, 880 + n));
      expect(scan([...trade(0), ...odd('2400.00')]).findings).toEqual([]);
      expect(scan([...trade(0), ...odd('2400.01')]).findings).toHaveLength(1);
    });

    it('tells those of pairs that deal twice', () => {
      expect(scan(trade(0.02, 2)).findings.map(({ contradicting }) => contradicting)).toEqual([[], []]);
      expect(scan(trade(0.02, 3)).findings).toEqual([]);
    });
  });
});
