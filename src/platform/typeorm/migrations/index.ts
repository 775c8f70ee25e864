import { AlertSettlements1764000001000 } from './1764000001000-alert-settlements.js';
import { Collections1764000000900 } from './1764000000900-collections.js';
import { Digests1764000000800 } from './1764000000800-digests.js';
import { GraphIndex1764000001200 } from './1764000001200-graph-index.js';
import { IdsInByteOrder1764000001300 } from './1764000001300-ids-in-byte-order.js';
import { Ledger1764000000000 } from './1764000000000-ledger.js';
import { Movements1764000000200 } from './1764000000200-movements.js';
import { MovementFiles1764000000600 } from './1764000000600-movement-files.js';
import { WatchedBatches1764000000700 } from './1764000000700-watched-batches.js';
import { Watches1764000000400 } from './1764000000400-watches.js';
import { WebhookReceivers1764000001100 } from './1764000001100-webhook-receivers.js';
import { Webhooks1764000000500 } from './1764000000500-webhooks.js';

/** In the order in which they run. What stands here has run somewhere: it is never edited, only followed. */
export const MIGRATIONS = [
  Ledger1764000000000,
  Movements1764000000200,
  Watches1764000000400,
  Webhooks1764000000500,
  MovementFiles1764000000600,
  WatchedBatches1764000000700,
  Digests1764000000800,
  Collections1764000000900,
  AlertSettlements1764000001000,
  WebhookReceivers1764000001100,
  GraphIndex1764000001200,
  IdsInByteOrder1764000001300,
];
