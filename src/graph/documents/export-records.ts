import type { LedgerKind, ObjectKind, View } from '#domain/graph';
import { chosen, EDGE_KINDS, packEdges, packRecord, type Summary, type Selection, type Wire } from '#domain/read-model';
import type { ExportRecords, RecordName } from '#adapter-kit';

/** Records that many others name (sources, hubs) are worked out once, as far as this many of them. */
const FOUND_KEPT = 20_000;

/**
 * What an exporter reads of a view: the records of the selection, as a pack shows them.
 *
 * @param summary gathered, where clusters and parallel relations are presented as one; else null
 */
export function exportRecords(view: View, selection: Selection | null, summary: Summary | null): ExportRecords {
  const found = new Map<string, Wire | null>();
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
    *judgements(): Generator<Wire> {
      for (const version of chosen(view, selection, 'resolution')) {
        if (version.fields.revoked_at === null) yield packRecord(view, selection, version);
      }
    },
    *names(object: ObjectKind): Generator<RecordName> {
      for (const { fields } of chosen(view, selection, object)) yield fields;
    },
    find(object: LedgerKind, id: string): Wire | null {
      const key = `${object}:${id}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const version = selection === null || selection.has(object, id) ? view.find(object, id) : null;
      const wire = version === null ? null : packRecord(view, selection, version);
      if (found.size >= FOUND_KEPT) found.clear();
      found.set(key, wire);
      return wire;
    },
  };
}
