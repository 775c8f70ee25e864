import type { Parameter, Settings } from '../movements/reading/parameters.js';
import type { ScanContext } from './analysis/scan-context.js';
import type { Severity } from './findings/severity.js';

/** One rule of the catalogue: what it is called, how telling it is, its numbers, and how it looks. */
export interface Detector {
  readonly detector: string;
  readonly code: string;
  readonly version: string;
  readonly severity: Severity;
  /** Explains other findings rather than being one: never above `info`. */
  readonly context: boolean;
  readonly parameters: readonly Parameter[];
  /** What to ask for next. Null where it was brought by others. */
  readonly next: string | null;
  /** The end of "It would be confirmed by …": said of what is medium or high, beside what would refute it. */
  readonly confirms?: string;
  /** The end of "It would be refuted by …": what to find before it is believed. None of context, where nothing is to be refuted. */
  readonly refutes?: string;
  /** The traps with a condition in numbers that it looks for. */
  readonly traps: readonly string[];
  /** The generic detector that this one contains: of the same set of transactions only this one's finding is given. */
  readonly contains?: string;
  /** Parameters that follow the data where the request does not name them: hours of five days, as the catalogue has them. */
  readonly windows?: readonly string[];
  /** Roles that no known service may have: a finding in which one does is none (spec/rulings.md#c-15). */
  readonly ends?: readonly string[];
  readonly detect: (context: ScanContext, settings: Settings) => DetectorOutcome;
}

export interface DetectorOutcome {
  readonly findings: readonly FindingDraft[];
  /** How often a search ended at a hub. */
  readonly stoppedAtHubs?: number;
  /** How many patterns were left out because chance would give as many. */
  readonly dismissedAsRandom?: number;
  /** Whether a search ended at a limit of its own before it had seen all. */
  readonly isCut?: boolean;
  /** Said when the rule could not be applied, or only in part. */
  readonly notEvaluated?: readonly { readonly why: string; readonly needs: string }[];
}

export type FindingMeasure = number | string | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;

export interface DraftAccount {
  /** A number of the movements' accounts, or a name that is none of them (an address inside a cluster). */
  readonly account: number | string;
  readonly role: string;
  readonly details?: Readonly<Record<string, FindingMeasure>>;
}

export interface DraftEdge {
  readonly edge: number;
  readonly role: string;
}

/** A value, or how to make it: of the drafts of a large scan most are never shown, for the answer is full. */
export type Lazy<T> = T | (() => T);

/** A finding before it is given its id, its texts of time and money, and its place among the others. */
export interface FindingDraft {
  /** What the finding is about: with the transactions, it makes the id. Defaults to the first account. */
  readonly subject?: string;
  readonly severity: Severity;
  readonly accounts: Lazy<readonly DraftAccount[]>;
  readonly edges: Lazy<readonly DraftEdge[]>;
  /** Numbers of the edges' transactions, each once, in order: where they are known without all of the edges. */
  readonly txs?: Lazy<readonly number[]>;
  /** Transactions that are no edges (rows in conflict); the edges' own are added. */
  readonly txIds?: readonly string[];
  readonly measures: Lazy<Readonly<Record<string, FindingMeasure>>>;
  readonly title: Lazy<string>;
  readonly explanation: Lazy<string>;
  /** What to ask for next of this one, where the detector's own does not fit. */
  readonly next?: string;
  /** What would confirm or refute this one, where the detector's own does not fit. */
  readonly confirms?: string;
  readonly refutes?: string;
  readonly contributions?: readonly { readonly reason: string; readonly points: number }[];
  readonly contradicting?: readonly string[];
  /** What one of them means in this finding, where it may mean several things. */
  readonly againstWords?: Readonly<Record<string, string>>;
  readonly ties?: number;
  /** True when money was compared without a rate though assets differ, or a minimum could not be applied. */
  readonly unpriced?: boolean;
}

export function foundFindings(findings: readonly FindingDraft[], stoppedAtHubs = 0): DetectorOutcome {
  return { findings, stoppedAtHubs };
}

export function notEvaluated(why: string, needs: string): DetectorOutcome {
  return { findings: [], notEvaluated: [{ why, needs }] };
}

/** The value itself, made now where it was put off. */
export function materialise<T extends string | object>(value: Lazy<T>): T {
  return typeof value === 'function' ? (value as () => T)() : value;
}
