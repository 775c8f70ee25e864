import { bandOf, formatUnits, shareText, PPM } from './decimal.js';
import { DAY_MS } from './movement-time.js';
import type { Incidence, Movements } from './movements.js';
import { mergeWindows, type Run, type Window } from './runs.js';
import type { ScanContext } from './scan-context.js';

/** Which way a fan opens: an account that pays many, or one that many pay. */
export type FanSide = 'out' | 'in';

export interface FanWindow extends Window {
  /** Different counterparties in the window, and how many of them were never met on this side before it. */
  readonly distinct: number;
  readonly fresh: number;
  /** Edges, and how many of them satisfy `counts`. */
  readonly legs: number;
  readonly counted: number;
}

export interface FanRule {
  readonly windowMs: number;
  /** Least number of distinct counterparties. */
  readonly least: number;
  /** Least share of new ones, in parts per million. */
  readonly newPpm: bigint;
}

/** Scratch of one pass over all accounts; every array is as long as the list of accounts and clean between accounts. */
export interface FanScratch {
  readonly present: Int32Array;
  readonly firstAt: Float64Array;
  readonly isFresh: Uint8Array;
}

export function fanScratch(moves: Movements): FanScratch {
  const accounts = moves.accounts.length;
  return {
    present: new Int32Array(accounts),
    firstAt: new Float64Array(accounts).fill(Infinity),
    isFresh: new Uint8Array(accounts),
  };
}

export function sideOf(context: ScanContext, side: FanSide): { incidence: Incidence; others: Int32Array } {
  const { flow, moves } = context;
  return side === 'out' ? { incidence: flow.out, others: moves.to } : { incidence: flow.into, others: moves.from };
}

/**
 * Slides a closed window that ends at each edge of one account's side and keeps the windows that meet the rule. Amortised
 * constant work per edge. `counts` marks the edges that the caller wants counted.
 */
export function fanWindows(
  context: ScanContext,
  side: FanSide,
  account: number,
  rule: FanRule,
  scratch: FanScratch,
  counts: ((edge: number) => boolean) | null = null,
): FanWindow[] {
  const { incidence, others } = sideOf(context, side);
  const [start, end] = [incidence.start[account] ?? 0, incidence.start[account + 1] ?? 0];
  if (end - start < rule.least) return [];
  const { at, anonymous } = context.moves;
  const { present, firstAt, isFresh } = scratch;
  const windows: FanWindow[] = [];
  let [low, distinct, fresh, legs, counted] = [start, 0, 0, 0, 0];
  for (let place = start; place < end; place++) {
    const edge = incidence.edges[place] ?? 0;
    const other = others[edge] ?? 0;
    const now = at[edge] ?? 0;
    const from = now - rule.windowMs;
    if (anonymous[other] === 0) {
      const before = present[other] ?? 0;
      present[other] = before + 1;
      legs++;
      if (counts?.(edge) === true) counted++;
      if (firstAt[other] === Infinity) firstAt[other] = now;
      if (before === 0) {
        distinct++;
        if ((firstAt[other] ?? 0) >= from) {
          isFresh[other] = 1;
          fresh++;
        }
      }
    }
    for (; (at[incidence.edges[low] ?? 0] ?? 0) < from; low++) {
      const goneEdge = incidence.edges[low] ?? 0;
      const gone = others[goneEdge] ?? 0;
      if (anonymous[gone] !== 0) continue;
      present[gone] = (present[gone] ?? 0) - 1;
      legs--;
      if (counts?.(goneEdge) === true) counted--;
      if (isFresh[gone] === 1 && (firstAt[gone] ?? 0) < from) {
        isFresh[gone] = 0;
        fresh--;
      }
      if (present[gone] === 0) distinct--;
    }
    if (distinct >= rule.least && BigInt(fresh) * PPM >= BigInt(distinct) * rule.newPpm) {
      windows.push({ low, high: place, distinct, fresh, legs, counted });
    }
  }
  for (let place = start; place < end; place++) {
    const other = others[incidence.edges[place] ?? 0] ?? 0;
    present[other] = 0;
    firstAt[other] = Infinity;
    isFresh[other] = 0;
  }
  return windows;
}

/** The runs of an account's fan: each with the window that holds most counterparties. */
export function fanRuns(windows: readonly FanWindow[]): Run<FanWindow>[] {
  return mergeWindows(windows, (a, b) => a.distinct > b.distinct || (a.distinct === b.distinct && a.fresh > b.fresh));
}

/** Edges of a run with a named counterparty, in time order. */
export function runEdges(context: ScanContext, side: FanSide, run: Window): number[] {
  const { incidence, others } = sideOf(context, side);
  const edges: number[] = [];
  for (let place = run.low; place <= run.high; place++) {
    const edge = incidence.edges[place] ?? 0;
    if (context.moves.anonymous[others[edge] ?? 0] === 0) edges.push(edge);
  }
  return edges;
}

/** Jaccard similarity from which an earlier burst counts as the same set of counterparties. */
const SAME_SET = { part: 1, whole: 2 };
const EARLIEST_BURST_MS = 35 * DAY_MS;
const LATEST_BURST_MS = 6 * DAY_MS;

/**
 * Whether the same set was dealt with in a burst 6 to 35 days before (G01's trap for payrolls and standing runs): the
 * Jaccard similarity with the counterparties of some earlier window of the same length is at least one half.
 */
export function repeatsEarlierBurst(context: ScanContext, side: FanSide, account: number, run: Window): boolean {
  const { incidence, others } = sideOf(context, side);
  const { at, anonymous } = context.moves;
  const start = incidence.start[account] ?? 0;
  const set = new Set(runEdges(context, side, run).map((edge) => others[edge] ?? 0));
  const first = at[incidence.edges[run.low] ?? 0] ?? 0;
  const last = at[incidence.edges[run.high] ?? 0] ?? 0;
  const length = last - first;
  const present = new Map<number, number>();
  let low = start;
  let shared = 0;
  for (let place = start; place < run.low; place++) {
    const edge = incidence.edges[place] ?? 0;
    const now = at[edge] ?? 0;
    const other = others[edge] ?? 0;
    if (anonymous[other] === 0) {
      const before = present.get(other) ?? 0;
      present.set(other, before + 1);
      if (before === 0 && set.has(other)) shared++;
    }
    for (; now - (at[incidence.edges[low] ?? 0] ?? 0) > length; low++) {
      const gone = others[incidence.edges[low] ?? 0] ?? 0;
      const left = (present.get(gone) ?? 0) - 1;
      if (left > 0) present.set(gone, left);
      else if (present.delete(gone) && set.has(gone)) shared--;
    }
    const back = last - now;
    if (back < LATEST_BURST_MS || back > EARLIEST_BURST_MS) continue;
    if (shared * SAME_SET.whole >= (set.size + present.size - shared) * SAME_SET.part) return true;
  }
  return false;
}

/** Totals per unit of some edges, as texts for `measures`, in order of the unit's name. */
export function sumsOf(context: ScanContext, edges: readonly number[]): { asset: string; amount: string }[] {
  const { amount, asset, assets } = context.moves;
  const totals = new Map<number, bigint>();
  for (const edge of edges) totals.set(asset[edge] ?? 0, (totals.get(asset[edge] ?? 0) ?? 0n) + (amount[edge] ?? 0n));
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([number, total]) => ({
      asset: assets[number]?.asset ?? '',
      amount: formatUnits(total, assets[number]?.scale ?? 0),
    }));
}

/** The totals in a sentence: `11950.00 EUR and 3 BTC`. */
export function sumsText(context: ScanContext, edges: readonly number[]): string {
  return sumsOf(context, edges)
    .map(({ asset, amount }) => `${amount} ${asset}`)
    .join(' and ');
}

/** How long from the first to the last of some time-sorted edges, for a sentence. */
export function spanText(context: ScanContext, edges: readonly number[]): string {
  return durationText(spanMs(context, edges));
}

export function spanMs(context: ScanContext, edges: readonly number[]): number {
  const { at } = context.moves;
  const times = edges.map((edge) => at[edge] ?? 0);
  let [first, last] = [Infinity, -Infinity];
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return edges.length === 0 ? 0 : last - first;
}

export function durationText(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours === 0) return 'an hour';
  return hours > 96 ? `${Math.round(hours / 24)} days` : hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Share of a run's counterparties that are new, as a decimal text. */
export function freshShare({ fresh, distinct }: FanWindow): string {
  return shareText(fresh, distinct);
}

/** The band of a threshold in which single amounts lie: from `fromPpm` of it up to, not including, itself. */
export function belowThreshold(threshold: bigint, fromPpm: bigint): (amount: bigint) => boolean {
  const { low } = bandOf(threshold, fromPpm, PPM);
  return (amount) => amount >= low && amount < threshold;
}
