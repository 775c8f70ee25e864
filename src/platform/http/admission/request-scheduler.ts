/**
 * Starts one request in each turn of the event loop. What waits for the database goes on between any two of them: without
 * this, fifty reads that came together are worked off in one turn, and a write that asks the database eight times waits
 * for fifty reads eight times.
 */
export class RequestScheduler {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Calls `start` at once where nobody has had this turn, else in the order of asking, one a turn. */
  take(start: () => void): void {
    if (this.isTaken) {
      this.waiting.push(start);
      return;
    }
    this.isTaken = true;
    setImmediate(this.pass);
    start();
  }

  private readonly pass = (): void => {
    const next = this.waiting.shift();
    this.isTaken = next !== undefined;
    if (next === undefined) return;
    setImmediate(this.pass);
    next();
  };
}
