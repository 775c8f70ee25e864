import { EntitySchema } from 'typeorm';
import type { WatchRecord } from '../../../storage/watch-store.js';

type Moment = 'created_at' | 'updated_at';

/** One version of a watch. `since` and `revision` are bigints, which the driver gives as text. */
export type WatchRow = Omit<WatchRecord, Moment | 'since' | 'revision'> & {
  readonly [M in Moment]: Date;
} & {
  readonly kind: string;
  readonly since: string;
  readonly revision: string;
};

export const watchTable = new EntitySchema<WatchRow>({
  name: 'watch',
  columns: {
    id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_pkey' },
    version: { type: 'integer', primary: true, primaryKeyConstraintName: 'watch_pkey' },
    owner: { type: 'text' },
    name: { type: 'text' },
    audience: { type: 'text' },
    mode: { type: 'text' },
    status: { type: 'text' },
    kind: { type: 'text' },
    question: { type: 'json' },
    created_at: { type: 'timestamptz' },
    updated_at: { type: 'timestamptz' },
    since: { type: 'bigint' },
    revision: { type: 'bigint' },
  },
  uniques: [{ name: 'watch_revision', columns: ['revision'] }],
});
