/**
 * The JSON Canonicalization Scheme (RFC 8785): members in the order of their UTF-16 units, no blanks, numbers and texts as
 * ECMAScript writes them. Equal values give equal text. Members that are undefined are left out; a number that JSON cannot
 * write is null.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
