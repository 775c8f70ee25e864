export * from './shared/actor.js';
export * from './shared/order.js';
export * from './shared/period.js';
export * from './shared/refusal.js';
export * from './shared/result.js';
export * from './shared/sha256.js';
export * from './shared/time.js';
export { type FaultCode, type RecordFault } from './graph/fields/faults.js';
export * from './graph/fields/field.js';
export * from './graph/fields/json-schema.js';
export * from './graph/fields/read-record.js';
export * from './graph/fields/tables.js';
export * from './graph/graph.js';
export * from './graph/identity.js';
export * from './graph/independence.js';
export * from './graph/ingest.js';
export * from './graph/known-at.js';
export * from './graph/period-of.js';
export * from './graph/predicates.js';
export * from './graph/presentation.js';
export * from './graph/records.js';
export * from './graph/references.js';
export * from './graph/selection.js';
export * from './graph/slices.js';
export * from './graph/view.js';
export * from './graph/visibility.js';
export * from './resolutions/identifiers/checksums.js';
export * from './resolutions/identifiers/normalised-identifier.js';
export * from './resolutions/identifiers/schemes.js';
export * from './claims/entry.js';
export * from './claims/transitions.js';
export * from './export/pack.js';
export * from './invariants/index.js';
export * from './invariants/warnings.js';
export {
  TEMPORAL_RULES,
  type Existing,
  type FindingSide,
  type NearbyLink,
  type TemporalContext,
  type TemporalFinding,
  type TemporalRule,
} from './invariants/time/finding.js';
export { temporalFindings } from './invariants/time/temporal-findings.js';
export * from './graph/rollback.js';
export * from './resolutions/matching/calibration.js';
export * from './resolutions/matching/feature.js';
export * from './resolutions/matching/legal-forms.js';
export * from './resolutions/matching/profile.js';
export * from './resolutions/matching/score.js';
export * from './resolutions/matching/similarity.js';
export * from './resolutions/matching/text.js';
export * from './resolutions/matching/vocabulary.js';
export * from './resolutions/matching/blocking-keys.js';
export * from './resolutions/matching/candidate-index.js';
export * from './resolutions/matching/matcher.js';
export * from './resolutions/bootstrap-plan.js';
export * from './resolutions/matching/cluster-outlook.js';
export * from './resolutions/matching/identity-view.js';
export { nameEvidenceBits } from './resolutions/matching/name-feature.js';
export * from './resolutions/matching/predicate-hint.js';
export * from './resolutions/matching/suggestions.js';
