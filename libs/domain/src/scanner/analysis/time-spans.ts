import { firstAfter, firstNotBefore, type Incidence } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/** A stretch of time, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** From the first to the last of some movements. */
export function spanOf({ movements: { at } }: ScanContext, edges: readonly number[]): TimeSpan {
  let [from, until] = [Infinity, -Infinity];
  for (const edge of edges) {
    const time = at[edge] ?? 0;
    from = Math.min(from, time);
    until = Math.max(until, time);
  }
  return { from, until };
}

/** Where an account's movements of a stretch of time stand on one side: from `low` up to, not including, `high`. */
export function within(
  { at, start }: Incidence,
  account: number,
  { from, until }: TimeSpan,
): { low: number; high: number } {
  const end = start[account + 1] ?? 0;
  const low = firstNotBefore(at, start[account] ?? 0, end, from);
  return { low, high: firstAfter(at, low, end, until) };
}
