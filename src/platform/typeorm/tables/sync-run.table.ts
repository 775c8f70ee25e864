import { EntitySchema } from 'typeorm';
import type { SyncRun } from '../../storage/ledger.js';

export interface SyncRunRow extends Omit<SyncRun, 'started_at' | 'finished_at'> {
  readonly started_at: Date;
  readonly finished_at: Date | null;
}

export const syncRunTable = new EntitySchema<SyncRunRow>({
  name: 'sync_run',
  columns: {
    run_id: { type: 'text', primary: true, primaryKeyConstraintName: 'sync_run_pkey' },
    dataset: { type: 'text' },
    format: { type: 'text' },
    state: { type: 'text' },
    started_at: { type: 'timestamptz' },
    finished_at: { type: 'timestamptz', nullable: true },
    actor: { type: 'text' },
    public: { type: 'boolean' },
    result: { type: 'json', nullable: true },
  },
  indices: [{ name: 'sync_run_finished', columns: ['finished_at'], where: 'finished_at IS NOT NULL' }],
});
