/** An entity that shares keys with the one asked about; `weight` is the summed rarity of the shared keys, in bits. */
export interface MatchCandidate {
  readonly entry: number;
  readonly weight: number;
}

/** Buckets larger than this say too little to be worth reading; they are kept, and count again when they shrink. */
const BUCKET_CAP = 256;
/** After about this many entries the rarest keys have said enough. */
const READ_BUDGET = 600;
/** Entries in one chunk of a posting list, after the link to the next chunk. */
const CHUNK = 3;
/** Of a list longer than this nobody reads, it is only noted who went: to look for one among thousands costs too much. */
const LONG = 2 * BUCKET_CAP;
const NONE = 0;
/** Of each slot of the table lie together: the hash, the first chunk of its list, and how many entries the list has. */
const SLOT = 3;
const HEAD = 1;
const COUNT = 2;

/**
 * Who shares which key: an open-addressed table of 32-bit key hashes, each with a list of entries in linked chunks of
 * one `Uint32Array`. Two keys with one hash share a bucket, which costs a needless comparison and nothing else. The
 * answer depends on what is in the index, not on the order in which it came.
 */
export class CandidateIndex {
  private slots = 1 << 12;
  private table = new Uint32Array(this.slots * SLOT);
  private buckets = 0;
  private pool = new Uint32Array(1 << 14);
  private chunks = 1;
  private freeChunk = NONE;
  /** By the hash of a key with a long list: who is in the list once more than under the key. */
  private readonly gone = new Map<number, number[]>();
  private sums = new Float64Array(1 << 10);
  private readonly touched: number[] = [];
  private entries = 0;

  get size(): number {
    return this.entries;
  }

  /**
   * Adds an entry, a number from 0 up that the caller chose and that is not in the index. Keys are hashes of 32 bits, none
   * of them 0 and each once.
   */
  put(entry: number, keys: readonly number[]): void {
    this.entries++;
    for (const key of keys) this.add(key, entry);
  }

  /** Takes an entry out; `keys` must be those that it was put with. */
  remove(entry: number, keys: readonly number[]): void {
    this.entries--;
    for (const key of keys) this.drop(key, entry);
  }

  /** Puts an entry under other keys; what it keeps of `before`, the keys it was put with, costs nothing. */
  replace(entry: number, before: readonly number[], after: readonly number[]): void {
    const [old, now] = [new Set(before), new Set(after)];
    for (const key of before) if (!now.has(key)) this.drop(key, entry);
    for (const key of after) if (!old.has(key)) this.add(key, entry);
  }

  /** Grows the table ahead of time, so that the next thousands of entries find it large enough. */
  makeRoom(): void {
    if (this.buckets * 2 > this.slots) this.rehash();
  }

  /**
   * The entries that share the rarest keys with `keys`, heaviest first, at most `limit`. `precedes` orders entries of
   * equal weight; `self` is left out.
   */
  candidates(
    keys: readonly number[],
    self: number,
    limit: number,
    precedes: (a: number, b: number) => boolean,
  ): MatchCandidate[] {
    const { touched } = this;
    touched.length = 0;
    let read = 0;
    for (const slot of this.rarestSlots(keys)) {
      const count = this.table[slot + COUNT] ?? 0;
      if (read > 0 && read + count > READ_BUDGET) break;
      read += count;
      this.touch(this.table[slot + HEAD] ?? NONE, Math.log2(1 + this.entries / count), self);
    }
    const best: MatchCandidate[] = [];
    for (const entry of touched) {
      const weight = this.sums[entry] ?? 0;
      this.sums[entry] = 0;
      if (best.length >= limit && weight < (best[limit - 1]?.weight ?? 0)) continue;
      insertBounded(best, { entry, weight }, limit, precedes);
    }
    return best;
  }

  /**
   * Who is looked up by a key of these that says enough to be read: nobody else has these keys among the nearest of either
   * side.
   */
  sharers(keys: readonly number[]): Set<number> {
    const sharers = new Set<number>();
    for (const slot of this.rarestSlots(keys)) {
      this.eachIn(this.table[slot + HEAD] ?? NONE, (entry) => sharers.add(entry));
    }
    return sharers;
  }

  /** Where the usable buckets of the keys are, the smallest first; equal ones in the order of their hashes. */
  private rarestSlots(keys: readonly number[]): number[] {
    const slots: number[] = [];
    for (const hash of keys) {
      const slot = this.find(hash);
      const count = this.table[slot + COUNT] ?? 0;
      if (count > 0 && count <= BUCKET_CAP) slots.push(slot);
    }
    const { table } = this;
    return slots.sort((a, b) => (table[a + COUNT] ?? 0) - (table[b + COUNT] ?? 0) || (table[a] ?? 0) - (table[b] ?? 0));
  }

  private touch(head: number, weight: number, self: number): void {
    const { pool, touched } = this;
    for (let chunk = head; chunk !== NONE; chunk = pool[chunk * (CHUNK + 1)] ?? NONE) {
      const base = chunk * (CHUNK + 1);
      for (let i = 1; i <= CHUNK; i++) {
        const entry = (pool[base + i] ?? 0) - 1;
        if (entry < 0 || entry === self) continue;
        const sum = this.sums[entry] ?? 0;
        if (sum === 0) touched.push(entry);
        this.sums[entry] = sum + weight;
      }
    }
  }

  private add(hash: number, entry: number): void {
    if (entry >= this.sums.length) this.sums = grown(this.sums, entry + 1);
    if (this.buckets * 3 > this.slots * 2) this.rehash();
    const slot = this.find(hash);
    const { table } = this;
    if (table[slot] === 0) {
      table[slot] = hash;
      this.buckets++;
    }
    table[slot + COUNT] = (table[slot + COUNT] ?? 0) + 1;
    const head = table[slot + HEAD] ?? NONE;
    const base = head * (CHUNK + 1);
    for (let i = 1; head !== NONE && i <= CHUNK; i++) {
      if (this.pool[base + i] === 0) {
        this.pool[base + i] = entry + 1;
        return;
      }
    }
    const chunk = this.takeChunk();
    this.pool[chunk * (CHUNK + 1)] = head;
    this.pool[chunk * (CHUNK + 1) + 1] = entry + 1;
    table[slot + HEAD] = chunk;
  }

  private drop(hash: number, entry: number): void {
    const slot = this.find(hash);
    const count = (this.table[slot + COUNT] ?? 1) - 1;
    this.table[slot + COUNT] = count;
    const gone = this.gone.get(hash);
    if (gone === undefined && count < LONG) this.takeOut(slot, (held) => held === entry, 1);
    else if (gone === undefined) this.gone.set(hash, [entry]);
    else {
      gone.push(entry);
      if (count < LONG || gone.length > count) this.clear(slot, hash, gone);
    }
  }

  /** Takes those out of a long list who are noted as gone, each as often as it is noted. */
  private clear(slot: number, hash: number, gone: readonly number[]): void {
    this.gone.delete(hash);
    const times = new Map<number, number>();
    for (const entry of gone) times.set(entry, (times.get(entry) ?? 0) + 1);
    const isGone = (entry: number): boolean => {
      const left = times.get(entry) ?? 0;
      if (left > 0) times.set(entry, left - 1);
      return left > 0;
    };
    this.takeOut(slot, isGone, gone.length);
  }

  /** Takes the first so many out of a list of whom something is true. */
  private takeOut(slot: number, isMeant: (entry: number) => boolean, most: number): void {
    let left = most;
    let before = NONE;
    for (let chunk = this.table[slot + HEAD] ?? NONE; chunk !== NONE && left > 0;) {
      const base = chunk * (CHUNK + 1);
      const next = this.pool[base] ?? NONE;
      for (let i = 1; i <= CHUNK && left > 0; i++) {
        const entry = (this.pool[base + i] ?? 0) - 1;
        if (entry < 0 || !isMeant(entry)) continue;
        this.pool[base + i] = 0;
        left -= 1;
      }
      if (this.isEmpty(base)) this.unlink(slot, before, chunk, next);
      else before = chunk;
      chunk = next;
    }
  }

  private eachIn(head: number, visit: (entry: number) => void): void {
    for (let chunk = head; chunk !== NONE; chunk = this.pool[chunk * (CHUNK + 1)] ?? NONE) {
      for (let i = 1; i <= CHUNK; i++) {
        const entry = (this.pool[chunk * (CHUNK + 1) + i] ?? 0) - 1;
        if (entry >= 0) visit(entry);
      }
    }
  }

  private isEmpty(base: number): boolean {
    for (let i = 1; i <= CHUNK; i++) if (this.pool[base + i] !== 0) return false;
    return true;
  }

  private unlink(slot: number, before: number, chunk: number, next: number): void {
    if (before === NONE) this.table[slot + HEAD] = next;
    else this.pool[before * (CHUNK + 1)] = next;
    this.pool[chunk * (CHUNK + 1)] = this.freeChunk;
    this.freeChunk = chunk;
  }

  private takeChunk(): number {
    if (this.freeChunk !== NONE) {
      const chunk = this.freeChunk;
      this.freeChunk = this.pool[chunk * (CHUNK + 1)] ?? NONE;
      return chunk;
    }
    const needed = (this.chunks + 1) * (CHUNK + 1);
    if (needed > this.pool.length) this.pool = grown(this.pool, needed);
    return this.chunks++;
  }

  /** Where the slot of a hash begins, or the free one where it would go. A hash of 0 marks a free slot and is never stored. */
  private find(hash: number): number {
    const { table } = this;
    const mask = this.slots - 1;
    let index = Math.imul(hash, 0x9e3779b1) & mask;
    for (;;) {
      const found = table[index * SLOT];
      if (found === hash || found === 0) return index * SLOT;
      index = (index + 1) & mask;
    }
  }

  private rehash(): void {
    const { table } = this;
    this.slots *= 2;
    this.table = new Uint32Array(this.slots * SLOT);
    this.buckets = 0;
    for (let old = 0; old < table.length; old += SLOT) {
      const count = table[old + COUNT] ?? 0;
      // Keys that nobody has any longer are not taken along: of these nobody is noted as gone.
      if (count === 0) continue;
      const hash = table[old] ?? 0;
      const slot = this.find(hash);
      this.table[slot] = hash;
      this.table[slot + HEAD] = table[old + HEAD] ?? NONE;
      this.table[slot + COUNT] = count;
      this.buckets++;
    }
  }
}

/** Keeps a short list of the best, best first. */
function insertBounded(
  best: MatchCandidate[],
  candidate: MatchCandidate,
  limit: number,
  precedes: (a: number, b: number) => boolean,
): void {
  const last = best.at(-1);
  if (best.length >= limit && last !== undefined && !isBetter(candidate, last, precedes)) return;
  let index = best.length;
  for (; index > 0; index--) {
    const above = best[index - 1];
    if (above === undefined || !isBetter(candidate, above, precedes)) break;
  }
  best.splice(index, 0, candidate);
  if (best.length > limit) best.pop();
}

function isBetter(a: MatchCandidate, b: MatchCandidate, precedes: (a: number, b: number) => boolean): boolean {
  return a.weight > b.weight || (a.weight === b.weight && precedes(a.entry, b.entry));
}

function grown<T extends Uint32Array | Float64Array>(array: T, least: number): T {
  let size = array.length;
  while (size < least) size *= 2;
  const larger = array instanceof Float64Array ? new Float64Array(size) : new Uint32Array(size);
  larger.set(array);
  return larger as T;
}
