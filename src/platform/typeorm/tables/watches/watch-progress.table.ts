import { EntitySchema } from 'typeorm';

/** The one row that says how far the watches are evaluated, and that the one who evaluates holds. */
export interface WatchProgressRow {
  readonly id: number;
  /** A bigint, which the driver gives as text. */
  readonly place: string | null;
}

export const watchProgressTable = new EntitySchema<WatchProgressRow>({
  name: 'watch_progress',
  columns: {
    id: { type: 'smallint', primary: true, primaryKeyConstraintName: 'watch_progress_pkey' },
    place: { type: 'bigint', nullable: true },
  },
  checks: [{ name: 'watch_progress_single', expression: '(id = 1)' }],
});
