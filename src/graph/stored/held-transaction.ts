import type { Graph, UncommittedVersion, Version } from '#domain/graph';
import type { AuditEntry, LedgerTransaction, StoredAnswer, SyncRun } from '../../platform/storage/ledger.js';
import type { GraphTransaction } from '../graphs.js';
import { areForAll, publicVersionAfter } from '../projection/projections.js';
import type { Question } from './question.js';

/**
 * A write as a question: what it looks at is fetched, and what it does is held back until a run of it has missed nothing.
 */
export class HeldTransaction implements GraphTransaction {
  readonly graph: Graph;
  readonly transaction: LedgerTransaction;
  private readonly appended: Version[] = [];
  private readonly effects: (() => Promise<void>)[] = [];

  constructor(
    private readonly store: LedgerTransaction,
    readonly now: number,
    private readonly question: Question,
  ) {
    this.graph = question.projections.full.graph;
    this.transaction = {
      head: store.head,
      append: (versions) => this.append(versions),
      audit: (entries: readonly AuditEntry[]) => this.hold(() => store.audit(entries)),
      answered: (scope, key) => store.answered(scope, key),
      remember: (scope: string, key: string, answer: StoredAnswer) =>
        this.hold(() => store.remember(scope, key, answer)),
      saveRun: (run: SyncRun) => this.hold(() => store.saveRun(run)),
    };
  }

  /** What it appends, with the places that it will have. */
  get versions(): readonly Version[] {
    return this.appended;
  }

  append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]> {
    const first = this.store.head + this.appended.length + 1;
    const placed = versions.map((version, at): Version => ({ ...version, seq: first + at }));
    this.appended.push(...placed);
    // The counts ask what names them: missed with the rest, it takes no run of its own. Of what is stored much may hang on it.
    for (const { fields } of placed) {
      if (this.graph.versions(fields.object, fields.id).length === 0) {
        this.graph.eachReferrer(fields.object, fields.id, () => undefined);
      }
    }
    return Promise.resolve(placed);
  }

  publicVersion(): string {
    return publicVersionAfter(this.question.projections, this.appended);
  }

  isForAll(versions: readonly UncommittedVersion[]): boolean {
    return areForAll(this.question.projections, this.appended, versions);
  }

  /** Does what was held back. */
  async perform(): Promise<void> {
    await this.store.append(this.appended);
    for (const effect of this.effects) await effect();
  }

  private hold(effect: () => Promise<void>): Promise<void> {
    this.effects.push(effect);
    return Promise.resolve();
  }
}
