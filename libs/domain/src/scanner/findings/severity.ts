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
