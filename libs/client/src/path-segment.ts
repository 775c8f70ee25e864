/**
 * A value as one segment of a path.
 *
 * @throws TypeError for nothing, and for dots alone, which an address takes for steps, escaped or not: either would ask
 * another operation than the one that is called
 */
export function pathSegment(value: unknown): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`"${text}" cannot stand in an address.`);
  return encodeURIComponent(text);
}
