import { DAY_MS } from '../../movements/table/movement-time.js';
import { firstAfter, firstNotBefore, type Adjacency, type Movements } from '../../movements/table/movements.js';

/** What one account paid another one in one asset, from the first to the last, so that a stretch of it is summed without a walk. */
interface PairSeries {
  readonly at: number[];
  /** How much was paid up to each of them, and on how many days. */
  readonly sums: bigint[];
  readonly days: number[];
}

/** How much one account paid another one in a stretch of time, and on how many days. */
interface PaidBetween {
  readonly sum: bigint;
  readonly days: number;
}

/** The same of every asset, by its number, and when the first and the last of it was paid. */
export interface PaidWithin {
  readonly first: number;
  readonly last: number;
  readonly sums: ReadonlyMap<number, bigint>;
}

const NOTHING: PaidBetween = { sum: 0n, days: 0 };

/**
 * The payments of each account by whom they go to: those of a pair are looked through once, however often they are asked
 * for. All pairs together are as many as the movements, so that no steps are counted: they would be held against whoever asks first.
 */
export class PairPayments {
  /** The edges of each payer by payee, those of one payee in order of time; up to `ends`, for nothing joins on an anonymous payee. */
  private readonly edges: Int32Array;
  private readonly ends: Int32Array;
  private readonly series = new Map<number, ReadonlyMap<number, PairSeries>>();

  constructor(
    private readonly flow: Adjacency,
    private readonly movements: Movements,
  ) {
    const { out, into } = flow;
    this.edges = new Int32Array(out.edges.length);
    this.ends = out.start.slice(0, -1);
    for (let payee = 0; payee + 1 < into.start.length; payee++) {
      for (let index = into.start[payee] ?? 0; index < (into.start[payee + 1] ?? 0); index++) {
        const payer = into.others[index] ?? 0;
        if (movements.anonymous[payer] === 1) continue;
        const end = this.ends[payer] ?? 0;
        this.edges[end] = into.edges[index] ?? 0;
        this.ends[payer] = end + 1;
      }
    }
  }

  /** What was paid from one instant to another, both included. */
  between(payer: number, payee: number, asset: number, from: number, until: number): PaidBetween {
    const series = this.of(payer, payee).get(asset);
    if (series === undefined) return NOTHING;
    const { at, sums, days } = series;
    const low = firstNotBefore(at, 0, at.length, from);
    const high = firstNotBefore(at, low, at.length, until + 1) - 1;
    if (high < low) return NOTHING;
    return {
      sum: (sums[high] ?? 0n) - (sums[low - 1] ?? 0n),
      days: (days[high] ?? 0) - (days[low] ?? 0) + 1,
    };
  }

  /** What was paid within a stretch of time, in whatever assets; null where nothing was. */
  within(payer: number, payee: number, from: number, until: number): PaidWithin | null {
    const found = new Map<number, bigint>();
    let [first, last] = [Infinity, -Infinity];
    for (const [asset, { at, sums }] of this.of(payer, payee)) {
      const low = firstNotBefore(at, 0, at.length, from);
      const high = firstAfter(at, low, at.length, until) - 1;
      if (high < low) continue;
      found.set(asset, (sums[high] ?? 0n) - (sums[low - 1] ?? 0n));
      first = Math.min(first, at[low] ?? 0);
      last = Math.max(last, at[high] ?? 0);
    }
    return found.size === 0 ? null : { first, last, sums: found };
  }

  private of(payer: number, payee: number): ReadonlyMap<number, PairSeries> {
    const pair = payer * this.movements.accounts.length + payee;
    const known = this.series.get(pair);
    if (known !== undefined) return known;
    const made = this.seriesOf(payer, payee);
    this.series.set(pair, made);
    return made;
  }

  private seriesOf(payer: number, payee: number): ReadonlyMap<number, PairSeries> {
    const { to, at, amount, asset } = this.movements;
    const byAsset = new Map<number, PairSeries>();
    const end = this.ends[payer] ?? 0;
    for (let index = this.firstTo(payer, payee); index < end && to[this.edges[index] ?? 0] === payee; index++) {
      const edge = this.edges[index] ?? 0;
      const time = at[edge] ?? 0;
      let series = byAsset.get(asset[edge] ?? 0);
      if (series === undefined) byAsset.set(asset[edge] ?? 0, (series = { at: [], sums: [], days: [] }));
      const before = series.at.at(-1);
      const isNewDay = before === undefined || Math.floor(before / DAY_MS) !== Math.floor(time / DAY_MS);
      series.sums.push((series.sums.at(-1) ?? 0n) + amount.at(edge));
      series.days.push((series.days.at(-1) ?? 0) + (isNewDay ? 1 : 0));
      series.at.push(time);
    }
    return byAsset;
  }

  private firstTo(payer: number, payee: number): number {
    let [low, high] = [this.flow.out.start[payer] ?? 0, this.ends[payer] ?? 0];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.movements.to[this.edges[middle] ?? 0] ?? 0) < payee) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
