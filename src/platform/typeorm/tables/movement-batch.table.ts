import { EntitySchema } from 'typeorm';

/** What was taken in together, and goes together when its time is over. */
export interface MovementBatchRow {
  readonly dataset: string;
  readonly batch: number;
  readonly taken_at: Date;
  readonly expires_at: Date | null;
}

export const movementBatchTable = new EntitySchema<MovementBatchRow>({
  name: 'movement_batch',
  columns: {
    dataset: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'movement_batch_pkey' },
    batch: { type: 'integer', primary: true, primaryKeyConstraintName: 'movement_batch_pkey' },
    taken_at: { type: 'timestamptz' },
    expires_at: { type: 'timestamptz', nullable: true },
  },
  indices: [{ name: 'movement_batch_expiry', columns: ['expires_at'], where: 'expires_at IS NOT NULL' }],
  foreignKeys: [
    {
      name: 'movement_batch_dataset_fkey',
      target: 'movement_dataset',
      columnNames: ['dataset'],
      referencedColumnNames: ['dataset'],
      onDelete: 'CASCADE',
    },
  ],
});
