import { breachesOfChange } from '../invariants/validator.js';
import { statusDowngrades } from './status-downgrades.js';
import type { Graph } from '../graph/graph.js';
import { draftAll } from './draft.js';
import {
  accepted,
  itemOf,
  keyOf,
  type IngestContext,
  type IngestWarning,
  type Item,
  type ItemReading,
  type Rejected,
  tellOf,
} from './item.js';
import { SenderWarnings } from './sender-warnings.js';
import { type Brought, broughtWith, isForSender, redactForSender } from './sender-visibility.js';
import { refuseGroundless } from './groundless-evidence.js';
import { refuseBreaches, refuseDangling } from './refuse.js';
import { resolveIds } from './resolve-ids.js';
import { resolveContext } from './resolve-context.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import { RefMap } from '../graph/ref-set.js';
import type { ObjectKind, Version, UncommittedVersion } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { withoutStop, type Interruptible } from '../shared/interruptible.js';

export type { RecordEdition, ForeignRevision, IngestContext, IngestWarning, ItemReading, Rejected } from './item.js';
export { groundsIn } from './resolve-context.js';

/** What a record of a sync came to. */
export type ItemOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly object: ObjectKind; readonly id: string }
  /** `skipped`: a withdrawal that there is nothing to do for; its refusal tells why, and is no fault. */
  | {
      readonly kind: 'rejected' | 'skipped';
      readonly object: ObjectKind;
      readonly id: string;
      readonly refusal: Rejected;
    };

export interface Ingested {
  /** One for each record given, in the same order. */
  readonly outcomes: readonly ItemOutcome[];
  /** What to append to the ledger, automatic downgrades included. */
  readonly versions: readonly UncommittedVersion[];
  readonly warnings: readonly IngestWarning[];
}

/**
 * Decides what a set of records changes (spec/api.md#sync, spec/semantics.md#records). References resolve against
 * the graph and the whole set, in any order; what depends on a record that is refused is refused with it. Nothing here
 * is stored: the answer says what to append. The same record again is unchanged. Costs what the set and its surroundings
 * cost, not what the graph holds.
 */
export function ingest(graph: Graph, readings: readonly ItemReading[], context: IngestContext): Ingested {
  return withoutStop(ingestInTurns(graph, readings, context));
}

/** As `ingest`, in turns; the graph must stay as it is until the last of them. */
export function* ingestInTurns(
  graph: Graph,
  readings: readonly ItemReading[],
  context: IngestContext,
): Interruptible<Ingested> {
  const ids = resolveIds(graph, readings, context.dataset);
  const items = readings.map((reading, index) => itemOf(reading, ids[index] ?? reading.id));
  const versions: Version[] = [];
  const turns = rounds(items);
  let after = graph;
  let laid: ProposedGraph | null = null;
  const coming = new Set(turns.slice(1).flatMap((round) => round.flatMap(givenAgain)));
  for (const round of turns) {
    const { versions: stored, view } = yield* decide(after, round, context, coming);
    yield;
    if (stored.length === 0) continue;
    const downgrades = statusDowngrades(after, stored, context.now, view);
    versions.push(...stored, ...downgrades);
    yield;
    if (turns.length === 1) {
      // The view was made of what is stored: nothing is laid over the graph a second time.
      after = downgrades.length === 0 ? view.graph : new ProposedGraph(view.graph, downgrades);
    } else {
      laid ??= new ProposedGraph(graph, []);
      laid.extend(stored);
      laid.extend(downgrades);
      after = laid;
    }
    yield;
  }
  const warnings = items.flatMap(tellOf);
  const brought = broughtBy(items);
  return {
    outcomes: items.map((item) => outcomeOf(item, after, context, brought)),
    versions: versions.map(withoutPlace),
    warnings: warnings.filter((warning) => isForSender(context, after, warning, brought)),
  };
}

/** Rounds that hold each record at most once: what comes twice in one set is judged on what it was the first time. */
function rounds(items: readonly Item[]): readonly (readonly Item[])[] {
  const rounds: Item[][] = [];
  const seen = new RefMap<number>();
  for (const item of items) {
    const { kind } = item.reading;
    const turn = seen.get(kind, item.id) ?? 0;
    seen.set(kind, item.id, turn + 1);
    const round = rounds[turn];
    if (round === undefined) rounds.push([item]);
    else round.push(item);
  }
  return rounds;
}

function givenAgain({ reading, id }: Item): readonly string[] {
  return reading.revision === null ? [keyOf(reading.kind, id)] : [];
}

/** What a round comes to: its versions, and the graph with them. */
interface Decided {
  readonly versions: readonly Version[];
  readonly view: View;
}

/** Decides a round. Whoever is refused takes along what depends on it, until nobody else is. */
function* decide(
  graph: Graph,
  items: readonly Item[],
  context: IngestContext,
  coming: ReadonlySet<string>,
): Interruptible<Decided> {
  draftAll(graph, items, context);
  for (;;) {
    yield;
    refuseDangling(graph, items, context, coming);
    yield;
    if (yield* resolveContext(graph, items, context)) continue;
    const versions = accepted(items);
    if (versions.length === 0) return { versions, view: new View(graph) };
    const view = new View(new ProposedGraph(graph, versions));
    yield;
    const breaches = yield* breachesOfChange(graph, versions, view, context.now);
    if (breaches.length > 0) {
      refuseBreaches(view.graph, items, breaches);
      continue;
    }
    if (refuseGroundless(items, context)) continue;
    yield* warnAll(items, view, context);
    return { versions, view };
  }
}

function* warnAll(items: readonly Item[], view: View, context: IngestContext): Interruptible {
  const told = new SenderWarnings(view, context);
  for (const item of items) {
    yield;
    const version = item.version === null ? null : view.find(item.reading.kind, item.id);
    if (version === null) continue;
    for (const warning of told.of(version)) item.warnings.push({ ...warning, object: item.reading.kind });
  }
}

function withoutPlace({
  version,
  recorded_at,
  revision,
  revision_reason,
  run_id,
  fields,
}: Version): UncommittedVersion {
  return { version, recorded_at, revision, revision_reason, run_id, fields };
}

/** Found out once somebody asks: who sees everything is told everything. */
function broughtBy(items: readonly Item[]): Brought {
  let taken: ReadonlySet<string> | null = null;
  return { has: (key) => (taken ??= new Set(items.flatMap(takenOf))).has(key) };
}

function takenOf(item: Item): readonly string[] {
  return item.refusal === null && item.skipped === null ? givenAgain(item) : [];
}

function outcomeOf(
  { reading, id, ...item }: Item,
  graph: Graph,
  context: IngestContext,
  brought: Brought,
): ItemOutcome {
  const object = reading.kind;
  const { refusal, skipped, version } = item;
  if (skipped !== null) return { kind: 'skipped', object, id, refusal: skipped };
  if (refusal !== null) {
    const own = broughtWith(brought, keyOf(object, id));
    // What was withdrawn need not hold together any more.
    const kind = reading.revision !== null && reading.content !== undefined ? 'skipped' : 'rejected';
    return { kind, object, id, refusal: redactForSender(context, graph, refusal, own) };
  }
  if (version === null) return { kind: 'unchanged', object, id };
  return { kind: version.version === 1 ? 'created' : 'updated', object, id };
}
