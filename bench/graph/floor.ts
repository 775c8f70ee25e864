import type { Reference } from './reference.js';

/**
 * The floor of a view of one time: bounds and `known_at` in typed arrays, scanned from end to end into a buffer that is
 * used again. Nobody who looks at every record is faster in this language.
 */
export class Floor {
  private readonly from: Float64Array;
  private readonly until: Float64Array;
  private readonly known: Float64Array;
  private readonly found: Int32Array;

  constructor(private readonly reference: Reference) {
    this.from = Float64Array.from(reference.from);
    this.until = Float64Array.from(reference.until);
    this.known = Float64Array.from(reference.known);
    this.found = new Int32Array(reference.ids.length);
  }

  countInEffect(at: number): number {
    const { from, until } = this;
    let count = 0;
    for (let i = 0; i < from.length; i += 1) count += Number((from[i] as number) <= at && at < (until[i] as number));
    return count;
  }

  countKnown(at: number): number {
    const { known } = this;
    let count = 0;
    for (let i = 0; i < known.length; i += 1) count += Number((known[i] as number) <= at);
    return count;
  }

  /** Ordinals of the records; valid until the next call. */
  inEffect(at: number): Int32Array {
    const { from, until, found } = this;
    let count = 0;
    for (let i = 0; i < from.length; i += 1) {
      if ((from[i] as number) <= at && at < (until[i] as number)) found[count++] = i;
    }
    return found.subarray(0, count);
  }

  /** Ordinals of the records; valid until the next call. */
  knownBy(at: number): Int32Array {
    const { known, found } = this;
    let count = 0;
    for (let i = 0; i < known.length; i += 1) if ((known[i] as number) <= at) found[count++] = i;
    return found.subarray(0, count);
  }

  idsOf(ordinals: Int32Array): readonly string[] {
    return Array.from(ordinals, (ordinal) => this.reference.ids[ordinal] ?? '');
  }
}

/** What most would write: a map of objects. */
export class PlainMaps {
  private readonly records = new Map<
    string,
    { readonly from: number; readonly until: number; readonly known: number }
  >();

  constructor(reference: Reference) {
    for (const [ordinal, id] of reference.ids.entries()) {
      const [from, until, known] = [reference.from[ordinal], reference.until[ordinal], reference.known[ordinal]];
      this.records.set(id, { from: from ?? 0, until: until ?? 0, known: known ?? 0 });
    }
  }

  inEffect(at: number): readonly string[] {
    const ids: string[] = [];
    for (const [id, { from, until }] of this.records) if (from <= at && at < until) ids.push(id);
    return ids;
  }

  knownBy(at: number): readonly string[] {
    const ids: string[] = [];
    for (const [id, { known }] of this.records) if (known <= at) ids.push(id);
    return ids;
  }
}
