import { findingsOf, pays, scanOf } from '#domain/testing';

/** Two middles; the first also pays `others` accounts, one every `step` hours from hour 20 on. */
const besides = (others: number, step: number) => [
  ...[0, 1].flatMap((n) => [pays('a', `m${n}`, '1000', n), pays(`m${n}`, 'z', '990', n + 10)]),
  ...Array.from({ length: others }, (_, n) => pays('m0', `other${n}`, '1', 20 + n * step)),
];

describe('hubs', () => {
  it('are accounts with more than 40 counterparties on one side within the window of the pattern', () => {
    expect(findingsOf('scatter_gather', besides(39, 1))).toHaveLength(1);
    expect(findingsOf('scatter_gather', besides(40, 1))).toEqual([]);
    expect(scanOf(besides(40, 1)).coverage.stopped_at_hubs).toBeGreaterThan(0);
  });

  it('are none where the 41 do not fit in the window, and are crowded around it', () => {
    // From the first to the last 121 h.
    const rows = [...besides(39, 1), pays('m0', 'late', '1', 131)];
    expect(findingsOf('scatter_gather', rows)).toHaveLength(1);
    const parameters = { scatter_gather: { hub_window_h: 121 } };
    expect(findingsOf('scatter_gather', rows, { options: { parameters } })).toEqual([]);
  });

  it('stand, where more than 40 in a month are spread so that no five days hold more than half of them', () => {
    // Besides the sink: one every 6 h, of which 21 fit in 120 h.
    expect(findingsOf('scatter_gather', besides(42, 6))).toEqual([]);
    expect(findingsOf('scatter_gather', besides(40, 6))).toHaveLength(1);
    expect(findingsOf('scatter_gather', besides(39, 6))).toHaveLength(1);
  });

  it('do not stand where the month is cut to the window of the pattern', () => {
    const parameters = { scatter_gather: { standing_hub_h: 120 } };
    expect(findingsOf('scatter_gather', besides(42, 6), { options: { parameters } })).toHaveLength(1);
  });

  it('do not stand where as many are spread over more than a month', () => {
    expect(findingsOf('scatter_gather', besides(42, 18))).toEqual([]);
    expect(findingsOf('scatter_gather', besides(42, 19))).toHaveLength(1);
  });
});
