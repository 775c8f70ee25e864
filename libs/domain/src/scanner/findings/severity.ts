import { SIGNIFICANCE } from '../analysis/chance/chance-model.js';

/** From the least to the most telling. A finding is an observation at any of them, never a verdict. */
export const SEVERITIES = ['info', 'low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export function severityRank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** One step up, at most `high`. */
export function raised(severity: Severity): Severity {
  return SEVERITIES[Math.min(severityRank(severity) + 1, SEVERITIES.length - 1)] ?? severity;
}

/** What a pattern is worth: as much as it is alone, and a look at most where a fact speaks against it. */
export function unlessContradicted(contradicting: readonly string[], alone: Severity): Severity {
  return contradicting.length > 0 ? 'info' : alone;
}

/** A pattern that chance would bring about now and then is worth less than one that it would not. */
export function beyondChance(expected: number | null, beyond: Severity): Severity {
  return (expected ?? 0) > SIGNIFICANCE ? 'low' : beyond;
}
