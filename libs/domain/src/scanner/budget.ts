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

  constructor(
    private readonly steps: number,
    private readonly isOver: () => boolean,
    private readonly askedEvery = ASKED_EVERY,
  ) {}

  /**
   * Begins the work on an account of so many movements, of which `taken` steps were taken before, and takes a step for
   * each movement; false once nothing is left for any account.
   */
  begin(movements: number, taken = 0): boolean {
    this.end = Infinity;
    if (!this.spend(taken === 0 ? 1 + movements : 1)) return false;
    this.end = this.used + PART.fixed + PART.perMovement * movements - taken;
    return true;
  }

  /** Takes `steps`; false once nothing is left, of all or of the part that was begun. */
  spend(steps: number): boolean {
    const before = this.used;
    this.used += steps;
    // The clock is asked once in a while only.
    const { askedEvery } = this;
    const isAsked = Math.floor(before / askedEvery) !== Math.floor(this.used / askedEvery);
    if (this.used > this.steps || (isAsked && this.isOver())) this.isSpent = true;
    if (!this.isSpent && this.used <= this.end) return true;
    this.cut = true;
    return false;
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
