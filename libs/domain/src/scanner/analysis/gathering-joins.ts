import type { Amounts } from '../../movements/table/amounts.js';
import { amountBandOf, bandOfNumber } from '../../movements/table/decimal.js';
import { firstNotBefore, type Incidence } from '../../movements/table/movements.js';
import type { Settings } from '../../movements/reading/parameters.js';
import type { Budget } from '../budget.js';
import type { FanWindow } from './fan.js';
import { RunningSums } from './samples/running-sums.js';
import type { Window } from './runs.js';
import type { ScanContext } from './scan-context.js';

/** A gathering window joined with the payments that follow it: positions in the account's edge lists. */
export interface Join extends Window {
  readonly gather: FanWindow;
  readonly outLow: number;
  readonly outHigh: number;
  /** From when paying out may belong to the gathering. */
  readonly earliest: number;
  readonly sums: Sums;
}

/** What an account got and gave in one unit, by the indexes of its edges among its own. */
interface Sums {
  readonly received: RunningSums;
  readonly sent: RunningSums;
}

/** The share of what was gathered that has to be given, in parts per million: null where the shape alone is looked for. */
export type Ratios = { readonly least: bigint; readonly most: bigint } | null;

/** More than anybody gives of what was gathered, in parts per million. */
const ANY_SHARE = 1_000_000_000_000n;

/** The numbers of the rule, and what the joins of all accounts use in turn. */
export class JoinTerms {
  readonly overlapMs: number;
  readonly windowMs: number;
  readonly leastPpm: bigint;
  readonly mostPpm: bigint;
  readonly least: number;
  private readonly metIn: Int32Array;
  private walk = 0;

  constructor(
    settings: Settings,
    ratios: Ratios,
    accounts: number,
    private readonly budget: Budget,
  ) {
    this.overlapMs = settings.hoursMs('overlap_h');
    this.windowMs = settings.hoursMs('window_h');
    this.leastPpm = ratios?.least ?? 0n;
    this.mostPpm = ratios?.most ?? ANY_SHARE;
    this.least = settings.count('k');
    this.metIn = new Int32Array(accounts);
  }

  /** Whether at least `k` different accounts with a name are at the other end between two indexes. */
  reachesEnough({ others }: Incidence, anonymous: Uint8Array, low: number, high: number): boolean {
    const walk = ++this.walk;
    let met = 0;
    for (let index = low; index <= high && met < this.least && this.budget.spend(1); index++) {
      const other = others[index] ?? 0;
      if (anonymous[other] === 1 || this.metIn[other] === walk) continue;
      this.metIn[other] = walk;
      met++;
    }
    return met >= this.least;
  }
}

/** Joins gathering windows of one account with its payments. Sums are made once for each unit. */
export class Joins {
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
  amountsOf({ gather, outLow, outHigh, sums }: Join): { received: bigint; sent: bigint } {
    return {
      received: sums.received.between(gather.low - this.inStart, gather.high + 1 - this.inStart),
      sent: sums.sent.between(outLow - this.start, outHigh + 1 - this.start),
    };
  }

  /**
   * How much of what was given in the window of a join had left before as much had come in: it is not what was gathered.
   * What has one recorded time is taken as received first; after the last receipt nothing is given ahead of one.
   */
  givenAhead({ gather, outLow, outHigh }: Join): bigint {
    const { into, out } = this.context.flow;
    const { anonymous, paid, received } = this.context.movements;
    const unit = into.unit[gather.high] ?? 0;
    let [had, ahead, next] = [0n, 0n, gather.low];
    for (let index = outLow; index <= outHigh; index++) {
      if (out.unit[index] !== unit) continue;
      for (; next <= gather.high && (into.at[next] ?? 0) <= (out.at[index] ?? 0); next++) {
        if (into.unit[next] !== unit || anonymous[into.others[next] ?? 0] !== 0) continue;
        had += received.amounts.at(into.edges[next] ?? 0);
      }
      if (next > gather.high) break;
      const given = paid.amounts.at(out.edges[index] ?? 0);
      ahead += given > had ? given - had : 0n;
      had = given > had ? 0n : had - given;
    }
    return ahead;
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
    return outHigh === null ? null : { low: gather.low, high: gather.high, gather, outLow, outHigh, earliest, sums };
  }

  /** The last payment of the stretch; null where it gives back too little, or holds no fan. */
  private furthest(
    gather: FanWindow,
    { received: receipts, sent: payments }: Sums,
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
      (scatter.low >= outLow || terms.reachesEnough(context.flow.out, context.movements.anonymous, outLow, outHigh));
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
    const { anonymous, paid, received } = context.movements;
    const { into, out } = context.flow;
    const isReceived = (index: number): boolean =>
      into.unit[index] === unit && anonymous[into.others[index] ?? 0] === 0;
    const isSent = (index: number): boolean => out.unit[index] === unit;
    const sums = {
      received: sumsOver(into, inStart, into.start[hub + 1] ?? 0, received.amounts, isReceived),
      sent: sumsOver(out, start, end, paid.amounts, isSent),
    };
    this.sums.set(unit, sums);
    return sums;
  }
}

/** The first of some fans, in the order of their ends, that ends at a position or after it. */
export function firstEnding(fans: readonly FanWindow[], position: number): number {
  let [low, high] = [0, fans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fans[middle]?.high ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums over an account's indexes of one side that count. */
function sumsOver(
  { edges, amounts }: Incidence,
  start: number,
  end: number,
  unitAmounts: Amounts,
  counts: (index: number) => boolean,
): RunningSums {
  return new RunningSums(
    end - start,
    (nth) => (counts(start + nth) ? (amounts[start + nth] ?? 0) : 0),
    (nth) => (counts(start + nth) ? unitAmounts.at(edges[start + nth] ?? 0) : 0n),
  );
}
