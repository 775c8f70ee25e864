import { KeyBudgets } from './key-budgets.js';
import { SessionBudget } from './session-budget.js';

const limits = { mcp_calls: 2, mcp_bytes: 100, mcp_session_ms: 1_000, mcp_budgets_per_hour: 2 };
const ofKey = () => new KeyBudgets(limits).of('model');

describe('the budget of a session', () => {
  it('ends with its calls', () => {
    const budget = new SessionBudget(limits, 0, ofKey);
    expect([budget.take(0), budget.take(0)]).toEqual([null, null]);
    expect(budget.take(0)).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('2 calls (mcp_calls)'),
    });
  });

  it('ends with its bytes: the call that reaches them is answered, the next is not', () => {
    const budget = new SessionBudget(limits, 0, ofKey);
    budget.spend(99);
    expect(budget.take(0)).toBeNull();
    budget.spend(1);
    expect(budget.take(0)).toMatchObject({ detail: expect.stringContaining('mcp_bytes') });
  });

  it('ends with its time, to the millisecond', () => {
    const budget = new SessionBudget(limits, 5_000, ofKey);
    expect(budget.take(5_999)).toBeNull();
    expect(budget.isOver(5_999)).toBe(false);
    expect(budget.take(6_000)).toMatchObject({ detail: expect.stringContaining('mcp_session_ms') });
    expect(budget.isOver(6_000)).toBe(true);
  });

  it('ends with that of its key, which other sessions used too', () => {
    const budgets = new KeyBudgets({ ...limits, mcp_budgets_per_hour: 1 });
    const [one, other] = [0, 0].map((begun) => new SessionBudget(limits, begun, () => budgets.of('model')));
    expect([one?.take(0), other?.take(0)]).toEqual([null, null]);
    for (const budget of [one, other]) {
      expect(budget?.take(0)).toMatchObject({ detail: expect.stringContaining('mcp_budgets_per_hour') });
    }
    const said = new KeyBudgets({ ...limits, mcp_budgets_per_hour: 1 });
    const [talks, listens] = [0, 0].map((begun) => new SessionBudget(limits, begun, () => said.of('model')));
    talks?.take(0);
    talks?.spend(100);
    expect(listens?.take(0)).toMatchObject({ detail: expect.stringContaining('100 bytes an hour') });
  });
});
