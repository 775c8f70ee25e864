import { SIGNIFICANCE, type ChanceModel } from './chance-model.js';
import type { ScanContext } from '../scan-context.js';

/**
 * How many rings chance would give that are as long, as short in time and as tight as one, through accounts as busy at most. A
 * payment that goes to an account of those is carried on by one of its payments with `Σ got · paid / E` in the whole time;
 * in the time of the ring, in order, and of a like amount for a part of that. A ring of n needs n accounts and n − 1 such
 * hops behind its first payment. Tightness and time are what the ring itself has, so that both are looked at over the
 * whole of what the rule allows: for a product of two shares that costs `1 − ln` of each (Fisher's method).
 */
export class RingsByChance {
  constructor(
    private readonly context: ScanContext,
    private readonly model: ChanceModel,
    private readonly windowMs: number,
    /** That of the rule; 1 or more where the value need not be kept. */
    private readonly tolerance: number,
  ) {}

  /** The least over rings of the same accounts, for as many as they are. Null where there is too little to tell. */
  expected(rings: readonly (readonly number[])[]): number | null {
    if (!this.model.canTell((rings[0]?.length ?? 0) * rings.length)) return null;
    let fewest = Infinity;
    for (const ring of rings) fewest = Math.min(fewest, Math.max(this.drawn(ring), this.byHabit(ring)));
    return fewest * rings.length;
  }

  /**
   * Whether pairs that deal with each other all the time, of amounts like these, would close such rings by that alone: a
   * trade in turns.
   */
  isTrade(rings: readonly (readonly number[])[]): boolean {
    return rings.every((ring) => this.byHabit(ring, true) > SIGNIFICANCE);
  }

  private drawn(ring: readonly number[]): number {
    const { model, context } = this;
    const hops = ring.length - 1;
    const each = this.hop(ring);
    const times = this.inOrder(ring, hops) * this.looked(ring);
    let most = 0;
    for (const edge of ring) most = Math.max(most, model.through(context.moves.from[edge] ?? 0));
    // All accounts, those half as busy as the busiest at most, a quarter: the shares of one that each gets sum up to one.
    let fewest = Infinity;
    for (let [limit, halved] = [model.busiest, 1]; limit >= most && limit > 0; limit /= 2, halved++) {
      const turns = model.common(limit) * model.edges;
      fewest = Math.min(fewest, (turns * each) ** hops * turns * times * halved * (halved + 1));
    }
    return fewest;
  }

  /**
   * How often accounts that deal with each other besides come to such a ring by that alone; 0 where some do not. The value
   * is kept as often as any two amounts are alike, or, if that is asked, as those of the pair are like what they carry on.
   */
  private byHabit(ring: readonly number[], ofPairs = false): number {
    const each = this.hop(ring);
    const part = this.model.part(this.spanOf(ring));
    let expected = 1;
    ring.forEach((edge, hop) => {
      expected *= (this.context.pairCounts[edge] ?? 1) - 1;
      const before = ring[hop - 1];
      if (before !== undefined) expected *= ofPairs ? Math.max(each, part * this.alike(before, edge)) : each;
    });
    return expected * this.inOrder(ring, ring.length - 1) * this.looked(ring);
  }

  /** Of the other payments of a pair the share that would carry on what a payment brought. */
  private alike(before: number, edge: number): number {
    if (this.tolerance >= 1) return 1;
    const { start, edges, others } = this.context.flow.out;
    const { from, to, paid, received } = this.context.moves;
    const brought = Number(received.worth.at(before));
    const payer = from[edge] ?? 0;
    const end = start[payer + 1] ?? 0;
    let [all, alike] = [0, 0];
    for (let place = start[payer] ?? 0; place < end; place++) {
      const other = edges[place] ?? 0;
      if (other === edge || others[place] !== to[edge]) continue;
      all++;
      if (Math.abs(Number(paid.worth.at(other)) / brought - 1) <= this.tolerance) alike++;
    }
    return all === 0 ? 0 : alike / all;
  }

  /** The part of the orders of so many movements that a ring allows: those of one recorded time may come in any. */
  private inOrder(ring: readonly number[], hops: number): number {
    const ticks = 1 + this.spanOf(ring) / this.model.tickMs;
    let part = 1;
    for (let hop = 1; hop <= hops; hop++) part *= (ticks + hop - 1) / (ticks * hop);
    return part;
  }

  /** The part of its payments that an account makes in the time of a ring and that keep the value as well as it. */
  private hop(ring: readonly number[]): number {
    return this.model.part(this.spanOf(ring)) * this.model.keeps(this.widest(ring), ring.length - 1);
  }

  private looked(ring: readonly number[]): number {
    const times = 1 + Math.log(Math.max(1, this.windowMs / Math.max(this.model.tickMs, this.spanOf(ring))));
    if (this.tolerance >= 1) return times;
    return times * (1 + Math.log(Math.max(1, this.tolerance / Math.max(0.001, this.widest(ring)))));
  }

  private spanOf(ring: readonly number[]): number {
    const { at } = this.context.moves;
    return (at[ring.at(-1) ?? 0] ?? 0) - (at[ring[0] ?? 0] ?? 0);
  }

  /** The furthest that a payment is from the one before it. */
  private widest(ring: readonly number[]): number {
    if (this.tolerance >= 1) return 1;
    const { paid, received } = this.context.moves;
    let widest = 0;
    for (let hop = 1; hop < ring.length; hop++) {
      const got = Number(received.worth.at(ring[hop - 1] ?? 0));
      const given = Number(paid.worth.at(ring[hop] ?? 0));
      widest = Math.max(widest, got > 0 ? Math.abs(given / got - 1) : 1);
    }
    return Math.min(widest, this.tolerance);
  }
}
