import { flowTable } from '../analytics/flows/flow-table.js';
import { atOnce, flowsOf } from '../analytics/flows/flows.js';
import { transactionsOf, type TransactionView } from '../analytics/transactions/transactions.js';
import type { EdgeDraft } from '../movements/table/movement-builder.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import { MOVEMENT_KINDS } from '../movements/table/movements.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import { canonicalJson } from '../shared/canonical-json.js';
import type { Refusal } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { HISTORY_BASE, RowIntake, type Taken } from '../movements/reading/row-intake.js';
import { openReader } from '../movements/profiles/open-reader.js';
import type { JsonValue } from '../movements/formats/lossless-json.js';
import { DEFAULT_SCAN_QUERY, scanMovements, type ScanSurroundings } from '../scanner/scan.js';
import type { ScanResult } from '../scanner/findings/scan-result.js';
import { movementRows } from '../analytics/transactions/movement-rows.js';
import { WHOLE_FLOWS } from '../analytics/flows/whole-flows.js';
import { longDecimal } from './long-decimal.js';
import { flowReport, type FlowMaterial } from './flow-report.js';
import type { Report, ReportSource, ReportTransaction } from './report.js';
import type { ReportInput, ReportRequest } from './report-request.js';
import { scanReport } from './scan-report.js';

/** What the pure rules cannot have of their own. */
export interface ReportSurroundings extends Pick<ScanSurroundings, 'isOver'> {
  /** Lower-case hexadecimal SHA-256 of a text in UTF-8. */
  readonly sha256: (text: string) => string;
}

type Rows = Extract<ReportInput, { readonly kind: 'transactions' }>;

/** Faults that an answer lists. */
const ERRORS_LISTED = 50;

/** The report of what the request itself brings: a scan that was made, or transactions. */
export function reportOfScanResult(
  request: ReportRequest,
  result: ScanResult,
  { sha256 }: ReportSurroundings,
): Result<Report> {
  const source: ReportSource = {
    source: 'scan_result',
    reference: result.scan_id === '' ? null : result.scan_id,
    sha256: sha256(canonicalJson(result)),
  };
  return scanReport(request, result, result.edges ?? [], [source]);
}

/** Scans the transactions of the request and reports on them. Nothing of them is kept. */
export function reportOfTransactions(
  request: ReportRequest,
  input: Rows,
  surroundings: ReportSurroundings,
): Result<Report> {
  const taken = taking(request, input, request.options.history);
  if (!taken.ok) return taken;
  const sha256 = digestOf(input.rows, surroundings);
  const query = {
    ...DEFAULT_SCAN_QUERY,
    profile: input.profile,
    include: new Set(['edges'] as const),
    limit: FINDINGS,
  };
  const scanned = scanMovements(query, request.options, taken.value, {
    inputDigest: sha256,
    isOver: surroundings.isOver,
  });
  return scanReport(request, scanned, scanned.edges ?? [], [{ source: 'request', reference: null, sha256 }]);
}

/** What went where in the transactions of the request. Nothing of them is kept. */
export function flowsOfTransactionRows(
  request: ReportRequest,
  input: Rows,
  surroundings: ReportSurroundings,
): Result<Report> {
  const taken = taking(request, input, []);
  if (!taken.ok) return taken;
  const { movements, counts } = taken.value;
  const internalAccounts = new Set(input.internalAccounts);
  const origin = { dataset: 'request', profile: input.profile, internalAccounts, ownAccounts: new Set<string>() };
  const table = flowTable(movementRows(movements, origin));
  const all = { ...WHOLE_FLOWS, sort: 'at', after: null, limit: table.count } as const;
  const material: FlowMaterial = {
    flows: atOnce(flowsOf(table, WHOLE_FLOWS, null)),
    groupBy: [],
    transactions: transactionsOf(table, all, 'request').items.map(reportedMovement),
    profile: input.profile,
    counts,
    source: { source: 'request', reference: null },
  };
  return ok(flowReport(request, material, digestOf(input.rows, surroundings)));
}

/** The report on movements of a source: their flows, or what the detectors see in them. */
export function reportOfMovements(
  request: ReportRequest,
  material: FlowMaterial,
  surroundings: ReportSurroundings,
): Result<Report> {
  const sha256 = surroundings.sha256(canonicalJson(material.transactions));
  if (request.type === 'flows' || request.type === 'transactions') return ok(flowReport(request, material, sha256));
  const taken = takenOf(material.transactions, request.options);
  const query = {
    ...DEFAULT_SCAN_QUERY,
    profile: SOURCE_PROFILE,
    include: new Set(['edges'] as const),
    limit: FINDINGS,
  };
  const scanned = scanMovements(query, request.options, taken, { inputDigest: sha256, isOver: surroundings.isOver });
  return scanReport(request, scanned, scanned.edges ?? [], [{ ...material.source, sha256 }]);
}

/** A movement of analytics as a report shows it. */
export function reportedMovement(view: TransactionView): ReportTransaction {
  const { tx_id, leg, at, from, to, amount, asset, kind, class: flowClass } = view;
  return { tx_id, leg, at, from, to, amount, asset, kind, class: flowClass, finding_ids: [] };
}

/** Sources give movements, whatever they were read from: they are scanned as what all profiles have in common. */
const SOURCE_PROFILE: ProfileName = 'generic';

/** Movements taken in as they are, each transaction with all of its legs. */
function takenOf(transactions: readonly ReportTransaction[], options: ReportRequest['options']): Taken {
  const intake = new RowIntake(SOURCE_PROFILE, options, '');
  const legs = new Map<string, EdgeDraft[]>();
  for (const { tx_id, leg, at, from, to, amount, asset, kind } of transactions) {
    const time = at === null ? null : parseMovementTime(at);
    const decimal = amount === null ? null : longDecimal(amount);
    if (time === null || decimal === null || from === null || to === null) continue;
    const edge: EdgeDraft = {
      leg: leg ?? 0,
      at: time.at,
      day: time.day,
      from,
      to,
      asset: asset ?? '',
      digits: decimal.units,
      decimals: decimal.scale,
      kind: MOVEMENT_KINDS.find((known) => known === kind) ?? 'transfer',
      scale: { scale: decimal.scale, source: 'inferred' },
    };
    const known = legs.get(tx_id);
    if (known === undefined) legs.set(tx_id, [edge]);
    else known.push(edge);
  }
  [...legs].forEach(([txId, edges], index) => intake.accept(index, txId, txId, edges));
  return intake.finish();
}

/** Findings of one report. */
const FINDINGS = 10_000;

/** Reads rows as a scan does; refuses when none of them can be read. */
function taking(request: ReportRequest, { rows, profile }: Rows, history: readonly JsonValue[]): Result<Taken> {
  const intake = new RowIntake(profile, request.options, '/transactions');
  const reader = openReader(intake, false);
  rows.forEach((row, index) => reader.read(row, index));
  history.forEach((row, index) => reader.read(row, HISTORY_BASE + index));
  reader.finish();
  const taken = intake.finish();
  const { received, rejected } = taken.counts;
  if (rejected === 0 || rejected < received) return ok(taken);
  const refusal: Refusal = {
    code: 'transactions_rejected',
    detail: `${rejected} of ${received} transactions cannot be read; there is nothing to report on.`,
    errors: taken.rejections
      .slice(0, ERRORS_LISTED)
      .map(({ pointer, code, detail }) => ({ pointer, detail: `${code}: ${detail}` })),
  };
  return refuse(refusal);
}

/** A hash of the rows that does not depend on their order, nor on the order or spelling of their members. */
function digestOf(rows: readonly JsonValue[], { sha256 }: ReportSurroundings): string {
  return sha256(
    rows
      .map((row) => canonicalJson(row))
      .sort()
      .join('\n'),
  );
}
