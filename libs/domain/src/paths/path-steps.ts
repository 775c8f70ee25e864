import { formatInstant, type Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import { indirectnessOf, type Indirectness } from '../graph/indirect-interest.js';
import type { Amount, RelationVersion, ResolutionVersion } from '../graph/records.js';
import { statusAt, strengthIn, Trait } from './hop-rules.js';
import type { Way } from './hop-paths.js';
import type { PathEdges } from './path-edges.js';
import type { Path, PathStep } from './path-query.js';
import type { TimedWay } from './label-search.js';

/** What is not said of every path is put on it where it is: a copy would cost more than the path. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** A path in the words of the wire. */
export function pathOf(graph: LiveGraph, edges: PathEdges, from: number, way: Way): Path {
  return draftOf(graph, edges, from, way, null);
}

/** A path with the instant of each step. */
export function timedPathOf(graph: LiveGraph, edges: PathEdges, from: number, way: TimedWay): Path {
  const path = draftOf(graph, edges, from, way, way.times);
  path.departure_at = pathInstantText(way.times[0] ?? -Infinity);
  path.arrival_at = pathInstantText(way.times.at(-1) ?? -Infinity);
  return path;
}

function draftOf(
  graph: LiveGraph,
  edges: PathEdges,
  from: number,
  way: Way,
  times: readonly Millis[] | null,
): Draft<Path> {
  const steps: PathStep[] = [];
  let isSure = true;
  let isKnownDirect = true;
  let near = from;
  for (let at = 0; at < way.edges.length; at += 1) {
    const edge = way.edges[at] as number;
    edges.far(edge, near, false);
    const walked = edges.rows.from(edges.row) === near ? 'forward' : 'reverse';
    const version = versionOf(graph, edges, edge);
    const step = stepOf(version, edges, edge, walked);
    const held = heldBy(version);
    if (held !== null) {
      step.direct_or_indirect = held;
      isKnownDirect = false;
    }
    if (times !== null) step.time = pathInstantText(times[at] ?? -Infinity);
    steps.push(step);
    isSure &&= edges.isSure(edge, edges.rows, edges.row);
    near = way.nodes[at] as number;
  }
  return {
    hops: steps.length,
    direct: steps.length === 1 && steps[0]?.identity_hop === false && isKnownDirect,
    steps,
    weakest_status: statusAt(way.weakest),
    certainty: edges.options.at === null ? null : isSure ? 'certain' : 'possible',
  };
}

/** How the interest is held that an edge is; null of what is direct, and of a decision. */
function heldBy({ fields }: EdgeVersion): Indirectness | null {
  return fields.object === 'relation' ? indirectnessOf(fields) : null;
}

/** What could have come through: the least amount, where every step has one and all are of one asset. */
export function withBottleneck(graph: LiveGraph, edges: PathEdges, path: Path, way: Way): Path {
  let least: Amount | null = null;
  for (const edge of way.edges) {
    const { fields } = versionOf(graph, edges, edge);
    const amount = fields.object === 'relation' ? fields.amount : null;
    if (amount === null || (least !== null && amount.asset !== least.asset)) return path;
    if (least === null || compareDecimals(amount.value, least.value) < 0) least = amount;
  }
  return least === null ? path : { ...path, bottleneck_amount: least };
}

export function pathInstantText(at: Millis): string | null {
  return Number.isFinite(at) ? formatInstant(at) : null;
}

type EdgeVersion = RelationVersion | ResolutionVersion;

function versionOf(graph: LiveGraph, edges: PathEdges, edge: number): EdgeVersion {
  const { object, id, versions } = graph.recordAt(edge);
  const found = edges.isAsItStands(edge) ? versions.at(-1) : edges.view.find(object, id);
  // The edges of a path are relations and decisions of its view.
  return found as EdgeVersion;
}

function stepOf({ fields }: EdgeVersion, edges: PathEdges, edge: number, walked: PathStep['walked']): Draft<PathStep> {
  const { rows, row } = edges;
  const traits = rows.traits(row);
  return {
    relation_id: fields.id,
    predicate: fields.predicate,
    from_id: fields.from_id,
    to_id: fields.to_id,
    walked,
    identity_hop: (traits & Trait.IDENTITY) !== 0,
    status: statusAt(strengthIn(traits)),
    evidence_ids:
      (traits & Trait.WHOLE) !== 0 ? fields.evidence_ids : presentEvidence(edges, edge, fields.evidence_ids),
    independent_source_count_min: rows.width(row),
    effective_at: fields.effective_at,
    effective_until: fields.effective_until,
  };
}

function presentEvidence(edges: PathEdges, edge: number, evidenceIds: readonly string[]): readonly string[] {
  const view = edges.isAsItStands(edge) ? edges.table.whole() : edges.view;
  return view.presentIds(['evidence'], evidenceIds);
}

/** Compares decimal texts exactly, as integers of one scale. */
function compareDecimals(a: string, b: string): number {
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
