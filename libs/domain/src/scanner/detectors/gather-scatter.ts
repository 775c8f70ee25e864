import type { Amounts } from '../amounts.js';
import { bandOf, ratioText } from '../decimal.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText, fanWindows, runEdges, spanMs, sumsText, type FanWindow } from '../fan.js';
import { HOUR_MS } from '../movement-time.js';
import { count, hours, hubParameters, ratio, type Settings } from '../parameters.js';
import { firstNotBefore } from '../movements.js';
import { mergeWindows, type Window } from '../runs.js';
import { areSameParties } from '../same-parties.js';
import { RunningSums } from '../running-sums.js';
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
    ...hubParameters(240),
  ],
  traps: ['hub', 'standing_hub', 'standing_fan', 'same_parties', 'recurring_set'],
  detect(context, settings) {
    const { moves } = context;
    const rule = { windowMs: FAN_WINDOW_MS, least: settings.count('k'), newPpm: settings.ppm('new_share') };
    const hubs = context.pathHubs(settings);
    const findings: Draft[] = [];
    for (let hub = 0; hub < moves.accounts.length; hub++) {
      if (hubs[hub] === 1) continue;
      const gathers = fanWindows(context, 'in', hub, rule);
      if (gathers.length === 0) continue;
      const scatters = fanWindows(context, 'out', hub, rule);
      if (scatters.length === 0) continue;
      const joins = new Joins(context, settings, hub, scatters).of(gathers);
      const runs = mergeWindows(
        joins,
        (a, b) => a.high - a.low + a.outHigh - a.outLow > b.high - b.low + b.outHigh - b.outLow,
      );
      let next = 0;
      for (const run of runs) {
        // The joins come in the order of their ends, and a run holds all that end in it.
        const first = next;
        while (next < joins.length && (joins[next]?.high ?? 0) <= run.high) next++;
        findings.push(describe(context, hub, run.best, joins.slice(first, next), scatters));
      }
    }
    return found(findings);
  },
};

/** Joins gathering windows of one account with its payments. Sums are made once for each unit. */
class Joins {
  private readonly start: number;
  private readonly end: number;
  private readonly sums = new Map<number, { readonly got: RunningSums; readonly given: RunningSums }>();

  constructor(
    private readonly context: ScanContext,
    private readonly settings: Settings,
    private readonly hub: number,
    private readonly scatters: readonly FanWindow[],
  ) {
    const { start } = context.flow.out;
    this.start = start[hub] ?? 0;
    this.end = start[hub + 1] ?? 0;
  }

  of(gathers: readonly FanWindow[]): Join[] {
    const joins: Join[] = [];
    for (const gather of gathers) {
      const join = this.join(gather);
      if (join !== null) joins.push(join);
    }
    return joins;
  }

  /**
   * The longest stretch of payments that begins no earlier than `overlap_h` before the last receipt, ends within the
   * window, opens a fan of its own, and returns the stated share of what was gathered. Null when there is none.
   */
  private join(gather: FanWindow): Join | null {
    const { context, settings, end } = this;
    const { into, out } = context.flow;
    const { at, received } = context.moves;
    const firstIn = at[into.edges[gather.low] ?? 0] ?? 0;
    const lastIn = at[into.edges[gather.high] ?? 0] ?? 0;
    const earliest = Math.max(firstIn, lastIn - settings.hoursMs('overlap_h'));
    const outLow = firstNotBefore(out.edges, at, this.start, end, earliest);
    const scatter = this.firstScatterFrom(outLow);
    if (scatter === null) return null;
    const outEnd = firstNotBefore(out.edges, at, outLow, end, firstIn + settings.hoursMs('window_h') + 1);
    if (scatter.high >= outEnd) return null;
    const unit = received.unit[into.edges[gather.high] ?? 0] ?? 0;
    const { got: receipts, given: payments } = this.sumsIn(unit);
    const inStart = into.start[this.hub] ?? 0;
    const got = receipts.between(gather.low - inStart, gather.high + 1 - inStart);
    const band = bandOf(got, settings.ppm('min_ratio'), settings.ppm('max_ratio'));
    const outHigh = payments.furthest(outLow - this.start, outEnd - this.start, band.high) + this.start - 1;
    // A fan that lies wholly in the stretch has enough receivers by itself.
    if (scatter.high > outHigh || (scatter.low < outLow && !this.reachesEnough(outLow, outHigh))) return null;
    const given = payments.between(outLow - this.start, outHigh + 1 - this.start);
    return given < band.low ? null : { low: gather.low, high: gather.high, gather, outLow, outHigh, got, given };
  }

  /** The first fan of payments that ends at a position or after it. */
  private firstScatterFrom(position: number): FanWindow | null {
    let [low, high] = [0, this.scatters.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.scatters[middle]?.high ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return this.scatters[low] ?? null;
  }

  /** Whether at least `k` different accounts are paid between two positions. */
  private reachesEnough(low: number, high: number): boolean {
    const { to, anonymous } = this.context.moves;
    const { out } = this.context.flow;
    const least = this.settings.count('k');
    const receivers = new Set<number>();
    for (let place = low; place <= high && receivers.size < least; place++) {
      const receiver = to[out.edges[place] ?? 0] ?? 0;
      if (anonymous[receiver] === 0) receivers.add(receiver);
    }
    return receivers.size >= least;
  }

  private sumsIn(unit: number): { readonly got: RunningSums; readonly given: RunningSums } {
    const known = this.sums.get(unit);
    if (known !== undefined) return known;
    const { context, hub } = this;
    const { moves, flow, exactlyPaid, exactlyReceived } = context;
    const { paid, received, anonymous, from } = moves;
    const receipts = flow.into.edges.subarray(flow.into.start[hub] ?? 0, flow.into.start[hub + 1] ?? 0);
    const payments = flow.out.edges.subarray(this.start, this.end);
    const isGot = (edge: number): boolean => received.unit[edge] === unit && anonymous[from[edge] ?? 0] === 0;
    const isGiven = (edge: number): boolean => paid.unit[edge] === unit;
    const sums = {
      got: sumsOver(receipts, exactlyReceived, received.worth, isGot),
      given: sumsOver(payments, exactlyPaid, paid.worth, isGiven),
    };
    this.sums.set(unit, sums);
    return sums;
  }
}

function sumsOver(
  edges: Int32Array,
  numbers: Float64Array,
  worth: Amounts,
  counts: (edge: number) => boolean,
): RunningSums {
  const edgeAt = (place: number): number => edges[place] ?? 0;
  return new RunningSums(
    edges.length,
    (place) => (counts(edgeAt(place)) ? (numbers[edgeAt(place)] ?? 0) : 0),
    (place) => (counts(edgeAt(place)) ? worth.at(edgeAt(place)) : 0n),
  );
}

/**
 * Whether gathering or scattering is what the account does all the time: its fullest window holds at most half of the
 * counterparties that it has within a month.
 */
function isStanding(
  context: ScanContext,
  hub: number,
  joins: readonly Join[],
  scatters: readonly FanWindow[],
): boolean {
  let [gathered, scattered, low, high] = [0, 0, Infinity, -Infinity];
  for (const { gather, outLow, outHigh } of joins) {
    gathered = Math.max(gathered, gather.distinct);
    low = Math.min(low, outLow);
    high = Math.max(high, outHigh);
  }
  for (const scatter of scatters) {
    if (scatter.high >= low && scatter.high <= high) scattered = Math.max(scattered, scatter.distinct);
  }
  return gathered * 2 <= (context.monthly('in')[hub] ?? 0) || scattered * 2 <= (context.monthly('out')[hub] ?? 0);
}

function describe(
  context: ScanContext,
  hub: number,
  best: Join,
  joins: readonly Join[],
  scatters: readonly FanWindow[],
): Draft {
  const { moves, recurring } = context;
  const { at } = moves;
  const into = stretches(joins).flatMap((stretch) => runEdges(context, 'in', stretch));
  const paidOut = joins.map(({ outLow, outHigh }) => ({ low: outLow, high: outHigh }));
  const out = stretches(paidOut).flatMap((stretch) => runEdges(context, 'out', stretch));
  const senders = unique(into.map((edge) => moves.from[edge] ?? 0));
  const receivers = unique(out.map((edge) => moves.to[edge] ?? 0));
  const both = [...into, ...out];
  const habits = both.filter((edge) => recurring[edge] === 1).length;
  const contradicting = [
    ...(habits * 2 > both.length ? ['recurring_set'] : []),
    ...(isStanding(context, hub, joins, scatters) ? ['standing_fan'] : []),
    ...(areSameParties(senders, receivers) ? ['same_parties'] : []),
  ];
  const unit = moves.received.unit[context.flow.into.edges[best.high] ?? 0] ?? 0;
  const timeOf = (edge: number): number => at[edge] ?? 0;
  const name = context.nameOf(hub);
  return {
    severity: contradicting.length > 0 ? 'info' : 'medium',
    subject: name,
    accounts: () => [
      { account: hub, role: 'hub' },
      ...senders.map((account) => ({ account, role: 'sender' })),
      ...receivers.map((account) => ({ account, role: 'receiver' })),
    ],
    edges: () => [...into.map((edge) => ({ edge, role: 'gather' })), ...out.map((edge) => ({ edge, role: 'scatter' }))],
    measures: () => ({
      senders: senders.length,
      receivers: receivers.length,
      ratio: ratioText(best.given, best.got),
      retained: context.decimal(best.got - best.given, unit),
      median_hold_s: Math.round((medianTime(out.map(timeOf)) - medianTime(into.map(timeOf))) / 1000),
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

/** What windows that begin ever later cover, without overlaps. */
function stretches(windows: readonly Window[]): Window[] {
  const covered: { low: number; high: number }[] = [];
  for (const { low, high } of windows) {
    const last = covered.at(-1);
    if (last !== undefined && low <= last.high + 1) last.high = Math.max(last.high, high);
    else covered.push({ low, high });
  }
  return covered;
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
