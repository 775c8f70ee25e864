import type { Mode } from '#domain/graph';
import type { Reference } from '../graph/reference.js';

/** The floor of a comparison: one scan of the bounds in typed arrays, into a buffer that is used again. */
export class DiffFloor {
  private readonly from: Float64Array;
  private readonly until: Float64Array;
  private readonly known: Float64Array;
  private readonly found: Int32Array;

  constructor({ from, until, known }: Reference) {
    this.from = Float64Array.from(from);
    this.until = Float64Array.from(until);
    this.known = Float64Array.from(known);
    this.found = new Int32Array(from.length);
  }

  /** How many records one of the two times has and the other has not; which ones is left in the buffer. */
  differing(mode: Mode, at: number, later: number): number {
    return mode === 'reality' ? this.moved(at, later) : this.published(at, later);
  }

  private moved(at: number, later: number): number {
    const { from, until, found } = this;
    let count = 0;
    for (let i = 0; i < from.length; i += 1) {
      const [begins, ends] = [from[i] as number, until[i] as number];
      const was = begins <= at && at < ends;
      const is = begins <= later && later < ends;
      if (was !== is) found[count++] = i;
    }
    return count;
  }

  private published(at: number, later: number): number {
    const { known, found } = this;
    let count = 0;
    for (let i = 0; i < known.length; i += 1) {
      if ((known[i] as number) > at && (known[i] as number) <= later) found[count++] = i;
    }
    return count;
  }
}
