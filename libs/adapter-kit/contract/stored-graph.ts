import {
  LiveGraph,
  readRecord,
  View,
  WHOLE_GRAPH,
  type EntityFields,
  type LedgerKind,
  type ObjectKind,
} from '#domain/graph';
import { ingest, type Ingested } from '#domain/ingest';
import { chosen, EDGE_KINDS, packEdges, packRecord, type Wire } from '#domain/read-model';
import type { ExportRecords } from '../src/exporter.js';
import type { GivenRecord } from '../port/importer.js';

const STORED_AT = Date.UTC(2026, 0, 1);

/** What the service makes of records that are sent to an empty graph. */
export interface StoredGraph {
  readonly ingested: Ingested;
  readonly view: View;
}

/** Stores records as a sync does; what cannot be read is left out. */
export function storedGraph(records: readonly GivenRecord[]): StoredGraph {
  const readings = records.map((record) => readRecord(record)).filter((reading) => reading.ok);
  const graph = new LiveGraph('full');
  const ingested = ingest(graph, readings, {
    actor: { label: 'contract', role: 'admin' },
    now: STORED_AT,
    dataset: 'ds',
    run_id: null,
    reason: 'a sample',
  });
  graph.apply(ingested.versions.map((version, index) => ({ ...version, seq: index + 1 })));
  return { ingested, view: new View(graph, WHOLE_GRAPH) };
}

/** The entities of a stored graph, as a slice is given them. */
export function entitiesOf({ view }: StoredGraph): readonly EntityFields[] {
  return [...view.each('entity')].map(({ fields }) => fields);
}

/** What an exporter is given of a stored graph. */
export function recordsOf({ view }: StoredGraph): ExportRecords {
  const wires = (object: LedgerKind): readonly Wire[] =>
    [...chosen(view, null, object)].map((version) => packRecord(view, null, version));
  return {
    each: (object: ObjectKind) => wires(object),
    edges: () =>
      EDGE_KINDS.flatMap((object) => [...chosen(view, null, object)].flatMap((one) => packEdges(view, null, one))),
    decisions: () => [],
    judgements: () => [],
    names: (object) => [...chosen(view, null, object)].map(({ fields }) => fields),
    find: (object, id) => wires(object).find((wire) => wire.id === id) ?? null,
  };
}
