import { DICTIONARY_BYTES, MAX_TEXT_BYTES, mostPacked, packedLength, TextCompressor } from './text-compressor.js';

/** A slab holds many texts, so that they cost the heap nothing and a run of them is written in one piece. */
const SLAB_BYTES = 4 * 1_048_576;
/** The first slab is small, each that follows an eighth of all before it, so that little is held for what is to come. */
const FIRST_SLAB_BYTES = 65_536;
const SLAB_SHARE = 1 / 8;
/** UTF-8 needs at most so many bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;

/** What is packed into one slab is alike: the texts that it begins with, as they are, are the dictionary of the others. */
const PACKED_SLAB_BYTES = 524_288;
/** In the number of a slab: that the text is packed there. */
export const PACKED = 0x8000;

/**
 * UTF-8 texts by number, outside the heap. Texts put one after the other lie one after the other; one that is replaced
 * stays as waste until everything is put anew. Texts beyond as many bytes as may be held plainly are packed, to an eighth
 * and less where they are records.
 */
export class SlabAllocator {
  private slabs: Buffer[] = [];
  private plain: Filling = NOWHERE;
  private held = 0;
  private slabNumbers = new Uint16Array(0);
  private starts = new Uint32Array(0);
  private ends = new Uint32Array(0);
  private live = 0;
  private wasted = 0;
  private packing: Packing | null = null;

  /** @param plainBytes so many bytes of texts are held as they are */
  constructor(private readonly plainBytes = Infinity) {}

  /** Bytes that the texts take that stand. */
  get bytes(): number {
    return this.live;
  }

  /** Whether more is waste than stands: time to put everything anew. */
  get isWasteful(): boolean {
    return this.wasted > this.live + SLAB_BYTES;
  }

  /** Whether any text is packed: such texts are read by a `GatherBuffer` alone. */
  get isPacked(): boolean {
    return this.packing !== null;
  }

  /** Room for numbers below `count`. */
  reserve(count: number): void {
    if (count <= this.starts.length) return;
    const capacity = Math.max(count, Math.ceil(this.starts.length * 1.5), 1_024);
    const [slabNumbers, starts, ends] = [
      new Uint16Array(capacity),
      new Uint32Array(capacity),
      new Uint32Array(capacity),
    ];
    slabNumbers.set(this.slabNumbers);
    starts.set(this.starts);
    ends.set(this.ends);
    [this.slabNumbers, this.starts, this.ends] = [slabNumbers, starts, ends];
  }

  put(number: number, text: string): void {
    this.drop(number);
    if (text === '') return;
    if (this.packing !== null || this.held > this.plainBytes) this.putPacked(number, text);
    else this.putPlain(number, text);
  }

  /** From now on the number has an empty text. */
  drop(number: number): void {
    const bytes = (this.ends[number] ?? 0) - (this.starts[number] ?? 0);
    this.live -= bytes;
    this.wasted += bytes;
    this.ends[number] = this.starts[number] ?? 0;
  }

  /** How long a text is, however it is held. */
  lengthOf(number: number): number {
    const [start, end] = [this.starts[number] ?? 0, this.ends[number] ?? 0];
    const slab = this.slabNumbers[number] ?? 0;
    if (start === end || slab < PACKED) return end - start;
    return packedLength(this.slabs[slab - PACKED] as Buffer, start);
  }

  /** In which of the slabs that are {@link standing} a text lies; with {@link PACKED} added where it is packed there. */
  slabOf(number: number): number {
    return this.slabNumbers[number] as number;
  }

  /** Where a text begins in its slab. */
  startOf(number: number): number {
    return this.starts[number] as number;
  }

  /** The slabs as they are: what they hold now is never overwritten. */
  standing(): readonly Buffer[] {
    return [...this.slabs];
  }

  /**
   * The texts of these numbers, in order, in as few pieces as they lie in; without the first `skipped` bytes. Only where
   * none {@link isPacked}.
   */
  runs(numbers: Int32Array, skipped: number): Uint8Array[] {
    const runs: Uint8Array[] = [];
    let [slab, start, end] = [-1, 0, 0];
    let skip = skipped;
    const close = (): void => {
      const buffer = this.slabs[slab];
      if (buffer !== undefined && end > start) runs.push(buffer.subarray(start, end));
    };
    for (const number of numbers) {
      const [from, until] = [this.starts[number] as number, this.ends[number] as number];
      if (from === until) continue;
      if (this.slabNumbers[number] !== slab || from !== end) {
        close();
        [slab, start] = [this.slabNumbers[number] as number, from + skip];
        skip = 0;
      }
      end = until;
    }
    close();
    return runs;
  }

  clear(): void {
    this.slabs = [];
    this.plain = NOWHERE;
    this.held = 0;
    this.ends.fill(0);
    this.starts.fill(0);
    this.live = 0;
    this.wasted = 0;
    this.packing = null;
  }

  private putPlain(number: number, text: string): void {
    const most = text.length * BYTES_A_UNIT;
    if (this.plain.used + most > this.plain.buffer.length) {
      const due = Math.min(SLAB_BYTES, Math.max(FIRST_SLAB_BYTES, Math.ceil(this.held * SLAB_SHARE)));
      this.plain = this.open(Math.max(due, most));
    }
    this.place(number, this.plain, this.plain.buffer.write(text, this.plain.used, 'utf8'), 0);
  }

  private putPacked(number: number, text: string): void {
    const packing = (this.packing ??= new Packing());
    // A unit takes at least a byte: what is surely too long is not written down, and takes no room for good.
    const length = text.length > MAX_TEXT_BYTES ? Infinity : packing.write(text);
    if (length > MAX_TEXT_BYTES) {
      this.putPlain(number, text);
      return;
    }
    let bytes = packing.pack();
    if (packing.into.used + bytes > packing.into.buffer.length) {
      packing.begin(this.open(PACKED_SLAB_BYTES));
      bytes = packing.pack();
    }
    this.place(number, packing.into, packing.put(bytes), bytes < length ? PACKED : 0);
  }

  private open(bytes: number): Filling {
    const buffer = Buffer.allocUnsafeSlow(bytes);
    this.held += bytes;
    return { buffer, number: this.slabs.push(buffer) - 1, used: 0 };
  }

  /** Says where a text lies that was just written where a slab goes on. */
  private place(number: number, into: Filling, bytes: number, how: number): void {
    this.slabNumbers[number] = into.number + how;
    this.starts[number] = into.used;
    into.used += bytes;
    this.ends[number] = into.used;
    this.live += bytes;
  }
}

/** A slab that texts are put into. */
interface Filling {
  readonly buffer: Buffer;
  readonly number: number;
  used: number;
}

const NOTHING = Buffer.alloc(0);
const NOWHERE: Filling = { buffer: NOTHING, number: -1, used: 0 };

/** What it takes to pack texts into a slab: what it begins with is the dictionary, and stands there as it is. */
class Packing {
  into: Filling = NOWHERE;
  private readonly compressor = new TextCompressor();
  private isLearnt = false;
  private room = NOTHING;
  private packed = NOTHING;
  private length = 0;

  /** Takes another slab. */
  begin(into: Filling): void {
    this.into = into;
    this.isLearnt = false;
  }

  /** Writes a text down, to be packed; answers its length. */
  write(text: string): number {
    const most = text.length * BYTES_A_UNIT;
    if (this.room.length < most) {
      this.room = Buffer.allocUnsafeSlow(most * 2);
      this.packed = Buffer.allocUnsafeSlow(mostPacked(most * 2));
    }
    this.length = this.room.write(text, 0, 'utf8');
    return this.length;
  }

  /** How many bytes what was written takes in the slab; its length where it is put there as it is. */
  pack(): number {
    const { into, length } = this;
    if (into.used < DICTIONARY_BYTES) return length;
    if (!this.isLearnt) this.compressor.learn(into.buffer.subarray(0, DICTIONARY_BYTES));
    this.isLearnt = true;
    return Math.min(length, this.compressor.pack(this.room.subarray(0, length), this.packed));
  }

  /** Puts it there, as `pack` said. */
  put(bytes: number): number {
    const from = bytes < this.length ? this.packed : this.room;
    return from.copy(this.into.buffer, this.into.used, 0, bytes);
  }
}
