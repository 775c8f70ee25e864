export interface MovementView {
  readonly tx_id: string;
  readonly leg: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string;
  readonly amount: string;
  readonly asset: string;
  readonly role: string;
}

export interface FindingView {
  readonly finding_id: string;
  readonly detector: string;
  readonly code: string;
  readonly severity: 'info' | 'low' | 'medium' | 'high';
  readonly score: number;
  readonly confidence: { readonly basis: string; readonly precision: string | null; readonly n: number } | null;
  readonly title: string;
  readonly explanation: string;
  readonly edges: readonly MovementView[];
  readonly contributions: readonly { readonly reason: string; readonly points: number }[];
  readonly contradicting: readonly unknown[];
  readonly traps_checked: readonly string[];
}

export interface ScanView {
  readonly scan_id: string;
  readonly tx_profile: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly period: { readonly from_at: string; readonly to_at: string } | null;
  readonly assets: readonly { readonly asset: string; readonly total: string }[];
  readonly findings: readonly FindingView[];
  readonly not_evaluated: readonly { readonly detector: string; readonly why: string; readonly needs: string }[];
  readonly rejected: readonly { readonly line?: number; readonly index?: number; readonly detail?: string }[];
  readonly coverage: {
    readonly truncated: boolean;
    readonly detectors_truncated: readonly string[];
    readonly findings_truncated: boolean;
    readonly rejected_truncated: boolean;
  };
}

interface ParameterView {
  readonly name: string;
  readonly default: string | number | null;
  readonly min: string | number | null;
  readonly max: string | number | null;
  readonly unit: string;
}

export interface ProfileView {
  readonly tx_profile: string;
  readonly content_types: readonly string[];
  readonly schema: {
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, unknown>>;
  };
  readonly detectors: readonly { readonly detector: string; readonly parameters: readonly ParameterView[] }[];
}

export interface ReportView {
  readonly filename: string;
  readonly media_type: string;
  readonly content: string | object;
}

export type Thresholds = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

export interface AmountView {
  readonly asset: string;
  readonly amount: string;
}

/** Movements of one class: how many, of how many accounts, how much of each asset. */
export interface TalliedView {
  readonly count: number;
  readonly accounts: number;
  readonly amounts: readonly AmountView[];
}

interface PieceView {
  readonly from_at: string;
  readonly to_at: string;
  readonly deposits: TalliedView;
  readonly withdrawals: TalliedView;
  readonly transfers: TalliedView;
  readonly external: TalliedView;
}

export interface LinkView {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly amounts: readonly AmountView[];
  readonly first_at: string;
  readonly last_at: string;
}

export interface FlowsView {
  readonly series: readonly PieceView[];
  readonly links: readonly LinkView[];
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
}

interface SharedView {
  readonly count: number;
  readonly amounts: readonly AmountView[];
  readonly share: string;
}

export interface OverviewView {
  readonly period: { readonly from_at: string; readonly to_at: string } | null;
  readonly kpi: {
    readonly transactions: number;
    readonly accounts: number;
    readonly new_accounts: number;
    readonly volume: readonly AmountView[];
    readonly median: readonly AmountView[];
  };
  readonly series: readonly PieceView[];
  readonly by_kind: readonly (SharedView & { readonly kind: string | null })[];
  readonly by_asset: readonly (SharedView & { readonly asset: string })[];
  readonly top_accounts: readonly (SharedView & { readonly account: string })[];
  readonly concentration: { readonly top10_share: string | null };
  readonly risk: {
    readonly findings: readonly {
      readonly detector: string;
      readonly severity: FindingView['severity'];
      readonly count: number;
    }[];
  } | null;
}
