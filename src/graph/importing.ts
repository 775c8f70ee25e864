/** What other modules bring records in by: the one door for entities, sources, evidence, relations and events. */
export { SyncService, type SyncInput, type SyncRequest } from './sync/sync.service.js';
export type { SyncResult } from './sync/sync-report.js';
