import type { Version } from '#domain/graph';
import type { Clock } from '../../platform/clock.js';
import type { GraphIndex } from '../../platform/storage/graph-index.js';
import type { Ledger, LedgerTransaction, LedgerWrite } from '../../platform/storage/ledger.js';
import type { FiledSearches } from '../entity-search.js';
import { readWhole } from '../store/gapless-reading.js';
import { HeldTransaction, UnfinishedQuestion, type HeldWriting } from './held-transaction.js';
import { GraphQuestion } from './graph-question.js';

/** Versions of the ledger that are filed in one transaction where the index is behind it. */
const FILED_AT_ONCE = 500;

/** Writes as questions: ledger and index are written together, once a run has missed nothing. */
export class HeldWrites implements HeldWriting {
  constructor(
    private readonly ledger: Ledger,
    readonly index: GraphIndex,
    private readonly clock: Clock,
    private readonly searches: FiledSearches,
    readonly stored: (question: GraphQuestion, versions: readonly Version[]) => void,
  ) {}

  /** Opens a write of the question as the only writer. */
  async begin(question: GraphQuestion): Promise<HeldTransaction> {
    // What was decided so far was decided on a part: the whole question is asked again before anything is stored.
    if (!question.isAnswered) throw new UnfinishedQuestion();
    return this.on(await this.ledger.begin(), question);
  }

  /** Where another replica has stored without the index, that is filed first. */
  async on(write: LedgerWrite, question: GraphQuestion): Promise<HeldTransaction> {
    for (;;) {
      try {
        const standing = await this.index.standing();
        if (standing.place >= write.transaction.head) {
          question.moveTo(standing);
          return new HeldTransaction(write, this.clock.now(), question, this);
        }
        await write.commit();
      } catch (failure) {
        write = await write.again(failure);
        continue;
      }
      await this.catchUp();
      write = await this.ledger.begin();
    }
  }

  /** Files what the ledger has and the index has not, in transactions that each say how far they have come. */
  async catchUp(): Promise<void> {
    while ((await this.index.standing()).place < (await this.ledger.head())) {
      await this.ledger.write((transaction) => this.fileOn(transaction));
    }
  }

  /** Files the next of what was stored without the index, in the order of the ledger and without a gap. */
  private async fileOn(transaction: LedgerTransaction): Promise<void> {
    const standing = await this.index.standing();
    if (standing.place >= transaction.head) return;
    const question = new GraphQuestion(this.index, this.searches, standing);
    for await (const { versions } of readWhole(this.ledger, standing.place)) {
      const some = versions.slice(0, FILED_AT_ONCE);
      if (some.length > 0) await this.index.write(transaction, some, await question.take(some));
      return;
    }
  }
}
