import anyAscii from 'any-ascii';

/**
 * A text as it is compared: words of a–z and 0–9 with one space between. Accents, case and punctuation are gone, every
 * script is transliterated, and Chinese characters are words of their own (a surname and a given name are written
 * together). Apostrophes join: O'Brien is obrien, and the soft sign of Гольцов leaves no gap.
 */
export function fold(text: string): string {
  const composed = ASCII.test(text) ? text : transliterate(text);
  return composed.toLowerCase().replace(APOSTROPHES, '').replace(GAPS, ' ').trim();
}

/** An identifier as it is compared: letters and digits in capitals, without spaces, dashes or dots. */
export function foldIdentifier(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a script writes no short vowels, so that only the consonants of a transliteration can be compared. */
export function lacksVowels(text: string): boolean {
  return ABJAD.test(text);
}

/**
 * What stays of a folded text when only consonants are heard, and no finer than scripts without short vowels write
 * them: w and y stand for long vowels, p is written b and v is written f, kh and gh are one sound, a double is one.
 */
export function consonantsOf(folded: string): string {
  return folded
    .replace(/[aeiouwy ]/g, '')
    .replace(/([cdgkst])h/g, '$1')
    .replace(/[pvqcj]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

/** Which consonants can be heard in a text of which only the letters are known, one bit a letter from a on. */
export function consonantMask(letters: number): number {
  let heard = letters;
  for (const { written, as } of MASKS) if ((letters & written) !== 0) heard |= as;
  return heard;
}

function transliterate(text: string): string {
  const composed = text.normalize('NFKC').replace(/\p{Script=Han}/gu, ' $& ');
  return anyAscii(GREEK.test(composed) ? readGreekPairs(composed) : composed);
}

/** Two Greek letters that are one sound (ELOT 743): ου is ou, and at the beginning of a word μπ is b, ντ d, γκ g. */
function readGreekPairs(text: string): string {
  return text
    .replace(/ο[υύ]/giu, 'ou')
    .replace(/(?<!\p{L})(?:μπ|ντ|γκ)/giu, (pair) => PAIRS[pair.toLowerCase()] ?? pair);
}

const ASCII = /^[\0-\x7f]*$/;
const APOSTROPHES = /['`]/g;
const GAPS = /[^a-z0-9]+/g;
const GREEK = /\p{Script=Greek}/u;
const PAIRS: Readonly<Record<string, string>> = { μπ: 'b', ντ: 'd', γκ: 'g' };
const ALIKE: Readonly<Record<string, string>> = { p: 'b', v: 'f', q: 'k', c: 'k', j: 'g' };
const ABJAD = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}/u;
const MASKS = Object.entries(ALIKE).map(([written, as]) => ({ written: bitOf(written), as: bitOf(as) }));

function bitOf(letter: string): number {
  return 1 << (letter.charCodeAt(0) - 97);
}
