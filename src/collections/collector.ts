import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import { SyncService, type SyncInput, type SyncRequest, type SyncResult } from '../graph/importing.js';
import { Clock } from '../platform/clock.js';
import { Identifiers } from '../platform/identifiers.js';
import { ApiKeys } from '../platform/keys/api-keys.js';
import {
  CollectionStore,
  type CollectionRecord,
  type DueRun,
  type RunCounts,
} from '../platform/storage/collection-store.js';
import { isOwnedStill } from '../watches/ownership.js';
import { WatchFollower } from '../watches/watch-follower.js';
import { FeedReader } from './feed-reader.js';
import { Schedules } from './schedules.js';
import { endedRun, settledRun, settledSilence, waitAfterFailure, type RunOutcome } from './settling.js';
import { SourceDownload, type Content } from './source-download.js';

/** What collecting may cost. */
export abstract class CollectionLimits {
  abstract readonly collections_per_owner: number;
  abstract readonly collection_retry_ms: number;
  abstract readonly collection_lease_ms: number;
  /** Whether this process collects at all. */
  abstract readonly isCollecting: boolean;
}

/** How often it looks by itself. */
const LOOK_MS = 1_000;
/** Runs at a time in one process: a source that is slow holds up few others. */
const MAX_AT_ONCE = 4;
/** How many times a run is extended before its lease would be over. */
const BEATS = 3;
const ERROR_CHARS = 200;

/** How collecting stands, for operators. */
export interface CollectorFigures {
  readonly finished: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly records: number;
}

/**
 * Makes the runs that are due, one of a collection at a time over all replicas, by the same door as any import. What a
 * run has come to is stored with who is told of it; whoever is lost while running leaves the run to the next one, and what
 * it had stored is found unchanged then.
 */
@Injectable()
export class Collector implements OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private readonly underWay = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly counts = { finished: 0, unchanged: 0, failed: 0, records: 0 };

  constructor(
    private readonly store: CollectionStore,
    private readonly sources: SourceDownload,
    private readonly feeds: FeedReader,
    private readonly schedules: Schedules,
    private readonly sync: SyncService,
    private readonly graphs: Graphs,
    private readonly keys: ApiKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    private readonly limits: CollectionLimits,
    private readonly follower: WatchFollower,
  ) {
    this.sleep(LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.underWay);
  }

  figures(): CollectorFigures {
    return { ...this.counts };
  }

  /** Looks whether anything is due; never waits and never fails. */
  look(): void {
    if (this.looking !== null || this.ending.signal.aborted || !this.limits.isCollecting) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    // A run is no part of the request that asked for it, which is answered before.
    this.looking = this.graphs.apart(() =>
      this.round()
        // The store is away: what is due stays so.
        .catch(() => undefined)
        .then(() => {
          this.looking = null;
          this.sleep(LOOK_MS);
        }),
    );
  }

  private sleep(ms: number): void {
    if (this.ending.signal.aborted || !this.limits.isCollecting) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private async round(): Promise<void> {
    if (!this.graphs.readsAreServed()) return;
    const now = this.clock.now();
    const versions = await this.versions();
    const silent = await this.store.settleSilent(now, MAX_AT_ONCE, (state, record, telling) =>
      settledSilence(state, record, telling, now, versions),
    );
    if (silent > 0) this.follower.tellOfAlerts();
    const free = MAX_AT_ONCE - this.underWay.size;
    // A run that the end of this process interrupts is due again: for the next process, not for this one.
    if (free <= 0 || this.ending.signal.aborted) return;
    const { collection_lease_ms, collection_retry_ms } = this.limits;
    const due = await this.store.takeDue(
      now,
      collection_lease_ms,
      free,
      () => this.identifiers.next(),
      (failures) => waitAfterFailure(failures, collection_retry_ms),
    );
    for (const one of due) {
      const making = this.make(one)
        // Not even told: it is found as interrupted once its lease is over.
        .catch(() => undefined)
        .then(() => {
          this.underWay.delete(making);
          this.look();
        });
      this.underWay.add(making);
    }
  }

  private async make(due: DueRun): Promise<void> {
    const { collection_lease_ms: lease, collection_retry_ms: retryMs } = this.limits;
    const { collection_id, number } = due.run;
    const lost = new AbortController();
    const beat = setInterval(() => {
      void this.store
        .extend(collection_id, number, this.clock.now() + lease)
        .then((isMine) => (isMine ? undefined : lost.abort()))
        // The store is away; if it stays so, somebody else takes the run.
        .catch(() => undefined);
    }, lease / BEATS);
    try {
      const signal = AbortSignal.any([lost.signal, this.ending.signal]);
      const outcome = await this.outcomeOf(due, signal).catch((error: unknown): RunOutcome => failed(textOf(error)));
      const now = this.clock.now();
      const told: RunOutcome = signal.aborted ? { kind: 'interrupted' } : outcome;
      const grounds = { run: due.run, outcome: told, now, retryMs, schedules: this.schedules };
      const versions = await this.versions();
      const isMine = await this.store.settle(endedRun(due.run, told, now), (state, record, telling) =>
        settledRun(state, record, telling, { ...grounds, versions }),
      );
      if (!isMine || told.kind === 'interrupted') return;
      this.counts[told.kind] += 1;
      this.counts.records += told.report?.received ?? 0;
      this.follower.tellOfAlerts();
    } finally {
      clearInterval(beat);
    }
  }

  private versions(): Promise<{ readonly public_version: string; readonly full_version: string }> {
    return this.graphs.ask(() => {
      const [open, full] = [this.graphs.projection('public'), this.graphs.projection('full')];
      return Promise.resolve({ public_version: open.graph_version, full_version: full.graph_version });
    });
  }

  private async outcomeOf(due: DueRun, signal: AbortSignal): Promise<RunOutcome> {
    const { record, state } = due;
    if (!(await isOwnedStill(this.keys, record))) {
      return failed('its owner has no key any longer that may collect this');
    }
    const known = state.is_forced ? { etag: null, last_modified: null } : state;
    const found = await this.sources.fetch(record.address, known, signal);
    if (found.kind === 'failed') return { ...found, report: null };
    const { status, etag, last_modified } = found;
    const same = { etag, last_modified, status, report: null };
    if (found.kind === 'unchanged') return { ...same, kind: 'unchanged', bytes: null, sha256: state.sha256 };
    try {
      const { bytes, sha256 } = found;
      if (sha256 === state.sha256 && !state.is_forced) return { ...same, kind: 'unchanged', bytes, sha256 };
      return await this.imported(due, found, signal);
    } finally {
      await found.dispose();
    }
  }

  private async imported({ record, run }: DueRun, content: Content, signal: AbortSignal): Promise<RunOutcome> {
    const { etag, last_modified, status, bytes, sha256 } = content;
    if (bytes === 0) return { ...failed('it is empty'), status };
    const request = requestOf(record, run.run_id);
    await this.noted(request, run.run_id, run.started_at);
    const inputs = await this.feeds.read(content.path);
    // What was read is read once.
    const answer = await this.graphs.ask(() => this.sync.sync(request, until(inputs, signal)), false);
    if (!answer.ok) return { ...failed(answer.refusal.detail), status };
    if ('aborted' in answer.value) return { ...failed(answer.value.aborted.detail), status };
    // No Idempotency-Key was given, so nothing was answered from memory.
    if (!('result' in answer.value)) throw new Error('A run without a key was replayed');
    const { result } = answer.value;
    const report = countsOf(result);
    if (result.received > 0 && result.rejected >= result.received && isNothing(report)) {
      const [first] = result.rejections;
      return { ...failed(`nothing in it could be read: ${first?.message ?? 'no more is known'}`), status, report };
    }
    // What named something that is not there yet is tried again, though the content stays the same.
    const isWhole = result.validation.errors.length === 0;
    const known = isWhole ? { etag, last_modified, sha256 } : { etag: null, last_modified: null, sha256: null };
    return { kind: 'finished', status, bytes, report, ...known };
  }

  /** The run is known before it stores anything, so that what it has stored can be taken back whatever becomes of it. */
  private async noted({ dataset, format, actor }: SyncRequest, run_id: string, started_at: number): Promise<void> {
    const run = { run_id, dataset, format, state: 'running' as const, started_at, actor: actor.label };
    await this.graphs.transact(({ transaction }) =>
      transaction.saveRun({ ...run, finished_at: null, public: false, result: null }),
    );
  }
}

function requestOf(record: CollectionRecord, run_id: string): SyncRequest {
  const { dataset, format, on_error, payment_as, source, audience, owner } = record;
  const isPrivate = audience === 'private';
  // Who may have such a collection, however much more its owner may do.
  const actor: Actor = { label: owner, role: isPrivate ? 'admin' : 'analyst', is_scheduled: true };
  return {
    ...{ format, dataset, on_error, payment_as, source, actor, run_id },
    ...{ dry_run: false, is_held: false, published_at: null, request_id: null, idempotency: null },
    is_private: isPrivate,
  };
}

function failed(error: string): Extract<RunOutcome, { readonly kind: 'failed' }> {
  return { kind: 'failed', status: null, error: error.slice(0, ERROR_CHARS), retry_after_ms: null, report: null };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The inputs, until the run is to end. */
async function* until(inputs: AsyncIterable<SyncInput>, signal: AbortSignal): AsyncGenerator<SyncInput> {
  for await (const input of inputs) {
    signal.throwIfAborted();
    yield input;
  }
}

function countsOf({ received, created, updated, unchanged, rejected, skipped }: SyncResult): RunCounts {
  return { received, created, updated, unchanged, rejected, skipped };
}

function isNothing({ created, updated, unchanged, skipped }: RunCounts): boolean {
  return created + updated + unchanged + skipped === 0;
}
