/** How long one waits for a turn while nothing moves. */
export interface WaitingLimit {
  readonly ms: number;
  /** What they are told who have waited so long. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
  /** Their own time is over; they wait on while the queue moves. */
  hasWaitedLong: boolean;
}

/**
 * Runs tasks one at a time, in the order in which they came. Who has waited for longer than the limit is refused as
 * soon as the task that has the turn has had it for as long, too: a queue that moves refuses nobody, one that stands
 * still refuses quickly.
 */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;
  private isStalled = false;
  private stallTimer: NodeJS.Timeout | undefined;

  constructor(private readonly limit: WaitingLimit | null = null) {}

  /** Rejects with what the task rejects with, or with the refusal of who waited. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await task();
    } finally {
      leave();
    }
  }

  /** Waits for the turn. Returns the way to give it up, which does nothing a second time. */
  async enter(): Promise<() => void> {
    if (this.busy) await this.turn();
    this.busy = true;
    this.begin();
    let isOver = false;
    return () => {
      if (!isOver) this.next();
      isOver = true;
    };
  }

  /** Ends the wait of everybody who has not begun. */
  refuseWaiting(reason: Error): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(reason);
  }

  private next(): void {
    clearTimeout(this.stallTimer);
    this.isStalled = false;
    const next = this.waiting.shift();
    if (next === undefined) this.busy = false;
    else next.start();
  }

  private begin(): void {
    if (this.limit === null) return;
    this.stallTimer = setTimeout(() => {
      this.isStalled = true;
      this.refuseOverdue();
    }, this.limit.ms);
  }

  private async turn(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, refuse) => {
        const one: Waiting = { start, refuse, hasWaitedLong: false };
        this.waiting.push(one);
        if (this.limit === null) return;
        timer = setTimeout(() => {
          one.hasWaitedLong = true;
          if (this.isStalled) this.refuseOverdue();
        }, this.limit.ms);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private refuseOverdue(): void {
    const { limit } = this;
    if (limit === null) return;
    const refused = this.waiting.filter(({ hasWaitedLong }) => hasWaitedLong);
    for (const { refuse } of refused) refuse(limit.refusal());
    this.waiting.splice(0, this.waiting.length, ...this.waiting.filter(({ hasWaitedLong }) => !hasWaitedLong));
  }
}
