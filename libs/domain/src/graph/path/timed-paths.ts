import { compareIds } from '../../shared/order.js';
import type { Millis } from '../../shared/time.js';
import type { PathEdges } from './path-edges.js';
import { weakestOf } from './hop-paths.js';
import type { Edge, PathObjective } from './path-query.js';

/** A path with the instant at which it is on each step: never going back in time. */
export interface TimedPath {
  readonly edges: readonly Edge[];
  readonly times: readonly Millis[];
}

/** Departures that a search for the quickest path tries; the instants at which some edge begins or ends. */
const DEPARTURES = 2_000;

/**
 * The best time-respecting path (Wu et al., "Path Problems in Temporal Graphs", PVLDB 2014): on each step at an instant
 * of its period, not before the step before. A step's time is the earliest that it can be, so `arrival` is the greatest
 * start so far.
 *
 * Earliest arrival is found layer by layer: of the walks of the same number of hops to a cluster, the one that arrives
 * first can be followed by everything that any of them can. Fewest hops is the first layer that reaches the goal. The
 * quickest path is not made of quickest parts: it is the best of the earliest arrivals over every departure at which
 * something begins or ends.
 */
export function bestTimedPath(
  edges: PathEdges,
  from: string,
  to: string,
  maxHops: number,
  objective: PathObjective,
): TimedPath | null {
  if (objective === 'foremost') return foremost(edges, from, to, maxHops, -Infinity);
  if (objective === 'shortest') return shortest(edges, from, to, maxHops);
  return fastest(edges, from, to, maxHops);
}

/** One way to be at a cluster after some hops. */
interface Label {
  readonly arrival: Millis;
  readonly edge: Edge | null;
  readonly before: Label | null;
  readonly weakest: number;
}

function foremost(edges: PathEdges, from: string, to: string, maxHops: number, departure: Millis): TimedPath | null {
  let best: Label | null = null;
  let bestHops = 0;
  for (const [hops, layer] of layers(edges, from, maxHops, departure)) {
    const label = layer.get(to);
    if (label === undefined || (best !== null && label.arrival >= best.arrival)) continue;
    best = label;
    bestHops = hops;
  }
  return best === null || bestHops === 0 ? null : timed(best, departure);
}

function shortest(edges: PathEdges, from: string, to: string, maxHops: number): TimedPath | null {
  for (const [, layer] of layers(edges, from, maxHops, -Infinity)) {
    const label = layer.get(to);
    if (label !== undefined) return timed(label, -Infinity);
  }
  return null;
}

function fastest(edges: PathEdges, from: string, to: string, maxHops: number): TimedPath | null {
  let best: TimedPath | null = null;
  for (const departure of departures(edges, from, maxHops)) {
    const path = foremost(edges, from, to, maxHops, departure);
    if (path === null) continue;
    if (best === null || isQuicker(path, best)) best = path;
  }
  return best;
}

function isQuicker(a: TimedPath, b: TimedPath): boolean {
  const [quick, slow] = [durationOf(a), durationOf(b)];
  if (quick !== slow) return quick < slow;
  if (a.edges.length !== b.edges.length) return a.edges.length < b.edges.length;
  return weakestOf(a.edges) > weakestOf(b.edges);
}

/** Milliseconds from the first step to the last; 0 when all of it can be done at one instant. */
export function durationOf({ times }: TimedPath): Millis {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  return first === last ? 0 : last - first;
}

/** After each number of hops: the label that arrives first at each cluster. */
function* layers(
  edges: PathEdges,
  from: string,
  maxHops: number,
  departure: Millis,
): Generator<[number, ReadonlyMap<string, Label>]> {
  let layer: ReadonlyMap<string, Label> = new Map([
    [from, { arrival: departure, edge: null, before: null, weakest: Infinity }],
  ]);
  for (let hops = 1; hops <= maxHops && layer.size > 0; hops += 1) {
    const next = new Map<string, Label>();
    for (const [cluster, label] of layer) {
      for (const edge of edges.from(cluster)) {
        const arrival = Math.max(label.arrival, edge.first);
        if (arrival > edge.last || edge.to === from || isOn(label, edge.to)) continue;
        const offered = { arrival, edge, before: label, weakest: Math.min(label.weakest, weakestOf([edge])) };
        const known = next.get(edge.to);
        if (known === undefined || precedes(offered, known)) next.set(edge.to, offered);
      }
    }
    layer = next;
    yield [hops, layer];
  }
}

/** Whether the way to the label already passes the cluster: going in a circle gains nothing. */
function isOn(label: Label, cluster: string): boolean {
  for (let at: Label | null = label; at !== null; at = at.before) if (at.edge?.to === cluster) return true;
  return false;
}

function precedes(a: Label, b: Label): boolean {
  if (a.arrival !== b.arrival) return a.arrival < b.arrival;
  if (a.weakest !== b.weakest) return a.weakest > b.weakest;
  return compareIds(idsOf(a), idsOf(b)) < 0;
}

function idsOf(label: Label): string {
  const ids: string[] = [];
  for (let at: Label | null = label; at !== null && at.edge !== null; at = at.before) {
    ids.unshift(at.edge.step.relation_id);
  }
  return ids.join('\u0000');
}

function timed(label: Label, departure: Millis): TimedPath {
  const edges: Edge[] = [];
  for (let at: Label | null = label; at !== null && at.edge !== null; at = at.before) edges.unshift(at.edge);
  const times: Millis[] = [];
  let now = departure;
  for (const edge of edges) {
    now = Math.max(now, edge.first);
    times.push(now);
  }
  return { edges, times };
}

/** Every instant at which an edge that the search can reach begins or ends. */
function departures(edges: PathEdges, from: string, maxHops: number): readonly Millis[] {
  const instants = new Set<Millis>([-Infinity]);
  const reached = new Set([from]);
  let frontier = [from];
  for (let hops = 0; hops < maxHops && frontier.length > 0; hops += 1) {
    const next: string[] = [];
    for (const cluster of frontier) {
      for (const edge of edges.from(cluster)) {
        if (Number.isFinite(edge.first)) instants.add(edge.first);
        if (Number.isFinite(edge.last)) instants.add(edge.last);
        if (reached.has(edge.to)) continue;
        reached.add(edge.to);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return [...instants].sort((a, b) => a - b).slice(0, DEPARTURES);
}

/** When the goal first becomes knowable: the least, over all paths, of the latest `known_at` on them. */
export function firstKnowable(edges: PathEdges, from: string, to: string, maxHops: number): Millis | null {
  let layer = new Map<string, Millis>([[from, -Infinity]]);
  let best: Millis | null = null;
  for (let hops = 1; hops <= maxHops && layer.size > 0; hops += 1) {
    const next = new Map<string, Millis>();
    for (const [cluster, known] of layer) {
      for (const edge of edges.from(cluster)) {
        const at = Math.max(known, edge.known_at);
        const before = next.get(edge.to);
        if (before === undefined || at < before) next.set(edge.to, at);
      }
    }
    const reached = next.get(to);
    if (reached !== undefined && (best === null || reached < best)) best = reached;
    layer = next;
  }
  return best;
}
