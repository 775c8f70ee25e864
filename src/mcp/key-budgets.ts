import type { Refusal } from '#domain/shared';
import type { Limits } from '../platform/limits.js';

/** What the budget of a key is counted by: that of one session, so many times. */
export type KeyLimits = Pick<Limits, 'mcp_calls' | 'mcp_bytes' | 'mcp_budgets_per_hour'>;

const HOUR_MS = 3_600_000;

/** What one key has used within an hour, over all its sessions: a model that begins another gets no more by it. */
export class KeyBudget {
  private calls = 0;
  private bytes = 0;
  /** When the hour began: with the first call in it. */
  private begunAt: number | null = null;

  constructor(private readonly limits: KeyLimits) {}

  /** Why no further call is done; null where one is. */
  faultAt(now: number): Refusal | null {
    const { mcp_budgets_per_hour: budgets, mcp_calls, mcp_bytes } = this.limits;
    if (budgets === 0 || this.begunAt === null || this.isIdle(now)) return null;
    const waitMs = this.begunAt + HOUR_MS - now;
    if (this.calls >= budgets * mcp_calls) return spent(budgets * mcp_calls, 'calls', waitMs);
    if (this.bytes >= budgets * mcp_bytes) return spent(budgets * mcp_bytes, 'bytes', waitMs);
    return null;
  }

  /** Counts a call. */
  take(now: number): void {
    if (this.begunAt === null || this.isIdle(now)) [this.begunAt, this.calls, this.bytes] = [now, 0, 0];
    this.calls += 1;
  }

  /** Counts bytes that were said, by either side. */
  spend(bytes: number): void {
    this.bytes += bytes;
  }

  /** Whether the hour is over in which something was used last. */
  isIdle(now: number): boolean {
    return this.begunAt === null || now - this.begunAt >= HOUR_MS;
  }
}

/** The budgets of all keys that used something, in this process. */
export class KeyBudgets {
  private readonly budgets = new Map<string, KeyBudget>();

  constructor(private readonly limits: KeyLimits) {}

  /** Budgets that are kept. */
  get size(): number {
    return this.budgets.size;
  }

  /** The budget of a key by its label, whichever role it acts in. Nobody keeps it: it may be forgotten. */
  of(label: string): KeyBudget {
    const found = this.budgets.get(label);
    if (found !== undefined) return found;
    const budget = new KeyBudget(this.limits);
    this.budgets.set(label, budget);
    return budget;
  }

  /** Forgets what was used in hours that are over. */
  forget(now: number): void {
    for (const [label, budget] of this.budgets) if (budget.isIdle(now)) this.budgets.delete(label);
  }
}

function spent(most: number, unit: string, waitMs: number): Refusal {
  return {
    code: 'rate_limited',
    detail: `The budget of this key is used up for now: ${most} ${unit} an hour (mcp_budgets_per_hour), over all its sessions.`,
    retry_after_s: Math.max(1, Math.ceil(waitMs / 1_000)),
  };
}
