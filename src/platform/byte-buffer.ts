const SMALL_BYTES = 4_096;
const BLOCK_BYTES = 65_536;

/** Bytes as they come; a body of tiny pieces is put together on the way, for each piece costs more than it holds. */
export class ByteBuffer {
  size = 0;
  private readonly whole: Uint8Array[] = [];
  private block: Uint8Array | null = null;
  private filled = 0;

  add(piece: Uint8Array): void {
    this.size += piece.byteLength;
    if (piece.byteLength > SMALL_BYTES) {
      this.endBlock();
      this.whole.push(piece);
      return;
    }
    if (this.filled + piece.byteLength > BLOCK_BYTES) this.endBlock();
    this.block ??= new Uint8Array(BLOCK_BYTES);
    this.block.set(piece, this.filled);
    this.filled += piece.byteLength;
  }

  /** All of them, in order. */
  taken(): readonly Uint8Array[] {
    this.endBlock();
    return this.whole;
  }

  private endBlock(): void {
    if (this.block !== null && this.filled > 0) this.whole.push(this.block.slice(0, this.filled));
    this.filled = 0;
  }
}
