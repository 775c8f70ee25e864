/** Which limit ended a search before it had looked at everything. */
export const PATH_LIMITS = ['max_hops', 'max_expansions', 'time'] as const;
export type PathLimit = (typeof PATH_LIMITS)[number];

/** What one search was bounded by, and what it cost. */
interface SearchCost {
  readonly budgetExhausted: boolean;
  readonly timedOut: boolean;
  readonly hopsExhausted: boolean;
  /** Edges looked at. */
  readonly expansions: number;
}

/** What the searches of one question were bounded by, and what they cost. */
export class MetLimits {
  /** Edges looked at by the search that looked at most. */
  expansions = 0;
  /** Whether edges were left unlooked at because the budget was used up. */
  budgetExhausted = false;
  private timedOut = false;
  private hopsExhausted = false;

  note({ budgetExhausted, timedOut, hopsExhausted, expansions }: SearchCost): void {
    this.budgetExhausted ||= budgetExhausted;
    this.timedOut ||= timedOut;
    this.hopsExhausted ||= hopsExhausted;
    this.expansions = Math.max(this.expansions, expansions);
  }

  /** What ended a search that found nothing; null where it looked at everything. */
  get ended(): PathLimit | null {
    if (this.timedOut) return 'time';
    if (this.budgetExhausted) return 'max_expansions';
    return this.hopsExhausted ? 'max_hops' : null;
  }
}
