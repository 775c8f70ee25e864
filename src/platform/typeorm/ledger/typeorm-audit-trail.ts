import { AuditTrail, type AuditQuery, type PlacedAuditEntry } from '../../storage/audit-trail.js';
import type { Database } from '../connection/database.js';
import { auditEntryTable, type AuditEntryRow } from '../tables/audit-entry.table.js';

export class TypeOrmAuditTrail extends AuditTrail {
  constructor(private readonly database: Database) {
    super();
  }

  override list({ object, id, actor, before, limit }: AuditQuery): Promise<readonly PlacedAuditEntry[]> {
    return this.database.usingAgain('interactive', async (runner) => {
      const query = runner.manager.getRepository(auditEntryTable).createQueryBuilder('entry');
      if (object !== undefined) query.andWhere('entry.object = :object', { object });
      if (id !== undefined) query.andWhere('entry.id = :id', { id });
      if (actor !== undefined) query.andWhere('entry.actor = :actor', { actor });
      if (before !== undefined) query.andWhere('entry.place < :before', { before });
      const rows = await query.orderBy('entry.place', 'DESC').limit(limit).getMany();
      return rows.map(fromRow);
    });
  }
}

function fromRow(row: AuditEntryRow): PlacedAuditEntry {
  return { ...row, place: Number(row.place), at: row.at.getTime() };
}
