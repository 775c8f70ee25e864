import type { JsonObject } from '#domain/movements';
import { findingsOfScan, pays, scanOf } from '#domain/testing';

/** Two middles; the first also pays `others` accounts, one every `step` hours from hour 20 on. */
const besides = (others: number, step: number) => [
  ...[0, 1].flatMap((n) => [pays('a', `m${n}`, '1000', n), pays(`m${n}`, 'z', '990', n + 10)]),
  ...Array.from({ length: others }, (_, n) => pays('m0', `other${n}`, '1', 20 + n * step)),
];

/** With a degree that the request names. */
const within = (rows: readonly JsonObject[], more: JsonObject = {}) =>
  findingsOfScan('scatter_gather', rows, { options: { parameters: { scatter_gather: { hub_degree: 40, ...more } } } });

describe('hubs of a degree that the request names', () => {
  it('are accounts with more counterparties on one side within the window of the pattern', () => {
    expect(within(besides(39, 1))).toHaveLength(1);
    expect(within(besides(40, 1))).toEqual([]);
    const parameters = { scatter_gather: { hub_degree: 40 } };
    const { coverage } = scanOf(besides(40, 1), { options: { parameters } });
    expect(coverage.stopped_at_hubs).toBeGreaterThan(0);
  });

  it('are none where the 41 do not fit in the window, and are crowded around it', () => {
    // From the first to the last 121 h.
    const rows = [...besides(39, 1), pays('m0', 'late', '1', 131)];
    expect(within(rows)).toHaveLength(1);
    expect(within(rows, { hub_window_h: 121 })).toEqual([]);
  });

  it('stand, where more than 40 in a month are spread so that no five days hold more than half of them', () => {
    // Besides the sink: one every 6 h, of which 21 fit in 120 h.
    expect(within(besides(42, 6))).toEqual([]);
    expect(within(besides(40, 6))).toHaveLength(1);
    expect(within(besides(39, 6))).toHaveLength(1);
  });

  it('do not stand where the month is cut to the window of the pattern', () => {
    expect(within(besides(42, 6), { standing_hub_h: 120 })).toHaveLength(1);
  });

  it('do not stand where as many are spread over more than a month', () => {
    expect(within(besides(42, 18))).toEqual([]);
    expect(within(besides(42, 19))).toHaveLength(1);
  });
});

describe('hubs where the request names no degree', () => {
  it('are not those whose movements are too small to count', () => {
    expect(findingsOfScan('scatter_gather', besides(60, 1))).toMatchObject([
      { severity: 'high', measures: { middles: 2 } },
    ]);
  });

  it('are accounts that deal with so many that amounts alike are to be expected many times over', () => {
    const busy = Array.from({ length: 120 }, (_, n) => pays('m0', `other${n}`, '1000', 20 + n / 2));
    const { findings, coverage } = scanOf([...besides(0, 1), ...busy], { query: { detectors: ['scatter_gather'] } });
    expect(findings).toEqual([]);
    expect(coverage.stopped_at_hubs).toBeGreaterThan(0);
  });
});
