import { toldNames, type Graph, type LedgerKind } from '#domain/graph';
import { knows } from '#domain/ingest';
import { isAtLeast, type Actor } from '#domain/shared';
import { mayBeTold, type AlertReader } from '#domain/watches';
import type { Graphs } from '../graph/graphs.js';
import { Viewer } from '../graph/viewer.js';
import type { AlertRecord, FoundAlert, WatchRecord } from '../platform/storage/watch-store.js';

/** Whether an alert is told to somebody, as the graph stands at this moment. */
export type IsTold = (found: Pick<AlertRecord | FoundAlert, 'alert'>) => boolean;

/** To who asks: as they are shown records one by one (spec/rulings.md#c-62). */
export function toldTo(graphs: Graphs, actor: Actor): IsTold {
  return toldIn(graphs, new Viewer(graphs, actor, 'admin').seen, actor);
}

/** To where a watch sends: what everybody may see, and of a private watch everything but what was redacted. */
export function sentBy(graphs: Graphs, { audience }: Pick<WatchRecord, 'audience'>): IsTold {
  return toldIn(graphs, audience === 'private' ? undefined : graphs.projection('public').graph, null);
}

/** With `seen` left out everything is shown, but for what was redacted (spec/rulings.md#c-64). */
function toldIn(graphs: Graphs, seen: Graph | undefined, actor: Actor | null): IsTold {
  const { graph } = graphs.projection('full');
  const sender = { actor: actor ?? NOBODY, dataset: null, seen };
  const reader: AlertReader = {
    isStored: (object: LedgerKind, id: string) => graph.versions(object, id).length > 0,
    isShown: (object: LedgerKind, id: string) => knows(sender, graph, object, id),
    redactedAt: (object: LedgerKind, id: string) =>
      graph.versions(object, id).find(({ revision }) => revision === 'redacted')?.recorded_at ?? null,
    isToldByName: (id, name) =>
      seen === undefined ||
      seen
        .versions('entity', id)
        .some(({ fields }) => fields.name === name || toldNames(seen, fields).some(({ value }) => value === name)),
    decisions: seen === undefined || isAtLeast(sender.actor.role, 'analyst') ? null : seen,
  };
  return ({ alert }) => mayBeTold(alert, reader);
}

const NOBODY: Actor = { label: '', role: 'viewer' };

/** Rows read at a time where some of them may not be told. */
const BATCH = 200;

/**
 * Reads on until so many rows are found that are told, or there are no more. Each is judged when it was read: what has
 * become private meanwhile is not told.
 */
export async function toldOnly<T extends { readonly place: number }>(
  read: (after: number, limit: number) => Promise<readonly T[]>,
  isTold: (row: T) => boolean,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly T[]> {
  const told: T[] = [];
  let from = after;
  for (let most = limit; told.length < limit; most = Math.max(BATCH, limit)) {
    const rows = await read(from, most);
    told.push(...rows.filter(isTold));
    from = rows.at(-1)?.place ?? from;
    if (rows.length < most) break;
  }
  return told.slice(0, limit);
}
