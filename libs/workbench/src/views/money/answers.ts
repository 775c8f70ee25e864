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
  readonly confidence: { readonly basis: string; readonly precision: string; readonly n: number } | null;
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
  readonly findings: readonly FindingView[];
  readonly not_evaluated: readonly { readonly detector: string; readonly why: string; readonly needs: string }[];
  readonly rejected: readonly { readonly line?: number; readonly index?: number; readonly detail?: string }[];
  readonly coverage: Readonly<Record<string, unknown>>;
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
