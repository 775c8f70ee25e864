/**
 * Entities that are looked up by the very same keys, as one: a company that patent offices wrote down a thousand times is
 * not a thousand strangers that crowd each other out of every list of candidates. Each group is stood for by its member
 * of the least id, so that it does not matter in which order they came.
 */
export class EqualRecords {
  /** By what the keys add up to: the one entry of a group, or its entries in the order of their ids. */
  private readonly groups = new Map<number, number | number[]>();
  /** Of each entry, by its number, what its keys add up to: to work it out again costs more than to find its nearest. */
  private readonly sums: number[] = [];

  constructor(private readonly precedes: (a: number, b: number) => boolean) {}

  /** Adds an entry; answers who stood for its group before and who does now (null for none). */
  put(entry: number, keys: readonly number[]): GroupChange {
    const sum = sumOf(keys);
    this.sums[entry] = sum;
    const known = this.groups.get(sum);
    if (known === undefined) {
      this.groups.set(sum, entry);
      return { before: null, after: entry };
    }
    const members = typeof known === 'number' ? [known] : known;
    const before = members[0] ?? null;
    members.splice(this.indexFor(members, entry), 0, entry);
    this.groups.set(sum, members);
    return { before, after: members[0] ?? null };
  }

  /** Takes out an entry that was put. */
  remove(entry: number): GroupChange {
    const sum = this.sums[entry] ?? NO_SUM;
    const known = this.groups.get(sum);
    if (known === undefined || typeof known === 'number') {
      this.groups.delete(sum);
      return { before: entry, after: null };
    }
    const before = known[0] ?? null;
    known.splice(this.indexFor(known, entry), 1);
    if (known.length === 1) this.groups.set(sum, known[0] ?? entry);
    return { before, after: known[0] ?? null };
  }

  /** Who stands for the group of an entry that is here. */
  standingFor(entry: number): number {
    const known = this.groups.get(this.sums[entry] ?? NO_SUM);
    return typeof known === 'number' ? known : (known?.[0] ?? entry);
  }

  /** The entries that have the keys of one that is here, with itself, in the order of their ids. */
  of(entry: number): readonly number[] {
    const known = this.groups.get(this.sums[entry] ?? NO_SUM);
    return known === undefined ? NOBODY : typeof known === 'number' ? [known] : known;
  }

  /** Where an entry goes among entries in the order of their ids. */
  private indexFor(members: readonly number[], entry: number): number {
    let low = 0;
    let high = members.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.precedes(members[middle] ?? 0, entry)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Who stands for a group, before and after one joined or left it. */
export interface GroupChange {
  readonly before: number | null;
  readonly after: number | null;
}

const NOBODY: readonly number[] = [];
/** No keys add up to this. */
const NO_SUM = -1e300;

/** Two sums of 26 bits in one number: equal for equal sets of keys in whatever order, for others once in 2^52. */
function sumOf(keys: readonly number[]): number {
  let one = 0;
  let other = 0;
  for (const key of keys) {
    one = (one + Math.imul(key, 0x9e3779b1)) | 0;
    other = (other ^ Math.imul(key ^ (key >>> 15), 0x85ebca6b)) | 0;
  }
  return (one >>> 6) * 2 ** 26 + (other >>> 6);
}
