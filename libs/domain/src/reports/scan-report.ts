import type { Refusal } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { EdgeView, Finding } from '../scanner/findings/finding.js';
import { SCAN_LIMITS, type ScanResult } from '../scanner/findings/scan-result.js';
import { flowsOfTransactions, rowsOfTransactions } from './cited-flows.js';
import { accountsOf, citedTransactions, reportPeriodOf, sortedRates } from './movements-of-report.js';
import { Pseudonyms, redactFinding, redactTransactions } from './redaction/redaction.js';
import { REPORT_SCHEMA, type Report, type ReportMeta, type ReportMethod, type ReportSource } from './report.js';
import { redactedReportFields } from './report-fields.js';
import type { ReportRequest } from './report-request.js';
import { findingObservations, txIdsOf, movementFacts, statementsOf } from './statements.js';

const TITLES = { scan: 'Scan report', str: 'Suspicious transaction report' } as const;

/**
 * The report of a scan: its findings as observations, with the movements that they cite. Where no finding cites any, it
 * speaks of all movements that are known.
 *
 * @param edges movements of the scan, where more are known than its findings show
 */
export function scanReport(
  request: ReportRequest,
  scanned: ScanResult,
  edges: readonly EdgeView[],
  sources: readonly ReportSource[],
): Result<Report> {
  const chosen = chosenFindings(scanned.findings, request.findingIds);
  if (!chosen.ok) return chosen;
  const original = chosen.value;
  const real = transactionsOf(request, original, edges);
  const pseudonyms = Pseudonyms.ofAccounts(real);
  const isRedacted = request.redact !== 'none';
  const shown = isRedacted ? redactTransactions(real, pseudonyms) : real;
  const internal = request.input.kind === 'transactions' ? request.input.internalAccounts : [];
  const inside = isRedacted ? internal.map((name) => pseudonyms.of(name)) : internal;
  const { flows, transactions } = flowsOfTransactions(shown, rowsOfTransactions(shown, scanned.tx_profile, inside));
  const findings = isRedacted ? original.map((one) => redactFinding(one, pseudonyms, request.redact)) : original;
  const accounts = accountsOf(transactions, findings);
  const period = reportPeriodOf(transactions) ?? scanned.period;
  const as_of = request.asOf ?? scanned.period?.to_at ?? period?.to_at ?? null;
  const type = request.type === 'str' ? 'str' : 'scan';
  const meta: ReportMeta = {
    schema: REPORT_SCHEMA,
    type,
    title: request.title ?? TITLES[type],
    language: 'en',
    as_of,
    period: period === null ? null : { from_at: period.from_at, to_at: period.to_at },
    tx_profile: scanned.tx_profile,
    redact: request.redact,
    logic_version: scanned.logic_version,
    counts: countsOf(scanned, findings, transactions, accounts.length),
    report_fields: redactedReportFields(request.reportFields, request.redact),
  };
  return ok({
    meta,
    perimeter: flows.perimeter,
    statements: statementsOf(movementFacts(transactions, accounts, as_of), findingObservations(findings), []),
    findings,
    flows,
    transactions,
    accounts,
    method: methodOf(findings, scanned),
    sources,
    limits: {
      max_transactions: SCAN_LIMITS.max_transactions,
      truncated: scanned.coverage.truncated,
      detectors_truncated: scanned.coverage.detectors_truncated,
      findings_truncated: scanned.coverage.findings_truncated,
      stopped_at_hubs: scanned.coverage.stopped_at_hubs,
      ties: scanned.coverage.ties,
      fx: scanned.coverage.fx,
    },
    rates: sortedRates(request.options.rates),
  });
}

/** What the findings cite; all that is known where they cite nothing and the request chose none. */
function transactionsOf(
  { findingIds }: ReportRequest,
  findings: readonly Finding[],
  edges: readonly EdgeView[],
): ReturnType<typeof citedTransactions> {
  const known = [...edges, ...findings.flatMap((finding) => finding.edges)];
  const cited = new Set(findings.flatMap(({ tx_ids }) => tx_ids));
  const isChosen = cited.size > 0 || findingIds !== null;
  return citedTransactions(isChosen ? cited : new Set(known.map(({ tx_id }) => tx_id)), known, findings);
}

function countsOf(
  { counts: { received, accepted, rejected, duplicates } }: ScanResult,
  findings: readonly Finding[],
  transactions: Report['transactions'],
  accounts: number,
): ReportMeta['counts'] {
  return {
    ...{ received, accepted, rejected, duplicates },
    findings: findings.length,
    transactions: txIdsOf(transactions).length,
    movements: transactions.filter(({ amount }) => amount !== null).length,
    accounts,
  };
}

/** The findings that the request names, in the scan's order; all where it names none. */
function chosenFindings(findings: readonly Finding[], ids: readonly string[] | null): Result<readonly Finding[]> {
  if (ids === null) return ok(findings);
  const known = new Set(findings.map(({ finding_id }) => finding_id));
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ pointer: `/finding_ids/${index}`, detail: 'the scan has no finding with this id' }],
  );
  if (errors.length > 0) {
    const refusal: Refusal = { code: 'invalid_parameter', detail: 'There is no such finding.', errors };
    return refuse(refusal);
  }
  const asked = new Set(ids);
  return ok(findings.filter(({ finding_id }) => asked.has(finding_id)));
}

function methodOf(findings: readonly Finding[], scanned: ScanResult): ReportMethod {
  const detectors = new Map<string, ReportMethod['detectors'][number]>();
  for (const { detector, code, detector_version, parameters } of findings) {
    detectors.set(detector, { detector, code, detector_version, parameters });
  }
  return {
    profile_version: scanned.profile_version,
    detectors: [...detectors.values()].sort((a, b) => (a.detector < b.detector ? -1 : 1)),
    not_evaluated: scanned.not_evaluated,
  };
}
