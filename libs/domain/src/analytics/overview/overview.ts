import { compareUnits, formatUnits, ratioText, shareText } from '../../movements/table/decimal.js';
import { formatInstant, type Millis } from '../../shared/time.js';
import { hourOfWeek, type TimeSpan, type Zone } from '../flows/buckets.js';
import { ClassTallies } from '../flows/class-tallies.js';
import type { FlowTable } from '../flows/flow-table.js';
import { flowPeriodOf, perimeterView, type RowsSeen } from '../flows/flows.js';
import { passes, type MovementFilter } from '../transactions/movement-filter.js';
import { ROW_FLAG } from '../transactions/movement-row.js';
import type { AccountShare, ChangeOf, Overview, PairShare, Part } from './overview-shapes.js';
import { classifier, EXTERNAL_CLASS, isGiven, type AccountHolding, type Perimeter } from '../flows/perimeter.js';
import { instantsOf, RowsInOrder } from '../flows/row-instants.js';
import { SpanTallies } from '../flows/span-tallies.js';
import { amountsOf, Tally, type AmountOf } from '../flows/tally.js';

export interface OverviewQuery {
  readonly filter: MovementFilter;
  readonly perimeter: Perimeter;
  readonly holdings: readonly AccountHolding[];
  readonly zone: Zone;
}

/** Accounts and pairs that are named. */
const TOP = 10;
const ROWS_A_STEP = 50_000;

/**
 * A source at a glance. With a perimeter, movements outside it are left out. Without `from_at` there is no previous
 * period (spec/rulings.md#b-66); with it, it is the equal span before. Pauses like `flowsOf`.
 *
 * @param spans the days that cover every row that passes
 * @param until the end of the period: what `to_at` says, or the last movement
 */
export function* overviewOf(
  table: FlowTable,
  query: OverviewQuery,
  spans: readonly TimeSpan[],
  until: number,
): Generator<void, Overview> {
  const { filter, zone } = query;
  const previous = filter.from === null ? null : { from: filter.from - (until - filter.from), to: filter.from };
  const classify = classifier(table, query.perimeter, query.holdings);
  const hidesExternal = isGiven(query.perimeter);
  const anyTime = passes(table, timeless(filter), zone);
  const instantOf = instantsOf(table, zone);
  const figures = new Figures(table, zone, spans);
  const before = new Figures(table, zone, []);
  const known = new Uint8Array(table.accounts.length);
  const order = new RowsInOrder(table, zone);
  for (let [row, steps] = [order.next(), 1]; row >= 0; row = order.next(), steps++) {
    if (steps % ROWS_A_STEP === 0) yield;
    const at = instantOf(row);
    if (filter.to !== null && at >= filter.to) break;
    const flowClass = classify(row);
    if ((hidesExternal && flowClass === EXTERNAL_CLASS) || !anyTime(row, flowClass)) continue;
    if (filter.from === null || at >= filter.from) figures.add(row, flowClass, at);
    else {
      known[table.from[row] ?? 0] = 1;
      known[table.to[row] ?? 0] = 1;
      if (previous !== null && at >= previous.from) before.add(row, flowClass, at);
    }
  }
  yield;
  const change = previous === null ? null : changeOf(table, figures, before);
  return {
    perimeter: perimeterView(query.perimeter),
    period: flowPeriodOf(table, filter, figures.seen),
    previous_period:
      previous === null ? null : { from_at: formatInstant(previous.from), to_at: formatInstant(previous.to) },
    ...figures.view(known, change),
  };
}

/** What is counted of a period. Rows come in the order of their instants. */
class Figures {
  readonly volume = new Tally();
  private readonly totals: ClassTallies;
  private readonly series: SpanTallies | null;
  private readonly accounts = new Map<number, { in: Tally; out: Tally; all: Tally }>();
  private readonly pairs = new Map<number, { from: number; to: number; tally: Tally }>();
  private readonly kinds = new Map<number, Tally>();
  private readonly channels = new Map<number, Tally>();
  private readonly hours = new Array<number>(168).fill(0);
  private readonly rows: number[] = [];
  private readonly twins: Twins;
  private missing = 0;
  private days = 0;
  private first = -1;
  private last = -1;
  private flags = 0;

  constructor(
    private readonly table: FlowTable,
    private readonly zone: Zone,
    spans: readonly TimeSpan[],
  ) {
    this.totals = new ClassTallies(table, null);
    this.series = spans.length === 0 ? null : new SpanTallies(table, null, spans, zone);
    this.twins = new Twins(table);
  }

  get accountCount(): number {
    return this.accounts.size;
  }

  add(row: number, flowClass: number, at: Millis): void {
    const { table } = this;
    const [asset, from, to] = [table.asset[row] ?? 0, table.from[row] ?? 0, table.to[row] ?? 0];
    const flags = table.flags[row] ?? 0;
    if (this.first < 0) this.first = row;
    this.last = row;
    this.flags |= flags;
    this.rows.push(row);
    this.volume.add(asset, table.amount, row);
    this.totals.add(row, flowClass);
    this.series?.add(row, flowClass);
    const payer = this.account(from);
    payer.out.add(asset, table.amount, row);
    payer.all.add(asset, table.amount, row);
    const payee = this.account(to);
    payee.in.add(asset, table.amount, row);
    if (to !== from) payee.all.add(asset, table.amount, row);
    const key = from * table.accounts.length + to;
    const pair = this.pairs.get(key) ?? { from, to, tally: new Tally() };
    this.pairs.set(key, pair);
    pair.tally.add(asset, table.amount, row);
    tallyAt(this.kinds, table.kind[row] ?? 0).add(asset, table.amount, row);
    tallyAt(this.channels, table.channel[row] ?? 0).add(asset, table.amount, row);
    // A movement that is given to the day has no hour, but counts in the first of its day as everywhere else.
    const hour = hourOfWeek(at + this.zone(at));
    this.hours[hour] = (this.hours[hour] ?? 0) + 1;
    if ((flags & (ROW_FLAG.FROM_ANONYMOUS | ROW_FLAG.TO_ANONYMOUS)) !== 0) this.missing++;
    if ((flags & ROW_FLAG.DAY) !== 0) this.days++;
    this.twins.add(row, at);
  }

  get seen(): RowsSeen {
    return { first: this.first, last: this.last, flags: this.flags };
  }

  view(known: Uint8Array, change: ChangeOf | null): Omit<Overview, 'perimeter' | 'period' | 'previous_period'> {
    const { table, volume } = this;
    const rows = volume.count;
    const fresh = [...this.accounts.keys()].filter((account) => known[account] === 0).length;
    const measure = volume.assets.length === 1 ? unitsOf : countOf;
    const ranked = [...this.accounts]
      .map(([account, sums]) => ({ name: table.accounts[account] ?? '', size: measure(sums.all), ...sums }))
      .sort(largestFirst);
    const total = ranked.reduce((sum, { size }) => sum + size, 0n);
    const part = (tally: Tally): Part => ({
      count: tally.count,
      amounts: amountsOf(tally, table.assets),
      share: ratioText(measure(tally), measure(volume)),
    });
    return {
      kpi: {
        transactions: rows,
        accounts: this.accounts.size,
        new_accounts: fresh,
        volume: amountsOf(volume, table.assets),
        ...this.quantiles(),
        net: amountsOf(this.totals.net(), table.assets),
        change_vs_previous: change,
      },
      series: this.series?.finish() ?? [],
      by_kind: named(this.kinds, table.kinds, part).map(({ name, ...share }) => ({ kind: name, ...share })),
      by_asset: this.byAsset(part),
      by_channel: named(this.channels, table.channels, part).map(({ name, ...share }) => ({
        channel: name === '' ? null : name,
        ...share,
      })),
      by_hour_of_week: this.hours,
      top_accounts: ranked.slice(0, TOP).map(({ name, all, size, ...sums }): AccountShare => ({
        account: name,
        count: all.count,
        amounts: amountsOf(all, table.assets),
        in: amountsOf(sums.in, table.assets),
        out: amountsOf(sums.out, table.assets),
        share: ratioText(size, total),
      })),
      top_pairs: this.topPairs(measure, part),
      concentration: {
        // Σ(s/S)² = Σs² / S²
        hhi: ratioText(
          ranked.reduce((sum, { size }) => sum + size * size, 0n),
          total * total,
        ),
        top10_share: ratioText(
          ranked.slice(0, TOP).reduce((sum, { size }) => sum + size, 0n),
          total,
        ),
      },
      data_quality: {
        duplicates: this.twins.count,
        missing_counterparty: this.missing,
        day_precision_share: shareText(this.days, rows),
      },
      coverage: { rows },
    };
  }

  private byAsset(part: (tally: Tally) => Part): Overview['by_asset'] {
    const counts = new Map<number, number>();
    for (const row of this.rows) {
      const asset = this.table.asset[row] ?? 0;
      counts.set(asset, (counts.get(asset) ?? 0) + 1);
    }
    const tallies = new Map(
      [...counts].map(([asset, count]): [number, Tally] => {
        const tally = new Tally();
        tally.addUnits(asset, this.volume.units(asset));
        tally.count = count;
        return [asset, tally];
      }),
    );
    // Amounts of different assets do not compare: their shares are of the count.
    const share = (tally: Tally): Part => ({ ...part(tally), share: shareText(tally.count, this.volume.count) });
    const names = this.table.assets.map(({ asset }) => asset);
    return named(tallies, names, share).map(({ name, ...rest }) => ({ asset: name, ...rest }));
  }

  private topPairs(measure: (tally: Tally) => bigint, part: (tally: Tally) => Part): PairShare[] {
    const { accounts } = this.table;
    return [...this.pairs.values()]
      .map(({ from, to, tally }) => {
        const [payer, payee] = [accounts[from] ?? '', accounts[to] ?? ''];
        return { payer, payee, tally, size: measure(tally), name: `${payer}\u0000${payee}` };
      })
      .sort(largestFirst)
      .slice(0, TOP)
      .map(({ payer, payee, tally }): PairShare => ({ from: payer, to: payee, ...part(tally) }));
  }

  private account(number: number): { in: Tally; out: Tally; all: Tally } {
    const known = this.accounts.get(number) ?? { in: new Tally(), out: new Tally(), all: new Tally() };
    this.accounts.set(number, known);
    return known;
  }

  /** Median and 95th percentile by asset: the amount of rank ⌈q·n⌉ (nearest rank), so always one that was moved. */
  private quantiles(): { median: AmountOf[]; p95: AmountOf[] } {
    const { table } = this;
    const byAsset = new Map<number, bigint[]>();
    for (const row of this.rows) {
      const asset = table.asset[row] ?? 0;
      const amounts = byAsset.get(asset);
      if (amounts === undefined) byAsset.set(asset, [table.amount.get(row)]);
      else amounts.push(table.amount.get(row));
    }
    const sorted = [...byAsset]
      .map(([asset, amounts]) => ({ asset: table.assets[asset], amounts: amounts.sort(compareUnits) }))
      .sort((a, b) => ((a.asset?.asset ?? '') < (b.asset?.asset ?? '') ? -1 : 1));
    const at = (share: number): AmountOf[] =>
      sorted.map(({ asset, amounts }) => ({
        asset: asset?.asset ?? '',
        amount: formatUnits(amounts[Math.max(0, Math.ceil(share * amounts.length) - 1)] ?? 0n, asset?.scale ?? 0),
      }));
    return { median: at(0.5), p95: at(0.95) };
  }
}

/** Counts rows that equal an earlier one of the same instant in ends, asset and amount. */
class Twins {
  count = 0;
  private at = NaN;
  private readonly seen = new Set<string>();

  constructor(private readonly table: FlowTable) {}

  add(row: number, at: Millis): void {
    const { table } = this;
    if (at !== this.at) this.seen.clear();
    this.at = at;
    const name = `${table.from[row]},${table.to[row]},${table.asset[row]},${table.amount.get(row)}`;
    if (this.seen.has(name)) this.count++;
    else this.seen.add(name);
  }
}

function changeOf(table: FlowTable, now: Figures, before: Figures): ChangeOf {
  const relative = (a: bigint, b: bigint): string | null => (b === 0n ? null : ratioText(a - b, b));
  const assets = new Set([...now.volume.assets, ...before.volume.assets]);
  return {
    transactions: relative(BigInt(now.volume.count), BigInt(before.volume.count)),
    accounts: relative(BigInt(now.accountCount), BigInt(before.accountCount)),
    volume: [...assets]
      .map((asset) => ({
        asset: table.assets[asset]?.asset ?? '',
        change: relative(now.volume.units(asset), before.volume.units(asset)),
      }))
      .sort((a, b) => (a.asset < b.asset ? -1 : 1)),
  };
}

function tallyAt(tallies: Map<number, Tally>, key: number): Tally {
  const known = tallies.get(key);
  if (known !== undefined) return known;
  const tally = new Tally();
  tallies.set(key, tally);
  return tally;
}

function named(
  tallies: ReadonlyMap<number, Tally>,
  names: readonly string[],
  part: (tally: Tally) => Part,
): (Part & { readonly name: string })[] {
  return [...tallies]
    .map(([number, tally]) => ({ name: names[number] ?? '', ...part(tally) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function countOf(tally: Tally): bigint {
  return BigInt(tally.count);
}

/** Of tallies that hold one asset. */
function unitsOf(tally: Tally): bigint {
  return tally.assets.reduce((sum, asset) => sum + tally.units(asset), 0n);
}

function largestFirst(a: { size: bigint; name: string }, b: { size: bigint; name: string }): number {
  return compareUnits(b.size, a.size) || (a.name < b.name ? -1 : 1);
}

/** The filter without its bounds in time: also what came before a period tells which accounts are new in it. */
function timeless(filter: MovementFilter): MovementFilter {
  return { ...filter, from: null, to: null };
}
