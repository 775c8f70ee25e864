import type { Incidence } from '../../movements/table/movements.js';
import type { Counterparts } from './counterparts.js';
import type { Window } from './runs.js';

/**
 * How many different others with a name each of some stretches of an account's side holds. The stretches may overlap and
 * come in any order: each position and each stretch costs the logarithm of what they cover together.
 */
export function distinctOthers(
  { others }: Incidence,
  { previous }: Counterparts,
  anonymous: Uint8Array,
  stretches: readonly Window[],
): Int32Array {
  const first = stretches.reduce((least, { low }) => Math.min(least, low), Infinity);
  const last = stretches.reduce((most, { high }) => Math.max(most, high), -1);
  const found = new Int32Array(stretches.length);
  // Sums over positions (a binary indexed tree), 1 at the last one so far of each other.
  const size = Math.max(0, last - first + 1);
  const sums = new Int32Array(size + 1);
  const add = (position: number, by: 1 | -1): void => {
    for (let node = position - first + 1; node <= size; node += node & -node) sums[node] = (sums[node] ?? 0) + by;
  };
  const before = (position: number): number => {
    let sum = 0;
    for (let node = position - first; node > 0; node -= node & -node) sum += sums[node] ?? 0;
    return sum;
  };
  const byEnd = stretches.map((_, nth) => nth).sort((a, b) => (stretches[a]?.high ?? 0) - (stretches[b]?.high ?? 0));
  let next = first;
  for (const nth of byEnd) {
    const { low, high } = stretches[nth] ?? { low: 0, high: -1 };
    for (; next <= high; next++) {
      if (anonymous[others[next] ?? 0] !== 0) continue;
      const earlier = previous[next] ?? -1;
      if (earlier >= first) add(earlier, -1);
      add(next, 1);
    }
    found[nth] = before(high + 1) - before(low);
  }
  return found;
}
