import type { Millis } from '../../shared/time.js';
import type { FlowTable } from './flow-table.js';
import { ROW_FLAG } from '../transactions/movement-row.js';

/** What a movement is to a perimeter (spec/scanner.md#perimeter), in the order of their codes. */
export const FLOW_CLASSES = ['deposit', 'withdrawal', 'transfer', 'external'] as const;
export type FlowClass = (typeof FLOW_CLASSES)[number];

export const DEPOSIT = 0;
export const WITHDRAWAL = 1;
export const TRANSFER = 2;
export const EXTERNAL_CLASS = 3;

/** An account that belongs to an entity from `from` (inclusive) to `until` (exclusive); ±Infinity is open. */
export interface AccountHolding {
  readonly account: string;
  readonly entity: string;
  readonly from: Millis;
  readonly until: Millis;
}

/** Whose inside and outside deposits and withdrawals are counted from. With none of them, what the source flags. */
export interface Perimeter {
  readonly accounts: readonly string[];
  readonly entities: readonly string[];
  readonly banks: readonly string[];
}

export const EVERYTHING: Perimeter = { accounts: [], entities: [], banks: [] };

export function isGiven({ accounts, entities, banks }: Perimeter): boolean {
  return accounts.length + entities.length + banks.length > 0;
}

/** The class of a row, as its code. */
export type Classify = (row: number) => number;

/** Tells for each row of a table where its two ends lie. Every row is in exactly one class. */
export function classifier(table: FlowTable, perimeter: Perimeter, holdings: readonly AccountHolding[]): Classify {
  const { flags, from, to, at } = table;
  if (!isGiven(perimeter)) {
    return (row) =>
      classOf(((flags[row] ?? 0) & ROW_FLAG.FROM_INSIDE) !== 0, ((flags[row] ?? 0) & ROW_FLAG.TO_INSIDE) !== 0);
  }
  const always = alwaysInside(table, perimeter);
  const owned = tenures(table, holdings, new Set(perimeter.entities));
  const isInside = (account: number, instant: Millis): boolean =>
    always[account] === 1 ||
    (owned.get(account)?.some((held) => instant >= held.from && instant < held.until) ?? false);
  return (row) => classOf(isInside(from[row] ?? 0, at[row] ?? 0), isInside(to[row] ?? 0, at[row] ?? 0));
}

export function classOf(isFromInside: boolean, isToInside: boolean): number {
  if (isFromInside) return isToInside ? TRANSFER : WITHDRAWAL;
  return isToInside ? DEPOSIT : EXTERNAL_CLASS;
}

function alwaysInside(table: FlowTable, { accounts, banks }: Perimeter): Uint8Array {
  const [named, ofBanks] = [new Set(accounts), new Set(banks)];
  return Uint8Array.from(table.accounts, (account, number) => {
    if (named.has(account)) return 1;
    return ofBanks.size > 0 && ofBanks.has(table.banks[table.bankOfAccount[number] ?? 0] ?? '') ? 1 : 0;
  });
}

/** Holdings by the number of their account, for the entities that matter; of all, when none is named. */
export function tenures(
  table: FlowTable,
  holdings: readonly AccountHolding[],
  entities: ReadonlySet<string>,
): ReadonlyMap<number, readonly AccountHolding[]> {
  const found = new Map<number, AccountHolding[]>();
  const relevant = holdings.filter(({ entity }) => entities.size === 0 || entities.has(entity));
  if (relevant.length === 0) return found;
  const byName = new Map<string, AccountHolding[]>();
  for (const holding of relevant) {
    const list = byName.get(holding.account);
    if (list === undefined) byName.set(holding.account, [holding]);
    else list.push(holding);
  }
  table.accounts.forEach((account, number) => {
    const held = byName.get(account);
    if (held !== undefined) found.set(number, held);
  });
  return found;
}

/** The entity that held an account at an instant: the smallest id where several did; null when nobody is named. */
export function holderOf<K>(owned: ReadonlyMap<K, readonly AccountHolding[]>, account: K, at: Millis): string | null {
  let holder: string | null = null;
  for (const { entity, from, until } of owned.get(account) ?? []) {
    if (at >= from && at < until && (holder === null || entity < holder)) holder = entity;
  }
  return holder;
}
