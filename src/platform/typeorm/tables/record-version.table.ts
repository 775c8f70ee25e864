import type { FieldsOf, LedgerKind, Revision, Visibility } from '#domain/graph';
import { EntitySchema } from 'typeorm';

/** One version of one record, as it stands in the database. Rows are never changed. */
export interface RecordVersionRow {
  /** A bigint, which the driver gives as text. */
  readonly seq: string;
  readonly object: LedgerKind;
  readonly id: string;
  readonly version: number;
  readonly visibility: Visibility;
  readonly dataset: string | null;
  readonly revision: Revision | null;
  readonly revision_reason: string | null;
  readonly recorded_at: Date;
  readonly run_id: string | null;
  /** `json`, not `jsonb`: the text is kept as it was written, with the order of its members. */
  readonly fields: FieldsOf[LedgerKind];
}

export const recordVersionTable = new EntitySchema<RecordVersionRow>({
  name: 'record_version',
  columns: {
    seq: { type: 'bigint', primary: true, primaryKeyConstraintName: 'record_version_pkey' },
    object: { type: 'text', collation: 'C' },
    id: { type: 'text', collation: 'C' },
    version: { type: 'integer' },
    visibility: { type: 'text' },
    dataset: { type: 'text', nullable: true },
    revision: { type: 'text', nullable: true },
    revision_reason: { type: 'text', nullable: true },
    recorded_at: { type: 'timestamptz' },
    run_id: { type: 'text', nullable: true },
    fields: { type: 'json' },
  },
  uniques: [{ name: 'record_version_once', columns: ['object', 'id', 'version'] }],
  indices: [
    { name: 'record_version_run', columns: ['run_id'], where: 'run_id IS NOT NULL' },
    { name: 'record_version_private', columns: ['object', 'id', 'version'], where: "visibility = 'private'" },
  ],
});
