import { NumberColumn } from './number-column.js';

/**
 * A list of ordinals for each ordinal, in the order in which they were added. Most have one or none: the only item of a list
 * takes the place of where it begins. Longer ones lie in one pool, in pieces of 2, 4, 8 …; a list that grows out of its
 * piece leaves it to others, so that millions of lists cost no object.
 */
export class OrdinalLists {
  private readonly counts = new NumberColumn();
  private readonly starts = new NumberColumn();
  private pool = new Int32Array(0);
  private used = 0;
  /** Where the first piece of each size (by its logarithm) begins that nobody uses; its first item says where the next does. */
  private readonly free: number[] = [];

  /** Bytes of the pool that were ever in use. */
  get bytes(): number {
    return this.used * Int32Array.BYTES_PER_ELEMENT;
  }

  /** The item at an index of a list that has one there. */
  at(of: number, index: number): number {
    const start = this.starts.get(of);
    return this.counts.get(of) === 1 ? start : (this.pool[start + index] as number);
  }

  /** The one that was added last; -1 where there is none. */
  last(of: number): number {
    const count = this.counts.get(of);
    return count === 0 ? -1 : this.at(of, count - 1);
  }

  has(of: number, item: number): boolean {
    return this.find(of, item) >= 0;
  }

  each(of: number, visit: (item: number) => void): void {
    for (let index = 0; index < this.counts.get(of); index += 1) visit(this.at(of, index));
  }

  add(of: number, item: number): void {
    const count = this.counts.get(of);
    // A piece is full when it holds a power of two.
    if (count === 0) this.starts.set(of, item);
    else if ((count & (count - 1)) === 0) this.move(of, count, item);
    else this.pool[this.starts.get(of) + count] = item;
    this.counts.set(of, count + 1);
  }

  /** Takes an item out of a list that has it once, or not at all. */
  remove(of: number, item: number): void {
    const count = this.counts.get(of);
    const index = this.find(of, item);
    if (index < 0) return;
    this.counts.set(of, count - 1);
    if (count === 1) return;
    const start = this.starts.get(of);
    this.pool.copyWithin(start + index, start + index + 1, start + count);
    const left = count - 1;
    if (left === 1) {
      this.starts.set(of, this.pool[start] as number);
      this.giveBack(start, 2);
    } else if ((left & (left - 1)) === 0) {
      const piece = this.take(left);
      this.pool.copyWithin(piece, start, start + left);
      this.starts.set(of, piece);
      this.giveBack(start, left * 2);
    }
  }

  /** Where the item first stands in the list; -1 where it does not. */
  private find(of: number, item: number): number {
    const count = this.counts.get(of);
    for (let index = 0; index < count; index += 1) if (this.at(of, index) === item) return index;
    return -1;
  }

  /** Puts a list that is full, and an item more, into a piece of twice the size. */
  private move(of: number, count: number, item: number): void {
    const start = this.starts.get(of);
    const piece = this.take(count * 2);
    if (count === 1) this.pool[piece] = start;
    else {
      this.pool.copyWithin(piece, start, start + count);
      this.giveBack(start, count);
    }
    this.pool[piece + count] = item;
    this.starts.set(of, piece);
  }

  private take(size: number): number {
    const unused = this.free[Math.log2(size)] ?? NOWHERE;
    if (unused !== NOWHERE) {
      this.free[Math.log2(size)] = this.pool[unused] as number;
      return unused;
    }
    const piece = this.used;
    this.used += size;
    if (this.used > this.pool.length) {
      const grown = new Int32Array(Math.max(this.used, Math.ceil(this.pool.length * 1.5)));
      grown.set(this.pool);
      this.pool = grown;
    }
    return piece;
  }

  private giveBack(piece: number, size: number): void {
    const power = Math.log2(size);
    for (let smaller = this.free.length; smaller <= power; smaller += 1) this.free.push(NOWHERE);
    this.pool[piece] = this.free[power] as number;
    this.free[power] = piece;
  }
}

const NOWHERE = -1;
