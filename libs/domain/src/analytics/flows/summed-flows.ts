import { powerOfTen } from '../../movements/table/decimal.js';
import { formatInstant, type Millis } from '../../shared/time.js';
import type { TimeSpan } from './buckets.js';
import { totalsOf, type FlowTotals } from './class-tallies.js';
import { largestGroups, type SummedGroup } from './flow-pieces.js';
import type { FlowGroup, Flows, FlowsQuery } from './flow-shapes.js';
import type { TableAsset } from './flow-table.js';
import { periodOf, perimeterView, type Moment } from './flows.js';
import type { FlowBucket } from './span-tallies.js';
import { DEPOSIT, EXTERNAL_CLASS, FLOW_CLASSES, isGiven, WITHDRAWAL } from './perimeter.js';
import type { TableScales } from './table-scales.js';
import { amountsOf, netOf, Tally } from './tally.js';

/**
 * The buckets of a question from the first instant to the last of the movements that pass (null without any); null
 * without buckets.
 */
export type SpansOver = (first: Millis | null, last: Millis | null) => readonly TimeSpan[] | null | 'too many';

/** What movements of one class and asset come to, in one bucket or group. */
export interface SummedAmount {
  /** A list as JSON: the number of the bucket, the keys of the group, or an empty text for all. */
  readonly place: string;
  readonly flowClass: number;
  readonly asset: string;
  /** Decimals in which the units are. */
  readonly decimals: number;
  readonly count: number;
  readonly units: bigint;
}

/** Different accounts by class. */
export interface SeenAccounts {
  readonly place: string;
  readonly flowClass: number;
  readonly accounts: number;
}

/** What movements come to in all, by bucket and by group. */
export interface FlowSums {
  readonly rows: number;
  readonly first: Moment | null;
  readonly last: Moment | null;
  /** Of all movements together. */
  readonly flags: number;
  readonly spans: readonly TimeSpan[] | null;
  readonly amounts: Readonly<Record<'totals' | 'series' | 'groups', readonly SummedAmount[]>>;
  readonly accounts: Readonly<Record<'totals' | 'series' | 'groups', readonly SeenAccounts[]>>;
}

/** What went where (`flowsOf`), of sums that were made where the movements lie: as a table, without values. */
export function flowsOfSums(sums: FlowSums, query: FlowsQuery, scales: TableScales): Flows {
  const assets = [...scales.assets].map(([asset, scale]): TableAsset => ({ asset, scale }));
  const numbered = { assets, numbers: new Map(assets.map(({ asset }, number) => [asset, number])) };
  const hidesExternal = isGiven(query.perimeter);
  const totals = classesOf(sums, 'totals', numbered).get(ALL) ?? new Classes(numbered);
  const series = classesOf(sums, 'series', numbered);
  const buckets = (sums.spans ?? []).map((span, place) => {
    const classes = series.get(JSON.stringify([String(place)])) ?? new Classes(numbered);
    return { classes, bucket: bucketOf(span, classes) };
  });
  const groups = [...classesOf(sums, 'groups', numbered)].flatMap(([place, classes]) => {
    if (hidesExternal) classes.forget(EXTERNAL_CLASS);
    return classes.tally.count === 0 ? [] : [new KeyedGroup(JSON.parse(place) as readonly string[], classes)];
  });
  const other = new Tally();
  const shown = query.groupBy.length === 0 ? { groups: [] } : largestGroups(groups, false, query.top, other);
  const change = new Tally();
  for (const { classes } of buckets) change.addAll(classes.net());
  return {
    perimeter: perimeterView(query.perimeter),
    period: periodOf(query.filter, sums.first, sums.last, sums.flags),
    totals: totals.totals(),
    net: amountsOf(totals.net(), assets),
    series: buckets.map(({ bucket }) => bucket),
    ...shown,
    other: { count: other.count, amounts: amountsOf(other, assets) },
    checks: {
      classes_sum_ok: totals.tally.count === sums.rows,
      conservation_ok: sums.spans === null || isSame(totals.net(), change),
    },
    coverage: { rows: sums.rows },
    rates_used: [],
  };
}

const ALL = JSON.stringify(['']);

/** The assets of all sums, and the number of each among them. */
interface NumberedAssets {
  readonly assets: readonly TableAsset[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** The four classes of one bucket or group. */
class Classes {
  private readonly tallies = FLOW_CLASSES.map(() => new Tally());
  private readonly accounts = FLOW_CLASSES.map(() => 0);

  constructor(private readonly numbered: NumberedAssets) {}

  add({ flowClass, asset, decimals, count, units }: SummedAmount): void {
    const tally = this.of(flowClass);
    const number = this.numbered.numbers.get(asset) ?? -1;
    tally.count += count;
    tally.addUnits(number, units * powerOfTen((this.numbered.assets[number]?.scale ?? decimals) - decimals));
  }

  see({ flowClass, accounts }: SeenAccounts): void {
    this.accounts[flowClass] = accounts;
  }

  forget(flowClass: number): void {
    this.tallies[flowClass] = new Tally();
    this.accounts[flowClass] = 0;
  }

  get tally(): Tally {
    const all = new Tally();
    for (const tally of this.tallies) all.addAll(tally);
    return all;
  }

  net(): Tally {
    return netOf(this.of(DEPOSIT), this.of(WITHDRAWAL));
  }

  amounts(tally: Tally) {
    return amountsOf(tally, this.numbered.assets);
  }

  totals(): FlowTotals {
    return totalsOf((flowClass) => {
      const tally = this.of(flowClass);
      return { count: tally.count, accounts: this.accounts[flowClass] ?? 0, amounts: this.amounts(tally) };
    });
  }

  private of(flowClass: number): Tally {
    return this.tallies[flowClass] ?? new Tally();
  }
}

class KeyedGroup implements SummedGroup {
  readonly label: string;
  readonly tally: Tally;
  readonly value = 0n;
  readonly unpriced = 0;

  constructor(
    private readonly keys: readonly string[],
    private readonly classes: Classes,
  ) {
    this.label = keys.join(' · ');
    this.tally = classes.tally;
  }

  view(): Omit<FlowGroup, 'share'> {
    const { keys, classes } = this;
    const [key = null] = keys;
    return {
      key: keys.length > 1 ? keys : key,
      label: this.label,
      ...classes.totals(),
      net: classes.amounts(classes.net()),
    };
  }
}

function classesOf(
  sums: FlowSums,
  of: keyof FlowSums['amounts'],
  assets: NumberedAssets,
): ReadonlyMap<string, Classes> {
  const found = new Map<string, Classes>();
  for (const amount of sums.amounts[of]) {
    const classes = found.get(amount.place) ?? new Classes(assets);
    found.set(amount.place, classes);
    classes.add(amount);
  }
  for (const seen of sums.accounts[of]) found.get(seen.place)?.see(seen);
  return found;
}

function bucketOf(span: TimeSpan, classes: Classes): FlowBucket {
  return {
    from_at: formatInstant(span.from),
    to_at: formatInstant(span.to),
    ...classes.totals(),
    net: classes.amounts(classes.net()),
  };
}

function isSame(a: Tally, b: Tally): boolean {
  return [...new Set([...a.assets, ...b.assets])].every((asset) => a.units(asset) === b.units(asset));
}
