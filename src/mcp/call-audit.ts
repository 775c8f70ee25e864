import { Injectable } from '@nestjs/common';
import type { Actor } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import { Ledger, LedgerUnavailable, OutcomeUnknown } from '../platform/storage/ledger.js';

/** A call of a tool, as the trail names it: nothing of what was asked, and nothing of what was answered. */
export interface ToolCall {
  readonly actor: Actor;
  readonly session: string;
  readonly tool: string;
  /** `sha256:` and the digest of the arguments. */
  readonly digest: string;
  /** `answered`, or the code of the refusal. */
  readonly outcome: string;
  /** The request to the service that the call came to; what it wrote stands in the trail under the same id. */
  readonly requestId: string;
}

@Injectable()
export class CallAudit {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Tells the trail of a call. Reading goes on while the store cannot be written, as for a scan; the trail lacks it. */
  async record({ actor, session, tool, digest, outcome, requestId }: ToolCall): Promise<void> {
    const entry = {
      at: this.clock.now(),
      actor: actor.label,
      role: actor.role,
      request_id: requestId,
      action: `mcp.${tool}`,
      object: `mcp:${outcome}`,
      id: `${session} ${digest}`,
      version: null,
    };
    try {
      await this.ledger.write((transaction) => transaction.audit([entry]));
    } catch (error) {
      if (!(error instanceof LedgerUnavailable || error instanceof OutcomeUnknown)) throw error;
    }
  }
}
