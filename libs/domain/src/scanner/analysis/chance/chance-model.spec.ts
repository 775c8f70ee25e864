import { pays, scanOf } from '#domain/testing';
import { atLeast, chanceText, expectedText, pointsBeyond } from './chance-model.js';

/** Payments between 60 accounts by chance, the same for ever: 20 a day, for 30 days. */
const crowd = () => {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: 3000 }, () => {
    const from = Math.floor(next() * 60);
    const to = (from + 1 + Math.floor(next() * 59)) % 60;
    return pays(`p${from}`, `p${to}`, (500 * Math.exp(next() * 3)).toFixed(2), Math.floor(next() * 720));
  });
};

const stream = (middles: number) =>
  Array.from({ length: middles }, (_, n) => [
    pays('p0', `p${n + 2}`, `${3000 + n}`, 300 + n),
    pays(`p${n + 2}`, 'p1', `${2980 + n}`, 310 + n),
  ]).flat();

describe('what chance would give', () => {
  it('is how likely a Poisson variable reaches a number', () => {
    expect(atLeast(0, 3)).toBe(1);
    expect(atLeast(1, 0)).toBe(0);
    expect(atLeast(1, 0.5)).toBeCloseTo(1 - Math.exp(-0.5), 12);
    expect(atLeast(2, 3)).toBeCloseTo(1 - 4 * Math.exp(-3), 12);
    expect(atLeast(3, 3)).toBeCloseTo(1 - 8.5 * Math.exp(-3), 12);
    expect(atLeast(4, 1e-3) / (1e-12 / 24)).toBeCloseTo(1, 2);
    expect(atLeast(5, 2000)).toBe(1);
  });

  it('is said with two digits, and gives a point for each power of ten', () => {
    expect([1e-9, 1e-6, 0.0013, 0.31, 0.5, 0.51, 12.4, 1e16].map((expected) => chanceText(expected, 'ring'))).toEqual([
      'less than one such ring in a million sets of movements like these',
      'one such ring in about 1000000 sets of movements like these',
      'one such ring in about 770 sets of movements like these',
      'one such ring in about 3.2 sets of movements like these',
      'one such ring in about 2 sets of movements like these',
      'about 0.51 such rings in movements like these',
      'about 12 such rings in movements like these',
      'more than a million such rings in movements like these',
    ]);
    expect([1e-9, 0.00042, 0.05, 0.31, 12.4].map(expectedText)).toEqual(['0.000000', '0.00042', '0.050', '0.31', '12']);
    expect([0.05, 0.001, 1e-20, 1].map(pointsBeyond)).toEqual([0, 2, 10, 0]);
  });

  it('leaves out streams of two middles in a dense crowd, and tells the one of eight among them', () => {
    const scan = (middles: number) =>
      scanOf([...crowd(), ...stream(middles)], { query: { detectors: ['scatter_gather'] } });
    const { findings, coverage } = scan(8);
    const planted = findings.filter(
      ({ accounts }) => accounts[0]?.['account'] === 'p0' && accounts.at(-1)?.['account'] === 'p1',
    );
    expect(planted).toHaveLength(1);
    for (const { measures, severity } of findings) {
      const expected = Number(measures['expected_by_chance']);
      expect(expected).toBeLessThanOrEqual(1);
      if (severity === 'medium' || severity === 'high') expect(expected).toBeLessThanOrEqual(0.05);
    }
    expect(coverage.left_to_chance).toBeGreaterThan(100);
    expect(coverage.left_to_chance).toBeGreaterThan(20 * findings.length);
  });

  it('tells a ring at `low` of which chance would give less than one, but more than one in twenty scans', () => {
    const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const ring = (by: number) =>
      ['a', 'b', 'c'].map((from, n) => pays(from, ['b', 'c', 'a'][n] ?? '', '100.00', day(n * by)));
    // One receipt and one payment of as many accounts: payments that carry on another in a window, `carried` of them.
    const quiet = (carried: number) =>
      Array.from({ length: 100 }, (_, n) => [
        pays(`q${n}`, `r${n}`, '100.00', day((n * 7) % 81)),
        pays(n < carried ? `r${n}` : `s${n}`, `t${n}`, '100.00', day((n * 11) % 81)),
      ]).flat();
    const severityOf = (carried: number) => {
      const [finding] = scanOf([...quiet(carried), ...ring(9)], { query: { detectors: ['temporal_cycle'] } }).findings;
      return [finding?.severity ?? null, Number(finding?.measures['expected_by_chance'] ?? 99)] as const;
    };
    const told = [10, 60, 100].map(severityOf);
    for (const [severity, expected] of told) {
      expect(severity).toBe(expected > 1 ? null : expected > 0.05 ? 'low' : 'medium');
    }
    expect(new Set(told.map(([severity]) => severity))).toContain('low');
  });

  it('finds in books of days what takes weeks and keeps no value, by windows that follow the span', () => {
    const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const quiet = Array.from({ length: 200 }, (_, n) => pays(`q${n}`, `r${n}`, '100.00', day(n % 80)));
    const members = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ring = members.map((from, n) =>
      pays(from, members[(n + 1) % 6] ?? '', `${100 + ((n * 577) % 900)}`, day(10 + n * 3)),
    );
    const { findings, coverage } = scanOf([...quiet, ...ring], { query: { detectors: ['temporal_cycle'] } });
    expect(findings).toMatchObject([{ severity: 'medium', measures: { length: 6, shape_alone: true } }]);
    expect(findings[0]?.contradicting).toEqual(['amounts_differ']);
    expect(findings[0]?.title).toMatch(/^6 payments went round from [a-f] to itself within 16 days$/);
    expect(findings[0]?.explanation).toContain('whether it is the same money is not known');
    expect(coverage.windows).toEqual([
      { detector: 'temporal_cycle', parameter: 'window_h', hours: (79 * 24) / 4, by: 'data' },
    ]);
    const parameters = { temporal_cycle: { window_h: 120 } };
    const named = scanOf([...quiet, ...ring], { options: { parameters }, query: { detectors: ['temporal_cycle'] } });
    expect(named.findings).toEqual([]);
    expect(named.coverage.windows).toMatchObject([{ hours: 120, by: 'request' }]);
  });
});
