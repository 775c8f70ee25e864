import { formatUnits } from '../../movements/table/decimal.js';
import type { AmountColumn } from './amount-column.js';
import type { TableAsset } from './flow-table.js';

/** An amount of one asset, as a decimal text with the decimals of the asset. */
export interface AmountOf {
  readonly asset: string;
  readonly amount: string;
}

const SMALL = 2 ** 52;

/** A count, and exact sums by asset. */
export class Tally {
  count = 0;
  private readonly sums = new Map<number, number | bigint>();

  /** Counts a row. */
  add(asset: number, column: AmountColumn, row: number): void {
    this.count++;
    const units = column.quick(row);
    const sum = this.sums.get(asset) ?? 0;
    if (typeof sum === 'number' && sum + units < SMALL) this.sums.set(asset, sum + units);
    else this.sums.set(asset, BigInt(sum) + column.get(row));
  }

  /** Adds units without counting anything. */
  addUnits(asset: number, units: bigint): void {
    this.sums.set(asset, BigInt(this.sums.get(asset) ?? 0) + units);
  }

  addAll(other: Tally): void {
    this.count += other.count;
    for (const [asset, units] of other.sums) this.addUnits(asset, BigInt(units));
  }

  units(asset: number): bigint {
    return BigInt(this.sums.get(asset) ?? 0);
  }

  get assets(): readonly number[] {
    return [...this.sums.keys()];
  }
}

/** The sums of a tally by asset, in order of the assets' names. */
export function amountsOf(tally: Tally, assets: readonly TableAsset[]): AmountOf[] {
  return tally.assets
    .map((number) => ({ asset: assets[number], units: tally.units(number) }))
    .flatMap(({ asset, units }) =>
      asset === undefined ? [] : [{ asset: asset.asset, amount: formatUnits(units, asset.scale) }],
    )
    .sort((a, b) => (a.asset < b.asset ? -1 : 1));
}

/** What came in minus what went out, by asset: every asset of either, also where the difference is nothing. */
export function netOf(deposits: Tally, withdrawals: Tally): Tally {
  const net = new Tally();
  for (const asset of deposits.assets) net.addUnits(asset, deposits.units(asset));
  for (const asset of withdrawals.assets) net.addUnits(asset, -withdrawals.units(asset));
  return net;
}
