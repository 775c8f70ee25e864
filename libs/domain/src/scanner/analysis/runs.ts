import { compareLists } from '../../shared/order.js';
import type { ScanContext } from './scan-context.js';

/** A window over an edge list: positions `low` to `high`, both included. */
export interface Window {
  readonly low: number;
  readonly high: number;
}

/** A maximal run of overlapping windows, and the best of them. */
export interface Run<W extends Window> extends Window {
  readonly best: W;
  readonly windows: number;
}

/**
 * Merges windows of one subject that overlap (spec/rulings.md#b-36): one run per maximal chain of them. The windows
 * come in order of `high`; `isBetter` says which window's numbers the finding gives, the first one on a tie.
 */
export function mergeWindows<W extends Window>(windows: readonly W[], isBetter: (a: W, b: W) => boolean): Run<W>[] {
  const runs: { low: number; high: number; best: W; windows: number }[] = [];
  for (const window of windows) {
    let run = runs.at(-1);
    if (run === undefined || window.low > run.high) {
      runs.push({ low: window.low, high: window.high, best: window, windows: 1 });
      continue;
    }
    run.high = Math.max(run.high, window.high);
    run.low = Math.min(run.low, window.low);
    run.windows++;
    if (isBetter(window, run.best)) run.best = window;
    // A window that reaches further back may join the run before it.
    for (let earlier = runs.at(-2); earlier !== undefined && run.low <= earlier.high; earlier = runs.at(-2)) {
      runs.pop();
      earlier.high = Math.max(earlier.high, run.high);
      earlier.low = Math.min(earlier.low, run.low);
      earlier.windows += run.windows;
      if (isBetter(run.best, earlier.best)) earlier.best = run.best;
      run = earlier;
    }
  }
  return runs;
}

/** Rings or chains over the same accounts, each in order of time, in runs whose spans overlap. */
export function overlappingRuns({ movements: { at } }: ScanContext, rings: number[][]): number[][][] {
  const start = (ring: readonly number[]): number => at[ring[0] ?? 0] ?? 0;
  const end = (ring: readonly number[]): number => at[ring.at(-1) ?? 0] ?? 0;
  const sorted = rings.toSorted((a, b) => start(a) - start(b) || end(a) - end(b) || compareLists(a, b));
  const runs: number[][][] = [];
  let until = -Infinity;
  for (const ring of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && start(ring) <= until) run.push(ring);
    else runs.push([ring]);
    until = Math.max(until, end(ring));
  }
  return runs;
}
