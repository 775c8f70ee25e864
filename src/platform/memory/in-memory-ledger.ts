import type { Audience, Version, UncommittedVersion } from '#domain/graph';
import type { Clock } from '../clock.js';
import { FairQueue } from '../work/fair-queue.js';
import {
  Ledger,
  type AuditEntry,
  type LedgerBatch,
  type LedgerTransaction,
  type LedgerWrite,
  type StoredAnswer,
  type SyncRun,
} from '../storage/ledger.js';
import { IDEMPOTENCY_MS } from '../storage/idempotency-store.js';
import { recordKey, visibilityOf } from '../storage/stored-visibility.js';
import type { InMemoryStore } from './in-memory-store.js';

const BATCH = 2_000;

/** The ledger without a database. What is taken in is copied, so that no caller can change what is stored. */
export class InMemoryLedger extends Ledger {
  private readonly writers = new FairQueue();
  private readonly listeners = new Set<(head: number) => void>();

  constructor(
    private readonly store: InMemoryStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  override head(): Promise<number> {
    return Promise.resolve(this.store.versions.length);
  }

  override async *read(after: number, audience: Audience): AsyncIterable<LedgerBatch> {
    const head = await this.head();
    const { versions, hidden } = audience === 'full' ? this.since(after, head) : this.publicSince(after, head);
    for (let at = 0; at < versions.length || at === 0; at += BATCH) {
      const batch = versions.slice(at, at + BATCH);
      const isLast = at + BATCH >= versions.length;
      yield {
        versions: batch,
        hidden: at === 0 ? hidden : [],
        head: isLast ? head : Math.max(after, batch.at(-1)?.seq ?? after),
      };
    }
  }

  override async *readHidden(head: number): AsyncIterable<LedgerBatch> {
    const shown = new Set(this.publicSince(0, head).versions);
    const versions = this.store.versions.slice(0, head).filter((version) => !shown.has(version));
    yield await Promise.resolve({ versions, hidden: [], head });
  }

  override async begin(): Promise<LedgerWrite> {
    const leave = await this.writers.enter();
    return new InMemoryWrite(new InMemoryTransaction(this.store, this.clock), leave, () => this.announce());
  }

  override onCommit(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private announce(): void {
    for (const listener of this.listeners) listener(this.store.versions.length);
  }

  private since(after: number, head: number): Omit<LedgerBatch, 'head'> {
    return { versions: this.store.versions.slice(after, head), hidden: [] };
  }

  private publicSince(after: number, head: number): Omit<LedgerBatch, 'head'> {
    const versions: Version[] = [];
    const hidden: LedgerBatch['hidden'][number][] = [];
    const seen = new Set<string>();
    for (const { fields } of this.store.versions.slice(after, head)) {
      const key = recordKey(fields.object, fields.id);
      if (seen.has(key)) continue;
      seen.add(key);
      const all = (this.store.records.get(key) ?? []).filter(({ seq }) => seq <= head);
      const open = all.filter((version) => visibilityOf(version) === 'public');
      const newest = all.at(-1);
      const isHidden = newest !== undefined && visibilityOf(newest) === 'private';
      const wasEverPrivate = open.length < all.length;
      if (wasEverPrivate && (open[0]?.seq ?? head) <= after) hidden.push({ object: fields.object, id: fields.id });
      if (!isHidden) versions.push(...(wasEverPrivate ? open : open.filter(({ seq }) => seq > after)));
    }
    return { versions: versions.sort((a, b) => a.seq - b.seq), hidden };
  }
}

/** Nothing here asks for another attempt. */
class InMemoryWrite implements LedgerWrite {
  constructor(
    readonly transaction: InMemoryTransaction,
    private readonly leave: () => void,
    private readonly tell: () => void,
  ) {}

  commit(): Promise<void> {
    if (this.transaction.commit()) this.tell();
    this.leave();
    return Promise.resolve();
  }

  again(failure: unknown): Promise<never> {
    this.leave();
    return Promise.reject(failure);
  }
}

/** Holds back what the work does until it has succeeded. */
class InMemoryTransaction implements LedgerTransaction {
  readonly head: number;
  private readonly versions: Version[] = [];
  private readonly appended = new Set<string>();
  private readonly entries: AuditEntry[] = [];
  private readonly answers = new Map<string, StoredAnswer>();
  private readonly runs = new Map<string, SyncRun>();

  constructor(
    private readonly store: InMemoryStore,
    private readonly clock: Clock,
  ) {
    this.head = store.versions.length;
  }

  append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]> {
    const placed = versions.map((version, index) => ({
      ...structuredClone(version),
      seq: this.head + this.versions.length + index + 1,
    }));
    for (const version of placed) this.refuseDouble(version);
    this.versions.push(...placed);
    return Promise.resolve(placed);
  }

  audit(entries: readonly AuditEntry[]): Promise<void> {
    this.entries.push(...entries);
    return Promise.resolve();
  }

  answered(scope: string, key: string): Promise<StoredAnswer | null> {
    const name = JSON.stringify([scope, key]);
    const remembered = this.store.answers.get(name);
    const isFresh = remembered !== undefined && this.clock.now() - remembered.storedAt < IDEMPOTENCY_MS;
    return Promise.resolve(this.answers.get(name) ?? (isFresh ? remembered.answer : null));
  }

  remember(scope: string, key: string, answer: StoredAnswer): Promise<void> {
    this.answers.set(JSON.stringify([scope, key]), structuredClone(answer));
    return Promise.resolve();
  }

  saveRun(run: SyncRun): Promise<void> {
    this.runs.set(run.run_id, structuredClone(run));
    return Promise.resolve();
  }

  /** Stores all of it; whether the head moved. */
  commit(): boolean {
    const { store } = this;
    for (const version of this.versions) {
      const key = recordKey(version.fields.object, version.fields.id);
      const record = store.records.get(key);
      if (record === undefined) store.records.set(key, [version]);
      else record.push(version);
      store.versions.push(version);
    }
    for (const entry of this.entries) store.audit.push({ ...entry, place: store.audit.length + 1 });
    for (const [name, answer] of this.answers) store.answers.set(name, { answer, storedAt: this.clock.now() });
    for (const [id, run] of this.runs) store.runs.set(id, run);
    return this.versions.length > 0;
  }

  private refuseDouble({ fields: { object, id }, version }: Version): void {
    const name = `${recordKey(object, id)} ${version}`;
    const isStored = this.store.records.get(recordKey(object, id))?.some((stored) => stored.version === version);
    if (isStored === true || this.appended.has(name)) {
      throw new Error(`Version ${version} of ${object} ${id} is stored already`);
    }
    this.appended.add(name);
  }
}
