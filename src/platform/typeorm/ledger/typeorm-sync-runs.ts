import { IsNull, Not, type QueryRunner } from 'typeorm';
import type { SyncRun } from '../../storage/ledger.js';
import { SyncRuns } from '../../storage/sync-runs.js';
import type { Database } from '../connection/database.js';
import { syncRunTable, type SyncRunRow } from '../tables/sync-run.table.js';

export class TypeOrmSyncRuns extends SyncRuns {
  constructor(private readonly database: Database) {
    super();
  }

  override find(runId: string): Promise<SyncRun | null> {
    return this.database.usingAgain('interactive', async (runner) => {
      const row = await runner.manager.getRepository(syncRunTable).findOneBy({ run_id: runId });
      return row === null ? null : fromRow(row);
    });
  }

  override lastFinished(publicOnly: boolean): Promise<SyncRun | null> {
    if (publicOnly) return this.database.usingForAnyone((runner) => lastFinished(runner, { public: true }));
    return this.database.usingAgain('interactive', (runner) => lastFinished(runner, {}));
  }
}

async function lastFinished(runner: QueryRunner, which: { readonly public?: true }): Promise<SyncRun | null> {
  const [row] = await runner.manager.getRepository(syncRunTable).find({
    where: { finished_at: Not(IsNull()), ...which },
    order: { finished_at: 'DESC' },
    take: 1,
  });
  return row === undefined ? null : fromRow(row);
}

function fromRow(row: SyncRunRow): SyncRun {
  return { ...row, started_at: row.started_at.getTime(), finished_at: row.finished_at?.getTime() ?? null };
}
