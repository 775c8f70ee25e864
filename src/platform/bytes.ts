/** Pieces in which bytes are written, so that a slow client holds back no more than this. */
export const PIECE_BYTES = 65_536;

/** Bytes that are put together when they are read: each time the same, whatever became of the graph meanwhile. */
export interface DeferredBytes {
  readonly byteLength: number;
  /** What holding on to them costs in memory; often far less than their length. */
  readonly heldBytes: number;
  /** Whether they lie on a disk because they are too many for memory. */
  readonly isOnDisk?: boolean;
  /** The bytes in order; a piece may be longer than {@link PIECE_BYTES}. */
  pieces(): Iterable<Uint8Array>;
}

/** A part of a document: bytes as they lie, or as they are put together. */
export type Bytes = Uint8Array | DeferredBytes;

export function lengthOf(parts: readonly Bytes[]): number {
  return parts.reduce((sum, part) => sum + part.byteLength, 0);
}

/** Whether these may be too many to be held in memory at once. */
export function areOnDisk(parts: readonly Bytes[]): boolean {
  return parts.some((part) => !(part instanceof Uint8Array) && part.isOnDisk === true);
}

/** What holding on to these costs in memory. */
export function heldBytesOf(parts: readonly Bytes[]): number {
  return parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.byteLength : part.heldBytes), 0);
}

/** All bytes in pieces of at most {@link PIECE_BYTES}, so that writing can stop in between. */
export function* piecesOf(parts: readonly Bytes[]): Generator<Uint8Array> {
  for (const part of parts) {
    for (const piece of part instanceof Uint8Array ? [part] : part.pieces()) {
      if (piece.byteLength <= PIECE_BYTES) yield piece;
      else for (let at = 0; at < piece.byteLength; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES);
    }
  }
}

/** All bytes in one piece. */
export function joined(parts: readonly Bytes[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only instanceof Uint8Array) return only;
  const whole = Buffer.allocUnsafeSlow(lengthOf(parts));
  let at = 0;
  for (const piece of piecesOf(parts)) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
