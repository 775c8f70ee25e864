/** Steps that one detector may take: a fixed part, and one for each movement. */
const DETECTOR = { fixed: 20_000_000, perMovement: 400 };
/** Steps that the work on one account (or pair, or series) may take: a fixed part, and one for each of its movements. */
const PART = { fixed: 50_000, perMovement: 100 };

/** Steps after which the clock is asked. */
const ASKED_EVERY = 8192;

/**
 * Work that a detector may do before it says that it was cut: counted in steps, so that the same input is cut alike. The
 * clock is the last resort behind them. Whoever looks at account after account begins each one's part with `begin`: a
 * busy account then costs in proportion to its movements, and takes nothing away from the others.
 */
export class Budget {
  /** Whether some of the work was left undone. */
  cut = false;
  /** Whether nothing is left for anything. */
  isSpent = false;
  /** Steps taken so far. */
  used = 0;
  private end = Infinity;
  /** Steps after which the clock is asked next. */
  private askedAt: number;
  /** Steps up to which there is nothing to look at: neither the clock nor an end is reached. */
  private calm: number;

  constructor(
    private readonly steps: number,
    private readonly isOver: () => boolean,
    private readonly askedEvery = ASKED_EVERY,
  ) {
    this.askedAt = askedEvery;
    this.calm = this.nextCalm();
  }

  /**
   * Begins the work on an account of so many movements, of which `taken` steps were taken before, and takes a step for
   * each movement; false once nothing is left for any account.
   */
  begin(movements: number, taken = 0): boolean {
    this.end = Infinity;
    if (!this.spend(taken === 0 ? 1 + movements : 1)) return false;
    this.end = this.used + PART.fixed + PART.perMovement * movements - taken;
    this.calm = this.nextCalm();
    return true;
  }

  /** Takes `steps`; false once nothing is left, of all or of the part that was begun. */
  spend(steps: number): boolean {
    this.used += steps;
    return this.used <= this.calm || this.look();
  }

  /** Whether anything is left. The clock is asked once in a while only. */
  private look(): boolean {
    const { used } = this;
    const isAsked = used >= this.askedAt;
    if (isAsked) this.askedAt = (Math.floor(used / this.askedEvery) + 1) * this.askedEvery;
    if (used > this.steps || (isAsked && this.isOver())) this.isSpent = true;
    this.calm = this.nextCalm();
    if (!this.isSpent && used <= this.end) return true;
    this.cut = true;
    return false;
  }

  private nextCalm(): number {
    return this.isSpent ? -1 : Math.min(this.askedAt - 1, this.steps, this.end);
  }

  /** Steps that are left of the part that was begun. */
  get left(): number {
    return this.isSpent ? 0 : Math.max(0, Math.min(this.steps, this.end) - this.used);
  }
}

/** Steps that one detector may take in a scan of so many movements. */
export function stepsFor(movements: number): number {
  return DETECTOR.fixed + DETECTOR.perMovement * movements;
}
