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
export * from './graph/proposed-graph.js';
export * from './graph/identity.js';
export * from './graph/independence.js';
export * from './ingest/ingest.js';
export * from './graph/views/known-at.js';
export * from './graph/links.js';
export * from './graph/period-of.js';
export * from './read-model/former-ids.js';
export * from './graph/predicates.js';
export * from './read-model/presentation.js';
export * from './graph/records.js';
export * from './graph/references.js';
export * from './read-model/selection.js';
export * from './read-model/slices.js';
export * from './graph/views/view-snapshot.js';
export * from './temporal-index/temporal-index.js';
export * from './graph/unknown-party.js';
export * from './graph/views/view.js';
export { rankOf } from './graph/views/status-of.js';
export * from './graph/views/visibility.js';
export { DETECTORS } from './scanner/detectors/detectors.js';
export type { Detector } from './scanner/detector.js';
export type { Measured } from './scanner/findings/measurements.js';
export type { EdgeView, Finding } from './scanner/findings/finding.js';
export { HISTORY_BASE, Intake, type RowPlace, type Taken } from './movements/reading/row-intake.js';
export { CsvFault, CsvReader } from './movements/formats/csv.js';
export * from './movements/formats/lossless-json.js';
export { AccountRegister, ownershipLinksOf } from './movements/table/account-register.js';
export { NO_OWNERSHIP, type AccountOwner, type OwnershipFacts } from './movements/table/ownership.js';
export type { OwnershipLink } from './movements/table/ownership-links.js';
export type { Parameter } from './movements/reading/parameters.js';
export { parseScanOptions } from './movements/reading/parse-options.js';
export type { Rate } from './movements/table/pricing.js';
export { PROFILE_NAMES, type ProfileName } from './movements/profiles/profile-name.js';
export { openReader } from './movements/profiles/open-reader.js';
export type { ProfileReader } from './movements/profiles/profile-reader.js';
export type { Rejection, RejectionCode } from './movements/reading/rejections.js';
export { MEDIA_TYPES, SCAN_FORMATS, type ScanFormat } from './movements/formats/formats.js';
export { ScanJob, type ScanRequest } from './scanner/scan-job.js';
export { scanProfiles, type ScanProfile } from './scanner/scan-profiles.js';
export * from './scanner/scan.js';
export type { ScanOptions, WatchlistEntry } from './movements/reading/options.js';
export * from './scanner/findings/scan-result.js';
export { SEVERITIES, type Severity } from './scanner/findings/severity.js';
export { type Threshold } from './movements/reading/thresholds.js';
export * from './resolutions/identifiers/checksums.js';
export * from './resolutions/identifiers/normalised-identifier.js';
export * from './resolutions/identifiers/schemes.js';
export * from './ingest/advance.js';
export * from './lifecycle/entry.js';
export * from './lifecycle/question-transitions.js';
export * from './lifecycle/transitions.js';
export * from './read-model/export/pack.js';
export * from './read-model/export/summary.js';
export * from './invariants/validator.js';
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
export { Entanglement } from './invariants/time/holding-components.js';
export * from './ingest/rollback.js';
export * from './resolutions/matching/calibration.js';
export * from './resolutions/matching/features/feature.js';
export * from './resolutions/matching/names/legal-forms.js';
export * from './resolutions/matching/profile.js';
export * from './resolutions/matching/score.js';
export * from './resolutions/matching/names/similarity.js';
export * from './resolutions/matching/names/text.js';
export * from './resolutions/matching/names/vocabulary.js';
export * from './resolutions/matching/blocking-keys.js';
export * from './resolutions/matching/candidate-index.js';
export * from './resolutions/matching/matcher.js';
export * from './resolutions/bootstrap-plan.js';
export * from './resolutions/bootstrap-run.js';
export * from './resolutions/decide.js';
export * from './lifecycle/live-decisions.js';
export * from './resolutions/matching/suggestions/cluster-outlook.js';
export * from './resolutions/matching/suggestions/identity-view.js';
export { nameEvidenceBits } from './resolutions/matching/features/name-feature.js';
export * from './resolutions/matching/suggestions/predicate-hint.js';
export * from './resolutions/fact-fingerprint.js';
export * from './resolutions/matching/suggestions/pair-cache.js';
export * from './resolutions/matching/suggestions/suggestion-index.js';
export * from './resolutions/matching/suggestions/suggestions.js';
export * from './resolutions/matching/suggestions/surroundings.js';
export * from './paths/find-path.js';
export * from './paths/path-query.js';
export * from './read-model/diff.js';
export * from './read-model/export/studio.js';
export * from './read-model/export/timeline.js';
export { atOnce, daysWithin, flowsOf, spanOf } from './analytics/flows/flows.js';
export * from './analytics/flows/flow-shapes.js';
export {
  FlowTableBuilder,
  flowTable,
  mergedTable,
  type FlowTable,
  type TableAsset,
} from './analytics/flows/flow-table.js';
export { buffersOfParts, partsOfTable, tableOfParts, type FlowTableParts } from './analytics/flows/flow-table-parts.js';
export { LineTable } from './analytics/flows/line-table.js';
export {
  BUCKETS,
  bucketsOver,
  firstInstantOf,
  UTC,
  type Bucket,
  type Span,
  type Zone,
} from './analytics/flows/buckets.js';
export type { FlowTotal, FlowTotals } from './analytics/flows/class-tallies.js';
export type { FlowBucket } from './analytics/flows/span-tallies.js';
export type { AmountOf } from './analytics/flows/tally.js';
export { GROUP_KEYS, type GroupKey } from './analytics/flows/group-keys.js';
export {
  DIRECTIONS,
  NO_FILTER,
  type Direction,
  type MovementFilter,
} from './analytics/transactions/movement-filter.js';
export * from './analytics/transactions/movement-row.js';
export { type RowsOrigin } from './analytics/transactions/movement-rows.js';
export {
  classifier,
  EVERYTHING,
  FLOW_CLASSES,
  isGiven,
  type FlowClass,
  type Holding,
  type Perimeter,
} from './analytics/flows/perimeter.js';
export { overviewOf, type OverviewQuery } from './analytics/overview/overview.js';
export * from './analytics/overview/overview-shapes.js';
export * from './analytics/transactions/transactions.js';
export * from './shared/canonical-json.js';
export * from './reports/case-file.js';

export { type FilingParty, filingParties, textOf } from './reports/report-fields.js';
export * from './reports/report.js';
export * from './reports/report-request.js';
export { MemberReader } from './reports/member-reader.js';
export { reportedMovement, type ReportSurroundings } from './reports/report-of-transactions.js';
export { type FlowMaterial } from './reports/flow-report.js';
export { isCurrency, localAmount } from './reports/local-amount.js';
export * from './reports/make-report.js';
export {
  IngestJob,
  MOST_RETENTION_DAYS,
  type IngestPlan,
  type IngestRequest,
} from './analytics/transactions/ingest-job.js';
export { lineWeight, movementLine, readMovementLine } from './analytics/transactions/movement-line.js';
export { parseDecimal, type Decimal } from './movements/table/decimal.js';
export { csvRecord } from './analytics/transactions/csv-cell.js';
export { genericRow, NEWEST_LOOKED_AT, newestRows } from './analytics/transactions/newest-rows.js';
export { holderOf } from './analytics/flows/perimeter.js';
export { graphMovements, type GraphMovements } from './analytics/transactions/graph-movements.js';
export { readTransactions, type GivenTransactions } from './analytics/transactions/read-transactions.js';
