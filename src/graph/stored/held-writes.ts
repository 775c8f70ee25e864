import type { Version } from '#domain/graph';
import type { Clock } from '../../platform/clock.js';
import type { GraphIndex } from '../../platform/storage/graph-index.js';
import type { Ledger, LedgerTransaction } from '../../platform/storage/ledger.js';
import type { FiledSearches } from '../entity-search.js';
import type { GraphTransaction } from '../graphs.js';
import { readWhole } from '../store/gapless-reading.js';
import type { AskedQuestions } from './asked-questions.js';
import { HeldTransaction } from './held-transaction.js';
import { Question } from './question.js';

/** Versions of the ledger that are filed in one transaction where the index is behind it. */
const FILED_AT_ONCE = 500;

/** What a write came to, and what it has stored. */
interface Written<T> {
  readonly result: T;
  readonly stored: readonly Version[];
}

/** Writes as questions: ledger and index are written together, once a run has missed nothing. */
export class HeldWrites {
  constructor(
    private readonly ledger: Ledger,
    private readonly index: GraphIndex,
    private readonly clock: Clock,
    private readonly searches: FiledSearches,
    private readonly questions: AskedQuestions,
  ) {}

  /** Runs the work as the only writer; where another replica has stored without the index, that is filed first. */
  async write<T>(question: Question, work: (writing: GraphTransaction) => Promise<T>): Promise<Written<T>> {
    // What was decided so far was decided on a part: the whole question is asked again before anything is stored.
    if (!question.isAnswered) throw new UnfinishedQuestion();
    for (;;) {
      try {
        return await this.ledger.write((transaction) =>
          this.questions.within(question, () => this.held(transaction, question, work)),
        );
      } catch (error) {
        if (!(error instanceof IndexBehind)) throw error;
        await this.catchUp();
      }
    }
  }

  /** Files what the ledger has and the index has not, in transactions that each say how far they have come. */
  async catchUp(): Promise<void> {
    while ((await this.index.standing()).place < (await this.ledger.head())) {
      await this.ledger.write((transaction) => this.fileOn(transaction));
    }
  }

  private async held<T>(
    transaction: LedgerTransaction,
    question: Question,
    work: (writing: GraphTransaction) => Promise<T>,
  ): Promise<Written<T>> {
    const standing = await this.index.standing();
    if (standing.place < transaction.head) throw new IndexBehind();
    question.moveTo(standing);
    const now = this.clock.now();
    const { open, result } = await this.questions.whole(question, async () => {
      const open = new HeldTransaction(transaction, now, question);
      return { open, result: await work(open) };
    });
    const stored = open.versions;
    await open.perform();
    if (stored.length > 0) {
      question.standAt(await this.index.write(transaction, stored, await question.take(stored)));
    }
    return { result, stored };
  }

  /** Files the next of what was stored without the index, in the order of the ledger and without a gap. */
  private async fileOn(transaction: LedgerTransaction): Promise<void> {
    const standing = await this.index.standing();
    if (standing.place >= transaction.head) return;
    const question = new Question(this.index, this.searches, standing);
    for await (const { versions } of readWhole(this.ledger, standing.place)) {
      const some = versions.slice(0, FILED_AT_ONCE);
      if (some.length > 0) await this.index.write(transaction, some, await question.take(some));
      return;
    }
  }
}

/** A write was come to with something missing. */
class UnfinishedQuestion extends Error {}

/** The index has not come as far as the ledger. */
class IndexBehind extends Error {}
