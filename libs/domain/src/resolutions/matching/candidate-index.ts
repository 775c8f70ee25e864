/** An entity that shares keys with the one asked about; `weight` is the summed rarity of the shared keys, in bits. */
export interface Candidate {
  readonly entry: number;
  readonly weight: number;
}

/** Buckets larger than this say too little to be worth reading; they are kept, and count again when they shrink. */
const BUCKET_CAP = 256;
/** After about this many entries the rarest keys have said enough. */
const READ_BUDGET = 600;
/** Entries in one chunk of a posting list, after the link to the next chunk. */
const CHUNK = 3;
const NONE = 0;

/**
 * Who shares which key: an open-addressed table of 32-bit key hashes, each with a list of entries in linked chunks of
 * one `Uint32Array`. Two keys with one hash share a bucket, which costs a needless comparison and nothing else. The
 * answer depends on what is in the index, not on the order in which it came.
 */
export class CandidateIndex {
  private hashes = new Uint32Array(1 << 12);
  private heads = new Uint32Array(1 << 12);
  private counts = new Uint32Array(1 << 12);
  private buckets = 0;
  private pool = new Uint32Array(1 << 14);
  private chunks = 1;
  private freeChunk = NONE;
  private sums = new Float64Array(1 << 10);
  private readonly touched: number[] = [];
  private entries = 0;

  get size(): number {
    return this.entries;
  }

  /** Adds an entry, a number from 0 up that the caller chose and that is not in the index. */
  put(entry: number, keys: readonly string[]): void {
    this.entries++;
    for (const key of distinctHashes(keys)) this.add(key, entry);
  }

  /** Takes an entry out; `keys` must be those that it was put with. */
  remove(entry: number, keys: readonly string[]): void {
    this.entries--;
    for (const key of distinctHashes(keys)) this.drop(key, entry);
  }

  /**
   * The entries that share the rarest keys with `keys`, heaviest first, at most `limit`. `precedes` orders entries of
   * equal weight; `self` is left out.
   */
  candidates(
    keys: readonly string[],
    self: number,
    limit: number,
    precedes: (a: number, b: number) => boolean,
  ): Candidate[] {
    const { touched } = this;
    touched.length = 0;
    let read = 0;
    for (const slot of this.rarestSlots(keys)) {
      const count = this.counts[slot] ?? 0;
      if (read > 0 && read + count > READ_BUDGET) break;
      read += count;
      this.touch(this.heads[slot] ?? NONE, Math.log2(1 + this.entries / count), self);
    }
    const best: Candidate[] = [];
    for (const entry of touched) {
      const weight = this.sums[entry] ?? 0;
      this.sums[entry] = 0;
      if (best.length >= limit && weight < (best[limit - 1]?.weight ?? 0)) continue;
      insertBounded(best, { entry, weight }, limit, precedes);
    }
    return best;
  }

  /** Where the usable buckets of the keys are, the smallest first; equal ones in the order of their hashes. */
  private rarestSlots(keys: readonly string[]): number[] {
    const slots: number[] = [];
    for (const hash of distinctHashes(keys)) {
      const slot = this.find(hash);
      const count = this.counts[slot] ?? 0;
      if (count > 0 && count <= BUCKET_CAP) slots.push(slot);
    }
    return slots.sort(
      (a, b) => (this.counts[a] ?? 0) - (this.counts[b] ?? 0) || (this.hashes[a] ?? 0) - (this.hashes[b] ?? 0),
    );
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
    if (this.buckets * 3 > this.hashes.length * 2) this.rehash();
    const slot = this.find(hash);
    if (this.hashes[slot] === 0) {
      this.hashes[slot] = hash;
      this.buckets++;
    }
    this.counts[slot] = (this.counts[slot] ?? 0) + 1;
    const head = this.heads[slot] ?? NONE;
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
    this.heads[slot] = chunk;
  }

  private drop(hash: number, entry: number): void {
    const slot = this.find(hash);
    let before = NONE;
    for (let chunk = this.heads[slot] ?? NONE; chunk !== NONE;) {
      const base = chunk * (CHUNK + 1);
      const next = this.pool[base] ?? NONE;
      for (let i = 1; i <= CHUNK; i++) {
        if (this.pool[base + i] !== entry + 1) continue;
        this.pool[base + i] = 0;
        this.counts[slot] = (this.counts[slot] ?? 1) - 1;
        if (this.isEmpty(base)) this.unlink(slot, before, chunk, next);
        return;
      }
      before = chunk;
      chunk = next;
    }
  }

  private isEmpty(base: number): boolean {
    for (let i = 1; i <= CHUNK; i++) if (this.pool[base + i] !== 0) return false;
    return true;
  }

  private unlink(slot: number, before: number, chunk: number, next: number): void {
    if (before === NONE) this.heads[slot] = next;
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

  /** The slot of a hash, or the free one where it would go. A hash of 0 marks a free slot and is never stored. */
  private find(hash: number): number {
    const mask = this.hashes.length - 1;
    let slot = Math.imul(hash, 0x9e3779b1) & mask;
    for (;;) {
      const found = this.hashes[slot];
      if (found === hash || found === 0) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private rehash(): void {
    const { hashes, heads, counts } = this;
    const size = hashes.length * 2;
    this.hashes = new Uint32Array(size);
    this.heads = new Uint32Array(size);
    this.counts = new Uint32Array(size);
    for (let old = 0; old < hashes.length; old++) {
      const hash = hashes[old] ?? 0;
      if (hash === 0) continue;
      const slot = this.find(hash);
      this.hashes[slot] = hash;
      this.heads[slot] = heads[old] ?? NONE;
      this.counts[slot] = counts[old] ?? 0;
    }
  }
}

function distinctHashes(keys: readonly string[]): readonly number[] {
  const hashes = keys.map(hashOf);
  for (let i = 1; i < hashes.length; i++) if (hashes.indexOf(hashes[i] ?? 0) < i) return [...new Set(hashes)];
  return hashes;
}

/** FNV-1a over UTF-16 units with a final mix; never 0. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0 || 1;
}

/** Keeps a short list of the best, best first. */
function insertBounded(
  best: Candidate[],
  candidate: Candidate,
  limit: number,
  precedes: (a: number, b: number) => boolean,
): void {
  const last = best.at(-1);
  if (best.length >= limit && last !== undefined && !isBetter(candidate, last, precedes)) return;
  let place = best.length;
  for (; place > 0; place--) {
    const above = best[place - 1];
    if (above === undefined || !isBetter(candidate, above, precedes)) break;
  }
  best.splice(place, 0, candidate);
  if (best.length > limit) best.pop();
}

function isBetter(a: Candidate, b: Candidate, precedes: (a: number, b: number) => boolean): boolean {
  return a.weight > b.weight || (a.weight === b.weight && precedes(a.entry, b.entry));
}

function grown<T extends Uint32Array | Float64Array>(array: T, least: number): T {
  let size = array.length;
  while (size < least) size *= 2;
  const larger = array instanceof Float64Array ? new Float64Array(size) : new Uint32Array(size);
  larger.set(array);
  return larger as T;
}
