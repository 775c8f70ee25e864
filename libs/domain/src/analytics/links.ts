/** A directed link with a weight of 0 or more. */
export interface WeightedLink {
  readonly from: string;
  readonly to: string;
  readonly weight: bigint;
}

/**
 * The links that have to be turned to leave no cycle. Links are taken heaviest first (then by name), and one that would
 * close a ring is turned: of every ring it is the lightest link, of two opposite links the smaller one (ruling B2.27). A
 * link to itself is always turned. The others form a directed acyclic graph. Greedy, as in Eades, Lin and Smyth, "A fast
 * and effective heuristic for the feedback arc set problem" (1993), but by weight; O(links²) at worst.
 */
export function backEdges<L extends WeightedLink>(links: readonly L[]): ReadonlySet<L> {
  const turned = new Set<L>();
  const next = new Map<string, string[]>();
  const ordered = links.toSorted(
    (a, b) => compare(b.weight, a.weight) || compare(a.from, b.from) || compare(a.to, b.to),
  );
  for (const link of ordered) {
    if (link.from === link.to || reaches(next, link.to, link.from)) {
      turned.add(link);
      continue;
    }
    const targets = next.get(link.from);
    if (targets === undefined) next.set(link.from, [link.to]);
    else targets.push(link.to);
  }
  return turned;
}

function reaches(next: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from]);
  const stack = [from];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === to) return true;
    for (const target of next.get(node) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      stack.push(target);
    }
  }
  return false;
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
