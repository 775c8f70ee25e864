/**
 * Byte order of UTF-8 (the C collation), the one order of ids on every answer (spec/rulings.md#a-68). JavaScript
 * compares UTF-16 units, which differs only for characters outside the basic plane; ids are ASCII, so this is the same
 * and cheap.
 */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Order of lists of numbers: by the first index at which they differ; one that goes on stands after one that ends. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
