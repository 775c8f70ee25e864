export { advanceClaim, advanceQuestion, type ClaimStepDraft, type QuestionStepDraft } from './advance.js';
export { ingest, type Ingested, type Outcome, type Unplaced } from './ingest.js';
export type { Edition, ForeignRevision, IngestContext, Reading, Rejected } from './item.js';
export { rollBack } from './rollback.js';
