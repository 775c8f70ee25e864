import { simulate } from '../../bench/reliability/simulate/simulate.js';

/** 200 and more on demand: npm run simulate -- --seeds 200. A seed that fails is replayed by: npm run simulate -- --from <seed> --seeds 1 */
const SEEDS = Array.from({ length: 20 }, (_, place) => place + 1);

describe('the services over a store that fails in every way it may', () => {
  it.each(SEEDS)('keep every promise, by seed %i', async (seed) => {
    const report = await simulate(seed);
    expect(report.faults).toEqual([]);
    expect(report.stored).toBeGreaterThan(10);
  });

  it('do the same again for the same seed', async () => {
    expect(await simulate(7)).toEqual(await simulate(7));
  });

  it('are kept from an end by faults in some of them, or nothing would be tried', async () => {
    const reports = [];
    for (const seed of SEEDS) reports.push(await simulate(seed));
    expect(reports.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(100);
    expect(reports.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(10);
  });
});
