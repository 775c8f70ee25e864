/** The value that so much of the values is no greater than; 0 where there are none. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function textOf(values: readonly number[], unit: string): string {
  const parts = [
    ['p50', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
    ['max', 1],
  ] as const;
  const told = parts.map(([name, share]) => `${name} ${shareOf(values, share).toFixed(2)} ${unit}`);
  return `${told.join(', ')} (${values.length})`;
}
