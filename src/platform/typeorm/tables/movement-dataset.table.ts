import { EntitySchema } from 'typeorm';

/** Movements that are kept under one name, of one profile of transactions. */
export interface MovementDatasetRow {
  readonly dataset: string;
  readonly tx_profile: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Days after which a batch is deleted; null keeps it until the dataset is deleted. */
  readonly retention_days: number | null;
  /** A bigint, which the driver gives as text, as `revision` is. */
  readonly edges: string;
  readonly revision: string;
  /** Batches taken in so far: the next one bears the next number. */
  readonly batches: number;
}

export const movementDatasetTable = new EntitySchema<MovementDatasetRow>({
  name: 'movement_dataset',
  columns: {
    dataset: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'movement_dataset_pkey' },
    tx_profile: { type: 'text' },
    created_at: { type: 'timestamptz' },
    updated_at: { type: 'timestamptz' },
    retention_days: { type: 'integer', nullable: true },
    edges: { type: 'bigint' },
    revision: { type: 'bigint' },
    batches: { type: 'integer' },
  },
});
