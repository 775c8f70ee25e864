import { SessionBudget } from './session-budget.js';

const limits = { mcp_calls: 2, mcp_bytes: 100, mcp_session_ms: 1_000 };

describe('the budget of a session', () => {
  it('ends with its calls', () => {
    const budget = new SessionBudget(limits, 0);
    expect([budget.take(0), budget.take(0)]).toEqual([null, null]);
    expect(budget.take(0)).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('2 calls (mcp_calls)'),
    });
  });

  it('ends with its bytes: the call that reaches them is answered, the next is not', () => {
    const budget = new SessionBudget(limits, 0);
    budget.spend(99);
    expect(budget.take(0)).toBeNull();
    budget.spend(1);
    expect(budget.take(0)).toMatchObject({ detail: expect.stringContaining('mcp_bytes') });
  });

  it('ends with its time, to the millisecond', () => {
    const budget = new SessionBudget(limits, 5_000);
    expect(budget.take(5_999)).toBeNull();
    expect(budget.isOver(5_999)).toBe(false);
    expect(budget.take(6_000)).toMatchObject({ detail: expect.stringContaining('mcp_session_ms') });
    expect(budget.isOver(6_000)).toBe(true);
  });
});
