import type { EdgeView, Finding } from './finding.js';
import type { Severity } from './severity.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import type { RowRejection } from '../../movements/reading/rejection-codes.js';
import type { ScaleSource } from '../../movements/table/assets.js';

/** The answer of a scan, member for member as it goes over the wire. */
export interface ScanResult {
  readonly scan_id: string;
  readonly tx_profile: ProfileName;
  /** The profile of others that the rows were written in, which gave payments of `tx_profile`. */
  readonly read_by?: { readonly profile: string; readonly version: string };
  readonly profile_version: string;
  readonly logic_version: string;
  readonly stored: false;
  readonly input_digest: string;
  readonly deterministic: boolean;
  readonly dry_run?: true;
  readonly counts: {
    readonly received: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly duplicates: number;
    readonly edges: number;
    readonly accounts: number;
    readonly findings: number;
  };
  readonly period: { readonly from_at: string; readonly to_at: string; readonly precision: 'day' | 'second' } | null;
  readonly assets: readonly {
    readonly asset: string;
    readonly scale: number;
    readonly scale_source: ScaleSource;
    readonly count: number;
    readonly total: string;
  }[];
  readonly findings: readonly Finding[];
  readonly accounts?: readonly AccountView[];
  readonly edges?: readonly EdgeView[];
  readonly graph?: { readonly nodes: readonly GraphNode[]; readonly links: readonly GraphLink[] };
  readonly not_evaluated: readonly { readonly detector: string; readonly why: string; readonly needs: string }[];
  readonly rejected: readonly RowRejection[];
  readonly coverage: {
    readonly truncated: boolean;
    readonly detectors_truncated: readonly string[];
    readonly findings_truncated: boolean;
    readonly rejected_truncated: boolean;
    /** Entries of statements whose status `entry_status` does not ask for: they are not among the received. */
    readonly entries_left_out: number;
    readonly budget_ms: number;
    readonly stopped_at_hubs: number;
    /** Patterns that were left out because chance would give as many. */
    readonly left_to_chance: number;
    /** The windows of rules whose windows follow the data. */
    readonly windows: readonly WindowUsed[];
    readonly ties: number;
    readonly fx: 'request' | 'none';
  };
  readonly limits: Readonly<Record<string, number>>;
}

export interface WindowUsed {
  readonly detector: string;
  readonly parameter: string;
  readonly hours: number;
  /** What decided: the request, the catalogue, or precision and span of the data. */
  readonly by: 'request' | 'default' | 'data';
}

export interface AccountView {
  readonly account: string;
  readonly in_count: number;
  readonly out_count: number;
  readonly totals: readonly { readonly asset: string; readonly in: string; readonly out: string }[];
  readonly finding_ids: readonly string[];
  readonly score: number;
  /** Its place among the accounts that findings name: 1 is to be looked at first; null where none names it. */
  readonly rank: number | null;
  /** What was observed of it, the most telling first: one row for what repeats. */
  readonly observations: readonly ObservationView[];
}

/** The findings of one rule, of one severity, in which an account has one role. */
export interface ObservationView {
  readonly detector: string;
  readonly severity: Severity;
  readonly role: string;
  readonly count: number;
  /** The highest score among them, and what that finding is called and its id. */
  readonly score: number;
  readonly title: string;
  readonly finding_id: string;
  /** What speaks against every one of them, the strongest first. */
  readonly contradicting: readonly string[];
}

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly kind: 'account';
  readonly in: readonly AmountView[];
  readonly out: readonly AmountView[];
  /** Per asset the larger of what came in and what went out. */
  readonly throughput: readonly AmountView[];
}

export interface GraphLink {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly amounts: readonly AmountView[];
  /** In the common unit, where every movement has a value. */
  readonly value?: string;
  readonly first_at: string;
  readonly last_at: string;
  /** Closes a ring: the links without it form a directed acyclic graph. */
  readonly back_edge: boolean;
}

export interface AmountView {
  readonly asset: string;
  readonly amount: string;
}

/** Version of the normalisers and of the tables behind them. */
export const PROFILE_VERSION = '1.0.0';
/** The rules of the graph that a scan goes by: it moves with them alone; a detector has a version of its own. */
export const SCAN_LOGIC_VERSION = '0.17.0';

/** Rows and bytes that one scan takes. */
export const SCAN_LIMITS = {
  max_transactions: 100_000,
  max_transactions_streamed: 1_000_000,
  max_bytes: 64 * 1024 * 1024,
  max_bytes_streamed: 256 * 1024 * 1024,
  max_findings: 10_000,
  max_budget_ms: 30_000,
} as const;
