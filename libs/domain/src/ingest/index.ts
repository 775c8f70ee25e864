export { advanceClaim, advanceQuestion, type ClaimStepDraft, type QuestionStepDraft } from './advance.js';
export { ingest, ingestInTurns, type Ingested, type ItemOutcome } from './ingest.js';
export type { RecordEdition, ForeignRevision, IngestContext, ItemReading, Rejected } from './item.js';
export { type RollbackEffects, rollbackEffectsInTurns } from './rollback/rollback-effects.js';
export { type Rollback, rollBackInTurns } from './rollback/rollback.js';
export { type Look, looksAround } from './look-around.js';
export { knows } from './sender-visibility.js';
