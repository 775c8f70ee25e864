import type { AskedNumbers, NameFiling, SearchText } from '../entity-search.js';
import { consonantsOf, fold, foldIdentifier, lacksVowels } from './folding.js';
import { FoldedText } from './folded-text.js';
import {
  beginningGrams,
  cheapestApart,
  eachFiledGram,
  GRAMS,
  innerGrams,
  paddedGrams,
  type PlacedGram,
} from './grams.js';
import { CONTAINED_FROM, editsAllowed, SCORES } from './scoring.js';

// Where texts are filed by the same trigrams that `TrigramEntitySearch` files them by, and asked for by at least what that
// asks for: whoever looks among the candidates alone finds what is found among all.

/** Consonants of names that are written without vowels, and of all names: behind the trigrams of letters. */
const CONSONANTS_WITHOUT_VOWELS = GRAMS;
const CONSONANTS = 2 * GRAMS;

export const TRIGRAM_FILING: NameFiling = {
  filedUnder,
  askedByLetters,
  askedByMistakes,
  aboveMistakes: SCORES.contains.least,
};

/** The numbers under which whoever is called so is filed, each once. */
function filedUnder(texts: Iterable<SearchText>): readonly number[] {
  const numbers = new Set<number>();
  const text = new FoldedText();
  for (const { field, value } of texts) {
    if (field === 'identifier') {
      numbers.add(numberOfIdentifier(value));
      continue;
    }
    const folded = fold(value);
    if (text.readString(folded).length === 0) continue;
    eachFiledGram(text, (gram) => numbers.add(gram));
    const heard = text.readString(consonantsOf(folded));
    for (const gram of innerGrams(heard, 0, heard.length)) {
      numbers.add(CONSONANTS + gram);
      if (lacksVowels(value)) numbers.add(CONSONANTS_WITHOUT_VOWELS + gram);
    }
  }
  return [...numbers];
}

/** Whoever is found by an identifier, or by letters of which none is mistaken. */
function askedByLetters(query: string): readonly AskedNumbers[] {
  return lettersOf(query).map(all);
}

function lettersOf(query: string): readonly (readonly number[])[] {
  const afterScheme = /^\s*\p{L}+[\s:]+(.+)$/u.exec(query)?.[1];
  const asked = (afterScheme === undefined ? [query] : [query, afterScheme]).map((text) => [numberOfIdentifier(text)]);
  const text = new FoldedText().readString(fold(query));
  if (text.length === 0) return asked;
  asked.push([...new Set(containedGrams(text, 0, text.length))]);
  if (text.words === 1) return asked;
  const wordByWord: number[] = [];
  for (let word = 0; word < text.words; word++) {
    wordByWord.push(...containedGrams(text, text.startOf(word), text.startOf(word + 1)));
  }
  return [...asked, [...new Set(wordByWord)]];
}

/** Whoever is found with letters mistaken, or by consonants. */
function askedByMistakes(query: string): readonly AskedNumbers[] {
  const folded = fold(query);
  const text = new FoldedText().readString(folded);
  if (text.length === 0) return [];
  const asked: AskedNumbers[] = [];
  const most = editsAllowed(text.length);
  if (most > 0) {
    asked.push(...near(paddedGrams(text, 0, text.length), most));
    if (text.words > 1) asked.push(...unmistakenOf(text, near(gramsOfWords(text), most)));
  }
  const consonants = consonantsOf(folded);
  if (consonants.length >= CONTAINED_FROM) {
    const heard = new FoldedText().readString(consonants);
    const base = lacksVowels(query) ? CONSONANTS : CONSONANTS_WITHOUT_VOWELS;
    asked.push(all([...new Set(innerGrams(heard, 0, heard.length).map((gram) => base + gram))]));
  }
  return asked;
}

/** Of n trigrams that no edit spoils two of, a name within `most` edits is filed under n - `most`: all such choices. */
function near(grams: readonly PlacedGram[], most: number): readonly AskedNumbers[] {
  for (const spare of [3, 2, 1]) {
    const apart = cheapestApart(grams, most + spare, () => 1);
    if (apart === null) continue;
    const of = grams.map(({ gram }) => gram);
    const least = Math.max(0, of.length - SPOILED_BY_AN_EDIT * most);
    return choices(apart, spare).map((under) => ({ under, of, least }));
  }
  return [];
}

function choices(grams: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return grams.flatMap((gram, at) => choices(grams.slice(at + 1), count - 1).map((others) => [gram, ...others]));
}

/** Words stand apart: no edit of one spoils a trigram of another. */
function gramsOfWords(text: FoldedText): readonly PlacedGram[] {
  const placed: PlacedGram[] = [];
  for (let word = 0; word < text.words; word++) {
    const shift = (placed.at(-1)?.at ?? 0) + APART;
    const grams = paddedGrams(text, text.startOf(word), text.startOf(word + 1));
    placed.push(...grams.map(({ gram, at }) => ({ gram, at: at + shift })));
  }
  return placed;
}

/** Words in which nothing may be mistaken must be there, whatever is mistaken in the others. */
function unmistakenOf(text: FoldedText, asked: readonly AskedNumbers[]): readonly AskedNumbers[] {
  const there: number[] = [];
  for (let word = 0; word < text.words; word++) {
    const [from, to] = [text.startOf(word), text.startOf(word + 1)];
    if (editsAllowed(to - from) === 0) there.push(...paddedGrams(text, from, to).map(({ gram }) => gram));
  }
  if (there.length === 0) return asked;
  if (asked.length === 0) return [all([...new Set(there)])];
  return asked.map((one) => ({ ...one, under: [...new Set([...one.under, ...there])] }));
}

function containedGrams(text: FoldedText, from: number, to: number): readonly number[] {
  return to - from >= CONTAINED_FROM ? innerGrams(text, from, to) : beginningGrams(text, from, to);
}

/** Below 0, where no trigram is; identifiers that share one are told apart by whoever looks at the candidates. */
function numberOfIdentifier(value: string): number {
  let hash = 0x811c9dc5;
  for (const character of foldIdentifier(value)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return -1 - (hash >>> 1);
}

/** A swap of neighbours spoils four trigrams, any other edit fewer. */
const SPOILED_BY_AN_EDIT = 4;
const APART = 4;

function all(under: readonly number[]): AskedNumbers {
  return { under, of: [], least: 0 };
}
