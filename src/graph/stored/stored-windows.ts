import type { Audience, LedgerKind } from '#domain/graph';
import type { GraphIndex } from '../../platform/storage/graph-index.js';
import type { FiledSearches } from '../entity-search.js';
import { GraphWindows } from '../graph-windows.js';
import type { GraphProjection } from '../projection/projection.js';
import type { AskedQuestions } from './asked-questions.js';
import { GraphQuestion } from './graph-question.js';
import { UnansweredQuestion } from './unanswered-question.js';

/** Records that are looked at together, so that what they have around them is fetched together. */
const WINDOW = 256;

/** Each window is a question of its own, at the place of the ledger of the question that it is part of. */
export class StoredWindows extends GraphWindows {
  constructor(
    private readonly index: GraphIndex,
    private readonly searches: FiledSearches,
    private readonly questions: AskedQuestions,
  ) {
    super();
  }

  override async *through<T>(
    audience: Audience,
    object: LedgerKind,
    work: (projection: GraphProjection, ids: readonly string[]) => T,
  ): AsyncGenerator<T, void> {
    const { stands } = this.questions.current;
    const answered = async (ids: readonly string[]): Promise<T> => {
      const question = new GraphQuestion(this.index, this.searches, stands);
      await question.expect(object, ids);
      return this.questions.within(question, () =>
        this.questions.whole(question, () => work(question.projections[audience], ids)),
      );
    };
    for (let after = ''; ;) {
      const ids = await this.index.page(object, after, WINDOW, stands.place);
      const last = ids.at(-1);
      if (last === undefined) return;
      yield* smaller(ids, answered);
      after = last;
    }
  }
}

/** What around some is more than a question may fetch is asked for a half at a time. */
async function* smaller<T>(
  ids: readonly string[],
  answered: (ids: readonly string[]) => Promise<T>,
): AsyncGenerator<T, void> {
  if (ids.length === 0) return;
  const found = await answered(ids).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof UnansweredQuestion && ids.length > 1) return null;
      throw error;
    },
  );
  if (found !== null) {
    yield found.value;
    return;
  }
  const middle = ids.length >>> 1;
  yield* smaller(ids.slice(0, middle), answered);
  yield* smaller(ids.slice(middle), answered);
}
