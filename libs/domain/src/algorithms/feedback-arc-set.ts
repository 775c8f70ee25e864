import { TopologicalOrder } from './topological-order.js';

/** A directed link with a weight of 0 or more. */
export interface WeightedLink {
  readonly from: string;
  readonly to: string;
  readonly weight: bigint;
}

/**
 * The links to be reversed, to leave no cycle. Links are taken heaviest first (then by name), and one that would
 * close a ring is reversed: of every ring it is the lightest link, of two opposite links the smaller one
 * (spec/rulings.md#b-27). A link to itself is always reversed. The others form a directed acyclic graph. Greedy, as in
 * Eades, Lin and Smyth, "A fast and effective heuristic for the feedback arc set problem" (1993), but by weight.
 *
 * Where there are too many links for that, nodes are put in order of the share of what they pass that they send, and the
 * links against that order are reversed; of two opposite links still the smaller one.
 */
export function backEdges<L extends WeightedLink>(links: readonly L[]): ReadonlySet<L> {
  return links.length > MANY_LINKS ? arcsAgainstGreedyOrder(links) : arcsThatCloseCycles(links);
}

/** From here on keeping an order while links are added takes seconds. */
const MANY_LINKS = 20_000;

function arcsThatCloseCycles<L extends WeightedLink>(links: readonly L[]): ReadonlySet<L> {
  const reversed = new Set<L>();
  const numbers = new Map<string, number>();
  for (const { from, to } of links) {
    for (const end of [from, to]) if (!numbers.has(end)) numbers.set(end, numbers.size);
  }
  const order = new TopologicalOrder(numbers.size);
  const ordered = links.toSorted(
    (a, b) => compare(b.weight, a.weight) || compare(a.from, b.from) || compare(a.to, b.to),
  );
  for (const link of ordered) {
    if (!order.add(numbers.get(link.from) ?? 0, numbers.get(link.to) ?? 0)) reversed.add(link);
  }
  return reversed;
}

function arcsAgainstGreedyOrder<L extends WeightedLink>(links: readonly L[]): ReadonlySet<L> {
  const reversed = new Set<L>();
  const byEnds = new Map(links.map((link) => [endsKey(link.from, link.to), link]));
  const nets = new Map<string, { sent: bigint; got: bigint }>();
  const netOf = (node: string) => {
    const known = nets.get(node) ?? { sent: 0n, got: 0n };
    nets.set(node, known);
    return known;
  };
  for (const link of links) {
    const opposite = byEnds.get(endsKey(link.to, link.from));
    if (opposite !== undefined && !isBefore(link, opposite)) reversed.add(link);
    else {
      netOf(link.from).sent += link.weight;
      netOf(link.to).got += link.weight;
    }
  }
  // A share of the sum would round: sent·got' against sent'·got compares the same.
  const ordered = [...nets].sort(
    ([a, one], [b, two]) => compare(two.sent * one.got, one.sent * two.got) || compare(a, b),
  );
  const positions = new Map(ordered.map(([node], position) => [node, position]));
  for (const link of links) {
    if ((positions.get(link.from) ?? 0) >= (positions.get(link.to) ?? 0)) reversed.add(link);
  }
  return reversed;
}

function endsKey(from: string, to: string): string {
  return `${from.length}:${from}${to}`;
}

/** Whether the first of two opposite links is the heavier, by name where they are equal. A link to itself is not. */
function isBefore(a: WeightedLink, b: WeightedLink): boolean {
  return a.weight > b.weight || (a.weight === b.weight && compare(a.from, b.from) < 0);
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
