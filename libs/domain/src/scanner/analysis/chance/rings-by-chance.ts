import { atLeast, type ChanceModel, SIGNIFICANCE } from './chance-model.js';
import { PathsByChance } from './paths-by-chance.js';

/** Payments that carry on one payment by chance, in a window, from which on a ring of any length is to be expected. */
const RINGS_ABOUND = 4;

/**
 * How many rings chance would give that are as long, as short in time and as tight as one, through accounts as busy at most. A
 * payment that goes to an account of those is carried on by one of its payments with `Σ got · paid / E` in the whole time;
 * in the time of the ring, in order, and of a like amount for a part of that. A ring of n needs n accounts and n − 1 such
 * hops behind its first payment. Tightness and time are what the ring itself has, so that both are looked at over the
 * whole of what the rule allows: for a product of two shares that costs `1 − ln` of each (Fisher's method).
 */
export class RingsByChance extends PathsByChance {
  /** The least over rings of the same accounts, for as many as they are. Null where there is too little to tell. */
  expected(rings: readonly (readonly number[])[]): number | null {
    if (!this.model.canTell((rings[0]?.length ?? 0) * rings.length)) return null;
    let fewest = Infinity;
    for (const ring of rings) fewest = Math.min(fewest, Math.max(this.drawn(ring), this.byHabit(ring)));
    return fewest * rings.length;
  }

  /**
   * Whether pairs that deal with each other all the time would close rings as often as `times` by that alone: a trade in
   * turns. When they deal is theirs; whether an amount carries on the one before it is what a draw from the amounts of the
   * pair would give (a permutation test, Good, 2005).
   */
  isTrade(ring: readonly number[], times: number): boolean {
    return atLeast(times, this.byTurns(ring)) > SIGNIFICANCE;
  }

  /** Whether each amount of a ring lies where the other payments of its pair do, to within the tolerance. */
  isUsual(ring: readonly number[]): boolean {
    const { amounts } = this.context.movements.paid;
    return ring.every((edge) => {
      const amount = Number(amounts.at(edge));
      let [least, most] = [Infinity, -Infinity];
      for (const other of this.dealingsOf(edge)) {
        if (other === edge) continue;
        least = Math.min(least, Number(amounts.at(other)));
        most = Math.max(most, Number(amounts.at(other)));
      }
      return amount >= least * (1 - this.tolerance) && amount <= most * (1 + this.tolerance);
    });
  }

  private drawn(ring: readonly number[]): number {
    let most = 0;
    for (const edge of ring) most = Math.max(most, this.model.through(this.context.movements.from[edge] ?? 0));
    return this.carriedOn(ring, most, (turns) => turns);
  }

  /** How often accounts that deal with each other besides come to such a ring by that alone; 0 where some do not. */
  private byHabit(ring: readonly number[]): number {
    const each = this.hop(ring);
    let expected = each ** (ring.length - 1);
    for (const edge of ring) expected *= (this.context.dealings.pairCounts[edge] ?? 1) - 1;
    return expected * this.inOrder(ring, ring.length - 1) * this.looked(ring);
  }

  /** How often the pairs of a ring, at the times at which they deal, would carry amounts round that are drawn from theirs. */
  private byTurns(ring: readonly number[]): number {
    const pairs = ring.map((edge) => this.dealingsOf(edge));
    let expected = 0;
    const alike = pairs.map((pair, hop) => (hop === 0 ? 1 : this.alike(pairs[hop - 1] ?? [], pair)));
    for (const first of pairs[0] ?? []) {
      const begun = this.timeOf(first);
      let [now, closes] = [begun, 1];
      for (let hop = 1; hop < pairs.length && closes > 0; hop++) {
        const later = (pairs[hop] ?? []).filter((edge) => this.isWithin(edge, now, begun));
        closes *= 1 - (1 - (alike[hop] ?? 1)) ** later.length;
        now = this.timeOf(later[0] ?? first);
      }
      expected += closes;
    }
    return expected;
  }

  private isWithin(edge: number, now: number, begun: number): boolean {
    const at = this.timeOf(edge);
    return at >= now && at <= begun + this.windowMs;
  }

  private timeOf(edge: number): number {
    return this.context.movements.at[edge] ?? 0;
  }

  /** The latest payments between the two ends of an edge, in the order of time. */
  private dealingsOf(edge: number): readonly number[] {
    const { start, edges, others } = this.context.flow.out;
    const { from, to } = this.context.movements;
    const payer = from[edge] ?? 0;
    const found: number[] = [];
    const begin = start[payer] ?? 0;
    for (let index = (start[payer + 1] ?? 0) - 1; index >= begin && found.length < COMPARED; index--) {
      if (others[index] === to[edge]) found.push(edges[index] ?? 0);
    }
    return found.reverse();
  }

  /**
   * Of the amounts of one pair the share that would carry on those of another, by the rule of succession: a few that do
   * not are no proof that none does.
   */
  private alike(before: readonly number[], pair: readonly number[]): number {
    if (this.tolerance >= 1) return 1;
    const { paid, received } = this.context.movements;
    const given = pair.map((edge) => Number(paid.amounts.at(edge)));
    let alike = 0;
    for (const edge of before) {
      const brought = Number(received.amounts.at(edge));
      for (const amount of given) if (Math.abs(amount / brought - 1) <= this.tolerance) alike++;
    }
    return (alike + 1) / (before.length * given.length + 2);
  }
}

/** Payments of one pair that are looked at to say what it does as a rule. */
const COMPARED = 64;

/** Whether rings of any length are to be expected by chance. */
export function doRingsAbound(model: ChanceModel, windowMs: number): boolean {
  return model.common(model.busiest) * model.edges * model.part(windowMs) > RINGS_ABOUND;
}
