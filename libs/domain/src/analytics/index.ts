export { type Bucket, BUCKETS, bucketsOver, firstInstantOf, type TimeSpan, UTC, type Zone } from './flows/buckets.js';
export { FLOW_VIEWS, type Flows, type FlowsQuery, type FlowView } from './flows/flow-shapes.js';
export { buffersOfParts, type FlowTableParts, partsOfTable, tableOfParts } from './flows/flow-table-parts.js';
export { flowTable, type FlowTable, FlowTableBuilder, mergedTable } from './flows/flow-table.js';
export {
  flowsOfSums,
  type FlowSums,
  type SeenAccounts,
  type SpansOver,
  type SummedAmount,
} from './flows/summed-flows.js';
export { type TableScales, withScales } from './flows/table-scales.js';
export { atOnce, daysWithin, flowsOf, flowSpanOf, type Moment } from './flows/flows.js';
export { GROUP_KEYS, type GroupKey } from './flows/group-keys.js';
export { LineTable } from './flows/line-table.js';
export { keptBound, keptWithin, movementInstant } from './flows/row-instants.js';
export { WHOLE_FLOWS } from './flows/whole-flows.js';
export {
  classifier,
  EVERYTHING,
  EXTERNAL_CLASS,
  FLOW_CLASSES,
  type FlowClass,
  holderOf,
  type AccountHolding,
  isGiven,
  type Perimeter,
} from './flows/perimeter.js';
export type { Overview } from './overview/overview-shapes.js';
export { overviewOf, type OverviewQuery } from './overview/overview.js';
export { csvRecord } from './transactions/csv-cell.js';
export { graphMovements } from './transactions/graph-movements.js';
export { IngestJob, type IngestPlan, type IngestRequest, MAX_RETENTION_DAYS } from './transactions/ingest-job.js';
export { type Direction, DIRECTIONS, type MovementFilter, NO_FILTER } from './transactions/movement-filter.js';
export { lineText, lineWeight, movementLine, plainText, readMovementLine } from './transactions/movement-line.js';
export { NOTHING_MORE, type MovementRow } from './transactions/movement-row.js';
export { genericLine, genericRow, NEWEST_LOOKED_AT, newestRows } from './transactions/newest-rows.js';
export { type GivenTransactions, readTransactions } from './transactions/read-transactions.js';
export {
  countOf,
  TRANSACTION_SORTS,
  type TransactionPage,
  type TransactionPosition,
  transactionsOf,
  type TransactionSort,
  type TransactionsQuery,
  type TransactionView,
} from './transactions/transactions.js';
