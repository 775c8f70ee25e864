/**
 * Edges by time, then transaction id, then leg: the one order of a scan, whatever order the rows came in. Sorted by a
 * radix over the milliseconds from the earliest; `compareRest` orders those of equal time.
 */
export function canonicalOrder(
  edges: Int32Array,
  at: Float64Array,
  compareRest: (a: number, b: number) => number,
): Int32Array {
  const order = sortedByTime(edges, at);
  for (let start = 0; start < order.length;) {
    const instant = at[order[start] ?? 0];
    let end = start + 1;
    while (end < order.length && at[order[end] ?? 0] === instant) end++;
    if (end - start > SHORT) order.subarray(start, end).sort(compareRest);
    else insert(order, start, end, compareRest);
    start = end;
  }
  return order;
}

/** Ties up to this many are sorted by insertion. */
const SHORT = 12;

function insert(order: Int32Array, start: number, end: number, compare: (a: number, b: number) => number): void {
  for (let place = start + 1; place < end; place++) {
    const edge = order[place] ?? 0;
    let free = place;
    for (; free > start && compare(order[free - 1] ?? 0, edge) > 0; free--) order[free] = order[free - 1] ?? 0;
    order[free] = edge;
  }
}

const RADIX_BITS = 16;
const RADIX = 1 << RADIX_BITS;
const WORD = 2 ** 32;

/** Edges by time; those of one instant as they came. */
export function sortedByTime(edges: Int32Array, at: Float64Array): Int32Array {
  let earliest = Infinity;
  let latest = -Infinity;
  let isSorted = true;
  let previous = -Infinity;
  for (const edge of edges) {
    const instant = at[edge] ?? 0;
    if (instant < earliest) earliest = instant;
    if (instant > latest) latest = instant;
    if (instant < previous) isSorted = false;
    previous = instant;
  }
  let order: Int32Array = edges.slice();
  if (isSorted) return order;
  let spare: Int32Array = new Int32Array(order.length);
  const key = new Uint32Array(at.length);
  const counts = new Int32Array(RADIX + 1);
  // Milliseconds of 49 days fit into 32 bits; what is above them is sorted by after those.
  for (let unit = 1; unit <= latest - earliest; unit *= WORD) {
    for (const edge of edges) key[edge] = Math.floor(((at[edge] ?? 0) - earliest) / unit) % WORD;
    for (let shift = 0; shift < 32 && unit * 2 ** shift <= latest - earliest; shift += RADIX_BITS) {
      counts.fill(0);
      for (const edge of order) {
        const bucket = (((key[edge] ?? 0) >>> shift) & (RADIX - 1)) + 1;
        counts[bucket] = (counts[bucket] ?? 0) + 1;
      }
      for (let bucket = 0; bucket < RADIX; bucket++) {
        counts[bucket + 1] = (counts[bucket + 1] ?? 0) + (counts[bucket] ?? 0);
      }
      for (const edge of order) {
        const bucket = ((key[edge] ?? 0) >>> shift) & (RADIX - 1);
        const place = counts[bucket] ?? 0;
        spare[place] = edge;
        counts[bucket] = place + 1;
      }
      [order, spare] = [spare, order];
    }
  }
  return order;
}
