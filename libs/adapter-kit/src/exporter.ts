import type { LedgerKind, ObjectKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type * as port from '../port/exporter.js';

export { Losses, type ExportAbout, type RecordName } from '../port/exporter.js';

/** What an exporter is given (`ExportRecords` of the port), as the service has it: records as they go over the wire. */
export interface ExportRecords extends Pick<port.ExportRecords, 'names'> {
  each(object: ObjectKind): Iterable<Wire>;
  edges(): Iterable<Wire>;
  decisions(): Iterable<Wire>;
  judgements(): Iterable<Wire>;
  find(object: LedgerKind, id: string): Wire | null;
}

export type Exporter = port.Exporter<ExportRecords>;
