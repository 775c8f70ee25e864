import { compareIds } from '../../shared/order.js';

/** Ordinals sorted at once; a step of a merge puts as many. */
const SORTED_AT_ONCE = 4_096;
/** Up to so many arrivals are put where they belong one by one. */
const FEW = 32;

/**
 * The ordinals of the records of one kind in byte order of their ids. What arrives is put in order when somebody asks;
 * the first order of millions can be made ahead, in turns.
 */
export class OrdinalOrder {
  /** In order; null while nobody has asked. */
  private ordered: Int32Array | null = null;
  /** The ids of `ordered`, where somebody asked for them. */
  private names: string[] | null = null;
  private arrived: number[] = [];
  /** Stands for the order that is being made in turns; null for none. */
  private arranging: object | null = null;

  /** @param every the ordinals of all records of the kind, in any order */
  constructor(
    private readonly idOf: (ordinal: number) => string,
    private readonly every: () => number[],
  ) {}

  /** A record came; costs nothing. */
  add(ordinal: number): void {
    if (this.ordered !== null || this.arranging !== null) this.arrived.push(ordinal);
  }

  /** A record left. */
  remove(ordinal: number): void {
    this.arranging = null;
    if (this.ordered === null) return;
    const { ordered, names } = this.settled(this.ordered);
    const at = this.indexFor(ordered, this.idOf(ordinal));
    const shrunk = new Int32Array(ordered.length - 1);
    shrunk.set(ordered.subarray(0, at));
    shrunk.set(ordered.subarray(at + 1), at);
    this.ordered = shrunk;
    names?.splice(at, 1);
  }

  /** Valid until the next change. */
  ordinals(): Int32Array {
    return this.settled(this.ordered ?? this.sorted()).ordered;
  }

  ids(): readonly string[] {
    const { ordered } = this.settled(this.ordered ?? this.sorted());
    this.names ??= Array.from(ordered, this.idOf);
    return this.names;
  }

  /** Puts all in order where nobody has yet, in turns; what arrives meanwhile is put there by whoever asks. */
  *arrange(): Generator<void, void> {
    if (this.ordered !== null) return;
    const own = (this.arranging = {});
    this.arrived = [];
    const ordinals = Int32Array.from(this.every());
    const known = ordinals.length;
    for (let from = 0; from < known; from += SORTED_AT_ONCE) {
      ordinals.subarray(from, from + SORTED_AT_ONCE).sort(this.compare);
      yield;
    }
    let [source, target] = [ordinals, new Int32Array(known)];
    for (let width = SORTED_AT_ONCE; width < known; width *= 2) {
      for (let from = 0; from < known; from += width * 2) yield* this.merge(source, target, from, width);
      [source, target] = [target, source];
    }
    // Somebody could not wait for it, or a record has left: whoever asks next puts all in order at once.
    if (this.arranging !== own) return;
    this.arranging = null;
    this.ordered = source;
  }

  private *merge(source: Int32Array, target: Int32Array, from: number, width: number): Generator<void, void> {
    const middle = Math.min(from + width, source.length);
    const end = Math.min(from + width * 2, source.length);
    let [left, right] = [from, middle];
    for (let at = from; at < end; at += 1) {
      const isLeft =
        left < middle && (right >= end || this.compare(source[left] as number, source[right] as number) <= 0);
      target[at] = source[isLeft ? left++ : right++] as number;
      if (at % SORTED_AT_ONCE === 0) yield;
    }
  }

  private sorted(): Int32Array {
    this.arranging = null;
    this.arrived = [];
    this.ordered = Int32Array.from(this.every()).sort(this.compare);
    return this.ordered;
  }

  /** With what has arrived where it belongs. */
  private settled(ordered: Int32Array): { readonly ordered: Int32Array; readonly names: string[] | null } {
    const { arrived } = this;
    if (arrived.length === 0) return { ordered, names: this.names };
    this.arrived = [];
    arrived.sort(this.compare);
    const grown = new Int32Array(ordered.length + arrived.length);
    if (arrived.length > FEW) this.names = null;
    let done = 0;
    for (const [put, ordinal] of arrived.entries()) {
      const at = this.indexFor(ordered, this.idOf(ordinal), done);
      grown.set(ordered.subarray(done, at), done + put);
      grown[at + put] = ordinal;
      this.names?.splice(at + put, 0, this.idOf(ordinal));
      done = at;
    }
    grown.set(ordered.subarray(done), done + arrived.length);
    this.ordered = grown;
    return { ordered: grown, names: this.names };
  }

  private readonly compare = (a: number, b: number): number => compareIds(this.idOf(a), this.idOf(b));

  /** Where an id stands, or would stand. */
  private indexFor(ordered: Int32Array, id: string, from = 0): number {
    let [low, high] = [from, ordered.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareIds(this.idOf(ordered[middle] as number), id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
