import { EntitySchema } from 'typeorm';
import type { DeliveryState } from '../../../storage/watch-store.js';

/** One alert on its way to the webhook of its watch: the outbox, filled with the alerts in one transaction. */
export interface WatchDeliveryRow {
  readonly watch_id: string;
  /** A bigint, which the driver gives as text. */
  readonly place: string;
  readonly alert_id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly next_at: Date;
  readonly leased_until: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly delivered_at: Date | null;
}

export const watchDeliveryTable = new EntitySchema<WatchDeliveryRow>({
  name: 'watch_delivery',
  columns: {
    watch_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_delivery_pkey' },
    place: { type: 'bigint', primary: true, primaryKeyConstraintName: 'watch_delivery_pkey' },
    alert_id: { type: 'text', collation: 'C' },
    state: { type: 'text' },
    attempts: { type: 'integer' },
    next_at: { type: 'timestamptz' },
    leased_until: { type: 'timestamptz', nullable: true },
    last_status: { type: 'integer', nullable: true },
    last_error: { type: 'text', nullable: true },
    delivered_at: { type: 'timestamptz', nullable: true },
  },
  indices: [{ name: 'watch_delivery_pending', columns: ['watch_id', 'place'], where: "state = 'pending'" }],
});
