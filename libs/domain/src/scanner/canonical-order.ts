import type { Float64Column, Int32Column } from './columns.js';

/**
 * Edges by time, then transaction id, then leg: the one order of a scan, whatever order the rows came in. Sorted by a
 * radix over the milliseconds from the earliest, then by id where times are equal.
 */
export function canonicalOrder(
  edges: Int32Array,
  at: Float64Column,
  tx: Int32Column,
  leg: Int32Column,
  ids: readonly string[],
): Int32Array {
  const order = sortedByTime(edges, at);
  const byId = (a: number, b: number): number => {
    const [left, right] = [ids[tx.get(a)] ?? '', ids[tx.get(b)] ?? ''];
    return left < right ? -1 : left > right ? 1 : leg.get(a) - leg.get(b) || tx.get(a) - tx.get(b);
  };
  for (let start = 0; start < order.length;) {
    const instant = at.get(order[start] ?? 0);
    let end = start + 1;
    while (end < order.length && at.get(order[end] ?? 0) === instant) end++;
    if (end - start > 1) order.subarray(start, end).sort(byId);
    start = end;
  }
  return order;
}

const RADIX = 65_536;

function sortedByTime(edges: Int32Array, at: Float64Column): Int32Array {
  let earliest = Infinity;
  let latest = -Infinity;
  let isSorted = true;
  let previous = -Infinity;
  for (const edge of edges) {
    const instant = at.get(edge);
    if (instant < earliest) earliest = instant;
    if (instant > latest) latest = instant;
    if (instant < previous) isSorted = false;
    previous = instant;
  }
  let order: Int32Array = edges.slice();
  if (isSorted) return order;
  let spare: Int32Array = new Int32Array(order.length);
  for (let divisor = 1; divisor <= latest - earliest; divisor *= RADIX) {
    const counts = new Int32Array(RADIX + 1);
    for (const edge of order) {
      const bucket = Math.floor((at.get(edge) - earliest) / divisor) % RADIX;
      counts[bucket + 1] = (counts[bucket + 1] ?? 0) + 1;
    }
    for (let bucket = 0; bucket < RADIX; bucket++) {
      counts[bucket + 1] = (counts[bucket + 1] ?? 0) + (counts[bucket] ?? 0);
    }
    for (const edge of order) {
      const bucket = Math.floor((at.get(edge) - earliest) / divisor) % RADIX;
      const place = counts[bucket] ?? 0;
      spare[place] = edge;
      counts[bucket] = place + 1;
    }
    [order, spare] = [spare, order];
  }
  return order;
}
