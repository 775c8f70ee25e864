import { pays, scanOf } from '#domain/testing';

/** More than a function may be called with: whoever spreads as many into one call has the whole scan fail. */
const MANY = 150_000;

const many = <T>(made: (nth: number) => T): T[] => Array.from({ length: MANY }, (_, nth) => made(nth));
const second = (nth: number): string => new Date(Date.UTC(2026, 0, 1) + nth * 1000).toISOString();

describe('so many movements that no call takes them as arguments', () => {
  it('are told of an account between the same two that a scatter_gather leaves out', () => {
    const through = ['m1', 'm2', 'm3'].flatMap((middle) => [
      pays('s', middle, '1000.00', second(0)),
      pays(middle, 't', '1000.00', second(400_000)),
    ]);
    const rows = [
      ...through,
      ...many((nth) => pays('s', 'z', '1.00', second(1 + nth))),
      pays('z', 't', '700.00', second(390_000)),
    ];
    const [finding] = scanOf(rows, { query: { detectors: ['scatter_gather'] } }).findings;
    expect(finding?.explanation).toContain(
      '1 more account got 150000.00 EUR from s and paid 700.00 EUR to t. All 4 together got 153000.00 EUR and paid 3700.00 EUR.',
    );
  });

  it('are repeats of one row', () => {
    const row = pays('a', 'b', '1.00', second(0));
    const rows = many(() => row);
    const { counts } = scanOf(rows, { query: { detectors: ['data_quality'] } });
    expect(counts.duplicates).toBe(MANY - 1);
  });
});
