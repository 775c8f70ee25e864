import type { EvmTransfer } from './evm-transfer.js';

/** A transaction with what tells its place: the index in its block, and the logs of its transfers. */
export interface PlacedTransaction {
  readonly index: number | null;
  readonly transfers: readonly EvmTransfer[];
}

/**
 * The place of each transaction among those of its instant: its block, then its index in the block or the first of its
 * logs, which a block numbers throughout. All of an instant have the same place where rows do not tell the order of
 * all of them, or where they are of several chains: what is not told is not guessed (spec/rulings.md#c-88).
 */
export function placesOf(transactions: readonly PlacedTransaction[]): ReadonlyMap<PlacedTransaction, number> {
  const byInstant = new Map<number, PlacedTransaction[]>();
  for (const transaction of transactions) {
    const at = transaction.transfers[0]?.at;
    if (at === undefined) continue;
    const list = byInstant.get(at);
    if (list === undefined) byInstant.set(at, [transaction]);
    else list.push(transaction);
  }
  const places = new Map<PlacedTransaction, number>();
  for (const list of byInstant.values()) {
    if (list.length > 1) placeWithin(list, places);
  }
  return places;
}

function placeWithin(list: readonly PlacedTransaction[], places: Map<PlacedTransaction, number>): void {
  const chains = new Set(list.map(({ transfers }) => transfers[0]?.chainId));
  const blocks = list.map(({ transfers }) => transfers.find(({ block }) => block !== null)?.block ?? null);
  if (chains.size > 1 || blocks.includes(null)) return;
  const byBlock = new Map<bigint, PlacedTransaction[]>();
  list.forEach((transaction, nth) => {
    const block = BigInt(blocks[nth] ?? 0);
    byBlock.set(block, [...(byBlock.get(block) ?? []), transaction]);
  });
  let next = 0;
  for (const [, own] of [...byBlock].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const keys = keysOf(own);
    const distinct = [...new Set(keys)].sort((a, b) => a - b);
    const rank = new Map(distinct.map((key, nth) => [key, next + nth]));
    own.forEach((transaction, nth) => places.set(transaction, rank.get(keys[nth] ?? 0) ?? next));
    next += distinct.length;
  }
}

/** What the transactions of one block are ordered by: one thing for all of them, or nothing. */
function keysOf(transactions: readonly PlacedTransaction[]): number[] {
  const indexes = transactions.flatMap(({ index }) => (index === null ? [] : [index]));
  if (indexes.length === transactions.length) return indexes;
  const logs = transactions.map(({ transfers }) =>
    transfers.reduce((first, { order }) => (order >= 0 && order < first ? order : first), Infinity),
  );
  return logs.every(Number.isFinite) ? logs : transactions.map(() => 0);
}
