/** Symbols of a folded text: 0 ends a word, 1–26 are letters, 27–36 digits, 37 begins a word. */
export const END = 0;
export const BEGIN = 37;
export const SYMBOLS = 38;

/** What of a text is looked at: the rest of a longer one does not count. */
const TEXT_LIMIT = 400;

/**
 * A folded text laid out for comparing: its words joined, and where each begins. One is filled again and again, so that
 * a search allocates nothing for what it looks at.
 */
export class FoldedText {
  /** The symbols of all words, joined. */
  readonly symbols = new Uint8Array(TEXT_LIMIT);
  /** Where each word begins; one more entry than words, the last being `length`. */
  readonly starts = new Uint16Array(TEXT_LIMIT + 1);
  length = 0;
  words = 0;

  readString(folded: string): this {
    this.clear();
    for (let at = 0; at < folded.length && this.length < TEXT_LIMIT; at++) this.add(symbolOf(folded.charCodeAt(at)));
    return this.close();
  }

  /** Reads what `writeTo` wrote. */
  readBytes(bytes: Uint8Array, from: number, to: number): this {
    this.clear();
    for (let at = from; at < to; at++) this.add(bytes[at] ?? END);
    return this.close();
  }

  /** Appends the text with one `END` between words, from `at` on; gives the index behind it. */
  writeTo(bytes: Uint8Array, at: number): number {
    for (let word = 0; word < this.words; word++) {
      if (word > 0) bytes[at++] = END;
      for (let i = this.startOf(word); i < this.startOf(word + 1); i++) bytes[at++] = this.symbols[i] ?? END;
    }
    return at;
  }

  /** Room that `writeTo` needs. */
  get writtenLength(): number {
    return this.length + Math.max(0, this.words - 1);
  }

  startOf(word: number): number {
    return this.starts[word] ?? this.length;
  }

  lengthOf(word: number): number {
    return this.startOf(word + 1) - this.startOf(word);
  }

  /** The words as they were read, one space between. */
  toString(): string {
    let text = '';
    for (let at = 0, word = 0; at < this.length; at++) {
      if (word < this.words && at === this.startOf(word) && word++ > 0) text += ' ';
      text += characterOf(this.symbols[at] ?? END);
    }
    return text;
  }

  /** One bit a letter; digits share the last six bits and the first four. What lacks a bit lacks that letter. */
  mask(): number {
    let mask = 0;
    for (let i = 0; i < this.length; i++) mask |= 1 << ((this.symbols[i] ?? 1) - 1);
    return mask;
  }

  private clear(): void {
    this.length = 0;
    this.words = 0;
    this.between = true;
  }

  private add(symbol: number): void {
    if (symbol === END) {
      this.between = true;
      return;
    }
    if (this.between) this.starts[this.words++] = this.length;
    this.between = false;
    this.symbols[this.length++] = symbol;
  }

  private close(): this {
    this.starts[this.words] = this.length;
    return this;
  }

  private between = true;
}

/** How many bits are set. */
export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function characterOf(symbol: number): string {
  return String.fromCharCode(symbol <= 26 ? symbol + 96 : symbol + 21);
}

function symbolOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  return code >= 48 && code <= 57 ? code - 21 : END;
}
