import { compareIds } from '../../shared/order.js';
import { type PathEdges, strengthOf } from './path-edges.js';
import type { Edge } from './path-query.js';

/** Whether an edge may be used. */
export type Allows = (edge: Edge) => boolean;

export const ANY_EDGE: Allows = () => true;

/**
 * Simple paths from one cluster to another, the fewest hops first; among equals the one whose weakest status is the
 * strongest, then by ids. Answers at most `count`, found by growing the length; the hops that are left to the goal
 * prune every branch that cannot reach it in time.
 */
export function pathsByHops(
  edges: PathEdges,
  from: string,
  to: string,
  maxHops: number,
  count: number,
  allows: Allows,
): readonly (readonly Edge[])[] {
  const left = hopsTo(edges, to, from, maxHops, allows);
  const shortest = left.get(from);
  if (shortest === undefined) return [];
  const best = strongest(edges, from, to, shortest, left, allows);
  if (count === 1) return best === null ? [] : [best];
  const paths: (readonly Edge[])[] = [];
  for (let length = shortest; length <= maxHops && paths.length < count && !edges.exhausted; length += 1) {
    const found = ofLength(edges, from, to, length, left, allows, ENUMERATED);
    paths.push(...found.sort(byWorth));
  }
  return paths.slice(0, count);
}

/** Paths of one length that are compared before the best are taken. */
const ENUMERATED = 10_000;

/** How many hops every cluster near the goal is away from it, as far as the search needs to know. */
function hopsTo(
  edges: PathEdges,
  goal: string,
  from: string,
  maxHops: number,
  allows: Allows,
): ReadonlyMap<string, number> {
  const left = new Map([[goal, 0]]);
  let frontier = [goal];
  for (let hops = 1; hops <= maxHops && frontier.length > 0; hops += 1) {
    const next: string[] = [];
    for (const cluster of frontier) {
      for (const edge of edges.to(cluster)) {
        if (left.has(edge.to) || !allows(edge)) continue;
        left.set(edge.to, hops);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return left.has(from) ? left : new Map();
}

/**
 * The best of the shortest paths without listing them all: first the greatest strength that the weakest step of one can
 * have, then the smallest ids among those.
 */
function strongest(
  edges: PathEdges,
  from: string,
  to: string,
  length: number,
  left: ReadonlyMap<string, number>,
  allows: Allows,
): readonly Edge[] | null {
  const weakest = new Map([[to, Infinity]]);
  const width = (cluster: string): number => {
    const known = weakest.get(cluster);
    if (known !== undefined) return known;
    let best = -Infinity;
    for (const edge of descending(edges, cluster, left, allows)) {
      best = Math.max(best, Math.min(strengthOf(edge.step.status), width(edge.to)));
    }
    weakest.set(cluster, best);
    return best;
  };
  const least = width(from);
  const path: Edge[] = [];
  for (let at = from; path.length < length;) {
    const next = descending(edges, at, left, allows).find(
      (edge) => strengthOf(edge.step.status) >= least && width(edge.to) >= least,
    );
    if (next === undefined) return null;
    path.push(next);
    at = next.to;
  }
  return path;
}

function descending(
  edges: PathEdges,
  cluster: string,
  left: ReadonlyMap<string, number>,
  allows: Allows,
): readonly Edge[] {
  const here = left.get(cluster) ?? 0;
  return edges.from(cluster).filter((edge) => left.get(edge.to) === here - 1 && allows(edge));
}

function ofLength(
  edges: PathEdges,
  from: string,
  to: string,
  length: number,
  left: ReadonlyMap<string, number>,
  allows: Allows,
  most: number,
): (readonly Edge[])[] {
  const found: (readonly Edge[])[] = [];
  const path: Edge[] = [];
  const visited = new Set([from]);
  const walk = (cluster: string): void => {
    if (found.length >= most) return;
    if (path.length === length) {
      if (cluster === to) found.push([...path]);
      return;
    }
    for (const edge of edges.from(cluster)) {
      const needed = left.get(edge.to);
      if (needed === undefined || path.length + 1 + needed > length || visited.has(edge.to) || !allows(edge)) continue;
      if (edge.to === to && path.length + 1 < length) continue;
      path.push(edge);
      visited.add(edge.to);
      walk(edge.to);
      visited.delete(edge.to);
      path.pop();
    }
  };
  walk(from);
  return found;
}

/** Fewer hops, then the stronger weakest step, then smaller ids. */
export function byWorth(a: readonly Edge[], b: readonly Edge[]): number {
  return a.length - b.length || weakestOf(b) - weakestOf(a) || compareSteps(a, b);
}

export function weakestOf(path: readonly Edge[]): number {
  return path.reduce((weakest, edge) => Math.min(weakest, strengthOf(edge.step.status)), Infinity);
}

function compareSteps(a: readonly Edge[], b: readonly Edge[]): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareIds(a[at]?.step.relation_id ?? '', b[at]?.step.relation_id ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
