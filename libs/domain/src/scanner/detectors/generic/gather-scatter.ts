import type { Amounts } from '../../../movements/table/amounts.js';
import { amountBandOf, bandOfNumber, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { durationText, fanWindows, runEdges, spanMs, sumsText, type FanWindow } from '../../analysis/fan.js';
import { HOUR_MS } from '../../../movements/table/movement-time.js';
import { count, hours, hubParameters, ratio, type Settings } from '../../../movements/reading/parameters.js';
import type { Budget } from '../../budget.js';
import { degreeOf, firstNotBefore, type Incidence } from '../../../movements/table/movements.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import { areSameParties } from '../../analysis/same-parties.js';
import { RunningSums } from '../../analysis/running-sums.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** A gathering window joined with the payments that follow it: positions in the account's edge lists. */
interface Join extends Window {
  readonly gather: FanWindow;
  readonly outLow: number;
  readonly outHigh: number;
  readonly sums: Sums;
}

/** What an account got and gave in one unit, by the places of its edges among its own. */
interface Sums {
  readonly got: RunningSums;
  readonly given: RunningSums;
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
    const terms = new JoinTerms(settings, moves.accounts.length, context.budget);
    const findings: FindingDraft[] = [];
    for (let hub = 0; hub < moves.accounts.length; hub++) {
      if (!context.budget.begin(degreeOf(context.flow.into, hub) + degreeOf(context.flow.out, hub))) break;
      if (hubs[hub] === 1) continue;
      const gathers = fanWindows(context, 'in', hub, rule);
      if (gathers.length === 0) continue;
      const scatters = fanWindows(context, 'out', hub, rule);
      if (scatters.length === 0) continue;
      const joining = new Joins(context, terms, hub, scatters);
      const joins = joining.of(gathers);
      const runs = mergeWindows(
        joins,
        (a, b) => a.high - a.low + a.outHigh - a.outLow > b.high - b.low + b.outHigh - b.outLow,
      );
      let next = 0;
      for (const run of runs) {
        // The joins come in the order of their ends, and a run holds all that end in it.
        const first = next;
        while (next < joins.length && (joins[next]?.high ?? 0) <= run.high) next++;
        findings.push(
          describe(context, hub, joining.amountsOf(run.best), run.best, joins.slice(first, next), scatters),
        );
      }
    }
    return foundFindings(findings);
  },
};

/** The numbers of the rule, and what the joins of all accounts use in turn. */
class JoinTerms {
  readonly overlapMs: number;
  readonly windowMs: number;
  readonly leastPpm: bigint;
  readonly mostPpm: bigint;
  readonly least: number;
  private readonly metIn: Int32Array;
  private walk = 0;

  constructor(
    settings: Settings,
    accounts: number,
    private readonly budget: Budget,
  ) {
    this.overlapMs = settings.hoursMs('overlap_h');
    this.windowMs = settings.hoursMs('window_h');
    this.leastPpm = settings.ppm('min_ratio');
    this.mostPpm = settings.ppm('max_ratio');
    this.least = settings.count('k');
    this.metIn = new Int32Array(accounts);
  }

  /** Whether at least `k` different accounts with a name are at the other end between two places. */
  reachesEnough({ others }: Incidence, anonymous: Uint8Array, low: number, high: number): boolean {
    const walk = ++this.walk;
    let met = 0;
    for (let place = low; place <= high && met < this.least && this.budget.spend(1); place++) {
      const other = others[place] ?? 0;
      if (anonymous[other] === 1 || this.metIn[other] === walk) continue;
      this.metIn[other] = walk;
      met++;
    }
    return met >= this.least;
  }
}

/** Joins gathering windows of one account with its payments. Sums are made once for each unit. */
class Joins {
  private readonly inStart: number;
  private readonly start: number;
  private readonly end: number;
  private readonly sums = new Map<number, Sums>();

  constructor(
    private readonly context: ScanContext,
    private readonly terms: JoinTerms,
    private readonly hub: number,
    private readonly scatters: readonly FanWindow[],
  ) {
    const { out, into } = context.flow;
    this.start = out.start[hub] ?? 0;
    this.end = out.start[hub + 1] ?? 0;
    this.inStart = into.start[hub] ?? 0;
  }

  of(gathers: readonly FanWindow[]): Join[] {
    const joins: Join[] = [];
    for (const gather of gathers) {
      const join = this.join(gather);
      if (join !== null) joins.push(join);
    }
    return joins;
  }

  /** What was gathered, and what of it was given, in the window of a join. */
  amountsOf({ gather, outLow, outHigh, sums }: Join): { got: bigint; given: bigint } {
    return {
      got: sums.got.between(gather.low - this.inStart, gather.high + 1 - this.inStart),
      given: sums.given.between(outLow - this.start, outHigh + 1 - this.start),
    };
  }

  /**
   * The longest stretch of payments that begins no earlier than `overlap_h` before the last receipt, ends within the
   * window, opens a fan of its own, and returns the stated share of what was gathered. Null when there is none.
   */
  private join(gather: FanWindow): Join | null {
    const { context, terms, end } = this;
    const { into, out } = context.flow;
    const firstIn = into.at[gather.low] ?? 0;
    const lastIn = into.at[gather.high] ?? 0;
    const earliest = Math.max(firstIn, lastIn - terms.overlapMs);
    const outLow = firstNotBefore(out.at, this.start, end, earliest);
    const scatter = this.firstScatterFrom(outLow);
    if (scatter === null) return null;
    const outEnd = firstNotBefore(out.at, outLow, end, firstIn + terms.windowMs + 1);
    if (scatter.high >= outEnd) return null;
    const sums = this.sumsIn(into.unit[gather.high] ?? 0);
    const outHigh = this.furthest(gather, sums, outLow, outEnd, scatter);
    return outHigh === null ? null : { low: gather.low, high: gather.high, gather, outLow, outHigh, sums };
  }

  /** The last payment of the stretch; null where it gives back too little, or holds no fan. */
  private furthest(
    gather: FanWindow,
    { got: receipts, given: payments }: Sums,
    outLow: number,
    outEnd: number,
    scatter: FanWindow,
  ): number | null {
    const { context, terms, start, inStart } = this;
    const [inFrom, inTo] = [gather.low - inStart, gather.high + 1 - inStart];
    const [from, end] = [outLow - start, outEnd - start];
    const band = bandOfNumber(receipts.number(inFrom, inTo), Number(terms.leastPpm), Number(terms.mostPpm));
    // A fan that lies wholly in the stretch has enough receivers by itself.
    const isFan = (outHigh: number): boolean =>
      scatter.high <= outHigh &&
      (scatter.low >= outLow || terms.reachesEnough(context.flow.out, context.moves.anonymous, outLow, outHigh));
    if (band !== null && !Number.isNaN(payments.number(from, end))) {
      const to = this.wholeTo(payments.furthestNumber(from, end, band.high), from, end);
      return payments.number(from, to) >= band.low && isFan(to + start - 1) ? to + start - 1 : null;
    }
    const { low, high } = amountBandOf(receipts.between(inFrom, inTo), terms.leastPpm, terms.mostPpm);
    const to = this.wholeTo(payments.furthest(from, end, high), from, end);
    return payments.between(from, to) >= low && isFan(to + start - 1) ? to + start - 1 : null;
  }

  /** Takes an end back to where all payments of one recorded time lie on one side of it: they have no order. */
  private wholeTo(to: number, from: number, end: number): number {
    const { at } = this.context.flow.out;
    const { start } = this;
    let whole = to;
    while (whole > from && whole < end && at[start + whole] === at[start + whole - 1]) whole--;
    return whole;
  }

  /** The first fan of payments that ends at a position or after it. */
  private firstScatterFrom(position: number): FanWindow | null {
    return this.scatters[firstEnding(this.scatters, position)] ?? null;
  }

  private sumsIn(unit: number): Sums {
    const known = this.sums.get(unit);
    if (known !== undefined) return known;
    const { context, hub, start, end, inStart } = this;
    const { anonymous, paid, received } = context.moves;
    const { into, out } = context.flow;
    const isGot = (place: number): boolean => into.unit[place] === unit && anonymous[into.others[place] ?? 0] === 0;
    const isGiven = (place: number): boolean => out.unit[place] === unit;
    const sums = {
      got: sumsOver(into, inStart, into.start[hub + 1] ?? 0, received.worth, isGot),
      given: sumsOver(out, start, end, paid.worth, isGiven),
    };
    this.sums.set(unit, sums);
    return sums;
  }
}

/** The first of some fans, in the order of their ends, that ends at a position or after it. */
function firstEnding(fans: readonly FanWindow[], position: number): number {
  let [low, high] = [0, fans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fans[middle]?.high ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums over an account's places of one side that count. */
function sumsOver(
  { edges, amounts }: Incidence,
  start: number,
  end: number,
  worth: Amounts,
  counts: (place: number) => boolean,
): RunningSums {
  return new RunningSums(
    end - start,
    (nth) => (counts(start + nth) ? (amounts[start + nth] ?? 0) : 0),
    (nth) => (counts(start + nth) ? worth.at(edges[start + nth] ?? 0) : 0n),
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
  // The fans come in the order of their ends.
  for (let next = firstEnding(scatters, low); next < scatters.length && (scatters[next]?.high ?? 0) <= high; next++) {
    scattered = Math.max(scattered, scatters[next]?.distinct ?? 0);
  }
  return gathered * 2 <= context.monthly('in', hub) || scattered * 2 <= context.monthly('out', hub);
}

function describe(
  context: ScanContext,
  hub: number,
  { got, given }: { readonly got: bigint; readonly given: bigint },
  best: Join,
  joins: readonly Join[],
  scatters: readonly FanWindow[],
): FindingDraft {
  const { moves, recurring } = context;
  const { at } = moves;
  const gathered = stretches(joins);
  const scattered = stretches(joins.map(({ outLow, outHigh }) => ({ low: outLow, high: outHigh })));
  // Of the findings of a large scan most are never told: where their edges stand is enough to keep.
  const into = (): number[] => gathered.flatMap((stretch) => runEdges(context, 'in', stretch));
  const out = (): number[] => scattered.flatMap((stretch) => runEdges(context, 'out', stretch));
  const senders = (): number[] => unique(into().map((edge) => moves.from[edge] ?? 0));
  const receivers = (): number[] => unique(out().map((edge) => moves.to[edge] ?? 0));
  const both = (): number[] => [...into(), ...out()];
  let [habits, size] = [0, 0];
  for (const edge of both()) {
    habits += recurring[edge] ?? 0;
    size++;
  }
  const contradicting = [
    ...(habits * 2 > size ? ['recurring_set'] : []),
    ...(isStanding(context, hub, joins, scatters) ? ['standing_fan'] : []),
    ...(areSameParties(senders(), receivers()) ? ['same_parties'] : []),
  ];
  const unit = moves.received.unit[context.flow.into.edges[best.high] ?? 0] ?? 0;
  const timeOf = (edge: number): number => at[edge] ?? 0;
  const name = context.nameOf(hub);
  return {
    severity: contradicting.length > 0 ? 'info' : 'medium',
    subject: name,
    accounts: () => [
      { account: hub, role: 'hub' },
      ...senders().map((account) => ({ account, role: 'sender' })),
      ...receivers().map((account) => ({ account, role: 'receiver' })),
    ],
    edges: () => [
      ...into().map((edge) => ({ edge, role: 'gather' })),
      ...out().map((edge) => ({ edge, role: 'scatter' })),
    ],
    measures: () => ({
      senders: senders().length,
      receivers: receivers().length,
      ratio: ratioText(given, got),
      retained: context.decimal(got - given, unit),
      median_hold_s: Math.round((medianTime(out().map(timeOf)) - medianTime(into().map(timeOf))) / 1000),
      duration_s: Math.round(spanMs(context, both()) / 1000),
    }),
    title: () =>
      `${name} gathered from ${senders().length} accounts and paid out to ${receivers().length} within ${durationText(
        spanMs(context, both()),
      )}`,
    explanation: () =>
      `${senders().length} accounts paid ${sumsText(context, into())} to ${name}, which paid ` +
      `${sumsText(context, out())} to ${receivers().length} accounts; in the fullest window ` +
      `${ratioText(given, got)} of what came in went out again.`,
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
