import type { Interruptible } from '#domain/shared';

/** How long work in the service may hold the event loop before it lets others run. */
const SERVICE_BUDGET_MS = 8;

/** Resolves when whatever waited for the event loop has had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * How long work may go on before others get their turn. Work in small steps asks after each of them whether the budget is
 * spent, so that a step costs no more than a look at the clock.
 */
export class YieldBudget {
  private startedAt = performance.now();

  constructor(private readonly ms = SERVICE_BUDGET_MS) {}

  get isSpent(): boolean {
    return performance.now() - this.startedAt >= this.ms;
  }

  /** Lets others run where the budget is spent. */
  async pause(): Promise<void> {
    if (this.isSpent) await this.renew();
  }

  /** Lets others run, by `turn`; then the budget begins anew. */
  async renew(turn: () => Promise<void> = nextTurn): Promise<void> {
    await turn();
    this.startedAt = performance.now();
  }
}

/**
 * Does work to its end, and lets others run in between.
 *
 * @param budget of several pieces of work that follow each other: what one has spent counts for the next
 */
export async function inTurns<T>(turns: Interruptible<T>, budget = new YieldBudget()): Promise<T> {
  for (;;) {
    const step = turns.next();
    if (step.done === true) return step.value;
    if (budget.isSpent) await budget.renew();
  }
}
