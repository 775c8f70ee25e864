import type { Audience, LedgerKind, UncommittedVersion, Version } from '#domain/graph';

/** Who did what, in the append-only trail. Never holds content, only names. */
export interface AuditEntry {
  readonly at: number;
  /** Label of the key; `anonymous`, `system` or `cli` where there is none. */
  readonly actor: string;
  readonly role: string;
  readonly request_id: string | null;
  /** `create`, `revise`, `retract`, `transition`, `decide`, `revoke`, `key.create`, `scan` … */
  readonly action: string;
  readonly object: string | null;
  /** Of the record or key; of a scan, the digest of its body. */
  readonly id: string | null;
  /** Of the record; of a scan, the number of transactions that came. */
  readonly version: number | null;
}

/** The stored answer to a request that carried an Idempotency-Key. */
export interface StoredAnswer {
  /** SHA-256 of method, path, and body: the same key with another body is a conflict. */
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The record of everything that was ever stored: append-only, in one total order without gaps. Two adapters keep the
 * same promises (test/contracts/ledger.contract.ts): PostgreSQL and memory.
 */
export abstract class Ledger {
  /** The place of the newest committed version; 0 when nothing is stored. */
  abstract head(): Promise<number>;

  /**
   * Committed versions after `after`, oldest first, in batches. For `public`, the versions that were stored as private
   * and every version of a record whose newest version is private are never read from the store; where such a record
   * was public before, its id is told in `hidden` so that a projection can forget it. A record that became public again
   * is told in `hidden` too, and then all its public versions are read, also those at or before `after`.
   */
  abstract read(after: number, audience: Audience): AsyncIterable<LedgerBatch>;

  /**
   * What a public reader was not told who started at 0 and came to `head`, oldest first: versions stored as private, and
   * every version of a record whose newest version was private then. With `read(0, 'public')` it is the whole ledger up
   * to `head`, each version once, whatever was written in between.
   */
  abstract readHidden(head: number): AsyncIterable<LedgerBatch>;

  /**
   * Opens a transaction as the only writer of all replicas: what is appended, audited and remembered in it is stored
   * together or not at all. Whoever opens one ends it, by `commit` or by `again`; until then nobody else writes. Rejects
   * with `LedgerUnavailable` when the store cannot take the write.
   */
  abstract begin(): Promise<LedgerWrite>;

  /**
   * Runs `work` in one transaction. It may be run again from the start when the store asks for a retry, so it must have
   * no effect of its own.
   */
  async write<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    for (let open = await this.begin(); ;) {
      try {
        const result = await work(open.transaction);
        await open.commit();
        return result;
      } catch (failure) {
        open = await open.again(failure);
      }
    }
  }

  /**
   * Told after each commit, also by other replicas, that the head moved. May be told the same head again, and is told
   * every second where a store can be lost sight of, so that a listener may compare it with what it holds. Returns the
   * way to stop listening.
   */
  abstract onCommit(listener: (head: number) => void): () => void;
}

export interface LedgerBatch {
  readonly versions: readonly Version[];
  /** Records of which every known version is to be forgotten before `versions` are taken. */
  readonly hidden: readonly { readonly object: LedgerKind; readonly id: string }[];
  /** The place up to which the reader is now current. */
  readonly head: number;
  /** The fields of versions as `JSON.stringify` writes them, of as many as the store gave as text. */
  readonly texts?: ReadonlyMap<Version, string>;
}

export interface LedgerTransaction {
  /** The newest place at the start of the transaction; nobody else can move it until the transaction ends. */
  readonly head: number;
  /**
   * Appends in the given order; answers the versions with their places, which follow `head` without a gap.
   *
   * @param texts is given the fields as `JSON.stringify` writes them, of as many as are written so
   */
  append(versions: readonly UncommittedVersion[], texts?: Map<Version, string>): Promise<readonly Version[]>;
  audit(entries: readonly AuditEntry[]): Promise<void>;
  /** The answer given to this key before, by this caller on this path; null when it is new or older than 24 hours. */
  answered(scope: string, key: string): Promise<StoredAnswer | null>;
  remember(scope: string, key: string, answer: StoredAnswer): Promise<void>;
  /** Creates or replaces the record of a sync run. */
  saveRun(run: SyncRun): Promise<void>;
}

/** A write that is open, and the two ways in which it ends. */
export interface OpenWrite<Open> {
  /** Stores all of it. Rejects with `OutcomeUnknown` when the connection was lost meanwhile. */
  commit(): Promise<void>;
  /**
   * Takes all of it back, after a failure. Resolves with another transaction where the work is to be run again from the
   * start, and rejects with what the caller is told where that would not help.
   */
  again(failure: unknown): Promise<Open>;
}

export interface LedgerWrite extends OpenWrite<LedgerWrite> {
  readonly transaction: LedgerTransaction;
}

export interface SyncRun {
  readonly run_id: string;
  readonly dataset: string;
  readonly format: string;
  readonly state: 'running' | 'finished' | 'aborted' | 'rolled_back';
  readonly started_at: number;
  readonly finished_at: number | null;
  readonly actor: string;
  /** True when everything that the run stored is public: only then may `sync.last_finished_at` show it to all. */
  readonly public: boolean;
  /** The answer of the run, as it was given. */
  readonly result: Readonly<Record<string, unknown>> | null;
}

/**
 * Why the store takes no write: `db_not_ready` where it cannot be reached or is not migrated, `storage_full` where its disk
 * or the memory for the graph is full, `overloaded` where it is reached but too busy with other requests.
 */
export class LedgerUnavailable extends Error {
  constructor(
    readonly code: 'db_not_ready' | 'storage_full' | 'overloaded',
    message: string,
    readonly retryAfterS: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The connection was lost during COMMIT: stored or not, nobody can say. The same Idempotency-Key tells. */
export class OutcomeUnknown extends Error {}
