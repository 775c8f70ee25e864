import { ok, refuse, type Result } from '../shared/result.js';
import type { CaseFile } from './case-file.js';
import { caseReport } from './case-report.js';
import type { FlowMaterial } from './flow-report.js';
import type { Report } from './report.js';
import {
  flowsOfTransactionRows,
  reportOfMovements,
  reportOfScanResult,
  reportOfTransactions,
  type ReportSurroundings,
} from './report-of-transactions.js';
import type { ReportRequest } from './report-request.js';

/** What a request needs that it does not bring: the file of its case, or the movements of its query. */
export type ReportMaterial =
  | { readonly kind: 'case'; readonly file: CaseFile; readonly graphVersion: string }
  | { readonly kind: 'movements'; readonly material: FlowMaterial };

/** The report that a request asks for. A pure function of its arguments. */
export function makeReport(
  request: ReportRequest,
  material: ReportMaterial | null,
  surroundings: ReportSurroundings,
): Result<Report> {
  const { input, type } = request;
  const isOfFlows = type === 'flows' || type === 'transactions';
  switch (input.kind) {
    case 'scan_result':
      return reportOfScanResult(request, input.result, surroundings);
    case 'transactions':
      return isOfFlows
        ? flowsOfTransactionRows(request, input, surroundings)
        : reportOfTransactions(request, input, surroundings);
    case 'case':
      return material?.kind === 'case' ? ok(caseReport(request, material.file, material.graphVersion)) : MISSING;
    case 'query':
      return material?.kind === 'movements' ? reportOfMovements(request, material.material, surroundings) : MISSING;
  }
}

const MISSING = refuse({ code: 'not_found', detail: 'There is nothing to report on.' });
