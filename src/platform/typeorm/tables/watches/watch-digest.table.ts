import { EntitySchema } from 'typeorm';

/** What a watch tells, gathered and sent by mail. Whole numbers of 64 bits are texts. */
export interface WatchDigestRow {
  readonly watch_id: string;
  readonly recipient: string;
  readonly every_minutes: number;
  readonly sent_place: string;
  readonly open_place: string | null;
  readonly next_at: Date;
  readonly leased_until: Date | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const watchDigestTable = new EntitySchema<WatchDigestRow>({
  name: 'watch_digest',
  columns: {
    watch_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_digest_pkey' },
    recipient: { type: 'text' },
    every_minutes: { type: 'integer' },
    sent_place: { type: 'bigint' },
    open_place: { type: 'bigint', nullable: true },
    next_at: { type: 'timestamptz' },
    leased_until: { type: 'timestamptz', nullable: true },
    attempts: { type: 'integer' },
    last_error: { type: 'text', nullable: true },
    sent_at: { type: 'timestamptz', nullable: true },
    created_at: { type: 'timestamptz' },
    updated_at: { type: 'timestamptz' },
  },
});
