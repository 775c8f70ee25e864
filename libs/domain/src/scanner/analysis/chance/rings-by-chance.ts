import { SIGNIFICANCE } from './chance-model.js';
import { PathsByChance } from './paths-by-chance.js';

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
   * Whether pairs that deal with each other all the time, of amounts like these, would close such rings by that alone: a
   * trade in turns.
   */
  isTrade(rings: readonly (readonly number[])[]): boolean {
    return rings.every((ring) => this.byHabit(ring, true) > SIGNIFICANCE);
  }

  private drawn(ring: readonly number[]): number {
    let most = 0;
    for (const edge of ring) most = Math.max(most, this.model.through(this.context.moves.from[edge] ?? 0));
    return this.carriedOn(ring, most, (turns) => turns);
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
}
