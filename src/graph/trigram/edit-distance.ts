/** The longest text that a distance is taken of, in symbols. */
export const DISTANCE_LIMIT = 512;

/** Three rows of the table, used again by every call: nothing here waits, so no two calls overlap. */
let before = new Uint16Array(DISTANCE_LIMIT + 1);
let above = new Uint16Array(DISTANCE_LIMIT + 1);
let current = new Uint16Array(DISTANCE_LIMIT + 1);

/**
 * How many letters must be replaced, left out, added or swapped with their neighbour to make one text of the other
 * (optimal string alignment: Damerau 1964, without edits inside a swapped pair); `most + 1` as soon as it is more than
 * `most`. Only the diagonal band that `most` edits can reach is computed (Ukkonen 1985).
 */
export function boundedEditDistance(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
  most: number,
): number {
  const [m, n] = [aTo - aFrom, bTo - bFrom];
  if (Math.abs(m - n) > most || m > DISTANCE_LIMIT || n > DISTANCE_LIMIT) return most + 1;
  const beyond = most + 1;
  for (let j = 0; j <= n; j++) above[j] = Math.min(j, beyond);
  for (let i = 1; i <= m; i++) {
    const [low, high] = [Math.max(1, i - most), Math.min(n, i + most)];
    current[low - 1] = low === 1 ? Math.min(i, beyond) : beyond;
    let least = current[low - 1] ?? beyond;
    for (let j = low; j <= high; j++) {
      const [x, y] = [a[aFrom + i - 1], b[bFrom + j - 1]];
      let cost = Math.min((above[j - 1] ?? beyond) + (x === y ? 0 : 1), (current[j - 1] ?? beyond) + 1);
      if (j < i + most) cost = Math.min(cost, (above[j] ?? beyond) + 1);
      if (i > 1 && j > 1 && x === b[bFrom + j - 2] && a[aFrom + i - 2] === y) {
        cost = Math.min(cost, (before[j - 2] ?? beyond) + 1);
      }
      current[j] = Math.min(cost, beyond);
      least = Math.min(least, current[j] ?? beyond);
    }
    if (least > most) return beyond;
    [before, above, current] = [above, current, before];
  }
  return Math.min(above[n] ?? beyond, beyond);
}
