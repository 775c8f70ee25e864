import { formatUnits } from '../scanner/decimal.js';
import { formatMovementTime } from '../scanner/movement-time.js';
import type { FlowTable } from './flow-table.js';
import { rowsOf, type MovementFilter } from './movement-filter.js';
import { ROW_FLAG } from './movement-row.js';
import {
  classifier,
  EXTERNAL_CLASS,
  FLOW_CLASSES,
  holderOf,
  isGiven,
  tenures,
  type FlowClass,
  type Holding,
  type Perimeter,
} from './perimeter.js';
import { Valuation } from './valuation.js';

export const TRANSACTION_SORTS = ['at', '-at', 'amount', '-amount'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** One movement, member for member as it goes over the wire. */
export interface TransactionView {
  readonly tx_id: string;
  readonly source: string;
  readonly dataset: string;
  readonly at: string;
  readonly precision: 'day' | 'second';
  readonly from: string;
  readonly to: string;
  readonly from_entity_id?: string;
  readonly to_entity_id?: string;
  readonly class: FlowClass;
  readonly kind: string;
  readonly amount: string;
  readonly asset: string;
  /** In the value asset, where somebody said what the movement was worth. */
  readonly value?: string;
  readonly channel?: string;
  readonly leg: number;
  /** Movements that the source transaction gave. */
  readonly legs: number;
  readonly reversal_of?: string;
  /** Where the movement stands in its source. */
  readonly raw_ref: string;
}

/** Where a page ended: what its last movement was sorted by, ending in what tells it from all others. */
export type TransactionPosition = readonly (string | number)[];

export interface TransactionsQuery {
  readonly filter: MovementFilter;
  readonly perimeter: Perimeter;
  readonly holdings: readonly Holding[];
  readonly sort: TransactionSort;
  readonly valueAsset: string | null;
  /** Null for the first page. */
  readonly after: TransactionPosition | null;
  readonly limit: number;
}

export interface TransactionPage {
  readonly items: readonly TransactionView[];
  /** Null when there is nothing more. */
  readonly next: TransactionPosition | null;
}

/**
 * A page of movements. External ones are left out where a perimeter is given, unless they are asked for (ruling B2.25).
 * Pages that follow each other, asked with the same filter, are the whole list: every movement once.
 */
export function transactionsOf(table: FlowTable, query: TransactionsQuery, source: string): TransactionPage {
  const classify = classifier(table, query.perimeter, query.holdings);
  const hidesExternal = isGiven(query.perimeter) && query.filter.class !== 'external';
  const sign = query.sort.startsWith('-') ? -1 : 1;
  const keyOf = query.sort.endsWith('amount') ? amountKey(table) : timeKey(table);
  const found: { readonly row: number; readonly flowClass: number; readonly key: SortKey }[] = [];
  const after = query.after === null ? null : positionKey(query.after, query.sort);
  for (const [row, flowClass] of rowsOf(table, query.filter, classify)) {
    if (hidesExternal && flowClass === EXTERNAL_CLASS) continue;
    const key = keyOf(row);
    if (after === null || sign * compareKeys(key, after) > 0) found.push({ row, flowClass, key });
  }
  found.sort((a, b) => sign * compareKeys(a.key, b.key));
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const view = viewer(table, query, source);
  return {
    items: page.map(({ row, flowClass }) => view(row, flowClass)),
    next: found.length > query.limit && last !== undefined ? last.key.map(plain) : null,
  };
}

/** How many movements the list has. */
export function countOf(table: FlowTable, query: TransactionsQuery): number {
  const classify = classifier(table, query.perimeter, query.holdings);
  const hidesExternal = isGiven(query.perimeter) && query.filter.class !== 'external';
  let count = 0;
  for (const [, flowClass] of rowsOf(table, query.filter, classify)) {
    if (!hidesExternal || flowClass !== EXTERNAL_CLASS) count++;
  }
  return count;
}

function viewer(table: FlowTable, query: TransactionsQuery, source: string) {
  const owned = tenures(table, query.holdings, new Set<string>());
  const valuation = query.valueAsset === null ? null : new Valuation(table, query.valueAsset);
  return (row: number, flowClass: number): TransactionView => {
    const [from, to, at] = [table.from[row] ?? 0, table.to[row] ?? 0, table.at[row] ?? 0];
    const [payer, payee] = [holderOf(owned, from, at), holderOf(owned, to, at)];
    const isDay = ((table.flags[row] ?? 0) & ROW_FLAG.DAY) !== 0;
    const asset = table.assets[table.asset[row] ?? 0];
    const value = valuation?.valueOf(row) ?? null;
    const channel = table.channels[table.channel[row] ?? 0];
    const reversal = table.reversals.get(row);
    const [txId, dataset] = [table.txIds[row] ?? '', table.datasets[table.dataset[row] ?? 0] ?? ''];
    const leg = table.leg[row] ?? 0;
    return {
      tx_id: txId,
      source,
      dataset,
      at: formatMovementTime(at, isDay),
      precision: isDay ? 'day' : 'second',
      from: table.accounts[from] ?? '',
      to: table.accounts[to] ?? '',
      ...(payer === null ? {} : { from_entity_id: payer }),
      ...(payee === null ? {} : { to_entity_id: payee }),
      class: FLOW_CLASSES[flowClass] ?? 'external',
      kind: table.kinds[table.kind[row] ?? 0] ?? '',
      amount: formatUnits(table.amount.get(row), asset?.scale ?? 0),
      asset: asset?.asset ?? '',
      ...(value === null || valuation === null ? {} : { value: formatUnits(value, valuation.scale) }),
      ...(channel === undefined || channel === '' ? {} : { channel }),
      leg,
      legs: table.legs[row] ?? 1,
      ...(reversal === undefined ? {} : { reversal_of: reversal }),
      raw_ref: rawRef(source, dataset, txId, leg),
    };
  };
}

/** Where a movement stands in its source, as one text. */
export function rawRef(source: string, dataset: string, txId: string, leg: number): string {
  return `${source}:${dataset}/${txId}#${leg}`;
}

type SortKey = readonly (string | number | bigint)[];

/** By time; what happened at the same time by transaction, dataset and leg. */
function timeKey(table: FlowTable): (row: number) => SortKey {
  return (row) => [table.at[row] ?? 0, ...nameOf(table, row)];
}

/** By asset, then amount (ruling 64). */
function amountKey(table: FlowTable): (row: number) => SortKey {
  return (row) => [table.assets[table.asset[row] ?? 0]?.asset ?? '', table.amount.get(row), ...nameOf(table, row)];
}

function nameOf(table: FlowTable, row: number): readonly [string, string, number] {
  return [table.txIds[row] ?? '', table.datasets[table.dataset[row] ?? 0] ?? '', table.leg[row] ?? 0];
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (let place = 0; place < a.length; place++) {
    const [left, right] = [a[place] ?? 0, b[place] ?? 0];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** A position travels in a cursor, where a large amount is a text. */
function plain(part: string | number | bigint): string | number {
  return typeof part === 'bigint' ? part.toString() : part;
}

function positionKey(position: TransactionPosition, sort: TransactionSort): SortKey {
  return position.map((part, place) => (sort.endsWith('amount') && place === 1 ? BigInt(part) : part));
}
