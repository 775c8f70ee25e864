import { AmountColumn, type AmountParts } from './amount-column.js';
import type { FlowTable } from './flow-table.js';
import { TextColumn, type TextParts } from './text-column.js';

/** A table as plain data: what one thread makes, another can have without a copy. */
export interface FlowTableParts extends Omit<FlowTable, 'amount' | 'value' | 'txIds'> {
  readonly amount: AmountParts;
  readonly value: AmountParts;
  readonly txIds: TextParts;
}

export function partsOfTable(table: FlowTable): FlowTableParts {
  return { ...table, amount: table.amount.parts(), value: table.value.parts(), txIds: table.txIds.parts() };
}

export function tableOfParts(parts: FlowTableParts): FlowTable {
  const { amount, value, txIds } = parts;
  return { ...parts, amount: AmountColumn.of(amount), value: AmountColumn.of(value), txIds: TextColumn.of(txIds) };
}

/** The memory that a table lies in, each piece once. */
export function buffersOfParts(parts: FlowTableParts): readonly ArrayBufferLike[] {
  const views = [
    ...(Object.values(parts) as readonly unknown[]),
    parts.amount.small,
    parts.value.small,
    parts.txIds.starts,
    parts.txIds.lengths,
  ];
  const buffers = [...views, ...parts.txIds.blocks].flatMap((view) => (ArrayBuffer.isView(view) ? [view.buffer] : []));
  return [...new Set(buffers)];
}
