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

/** The consonants of a folded text; w and y stand for long vowels in scripts without short ones. */
export function consonantsOf(folded: string): string {
  return folded.replace(/[aeiouwy ]/g, '');
}

function transliterate(text: string): string {
  return anyAscii(text.normalize('NFKC').replace(/\p{Script=Han}/gu, ' $& '));
}

const ASCII = /^[\0-\x7f]*$/;
const APOSTROPHES = /['`]/g;
const GAPS = /[^a-z0-9]+/g;
const ABJAD = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}/u;
