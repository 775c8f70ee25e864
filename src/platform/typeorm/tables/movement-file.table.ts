import { EntitySchema } from 'typeorm';
import type { FileKind } from '../../storage/movement-files.js';

/** A file with movements of one batch, or with what was made of them (the kinds of `FileKind`). */
export interface MovementFileRow {
  readonly file: string;
  readonly dataset: string;
  readonly batch: number;
  readonly kind: FileKind;
  /** A bigint, which the driver gives as text. */
  readonly rows: string;
}

export const movementFileTable = new EntitySchema<MovementFileRow>({
  name: 'movement_file',
  columns: {
    file: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'movement_file_pkey' },
    dataset: { type: 'text', collation: 'C' },
    batch: { type: 'integer' },
    kind: { type: 'text' },
    rows: { type: 'bigint' },
  },
  indices: [{ name: 'movement_file_dataset', columns: ['dataset', 'batch'] }],
  foreignKeys: [
    {
      name: 'movement_file_dataset_fkey',
      target: 'movement_dataset',
      columnNames: ['dataset'],
      referencedColumnNames: ['dataset'],
      onDelete: 'CASCADE',
    },
  ],
});
