import type { Flows } from '../analytics/flows/flow-shapes.js';
import { flowTable } from '../analytics/flows/flow-table.js';
import { atOnce, flowsOf } from '../analytics/flows/flows.js';
import { NOTHING_MORE, type MovementRow } from '../analytics/transactions/movement-row.js';
import { classOf, FLOW_CLASSES } from '../analytics/flows/perimeter.js';
import { WHOLE_FLOWS } from '../analytics/flows/whole-flows.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import { longDecimal } from './long-decimal.js';
import type { ReportTransaction } from './report.js';

/** Movements of a report as rows, for what flows of them: the kind says which end is outside. */
export function rowsOfTransactions(
  transactions: readonly ReportTransaction[],
  profile: ProfileName,
  internalAccounts: readonly string[],
): readonly MovementRow[] {
  const internal = new Set(internalAccounts);
  const saysByKind = profile === 'generic' || profile === 'exchange';
  return transactions.flatMap(({ tx_id, leg, at, from, to, amount, asset, kind }): MovementRow[] => {
    const time = at === null ? null : parseMovementTime(at);
    const decimal = amount === null ? null : longDecimal(amount);
    if (time === null || decimal === null || from === null || to === null) return [];
    const byName = internal.size > 0;
    return [
      {
        dataset: '',
        profile,
        txId: tx_id,
        leg: leg ?? 0,
        legs: 1,
        at: time.at,
        day: time.day,
        from,
        to,
        fromInside: byName ? internal.has(from) : saysByKind && kind !== 'deposit',
        toInside: byName ? internal.has(to) : saysByKind && kind !== 'withdrawal',
        asset: asset ?? '',
        amount: { digits: decimal.units, decimals: decimal.scale },
        kind: kind ?? 'transfer',
        ...NOTHING_MORE,
      },
    ];
  });
}

/** What flows in these movements, and each with its class. */
export function flowsOfTransactions(
  transactions: readonly ReportTransaction[],
  rows: readonly MovementRow[],
): { readonly flows: Flows; readonly transactions: readonly ReportTransaction[] } {
  const flows = atOnce(flowsOf(flowTable(rows), WHOLE_FLOWS, null));
  const classes = new Map(
    rows.map((row) => [
      keyOf(row.txId, row.leg, row.from, row.to),
      FLOW_CLASSES[classOf(row.fromInside, row.toInside)],
    ]),
  );
  const classed = transactions.map((row) => ({
    ...row,
    class: classes.get(keyOf(row.tx_id, row.leg ?? 0, row.from ?? '', row.to ?? '')) ?? null,
  }));
  return { flows, transactions: classed };
}

function keyOf(txId: string, leg: number, from: string, to: string): string {
  return JSON.stringify([txId, leg, from, to]);
}
