import type { Alert } from '#domain/watches';
import { EntitySchema } from 'typeorm';
import type { AlertRecord, AlertSettlement, AlertState } from '../../../storage/watch-store.js';

/** What a watch told, at its place among all that it told. Bigints come as text. */
export interface WatchAlertRow {
  readonly watch_id: string;
  readonly place: string;
  readonly alert_id: string;
  readonly caused_at: string;
  readonly graph_version: string;
  readonly content: Alert;
  readonly state: AlertState;
  readonly state_reason: string | null;
  readonly state_by: string | null;
  readonly state_at: Date | null;
  readonly earlier: readonly AlertSettlement[];
}

export const watchAlertTable = new EntitySchema<WatchAlertRow>({
  name: 'watch_alert',
  columns: {
    watch_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'watch_alert_pkey' },
    place: { type: 'bigint', primary: true, primaryKeyConstraintName: 'watch_alert_pkey' },
    alert_id: { type: 'text', collation: 'C' },
    caused_at: { type: 'bigint' },
    graph_version: { type: 'text' },
    content: { type: 'json' },
    state: { type: 'text' },
    state_reason: { type: 'text', nullable: true },
    state_by: { type: 'text', nullable: true },
    state_at: { type: 'timestamptz', nullable: true },
    earlier: { type: 'json', default: [] },
  },
  uniques: [{ name: 'watch_alert_once', columns: ['watch_id', 'alert_id'] }],
});

/** The alert of a row. */
export function alertOf({ watch_id, place, content, graph_version, ...row }: WatchAlertRow): AlertRecord {
  const { state, state_reason, state_by } = row;
  const said = { state, state_reason, state_by, state_at: row.state_at?.getTime() ?? null, earlier: row.earlier };
  return { watch_id, place: Number(place), alert: content, graph_version, ...said };
}
