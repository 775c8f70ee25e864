import { TopologicalOrder } from './topological-order.js';

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
 * and effective heuristic for the feedback arc set problem" (1993), but by weight.
 */
export function backEdges<L extends WeightedLink>(links: readonly L[]): ReadonlySet<L> {
  const turned = new Set<L>();
  const numbers = new Map<string, number>();
  for (const { from, to } of links) {
    for (const end of [from, to]) if (!numbers.has(end)) numbers.set(end, numbers.size);
  }
  const order = new TopologicalOrder(numbers.size);
  const ordered = links.toSorted(
    (a, b) => compare(b.weight, a.weight) || compare(a.from, b.from) || compare(a.to, b.to),
  );
  for (const link of ordered) {
    if (!order.add(numbers.get(link.from) ?? 0, numbers.get(link.to) ?? 0)) turned.add(link);
  }
  return turned;
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
