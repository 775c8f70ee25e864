import { EntitySchema } from 'typeorm';
import type { CollectionRecord, CollectionRun, CollectionState } from '../../storage/collection-store.js';

/** One version of a collection. */
export type CollectionRow = Omit<CollectionRecord, 'created_at' | 'updated_at' | 'source'> & {
  readonly source: object | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export const collectionTable = new EntitySchema<CollectionRow>({
  name: 'collection',
  columns: {
    id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'collection_pkey' },
    version: { type: 'integer', primary: true, primaryKeyConstraintName: 'collection_pkey' },
    owner: { type: 'text' },
    name: { type: 'text' },
    audience: { type: 'text' },
    status: { type: 'text' },
    dataset: { type: 'text' },
    format: { type: 'text' },
    address: { type: 'text' },
    schedule: { type: 'text' },
    expected_every: { type: 'text', nullable: true },
    failures_told: { type: 'integer' },
    on_error: { type: 'text' },
    payment_as: { type: 'text', nullable: true },
    source: { type: 'json', nullable: true },
    created_at: { type: 'timestamptz' },
    updated_at: { type: 'timestamptz' },
  },
});

type StateMoment = 'next_at' | 'checked_at' | 'news_at' | 'silent_at';

/** How a collection stands, and until when nobody else runs it. */
export type CollectionStateRow = Omit<CollectionState, StateMoment> & {
  readonly next_at: Date;
  readonly checked_at: Date | null;
  readonly news_at: Date | null;
  readonly silent_at: Date | null;
  readonly leased_until: Date | null;
};

export const collectionStateTable = new EntitySchema<CollectionStateRow>({
  name: 'collection_state',
  columns: {
    collection_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'collection_state_pkey' },
    is_active: { type: 'boolean' },
    next_at: { type: 'timestamptz' },
    leased_until: { type: 'timestamptz', nullable: true },
    etag: { type: 'text', nullable: true },
    last_modified: { type: 'text', nullable: true },
    sha256: { type: 'text', nullable: true },
    checked_at: { type: 'timestamptz', nullable: true },
    news_at: { type: 'timestamptz', nullable: true },
    silent_at: { type: 'timestamptz', nullable: true },
    is_silent: { type: 'boolean' },
    is_failing: { type: 'boolean' },
    failures: { type: 'integer' },
    is_forced: { type: 'boolean' },
    runs: { type: 'integer' },
    running: { type: 'integer', nullable: true },
  },
});

/** One run. Whole numbers of 64 bits are texts. */
export type CollectionRunRow = Omit<CollectionRun, 'started_at' | 'finished_at' | 'bytes'> & {
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly bytes: string | null;
};

export const collectionRunTable = new EntitySchema<CollectionRunRow>({
  name: 'collection_run',
  columns: {
    collection_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'collection_run_pkey' },
    number: { type: 'integer', primary: true, primaryKeyConstraintName: 'collection_run_pkey' },
    run_id: { type: 'text' },
    state: { type: 'text' },
    version: { type: 'integer' },
    started_at: { type: 'timestamptz' },
    finished_at: { type: 'timestamptz', nullable: true },
    status: { type: 'integer', nullable: true },
    bytes: { type: 'bigint', nullable: true },
    sha256: { type: 'text', nullable: true },
    error: { type: 'text', nullable: true },
    report: { type: 'json', nullable: true },
  },
});
