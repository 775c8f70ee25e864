/** A match names where it lies in 16 bits: below this in the dictionary, from here on in the text itself. */
export const DICTIONARY_BYTES = 16_384;
/** A longer text could not name all of itself. */
export const MAX_TEXT_BYTES = 65_536 - DICTIONARY_BYTES;
const LEAST_MATCH = 4;
/** A count of four bits that is this goes on in the bytes that follow. */
const GOES_ON = 15;
const HASH_BITS = 13;
/** Knuth's multiplier (The Art of Computer Programming 3, 6.4). */
const MULTIPLIER = 0x9e3779b1 | 0;
/** Positions of texts before, and of the one at hand, are told from each other up to here. */
const MAX_POSITION = 0x7000_0000;
/** From so many bytes on a call is faster than a loop. */
const COPIED_BYTES = 32;
/** After so many bytes without a match two are gone over at once, then three. */
const PATIENCE_BITS = 6;

/**
 * Packs texts that are much alike, each by itself: one can be read without the others. What a text has in common with a
 * dictionary, or with what stands before in it, is said by where that is, in the form of an LZ4 block (a token with two
 * counts of four bits, literals, an offset of two bytes; LZ4 Block Format Description, Y. Collet), but that an offset
 * counts from the beginning of the dictionary. The length of the text stands first, seven bits to a byte (LEB128).
 */
export class TextCompressor {
  private dictionary: Uint8Array = new Uint8Array(0);
  private readonly inDictionary = new Uint16Array(1 << HASH_BITS);
  private readonly inText = new Int32Array(1 << HASH_BITS);
  private base = 1;

  /** Texts like those to come, at most {@link DICTIONARY_BYTES}. The bytes must stay as they are. */
  learn(dictionary: Uint8Array): void {
    this.dictionary = dictionary;
    this.inDictionary.fill(0);
    for (let at = 0; at + LEAST_MATCH <= dictionary.length; at += 1) {
      this.inDictionary[hashAt(dictionary, at)] = at + 1;
    }
  }

  /**
   * @param text at most {@link MAX_TEXT_BYTES}
   * @param packed at least {@link mostPacked} of the text's length long
   * @returns how many bytes of `packed` were written
   */
  pack(text: Uint8Array, packed: Uint8Array): number {
    const { dictionary, inDictionary, inText } = this;
    const { length } = text;
    if (this.base > MAX_POSITION) {
      this.base = 1;
      inText.fill(0);
    }
    const { base } = this;
    let out = putLength(length, packed);
    let anchor = 0;
    const last = length - LEAST_MATCH;
    for (let at = 0; at <= last;) {
      const hash = hashAt(text, at);
      const known = (inDictionary[hash] as number) - 1;
      const before = (inText[hash] as number) - base;
      inText[hash] = base + at;
      let matched = known < 0 ? 0 : alike(dictionary, known, text, at);
      let offset = known;
      if (before >= 0) {
        const own = alike(text, before, text, at);
        if (own > matched) [matched, offset] = [own, DICTIONARY_BYTES + before];
      }
      if (matched < LEAST_MATCH) {
        at += 1 + ((at - anchor) >> PATIENCE_BITS);
        continue;
      }
      out = putSequence(packed, out, text, anchor, at, matched);
      packed[out] = offset & 0xff;
      packed[out + 1] = offset >> 8;
      out = putRest(packed, out + 2, matched - LEAST_MATCH);
      at += matched;
      anchor = at;
    }
    this.base += length;
    return anchor === length ? out : putSequence(packed, out, text, anchor, length, LEAST_MATCH);
  }
}

/** How many bytes a text of so many may take when it is packed. */
export function mostPacked(length: number): number {
  return length + Math.ceil(length / 255) + 16;
}

/** How long the text is that was packed at a place. */
export function packedLength(packed: Uint8Array, at: number): number {
  let length = 0;
  for (let bits = 0, from = at; ; bits += 7, from += 1) {
    const byte = packed[from] as number;
    length |= (byte & 0x7f) << bits;
    if (byte < 0x80) return length;
  }
}

/**
 * Writes the text that was packed at a place.
 *
 * @param dictionary what the compressor had learnt; more may follow it
 * @param text at least as long as {@link packedLength} says
 */
export function unpack(dictionary: Buffer, packed: Uint8Array, at: number, text: Uint8Array): void {
  const length = packedLength(packed, at);
  let from = at;
  while ((packed[from] as number) >= 0x80) from += 1;
  from += 1;
  for (let out = 0; out < length;) {
    const token = packed[from] as number;
    from += 1;
    let literals = token >> 4;
    if (literals === GOES_ON) {
      let more = 255;
      for (; more === 255; from += 1) literals += more = packed[from] as number;
    }
    for (const end = out + literals; out < end; out += 1, from += 1) text[out] = packed[from] as number;
    if (out >= length) return;
    const offset = (packed[from] as number) | ((packed[from + 1] as number) << 8);
    from += 2;
    let matched = token & 15;
    if (matched === GOES_ON) {
      let more = 255;
      for (; more === 255; from += 1) matched += more = packed[from] as number;
    }
    const end = out + matched + LEAST_MATCH;
    if (offset >= DICTIONARY_BYTES) {
      for (let of = offset - DICTIONARY_BYTES; out < end; out += 1, of += 1) text[out] = text[of] as number;
    } else if (end - out >= COPIED_BYTES) {
      dictionary.copy(text, out, offset, offset + end - out);
      out = end;
    } else for (let of = offset; out < end; out += 1, of += 1) text[out] = dictionary[of] as number;
  }
}

function hashAt(bytes: Uint8Array, at: number): number {
  const word =
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24);
  return Math.imul(word, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** How many bytes are the same from two places on. */
function alike(one: Uint8Array, oneAt: number, other: Uint8Array, otherAt: number): number {
  const most = Math.min(one.length - oneAt, other.length - otherAt);
  let length = 0;
  while (length < most && one[oneAt + length] === other[otherAt + length]) length += 1;
  return length;
}

function putLength(length: number, packed: Uint8Array): number {
  let out = 0;
  let rest = length;
  for (; rest >= 0x80; out += 1, rest >>= 7) packed[out] = (rest & 0x7f) | 0x80;
  packed[out] = rest;
  return out + 1;
}

/** The token of a sequence, and its literals. */
function putSequence(
  packed: Uint8Array,
  at: number,
  text: Uint8Array,
  anchor: number,
  until: number,
  matched: number,
): number {
  const literals = until - anchor;
  packed[at] = (Math.min(literals, GOES_ON) << 4) | Math.min(matched - LEAST_MATCH, GOES_ON);
  let out = putRest(packed, at + 1, literals);
  for (let from = anchor; from < until; from += 1, out += 1) packed[out] = text[from] as number;
  return out;
}

/** What of a count does not fit into four bits. */
function putRest(packed: Uint8Array, at: number, count: number): number {
  if (count < GOES_ON) return at;
  let out = at;
  let rest = count - GOES_ON;
  for (; rest >= 255; out += 1, rest -= 255) packed[out] = 255;
  packed[out] = rest;
  return out + 1;
}
