import { CURRENCY_SCALES } from '../movements/table/assets.js';
import { divideHalfEven, formatUnits, parseDecimal, powerOfTen } from '../movements/table/decimal.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import { Pricing, VALUE_SCALE, type Rate } from '../movements/table/pricing.js';

/** Whether this is the code of a currency of ISO 4217. */
export function isCurrency(asset: string): boolean {
  return CURRENCY_SCALES.has(asset);
}

/**
 * An amount in a currency, by the latest rate at or before its time (spec/rulings.md#b-86), rounded half to even to the
 * decimals of the currency; the amount as it is where it is in that currency already. Null when no rate reaches it.
 */
export function localAmount(
  movement: { readonly amount: string; readonly asset: string; readonly at: string },
  currency: string,
  rates: readonly Rate[],
): string | null {
  const { amount, asset, at } = movement;
  if (asset === currency) return amount;
  const [decimal, time] = [parseDecimal(amount), parseMovementTime(at)];
  if (decimal === null || time === null) return null;
  const priced = { asset, scale: decimal.scale, scale_source: 'request', unit_value: false } as const;
  const value = new Pricing(currency, rates).valueOf(decimal.units, priced, time.at);
  if (value === null) return null;
  const scale = CURRENCY_SCALES.get(currency) ?? 2;
  return formatUnits(divideHalfEven(value, powerOfTen(VALUE_SCALE - scale)), scale);
}
