import { countryOfWord } from './names/country-words.js';
import type { Token } from './names/vocabulary.js';
import type { SharedValue } from './shared-values.js';

/** One address of an entity. */
export interface PlaceForm {
  readonly tokens: readonly Token[];
  /** The number of the house; null where the address has none. */
  readonly house: string | null;
  /** The longest word beside the number of the house; null where there is none. */
  readonly street: Token | null;
  readonly holding: SharedValue;
}

/**
 * The number of the house in the words of an address: the first short number, with a letter or without (12, 221b), that
 * stands before or behind the words of a street. Longer numbers are codes of places.
 */
export function houseNumber(words: readonly string[]): string | null {
  for (let index = 0; index < words.length && index < LAST_PLACE; index++) {
    const word = words[index] ?? '';
    if (/^\d{1,4}[a-z]?$/.test(word) && words.length > 1) return word;
    if (/^\d/.test(word)) return null;
  }
  return null;
}

/** Which word names the street: the longest of the two that follow the number of the house, else of those before it. */
export function streetWord(words: readonly string[], house: string | null): string | null {
  if (house === null) return null;
  const at = words.indexOf(house);
  const behind = words.slice(at + 1, at + 3).filter(isWord);
  const beside = behind.length > 0 ? behind : words.slice(Math.max(0, at - 2), at).filter(isWord);
  return beside.reduce<string | null>((best, word) => (best === null || word.length > best.length ? word : best), null);
}

function isWord(word: string): boolean {
  return word.length > 2 && !/\d/.test(word);
}

/** A street has few words; numbers behind them are of flats, floors and places. */
const LAST_PLACE = 5;

/**
 * Whether two addresses may be of one town: their codes are one, or what may be its name is (the words beside the code, else
 * the last). An address that tells neither is of none.
 */
export function areOnePlace(
  one: readonly string[],
  other: readonly string[],
  areAlike: (a: string, b: string) => boolean,
) {
  const [code, otherCode] = [codeOf(one), codeOf(other)];
  if (code !== null && code === otherCode) return true;
  const towns = townsOf(other, otherCode);
  return townsOf(one, code).some((town) => towns.some((against) => town === against || areAlike(town, against)));
}

/** The last long number behind the first word. */
function codeOf(words: readonly string[]): string | null {
  return words.findLast((word, index) => index > 0 && /^\d{4,}$/.test(word)) ?? null;
}

function townsOf(words: readonly string[], code: string | null): readonly string[] {
  const isName = (word: string): boolean => !isGeneralWord(word) && !/\d/.test(word) && countryOfWord(word) === null;
  if (code === null) return words.filter(isName).slice(-1);
  const at = words.lastIndexOf(code);
  return [words.slice(0, at).findLast(isName), words.slice(at + 1).find(isName)].filter((word) => word !== undefined);
}

/** Whether a word of an address names no place: streets of all towns have it. */
export function isGeneralWord(word: string): boolean {
  return GENERAL.has(word) || /^\p{L}{1,2}$/u.test(word);
}

/** Words of streets, houses and parts of a country, short ones (`st`, `nt`, `ny`) aside: they name no place. */
const GENERAL: ReadonlySet<string> = new Set(
  (
    'street road lane avenue ave drive place court crescent cres circuit close way terrace square boulevard blvd highway ' +
    'parade grove gardens house flat apartment apt suite unit floor building box post office north south east west upper ' +
    'lower new old strasse straße str platz weg allee rue place chemin via viale piazza calle avenida plaza rua ulitsa ' +
    'ulica district province region county state city town village oblast the and of nsw vic qld tas act'
  ).split(' '),
);
