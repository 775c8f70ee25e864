/** A figure, a text, a yes or no, or a list of these. */
export type MeasureValue = number | string | boolean | readonly (number | string | boolean)[];

/** How grave a finding is. */
export type Severity = 'info' | 'low' | 'medium' | 'high';

/** A payment as a detector reads it. */
export interface DetectedPayment {
  readonly tx_id: string;
  /** RFC 3339, or a day. */
  readonly at: string;
  readonly from: string | null;
  readonly to: string | null;
  /** A decimal text in whole units of the asset. */
  readonly amount: string;
  readonly asset: string;
}

/** What a detector found. */
export interface DetectedPattern {
  /** A sentence without a full stop. */
  readonly title: string;
  /** What was seen, and what honest thing looks the same. */
  readonly explanation: string;
  /** Which payments show it: their places in the list, at least one. */
  readonly payments: readonly number[];
  readonly accounts: readonly { readonly account: string; readonly role: string }[];
  /** That of the detector without. */
  readonly severity?: Severity;
  readonly measures?: Readonly<Record<string, MeasureValue>>;
}

/** A number of a detector that a request may set, under `options.parameters`. */
export interface DetectorParameter {
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/**
 * A rule about payments: pure, over the payments of a scan in the order of time. It runs in a process behind every
 * detector of the service; one that throws or does not end is named in `coverage.detectors_truncated`, and the rest is
 * answered.
 */
export interface TransactionDetector {
  /** The word that names it: lower-case letters, digits and underscores. */
  readonly detector: string;
  readonly version: string;
  readonly severity: Severity;
  /** The profiles of which it reads the transactions; all without. */
  readonly profiles?: readonly string[];
  readonly parameters?: readonly DetectorParameter[];
  /** Each parameter that it names has a value in `settings`. */
  detect(payments: readonly DetectedPayment[], settings: Readonly<Record<string, number>>): Iterable<DetectedPattern>;
}
