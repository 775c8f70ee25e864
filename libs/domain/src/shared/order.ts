/**
 * Byte order of UTF-8 (the C collation), the one order of ids on every answer (spec/rulings.md#a-68). JavaScript
 * compares UTF-16 units, which differs only for characters outside the basic plane; ids are ASCII, so this is the same
 * and cheap.
 */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
