import { Injectable } from '@nestjs/common';
import { genericRow, NEWEST_LOOKED_AT, newestRows, type FlowTable, type OverviewQuery } from '#domain/analytics';
import { NO_OWNERSHIP } from '#domain/movements';
import type { ScanRequest, ScanResult, Severity } from '#domain/scanner';
import { ok, type Result } from '#domain/shared';
import { nextTurn } from '../platform/work/yield-budget.js';
import { ScanRunner } from '../scanner/scan-runner.js';

/** What the detectors of the scanner see in the newest movements: observations, never verdicts. */
export interface Risk {
  readonly findings: readonly { readonly detector: string; readonly severity: Severity; readonly count: number }[];
  readonly top_accounts: readonly { readonly account: string; readonly findings: number; readonly score: number }[];
  readonly coverage: {
    /** Movements that were looked at. */
    readonly movements: number;
    /** There are more, which are older. */
    readonly truncated: boolean;
  };
}

const TOP = 10;
/** For whom threads are taken that look at what is stored. */
const RISK = 'risk';
/** Rows handed over at a time. */
const ROWS_A_PIECE = 2_000;

/** Scans the newest movements of an overview, where the scans of clients run too. */
@Injectable()
export class RiskService {
  constructor(private readonly scans: ScanRunner) {}

  async of(table: FlowTable, query: OverviewQuery & { readonly signal: AbortSignal }): Promise<Result<Risk>> {
    const rows = newestRows(table, query);
    const looked = rows.slice(0, NEWEST_LOOKED_AT);
    const coverage = { movements: looked.length, truncated: rows.length > looked.length };
    if (looked.length === 0) return ok({ findings: [], top_accounts: [], coverage });
    const scanned = await this.scans.run({
      request: REQUEST,
      body: bodyOf(table, looked),
      ownersOf: () => Promise.resolve(NO_OWNERSHIP),
      signal: query.signal,
      who: RISK,
    });
    // No row can be read where every amount has more decimals than its currency: then there is nothing to see.
    if (!scanned.ok && scanned.refusal.code === 'transactions_rejected') {
      return ok({ findings: [], top_accounts: [], coverage: { ...coverage, movements: 0 } });
    }
    if (!scanned.ok) return scanned;
    // The runner answers with the JSON of a scan's result.
    const { findings } = JSON.parse(new TextDecoder().decode(scanned.value.json)) as ScanResult;
    return ok({ ...summary(findings), coverage });
  }
}

const REQUEST: ScanRequest = {
  format: 'ndjson',
  profile: 'generic',
  detectors: null,
  minSeverity: 'info',
  include: [],
  limit: 10_000,
  budgetMs: 20_000,
  dryRun: false,
  onError: 'skip',
  options: null,
  ownersRefusal: null,
  maxRows: NEWEST_LOOKED_AT,
  maxLine: 1_048_576,
};

async function* bodyOf(table: FlowTable, rows: readonly number[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let at = 0; at < rows.length; at += ROWS_A_PIECE) {
    const lines = rows.slice(at, at + ROWS_A_PIECE).map((row) => `${genericRow(table, row)}\n`);
    yield encoder.encode(lines.join(''));
    await nextTurn();
  }
}

function summary(findings: ScanResult['findings']): Pick<Risk, 'findings' | 'top_accounts'> {
  const kinds = new Map<string, { detector: string; severity: Severity; count: number }>();
  const accounts = new Map<string, { findings: number; score: number }>();
  for (const { detector, severity, score, accounts: named } of findings) {
    const name = `${detector} ${severity}`;
    const kind = kinds.get(name) ?? { detector, severity, count: 0 };
    kinds.set(name, kind);
    kind.count++;
    for (const account of new Set(named.map((one) => String(one['account'])))) {
      const known = accounts.get(account) ?? { findings: 0, score: 0 };
      accounts.set(account, { findings: known.findings + 1, score: Math.max(known.score, score) });
    }
  }
  return {
    findings: [...kinds.values()].sort(
      (a, b) => b.count - a.count || (a.detector + a.severity < b.detector + b.severity ? -1 : 1),
    ),
    top_accounts: [...accounts]
      .map(([account, sums]) => ({ account, ...sums }))
      .sort((a, b) => b.score - a.score || b.findings - a.findings || (a.account < b.account ? -1 : 1))
      .slice(0, TOP),
  };
}
