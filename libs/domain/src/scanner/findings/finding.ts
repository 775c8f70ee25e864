import type { JsonValue } from '../../movements/formats/lossless-json.js';
import type { Severity } from './severity.js';
import type { FindingMeasure } from '../detector.js';
import type { ParameterValues } from '../../movements/reading/parameters.js';

/** One movement as a finding or an answer names it. */
export interface EdgeView {
  readonly tx_id: string;
  readonly leg: number;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly amount: string;
  readonly asset: string;
  readonly kind?: string;
  readonly role?: string;
  readonly history?: true;
  readonly metadata?: JsonValue;
}

/** An observation: which rule, which transactions, which roles, which numbers, and what speaks against it. */
export interface Finding {
  readonly finding_id: string;
  readonly detector: string;
  readonly code: string;
  readonly detector_version: string;
  readonly kind: 'observation';
  readonly severity: Severity;
  readonly score: number;
  readonly confidence: { readonly basis: string; readonly precision: string | null; readonly n: number };
  readonly title: string;
  readonly explanation: string;
  readonly window: { readonly from_at: string; readonly to_at: string } | null;
  readonly accounts: readonly Readonly<Record<string, FindingMeasure>>[];
  readonly tx_ids: readonly string[];
  readonly tx_count: number;
  readonly tx_truncated: boolean;
  readonly edges: readonly EdgeView[];
  readonly measures: Readonly<Record<string, FindingMeasure>>;
  readonly parameters: ParameterValues;
  readonly contributions: readonly { readonly reason: string; readonly points: number }[];
  /** What speaks against it, the strongest first. */
  readonly contradicting: readonly string[];
  readonly traps_checked: readonly string[];
  readonly overlaps: readonly string[];
}
