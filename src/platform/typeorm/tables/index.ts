import { apiKeyTable } from './api-key.table.js';
import { auditEntryTable } from './audit-entry.table.js';
import { collectionRunTable, collectionStateTable, collectionTable } from './collection.table.js';
import {
  graphGramTable,
  graphInstantTable,
  graphKeyTable,
  graphNameTable,
  graphStandingTable,
} from './graph-index.table.js';
import { idempotencyKeyTable } from './idempotency-key.table.js';
import { ledgerHeadTable } from './ledger-head.table.js';
import { movementBatchTable } from './movement-batch.table.js';
import { movementDatasetTable } from './movement-dataset.table.js';
import { movementFileTable } from './movement-file.table.js';
import { movementTable } from './movement.table.js';
import { recordVersionTable } from './record-version.table.js';
import { syncRunTable } from './sync-run.table.js';
import { watchAlertTable } from './watches/watch-alert.table.js';
import { watchBatchTable } from './watches/watch-batch.table.js';
import { watchDeliveryTable } from './watches/watch-delivery.table.js';
import { watchDigestTable } from './watches/watch-digest.table.js';
import { watchProgressTable } from './watches/watch-progress.table.js';
import { watchStepTable } from './watches/watch-step.table.js';
import { watchWebhookTable } from './watches/watch-webhook.table.js';
import { watchTable } from './watches/watch.table.js';

/** What the investigation consists of. */
const LEDGER_TABLES = [
  recordVersionTable,
  ledgerHeadTable,
  auditEntryTable,
  idempotencyKeyTable,
  syncRunTable,
  apiKeyTable,
];

/** What a backup holds, in this order: movements are had again from where they came, all else is not. */
export const KEPT_TABLES = [
  ...LEDGER_TABLES,
  watchTable,
  watchProgressTable,
  watchStepTable,
  watchAlertTable,
  watchWebhookTable,
  watchDeliveryTable,
  watchDigestTable,
  collectionTable,
  collectionStateTable,
  collectionRunTable,
];

/** Every table of the service beside TypeORM's own list of migrations. */
export const TABLES = [
  ...KEPT_TABLES,
  movementDatasetTable,
  movementBatchTable,
  movementFileTable,
  movementTable,
  watchBatchTable,
  graphNameTable,
  graphKeyTable,
  graphInstantTable,
  graphGramTable,
  graphStandingTable,
];
