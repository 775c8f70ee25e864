import { EntitySchema } from 'typeorm';

/** One line of the trail. Rows are never changed. */
export interface AuditEntryRow {
  /** 1, 2, 3 … in the order of the writes; a bigint, which the driver gives as text. */
  readonly place: string;
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly request_id: string | null;
  readonly action: string;
  readonly object: string | null;
  readonly id: string | null;
  readonly version: number | null;
}

export const auditEntryTable = new EntitySchema<AuditEntryRow>({
  name: 'audit_entry',
  columns: {
    place: { type: 'bigint', primary: true, primaryKeyConstraintName: 'audit_entry_pkey' },
    at: { type: 'timestamptz' },
    actor: { type: 'text' },
    role: { type: 'text' },
    request_id: { type: 'text', nullable: true },
    action: { type: 'text' },
    object: { type: 'text', nullable: true },
    id: { type: 'text', nullable: true },
    version: { type: 'integer', nullable: true },
  },
  indices: [{ name: 'audit_entry_record', columns: ['object', 'id'], where: 'id IS NOT NULL' }],
});
