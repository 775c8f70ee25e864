import { compareIds } from '../shared/order.js';

/** Above so many sets that are hard to choose between, the count is taken greedily. */
export const EXACT_SETS = 20;

/**
 * The largest number of pairwise disjoint sets among the given (maximum set packing). Exact while at most
 * `EXACT_SETS` sets are left after the choices that cannot be wrong; above, greedy by size, which can only under-count.
 * Does not depend on the order of the sets nor of their tokens. An empty set is disjoint from all.
 */
export function largestPacking(sets: readonly (readonly string[])[]): number {
  if (sets.length < 2) return sets.length;
  const shared = sharedTokens(sets);
  let chosen = 0;
  const rest: ReadonlySet<string>[] = [];
  const taken = new Set<string>();
  for (const set of shared) {
    const [only] = set;
    // A set that meets no other stands by itself. A set of one token can take the place of whichever set holds the token.
    if (only === undefined) chosen += 1;
    else if (set.size > 1) rest.push(set);
    else if (!taken.has(only)) {
      taken.add(only);
      chosen += 1;
    }
  }
  const open = distinct(rest.filter((set) => areDisjoint(set, taken)));
  return chosen + (open.length <= EXACT_SETS ? exactly(open) : greedily(open));
}

/** The sets without the tokens that no other set has: these decide nothing. */
function sharedTokens(sets: readonly (readonly string[])[]): readonly ReadonlySet<string>[] {
  const uses = new Map<string, number>();
  const whole = sets.map((set) => new Set(set));
  for (const set of whole) for (const token of set) uses.set(token, (uses.get(token) ?? 0) + 1);
  return whole.map((set) => new Set([...set].filter((token) => (uses.get(token) ?? 0) > 1)));
}

/** Each set once, smaller ones first, then by their tokens: an order that owes nothing to the input. */
function distinct(sets: readonly ReadonlySet<string>[]): readonly ReadonlySet<string>[] {
  const keyed = new Map(sets.map((set) => [[...set].sort(compareIds).join('\n'), set]));
  return [...keyed].sort(([a, x], [b, y]) => x.size - y.size || compareIds(a, b)).map(([, set]) => set);
}

function areDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const token of small) if (large.has(token)) return false;
  return true;
}

/** The largest set of sets without a conflict, by branching on a set: in, or out. Sets are bits of a mask. */
function exactly(sets: readonly ReadonlySet<string>[]): number {
  const conflicts = sets.map((set) =>
    sets.reduce((mask, other, at) => (areDisjoint(set, other) ? mask : mask | (1 << at)), 0),
  );
  const best = (left: number): number => {
    if (left === 0) return 0;
    const first = 31 - Math.clz32(left & -left);
    const against = (conflicts[first] ?? 0) & left;
    const withIt = 1 + best(left & ~against);
    // A set that meets at most one other costs nothing to take.
    const othersMet = against & ~(1 << first);
    const meetsMore = (othersMet & (othersMet - 1)) !== 0;
    return meetsMore ? Math.max(withIt, best(left & ~(1 << first))) : withIt;
  };
  return best(2 ** sets.length - 1);
}

function greedily(sets: readonly ReadonlySet<string>[]): number {
  const taken = new Set<string>();
  let chosen = 0;
  for (const set of sets) {
    if (!areDisjoint(set, taken)) continue;
    for (const token of set) taken.add(token);
    chosen += 1;
  }
  return chosen;
}
