import { compareIds } from '../shared/order.js';
import { repeats } from './admissible.js';
import type { DerivedFrom, SourceFields } from './records.js';
import { stronglyConnected } from '../algorithms/strongly-connected.js';
import { largestPacking } from '../algorithms/set-packing.js';

/** What the independence of sources is judged by, as the view that asks sees it. */
export interface SourceFacts {
  readonly derived_from: readonly DerivedFrom[];
  readonly derivation_state: SourceFields['derivation_state'];
  readonly independence_group: string | null;
  /** False for a source that the view does not count: a retracted one. That a source is AI is found out here. */
  readonly counts: boolean;
  /** Whether a model generated it, also where what it was generated from is not in the view. */
  readonly is_generated: boolean;
  /** Sources published earlier that hold the same content (equal snapshot hash, spec/rulings.md#a-32). */
  readonly same_content_as: readonly string[];
}

/** Undefined for a source that the view does not have. */
export type SourceLookup = (sourceId: string) => SourceFacts | undefined;

export interface Independence {
  /** The sources that count: each once, neither retracted nor AI, in id order. */
  readonly counted: readonly string[];
  /** Independent sources if every source of unknown derivation copies another. */
  readonly min: number;
  /** Independent sources if every source of unknown derivation is an original. */
  readonly max: number;
  /** Circles of stated derivation among these sources and their origins: the warning `circular_derivation`. */
  readonly circular: readonly (readonly string[])[];
}

/** As it stands in a claim or a relation; shown, and never a reason for a status. */
export interface Corroboration {
  readonly evidence_count: number;
  readonly source_count: number;
  readonly independent_source_count_min: number;
  readonly independent_source_count_max: number;
}

/** The corroboration of a record with so much admissible evidence from these sources. */
export function corroborationOf(
  evidenceCount: number,
  sourceIds: Iterable<string>,
  lookup: SourceLookup,
): Corroboration {
  const { counted, min, max } = independentSources(sourceIds, lookup);
  return {
    evidence_count: evidenceCount,
    source_count: counted.length,
    independent_source_count_min: min,
    independent_source_count_max: max,
  };
}

/**
 * How many of the sources are independent of one another (spec/semantics.md#source-independence). Sources and what they
 * derive from form a graph; circles are one node; the origins of a source are the sinks that it reaches, and it belongs to
 * the independence groups of all that it reaches beside its own. Two sources are independent if they share neither an
 * origin nor a group, so the count is the largest number of pairwise disjoint sets of these. Looks at the sources and
 * what they derive from only.
 *
 * A source is of unknown derivation here when it, or anything that it reaches, says so, or says that it derives without
 * saying from what, or is not in the view: it may then share an origin with any other.
 */
export function independentSources(sourceIds: Iterable<string>, lookup: SourceLookup): Independence {
  const asked = [...new Set(sourceIds)].sort(compareIds);
  return aloneFrom(asked, lookup) ?? among(asked, lookup);
}

/** Of one source that names no other, as most are: it is its own origin. Null where there is more to look at. */
function aloneFrom(asked: readonly string[], lookup: SourceLookup): Independence | null {
  const [only] = asked;
  const facts = only === undefined || asked.length > 1 ? undefined : lookup(only);
  if (facts === undefined || namedBy(facts).length > 0) return null;
  const counted = facts.counts && !facts.is_generated ? asked : NOTHING;
  return { counted, min: counted.length, max: counted.length, circular: NOTHING };
}

function among(asked: readonly string[], lookup: SourceLookup): Independence {
  const graph = gather(asked, lookup);
  const ai = aiSources(graph);
  const { componentOf, components } = stronglyConnected(graph.targets);
  const { origins, groups, certain } = reach(graph, componentOf, components);

  const counted: string[] = [];
  const sure: (readonly string[])[] = [];
  const all: (readonly string[])[] = [];
  for (let node = 0; node < asked.length; node += 1) {
    const facts = graph.facts[node];
    const component = componentOf[node] ?? 0;
    if (facts?.counts !== true || ai[node] === 1) continue;
    const tokens = [...(origins[component] ?? [])].map((origin) => `origin ${nameOf(graph, components[origin] ?? [])}`);
    for (const group of groups[component] ?? NOTHING) tokens.push(`group ${group}`);
    counted.push(graph.ids[node] ?? '');
    all.push(tokens);
    if (certain[component] === true) sure.push(tokens);
  }
  const min = Math.max(largestPacking(sure), counted.length > 0 ? 1 : 0);
  // Above its exact range the packing may under-count the larger family more than the smaller one.
  return { counted, min, max: Math.max(min, largestPacking(all)), circular: circles(graph, components) };
}

/** What a source derives from in the end: the sources that derive from nothing; itself when it derives from nothing. */
export function originsOf(sourceId: string, lookup: SourceLookup): readonly string[] {
  const graph = gather([sourceId], lookup);
  const { componentOf, components } = stronglyConnected(graph.targets);
  const { origins } = reach(graph, componentOf, components);
  const sinks = [...(origins[componentOf[0] ?? 0] ?? [])];
  return sinks.flatMap((sink) => (components[sink] ?? []).map((node) => graph.ids[node] ?? '')).sort(compareIds);
}

/** The sources asked about (first, in their order) and all that they reach, by number. */
interface DerivationGraph {
  readonly ids: readonly string[];
  readonly facts: readonly (SourceFacts | undefined)[];
  /** Per source, the numbers of what it derives from, each once. */
  readonly targets: readonly (readonly number[])[];
}

const NOTHING: readonly never[] = [];
const NO_NUMBERS: ReadonlySet<number> = new Set();
const NO_GROUPS: ReadonlySet<string> = new Set();

function gather(asked: readonly string[], lookup: SourceLookup): DerivationGraph {
  const ids = [...asked];
  const numbers = new Map(ids.map((id, at) => [id, at]));
  const facts: (SourceFacts | undefined)[] = [];
  const targets: (readonly number[])[] = [];
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, ids.length);
    return ids.push(id) - 1;
  };
  for (let at = 0; at < ids.length; at += 1) {
    const found = lookup(ids[at] ?? '');
    facts.push(found);
    const named = found === undefined ? NOTHING : namedBy(found);
    targets.push(named.length === 0 ? NOTHING : [...new Set(named.map(numberOf))]);
  }
  return { ids, facts, targets };
}

function namedBy(facts: SourceFacts): readonly string[] {
  if (facts.derived_from.length === 0) return facts.same_content_as;
  return [...facts.derived_from.map((origin) => origin.source_id), ...facts.same_content_as];
}

/** Whether a model wrote what the source says: itself, or what the source repeats or derives from in the end. */
export function isOfModel(sourceId: string, lookup: SourceLookup): boolean {
  return aiSources(gather([sourceId], lookup))[0] === 1;
}

/**
 * 1 for a source that AI made from others, for one that prints such a source again or translates it, whatever else it
 * names, and for one that derives from nothing but such sources.
 */
function aiSources(graph: DerivationGraph): Uint8Array {
  const ai = new Uint8Array(graph.ids.length);
  const found: number[] = [];
  graph.facts.forEach((facts, node) => {
    if (facts?.is_generated !== true) return;
    ai[node] = 1;
    found.push(node);
  });
  if (found.length === 0) return ai;

  const users: number[][] = graph.ids.map(() => []);
  const human = graph.targets.map((targets) => targets.length);
  graph.targets.forEach((targets, node) => targets.forEach((target) => users[target]?.push(node)));
  for (let node = found.pop(); node !== undefined; node = found.pop()) {
    for (const user of users[node] ?? NOTHING) {
      const left = (human[user] ?? 0) - 1;
      human[user] = left;
      if (ai[user] === 1 || (left > 0 && !isRepeatedBy(graph, node, user))) continue;
      ai[user] = 1;
      found.push(user);
    }
  }
  return ai;
}

function isRepeatedBy(graph: DerivationGraph, node: number, user: number): boolean {
  const derivations = graph.facts[user]?.derived_from ?? NOTHING;
  return derivations.some((from) => from.source_id === graph.ids[node] && repeats(from));
}

/**
 * Per component: the sink components that it reaches, the independence groups of all that it reaches, itself included,
 * and whether all of that is of known derivation.
 */
function reach(graph: DerivationGraph, componentOf: Int32Array, components: readonly (readonly number[])[]) {
  const origins: ReadonlySet<number>[] = [];
  const groups: ReadonlySet<string>[] = [];
  const certain: boolean[] = [];
  // Components come with what they reach before them.
  components.forEach((nodes, component) => {
    const next = new Set<number>();
    const own = new Set<string>();
    let known = true;
    for (const node of nodes) {
      const group = graph.facts[node]?.independence_group ?? null;
      if (group !== null) own.add(group);
      known &&= isKnown(graph.facts[node]);
      for (const target of graph.targets[node] ?? NOTHING) next.add(componentOf[target] ?? 0);
    }
    next.delete(component);
    for (const reached of next) known &&= certain[reached] === true;
    origins.push(next.size === 0 ? new Set([component]) : unionOf([...next].map((at) => origins[at] ?? NO_NUMBERS)));
    groups.push(unionOf([own, ...[...next].map((at) => groups[at] ?? NO_GROUPS)].filter(({ size }) => size > 0)));
    certain.push(known);
  });
  return { origins, groups, certain };
}

function isKnown(facts: SourceFacts | undefined): boolean {
  if (facts === undefined || facts.derivation_state === 'unknown') return false;
  return facts.derivation_state === 'original' || namedBy(facts).length > 0;
}

/** A long chain shares one set instead of copying it at every step. */
function unionOf<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  const [first = new Set<T>(), ...rest] = [...new Set(sets)];
  if (rest.every((set) => isWithin(set, first))) return first;
  const union = new Set(first);
  for (const set of rest) for (const one of set) union.add(one);
  return union;
}

function isWithin<T>(set: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  if (set.size > whole.size) return false;
  for (const one of set) if (!whole.has(one)) return false;
  return true;
}

function nameOf(graph: DerivationGraph, nodes: readonly number[]): string {
  return nodes.map((node) => graph.ids[node] ?? '').reduce((least, id) => (compareIds(id, least) < 0 ? id : least));
}

/** Circles made by `derived_from` alone: two sources of equal content are no circle. */
function circles(graph: DerivationGraph, components: readonly (readonly number[])[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  const numbers = new Map(graph.ids.map((id, at) => [id, at]));
  const stated = (node: number): readonly number[] =>
    (graph.facts[node]?.derived_from ?? NOTHING).map((origin) => numbers.get(origin.source_id) ?? node);
  for (const nodes of components) {
    const [only] = nodes;
    if (nodes.length === 1 && only !== undefined) {
      if (stated(only).includes(only)) found.push([graph.ids[only] ?? '']);
      continue;
    }
    const indexes = new Map(nodes.map((node, index) => [node, index]));
    const inside = nodes.map((node) => stated(node).flatMap((target) => indexes.get(target) ?? NOTHING));
    for (const circle of stronglyConnected(inside).components) {
      const members = circle.map((index) => graph.ids[nodes[index] ?? 0] ?? '');
      const [index = 0] = circle;
      if (members.length > 1 || inside[index]?.includes(index) === true) found.push(members.sort(compareIds));
    }
  }
  return found.sort((a, b) => compareIds(a[0] ?? '', b[0] ?? ''));
}
