import { EntitySchema } from 'typeorm';

/** The one row that every writer locks: who holds it is the only writer of all replicas. */
export interface LedgerHeadRow {
  readonly id: number;
  /** Place of the newest version; 0 while there is none. */
  readonly seq: string;
  /** Place of the newest audit entry. */
  readonly audit_place: string;
}

export const ledgerHeadTable = new EntitySchema<LedgerHeadRow>({
  name: 'ledger_head',
  columns: {
    id: { type: 'smallint', primary: true, primaryKeyConstraintName: 'ledger_head_pkey' },
    seq: { type: 'bigint' },
    audit_place: { type: 'bigint' },
  },
  checks: [{ name: 'ledger_head_single', expression: 'id = 1' }],
});
