import { apiKeyTable } from './api-key.table.js';
import { auditEntryTable } from './audit-entry.table.js';
import { idempotencyKeyTable } from './idempotency-key.table.js';
import { ledgerHeadTable } from './ledger-head.table.js';
import { movementBatchTable } from './movement-batch.table.js';
import { movementDatasetTable } from './movement-dataset.table.js';
import { movementTable } from './movement.table.js';
import { recordVersionTable } from './record-version.table.js';
import { syncRunTable } from './sync-run.table.js';
import { watchAlertTable } from './watch-alert.table.js';
import { watchDeliveryTable } from './watch-delivery.table.js';
import { watchProgressTable } from './watch-progress.table.js';
import { watchStepTable } from './watch-step.table.js';
import { watchWebhookTable } from './watch-webhook.table.js';
import { watchTable } from './watch.table.js';

/** What the investigation consists of: what a backup holds, in this order. */
export const LEDGER_TABLES = [
  recordVersionTable,
  ledgerHeadTable,
  auditEntryTable,
  idempotencyKeyTable,
  syncRunTable,
  apiKeyTable,
];

/** Every table of the service beside TypeORM's own list of migrations. */
export const TABLES = [
  ...LEDGER_TABLES,
  movementDatasetTable,
  movementBatchTable,
  movementTable,
  watchTable,
  watchProgressTable,
  watchStepTable,
  watchAlertTable,
  watchWebhookTable,
  watchDeliveryTable,
];
