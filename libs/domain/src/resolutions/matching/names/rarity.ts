import type { Script } from './normalise-name.js';

/** A word of names, as far as its rarity goes. */
export interface CountedWord {
  /** The word in the script that it came in. */
  readonly native: string;
  /** Plain lower-case Latin; may be empty for signs that have no reading. */
  readonly text: string;
  readonly script: Script;
  readonly isParticle: boolean;
  /** How many entities hold the word. */
  readonly count: number;
}

/** Evidence from many names outweighs the built-in table once the graph holds about this many entities. */
const TABLE_WEIGHT = 2_000;
const MIN_BITS = 1;
const MAX_BITS = 13;
const PARTICLE_BITS = 2;

/**
 * How rare a word is, in bits: −log2 of the share of names that hold it, 1 to 13. It begins at what is known of names, and
 * comes to what this store says.
 *
 * @param common the bits of well-known words
 * @param entities how many the counts are of
 */
export function rarityOfWord(word: CountedWord, common: ReadonlyMap<string, number>, entities: number): number {
  const expected = common.get(word.text) ?? (word.isParticle ? PARTICLE_BITS : surprise(word));
  const share = (word.count + TABLE_WEIGHT * 2 ** -expected) / (entities + TABLE_WEIGHT);
  return Math.min(MAX_BITS, Math.max(MIN_BITS, -Math.log2(share)));
}

/**
 * Whether a reader is told of a word that it is common: one name in 32 has it, by this store and by what is known of names.
 * Nothing is scored by it; how rare other words are is counted.
 */
export function isCommonWord(bits: number): boolean {
  return bits < COMMON_WORD;
}

/** What a reader would call common of a word by itself: only the best-known names are, so the cut lies low. */
const COMMON_WORD = 5;

/**
 * How rare a name is, of the words that two names have in common: 0 where they are common ones, to 1. Hannah White falls
 * together by chance, whole as it is.
 */
export function rarenessOfName(pairs: readonly (readonly [WordBits, WordBits])[]): number {
  if (pairs.length === 0) return 1;
  let bits = 0;
  for (const [one, other] of pairs) bits += Math.min(one.bits, other.bits);
  return Math.min(1, Math.max(0, (bits / pairs.length - COMMON_NAME) / (RARE_NAME - COMMON_NAME)));
}

interface WordBits {
  readonly bits: number;
}

/**
 * Mean rarity of words up to which a whole name counts as no more than its words, and from which fully. Sizes of the model,
 * fitted with its others, and not the cut of a word: names of words that nobody would call common are had by two often
 * enough, and how far a name speaks for one grows by and by.
 */
const COMMON_NAME = 5.7;
const RARE_NAME = 9;

/**
 * How surprising an unknown word is, from its letters alone: long words and rare letters are rarer. Tends to 13 bits;
 * two different words seldom get the same value, which keeps scores from tying.
 */
function surprise(word: CountedWord): number {
  if (word.script === 'han' || word.script === 'hangul') return Math.min(MAX_BITS, 4.5 * word.native.length);
  let bits = 0;
  for (const letter of word.text) bits += LETTER_BITS[letter] ?? 4;
  return 13.2 * (1 - 2 ** (-bits / 12));
}

/** −log2 of the share of each letter in Latin-script names, rounded; digits count as three bits. */
const LETTER_BITS: Readonly<Record<string, number>> = {
  a: 3.1, b: 5.4, c: 5.1, d: 4.9, e: 3.2, f: 6.2, g: 5.4, h: 4.7, i: 3.6, j: 6.1, k: 5, l: 4.2, m: 4.9, n: 3.7, o: 3.8, p: 5.7,
  q: 9, r: 3.9, s: 4.2, t: 4.4, u: 4.6, v: 5.8, w: 6.4, x: 9.1, y: 5.5, z: 6, 0: 3, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3,
  8: 3, 9: 3,
}; // prettier-ignore
