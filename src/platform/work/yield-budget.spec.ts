import type { Interruptible } from '#domain/shared';
import { inTurns, nextTurn, YieldBudget } from './yield-budget.js';

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

describe('work in turns', () => {
  /** Each step takes longer than the service holds the event loop at once. */
  function* work(steps: number): Interruptible<string> {
    for (let step = 0; step < steps; step += 1) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  }

  it.each([1, 3])('lets others run after each of %i long steps, and answers what the work comes to', async (steps) => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns += 1) await nextTurn();
    })();
    expect(await inTurns(work(steps))).toBe('done');
    isOver = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(steps);
  });

  it('ends as the work does', async () => {
    const failing = function* (): Interruptible {
      yield;
      throw new Error('broken');
    };
    await expect(inTurns(failing())).rejects.toThrow('broken');
  });
});
