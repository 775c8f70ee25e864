import { Int32Column } from '../table/columns.js';

/** Probes after which the table is held to be crafted to collide, and a map takes its place. */
const MAX_PROBES = 256;

/**
 * Texts numbered in order of first appearance, kept as UTF-8 in one buffer: a million of them take a tenth of what as
 * many strings in a map do, and texts that come as bytes need no string at all. (After the interning of symbols in
 * compilers; open addressing with linear probing.)
 */
export class TextNumbers {
  private bytes = new Uint8Array(4096);
  /** Where each text begins; the last one ends where the next will begin. */
  private readonly starts = new Int32Column();
  private used = 0;
  /**
   * For each slot the hash of its text and, beside it, the text's number + 1; 0 where it is free. At least twice as many
   * slots as texts.
   */
  private slots = new Int32Array(2 * 1024);
  /** Used instead of `slots` once hashes collide so often that somebody must have chosen the texts for it; null until then. */
  private byText: Map<string, number> | null = null;
  private readonly scratch = { bytes: new Uint8Array(1024) };

  get length(): number {
    return this.starts.length;
  }

  /** The number of a text, a new one where it was not seen before. */
  numberOf(text: string): number {
    const size = this.encode(text);
    return this.numberOfBytes(this.scratch.bytes, 0, size);
  }

  /** The same of UTF-8 bytes from `start` up to, not including, `end`. */
  numberOfBytes(from: Uint8Array, start: number, end: number): number {
    if (this.byText !== null) return this.numberInMap(this.byText, from, start, end);
    const hash = hashOf(from, start, end);
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = (hash << 1) & mask;
    for (let probes = 0; ; probes++, slot = (slot + 2) & mask) {
      const number = (slots[slot + 1] ?? 0) - 1;
      if (number < 0) break;
      if (slots[slot] === hash && this.holds(number, from, start, end)) return number;
      if (probes === MAX_PROBES) {
        this.byText = new Map(Array.from({ length: this.length }, (_, known) => [this.at(known) ?? '', known]));
        return this.numberInMap(this.byText, from, start, end);
      }
    }
    const number = this.append(from, start, end);
    slots[slot] = hash;
    slots[slot + 1] = number + 1;
    if (this.length * 4 > slots.length) this.grow();
    return number;
  }

  /** The text of a number; undefined where there is none. */
  at(number: number): string | undefined {
    return number < this.length ? numberText(this.bytes, this.starts.get(number), this.endOf(number)) : undefined;
  }

  /** Every text in order of its number. */
  texts(): string[] {
    return Array.from({ length: this.length }, (_, number) => this.at(number) ?? '');
  }

  /** The order of two texts by UTF-16 code units, as strings compare. */
  compare(one: number, other: number): number {
    const { bytes } = this;
    const [oneStart, otherStart] = [this.starts.get(one), this.starts.get(other)];
    const [oneSize, otherSize] = [this.endOf(one) - oneStart, this.endOf(other) - otherStart];
    const shorter = Math.min(oneSize, otherSize);
    for (let index = 0; index < shorter; index++) {
      const [left, right] = [bytes[oneStart + index] ?? 0, bytes[otherStart + index] ?? 0];
      if (left !== right) return rank(left) - rank(right);
    }
    return oneSize - otherSize;
  }

  private endOf(number: number): number {
    return number + 1 < this.length ? this.starts.get(number + 1) : this.used;
  }

  private holds(number: number, from: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    const own = this.starts.get(number);
    const size = end - start;
    if (this.endOf(number) - own !== size) return false;
    for (let index = 0; index < size; index++) if (bytes[own + index] !== from[start + index]) return false;
    return true;
  }

  private append(from: Uint8Array, start: number, end: number): number {
    const size = end - start;
    if (this.used + size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + size));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (let index = 0; index < size; index++) this.bytes[this.used + index] = from[start + index] ?? 0;
    this.starts.push(this.used);
    this.used += size;
    return this.length - 1;
  }

  private grow(): void {
    const former = this.slots;
    const slots = new Int32Array(former.length * 2);
    const mask = slots.length - 1;
    for (let index = 0; index < former.length; index += 2) {
      if (former[index + 1] === 0) continue;
      const hash = former[index] ?? 0;
      let slot = (hash << 1) & mask;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
      slots[slot] = hash;
      slots[slot + 1] = former[index + 1] ?? 0;
    }
    this.slots = slots;
  }

  private numberInMap(map: Map<string, number>, from: Uint8Array, start: number, end: number): number {
    const text = numberText(from, start, end);
    const known = map.get(text);
    if (known !== undefined) return known;
    const number = this.append(from, start, end);
    map.set(text, number);
    return number;
  }

  /** Writes a text into the scratch bytes as UTF-8 and answers how many there are. Half a pair is encoded by itself. */
  private encode(text: string): number {
    if (this.scratch.bytes.length < text.length * 3) this.scratch.bytes = new Uint8Array(text.length * 3);
    const { bytes } = this.scratch;
    let size = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.codePointAt(index) ?? 0;
      if (code < 0x80) {
        bytes[size++] = code;
        continue;
      }
      if (code < 0x800) bytes[size++] = 0xc0 | (code >> 6);
      else {
        if (code < 0x10000) bytes[size++] = 0xe0 | (code >> 12);
        else {
          index++;
          bytes[size++] = 0xf0 | (code >> 18);
          bytes[size++] = 0x80 | ((code >> 12) & 0x3f);
        }
        bytes[size++] = 0x80 | ((code >> 6) & 0x3f);
      }
      bytes[size++] = 0x80 | (code & 0x3f);
    }
    return size;
  }
}

/**
 * UTF-8 orders texts by code points. UTF-16 has those above U+FFFF, whose first byte is 0xf0 or more, between U+D7FF and
 * U+E000, whose first bytes are 0xed and 0xee.
 */
function rank(byte: number): number {
  return byte >= 0xf0 ? 0xed + (byte - 0xef) / 32 : byte;
}

/** Four bytes at a time: a multiplication waits for the one before it. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  let index = start;
  for (; index + 4 <= end; index += 4) {
    const [first, second] = [bytes[index] ?? 0, bytes[index + 1] ?? 0];
    const [third, fourth] = [bytes[index + 2] ?? 0, bytes[index + 3] ?? 0];
    hash = mixed(hash ^ (first | (second << 8) | (third << 16) | (fourth << 24)));
  }
  let rest = 0;
  for (; index < end; index++) rest = (rest << 8) | (bytes[index] ?? 0);
  return mixed(mixed(hash ^ rest));
}

/** The low bits, which choose the slot, take part of the high ones. */
function mixed(hash: number): number {
  const product = Math.imul(hash, 0x2c1b3c6d);
  return product ^ (product >>> 15);
}

/** UTF-8 that is known to be valid as a string. */
export function numberText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let index = start; index < end;) {
    const byte = bytes[index++] ?? 0;
    const tail = (): number => (bytes[index++] ?? 0) & 0x3f;
    if (byte < 0x80) text += String.fromCharCode(byte);
    else if (byte < 0xe0) text += String.fromCharCode(((byte & 0x1f) << 6) | tail());
    else if (byte < 0xf0) text += String.fromCharCode(((byte & 0x0f) << 12) | (tail() << 6) | tail());
    else text += String.fromCodePoint(((byte & 0x07) << 18) | (tail() << 12) | (tail() << 6) | tail());
  }
  return text;
}
