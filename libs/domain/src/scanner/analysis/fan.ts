import { formatUnits, readableAmount, shareText, PPM } from '../../movements/table/decimal.js';
import { DAY_MS, HOUR_MS } from '../../movements/table/movement-time.js';
import { firstNotBefore, FLAG, type Incidence } from '../../movements/table/movements.js';
import { counted } from '../../shared/counted.js';
import { mergeWindows, type Run, type Window } from './runs.js';
import type { ScanContext } from './scan-context.js';

/** Which way a fan opens: an account that pays many, or one that many pay. */
export type FanSide = 'out' | 'in';

export interface FanWindow extends Window {
  /** Different counterparties in the window, and how many of them were never met on this side before it. */
  readonly distinct: number;
  readonly fresh: number;
}

export interface FanRule {
  readonly windowMs: number;
  /** Least number of distinct counterparties. */
  readonly least: number;
  /** Least share of new ones, in parts per million. */
  readonly newPpm: bigint;
}

export function fanSideOf({ flow }: ScanContext, side: FanSide): Incidence {
  return side === 'out' ? flow.out : flow.into;
}

/** The windows that end at an edge of one account's side and meet the rule, in time order. */
export function fanWindows(context: ScanContext, side: FanSide, account: number, rule: FanRule): FanWindow[] {
  const windows: FanWindow[] = [];
  eachWindow(context, side, account, rule, (window) => windows.push(window));
  return windows;
}

/** The runs of an account's fan: each with the window that holds most counterparties. */
export function fanRuns(context: ScanContext, side: FanSide, account: number, rule: FanRule): Run<FanWindow>[] {
  const runs: { low: number; high: number; best: FanWindow; windows: number }[] = [];
  eachWindow(context, side, account, rule, (window) => {
    // A window never reaches further back than the one before it.
    const run = runs.at(-1);
    if (run === undefined || window.low > run.high) {
      runs.push({ low: window.low, high: window.high, best: window, windows: 1 });
      return;
    }
    run.high = window.high;
    run.windows++;
    if (isWider(window, run.best)) run.best = window;
  });
  return runs;
}

/** The same of windows that were chosen among those of one account. */
export function mergeFans<W extends FanWindow>(windows: readonly W[]): Run<W>[] {
  return mergeWindows(windows, isWider);
}

function isWider(a: FanWindow, b: FanWindow): boolean {
  return a.distinct > b.distinct || (a.distinct === b.distinct && a.fresh > b.fresh);
}

function eachWindow(
  context: ScanContext,
  side: FanSide,
  account: number,
  { windowMs, least, newPpm }: FanRule,
  take: (window: FanWindow) => void,
): void {
  const { start, at } = fanSideOf(context, side);
  const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
  if (end - first < least) return;
  const { low, distinct, fresh } = context.degrees.fans(side, windowMs);
  const share = Number(newPpm);
  for (let high = first + least - 1; high < end; high++) {
    const met = distinct[high] ?? 0;
    // Counts of edges times parts per million stay far below 2^53.
    if (met < least || (fresh[high] ?? 0) * ONE < met * share) continue;
    // A closed window holds all that has the time of its last edge.
    if (high + 1 < end && at[high + 1] === at[high]) continue;
    take({ low: low[high] ?? 0, high, distinct: met, fresh: fresh[high] ?? 0 });
  }
}

const ONE = Number(PPM);

/** Edges of a run with a named counterparty, in time order. */
export function runEdges(context: ScanContext, side: FanSide, run: Window): number[] {
  const { edges: all, others } = fanSideOf(context, side);
  const edges: number[] = [];
  for (let index = run.low; index <= run.high; index++) {
    if (context.movements.anonymous[others[index] ?? 0] === 0) edges.push(all[index] ?? 0);
  }
  return edges;
}

/** Jaccard similarity from which an earlier burst counts as the same set of counterparties. */
const SAME_SET = { part: 1, whole: 2 };
const EARLIEST_BURST_MS = 35 * DAY_MS;
const LATEST_BURST_MS = 6 * DAY_MS;

/**
 * Whether the same set was dealt with in a burst 6 to 35 days before (G01's trap for payrolls and standing runs): the
 * Jaccard similarity with the counterparties of some earlier window of the same length is at least one half. Where the
 * budget ends before that is known the burst counts as one that repeats: it is left out, and the scan says that it was cut.
 */
export function repeatsEarlierBurst(context: ScanContext, side: FanSide, account: number, run: Window): boolean {
  const { start: starts, at, others } = fanSideOf(context, side);
  const { anonymous } = context.movements;
  const start = starts[account] ?? 0;
  if ((at[run.high] ?? 0) - (at[start] ?? 0) < LATEST_BURST_MS) return false;
  const set = new Set<number>();
  const { previous } = context.dealings.counterparts(side);
  let unmet = 0;
  for (let index = run.low; index <= run.high; index++) {
    const other = others[index] ?? 0;
    if (anonymous[other] !== 0) continue;
    set.add(other);
    if (previous[index] === -1) unmet++;
  }
  // Where most were never met before, no earlier window has half of them.
  if ((set.size - unmet) * SAME_SET.whole < set.size * SAME_SET.part) return false;
  const first = at[run.low] ?? 0;
  const last = at[run.high] ?? 0;
  const length = last - first;
  const present = new Map<number, number>();
  // What lies further back is in no burst that counts.
  const earliest = firstNotBefore(at, start, run.low, last - EARLIEST_BURST_MS - length);
  if (!context.budget.spend(run.low - earliest)) return true;
  let low = earliest;
  let shared = 0;
  for (let index = earliest; index < run.low; index++) {
    const now = at[index] ?? 0;
    const other = others[index] ?? 0;
    if (anonymous[other] === 0) {
      const before = present.get(other) ?? 0;
      present.set(other, before + 1);
      if (before === 0 && set.has(other)) shared++;
    }
    for (; now - (at[low] ?? 0) > length; low++) {
      const gone = others[low] ?? 0;
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
  const { amount, asset } = context.movements;
  return listed(context, amount.sums(edges, asset));
}

function listed({ movements: { assets } }: ScanContext, totals: ReadonlyMap<number, bigint>) {
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([number, total]) => ({
      asset: assets[number]?.asset ?? '',
      amount: formatUnits(total, assets[number]?.scale ?? 0),
    }));
}

/** The totals in a sentence: `11950.00 EUR and 0.25 BTC`. */
export function sumsText(context: ScanContext, edges: readonly number[]): string {
  const { amount, asset } = context.movements;
  return totalsText(context, amount.sums(edges, asset));
}

/** The same of totals by the number of their asset. */
export function totalsText(context: ScanContext, totals: ReadonlyMap<number, bigint>): string {
  return listed(context, totals)
    .map(({ asset, amount }) => `${readableAmount(amount)} ${context.unitText(asset)}`)
    .join(' and ');
}

/** What an account received and paid by some of its edges: `500.00 EUR received, 20.00 EUR paid`. */
export function sidesText(context: ScanContext, account: number, edges: readonly number[]): string {
  const { to } = context.movements;
  const into = edges.filter((edge) => to[edge] === account);
  const out = edges.filter((edge) => to[edge] !== account);
  return [
    ...(into.length > 0 ? [`${sumsText(context, into)} received`] : []),
    ...(out.length > 0 ? [`${sumsText(context, out)} paid`] : []),
  ].join(', ');
}

/** What some edges move, in the assets that they move; their value beside it where they are compared by that. */
export function movedText(context: ScanContext, edges: readonly number[]): string {
  const { paid, asset, assets, units } = context.movements;
  const moved = sumsText(context, edges);
  const value = units[0]?.name ?? '';
  const isValued = edges.length > 0 && edges.every((edge) => paid.unit[edge] === 0);
  if (!isValued || edges.every((edge) => assets[asset[edge] ?? 0]?.asset === value)) return moved;
  const total = edges.reduce((sum, edge) => sum + paid.amounts.at(edge), 0n);
  return `${moved} (${context.money(total, 0)})`;
}

/** Within how long some edges lie, for a sentence: a bound that holds. */
export function spanText(context: ScanContext, edges: readonly number[]): string {
  return lengthText(context, edges, spanMs(context, edges));
}

/** A length of time between some edges, or of a window over them, as a bound that holds as precisely as they are dated. */
export function lengthText({ movements }: ScanContext, edges: readonly number[], ms: number): string {
  return edges.some((edge) => ((movements.flags[edge] ?? 0) & FLAG.DAY) !== 0)
    ? daysText(Math.round(ms))
    : durationText(ms);
}

export function spanMs(context: ScanContext, edges: readonly number[]): number {
  const { at } = context.movements;
  const times = edges.map((edge) => at[edge] ?? 0);
  let [first, last] = [Infinity, -Infinity];
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return edges.length === 0 ? 0 : last - first;
}

/** A length of time in minutes, hours or days, rounded up: what takes no longer than the stretch is within what is told. */
export function durationText(length: number): string {
  // Places within an instant are fractions of a millisecond.
  const ms = Math.round(length);
  if (ms < HOUR_MS) return counted(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute');
  const hours = Math.ceil(ms / HOUR_MS);
  return hours > HOURS_TOLD ? `${Math.ceil(ms / DAY_MS)} days` : counted(hours, 'hour');
}

/** The days that a stretch between dates touches: from one date to the next are two, and up to 48 hours. */
function daysText(ms: number): string {
  return counted(Math.floor(ms / DAY_MS) + 1, 'day');
}

/** Longer stretches are told in days. */
const HOURS_TOLD = 96;

const MINUTE_MS = 60_000;

/** Share of a run's counterparties that are new, as a decimal text. */
export function freshShare({ fresh, distinct }: FanWindow): string {
  return shareText(fresh, distinct);
}
