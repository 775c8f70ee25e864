import { formatUnits } from '../../movements/table/decimal.js';
import { formatMovementTime } from '../../movements/table/movement-time.js';
import { UTC, type Zone } from '../flows/buckets.js';
import type { FlowTable } from '../flows/flow-table.js';
import { passes, type MovementFilter } from './movement-filter.js';
import { ROW_FLAG } from './movement-row.js';
import {
  classifier,
  EXTERNAL_CLASS,
  FLOW_CLASSES,
  holderOf,
  isGiven,
  tenures,
  type FlowClass,
  type AccountHolding,
  type Perimeter,
} from '../flows/perimeter.js';
import { Valuation } from '../overview/valuation.js';

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
  readonly holdings: readonly AccountHolding[];
  /** By whose clocks movements that are known to the day lie in the period; UTC unless it is said. */
  readonly zone?: Zone;
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
 * A page of movements. External ones are left out where a perimeter is given, unless they are asked for
 * (spec/rulings.md#b-25). Pages that follow each other, asked with the same filter, are the whole list: every movement
 * once.
 */
export function transactionsOf(table: FlowTable, query: TransactionsQuery, source: string): TransactionPage {
  const wanted = wantedRows(table, query);
  const view = viewer(table, query, source);
  const { found, keyOf } = query.sort.endsWith('amount')
    ? { found: byAmount(table, query, wanted), keyOf: amountKey(table) }
    : { found: byTime(table, query, wanted), keyOf: timeKey(table) };
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(([row, flowClass]) => view(row, flowClass)),
    next: found.length > query.limit && last !== undefined ? keyOf(last[0]).map(plain) : null,
  };
}

/** The class of a row that the list has; null for the others. */
type Wanted = (row: number) => number | null;
type FoundRow = readonly [row: number, flowClass: number];

function wantedRows(table: FlowTable, query: TransactionsQuery): Wanted {
  const classify = classifier(table, query.perimeter, query.holdings);
  const holds = passes(table, query.filter, query.zone ?? UTC);
  const hidesExternal = isGiven(query.perimeter) && query.filter.class !== 'external';
  return (row) => {
    const flowClass = classify(row);
    if (hidesExternal && flowClass === EXTERNAL_CLASS) return null;
    return holds(row, flowClass) ? flowClass : null;
  };
}

/** Rows stand in this order: from the position on, until the page is full and one more. */
function byTime(table: FlowTable, { after, sort, limit }: TransactionsQuery, wanted: Wanted): FoundRow[] {
  const found: FoundRow[] = [];
  const step = sort === 'at' ? 1 : -1;
  let row = after === null ? (step > 0 ? 0 : table.count - 1) : rowAfter(table, after, step);
  for (; row >= 0 && row < table.count && found.length <= limit; row += step) {
    const flowClass = wanted(row);
    if (flowClass !== null) found.push([row, flowClass]);
  }
  return found;
}

/** The first row after a position, in the direction of `step`. */
function rowAfter(table: FlowTable, position: TransactionPosition, step: 1 | -1): number {
  const keyOf = timeKey(table);
  let [low, high] = [0, table.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareKeys(keyOf(middle), position);
    if (order < 0 || (step > 0 && order === 0)) low = middle + 1;
    else high = middle;
  }
  return step > 0 ? low : low - 1;
}

/** The first of the rows by asset and amount: one pass that keeps no more than a page and one. */
function byAmount(table: FlowTable, { after, sort, limit }: TransactionsQuery, wanted: Wanted): FoundRow[] {
  const sign = sort === 'amount' ? 1 : -1;
  const keyOf = amountKey(table);
  const position = after?.map((part, index) => (index === 1 ? BigInt(part) : part)) ?? null;
  const best: { readonly found: FoundRow; readonly key: SortKey }[] = [];
  for (let row = 0; row < table.count; row++) {
    const flowClass = wanted(row);
    if (flowClass === null) continue;
    const key = keyOf(row);
    if (position !== null && sign * compareKeys(key, position) <= 0) continue;
    const worst = best.at(-1);
    if (best.length > limit && worst !== undefined && sign * compareKeys(key, worst.key) >= 0) continue;
    let index = best.length;
    while (index > 0 && sign * compareKeys(key, best[index - 1]?.key ?? []) < 0) index--;
    best.splice(index, 0, { found: [row, flowClass], key });
    if (best.length > limit + 1) best.pop();
  }
  return best.map(({ found }) => found);
}

/** How many movements the list has. */
export function countOf(table: FlowTable, query: TransactionsQuery): number {
  const wanted = wantedRows(table, query);
  let count = 0;
  for (let row = 0; row < table.count; row++) if (wanted(row) !== null) count++;
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
    const [txId, dataset] = [table.txIds.get(row), table.datasets[table.dataset[row] ?? 0] ?? ''];
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
      ...(value === null || valuation === null ? {} : { value: valuation.text(value) }),
      ...(channel === undefined || channel === '' ? {} : { channel }),
      leg,
      legs: table.legs[row] ?? 1,
      ...(reversal === undefined ? {} : { reversal_of: reversal }),
      raw_ref: rawRef(source, dataset, txId, leg),
    };
  };
}

/** Where a movement stands in its source, as one text. */
function rawRef(source: string, dataset: string, txId: string, leg: number): string {
  return `${source}:${dataset}/${txId}#${leg}`;
}

type SortKey = readonly (string | number | bigint)[];

/** By time; what happened at the same time by transaction, dataset and leg. */
function timeKey(table: FlowTable): (row: number) => SortKey {
  return (row) => [table.at[row] ?? 0, ...nameOf(table, row)];
}

/** By asset, then amount (spec/rulings.md#b-64). */
function amountKey(table: FlowTable): (row: number) => SortKey {
  return (row) => [table.assets[table.asset[row] ?? 0]?.asset ?? '', table.amount.get(row), ...nameOf(table, row)];
}

function nameOf(table: FlowTable, row: number): readonly [string, string, number] {
  return [table.txIds.get(row), table.datasets[table.dataset[row] ?? 0] ?? '', table.leg[row] ?? 0];
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (let index = 0; index < a.length; index++) {
    const [left, right] = [a[index] ?? 0, b[index] ?? 0];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** A position travels in a cursor, where a large amount is a text. */
function plain(part: string | number | bigint): string | number {
  return typeof part === 'bigint' ? part.toString() : part;
}
