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
  for (let index = start + 1; index < end; index++) {
    const edge = order[index] ?? 0;
    let free = index;
    for (; free > start && compare(order[free - 1] ?? 0, edge) > 0; free--) order[free] = order[free - 1] ?? 0;
    order[free] = edge;
  }
}

/** Bits of the digits that are sorted by: few enough that each digit's next place stays in the nearest cache. */
const RADIX_BITS = 11;
const WORD_BITS = 32;
const WORD = 2 ** WORD_BITS;
const SECOND = 1000;

/** Edges by time; those of one instant as they came. */
export function sortedByTime(edges: Int32Array, at: Float64Array): Int32Array {
  let [earliest, latest, previous] = [Infinity, -Infinity, -Infinity];
  let [isSorted, hasMillis] = [true, false];
  for (const edge of edges) {
    const instant = at[edge] ?? 0;
    if (instant < earliest) earliest = instant;
    if (instant > latest) latest = instant;
    if (instant < previous) isSorted = false;
    if (instant % SECOND !== 0) hasMillis = true;
    previous = instant;
  }
  let sorting = { edges: edges.slice(), keys: new Uint32Array(edges.length) };
  if (isSorted) return sorting.edges;
  let spare = { edges: new Int32Array(edges.length), keys: new Uint32Array(edges.length) };
  // Seconds of 136 years, or milliseconds of 49 days, fit into one word; what is above is sorted by after those.
  let unit = hasMillis ? 1 : SECOND;
  for (let left = Math.floor((latest - earliest) / unit); left > 0; left = Math.floor(left / WORD), unit *= WORD) {
    sorting.edges.forEach((edge, index) => {
      sorting.keys[index] = Math.floor(((at[edge] ?? 0) - earliest) / unit) % WORD;
    });
    const bits = left >= WORD ? WORD_BITS : WORD_BITS - Math.clz32(left);
    for (let shift = 0; shift < bits; shift += RADIX_BITS) {
      sortByDigit(sorting, spare, shift);
      [sorting, spare] = [spare, sorting];
    }
  }
  return sorting.edges;
}

interface Keyed {
  readonly edges: Int32Array;
  readonly keys: Uint32Array;
}

/** One pass of a radix sort: what stands in `from`, by the digit of its keys at `shift`, into `to`. */
function sortByDigit(from: Keyed, to: Keyed, shift: number): void {
  const mask = (1 << RADIX_BITS) - 1;
  const next = new Int32Array(mask + 2);
  for (const key of from.keys) {
    const digit = ((key >>> shift) & mask) + 1;
    next[digit] = (next[digit] ?? 0) + 1;
  }
  for (let digit = 0; digit < mask; digit++) next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0);
  for (let index = 0; index < from.keys.length; index++) {
    const key = from.keys[index] ?? 0;
    const digit = (key >>> shift) & mask;
    const free = next[digit] ?? 0;
    next[digit] = free + 1;
    to.keys[free] = key;
    to.edges[free] = from.edges[index] ?? 0;
  }
}
