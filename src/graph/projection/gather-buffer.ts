import { PIECE_BYTES, type DeferredBytes } from '../../platform/bytes.js';
import { PACKED, type SlabAllocator } from './slab-allocator.js';
import { packedLength, unpack } from './text-compressor.js';

const FIRST_CAPACITY = 256;
/** Stands for the slab of a text that is the plan's own. */
const OWN = 0xffff;
/** Of the four columns: slab, start, end, ending. */
const BYTES_A_TEXT = 2 + 4 + 4 + 1;
/** Of the column that says where a packed text is begun with. */
const BYTES_A_BEGINNING = 4;

/**
 * Texts of a document in order, told by where they lie in slabs and what each is continued with: a few bytes a text
 * instead of a copy of it. What a slab holds is never overwritten, so that the texts stay the same for as long as
 * somebody reads them, whatever is written meanwhile.
 */
export class GatherBuffer implements DeferredBytes {
  byteLength = 0;
  private slabs: readonly Buffer[] = [];
  private readonly own: Buffer[] = [];
  private ownBytes = 0;
  private count = 0;
  private slabOf = new Uint16Array(FIRST_CAPACITY);
  private starts = new Uint32Array(FIRST_CAPACITY);
  private ends = new Uint32Array(FIRST_CAPACITY);
  private endingOf = new Uint8Array(FIRST_CAPACITY);
  /** Of packed texts, the byte to begin with; their ends are told in bytes of the text as well. */
  private beginnings: Uint32Array | null = null;

  /** @param endings what a text may be continued with: named by its index in this list */
  constructor(
    private readonly texts: SlabAllocator,
    private readonly endings: readonly Buffer[],
  ) {}

  get heldBytes(): number {
    const each = BYTES_A_TEXT + (this.beginnings === null ? 0 : BYTES_A_BEGINNING);
    return this.slabOf.length * each + this.ownBytes;
  }

  /** The bytes from `from` until `until` of a text, continued by an ending. */
  take(number: number, from: number, until: number, ending: number): void {
    const slab = this.texts.slabOf(number);
    const at = this.texts.startOf(number);
    if (slab < PACKED) this.put(slab, at + from, at + until, ending);
    else {
      this.put(slab, at, until, ending);
      this.beginnings ??= new Uint32Array(this.slabOf.length);
      this.beginnings[this.count - 1] = from;
    }
    this.byteLength += until - from + (this.endings[ending] as Buffer).length;
  }

  /** A text that lies nowhere. */
  write(text: string): void {
    const bytes = Buffer.from(text);
    this.put(OWN, this.own.length, 0, 0);
    this.own.push(bytes);
    this.ownBytes += bytes.length;
    this.byteLength += bytes.length;
  }

  /** Nothing is added after that. Called before the slabs may have been put anew. */
  close(): void {
    this.slabs = this.texts.standing();
    this.resize(this.count);
  }

  *pieces(): Generator<Uint8Array> {
    let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    let used = 0;
    const unpacked = new UnpackedText(this.slabs);
    for (let index = 0; index < this.count; index += 1) {
      const slab = this.slabOf[index] as number;
      const [start, end] = [this.starts[index] as number, this.ends[index] as number];
      const isOwn = slab === OWN;
      const text = isOwn
        ? (this.own[start] as Buffer)
        : slab < PACKED
          ? (this.slabs[slab] as Buffer).subarray(start, end)
          : unpacked.of(slab - PACKED, start).subarray(this.beginnings?.[index], end);
      const ending = isOwn ? NOTHING : (this.endings[this.endingOf[index] as number] as Buffer);
      const bytes = text.length + ending.length;
      if (used + bytes > piece.length) {
        if (used > 0) yield piece.subarray(0, used);
        piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, bytes));
        used = 0;
      }
      piece.set(text, used);
      used += text.length;
      // Too short for a call to be worth it.
      for (let at = 0; at < ending.length; at += 1) piece[used + at] = ending[at] as number;
      used += ending.length;
    }
    if (used > 0) yield piece.subarray(0, used);
  }

  private put(slab: number, start: number, end: number, ending: number): void {
    if (this.count === this.slabOf.length) this.resize(this.count * 2);
    this.slabOf[this.count] = slab;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.endingOf[this.count] = ending;
    this.count += 1;
  }

  private resize(capacity: number): void {
    const { slabOf, starts, ends, endingOf, beginnings } = this;
    this.slabOf = new Uint16Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.endingOf = new Uint8Array(capacity);
    this.slabOf.set(slabOf.subarray(0, capacity));
    this.starts.set(starts.subarray(0, capacity));
    this.ends.set(ends.subarray(0, capacity));
    this.endingOf.set(endingOf.subarray(0, capacity));
    if (beginnings === null) return;
    this.beginnings = new Uint32Array(capacity);
    this.beginnings.set(beginnings.subarray(0, capacity));
  }
}

const NOTHING = Buffer.alloc(0);

/** The packed text that was read last: the edges of a record are parts of one text, one after the other. */
class UnpackedText {
  private slab = -1;
  private start = -1;
  private text = NOTHING;

  constructor(private readonly slabs: readonly Buffer[]) {}

  /** The whole text that was packed at a place; what follows it in the buffer is of others. */
  of(slab: number, start: number): Buffer {
    if (slab === this.slab && start === this.start) return this.text;
    const packed = this.slabs[slab] as Buffer;
    const length = packedLength(packed, start);
    if (this.text.length < length) this.text = Buffer.allocUnsafeSlow(length * 2);
    unpack(packed, packed, start, this.text);
    [this.slab, this.start] = [slab, start];
    return this.text;
  }
}
