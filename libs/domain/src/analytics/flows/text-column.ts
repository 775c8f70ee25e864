/** Bytes of one block: blocks are filled one after the other, so a column never has to be copied as a whole. */
const BLOCK = 1 << 20;
const BACKSLASH = 92;

/** A column of texts as plain data. */
export interface TextParts {
  readonly blocks: readonly Uint8Array[];
  readonly starts: Float64Array;
  readonly lengths: Uint16Array;
  readonly length: number;
}

/**
 * Short texts, one a row, packed into blocks of bytes: a tenth of what as many strings would take, and nothing that a
 * garbage collector has to look at. A text is kept with one byte a character where all of its characters fit, else with two.
 */
export class TextColumn {
  private readonly blocks: Uint8Array[] = [];
  private used = BLOCK;
  private starts: Float64Array = new Float64Array(1024);
  private lengths: Uint16Array = new Uint16Array(1024);
  length = 0;

  push(text: string): void {
    const isWide = !isNarrow(text);
    const size = isWide ? text.length * 2 : text.length;
    const block = this.blockFor(size);
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (isWide) {
        block[this.used + place * 2] = code & 0xff;
        block[this.used + place * 2 + 1] = code >> 8;
      } else block[this.used + place] = code;
    }
    this.place((this.blocks.length - 1) * BLOCK + this.used, (text.length << 1) | (isWide ? 1 : 0));
    this.used += size;
  }

  /** Takes a text of ASCII without a backslash as it is; false, and nothing is taken, when it is another. */
  pushAscii(bytes: Uint8Array, start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80 || byte === BACKSLASH) return false;
    }
    const block = this.blockFor(end - start);
    for (let at = start; at < end; at++) block[this.used + at - start] = bytes[at] ?? 0;
    this.place((this.blocks.length - 1) * BLOCK + this.used, (end - start) << 1);
    this.used += end - start;
    return true;
  }

  get(row: number): string {
    const start = this.starts[row] ?? 0;
    const size = this.lengths[row] ?? 0;
    const block = this.blocks[Math.floor(start / BLOCK)];
    if (block === undefined) return '';
    const from = start % BLOCK;
    const length = size >> 1;
    if ((size & 1) === 0) return String.fromCharCode(...block.subarray(from, from + length));
    const codes = new Array<number>(length);
    for (let place = 0; place < length; place++) {
      codes[place] = (block[from + place * 2] ?? 0) | ((block[from + place * 2 + 1] ?? 0) << 8);
    }
    return String.fromCharCode(...codes);
  }

  /** The same texts in another order; the bytes are shared. */
  inOrder(order: Int32Array): TextColumn {
    const sorted = new TextColumn();
    sorted.blocks.push(...this.blocks);
    sorted.used = BLOCK;
    sorted.starts = new Float64Array(Math.max(1, order.length));
    sorted.lengths = new Uint16Array(Math.max(1, order.length));
    sorted.length = order.length;
    for (let place = 0; place < order.length; place++) {
      sorted.starts[place] = this.starts[order[place] ?? 0] ?? 0;
      sorted.lengths[place] = this.lengths[order[place] ?? 0] ?? 0;
    }
    return sorted;
  }

  /** What it is made of, to go from thread to thread. */
  parts(): TextParts {
    const { blocks, starts, lengths, length } = this;
    return { blocks, starts, lengths, length };
  }

  static of({ blocks, starts, lengths, length }: TextParts): TextColumn {
    const column = new TextColumn();
    column.blocks.push(...blocks);
    column.starts = starts;
    column.lengths = lengths;
    column.length = length;
    return column;
  }

  /** The block in which that many bytes have room from `used` on. */
  private blockFor(size: number): Uint8Array {
    const last = this.blocks.at(-1);
    if (last !== undefined && this.used + size <= BLOCK) return last;
    const block = new Uint8Array(Math.max(BLOCK, size));
    this.blocks.push(block);
    this.used = 0;
    return block;
  }

  private place(start: number, length: number): void {
    if (this.length === this.starts.length) {
      const [starts, lengths] = [new Float64Array(this.length * 2), new Uint16Array(this.length * 2)];
      starts.set(this.starts);
      lengths.set(this.lengths);
      [this.starts, this.lengths] = [starts, lengths];
    }
    this.starts[this.length] = start;
    this.lengths[this.length++] = length;
  }
}

function isNarrow(text: string): boolean {
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) > 0xff) return false;
  return true;
}
