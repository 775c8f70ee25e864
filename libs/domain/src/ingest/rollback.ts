import type { Millis } from '../shared/time.js';
import { statusDowngrades } from './status-downgrades.js';
import type { Graph, Ref } from '../graph/graph.js';
import type { UncommittedVersion } from '../graph/records.js';
import { OBJECT_KINDS, type Version } from '../graph/records.js';

/** What taking back a sync run comes to. */
export interface Rollback {
  /** What to append: retractions of what the run created, earlier content of what it changed, and automatic falls. */
  readonly versions: readonly UncommittedVersion[];
  readonly retracted: number;
  readonly restored: number;
  /** Records of the run that somebody has changed since: they stay as they are. */
  readonly kept: readonly Ref[];
}

/** Decides how to take a run back. Nothing is deleted: the run stays in the history of every record. */
export function rollBack(graph: Graph, runId: string, now: Millis): Rollback {
  const versions: Version[] = [];
  const kept: Ref[] = [];
  let retracted = 0;
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
        versions.push({
          ...next,
          fields: before.fields,
          revision: before.revision,
          revision_reason: before.revision_reason,
        });
      } else if (newest.revision === null) {
        versions.push({ ...next, revision: 'retracted', revision_reason: reasonOf(runId) });
        retracted += 1;
      }
    }
  }
  const falls = versions.length === 0 ? [] : statusDowngrades(graph, versions, now);
  return {
    versions: [...versions, ...falls].map(({ seq: _, ...version }) => version),
    retracted,
    restored: versions.length - retracted,
    kept,
  };
}

function reasonOf(runId: string): string {
  return `rollback of sync run ${runId}`;
}
