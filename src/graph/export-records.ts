import {
  chosen,
  EDGE_KINDS,
  packEdges,
  packRecord,
  Summary,
  type LedgerKind,
  type ObjectKind,
  type Selection,
  type View,
  type Wire,
} from '#domain';
import type { ExportRecords } from './exporter.js';

/** What an exporter reads of a view: the records of the selection, as a pack of that shape shows them. */
export function exportRecords(view: View, selection: Selection | null, shape: 'full' | 'summary'): ExportRecords {
  const summary = shape === 'summary' ? new Summary(view, selection) : null;
  return {
    *each(object: ObjectKind): Generator<Wire> {
      for (const version of chosen(view, selection, object)) {
        const wire = summary === null ? packRecord(view, selection, version) : summary.record(version);
        if (wire !== null) yield wire;
      }
    },
    *edges(): Generator<Wire> {
      for (const object of EDGE_KINDS) {
        for (const version of chosen(view, selection, object)) {
          yield* summary === null ? packEdges(view, selection, version) : summary.edges(version);
        }
      }
    },
    *decisions(): Generator<Wire> {
      for (const version of chosen(view, selection, 'resolution')) {
        if (packEdges(view, selection, version).length > 0) yield packRecord(view, selection, version);
      }
    },
    find(object: LedgerKind, id: string): Wire | null {
      const version = selection === null || selection.has(object, id) ? view.find(object, id) : null;
      return version === null ? null : packRecord(view, selection, version);
    },
  };
}
