/** How long one waits for a turn while nothing moves. */
export interface Patience {
  readonly ms: number;
  /** What they are told who have waited so long. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
  /** Their own patience is over; they wait on while the queue moves. */
  isImpatient: boolean;
}

/**
 * Runs tasks one at a time, in the order in which they came. Who has waited out their patience is refused as soon as the
 * task that has the turn has had it for as long, too: a queue that moves refuses nobody, one that stands still refuses
 * quickly.
 */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;
  private isStalled = false;
  private stallTimer: NodeJS.Timeout | undefined;

  constructor(private readonly patience: Patience | null = null) {}

  /** Rejects with what the task rejects with, or with the refusal of who waited. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.busy) await this.turn();
    this.busy = true;
    this.begin();
    try {
      return await task();
    } finally {
      clearTimeout(this.stallTimer);
      this.isStalled = false;
      const next = this.waiting.shift();
      if (next === undefined) this.busy = false;
      else next.start();
    }
  }

  /** Ends the wait of everybody who has not begun. */
  refuseWaiting(reason: Error): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(reason);
  }

  private begin(): void {
    if (this.patience === null) return;
    this.stallTimer = setTimeout(() => {
      this.isStalled = true;
      this.refuseImpatient();
    }, this.patience.ms);
  }

  private async turn(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, refuse) => {
        const one: Waiting = { start, refuse, isImpatient: false };
        this.waiting.push(one);
        if (this.patience === null) return;
        timer = setTimeout(() => {
          one.isImpatient = true;
          if (this.isStalled) this.refuseImpatient();
        }, this.patience.ms);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private refuseImpatient(): void {
    const { patience } = this;
    if (patience === null) return;
    const refused = this.waiting.filter(({ isImpatient }) => isImpatient);
    for (const { refuse } of refused) refuse(patience.refusal());
    this.waiting.splice(0, this.waiting.length, ...this.waiting.filter(({ isImpatient }) => !isImpatient));
  }
}
