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
export * from './graph/ingest.js';
export * from './graph/known-at.js';
export * from './graph/links.js';
export * from './graph/period-of.js';
export * from './graph/former-ids.js';
export * from './graph/predicates.js';
export * from './graph/presentation.js';
export * from './graph/records.js';
export * from './graph/references.js';
export * from './graph/selection.js';
export * from './graph/slices.js';
export * from './graph/roll.js';
export * from './graph/timetable.js';
export * from './graph/unknown-party.js';
export * from './graph/view.js';
export { rankOf } from './graph/status-of.js';
export * from './graph/visibility.js';
export { DETECTORS } from './scanner/detectors/detectors.js';
export type { Detector } from './scanner/detector.js';
export type { Measured } from './scanner/measurements.js';
export type { EdgeView, Finding } from './scanner/finding.js';
export { HISTORY_BASE, Intake, type RowPlace, type Taken } from './scanner/intake.js';
export { CsvFault, CsvReader } from './scanner/csv.js';
export * from './scanner/lossless-json.js';
export { AccountRegister, ownershipLinksOf } from './scanner/account-register.js';
export { NO_OWNERSHIP, type AccountOwner, type OwnershipFacts } from './scanner/ownership.js';
export type { OwnershipLink } from './scanner/ownership-links.js';
export type { Parameter } from './scanner/parameters.js';
export { parseScanOptions } from './scanner/parse-options.js';
export type { Rate } from './scanner/pricing.js';
export { PROFILE_NAMES, type ProfileName } from './scanner/profile-name.js';
export { openReader } from './scanner/profiles/open-reader.js';
export type { ProfileReader } from './scanner/profiles/profile-reader.js';
export type { Rejection, RejectionCode } from './scanner/rejections.js';
export { MEDIA_TYPES, SCAN_FORMATS, type ScanFormat } from './scanner/scan-formats.js';
export { ScanJob, type ScanRequest } from './scanner/scan-job.js';
export { scanProfiles, type ScanProfile } from './scanner/scan-profiles.js';
export * from './scanner/scan.js';
export type { ScanOptions, WatchlistEntry } from './scanner/scan-options.js';
export * from './scanner/scan-result.js';
export { SEVERITIES, type Severity } from './scanner/severity.js';
export { type Threshold } from './scanner/thresholds.js';
export * from './resolutions/identifiers/checksums.js';
export * from './resolutions/identifiers/normalised-identifier.js';
export * from './resolutions/identifiers/schemes.js';
export * from './claims/advance.js';
export * from './claims/entry.js';
export * from './claims/question-transitions.js';
export * from './claims/transitions.js';
export * from './export/pack.js';
export * from './export/summary.js';
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
export { Entanglement } from './invariants/time/entanglement.js';
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
export * from './resolutions/bootstrap-run.js';
export * from './resolutions/decide.js';
export * from './resolutions/live-decisions.js';
export * from './resolutions/matching/cluster-outlook.js';
export * from './resolutions/matching/identity-view.js';
export { nameEvidenceBits } from './resolutions/matching/name-feature.js';
export * from './resolutions/matching/predicate-hint.js';
export * from './resolutions/fact-fingerprint.js';
export * from './resolutions/matching/kept-pairs.js';
export * from './resolutions/matching/suggestion-book.js';
export * from './resolutions/matching/suggestions.js';
export * from './resolutions/matching/surroundings.js';
export * from './graph/path/find-path.js';
export * from './graph/path/path-query.js';
export * from './graph/diff.js';
export * from './export/studio.js';
export * from './export/timeline.js';
export { atOnce, daysWithin, flowsOf, spanOf } from './analytics/flows.js';
export * from './analytics/flow-shapes.js';
export { FlowTableBuilder, flowTable, mergedTable, type FlowTable, type TableAsset } from './analytics/flow-table.js';
export { buffersOfParts, partsOfTable, tableOfParts, type FlowTableParts } from './analytics/flow-table-parts.js';
export { LineTable } from './analytics/line-table.js';
export { BUCKETS, bucketsOver, firstInstantOf, UTC, type Bucket, type Span, type Zone } from './analytics/buckets.js';
export type { FlowTotal, FlowTotals } from './analytics/class-tallies.js';
export type { FlowBucket } from './analytics/span-tallies.js';
export type { AmountOf } from './analytics/tally.js';
export { GROUP_KEYS, type GroupKey } from './analytics/group-keys.js';
export { DIRECTIONS, NO_FILTER, type Direction, type MovementFilter } from './analytics/movement-filter.js';
export * from './analytics/movement-row.js';
export { type RowsOrigin } from './analytics/movement-rows.js';
export {
  classifier,
  EVERYTHING,
  FLOW_CLASSES,
  isGiven,
  type FlowClass,
  type Holding,
  type Perimeter,
} from './analytics/perimeter.js';
export { overviewOf, type OverviewQuery } from './analytics/overview.js';
export * from './analytics/overview-shapes.js';
export * from './analytics/transactions.js';
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
export { IngestJob, MOST_RETENTION_DAYS, type IngestPlan, type IngestRequest } from './analytics/ingest-job.js';
export { lineWeight, movementLine, readMovementLine } from './analytics/movement-line.js';
export { parseDecimal, type Decimal } from './scanner/decimal.js';
export { csvRecord } from './analytics/csv-cell.js';
export { genericRow, NEWEST_LOOKED_AT, newestRows } from './analytics/newest-rows.js';
export { holderOf } from './analytics/perimeter.js';
export { graphMovements, type GraphMovements } from './analytics/graph-movements.js';
export { readTransactions, type GivenTransactions } from './analytics/read-transactions.js';
