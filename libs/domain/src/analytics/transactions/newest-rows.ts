import { formatUnits } from '../../movements/table/decimal.js';
import { formatMovementTime } from '../../movements/table/movement-time.js';
import { GENERIC_KINDS } from '../../movements/profiles/generic-lines.js';
import type { FlowTable } from '../flows/flow-table.js';
import { passes } from './movement-filter.js';
import { ROW_FLAG, type MovementRow } from './movement-row.js';
import type { OverviewQuery } from '../overview/overview.js';
import { classifier, EXTERNAL_CLASS, isGiven } from '../flows/perimeter.js';

/** Movements that are looked at for risk. */
export const NEWEST_LOOKED_AT = 100_000;

/** The newest movements that an overview speaks of, at most `most`, as rows of the generic profile; one more tells of others. */
export function newestRows(table: FlowTable, query: OverviewQuery, most = NEWEST_LOOKED_AT): readonly number[] {
  const classify = classifier(table, query.perimeter, query.holdings);
  const holds = passes(table, query.filter, query.zone);
  const hidesExternal = isGiven(query.perimeter);
  const rows: number[] = [];
  for (let row = table.count - 1; row >= 0 && rows.length <= most; row--) {
    const flowClass = classify(row);
    if (!(hidesExternal && flowClass === EXTERNAL_CLASS) && holds(row, flowClass)) rows.push(row);
  }
  return rows;
}

/** A row as JSON of the generic profile. Movements of one transaction are told apart, for each is a row of its own there. */
export function genericRow(table: FlowTable, row: number): string {
  const asset = table.assets[table.asset[row] ?? 0];
  const kind = table.kinds[table.kind[row] ?? 0] ?? '';
  const [txId, leg] = [table.txIds.get(row), table.leg[row] ?? 0];
  const name = (table.legs[row] ?? 1) > 1 ? `${txId}#${leg}` : txId;
  const dataset = table.datasets.length > 1 ? `${table.datasets[table.dataset[row] ?? 0]}/` : '';
  const isGeneric = GENERIC_KINDS.some((known) => known === kind);
  return JSON.stringify({
    tx_id: dataset + name,
    timestamp: formatMovementTime(table.at[row] ?? 0, ((table.flags[row] ?? 0) & ROW_FLAG.DAY) !== 0),
    from: table.accounts[table.from[row] ?? 0],
    to: table.accounts[table.to[row] ?? 0],
    amount: withoutIdleZeros(formatUnits(table.amount.get(row), asset?.scale ?? 0)),
    asset: asset?.asset,
    ...(isGeneric ? { kind } : {}),
  });
}

/** The same of a stored movement; null for a return, which no detector of patterns reads. */
export function genericLine(movement: MovementRow): string | null {
  if (movement.reversalOf !== null) return null;
  const { kind, amount } = movement;
  return JSON.stringify({
    tx_id: movement.legs > 1 ? `${movement.txId}#${movement.leg}` : movement.txId,
    timestamp: formatMovementTime(movement.at, movement.day),
    from: movement.from,
    to: movement.to,
    amount: withoutIdleZeros(formatUnits(amount.digits, amount.decimals)),
    asset: movement.asset,
    ...(GENERIC_KINDS.some((known) => known === kind) ? { kind } : {}),
  });
}

/** Sources that give five decimals of every currency mostly mean two. */
function withoutIdleZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
