import { edgesOf, worthAt } from '../account-edges.js';
import { compareUnits, medianOf, PPM } from '../decimal.js';
import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import { durationText, spanMs, sumsText } from '../fan.js';
import { DAY_MS } from '../movement-time.js';
import { count, days, factor, hours, type Settings } from '../parameters.js';
import type { ScanContext } from '../scan-context.js';

/** An account that was silent for long and is suddenly busy. */
export const dormantReactivation: Detector = {
  detector: 'dormant_reactivation',
  code: 'G13',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [days('gap_days', 90), count('min_count', 3, 1, 1000), hours('window_h', 72), factor('factor', '10')],
  traps: [],
  detect(context, settings) {
    const { moves } = context;
    const gapMs = settings.daysMs('gap_days');
    const span = moves.count === 0 ? 0 : (moves.at[moves.count - 1] ?? 0) - (moves.at[0] ?? 0);
    if (span < gapMs) {
      return notEvaluated(
        'insufficient_history',
        `${settings.count('gap_days')} days, have ${Math.floor(span / DAY_MS)}`,
      );
    }
    const findings: Draft[] = [];
    for (let account = 0; account < moves.accounts.length; account++) {
      const edges = edgesOf(context, account);
      for (let place = 1; place < edges.length; place++) {
        const gap = (moves.at[edges[place] ?? 0] ?? 0) - (moves.at[edges[place - 1] ?? 0] ?? 0);
        if (gap < gapMs) continue;
        const burst = burstAfter(context, settings, account, edges, place);
        if (burst !== null) findings.push(describe(context, account, gap, burst));
      }
    }
    return found(findings);
  },
};

interface Burst {
  readonly edges: readonly number[];
  readonly times: string | null;
}

function burstAfter(
  context: ScanContext,
  settings: Settings,
  account: number,
  edges: Int32Array,
  start: number,
): Burst | null {
  const { at } = context.moves;
  const until = (at[edges[start] ?? 0] ?? 0) + settings.hoursMs('window_h');
  let end = start;
  while (end < edges.length && (at[edges[end] ?? 0] ?? 0) <= until) end++;
  const burst = [...edges.subarray(start, end)];
  const times = largestTimes(context, settings, account, [...edges.subarray(0, start)], burst);
  return burst.length >= settings.count('min_count') || times !== null ? { edges: burst, times } : null;
}

/** How many earlier medians the burst sums to in some unit, as a text; null where it is fewer than the factor. */
function largestTimes(
  context: ScanContext,
  settings: Settings,
  account: number,
  before: readonly number[],
  burst: readonly number[],
): string | null {
  const earlier = new Map<number, bigint[]>();
  for (const edge of before) {
    const { unit, worth } = worthAt(context, edge, account);
    const list = earlier.get(unit);
    if (list === undefined) earlier.set(unit, [worth]);
    else list.push(worth);
  }
  const sums = new Map<number, bigint>();
  for (const edge of burst) {
    const { unit, worth } = worthAt(context, edge, account);
    sums.set(unit, (sums.get(unit) ?? 0n) + worth);
  }
  const factorPpm = settings.ppm('factor');
  const times = [...sums].flatMap(([unit, sum]) => {
    const median = medianOf(earlier.get(unit) ?? []);
    return median > 0n && sum * PPM >= median * factorPpm ? [sum / median] : [];
  });
  return times.sort(compareUnits).at(-1)?.toString() ?? null;
}

function describe(context: ScanContext, account: number, gapMs: number, burst: Burst): Draft {
  const name = context.nameOf(account);
  const gapDays = Math.floor(gapMs / DAY_MS);
  return {
    severity: 'low',
    accounts: [{ account, role: 'subject' }],
    edges: burst.edges.map((edge) => ({ edge, role: 'burst' })),
    measures: () => ({
      gap_days: gapDays,
      movements: burst.edges.length,
      ...(burst.times === null ? {} : { sum_to_median: burst.times }),
    }),
    title: () => `${name} moved again after ${gapDays} days`,
    explanation: () =>
      `${name} had no movement for ${gapDays} days, then ${burst.edges.length} (${sumsText(context, burst.edges)}) within ` +
      `${durationText(spanMs(context, burst.edges))}. Seasonal accounts do this too.`,
    contributions: [{ reason: 'more than twice the gap', points: gapDays >= 180 ? 10 : 0 }],
  };
}
