import { canonicalJson } from '../shared/canonical-json.js';
import type { Refusal } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { HISTORY_BASE, Intake, type Taken } from '../scanner/intake.js';
import { openReader } from '../scanner/profiles/open-reader.js';
import type { JsonValue } from '../scanner/lossless-json.js';
import { DEFAULT_SCAN_QUERY, scanMovements, type ScanSurroundings } from '../scanner/scan.js';
import type { ScanResult } from '../scanner/scan-result.js';
import { movementRows } from '../analytics/movement-rows.js';
import { WHOLE_FLOWS } from './cited-flows.js';
import { flowReport } from './flow-report.js';
import type { Report, ReportSource } from './report.js';
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
  const { moves, counts } = taken.value;
  const none = new Set<string>();
  const internalAccounts = new Set(input.internalAccounts);
  const origin = { dataset: 'request', profile: input.profile, internalAccounts, ownAccounts: none };
  return flowReport(request, {
    rows: [...movementRows(moves, origin)],
    query: WHOLE_FLOWS,
    profile: input.profile,
    counts,
    source: { source: 'request', reference: null, sha256: digestOf(input.rows, surroundings) },
    name: 'request',
  });
}

/** Findings of one report. */
const FINDINGS = 10_000;

/** Reads rows as a scan does; refuses when none of them can be read. */
function taking(request: ReportRequest, { rows, profile }: Rows, history: readonly JsonValue[]): Result<Taken> {
  const intake = new Intake(profile, request.options, '/transactions');
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
