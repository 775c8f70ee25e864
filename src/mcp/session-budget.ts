import type { Limits } from '../platform/limits.js';
import type { Refusal } from '#domain/shared';
import type { KeyBudget } from './key-budgets.js';

/** What one session of a model may use. */
export type SessionLimits = Pick<Limits, 'mcp_calls' | 'mcp_bytes' | 'mcp_session_ms'>;

/** Counts what a session has used, and says when it has used it up. What is used up does not come back. */
export class SessionBudget {
  private calls = 0;
  private bytes = 0;

  constructor(
    private readonly limits: SessionLimits,
    private readonly begunAt: number,
    /** The budget of the key, which holds over all its sessions. */
    private readonly ofKey: () => Pick<KeyBudget, 'faultAt' | 'take' | 'spend'>,
  ) {}

  /** Why no further call is done; null where one is, which is counted with this. */
  take(now: number): Refusal | null {
    const { mcp_calls, mcp_bytes } = this.limits;
    if (this.isOver(now)) return spent('mcp_session_ms', this.limits.mcp_session_ms, 'milliseconds');
    if (this.calls >= mcp_calls) return spent('mcp_calls', mcp_calls, 'calls');
    if (this.bytes >= mcp_bytes) return spent('mcp_bytes', mcp_bytes, 'bytes');
    const key = this.ofKey();
    const fault = key.faultAt(now);
    if (fault !== null) return fault;
    key.take(now);
    this.calls += 1;
    return null;
  }

  /** Counts bytes that were said in the session, by either side. */
  spend(bytes: number): void {
    this.bytes += bytes;
    this.ofKey().spend(bytes);
  }

  isOver(now: number): boolean {
    return now - this.begunAt >= this.limits.mcp_session_ms;
  }
}

function spent(limit: string, most: number, unit: string): Refusal {
  return {
    code: 'rate_limited',
    detail: `The budget of this session is used up: ${most} ${unit} (${limit}). A person may begin another session.`,
  };
}
