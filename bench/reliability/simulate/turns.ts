import type { Chance } from '../chance.js';

/** Decides, by a seed, who of all that wait goes on next: the same seed gives the same order of events. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly chance: Chance) {}

  /** Waits for one turn, or for a few. */
  async pass(): Promise<void> {
    do await new Promise<void>((resume) => this.waiting.push(resume));
    while (this.chance.happens(0.3));
  }

  /** Gives turns until the work is over. */
  async during<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
    });
    end.catch(() => undefined);
    while (!isOver) {
      // Whatever the last turn set off comes to rest before the next is given.
      await new Promise((rested) => setImmediate(rested));
      const [resume] = this.waiting.splice(this.chance.below(this.waiting.length), 1);
      resume?.();
    }
    return end;
  }
}
