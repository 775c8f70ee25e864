import { Injectable } from '@nestjs/common';
import type { Actor } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import { Ledger, LedgerUnavailable, OutcomeUnknown } from '../platform/storage/ledger.js';

/** What the trail keeps of a scan: who, when, how many, and the digest of the body. Nothing of a transaction. */
export interface ScanRecord {
  /** Null for an anonymous caller. */
  readonly actor: Actor | null;
  readonly requestId: string;
  /** `sha256:` and the hexadecimal digest of the body. */
  readonly digest: string;
  readonly received: number;
}

@Injectable()
export class ScanAudit {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells the trail of a scan. A scan stores nothing and needs no store, so it is answered also while the store cannot
   * be written; the trail then lacks it.
   */
  async record({ actor, requestId, digest, received }: ScanRecord): Promise<void> {
    const entry = {
      at: this.clock.now(),
      actor: actor?.label ?? 'anonymous',
      role: actor?.role ?? 'anonymous',
      request_id: requestId,
      action: 'scan',
      object: 'transactions',
      id: digest,
      version: received,
    };
    try {
      await this.ledger.write((transaction) => transaction.audit([entry]));
    } catch (error) {
      if (!(error instanceof LedgerUnavailable || error instanceof OutcomeUnknown)) throw error;
    }
  }
}
