import type { FlowTable } from './flow-table.js';

/** In how many decimals all movements of a source are held: what a part of them does not say of itself. */
export interface TableScales {
  /** Decimals by asset. */
  readonly assets: ReadonlyMap<string, number>;
  /** The one asset in which values are stated, and their decimals; null where none is. */
  readonly value: { readonly asset: string; readonly scale: number } | null;
}

/** A table of a part of the movements, as its rows stand in the table of all of them. The table itself is changed. */
export function withScales(table: FlowTable, scales: TableScales): FlowTable {
  const assets = table.assets.map(({ asset, scale }) => ({ asset, scale: scales.assets.get(asset) ?? scale }));
  const valueScale = scales.value?.scale ?? 0;
  for (let row = 0; row < table.count; row++) {
    const asset = table.asset[row] ?? 0;
    const missing = (assets[asset]?.scale ?? 0) - (table.assets[asset]?.scale ?? 0);
    if (missing > 0) table.amount.rescale(row, missing);
    if (valueScale > table.valueScale && table.value.has(row)) table.value.rescale(row, valueScale - table.valueScale);
  }
  return { ...table, assets, valueAsset: scales.value?.asset ?? null, valueScale };
}
