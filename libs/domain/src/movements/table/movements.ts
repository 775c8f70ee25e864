import type { Amounts } from './amounts.js';
import type { Asset } from './assets.js';
import type { RowFacts } from '../reading/row-facts.js';

/** Kinds of movement over all profiles; `null` in a row is `transfer`. The order is the order of the codes in `kind`. */
export const MOVEMENT_KINDS = [
  'transfer',
  'deposit',
  'withdrawal',
  'trade',
  'fee',
  'cash',
  'wire',
  'ach',
  'card',
  'cheque',
  'instant',
  'internal',
  'native',
  'erc20',
  'erc721',
  'erc1155',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Bits of `Movements.flags`. */
export const FLAG = {
  /** Comes from `options.history`: gives context, is not reported by itself. */
  HISTORY: 1,
  /** A return or reversal: out of every G detector but data quality. */
  REVERSAL: 2,
  /** Between an allowed pair: out of every detector but the watchlists and data quality. */
  ALLOWED: 4,
  /** Given to the day only. */
  DAY: 8,
  /** Moves nothing. */
  ZERO: 16,
  /** From an account to itself. */
  SELF: 32,
  /** Belongs to the profile's own bookkeeping (a fee, a trade inside a user): no G detector reads it. */
  ASIDE: 64,
  /** Part of a transaction inside which money goes round: no ring between transactions. */
  INNER_CYCLE: 128,
} as const;

/** What one end of the edges is worth: amounts of two edges compare only where their units are equal. */
export interface EdgeAmounts {
  /** 0 is the common unit (`value_asset`); above it, asset index + 1. */
  readonly unit: Int32Array;
  readonly amounts: Amounts;
  /** `amounts.numbers`: doubles, NaN where none holds the amount, for comparing many of them quickly and exactly. */
  readonly numbers: Float64Array;
}

/**
 * Normalised movements in columns, in canonical order: by time, then place in it where rows
 * tell one, then transaction id, then leg. An edge is a number from
 * 0 to `count` − 1, the same in whatever order the rows came.
 */
export interface Movements {
  readonly count: number;
  readonly at: Float64Array;
  /** The place of each among those of its instant: absent where no row tells one. */
  readonly place?: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly asset: Int32Array;
  readonly amount: Amounts;
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  readonly tx: Int32Array;
  readonly leg: Int32Array;
  /** As the payer sees the amount, and as the payee does: they differ when the movement changed its asset on the way. */
  readonly paid: EdgeAmounts;
  readonly received: EdgeAmounts;
  /** Scale of each unit of `Worth`. */
  readonly units: readonly Unit[];
  readonly assets: readonly Asset[];
  readonly accounts: readonly string[];
  /** 1 where the name stands for nobody in particular (`external`, `cash`, `unknown`): nothing joins on it. */
  readonly anonymous: Uint8Array;
  /** Made when they are asked for. */
  readonly txIds: { readonly length: number; at(tx: number): string | undefined };
  /** What only the profile's own detectors read; absent for `generic`. */
  readonly facts: ReadonlyMap<number, RowFacts>;
}

export interface Unit {
  readonly name: string;
  readonly scale: number;
  /** False for a token of which nobody said that a unit is worth anything: money minimums are not applied to it. */
  readonly priced: boolean;
}

/**
 * The edges of each account on one side, in time order: compressed sparse rows over `edges`. What walks along them ask
 * for stands beside them at the same indexes, so that an account's payments lie next to each other in memory.
 */
export interface Incidence {
  readonly start: Int32Array;
  readonly edges: Int32Array;
  readonly at: Float64Array;
  /** Who is at the other end. */
  readonly others: Int32Array;
  /** Unit and amount as the account sees it; NaN where no double holds the amount. */
  readonly unit: Int32Array;
  readonly amounts: Float64Array;
}

export interface Adjacency {
  readonly out: Incidence;
  readonly into: Incidence;
  /** The edges that stand in it, in canonical order. */
  readonly edges: Int32Array;
}

/** Edges by payer and by payee, of those that have none of the `excluded` flags; nothing joins on an anonymous account. */
export function adjacencyOf(movements: Movements, excluded: number): Adjacency {
  const kept = new Int32Array(movements.count);
  let size = 0;
  for (let edge = 0; edge < movements.count; edge++) {
    if (((movements.flags[edge] ?? 0) & excluded) === 0) kept[size++] = edge;
  }
  return adjacencyOver(movements, kept.subarray(0, size));
}

/** The same of edges that are named, in canonical order. */
export function adjacencyOver(movements: Movements, edges: Int32Array): Adjacency {
  return {
    out: incidence(movements, edges, movements.from, movements.to, movements.paid),
    into: incidence(movements, edges, movements.to, movements.from, movements.received),
    edges,
  };
}

function incidence(
  movements: Movements,
  edges: Int32Array,
  column: Int32Array,
  others: Int32Array,
  amounts: EdgeAmounts,
): Incidence {
  const accounts = movements.accounts.length;
  const start = new Int32Array(accounts + 1);
  for (const edge of edges) {
    const account = column[edge] ?? 0;
    if (movements.anonymous[account] === 0) start[account + 1] = (start[account + 1] ?? 0) + 1;
  }
  for (let account = 0; account < accounts; account++) {
    start[account + 1] = (start[account + 1] ?? 0) + (start[account] ?? 0);
  }
  const next = start.slice(0, accounts);
  const size = start[accounts] ?? 0;
  const side = {
    start,
    edges: new Int32Array(size),
    at: new Float64Array(size),
    others: new Int32Array(size),
    unit: new Int32Array(size),
    amounts: new Float64Array(size),
  };
  for (const edge of edges) {
    const account = column[edge] ?? 0;
    if (movements.anonymous[account] !== 0) continue;
    const index = next[account] ?? 0;
    next[account] = index + 1;
    side.edges[index] = edge;
    side.at[index] = movements.at[edge] ?? 0;
    side.others[index] = others[edge] ?? 0;
    side.unit[index] = amounts.unit[edge] ?? 0;
    side.amounts[index] = amounts.numbers[edge] ?? 0;
  }
  return side;
}

/** How many edges an account has on a side. */
export function degreeOf({ start }: Incidence, account: number): number {
  return (start[account + 1] ?? 0) - (start[account] ?? 0);
}

/** The first index in `[from, to)` of a side's times that is not before `instant`. */
export function firstNotBefore(
  at: Float64Array | readonly number[],
  from: number,
  to: number,
  instant: number,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index in `[from, to)` of a side's times that is later than `instant`. */
export function firstAfter(at: Float64Array | readonly number[], from: number, to: number, instant: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
