import { EntitySchema } from 'typeorm';
import type { WebhookRecord } from '../../../storage/watch-store.js';

/** Where what a watch tells is sent to. The secrets are what messages are signed with, so they are stored as they are. */
export type WatchWebhookRow = Omit<WebhookRecord, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Host and port. */
  readonly receiver: string;
};

export const watchWebhookTable = new EntitySchema<WatchWebhookRow>({
  name: 'watch_webhook',
  columns: {
    watch_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_webhook_pkey' },
    url: { type: 'text' },
    receiver: { type: 'text' },
    secrets: { type: 'json' },
    created_at: { type: 'timestamptz' },
    updated_at: { type: 'timestamptz' },
  },
});
