/** Lets readers wait for the next change of something, until it ends. */
export class ChangeSignal {
  private readonly waiting = new Set<() => void>();
  private ended = false;

  /** Resolves with the next change, at the latest after the time; false once this or the reader ends. */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.ended || signal.aborted) return false;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
    return !this.ended && !signal.aborted;
  }

  /** Says that there was a change. */
  give(): void {
    for (const done of [...this.waiting]) done();
  }

  /** Ends every wait, also those to come. */
  end(): void {
    this.ended = true;
    this.give();
  }
}
