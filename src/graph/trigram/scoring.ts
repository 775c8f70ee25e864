import { boundedEditDistance } from './edit-distance.js';
import type { FoldedText } from './folded-text.js';

/** The least and the most that each way of being found is worth; the share of the name that was asked for decides. */
export const SCORES = {
  same: 1,
  sameWords: 0.98,
  begins: { least: 0.9, span: 0.05 },
  wordsBegin: { least: 0.8, span: 0.08 },
  contains: { least: 0.7, span: 0.08 },
  sameConsonants: 0.6,
  mistaken: { least: 0.55, span: 0.1 },
  wordsMistaken: { least: 0.45, span: 0.1 },
  containsConsonants: { least: 0.45, span: 0.08 },
} as const;

/** A shorter query is found inside a name at the beginning of words only. */
export const CONTAINED_FROM = 3;

/** How many letters of a text may be mistaken: none below four, one below ten, else two. */
export function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 10 ? 1 : 2;
}

/** How well a name answers a query letter by letter, 0.7–1; 0 when it does not. */
export function letterScore(query: FoldedText, name: FoldedText): number {
  if (query.length > name.length) return 0;
  const share = query.length / name.length;
  const at = find(query, 0, query.length, name);
  if (at === 0) return share === 1 ? SCORES.same : SCORES.begins.least + SCORES.begins.span * share;
  if (query.words > 1 || name.words > 1) {
    if (share === 1 && query.words === name.words && eachBegins(query, name, true)) return SCORES.sameWords;
    if (eachBegins(query, name, false)) return SCORES.wordsBegin.least + SCORES.wordsBegin.span * share;
  }
  const contained = (at > 0 && query.length >= CONTAINED_FROM) || eachContained(query, name);
  return contained ? SCORES.contains.least + SCORES.contains.span * share : 0;
}

/** The most that `letterScore` can give to a name of which only the length and the first symbol are known. */
export function letterBound(query: FoldedText, length: number, first: number): number {
  const share = query.length / length;
  if (share === 1) return SCORES.same;
  if (first === query.symbols[0]) return SCORES.begins.least + SCORES.begins.span * share;
  return SCORES.wordsBegin.least + SCORES.wordsBegin.span * share;
}

/** How well a name answers a query in which letters are mistaken, 0.45–0.65; 0 when there are more than allowed. */
export function mistakeScore(query: FoldedText, name: FoldedText): number {
  const most = editsAllowed(query.length);
  const whole = boundedEditDistance(query.symbols, 0, query.length, name.symbols, 0, name.length, most);
  if (whole <= most) return SCORES.mistaken.least + SCORES.mistaken.span * (1 - whole / query.length);
  const inWords = wordDistance(query, name, most);
  if (inWords > most) return 0;
  const share = Math.min(1, query.length / name.length);
  return SCORES.wordsMistaken.least + SCORES.wordsMistaken.span * (1 - inWords / query.length) * share;
}

/** The most that `mistakeScore` can give to a name of which only the length is known, when one letter is mistaken. */
export function mistakeBound(query: FoldedText, length: number): number {
  const right = 1 - 1 / query.length;
  if (Math.abs(length - query.length) <= editsAllowed(query.length)) {
    return SCORES.mistaken.least + SCORES.mistaken.span * right;
  }
  return SCORES.wordsMistaken.least + SCORES.wordsMistaken.span * right * Math.min(1, query.length / length);
}

/** How well consonants alone answer, 0.45–0.6: for scripts that write no short vowels. */
export function consonantScore(query: string, name: string): number {
  if (query.length < CONTAINED_FROM || !name.includes(query)) return 0;
  if (query.length === name.length) return SCORES.sameConsonants;
  return SCORES.containsConsonants.least + SCORES.containsConsonants.span * (query.length / name.length);
}

/** The edits by which each word of the query is some word of the name, a different one each; `most + 1` beyond. */
function wordDistance(query: FoldedText, name: FoldedText, most: number): number {
  const used = new Set<number>();
  let spent = 0;
  for (let word = 0; word < query.words; word++) {
    const [from, to] = [query.startOf(word), query.startOf(word + 1)];
    const left = Math.min(most - spent, editsAllowed(to - from));
    let [least, chosen] = [left + 1, -1];
    for (let other = 0; other < name.words && least > 0; other++) {
      if (used.has(other)) continue;
      const [start, end] = [name.startOf(other), name.startOf(other + 1)];
      const distance = boundedEditDistance(query.symbols, from, to, name.symbols, start, end, least - 1);
      if (distance < least) [least, chosen] = [distance, other];
    }
    if (chosen === -1) return most + 1;
    used.add(chosen);
    spent += least;
  }
  return spent;
}

/**
 * Whether each word of the query begins (or is) a word of the name, a different one each. The longest word chooses
 * first: what a longer word begins, any word that begins the longer one begins too, so its choice takes nothing away
 * that another could not spare.
 */
function eachBegins(query: FoldedText, name: FoldedText, whole: boolean): boolean {
  if (query.words > name.words) return false;
  const used = new Set<number>();
  const longestFirst = Array.from({ length: query.words }, (_, word) => word);
  if (query.words > 1) longestFirst.sort((a, b) => query.lengthOf(b) - query.lengthOf(a));
  return longestFirst.every((word) => {
    for (let other = 0; other < name.words; other++) {
      if (used.has(other) || !begins(query, word, name, other)) continue;
      if (whole && query.lengthOf(word) !== name.lengthOf(other)) continue;
      used.add(other);
      return true;
    }
    return false;
  });
}

/** Whether the name contains each word of the query, short ones at the beginning of a word. */
function eachContained(query: FoldedText, name: FoldedText): boolean {
  for (let word = 0; word < query.words; word++) {
    const [from, to] = [query.startOf(word), query.startOf(word + 1)];
    const found = to - from >= CONTAINED_FROM ? find(query, from, to, name) >= 0 : beginsAny(query, word, name);
    if (!found) return false;
  }
  return true;
}

function beginsAny(query: FoldedText, word: number, name: FoldedText): boolean {
  for (let other = 0; other < name.words; other++) if (begins(query, word, name, other)) return true;
  return false;
}

function begins(query: FoldedText, word: number, name: FoldedText, other: number): boolean {
  const length = query.lengthOf(word);
  return length <= name.lengthOf(other) && matches(query, query.startOf(word), name, name.startOf(other), length);
}

/** Where the stretch of the query first stands in the joined name; -1 when nowhere. */
function find(query: FoldedText, from: number, to: number, name: FoldedText): number {
  for (let at = 0; at + to - from <= name.length; at++) {
    if (matches(query, from, name, at, to - from)) return at;
  }
  return -1;
}

function matches(query: FoldedText, from: number, name: FoldedText, at: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (query.symbols[from + i] !== name.symbols[at + i]) return false;
  return true;
}
