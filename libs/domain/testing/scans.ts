import {
  RowIntake,
  openReader,
  parseScanOptions,
  HISTORY_BASE,
  NO_OWNERSHIP,
  type JsonObject,
  type JsonValue,
  type ProfileName,
} from '#domain/movements';
import {
  DEFAULT_SCAN_QUERY,
  DETECTORS,
  scanIntake,
  ScanJob,
  type Finding,
  type ScanQuery,
  type ScanResult,
} from '#domain/scanner';
import type { Result } from '#domain/shared';

let made = 0;

/** An hour of January 2026, as a timestamp: `hour(25)` is 01:00 on the second. */
export function hour(hours: number): string {
  return new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();
}

/** A generic row. The id is made up unless the test is about it. */
export function pays(from: string, to: string, amount: string, at: number | string, more: JsonObject = {}): JsonObject {
  const timestamp = typeof at === 'number' ? hour(at) : at;
  return { tx_id: `t${++made}`, timestamp, from, to, amount, asset: 'EUR', ...more };
}

export interface ScanSetting {
  readonly profile?: ProfileName;
  readonly options?: JsonObject;
  readonly query?: Partial<ScanQuery>;
}

/** Scans rows as the endpoint does, in this process. */
export function scanOf(
  rows: readonly JsonValue[],
  { profile = 'generic', options, query = {} }: ScanSetting = {},
): ScanResult {
  const parsed = parseScanOptions(options, DETECTORS[profile]);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  const intake = new RowIntake(profile, parsed.value, '');
  const reader = openReader(intake, query.include?.has('metadata') ?? false);
  rows.forEach((row, index) => reader.read(row, index));
  parsed.value.history.forEach((row, index) => reader.read(row, HISTORY_BASE + index));
  reader.finish();
  return scanIntake({ ...DEFAULT_SCAN_QUERY, profile, ...query }, intake, {
    inputDigest: 'digest',
    isOver: () => false,
  });
}

/** The findings of one detector. */
export function findingsOfScan(
  detector: string,
  rows: readonly JsonValue[],
  setting: ScanSetting = {},
): readonly Finding[] {
  return scanOf(rows, setting).findings.filter((finding) => finding.detector === detector);
}

/** Accounts of a finding in one role. */
export function inRole(finding: Finding | undefined, role: string): readonly string[] {
  return (finding?.accounts ?? []).filter((one) => one['role'] === role).map((one) => String(one['account']));
}

/** What a scan of one JSON body says, as the endpoint reads it; refused where the endpoint would refuse it. */
export function scanOfBody(profile: ProfileName | null, body: unknown): Result<ScanResult> {
  const job = new ScanJob({
    format: 'json',
    profile,
    detectors: null,
    minSeverity: 'info',
    include: ['edges'],
    limit: 1000,
    budgetMs: 30_000,
    dryRun: false,
    onError: 'skip',
    options: null,
    ownersRefusal: null,
    maxRows: 1_000,
    maxLine: 1_000_000,
  });
  job.push(JSON.stringify(body));
  const ended = job.end();
  return ended.ok ? job.scan({ inputDigest: '', ownership: NO_OWNERSHIP, isOver: () => false }) : ended;
}
