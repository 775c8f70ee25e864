import { nextTurn, YieldBudget } from './yield-budget.js';

describe('a yield budget', () => {
  it('lets others run once it is spent, and not before', async () => {
    let turns = 0;
    const others = (): Promise<void> => nextTurn().then(() => void (turns += 1));
    const rich = new YieldBudget(Infinity);
    const other = others();
    await rich.pause();
    expect([rich.isSpent, turns]).toEqual([false, 0]);
    await new YieldBudget(0).pause();
    await other;
    expect(turns).toBe(1);
  });

  it('is renewed by any turn of the event loop that others are given', async () => {
    const given: string[] = [];
    const budget = new YieldBudget(0);
    await budget.renew(() => Promise.resolve(given.push('own')).then(() => undefined));
    expect(given).toEqual(['own']);
    expect(budget.isSpent).toBe(true);
  });
});
