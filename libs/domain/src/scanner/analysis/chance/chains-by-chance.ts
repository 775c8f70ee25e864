import { PathsByChance } from './paths-by-chance.js';

/**
 * How many chains chance would give that are as long, as short in time and as tight as one, through middles as busy at
 * most: any of the `E` payments may begin one, and each middle carries it on with `Σ got · paid / E` of its payments, in
 * the time of the chain, in order, and of a like amount for a part of that.
 */
export class ChainsByChance extends PathsByChance {
  /** Null where there is too little to tell. */
  expected(chain: readonly number[]): number | null {
    if (!this.model.canTell(chain.length)) return null;
    let most = 0;
    for (const edge of chain.slice(1)) {
      most = Math.max(most, this.model.through(this.context.movements.from[edge] ?? 0));
    }
    return this.carriedOn(chain, most, () => this.model.edges);
  }
}
