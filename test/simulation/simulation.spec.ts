import { simulate, type SimulationReport } from '../../bench/reliability/simulate/simulate.js';

/** 200 and more on demand: npm run simulate -- --seeds 200. A seed that fails is replayed by: npm run simulate -- --from <seed> --seeds 1 */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

const reports = new Map<number, Promise<SimulationReport>>();
/** What came of a seed, which is simulated when it is first asked for. */
function reportOf(seed: number): Promise<SimulationReport> {
  const report = reports.get(seed) ?? simulate(seed);
  reports.set(seed, report);
  return report;
}

describe('the services over a store that fails in every way it may', () => {
  it.each(SEEDS)('keep every promise, by seed %i', async (seed) => {
    const report = await reportOf(seed);
    expect(report.faults).toEqual([]);
    expect(report.stored).toBeGreaterThan(10);
  });

  it('do the same again for the same seed', async () => {
    expect(await simulate(7)).toEqual(await reportOf(7));
  });

  it('are kept from an end by faults in some of them, or nothing would be tried', async () => {
    const told = [];
    for (const seed of SEEDS) told.push(await reportOf(seed));
    expect(told.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(100);
    expect(told.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(10);
  });
});
