import { PPM, ratioText } from '../decimal.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText, fanScratch, fanWindows, runEdges, spanMs, sumsText, type FanWindow } from '../fan.js';
import { HOUR_MS } from '../movement-time.js';
import { count, hours, HUB_PARAMETERS, ratio, type Settings } from '../parameters.js';
import { mergeWindows, type Window } from '../runs.js';
import type { ScanContext } from '../scan-context.js';

/** A gathering window joined with the payments that follow it: positions in the account's edge lists. */
interface Join extends Window {
  readonly gather: FanWindow;
  readonly outLow: number;
  readonly outHigh: number;
  readonly got: bigint;
  readonly given: bigint;
}

/** The fans of G02 and G01, each within this window, joined at one account. */
const FAN_WINDOW_MS = 120 * HOUR_MS;

export const gatherScatter: Detector = {
  detector: 'gather_scatter',
  code: 'G03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    count('k', 5, 2, 1000),
    ratio('new_share', '0.60', '0', '1'),
    hours('window_h', 240),
    hours('overlap_h', 24),
    ratio('min_ratio', '0.80'),
    ratio('max_ratio', '1.02'),
    ...HUB_PARAMETERS,
  ],
  traps: ['hub', 'recurring_set'],
  detect(context, settings) {
    const { moves } = context;
    const rule = { windowMs: FAN_WINDOW_MS, least: settings.count('k'), newPpm: settings.ppm('new_share') };
    const hubs = context.pathHubs(settings);
    const scratch = fanScratch(moves);
    const findings: Draft[] = [];
    for (let hub = 0; hub < moves.accounts.length; hub++) {
      if (hubs[hub] === 1) continue;
      const gathers = fanWindows(context, 'in', hub, rule, scratch);
      if (gathers.length === 0) continue;
      const scatters = fanWindows(context, 'out', hub, rule, scratch);
      if (scatters.length === 0) continue;
      const joins = gathers.flatMap((gather) => joinsOf(context, settings, hub, gather, scatters) ?? []);
      const runs = mergeWindows(
        joins,
        (a, b) => a.high - a.low + a.outHigh - a.outLow > b.high - b.low + b.outHigh - b.outLow,
      );
      for (const run of runs) {
        const members = joins.filter(({ low, high }) => low >= run.low && high <= run.high);
        findings.push(describe(context, hub, run.best, members));
      }
    }
    return found(findings);
  },
};

/**
 * The longest stretch of payments that begins no earlier than `overlap_h` before the last receipt, ends within the window,
 * opens a fan of its own, and returns the stated share of what was gathered. Null when there is none.
 */
function joinsOf(
  context: ScanContext,
  settings: Settings,
  hub: number,
  gather: FanWindow,
  scatters: readonly FanWindow[],
): Join | null {
  const { at, paid, received, to, anonymous } = context.moves;
  const { into, out } = context.flow;
  const firstIn = at[into.edges[gather.low] ?? 0] ?? 0;
  const lastIn = at[into.edges[gather.high] ?? 0] ?? 0;
  const earliest = lastIn - settings.hoursMs('overlap_h');
  const latest = firstIn + settings.hoursMs('window_h');
  const lastScatter = scatters.at(-1);
  if (lastScatter === undefined || (at[out.edges[lastScatter.high] ?? 0] ?? 0) < earliest) return null;
  const unit = received.unit[into.edges[gather.high] ?? 0] ?? 0;
  let got = 0n;
  for (const edge of runEdges(context, 'in', gather)) {
    if (received.unit[edge] === unit) got += received.worth[edge] ?? 0n;
  }
  const floor = got * settings.ppm('min_ratio');
  const ceiling = got * settings.ppm('max_ratio');
  const [start, end] = [out.start[hub] ?? 0, out.start[hub + 1] ?? 0];
  let low = start;
  while (low < end && (at[out.edges[low] ?? 0] ?? 0) < Math.max(earliest, firstIn)) low++;
  const receivers = new Set<number>();
  let [given, best]: [bigint, Join | null] = [0n, null];
  for (let place = low; place < end; place++) {
    const edge = out.edges[place] ?? 0;
    if ((at[edge] ?? 0) > latest) break;
    if (paid.unit[edge] === unit) given += paid.worth[edge] ?? 0n;
    if (anonymous[to[edge] ?? 0] === 0) receivers.add(to[edge] ?? 0);
    if (given * PPM > ceiling) break;
    if (receivers.size < settings.count('k') || given * PPM < floor) continue;
    if (!scatters.some((scatter) => scatter.high >= low && scatter.high <= place)) continue;
    best = { low: gather.low, high: gather.high, gather, outLow: low, outHigh: place, got, given };
  }
  return best;
}

function describe(context: ScanContext, hub: number, best: Join, joins: readonly Join[]): Draft {
  const { moves, recurring } = context;
  const { at } = moves;
  const into = unique(joins.flatMap(({ low, high }) => runEdges(context, 'in', { low, high })));
  const out = unique(joins.flatMap(({ outLow, outHigh }) => runEdges(context, 'out', { low: outLow, high: outHigh })));
  const senders = unique(into.map((edge) => moves.from[edge] ?? 0));
  const receivers = unique(out.map((edge) => moves.to[edge] ?? 0));
  const both = [...into, ...out];
  const habits = both.filter((edge) => recurring[edge] === 1).length;
  const contradicting = habits * 2 > both.length ? ['recurring_set'] : [];
  const unit = moves.received.unit[context.flow.into.edges[best.high] ?? 0] ?? 0;
  const hold = medianTime(out.map((edge) => at[edge] ?? 0)) - medianTime(into.map((edge) => at[edge] ?? 0));
  const name = context.nameOf(hub);
  return {
    severity: contradicting.length > 0 ? 'info' : 'medium',
    accounts: [
      { account: hub, role: 'hub' },
      ...senders.map((account) => ({ account, role: 'sender' })),
      ...receivers.map((account) => ({ account, role: 'receiver' })),
    ],
    edges: [...into.map((edge) => ({ edge, role: 'gather' })), ...out.map((edge) => ({ edge, role: 'scatter' }))],
    measures: () => ({
      senders: senders.length,
      receivers: receivers.length,
      ratio: ratioText(best.given, best.got),
      retained: context.decimal(best.got - best.given, unit),
      median_hold_s: Math.round(hold / 1000),
      duration_s: Math.round(spanMs(context, both) / 1000),
    }),
    title: () =>
      `${name} gathered from ${senders.length} accounts and paid out to ${receivers.length} within ${durationText(spanMs(context, both))}`,
    explanation: () =>
      `${senders.length} accounts paid ${sumsText(context, into)} to ${name}, which paid ${sumsText(context, out)} to ` +
      `${receivers.length} accounts; in the fullest window ${ratioText(best.given, best.got)} of what came in went out again.`,
    contributions: [{ reason: 'what came in went out again', points: 10 }],
    contradicting,
  };
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
