interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/** Runs tasks one at a time, in the order in which they came. */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.busy) await new Promise<void>((start, refuse) => this.waiting.push({ start, refuse }));
    this.busy = true;
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.busy = false;
      else next.start();
    }
  }

  /** Ends the wait of everybody who has not begun. */
  refuseWaiting(reason: Error): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(reason);
  }
}
