import { apiKeyTable } from './api-key.table.js';
import { auditEntryTable } from './audit-entry.table.js';
import { idempotencyKeyTable } from './idempotency-key.table.js';
import { ledgerHeadTable } from './ledger-head.table.js';
import { recordVersionTable } from './record-version.table.js';
import { syncRunTable } from './sync-run.table.js';

/** Every table of the service beside TypeORM's own list of migrations. */
export const TABLES = [
  recordVersionTable,
  ledgerHeadTable,
  auditEntryTable,
  idempotencyKeyTable,
  syncRunTable,
  apiKeyTable,
];
