import { copied } from '../temporal-index/columns.js';
import type { EdgeFacts } from './hop-rules.js';

/** Numbers of one row that a search reads together: they lie in one line of the cache. */
const WORDS = 4;
const ROOM = 64;

/** Facts of edges in typed arrays; ends are ordinals of the graph. A row that nobody has worked out yet is stale. */
export class EdgeRows {
  /** Of row r from 4r on: where it leads from, where to, its traits (below zero while it is stale), its width. */
  words = new Int32Array(0);
  first = new Float64Array(0);
  last = new Float64Array(0);
  known = new Float64Array(0);

  /** Room for so many rows; new ones are stale. */
  reserve(rows: number): void {
    const had = this.first.length;
    if (rows <= had) return;
    const room = Math.max(rows, Math.ceil(had * 1.5), ROOM);
    const words = new Int32Array(room * WORDS);
    words.set(this.words);
    words.fill(-1, had * WORDS);
    this.words = words;
    this.first = copied(this.first, new Float64Array(room));
    this.last = copied(this.last, new Float64Array(room));
    this.known = copied(this.known, new Float64Array(room));
  }

  from(row: number): number {
    return this.words[row * WORDS] as number;
  }

  to(row: number): number {
    return this.words[row * WORDS + 1] as number;
  }

  traits(row: number): number {
    return this.words[row * WORDS + 2] as number;
  }

  width(row: number): number {
    return this.words[row * WORDS + 3] as number;
  }

  /** Writes a row; with null that of an edge which is not there. */
  put(row: number, facts: EdgeFacts | null, from: number, to: number): void {
    const at = row * WORDS;
    this.words[at] = from;
    this.words[at + 1] = to;
    this.words[at + 2] = facts?.traits ?? 0;
    this.words[at + 3] = facts?.width ?? 0;
    this.first[row] = facts?.first ?? Infinity;
    this.last[row] = facts?.last ?? -Infinity;
    this.known[row] = facts?.known ?? Infinity;
  }

  spoil(row: number): void {
    if (row < this.first.length) this.words[row * WORDS + 2] = -1;
  }

  spoilAll(): void {
    this.words.fill(-1);
  }
}
