import { EntitySchema } from 'typeorm';

/** The versions that the two graphs had when the watches had been evaluated up to a place. */
export interface WatchStepRow {
  /** A bigint, which the driver gives as text. */
  readonly place: string;
  readonly public_version: string;
  readonly full_version: string;
}

export const watchStepTable = new EntitySchema<WatchStepRow>({
  name: 'watch_step',
  columns: {
    place: { type: 'bigint', primary: true, primaryKeyConstraintName: 'watch_step_pkey' },
    public_version: { type: 'text' },
    full_version: { type: 'text' },
  },
  indices: [
    { name: 'watch_step_public', columns: ['public_version', 'place'] },
    { name: 'watch_step_full', columns: ['full_version', 'place'] },
  ],
});
