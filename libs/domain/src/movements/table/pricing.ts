import { knownAsset, type Asset } from './assets.js';
import { divideHalfEven, formatUnits, parseDecimal, powerOfTen, type Decimal } from './decimal.js';
import { parseMovementTime } from './movement-time.js';

/** What one whole unit of `base` was worth in `quote` from `at` on, as a decimal text. */
export interface Rate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly at: string;
}

/** Scale of values in the common unit: wide enough that 18 decimals times a rate stay exact. */
export const VALUE_SCALE = 36;

const NO_DECLARATIONS = new Map<string, never>();

/**
 * A value as it goes over the wire: rounded once, half to even, to the decimals of its asset where the asset is known.
 */
export function valueText(value: bigint, scale: number, asset: string): string {
  const known = knownAsset(asset, NO_DECLARATIONS)?.scale ?? scale;
  return known >= scale
    ? formatUnits(value, scale)
    : formatUnits(divideHalfEven(value, powerOfTen(scale - known)), known);
}

interface DatedRate {
  readonly given: Rate;
  readonly at: number;
  readonly rate: Decimal;
  readonly inverse: boolean;
}

/**
 * Values in one asset, by the rates of the request: the latest rate at or before the movement, directly or inverted
 * (spec/rulings.md#b-53). A direct rate is exact; an inverted one is rounded once, half to even, at 36 decimals.
 */
export class Pricing {
  private readonly rates = new Map<string, DatedRate[]>();

  constructor(
    readonly valueAsset: string,
    rates: readonly Rate[],
  ) {
    for (const given of rates) {
      const { base, quote, rate, at } = given;
      const decimal = parseDecimal(rate);
      const time = parseMovementTime(at);
      if (decimal === null || time === null || decimal.units <= 0n) continue;
      if (quote === valueAsset) this.add(base, { given, at: time.at, rate: decimal, inverse: false });
      else if (base === valueAsset) this.add(quote, { given, at: time.at, rate: decimal, inverse: true });
    }
    for (const list of this.rates.values()) list.sort((a, b) => a.at - b.at || Number(a.inverse) - Number(b.inverse));
  }

  /** Whether every movement of the asset may have a value: saves looking at each. */
  knows(asset: string): boolean {
    return asset === this.valueAsset || this.rates.has(asset);
  }

  /** The value in units of `VALUE_SCALE`, or null when no rate reaches the movement. */
  valueOf(amount: bigint, asset: Asset, at: number): bigint | null {
    if (asset.asset === this.valueAsset) return atValueScale(amount, asset.scale);
    const dated = this.latest(asset.asset, at);
    if (dated === null) return null;
    const { rate, inverse } = dated;
    if (!inverse) return atValueScale(amount * rate.units, asset.scale + rate.scale);
    return divideHalfEven(amount * powerOfTen(VALUE_SCALE + rate.scale), rate.units * powerOfTen(asset.scale));
  }

  /** The rate by which `valueOf` values a movement; null where none is used. */
  rateOf(asset: string, at: number): Rate | null {
    return asset === this.valueAsset ? null : (this.latest(asset, at)?.given ?? null);
  }

  private add(asset: string, rate: DatedRate): void {
    const list = this.rates.get(asset) ?? [];
    list.push(rate);
    this.rates.set(asset, list);
  }

  private latest(asset: string, at: number): DatedRate | null {
    const list = this.rates.get(asset);
    if (list === undefined) return null;
    let found: DatedRate | null = null;
    for (const rate of list) {
      if (rate.at > at) break;
      if (found === null || rate.at > found.at || found.inverse) found = rate;
    }
    return found;
  }
}

/**
 * The asset in which values are compared: what the request says, else EUR, unless the rates of the request speak of it
 * nowhere; then the asset that most rates name, the first by name where several do.
 */
export function valueAssetOf(given: string | undefined, rates: readonly Rate[]): string {
  if (given !== undefined) return given;
  if (rates.length === 0 || rates.some(({ base, quote }) => base === 'EUR' || quote === 'EUR')) return 'EUR';
  const named = new Map<string, number>();
  for (const { quote } of rates) named.set(quote, (named.get(quote) ?? 0) + 1);
  return [...named].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? 'EUR';
}

function atValueScale(amount: bigint, scale: number): bigint {
  return scale <= VALUE_SCALE
    ? amount * powerOfTen(VALUE_SCALE - scale)
    : divideHalfEven(amount, powerOfTen(scale - VALUE_SCALE));
}
