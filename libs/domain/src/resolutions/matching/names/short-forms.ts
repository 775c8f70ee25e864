import { ORGANISATION_COMMON } from './name-words.js';

/**
 * The common words of bodies that a word is, or is short for, each as a number: `tech` is short for technology and for
 * technical, `engrg` for engineering. Registers cut such words where a field was narrow; the rare words that name a body
 * they do not cut, so nothing is read into those.
 */
export function meaningsOf(word: string): readonly number[] {
  const own = COMMON.get(word);
  if (own !== undefined) return [own];
  if (word.length < MIN_SHORT || !PLAIN.test(word) || ORGANISATION_COMMON.has(word)) return NONE;
  const found: number[] = [];
  for (const long of BY_FIRST.get(word[0] ?? '') ?? []) {
    const meaning = COMMON.get(long);
    if (meaning !== undefined && !found.includes(meaning) && isShortFor(word, long)) found.push(meaning);
  }
  return found.length === 0 ? NONE : found;
}

/** Whether a number is of a word of bodies and not of a person's given name. */
export function isMeaning(group: number): boolean {
  return group >= FIRST_MEANING;
}

/** Cut off (`technol`, `chems`) or drawn together, with its first and its last letter (`mfg`, `engrg`, `intl`). */
export function isShortFor(short: string, long: string): boolean {
  if (short.length < MIN_SHORT || short.length > long.length - 2 || short[0] !== long[0]) return false;
  if (long.startsWith(short.endsWith('s') && short.length > MIN_SHORT ? short.slice(0, -1) : short)) return true;
  if (short.at(-1) !== long.at(-1) || short.length > long.length * DRAWN) return false;
  let at = 0;
  for (let i = 0; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++;
  return at === short.length && vowels(short) <= 1;
}

function vowels(word: string): number {
  return word.length - word.replace(/[aeiou]/g, '').length;
}

const MIN_SHORT = 3;
/** A word that is drawn together loses more than a third of its letters. */
const DRAWN = 0.65;
const PLAIN = /^[a-z]+$/;
const NONE: readonly number[] = [];
/** Above the groups of given names. */
const FIRST_MEANING = 100_000;
const MIN_LONG = 6;

/** One number for a word and its plural. */
const COMMON: ReadonlyMap<string, number> = (() => {
  const numbers = new Map<string, number>();
  const words = new Map<string, number>();
  for (const word of ORGANISATION_COMMON.keys()) {
    if (word.length < MIN_LONG || !PLAIN.test(word)) continue;
    const stem = word.replace(/ies$/, 'y').replace(/s$/, '');
    const number = numbers.get(stem) ?? FIRST_MEANING + numbers.size;
    numbers.set(stem, number);
    for (const form of [word, stem]) words.set(form, number);
  }
  return words;
})();

const BY_FIRST: ReadonlyMap<string, readonly string[]> = (() => {
  const lists = new Map<string, string[]>();
  for (const word of COMMON.keys()) {
    const first = word[0] ?? '';
    lists.set(first, [...(lists.get(first) ?? []), word]);
  }
  return lists;
})();
