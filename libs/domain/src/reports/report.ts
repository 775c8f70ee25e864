import type { Flows, PerimeterView } from '../analytics/flows/flow-shapes.js';
import type { Finding } from '../scanner/findings/finding.js';
import type { Rate } from '../movements/table/pricing.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import type { JsonObject } from '../movements/formats/lossless-json.js';
import type { CaseFile } from './case-file.js';

export const REPORT_TYPES = ['scan', 'flows', 'transactions', 'case', 'str'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REDACTIONS = ['none', 'accounts', 'all_parties'] as const;
export type Redaction = (typeof REDACTIONS)[number];

/** The name of our own model and of the XSD of its XML. */
export const REPORT_SCHEMA = 'investigation-report-1';

/**
 * What a report says, before any format: every format is a projection of this one value. It holds no moment but `as_of`,
 * so equal input gives an equal report (spec/rulings.md#b-19).
 */
export interface Report {
  readonly meta: ReportMeta;
  /** Whose inside deposits and withdrawals are counted from; null where nothing flows. */
  readonly perimeter: PerimeterView | null;
  /** What the report says in sentences. Each names the transactions (or the evidence) that it rests on. */
  readonly statements: Statements;
  readonly findings: readonly Finding[];
  readonly flows: Flows | null;
  /** The transactions that the report cites, by time, id and leg. */
  readonly transactions: readonly ReportTransaction[];
  /** The accounts of those transactions, by name. Sums are of those transactions. */
  readonly accounts: readonly ReportAccount[];
  /** Only in a report of a case. */
  readonly case?: CaseFile;
  readonly method: ReportMethod;
  readonly sources: readonly ReportSource[];
  readonly limits: ReportLimits;
  readonly rates: readonly Rate[];
}

export interface ReportMeta {
  readonly schema: typeof REPORT_SCHEMA;
  readonly type: ReportType;
  readonly title: string;
  readonly language: 'en';
  /** Time of the last movement, or what the request says; null where nothing moved. */
  readonly as_of: string | null;
  readonly period: { readonly from_at: string; readonly to_at: string } | null;
  readonly tx_profile: ProfileName | null;
  readonly redact: Redaction;
  readonly logic_version: string;
  readonly counts: ReportCounts;
  /** What the request says for a filing; empty where it says nothing. */
  readonly report_fields: JsonObject;
}

export interface ReportCounts {
  /** Transactions that were looked at, and what became of them. */
  readonly received: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly duplicates: number;
  /** What the report holds. */
  readonly findings: number;
  readonly transactions: number;
  readonly movements: number;
  readonly accounts: number;
}

/** One sentence, with what it rests on. */
export interface ReportStatement {
  /** F, O or H with its place: `F1` is the first fact. */
  readonly id: string;
  readonly text: string;
  /** In the order of time, the first 200; `tx_count` counts them all. */
  readonly tx_ids: readonly string[];
  readonly tx_count: number;
  /** Evidence, or sources where there is none, of a statement about the graph. */
  readonly evidence_ids: readonly string[];
}

/** Facts are what the data says, observations are what a rule or a source sees in it, hypotheses are conjecture. */
export interface Statements {
  readonly facts: readonly ReportStatement[];
  readonly observations: readonly ReportStatement[];
  readonly hypotheses: readonly ReportStatement[];
}

/** One movement of a cited transaction. Of a transaction that no row could be read of, only the id is known. */
export interface ReportTransaction {
  readonly tx_id: string;
  readonly leg: number | null;
  readonly at: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: string | null;
  readonly asset: string | null;
  readonly kind: string | null;
  /** Side of the perimeter, in reports that have one. */
  readonly class: string | null;
  readonly finding_ids: readonly string[];
}

export interface ReportAccount {
  readonly account: string;
  readonly in_count: number;
  readonly out_count: number;
  readonly totals: readonly { readonly asset: string; readonly in: string; readonly out: string }[];
  readonly finding_ids: readonly string[];
  /** The highest score of its findings; 0 without. */
  readonly score: number;
}

export interface ReportMethod {
  readonly profile_version: string | null;
  readonly detectors: readonly {
    readonly detector: string;
    readonly code: string;
    readonly detector_version: string;
    readonly parameters: Readonly<Record<string, number | string | boolean>>;
  }[];
  readonly not_evaluated: readonly { readonly detector: string; readonly why: string; readonly needs: string }[];
}

/** Where the content comes from, with a hash by which it can be checked. */
export interface ReportSource {
  readonly source: 'request' | 'scan_result' | 'analytics' | 'graph';
  /** What names it there: the scan, the dataset, the version of the graph. */
  readonly reference: string | null;
  /** SHA-256 in hexadecimal, over content whose order does not matter. */
  readonly sha256: string;
}

export interface ReportLimits {
  readonly max_transactions: number;
  readonly truncated: boolean;
  readonly detectors_truncated: readonly string[];
  readonly findings_truncated: boolean;
  readonly stopped_at_hubs: number;
  readonly ties: number;
  readonly fx: 'request' | 'none';
}
