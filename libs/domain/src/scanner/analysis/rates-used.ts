import { compareIds } from '../../shared/order.js';
import type { ScanOptions } from '../../movements/reading/options.js';
import type { Movements } from '../../movements/table/movements.js';
import { Pricing, valueAssetOf, type Rate } from '../../movements/table/pricing.js';

/** Which of the request's rates gave movements their value. */
export class RatesUsed {
  private pricing: Pricing | null = null;

  constructor(
    private readonly options: ScanOptions,
    private readonly movements: Movements,
  ) {}

  /** The rates of the request by which these edges were valued, each once, by what they name and from when. */
  of(edges: readonly number[]): readonly Rate[] {
    const { rates, value_asset } = this.options;
    if (rates.length === 0) return NO_RATES;
    const pricing = (this.pricing ??= new Pricing(valueAssetOf(value_asset, rates), rates));
    const { paid, asset, assets, amount, at } = this.movements;
    const used = new Set<Rate>();
    for (const edge of edges) {
      const own = assets[asset[edge] ?? 0];
      const rate = own === undefined || paid.unit[edge] !== 0 ? null : pricing.rateOf(own.asset, at[edge] ?? 0);
      if (rate === null || own === undefined) continue;
      // A value that the row states itself needs no rate.
      if (pricing.valueOf(amount.at(edge), own, at[edge] ?? 0) === paid.amounts.at(edge)) used.add(rate);
    }
    return rates.filter((rate) => used.has(rate)).sort((a, b) => compareIds(rateKey(a), rateKey(b)));
  }
}

const NO_RATES: readonly Rate[] = [];

function rateKey({ base, quote, at, rate }: Rate): string {
  return JSON.stringify([base, quote, at, rate]);
}
