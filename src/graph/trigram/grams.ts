import { BEGIN, END, SYMBOLS, type FoldedText } from './folded-text.js';

/** How many trigrams there are. */
export const GRAMS = SYMBOLS ** 3;

/** A trigram of a query, and where in the padded text it stands. */
export interface PlacedGram {
  readonly gram: number;
  readonly at: number;
}

/**
 * Calls with the trigrams that a text is filed under, some more than once: those of its joined words and the first two
 * and the last of each word, with two marks before and one behind, so that beginnings and ends can be asked for.
 */
export function eachFiledGram(text: FoldedText, visit: (gram: number) => void): void {
  eachGram(text, 0, text.length, visit);
  for (let word = 0; word < text.words && text.words > 1; word++) {
    const [from, to] = [text.startOf(word), text.startOf(word + 1)];
    const isLetter = to - from === 1;
    visit(gramOf(BEGIN, BEGIN, symbolAt(text, from)));
    visit(gramOf(BEGIN, symbolAt(text, from), isLetter ? END : symbolAt(text, from + 1)));
    visit(gramOf(isLetter ? BEGIN : symbolAt(text, to - 2), symbolAt(text, to - 1), END));
  }
}

/** The trigrams of a stretch of the joined text, with two marks before it and one behind. */
export function paddedGrams(text: FoldedText, from: number, to: number): readonly PlacedGram[] {
  const grams: PlacedGram[] = [];
  eachGram(text, from, to, (gram) => grams.push({ gram, at: grams.length }));
  return grams;
}

/** The trigrams inside a stretch: what any text that contains the stretch is filed under. */
export function innerGrams(text: FoldedText, from: number, to: number): readonly number[] {
  const grams: number[] = [];
  for (let i = from; i + 2 < to; i++) {
    grams.push(gramOf(symbolAt(text, i), symbolAt(text, i + 1), symbolAt(text, i + 2)));
  }
  return grams;
}

/** What every text with a word that begins like this one is filed under. */
export function beginningGrams(text: FoldedText, from: number, to: number): readonly number[] {
  if (to - from === 1) return [gramOf(BEGIN, BEGIN, symbolAt(text, from))];
  return [gramOf(BEGIN, symbolAt(text, from), symbolAt(text, from + 1)), ...innerGrams(text, from, to)];
}

/**
 * The cheapest `count` trigrams of which one edit can spoil at most one: any two leave a symbol between them, so that
 * even a swap of neighbours touches one only. A text within k edits is therefore filed under at least `count - k`.
 * Null when the text has no room for so many.
 */
export function cheapestApart(
  grams: readonly PlacedGram[],
  count: number,
  costOf: (gram: number) => number,
): readonly number[] | null {
  /** best[c][i]: the least cost of c trigrams among the first i. */
  const best: number[][] = [grams.map(() => 0).concat(0)];
  for (let chosen = 1; chosen <= count; chosen++) {
    const row = [Infinity];
    for (let i = 1; i <= grams.length; i++) {
      row[i] = Math.min(row[i - 1] ?? Infinity, (best[chosen - 1]?.[apartFrom(grams, i)] ?? Infinity) + cost(i));
    }
    best.push(row);
  }
  if ((best[count]?.[grams.length] ?? Infinity) === Infinity) return null;

  const picked: number[] = [];
  for (let chosen = count, i = grams.length; chosen > 0; i--) {
    if (best[chosen]?.[i] === best[chosen]?.[i - 1]) continue;
    picked.push(grams[i - 1]?.gram ?? 0);
    chosen -= 1;
    i = apartFrom(grams, i) + 1;
  }
  return picked;

  function cost(i: number): number {
    return costOf(grams[i - 1]?.gram ?? 0);
  }
}

/** Three symbols of a trigram and one between it and the next. */
const APART = 4;

/** How many of the grams before the i-th (from 1) leave a symbol between themselves and it. */
function apartFrom(grams: readonly PlacedGram[], i: number): number {
  const at = grams[i - 1]?.at ?? 0;
  let before = i - 1;
  while (before > 0 && at - (grams[before - 1]?.at ?? 0) < APART) before -= 1;
  return before;
}

function eachGram(text: FoldedText, from: number, to: number, visit: (gram: number) => void): void {
  let a = BEGIN;
  let b = BEGIN;
  for (let i = from; i <= to; i++) {
    const c = i < to ? symbolAt(text, i) : END;
    visit(gramOf(a, b, c));
    a = b;
    b = c;
  }
}

function gramOf(a: number, b: number, c: number): number {
  return (a * SYMBOLS + b) * SYMBOLS + c;
}

function symbolAt(text: FoldedText, at: number): number {
  return text.symbols[at] ?? END;
}
