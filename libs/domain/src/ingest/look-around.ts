import type { Graph } from '../graph/graph.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type { Version } from '../graph/records.js';
import { eachReference } from '../graph/references.js';
import { View } from '../graph/views/view.js';
import { warningsOf } from '../invariants/warnings.js';
import type { Millis } from '../shared/time.js';
import { readFieldsOf, type ItemReading } from './item.js';
import { groundsIn } from './resolve-context.js';

/**
 * Looks at what something is decided by, and answers whether it has looked at all of it: what a record names is looked at
 * before what the rules look at. `anew` where what was found out before may rest on something that was missed.
 */
export type Look = (anew: boolean) => boolean;

/**
 * For each record of a set, what looks at what deciding it will look at: what is found is of no matter, only that a graph
 * which fetches has been asked. One that misses nothing need not look again, whatever others miss; a set is decided as a
 * whole, and costs the same again for whatever any of it has missed.
 */
export function looksAround(
  graph: Graph,
  readings: readonly ItemReading[],
  { dataset, now }: { readonly dataset: string | null; readonly now: Millis },
): readonly Look[] {
  const drafts = readings.map((reading) => draftOf(reading, now));
  const laid = new ProposedGraph(graph, []);
  let view: View | null = null;
  const viewNow = (anew: boolean): View => {
    if (view !== null && !anew) return view;
    laid.extend(view === null ? drafts.flatMap((draft) => draft ?? []) : []);
    return (view = new View(laid));
  };
  return readings.map((reading, index): Look => {
    const draft = drafts[index] ?? null;
    let isNear = true;
    return (anew) => {
      if (!isNear && draft !== null) {
        lookByRules(draft, viewNow(anew), now);
        return true;
      }
      isNear = false;
      lookAtNamed(graph, reading, dataset);
      return draft === null;
    };
  });
}

function lookAtNamed(graph: Graph, reading: ItemReading, dataset: string | null): void {
  const { kind, id } = reading;
  // What is new may be named already.
  if (graph.versions(kind, id).length === 0) graph.eachReferrer(kind, id, () => undefined);
  const fields = readFieldsOf(reading)?.fields;
  if (fields === undefined) return;
  eachReference(fields, ({ targets }, named) => {
    for (const target of targets) graph.versions(target, named);
  });
  if (dataset !== null) {
    for (const { scheme, value } of fields.external_ids) graph.withExternalId(kind, dataset, scheme, value);
  }
  if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) graph.evidenceWithHash(fields.snapshot.sha256);
}

function lookByRules(draft: Version, view: View, now: Millis): void {
  const { fields } = draft;
  if (fields.object === 'claim' || fields.object === 'relation') groundsIn(view, fields);
  warningsOf(draft, { view, now });
}

function draftOf(reading: ItemReading, now: Millis): Version | null {
  const read = readFieldsOf(reading);
  if (read === null) return null;
  const { fields } = read;
  return { seq: Infinity, version: 1, recorded_at: now, revision: null, revision_reason: null, run_id: null, fields };
}
