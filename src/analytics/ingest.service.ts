import { Injectable } from '@nestjs/common';
import type { IngestRequest } from '#domain/analytics';
import type { RowRejection } from '#domain/movements';
import { ok, refuse, type Result } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import {
  audit,
  keepAnswer,
  type AuditedChange,
  type Requester,
  type Stored,
  type WriteRequest,
} from '../platform/storage/audited-write.js';
import { findStoredResponse, type Replayable } from '../platform/storage/idempotency-store.js';
import type { LedgerTransaction } from '../platform/storage/ledger.js';
import { MovementStore, type MovementOutcome, type SettledIngest } from '../platform/storage/movement-store.js';
import { IngestReader, type IngestReading } from './ingest-reader.js';
import { TransactionSources } from './transaction-sources.js';

/** The answer to POST /analytics/ingest. */
export interface IngestAnswer {
  readonly dataset: string;
  readonly source: string;
  /** Source transactions: received = created + unchanged + rejected. */
  readonly received: number;
  readonly created: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly rejections: readonly RowRejection[];
  readonly rejections_truncated: boolean;
  /** Entries of statements whose status `entry_status` does not ask for. */
  readonly entries_left_out: number;
  /** Movements that are new. */
  readonly edges: number;
}

/** Who asks, as which request. */
export interface IngestCaller<T> extends WriteRequest<T> {
  /** Names the caller where what is scarce is shared out. */
  readonly who: string;
}

/** Rejections that an answer lists; all are counted (spec/rulings.md#b-62). */
const LISTED = 1_000;

/** Stores movements for analytics, because somebody asked for it, and deletes them. */
@Injectable()
export class IngestService {
  constructor(
    private readonly store: MovementStore,
    private readonly reader: IngestReader,
    private readonly sources: TransactionSources,
    private readonly clock: Clock,
  ) {}

  async ingest(
    request: IngestRequest,
    body: AsyncIterable<Uint8Array>,
    caller: IngestCaller<IngestAnswer>,
    signal: AbortSignal,
  ): Promise<Result<Replayable<IngestAnswer>>> {
    const read = await this.reader.open(request, body, signal, caller.who);
    if (!read.ok) return read;
    const reading = read.value;
    try {
      const { dataset, profile, retentionDays } = reading.plan;
      return await this.store.ingest(
        { dataset, profile, retentionDays, lines: reading.lines },
        (outcome, transaction) => this.settle(reading, outcome, transaction, caller),
      );
    } finally {
      await reading.close();
    }
  }

  /** Deletes a dataset. */
  async remove(
    dataset: string,
    caller: Requester,
  ): Promise<Result<{ readonly dataset: string; readonly deleted: number }>> {
    const removed = await this.store.remove(dataset, async (deleted, transaction) => {
      await audit(transaction, caller, this.clock.now(), [datasetChange(dataset, 'delete', deleted)]);
      return { dataset, deleted };
    });
    return removed === null ? refuse({ code: 'not_found', detail: 'There is no such dataset.' }) : ok(removed);
  }

  private async settle(
    reading: IngestReading,
    outcome: MovementOutcome,
    transaction: LedgerTransaction,
    caller: IngestCaller<IngestAnswer>,
  ): Promise<SettledIngest<Result<Replayable<IngestAnswer>>>> {
    const before = await findStoredResponse(transaction, caller.idempotency);
    const value =
      before ?? (await keepAnswer(transaction, caller, this.clock.now(), await this.decided(reading, outcome)));
    return { keep: value.ok && 'result' in value.value, value };
  }

  private async decided(reading: IngestReading, outcome: MovementOutcome): Promise<Result<Stored<IngestAnswer>>> {
    const { dataset, profile } = reading.plan;
    if (outcome.profile !== profile) {
      const detail = `The dataset ${dataset} holds movements of the profile ${outcome.profile}.`;
      return refuse({ code: 'conflict', detail });
    }
    const conflicts = await reading.conflicts(outcome.conflicts);
    if (!conflicts.ok) return conflicts;
    const answer = this.answer(reading, outcome, conflicts.value);
    return ok({ changes: [datasetChange(dataset, 'ingest', answer.created)], result: answer });
  }

  private answer(
    { plan }: IngestReading,
    { unchanged, conflicting, edges }: MovementOutcome,
    conflicts: readonly RowRejection[],
  ): IngestAnswer {
    const { received, accepted, rejected, duplicates } = plan.counts;
    const rejections = [...plan.rejections, ...conflicts].sort((a, b) => a.index - b.index).slice(0, LISTED);
    return {
      dataset: plan.dataset,
      source: this.sources.stored,
      received,
      created: accepted - unchanged - conflicting,
      unchanged: unchanged + duplicates,
      rejected: rejected + conflicting,
      rejections,
      rejections_truncated: rejected + conflicting > rejections.length,
      entries_left_out: plan.entriesLeftOut,
      edges,
    };
  }
}

function datasetChange(dataset: string, action: string, count: number): AuditedChange {
  return { action, object: 'dataset', id: dataset, version: count };
}
