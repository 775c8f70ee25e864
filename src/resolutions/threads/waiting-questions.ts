import type { SuggestionIndex, SuggestionQuery } from '#domain/resolutions';

/** What of an index is worked on in turns. */
export type IndexWork = Pick<SuggestionIndex, 'isCurrent' | 'work' | 'prepare'>;

/**
 * Questions that wait for an index of suggestions while it is worked on. What is asked about single entities is prepared
 * for beside the list, in no more time than the list has had while somebody waited for that: so the list takes no longer
 * than twice its time, whoever asks and how often, and where it is whole sooner, it answers.
 */
export class WaitingQuestions {
  private readonly waiting = new Map<number, SuggestionQuery>();
  /**
   * Milliseconds that the list has had more than the questions. What they had too much is owed to it also when nobody waits
   * any longer: who asks again and again would have it stand still.
   */
  private credit = 0;

  constructor(
    private readonly index: IndexWork,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get size(): number {
    return this.waiting.size;
  }

  /** Whether somebody waits for what can be prepared: an answer about all is the list itself. */
  private get isPreparedFor(): boolean {
    for (const { entity_id } of this.waiting.values()) if (entity_id !== null) return true;
    return false;
  }

  put(id: number, query: SuggestionQuery): void {
    this.waiting.set(id, query);
  }

  /** Nobody waits for this answer any longer. */
  drop(id: number): void {
    this.waiting.delete(id);
  }

  /** Does a piece of what the list lacks; false when that is nothing. */
  workOnList(): boolean {
    const before = this.now();
    const isMore = this.index.work();
    const had = this.credit + this.now() - before;
    if (this.index.isCurrent) this.credit = 0;
    else this.credit = this.isPreparedFor ? had : Math.min(had, 0);
    return isMore;
  }

  /** Answers what can be answered, and prepares for the rest as long as it is their turn, one after the other. */
  serve(answer: (id: number, query: SuggestionQuery) => void): void {
    for (const [id, query] of [...this.waiting]) {
      const { isCurrent } = this.index;
      if (!isCurrent && this.credit <= 0) return;
      const before = this.now();
      this.waiting.delete(id);
      if (this.index.prepare(query)) answer(id, query);
      else this.waiting.set(id, query);
      // Once the list is whole, nothing is kept from it.
      if (!isCurrent) this.credit -= this.now() - before;
    }
  }
}
