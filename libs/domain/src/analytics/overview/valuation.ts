import { valueText } from '../../movements/table/pricing.js';
import type { FlowTable } from '../flows/flow-table.js';
import { rescaled } from '../transactions/movement-rows.js';

/** What movements are worth in one asset: their own amount where it is that asset, else the value stated at their intake. */
export class Valuation {
  readonly scale: number;
  private readonly own: number;
  private readonly ownScale: number;
  private readonly isStated: boolean;

  constructor(
    private readonly table: FlowTable,
    readonly asset: string,
  ) {
    this.own = table.assets.findIndex((one) => one.asset === asset);
    this.ownScale = table.assets[this.own]?.scale ?? 0;
    this.isStated = table.valueAsset === asset;
    this.scale = Math.max(this.ownScale, this.isStated ? table.valueScale : 0, 2);
  }

  /** Minor units at `scale` as they go over the wire. */
  text(value: bigint): string {
    return valueText(value, this.scale, this.asset);
  }

  /** Minor units at `scale`; null when nobody said what the movement was worth. */
  valueOf(row: number): bigint | null {
    const { table } = this;
    if (table.asset[row] === this.own) return rescaled(table.amount.get(row), this.ownScale, this.scale);
    if (!this.isStated || !table.value.has(row)) return null;
    return rescaled(table.value.get(row), table.valueScale, this.scale);
  }
}
