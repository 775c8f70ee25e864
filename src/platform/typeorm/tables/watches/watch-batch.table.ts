import { EntitySchema } from 'typeorm';

/** A batch of movements that pattern watches have not been asked about yet. Whole numbers of 64 bits are texts. */
export interface WatchBatchRow {
  readonly dataset: string;
  readonly created_at: Date;
  readonly batch: number;
  readonly taken_at: Date;
  readonly edges: string;
  readonly place: string;
  readonly revision: string;
  readonly attempts: number;
  readonly next_at: Date;
}

export const watchBatchTable = new EntitySchema<WatchBatchRow>({
  name: 'watch_batch',
  columns: {
    dataset: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_batch_pkey' },
    created_at: { type: 'timestamptz', primary: true, primaryKeyConstraintName: 'watch_batch_pkey' },
    batch: { type: 'integer', primary: true, primaryKeyConstraintName: 'watch_batch_pkey' },
    taken_at: { type: 'timestamptz' },
    edges: { type: 'bigint' },
    place: { type: 'bigint' },
    revision: { type: 'bigint' },
    attempts: { type: 'integer' },
    next_at: { type: 'timestamptz' },
  },
});
