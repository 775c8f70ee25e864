/** A slab holds many texts, so that they cost the heap nothing and a run of them is written in one piece. */
const SLAB_BYTES = 4 * 1_048_576;
/** The first slab is small, each that follows an eighth of all before it, so that little is held for what is to come. */
const FIRST_SLAB_BYTES = 65_536;
const SLAB_SHARE = 1 / 8;
/** UTF-8 needs at most so many bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;

/**
 * UTF-8 texts by number, outside the heap. Texts put one after the other lie one after the other; one that is replaced
 * stays as waste until everything is put anew.
 */
export class SlabAllocator {
  private slabs: Buffer[] = [];
  private used = 0;
  private held = 0;
  private slabNumbers = new Uint16Array(0);
  private starts = new Uint32Array(0);
  private ends = new Uint32Array(0);
  private live = 0;
  private wasted = 0;

  /** Bytes of the texts that stand. */
  get bytes(): number {
    return this.live;
  }

  /** Whether more is waste than stands: time to put everything anew. */
  get isWasteful(): boolean {
    return this.wasted > this.live + SLAB_BYTES;
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
    const most = text.length * BYTES_A_UNIT;
    let slab = this.slabs.at(-1);
    if (slab === undefined || this.used + most > slab.length) {
      const due = Math.min(SLAB_BYTES, Math.max(FIRST_SLAB_BYTES, Math.ceil(this.held * SLAB_SHARE)));
      slab = Buffer.allocUnsafeSlow(Math.max(due, most));
      this.slabs.push(slab);
      this.held += slab.length;
      this.used = 0;
    }
    const length = slab.write(text, this.used, 'utf8');
    this.slabNumbers[number] = this.slabs.length - 1;
    this.starts[number] = this.used;
    this.used += length;
    this.ends[number] = this.used;
    this.live += length;
  }

  /** From now on the number has an empty text. */
  drop(number: number): void {
    const length = this.lengthOf(number);
    this.live -= length;
    this.wasted += length;
    this.ends[number] = this.starts[number] ?? 0;
  }

  lengthOf(number: number): number {
    return (this.ends[number] ?? 0) - (this.starts[number] ?? 0);
  }

  /** In which of the slabs that are {@link standing} a text lies. */
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

  /** The texts of these numbers, in order, in as few pieces as they lie in; without the first `skipped` bytes. */
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
    this.used = 0;
    this.held = 0;
    this.ends.fill(0);
    this.starts.fill(0);
    this.live = 0;
    this.wasted = 0;
  }
}
