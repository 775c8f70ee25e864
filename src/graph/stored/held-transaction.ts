import type { Graph, UncommittedVersion, Version } from '#domain/graph';
import type { Look } from '#domain/ingest';
import type { GraphIndex } from '../../platform/storage/graph-index.js';
import type {
  AuditEntry,
  LedgerTransaction,
  LedgerWrite,
  StoredAnswer,
  SyncRun,
} from '../../platform/storage/ledger.js';
import type { GraphWrite } from '../graphs.js';
import { areForAll, publicVersionAfter } from '../projection/projections.js';
import type { GraphQuestion } from './graph-question.js';

/** A write was come to with something missing. */
export class UnfinishedQuestion extends Error {}

/** Where a write is filed beside the ledger, and what becomes of it then. */
export interface HeldWriting {
  readonly index: GraphIndex;
  /** Told after the commit of what a question has stored. */
  readonly stored: (question: GraphQuestion, versions: readonly Version[]) => void;
  /** Goes on from the head in another transaction of the ledger. */
  on(write: LedgerWrite, question: GraphQuestion): Promise<HeldTransaction>;
}

/**
 * A write as a question: what it looks at is fetched, and what it does is held back until a run of it has missed nothing.
 */
export class HeldTransaction implements GraphWrite {
  readonly graph: Graph;
  readonly transaction: LedgerTransaction;
  private readonly appended: Version[] = [];
  private readonly effects: (() => Promise<void>)[] = [];
  /** From then on nothing that is missed lets it run again in the same transaction. */
  private isPerforming = false;

  constructor(
    private readonly write: LedgerWrite,
    readonly now: number,
    private readonly question: GraphQuestion,
    private readonly writing: HeldWriting,
  ) {
    const { transaction: store } = write;
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

  lookAhead(looks: () => readonly Look[]): Promise<void> {
    return this.question.lookAhead(looks);
  }

  append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]> {
    const first = this.transaction.head + this.appended.length + 1;
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

  /** Does what was held back, and files what was appended. */
  async commit(): Promise<void> {
    const { question, writing, appended } = this;
    const { transaction: store } = this.write;
    if (!question.isAnswered) throw new UnfinishedQuestion();
    this.isPerforming = true;
    await store.append(appended);
    for (const effect of this.effects) await effect();
    if (appended.length > 0) {
      question.standAt(await writing.index.write(store, appended, await question.take(appended)));
    }
    await this.write.commit();
    if (appended.length > 0) writing.stored(question, appended);
  }

  /** Runs again over what was missed, in the same transaction; after any other failure as the ledger asks for. */
  async again(failure: unknown): Promise<HeldTransaction> {
    if (this.isPerforming || this.question.isAnswered) return this.anew(failure);
    try {
      await this.question.fetch();
    } catch (refused) {
      return this.anew(refused);
    }
    this.question.restsOnPart = false;
    return new HeldTransaction(this.write, this.now, this.question, this.writing);
  }

  private async anew(failure: unknown): Promise<HeldTransaction> {
    return this.writing.on(await this.write.again(failure), this.question);
  }

  private hold(effect: () => Promise<void>): Promise<void> {
    this.effects.push(effect);
    return Promise.resolve();
  }
}
