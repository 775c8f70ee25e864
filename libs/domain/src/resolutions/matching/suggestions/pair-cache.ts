import { compareIds } from '../../../shared/order.js';

/** A scored pair as it is kept: who, and where it stands. `a` is the smaller id. */
export interface CachedPair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
  readonly bits: number;
  /** Whether accepting it makes the two one: a successor stays another. */
  readonly joins: boolean;
  /** What of `bits` the graph around the two adds. */
  readonly context: number;
  /** The pass in which it was last found. */
  pass: number;
}

/** Where a list goes on: the pair that it ended with. */
export type PairRank = Pick<CachedPair, 'a' | 'b' | 'score' | 'bits'>;

/** The order of suggestions: score from high to low, then bits, then ids. */
export function compareRanks(one: PairRank, other: PairRank): number {
  return other.score - one.score || other.bits - one.bits || compareIds(one.a, other.a) || compareIds(one.b, other.b);
}

const CHUNK = 512;

/**
 * Scored pairs in the order of suggestions, found by either of their entities. Adding or removing one costs the same
 * among a thousand as among millions: the order is held in short pieces, each of which is sorted.
 */
export class PairCache {
  private readonly chunks: CachedPair[][] = [[]];
  private readonly partners = new Map<string, Map<string, CachedPair>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  clear(): void {
    this.chunks.splice(0, this.chunks.length, []);
    this.partners.clear();
    this.count = 0;
  }

  find(a: string, b: string): CachedPair | undefined {
    return this.partners.get(a)?.get(b);
  }

  /** The pairs of one entity, in no particular order. */
  of(id: string): readonly CachedPair[] {
    return [...(this.partners.get(id)?.values() ?? [])];
  }

  /** Adds a pair, or moves it to where it stands now. */
  put(pair: CachedPair): void {
    const known = this.find(pair.a, pair.b);
    if (known !== undefined) {
      if (compareRanks(known, pair) === 0 && known.joins === pair.joins && known.context === pair.context) {
        known.pass = pair.pass;
        return;
      }
      this.remove(known);
    }
    this.partner(pair.a, pair.b, pair);
    this.partner(pair.b, pair.a, pair);
    this.count += 1;
    const at = this.chunkOf(pair);
    const chunk = this.chunks[at] ?? [];
    chunk.splice(indexIn(chunk, pair), 0, pair);
    if (chunk.length > CHUNK) this.chunks.splice(at, 1, chunk.slice(0, CHUNK / 2), chunk.slice(CHUNK / 2));
  }

  remove(pair: CachedPair): void {
    if (this.find(pair.a, pair.b) !== pair) return;
    this.unpartner(pair.a, pair.b);
    this.unpartner(pair.b, pair.a);
    this.takeOut(pair);
  }

  /** Removes all pairs of one entity; answers them, in no particular order. */
  removeOf(id: string): readonly CachedPair[] {
    const pairs = this.of(id);
    this.partners.delete(id);
    for (const pair of pairs) {
      this.unpartner(pair.a === id ? pair.b : pair.a, id);
      this.takeOut(pair);
    }
    return pairs;
  }

  /** Every pair after a place, best first; all of them after null. */
  *after(place: PairRank | null): Generator<CachedPair> {
    let at = place === null ? 0 : this.chunkOf(place);
    let from = place === null ? 0 : indexAfter(this.chunks[at] ?? [], place);
    for (; at < this.chunks.length; at += 1, from = 0) {
      const chunk = this.chunks[at] ?? [];
      for (let i = from; i < chunk.length; i += 1) yield chunk[i] as CachedPair;
    }
  }

  /** Drops the least likely until `most` are left, but none of `least` score or more; answers the best score dropped. */
  trim(most: number, least: number): number {
    let dropped = 0;
    while (this.count > most) {
      const last = this.chunks.at(-1)?.at(-1);
      if (last === undefined || last.score >= least) break;
      dropped = last.score;
      this.remove(last);
    }
    return dropped;
  }

  private takeOut(pair: CachedPair): void {
    this.count -= 1;
    const at = this.chunkOf(pair);
    const chunk = this.chunks[at] ?? [];
    chunk.splice(indexIn(chunk, pair), 1);
    if (chunk.length === 0 && this.chunks.length > 1) this.chunks.splice(at, 1);
  }

  /** The piece in which a pair stands, or would. */
  private chunkOf(place: PairRank): number {
    let low = 0;
    let high = this.chunks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.chunks[middle]?.at(-1);
      if (last !== undefined && compareRanks(last, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private partner(of: string, id: string, pair: CachedPair): void {
    const known = this.partners.get(of);
    if (known === undefined) this.partners.set(of, new Map([[id, pair]]));
    else known.set(id, pair);
  }

  private unpartner(of: string, id: string): void {
    const known = this.partners.get(of);
    known?.delete(id);
    if (known?.size === 0) this.partners.delete(of);
  }
}

/** The first index of a sorted piece at which a pair is not before this one. */
function indexIn(chunk: readonly CachedPair[], place: PairRank): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const pair = chunk[middle];
    if (pair !== undefined && compareRanks(pair, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexAfter(chunk: readonly CachedPair[], place: PairRank): number {
  const at = indexIn(chunk, place);
  const found = chunk[at];
  return found !== undefined && compareRanks(found, place) === 0 ? at + 1 : at;
}
