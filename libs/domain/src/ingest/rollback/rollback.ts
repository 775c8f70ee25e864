import type { Millis } from '../../shared/time.js';
import { statusDowngradesInTurns } from '../status-downgrades.js';
import type { Graph, Ref } from '../../graph/graph.js';
import { ProposedGraph } from '../../graph/proposed-graph.js';
import { OBJECT_KINDS, type EntityFields, type UncommittedVersion, type Version } from '../../graph/records.js';
import { eachReference } from '../../graph/references.js';
import { View } from '../../graph/views/view.js';
import { isPrivate } from '../../invariants/public-export-excludes-private-evidence.js';
import { breachesOfChange } from '../../invariants/validator.js';
import { canonicalJson } from '../../shared/canonical-json.js';
import { withoutStop, type Interruptible } from '../../shared/interruptible.js';
import { unpublishedOutOfInternal } from '../internal-records.js';
import { kindMisfit, misfitIn } from '../kind-fit.js';
import { breaksIrreflexivity } from '../irreflexive-relations.js';

/** What taking back a sync run comes to. */
export interface Rollback {
  /** What to append: retractions of what the run created, earlier content of what it changed, automatic downgrades. */
  readonly versions: readonly UncommittedVersion[];
  readonly retracted: number;
  readonly restored: number;
  /** Records of the run that stay as they are: changed by somebody since, near a rule, or nothing of them is given back. */
  readonly kept: readonly Ref[];
}

/**
 * Decides how to take a run back. Nothing is deleted: the run stays in the history of every record. What stood before the
 * run is not given back where something that came since rests on the change, so that it would break a rule, or an end of
 * a relation would be of a kind that it does not take (spec/rulings.md#c-31). What the run made a hypothesis stays one,
 * with the steps that led there: only its other content is given back (spec/rulings.md#c-52).
 */
export function rollBack(graph: Graph, runId: string, now: Millis): Rollback {
  return withoutStop(rollBackInTurns(graph, runId, now));
}

/** As `rollBack`, in turns; the graph must stay as it is until the last of them. */
export function* rollBackInTurns(graph: Graph, runId: string, now: Millis): Interruptible<Rollback> {
  const retractions: Version[] = [];
  const kept: Ref[] = [];
  const wanted: Version[] = [];
  for (const object of OBJECT_KINDS) {
    for (const id of graph.ids(object)) {
      yield;
      const all: readonly Version[] = graph.versions(object, id);
      const first = all.findIndex((version) => version.run_id === runId);
      const newest = all.at(-1);
      if (first === -1 || newest === undefined) continue;
      if (newest.run_id !== runId) {
        if (newest.revision === null || newest.revision_reason !== reasonOf(runId)) kept.push({ object, id });
        continue;
      }
      const before = all[first - 1];
      const { said_sha256: _, ...plain } = newest;
      const next = { ...plain, seq: Infinity, version: newest.version + 1, recorded_at: now, run_id: null };
      if (before !== undefined) {
        const { revision, revision_reason } = before;
        const fields = asHypothesis(before.fields, newest.fields);
        if (revision === newest.revision && canonicalJson(fields) === canonicalJson(newest.fields)) {
          kept.push({ object, id });
        } else {
          wanted.push({ ...next, fields, revision, revision_reason });
        }
      } else if (newest.revision === null) {
        retractions.push({ ...next, revision: 'retracted', revision_reason: reasonOf(runId) });
      }
    }
  }
  const restorals = yield* restorable(graph, retractions, wanted, now);
  const given = new Set(restorals);
  for (const version of wanted) if (!given.has(version)) kept.push(refOf(version));
  const versions = [...retractions, ...restorals];
  yield;
  const after = new View(new ProposedGraph(graph, versions));
  yield;
  const downgrades = versions.length === 0 ? [] : yield* statusDowngradesInTurns(versions, now, after);
  return {
    versions: [...versions, ...downgrades].map(({ seq: _, ...version }) => version),
    retracted: retractions.length,
    restored: restorals.length,
    kept,
  };
}

/** What is given back of a record: all of it, but a record that is a hypothesis by now stays one. */
function asHypothesis(before: Version['fields'], now: Version['fields']): Version['fields'] {
  if (before.object !== 'relation' && before.object !== 'claim') return before;
  if (now.object !== before.object || now.status !== 'hypothesis') return before;
  const { status, status_history } = now;
  const kept = { ...before, status, status_history };
  // Its visibility of before was that of a record which its status kept from the public.
  return isPrivate(now) ? unpublishedOutOfInternal(kept, before.status) : kept;
}

/** Those of the restorals with which every rule holds: what is near a breach is held back, and tried again alone. */
function* restorable(
  graph: Graph,
  retractions: readonly Version[],
  wanted: readonly Version[],
  now: Millis,
): Interruptible<readonly Version[]> {
  let standing = wanted;
  const laid = (versions: readonly Version[]): ProposedGraph => new ProposedGraph(graph, [...retractions, ...versions]);
  for (let near = yield* nearBreach(graph, laid(standing), standing, now); near !== null;) {
    const left = near;
    const sound = standing.filter((version) => !left.has(version.fields.id));
    // What breaks by something further away is not looked for: then all of it is tried alone.
    standing = sound.length < standing.length ? sound : [];
    near = standing.length === 0 ? null : yield* nearBreach(graph, laid(standing), standing, now);
  }
  const sure = new Set(standing);
  const held = wanted.filter((version) => !sure.has(version));
  const given = new Set(standing);
  // The rest is laid once; each that is tried lies over it, and costs itself alone.
  const base = laid(standing);
  for (const version of held) {
    yield;
    if ((yield* nearBreach(graph, new ProposedGraph(base, [version]), [version], now)) !== null) continue;
    base.extend([version]);
    given.add(version);
  }
  return wanted.filter((version) => given.has(version));
}

/** Ids of what is near a rule that breaks with the restorals, by some of them; null where every rule holds. */
function* nearBreach(
  graph: Graph,
  laid: ProposedGraph,
  looked: readonly Version[],
  now: Millis,
): Interruptible<ReadonlySet<string> | null> {
  if (looked.length === 0) return null;
  const proposed = new View(laid);
  const involved = new Set<string>();
  for (const { fields, revision } of looked) {
    yield;
    if (revision !== null) continue;
    if (fields.object === 'entity' && isOtherKind(graph, fields) && kindMisfit(proposed, fields) !== null) {
      involved.add(fields.id);
    }
    if (fields.object !== 'relation') continue;
    const isAmiss =
      misfitIn(laid, fields) !== null ||
      breaksIrreflexivity(laid, fields, graph.versions('relation', fields.id).at(-1));
    if (isAmiss) involved.add(fields.id);
  }
  // Alone they are looked at again without what does not fit.
  if (involved.size > 0) return involved;
  const breaches = yield* breachesOfChange(graph, looked, proposed, now);
  for (const { record, related = [] } of breaches) {
    for (const id of related) involved.add(id);
    if (record === undefined) continue;
    involved.add(record.id);
    const breaking = OBJECT_KINDS.find((object) => object === record.object);
    const fields = breaking === undefined ? undefined : proposed.graph.versions(breaking, record.id).at(-1)?.fields;
    if (fields !== undefined) eachReference(fields, (_reference, id) => involved.add(id));
  }
  return breaches.length === 0 ? null : involved;
}

function isOtherKind(graph: Graph, { id, kind }: EntityFields): boolean {
  return graph.versions('entity', id).at(-1)?.fields.kind !== kind;
}

function refOf({ fields: { object, id } }: Version): Ref {
  return { object, id };
}

function reasonOf(runId: string): string {
  return `rollback of sync run ${runId}`;
}
