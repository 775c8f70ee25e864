/** Of the type `text` in PostgreSQL. */
const TEXT_OID = 25;
const INT_BYTES = 4;
/** Dimensions, whether any item is null, the type of the items, how many there are, and the number of the first. */
const HEADER_INTS = 5;

/**
 * Texts as a parameter of type `text[]`, in the binary form of PostgreSQL: the driver would write a list as a literal, in
 * which every quote of every text is escaped, for the server to take out again.
 */
export function textArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + INT_BYTES + length, HEADER_INTS * INT_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const field of [1, 0, TEXT_OID, texts.length, 1]) at = bytes.writeInt32BE(field, at);
  texts.forEach((text, index) => {
    at = bytes.writeInt32BE(lengths[index] ?? 0, at);
    at += bytes.write(text, at);
  });
  return bytes;
}
