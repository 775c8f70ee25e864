import type { Millis } from '../shared/time.js';
import { statusDowngrades } from './status-downgrades.js';
import type { Graph, Ref } from '../graph/graph.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import { OBJECT_KINDS, type UncommittedVersion, type Version } from '../graph/records.js';
import { eachReference } from '../graph/references.js';
import { View } from '../graph/views/view.js';
import { breachesOfChange } from '../invariants/validator.js';
import { withoutStop } from '../shared/interruptible.js';

/** What taking back a sync run comes to. */
export interface Rollback {
  /** What to append: retractions of what the run created, earlier content of what it changed, and automatic falls. */
  readonly versions: readonly UncommittedVersion[];
  readonly retracted: number;
  readonly restored: number;
  /** Records of the run that somebody has changed since: they stay as they are. */
  readonly kept: readonly Ref[];
}

/**
 * Decides how to take a run back. Nothing is deleted: the run stays in the history of every record. What stood before the
 * run is not given back where something that came since rests on the change, so that it would break a rule.
 */
export function rollBack(graph: Graph, runId: string, now: Millis): Rollback {
  const retractions: Version[] = [];
  const kept: Ref[] = [];
  let restorals: Version[] = [];
  for (const object of OBJECT_KINDS) {
    for (const id of graph.ids(object)) {
      const all: readonly Version[] = graph.versions(object, id);
      const first = all.findIndex((version) => version.run_id === runId);
      const newest = all.at(-1);
      if (first === -1 || newest === undefined) continue;
      if (newest.run_id !== runId) {
        if (newest.revision === null || newest.revision_reason !== reasonOf(runId)) kept.push({ object, id });
        continue;
      }
      const before = all[first - 1];
      const next = { ...newest, seq: Infinity, version: newest.version + 1, recorded_at: now, run_id: null };
      if (before !== undefined) {
        const { fields, revision, revision_reason } = before;
        restorals.push({ ...next, fields, revision, revision_reason });
      } else if (newest.revision === null) {
        retractions.push({ ...next, revision: 'retracted', revision_reason: reasonOf(runId) });
      }
    }
  }
  for (;;) {
    const standing = withoutBreach(graph, retractions, restorals, now);
    if (standing.length === restorals.length) break;
    const left = new Set(standing);
    for (const version of restorals) if (!left.has(version)) kept.push(refOf(version));
    restorals = standing;
  }
  const versions = [...retractions, ...restorals];
  const falls = versions.length === 0 ? [] : statusDowngrades(graph, versions, now);
  return {
    versions: [...versions, ...falls].map(({ seq: _, ...version }) => version),
    retracted: retractions.length,
    restored: restorals.length,
    kept,
  };
}

/** Those of the restorals that no breach names, nor a record that breaks a rule by them. */
function withoutBreach(graph: Graph, retractions: readonly Version[], restorals: Version[], now: Millis): Version[] {
  if (restorals.length === 0) return restorals;
  const proposed = new View(new ProposedGraph(graph, [...retractions, ...restorals]));
  const breaches = withoutStop(breachesOfChange(graph, restorals, proposed, now));
  if (breaches.length === 0) return restorals;
  const involved = new Set<string>();
  for (const { record, related = [] } of breaches) {
    for (const id of related) involved.add(id);
    if (record === undefined) continue;
    involved.add(record.id);
    const breaking = OBJECT_KINDS.find((object) => object === record.object);
    const fields = breaking === undefined ? undefined : proposed.graph.versions(breaking, record.id).at(-1)?.fields;
    if (fields !== undefined) eachReference(fields, (_reference, id) => involved.add(id));
  }
  const standing = restorals.filter(({ fields }) => !involved.has(fields.id));
  // What breaks by something further away is not looked for: then nothing of the run is given back.
  return standing.length < restorals.length ? standing : [];
}

function refOf({ fields: { object, id } }: Version): Ref {
  return { object, id };
}

function reasonOf(runId: string): string {
  return `rollback of sync run ${runId}`;
}
