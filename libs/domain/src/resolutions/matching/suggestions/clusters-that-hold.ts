import { compareIds } from '../../../shared/order.js';

/** Entities that may be one, and what is known for and against it. */
export interface Joining {
  /** What is one already: every entity in exactly one of these. */
  readonly clusters: readonly (readonly string[])[];
  /** Pairs that are likely one, the likeliest first. */
  readonly likely: readonly { readonly a: string; readonly b: string }[];
  /** Equal for records that say the same, word by word. */
  readonly factsOf: (id: string) => string;
  /** Bits for (above 0) or against that two entities are one; null where a fact keeps them apart whatever else agrees. */
  readonly bondOf: (a: string, b: string) => number | null;
  /** Whether a fact keeps two entities apart, as far as that is quickly seen; `bondOf` may know more. */
  readonly areApart: (a: string, b: string) => boolean;
  /** Whether a decision or a relation forbids that any of one side is any of the other. */
  readonly areBarred: (left: readonly string[], right: readonly string[]) => boolean;
}

/**
 * The clusters in which likely pairs hold together. A pair is one link of the cluster that accepting it would make, so it
 * joins two clusters only where everything between them, added up, speaks for it, and nothing between any two of their
 * members keeps them apart. The likeliest pairs join first, those of equal records before all; what did not hold is asked
 * again as clusters grow, until nothing more joins. Records that say the same count once. No cluster that is given is
 * taken apart, and the order in which things are given, apart from that of `likely`, does not matter.
 */
export function clustersThatHold(joining: Joining): readonly (readonly string[])[] {
  const clusterOf = new Map<string, Growing>();
  for (const ids of joining.clusters) {
    const cluster: Growing = { members: [...ids].sort(compareIds), refused: new Set() };
    for (const id of ids) clusterOf.set(id, cluster);
  }
  const areEqual = ({ a, b }: { readonly a: string; readonly b: string }): boolean =>
    joining.factsOf(a) === joining.factsOf(b);
  const inOrder = [...joining.likely.filter(areEqual), ...joining.likely.filter((pair) => !areEqual(pair))];
  for (let hasJoined = true; hasJoined;) {
    hasJoined = false;
    for (const { a, b } of inOrder) {
      const [left, right] = [clusterOf.get(a), clusterOf.get(b)];
      if (left === undefined || right === undefined || left === right || left.refused.has(right)) continue;
      if (!holds(left.members, right.members, joining)) {
        left.refused.add(right);
        right.refused.add(left);
        continue;
      }
      const joined: Growing = { members: [...left.members, ...right.members].sort(compareIds), refused: new Set() };
      for (const id of joined.members) clusterOf.set(id, joined);
      hasJoined = true;
    }
  }
  return [...new Set(clusterOf.values())].map(({ members }) => members);
}

interface Growing {
  readonly members: readonly string[];
  /** Those that it did not hold together with, as both were. */
  readonly refused: Set<Growing>;
}

function holds(left: readonly string[], right: readonly string[], joining: Joining): boolean {
  if (joining.areBarred(left, right)) return false;
  const [ours, theirs] = [distinctBy(left, joining.factsOf), distinctBy(right, joining.factsOf)];
  // Facts that keep two apart are asked of all, the rest of as many as can be weighed.
  if (ours.length > MAX_WEIGHED || theirs.length > MAX_WEIGHED) {
    if (ours.some((a) => theirs.some((b) => joining.areApart(a, b)))) return false;
  }
  let bits = 0;
  for (const a of spread(ours)) {
    for (const b of spread(theirs)) {
      const bond = joining.bondOf(a, b);
      if (bond === null) return false;
      bits += bond;
    }
  }
  return bits >= 0;
}

/** So many records of each side, no two of which say the same, are weighed against each other. */
const MAX_WEIGHED = 32;

/** One of each of those that say the same, the first by id. */
export function distinctBy(ids: readonly string[], factsOf: (id: string) => string): readonly string[] {
  if (ids.length === 1) return ids;
  const first = new Map<string, string>();
  for (const id of ids) {
    const facts = factsOf(id);
    if (!first.has(facts)) first.set(facts, id);
  }
  return [...first.values()];
}

/** As many as can be weighed, taken evenly. */
export function spread(ids: readonly string[]): readonly string[] {
  if (ids.length <= MAX_WEIGHED) return ids;
  return Array.from({ length: MAX_WEIGHED }, (_unused, at) => ids[Math.floor((at * ids.length) / MAX_WEIGHED)] ?? '');
}
