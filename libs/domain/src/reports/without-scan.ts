import { SCAN_LIMITS } from '../scanner/findings/scan-result.js';
import type { ReportLimits, ReportMethod } from './report.js';

/** The method of a report for which nothing was scanned. */
export const NO_METHOD: ReportMethod = { profile_version: null, detectors: [], not_evaluated: [] };

/** What such a report was held to: no scan has cut anything off. */
export function limitsWithoutScan(fx: ReportLimits['fx']): ReportLimits {
  return {
    max_transactions: SCAN_LIMITS.max_transactions,
    truncated: false,
    detectors_truncated: [],
    findings_truncated: false,
    stopped_at_hubs: 0,
    ties: 0,
    fx,
  };
}
