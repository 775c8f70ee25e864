import { NOTHING_FILED, type GraphIndex, type GraphStanding } from '../../platform/storage/graph-index.js';
import { LedgerUnavailable } from '../../platform/storage/ledger.js';
import { Carried } from '../../platform/work/carried.js';
import type { FiledSearches } from '../entity-search.js';
import { GraphQuestion } from './graph-question.js';
import { UnansweredQuestion } from './unanswered-question.js';

/** The questions that are being asked, each known to all the work that is done for it. */
export class AskedQuestions {
  private readonly asked = new Carried<GraphQuestion>();
  private last: GraphStanding = NOTHING_FILED;

  constructor(
    private readonly index: GraphIndex,
    private readonly searches: FiledSearches,
  ) {}

  /** The question of whoever calls; undefined where nobody asks. */
  get underWay(): GraphQuestion | undefined {
    return this.asked.value;
  }

  /** @throws UnansweredQuestion where nobody asks: nothing of the graph is at hand then */
  get current(): GraphQuestion {
    const { value } = this.asked;
    if (value === undefined) throw new UnansweredQuestion('Nothing of the graph is at hand outside a question');
    return value;
  }

  within<T>(question: GraphQuestion, work: () => T): T {
    return this.asked.with(question, work);
  }

  /** Runs work outside any question. */
  apart<T>(work: () => T): T {
    return this.asked.without(work);
  }

  /** Runs work from the start until a run of it has missed nothing, or has stored something. */
  async ask<T>(work: () => Promise<T>, isRepeatable: boolean): Promise<T> {
    if (this.underWay !== undefined) return work();
    const question = new GraphQuestion(this.index, this.searches, await this.standing());
    return this.within(question, () => this.answered(question, work, isRepeatable));
  }

  /**
   * As `ask`, of work without any effect. Its first run is over where the store stood last, and with what that misses is told
   * where it stands now; so who looks at a record waits for one answer of the store less.
   */
  async read<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay !== undefined) return work();
    const question = new GraphQuestion(this.index, this.searches, this.last, false);
    const answer = await this.within(question, () => settled(() => this.answered(question, work, true)));
    if (question.isOfNow) {
      if (question.place > this.last.place) this.last = question.stands;
      return resultOf(answer);
    }
    // No record was looked at, so nobody has told yet whether it still stands there.
    const { place } = question;
    return (await this.standing()).place === place ? resultOf(answer) : this.ask(work, true);
  }

  private async answered<T>(question: GraphQuestion, work: () => Promise<T>, isRepeatable: boolean): Promise<T> {
    for (;;) {
      question.restsOnPart = false;
      const outcome = await settled(work);
      if (question.hasWritten && question.place > this.last.place) this.last = question.stands;
      if (question.isAnswered || outcome.failure instanceof UnansweredQuestion) return resultOf(outcome);
      if (question.hasWritten) throw new UnansweredQuestion('The write is stored, and its answer needs more');
      if (!isRepeatable) throw new UnansweredQuestion('What was streamed cannot be asked again');
      await question.fetch();
    }
  }

  /** Where the store stands; while it is away, where it last stood: what needs no record is answered then. */
  private async standing(): Promise<GraphStanding> {
    try {
      this.last = await this.index.standing();
    } catch (error) {
      // One that is merely busy may have gone on meanwhile.
      if (!(error instanceof LedgerUnavailable) || error.code !== 'db_not_ready') throw error;
    }
    return this.last;
  }

  /**
   * Runs work that has no effect until a run of it has missed nothing. What the question missed before is fetched with it,
   * and nothing tells any more that it was missing: so it is kept that what was found until then is worth nothing.
   */
  async whole<T>(question: GraphQuestion, work: () => Promise<T> | T): Promise<T> {
    const restsOnPart = !question.isAnswered;
    try {
      for (;;) {
        question.restsOnPart = false;
        const outcome = await settled(work);
        if (question.isAnswered) return resultOf(outcome);
        await question.fetch();
      }
    } finally {
      question.restsOnPart = restsOnPart;
    }
  }
}

type Outcome<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: unknown };

async function settled<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (failure) {
    return { failure };
  }
}

function resultOf<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  throw outcome.failure;
}
