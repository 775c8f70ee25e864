import type { ChanceModel } from './chance-model.js';
import type { ScanContext } from '../scan-context.js';

/**
 * What paths of payments, each of which carries on the one before it, have in common: how likely a payment follows in the
 * time of a path, in order, and as tight as it. Tightness and time are what the path itself has, so that both are looked
 * at over the whole of what the rule allows: for a product of two shares that costs `1 − ln` of each (Fisher's method).
 */
export abstract class PathsByChance {
  constructor(
    protected readonly context: ScanContext,
    protected readonly model: ChanceModel,
    protected readonly windowMs: number,
    /** That of the rule; 1 or more where the value need not be kept. */
    protected readonly tolerance: number,
  ) {}

  /**
   * How often some payment is carried on by chance over so many hops like those of a path, through accounts through which
   * no more goes than through `most`. Asked of all accounts, of those half as busy as the busiest at most, a quarter: the
   * shares of one that each gets sum up to one. `begun` is what stands at its beginning, by what goes through an account.
   */
  protected carriedOn(path: readonly number[], most: number, begun: (turns: number) => number): number {
    const { model } = this;
    const hops = path.length - 1;
    const each = this.hop(path);
    const times = this.inOrder(path, hops) * this.looked(path);
    let fewest = Infinity;
    for (let [limit, halved] = [model.busiest, 1]; limit >= most && limit > 0; limit /= 2, halved++) {
      const turns = model.common(limit) * model.edges;
      fewest = Math.min(fewest, (turns * each) ** hops * begun(turns) * times * halved * (halved + 1));
    }
    return fewest;
  }

  /** The part of the orders of so many movements that a ring allows: those of one recorded time may come in any. */
  protected inOrder(ring: readonly number[], hops: number): number {
    const ticks = 1 + this.spanOf(ring) / this.model.tickMs;
    let part = 1;
    for (let hop = 1; hop <= hops; hop++) part *= (ticks + hop - 1) / (ticks * hop);
    return part;
  }

  /** The part of its payments that an account makes in the time of a ring and that keep the value as well as it. */
  protected hop(ring: readonly number[]): number {
    return this.model.part(this.spanOf(ring)) * this.model.keeps(this.widest(ring), ring.length - 1);
  }

  protected looked(ring: readonly number[]): number {
    const times = 1 + Math.log(Math.max(1, this.windowMs / Math.max(this.model.tickMs, this.spanOf(ring))));
    if (this.tolerance >= 1) return times;
    return times * (1 + Math.log(Math.max(1, this.tolerance / Math.max(0.001, this.widest(ring)))));
  }

  protected spanOf(ring: readonly number[]): number {
    const { at } = this.context.movements;
    return (at[ring.at(-1) ?? 0] ?? 0) - (at[ring[0] ?? 0] ?? 0);
  }

  /** The furthest that a payment is from the one before it. */
  protected widest(ring: readonly number[]): number {
    if (this.tolerance >= 1) return 1;
    const { paid, received } = this.context.movements;
    let widest = 0;
    for (let hop = 1; hop < ring.length; hop++) {
      const amountIn = Number(received.amounts.at(ring[hop - 1] ?? 0));
      const sent = Number(paid.amounts.at(ring[hop] ?? 0));
      widest = Math.max(widest, amountIn > 0 ? Math.abs(sent / amountIn - 1) : 1);
    }
    return Math.min(widest, this.tolerance);
  }
}
