/**
 * Edit distance with swaps of neighbours (optimal string alignment): inserted, deleted, changed or swapped letters.
 * Gives up with `limit + 1` as soon as the distance must be larger.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const n = a.length;
  const m = b.length;
  if (Math.abs(n - m) > limit) return limit + 1;
  if (a === b) return 0;
  if (m >= ROW) return limit + 1;
  for (let j = 0; j <= m; j++) previous[j] = j;
  for (let i = 1; i <= n; i++) {
    const letter = a.charCodeAt(i - 1);
    const before = i > 1 ? a.charCodeAt(i - 2) : -1;
    current[0] = i;
    let best = i;
    for (let j = 1; j <= m; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (j > 1 && other === before && letter === b.charCodeAt(j - 2)) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    const free = beforePrevious;
    beforePrevious = previous;
    previous = current;
    current = free;
  }
  return Math.min(previous[m] ?? 0, limit + 1);
}

/** Rows of the table, reused between calls: nothing here waits, so no two calls meet. */
const ROW = 128;
let beforePrevious = new Uint8Array(ROW);
let previous = new Uint8Array(ROW);
let current = new Uint8Array(ROW);

/**
 * How alike two words look, 0 to 1: one minus the share of letters that must be edited. A wrong first letter counts half
 * a letter more, because people who copy or hear a name rarely miss its start.
 */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  const limit = Math.ceil(longest / 2);
  const distance = editDistance(a, b, limit);
  if (distance > limit) return 0;
  const head = a.charCodeAt(0) === b.charCodeAt(0) ? 0 : 0.5;
  return Math.max(0, 1 - (distance + head) / longest);
}

/** The letters of a word as a bit set: a to z, and one bit for all digits. */
export function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    set |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << 26;
  }
  return set;
}

/** The fewest edits between two words of these letters: each letter that only one has costs one. */
export function leastDistance(a: number, b: number): number {
  return Math.max(bitCount(a & ~b), bitCount(b & ~a));
}

function bitCount(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
