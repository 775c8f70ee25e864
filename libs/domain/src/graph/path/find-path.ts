import { formatInstant, type Millis } from '../../shared/time.js';
import { STATUSES, type Amount } from '../records.js';
import { WHOLE_GRAPH, View } from '../view.js';
import { ANY_EDGE, byWorth, pathsByHops, weakestOf } from './hop-paths.js';
import { PathEdges } from './path-edges.js';
import type { Edge, Path, PathAnswer, PathQuery } from './path-query.js';
import { bestTimedPath, firstKnowable, type TimedPath } from './timed-paths.js';

/**
 * How two entities hang together, as one of the six kinds of path (semantics.md, section 10). Ends are clusters, being
 * the same costs no hop, and the search runs on the view: "no path" and "none that you may see" look the same. Both ends
 * must be in the view.
 */
export function findPath(view: View, query: PathQuery): PathAnswer {
  const from = view.clusterOf(query.from).canonical_id;
  const to = view.clusterOf(query.to).canonical_id;
  const edges = new PathEdges(view, query, new Set([from, to]));
  // The same entity, or two that decisions say are one (ruling 44).
  const paths = from === to ? [] : search(edges, from, to, query);
  const [best] = paths;
  const known = query.kind === 'knowledge_at_time' && from !== to ? knowableAt(view, query, from, to) : undefined;
  return {
    found: from === to || best !== undefined,
    kind: query.kind,
    direct: best?.direct ?? false,
    relationship: best === undefined ? 'none' : best.direct ? 'direct' : 'indirect',
    hops: from === to ? 0 : (best?.hops ?? null),
    paths,
    ...(known === undefined ? {} : { first_knowable_at: known === null ? null : instantText(known) }),
    truncated: edges.exhausted || edges.stoppedAt.length > 0,
    limits: {
      max_hops: query.max_hops,
      max_paths: query.max_paths,
      max_expansions: query.budget.expansions,
      expansions: edges.expansions,
      hub_degree: query.budget.hub_degree,
      stopped_at_hubs: edges.stoppedAt,
    },
  };
}

function search(edges: PathEdges, from: string, to: string, query: PathQuery): readonly Path[] {
  const { kind, max_hops, max_paths, objective } = query;
  switch (kind) {
    case 'direct': {
      const parallel = edges.from(from).filter((edge) => edge.to === to);
      return parallel
        .map((edge) => pathOf(edges, [edge]))
        .sort((a, b) => byWorth(edgesOf(parallel, a), edgesOf(parallel, b)));
    }
    case 'evidence_backed_path':
      return widest(edges, from, to, max_hops, max_paths).map((path) => pathOf(edges, path));
    case 'temporal_path': {
      if (edges.view.options.at !== null) break;
      const path = bestTimedPath(edges, from, to, max_hops, objective);
      return path === null ? [] : [timedPathOf(edges, path)];
    }
    case 'capital_path': {
      const path = bestTimedPath(edges, from, to, max_hops, objective);
      return path === null ? [] : [withBottleneck(timedPathOf(edges, path), path.edges)];
    }
    default:
      break;
  }
  return pathsByHops(edges, from, to, max_hops, max_paths, ANY_EDGE).map((path) => pathOf(edges, path));
}

function edgesOf(parallel: readonly Edge[], path: Path): readonly Edge[] {
  return parallel.filter((edge) => edge.step === path.steps[0]);
}

/** The paths whose least corroborated step is the best corroborated; among those, the fewest hops. */
function widest(
  edges: PathEdges,
  from: string,
  to: string,
  maxHops: number,
  count: number,
): readonly (readonly Edge[])[] {
  const widths = new Set<number>();
  const reached = new Set([from]);
  let frontier = [from];
  for (let hops = 0; hops < maxHops && frontier.length > 0; hops += 1) {
    const next: string[] = [];
    for (const cluster of frontier) {
      for (const edge of edges.from(cluster)) {
        widths.add(edge.step.independent_source_count_min);
        if (reached.has(edge.to)) continue;
        reached.add(edge.to);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  const found: (readonly Edge[])[] = [];
  for (const width of [...widths].sort((a, b) => b - a)) {
    const wide = pathsByHops(
      edges,
      from,
      to,
      maxHops,
      count,
      (edge) => edge.step.independent_source_count_min >= width,
    );
    for (const path of wide) if (!found.some((known) => sameSteps(known, path))) found.push(path);
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

function sameSteps(a: readonly Edge[], b: readonly Edge[]): boolean {
  return a.length === b.length && a.every((edge, at) => edge.step.relation_id === b[at]?.step.relation_id);
}

function pathOf(edges: PathEdges, path: readonly Edge[]): Path {
  const weakest = weakestOf(path);
  const [only] = path;
  return {
    hops: path.length,
    direct: path.length === 1 && only?.step.identity_hop === false,
    steps: path.map(({ step }) => step),
    weakest_status: STATUSES[weakest] ?? null,
    certainty: edges.view.options.at === null ? null : path.every(({ certain }) => certain) ? 'certain' : 'possible',
  };
}

function timedPathOf(edges: PathEdges, { edges: path, times }: TimedPath): Path {
  const plain = pathOf(edges, path);
  return {
    ...plain,
    steps: plain.steps.map((step, at) => ({ ...step, time: instantText(times[at] ?? -Infinity) })),
    departure_at: instantText(times[0] ?? -Infinity),
    arrival_at: instantText(times.at(-1) ?? -Infinity),
  };
}

/** What could have come through: the least amount, where every step has one and all are of one asset. */
function withBottleneck(path: Path, edges: readonly Edge[]): Path {
  const amounts = edges.map(({ amount }) => amount);
  const [first] = amounts;
  if (first === undefined || first === null) return path;
  let least: Amount = first;
  for (const amount of amounts) {
    if (amount === null || amount.asset !== first.asset) return path;
    if (compareDecimals(amount.value, least.value) < 0) least = amount;
  }
  return { ...path, bottleneck_amount: least };
}

/** Compares decimal texts exactly, as integers of one scale. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length);
  const [x, y] = [scaled(a, scale), scaled(b, scale)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? '';
}

function scaled(text: string, scale: number): bigint {
  const [whole = '0'] = text.split('.');
  return BigInt(whole + fractionOf(text).padEnd(scale, '0'));
}

/** Over all of time: asked of the whole graph, because the view of a time holds only what was known by then. */
function knowableAt(view: View, query: PathQuery, from: string, to: string): Millis | null {
  const whole = new View(view.graph, { ...WHOLE_GRAPH, known_basis: view.options.known_basis });
  const ends = [whole.clusterOf(from).canonical_id, whole.clusterOf(to).canonical_id] as const;
  if (ends[0] === ends[1]) return null;
  return firstKnowable(new PathEdges(whole, query, new Set(ends)), ends[0], ends[1], query.max_hops);
}

function instantText(at: Millis): string | null {
  return Number.isFinite(at) ? formatInstant(at) : null;
}
