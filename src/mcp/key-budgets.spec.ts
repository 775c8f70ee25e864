import { KeyBudgets } from './key-budgets.js';

const HOUR = 3_600_000;
const limits = { mcp_calls: 2, mcp_bytes: 100, mcp_budgets_per_hour: 2 };

describe('the budget of a key over its sessions', () => {
  it('ends with the calls of so many sessions, and comes back an hour after the first of them', () => {
    const budgets = new KeyBudgets(limits);
    const budget = budgets.of('model');
    for (let calls = 0; calls < 4; calls += 1) {
      expect(budget.faultAt(2_000)).toBeNull();
      budget.take(2_000);
    }
    expect(budgets.of('model')).toBe(budget);
    expect(budget.faultAt(2_000 + HOUR - 500)).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('4 calls an hour (mcp_budgets_per_hour)'),
      retry_after_s: 1,
    });
    expect(budget.faultAt(2_000 + HOUR)).toBeNull();
  });

  it('ends with the bytes of so many sessions', () => {
    const budget = new KeyBudgets(limits).of('model');
    budget.take(0);
    budget.spend(199);
    expect(budget.faultAt(1)).toBeNull();
    budget.spend(1);
    expect(budget.faultAt(1)).toMatchObject({ detail: expect.stringContaining('200 bytes an hour') });
    budget.take(HOUR);
    expect(budget.faultAt(HOUR)).toBeNull();
  });

  it('is of one key, and none where nothing bounds it', () => {
    const budgets = new KeyBudgets(limits);
    const own = budgets.of('model');
    for (let calls = 0; calls < 4; calls += 1) own.take(0);
    expect(own.faultAt(0)).not.toBeNull();
    expect(budgets.of('other').faultAt(0)).toBeNull();
    const free = new KeyBudgets({ ...limits, mcp_budgets_per_hour: 0 }).of('model');
    for (let calls = 0; calls < 40; calls += 1) free.take(0);
    expect(free.faultAt(0)).toBeNull();
  });

  it('forgets keys that used nothing for an hour', () => {
    const budgets = new KeyBudgets(limits);
    for (let keys = 0; keys < 10; keys += 1) budgets.of(`key ${keys}`).take(0);
    budgets.of('model').take(1);
    budgets.forget(HOUR);
    expect(budgets.size).toBe(1);
    budgets.forget(HOUR + 1);
    expect(budgets.size).toBe(0);
  });
});
