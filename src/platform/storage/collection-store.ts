import type { Json } from '#domain/graph';
import type { WatchAudience, WatchStatus } from '#domain/watches';
import type { LedgerTransaction } from './ledger.js';
import type { FoundAlert, WatchRecord, WatchStep } from './watch-store.js';

/** What an owner says of a collection. */
export interface CollectionContent {
  readonly name: string;
  /** Who may know of it: everybody who works here, or admins alone; what a private one brings is private. */
  readonly audience: WatchAudience;
  readonly status: Exclude<WatchStatus, 'deleted'>;
  readonly dataset: string;
  readonly format: string;
  /** `https://…`, or the path of a file below the configured folder. */
  readonly address: string;
  /** An ISO 8601 duration, or the five fields of cron, in UTC. */
  readonly schedule: string;
  /** How often it is expected to bring something new, as an ISO 8601 duration; null where nothing is expected. */
  readonly expected_every: string | null;
  /** From so many failures in a row on it is told of as failing. */
  readonly failures_told: number;
  readonly on_error: 'skip' | 'abort';
  readonly payment_as: 'FUNDED' | null;
  /** Members of the source that stands for what is brought. */
  readonly source: Readonly<Record<string, Json>> | null;
}

/** One version of a collection. Versions are added, never changed. */
export interface CollectionRecord extends Omit<CollectionContent, 'status'> {
  readonly id: string;
  readonly version: number;
  /** The label of the key that made it. */
  readonly owner: string;
  readonly status: WatchStatus;
  readonly created_at: number;
  readonly updated_at: number;
}

/** How a collection stands. */
export interface CollectionState {
  readonly collection_id: string;
  readonly is_active: boolean;
  /** When it runs next. */
  readonly next_at: number;
  /** What the address said of what it gave last: sent along the next time. */
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** SHA-256 of what was stored last; null where the next content is read whatever it is. */
  readonly sha256: string | null;
  /** Of the last run that reached the source. */
  readonly checked_at: number | null;
  /** When something came that had not been brought before. */
  readonly news_at: number | null;
  /** From then on it counts as silent; null where nothing is expected. */
  readonly silent_at: number | null;
  /** It was told of as silent, and has not come since. */
  readonly is_silent: boolean;
  /** It was told of as failing, and has failed since. */
  readonly is_failing: boolean;
  /** In a row. */
  readonly failures: number;
  /** Somebody wants what there is read again, unchanged or not. */
  readonly is_forced: boolean;
  /** Runs so far. */
  readonly runs: number;
  /** The number of the run that is under way; null where none is. */
  readonly running: number | null;
}

export const RUN_STATES = ['running', 'finished', 'unchanged', 'failed', 'interrupted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One run of a collection. */
export interface CollectionRun {
  readonly collection_id: string;
  /** 1, 2, 3 … within the collection. */
  readonly number: number;
  /** Of the sync: what it stored can be taken back by it. */
  readonly run_id: string;
  readonly state: RunState;
  /** Of the collection. */
  readonly version: number;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** The HTTP status of the answer; null where there was none. */
  readonly status: number | null;
  /** Of the content, unpacked. */
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly error: string | null;
  /** The counts of the import; the whole report stands with the sync. */
  readonly report: RunCounts | null;
}

export interface RunCounts {
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly skipped: number;
}

/** A run that whoever took it is to make. */
export interface DueRun {
  readonly record: CollectionRecord;
  readonly state: CollectionState;
  readonly run: CollectionRun;
}

/** Who is to be told of a collection, and the graphs that the watches were evaluated on last. */
export interface Telling {
  readonly watches: readonly WatchRecord[];
  /** Null before the first evaluation. */
  readonly step: WatchStep | null;
}

/** What becomes of a collection, decided on how it stands now. */
export interface Settled {
  readonly state: CollectionState;
  readonly alerts: readonly FoundAlert[];
}

export type Settle = (state: CollectionState, record: CollectionRecord, telling: Telling) => Settled;

/** How all collections stand together that an audience may know of. */
export interface CollectionsStanding {
  /** Those that are not deleted. */
  readonly count: number;
  readonly active: number;
  /** Active ones of which it was told that they are silent, or that they fail. */
  readonly silent: number;
  readonly failing: number;
  /** When the next of them runs; null where none is active. */
  readonly next_at: number | null;
}

export interface CollectionQuery {
  readonly audiences: readonly WatchAudience[];
  /** Collections whose id stands behind this one. */
  readonly after: string;
  readonly status: CollectionContent['status'] | null;
  readonly dataset: string | null;
  readonly owner: string | null;
  readonly limit: number;
}

export interface RunQuery {
  readonly collection_id: string;
  /** Runs before this one; null from the newest on. */
  readonly before: number | null;
  readonly state: RunState | null;
  readonly limit: number;
}

/** Writing of collections, beside the audit trail. */
export interface CollectionRows {
  find(id: string): Promise<CollectionRecord | null>;
  /** How many collections of the owner there are that are not deleted. */
  countOf(owner: string): Promise<number>;
  add(version: CollectionRecord): Promise<void>;
  state(id: string): Promise<CollectionState | null>;
  setState(state: CollectionState): Promise<void>;
}

/** Why a run is told as interrupted. */
export const INTERRUPTED = 'the process that ran it was lost';

/** A run as it begins. */
export function begunRun(record: CollectionRecord, number: number, run_id: string, now: number): CollectionRun {
  const { id: collection_id, version } = record;
  const nothing = { finished_at: null, status: null, bytes: null, sha256: null, error: null, report: null };
  return { collection_id, number, run_id, state: 'running', version, started_at: now, ...nothing };
}

/** Runs kept of each collection. */
export const RUNS_KEPT = 1_000;

/**
 * Collections, how they stand, and what came of their runs. Every method rejects with `LedgerUnavailable` when the store
 * cannot be used.
 */
export abstract class CollectionStore {
  /** The newest version; also of one that is deleted. */
  abstract find(id: string): Promise<CollectionRecord | null>;
  /** The newest versions that are not deleted, in byte order of ids. */
  abstract list(query: CollectionQuery): Promise<readonly CollectionRecord[]>;
  abstract state(id: string): Promise<CollectionState | null>;
  abstract standing(audiences: readonly WatchAudience[]): Promise<CollectionsStanding>;
  /** The newest first. */
  abstract runs(query: RunQuery): Promise<readonly CollectionRun[]>;

  /** Runs `work` as the only writer of the ledger: what it writes and audits is stored together or not at all. */
  abstract write<T>(work: (rows: CollectionRows, transaction: LedgerTransaction) => Promise<T>): Promise<T>;

  /**
   * Begins the runs that are due: each for one of all replicas, until `leaseMs` are over or were extended. A run whose
   * process was lost is told as `interrupted`, counts as a failure, and is made again: at once the first time, after
   * `waitOf` the next ones, so that a source that takes its reader down does not do so without end.
   */
  abstract takeDue(
    now: number,
    leaseMs: number,
    most: number,
    newRunId: () => string,
    waitOf: (failures: number) => number,
  ): Promise<readonly DueRun[]>;
  /** Keeps a run; false where somebody else has it. */
  abstract extend(collectionId: string, number: number, until: number): Promise<boolean>;
  /** Ends a run, with the alerts that it leads to. False, and nothing, where somebody else has it. */
  abstract settle(run: CollectionRun, settle: Settle): Promise<boolean>;
  /** Settles those that became silent; answers how many. */
  abstract settleSilent(now: number, most: number, settle: Settle): Promise<number>;
}
