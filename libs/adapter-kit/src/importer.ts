import type { Json, ObjectKind } from '#domain/graph';
import type { Violation } from '#domain/shared';
import type * as port from '../port/importer.js';

export type { ImportOptions, ImportPlace, ImportWarning } from '../port/importer.js';

/**
 * A record as a native sync takes it: plain JSON with the members of its kind, not yet validated. Importers of foreign
 * formats give these, so that one validation and one set of rules stands behind every format. Whoever writes one outside
 * of this repository gives whole records instead (`GivenRecord`).
 */
export interface NativeRecord {
  readonly object: ObjectKind;
  readonly id: string;
  readonly [member: string]: Json;
}

export type Rejection = port.Rejection<Violation>;
export type ImportedRecord = port.ImportedRecord<NativeRecord>;
export type ImportedBatch = port.ImportedBatch<NativeRecord, Violation>;
export type ImportSession = port.ImportSession<NativeRecord, Violation, unknown>;
export type Importer = port.Importer<NativeRecord, Violation, unknown>;
