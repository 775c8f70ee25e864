import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Actor, Refusal } from '#domain/shared';
import { Clock } from '../../platform/clock.js';
import { CallAudit } from '../call-audit.js';
import { KeyBudgets } from '../key-budgets.js';
import { McpSettings } from '../mcp-settings.js';
import type { McpSession } from './mcp-session.js';
import { OwnApi } from './own-api.js';

/** The sessions of this process. One is known to who began it, and to nobody else. */
@Injectable()
export class McpSessions implements OnModuleDestroy {
  private readonly sessions = new Map<string, McpSession>();
  private readonly budgets: KeyBudgets;

  constructor(
    private readonly api: OwnApi,
    private readonly audit: CallAudit,
    private readonly clock: Clock,
    private readonly settings: McpSettings,
  ) {
    this.budgets = new KeyBudgets(settings.limits);
  }

  /** A new session, which is known once it is kept; a refusal where there are too many. */
  async open(actor: Actor): Promise<McpSession | Refusal> {
    const { limits } = this.settings;
    await this.sweep();
    // The packages of the protocol are 240 files, which a service that no model asks does without. They are waited for
    // before sessions are counted, so that none begins between the count and the keeping.
    const { McpSession } = await import('./mcp-session.js');
    const own = [...this.sessions.values()].filter((one) => isOf(one, actor));
    const [oldest] = own;
    // Nobody keeps the others out: who has their share begins anew with the oldest that they have.
    if (oldest !== undefined && own.length >= limits.mcp_sessions / SHARES) await this.close(oldest);
    if (this.sessions.size >= limits.mcp_sessions) return tooMany(limits.mcp_sessions);
    const { api, audit, clock, budgets } = this;
    const session = new McpSession(actor, { api, audit, clock, budgets, limits });
    this.sessions.set(session.id, session);
    await session.open();
    return session;
  }

  /** The session of this caller; null for one that is over, of somebody else, or of another role. */
  find(id: string, actor: Actor): McpSession | null {
    const session = this.sessions.get(id);
    return session !== undefined && isOf(session, actor) ? session : null;
  }

  async close(session: McpSession): Promise<void> {
    this.sessions.delete(session.id);
    await session.close();
  }

  async onModuleDestroy(): Promise<void> {
    for (const session of [...this.sessions.values()]) await this.close(session);
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    this.budgets.forget(now);
    for (const session of [...this.sessions.values()]) if (session.budget.isOver(now)) await this.close(session);
  }
}

/** One caller has at most one of so many parts of all sessions. */
const SHARES = 10;

function isOf({ actor }: McpSession, { label, role }: Actor): boolean {
  return actor.label === label && actor.role === role;
}

function tooMany(most: number): Refusal {
  return { code: 'overloaded', detail: `There are ${most} sessions (mcp_sessions).`, retry_after_s: 60 };
}
