import { heldBytesOf, joined, lengthOf, PIECE_BYTES, piecesOf, type DeferredBytes } from './bytes.js';

/** Bytes that are made when they are read, in pieces of these lengths. */
function deferred(...lengths: readonly number[]): DeferredBytes {
  return {
    byteLength: lengths.reduce((sum, length) => sum + length, 0),
    heldBytes: 8,
    *pieces() {
      for (const length of lengths) yield Buffer.alloc(length, 7);
    },
  };
}

describe('bytes', () => {
  it('are written in pieces of at most 64 kB, and whole', () => {
    const lying = [Buffer.alloc(PIECE_BYTES, 1), Buffer.alloc(PIECE_BYTES + 1, 2), Buffer.alloc(0)];
    const pieces = [...piecesOf([...lying, deferred(PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1)])];
    expect(pieces.every(({ byteLength }) => byteLength <= PIECE_BYTES)).toBe(true);
    const made = Buffer.alloc(3 * PIECE_BYTES, 7);
    expect(Buffer.concat(pieces)).toEqual(Buffer.concat([...lying, made]));
  });

  it('are as long as all of their parts, and cost what is held of them', () => {
    const parts = [Buffer.alloc(5), deferred(3, 4)];
    expect([lengthOf(parts), heldBytesOf(parts), joined(parts).byteLength]).toEqual([12, 13, 12]);
  });

  it('are read again as they were', () => {
    const part = deferred(2, 2);
    expect(joined([part])).toEqual(joined([part]));
  });

  it('are not copied where one piece is all there is', () => {
    const only = Buffer.from('x');
    expect(joined([only])).toBe(only);
  });
});
