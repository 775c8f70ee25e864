import { MODEL } from '../score-model.js';
import { bestLikeness, joinedReadings } from '../scripts/readings-by-script.js';
import { crossShare, isInitial, tokenAgreement } from './token-likeness.js';
import { likeness } from './similarity.js';
import { isJoinedScript, syllableKey } from './normalise-name.js';
import type { NameForm } from '../name-form.js';
import type { Token } from './vocabulary.js';

/** What lay where when two names were put side by side. Bits before saturation; tokens that found no partner. */
export interface Alignment {
  agreement: number;
  /** Share of agreement that came through another script. */
  crossed: number;
  readonly pairs: (readonly [left: Token, right: Token])[];
  leftOver: Token[];
  rightOver: Token[];
  /** Words whose tagged part (given, family) changed places: neither for nor against. */
  swapped: number;
  /** What these would say if parts were not told. */
  swappedBits: number;
  /** Initials that agreed with a whole word. */
  initials: number;
  /** How surely the left-over words are different words, 0 to 1. */
  severity: number;
  /** The tokens matched when all words are written together. */
  joined: boolean;
}

/**
 * Puts the words of two names side by side in any order, the best pairs first, each word used once. Words that were
 * split or run together (`Friedrich Lindenberg`, `FridrichLindenberg`) are tried joined.
 */
export function alignNames(left: NameForm, right: NameForm): Alignment {
  const found: Alignment = {
    agreement: 0, crossed: 0, pairs: [], leftOver: [], rightOver: [], swapped: 0, swappedBits: 0, initials: 0, severity: 0, joined: false,
  }; // prettier-ignore
  if (isJoinedScript(left.script) !== isJoinedScript(right.script)) return joinedAcrossScripts(left, right, found);

  const a = left.tokens;
  const b = right.tokens;
  usedLeft.fill(0, 0, a.length);
  usedRight.fill(0, 0, b.length);
  for (let round = Math.min(a.length, b.length, WIDTH); round > 0; round--) {
    let best = 0;
    let bestLeft = -1;
    let bestRight = -1;
    for (let i = 0; i < a.length && i < WIDTH; i++) {
      const one = a[i];
      if (usedLeft[i] === 1 || one === undefined) continue;
      for (let j = 0; j < b.length && j < WIDTH; j++) {
        const other = b[j];
        if (usedRight[j] === 1 || other === undefined) continue;
        if (
          isMiddleAgainstLast(one, i, a.length, j, b.length) ||
          isMiddleAgainstLast(other, j, b.length, i, a.length) ||
          isMiddleAgainstFirst(one, a, i, b, j) ||
          isMiddleAgainstFirst(other, b, j, a, i)
        ) {
          continue;
        }
        const worth = pairWorth(one, other) + (i === j ? 1e-6 : 0);
        if (worth > best) {
          best = worth;
          bestLeft = i;
          bestRight = j;
        }
      }
    }
    const one = a[bestLeft];
    const other = b[bestRight];
    if (best < 0.01 || one === undefined || other === undefined) break;
    usedLeft[bestLeft] = 1;
    usedRight[bestRight] = 1;
    takePair(found, left, right, bestLeft, bestRight, one, other, best);
  }
  found.leftOver = a.filter((_token, i) => usedLeft[i] !== 1 || i >= WIDTH);
  found.rightOver = b.filter((_token, j) => usedRight[j] !== 1 || j >= WIDTH);
  if (found.leftOver.length + found.rightOver.length > 0 && !joinWhole(found, left, right)) joinLeftOvers(found);
  found.severity = severityOf(found.leftOver, found.rightOver);
  return found;
}

/** Whether words of two names are surely different words. */
export function areDifferentNames(left: NameForm, right: NameForm): boolean {
  return alignNames(left, right).severity >= SURELY;
}

const SURELY = 0.5;

/** Names with more words than this are compared on their first words. */
const WIDTH = 24;
const usedLeft = new Uint8Array(256);
const usedRight = new Uint8Array(256);

/** A middle initial does not stand for the last word of a longer name: Michael G. Grimm is no Michael Guest. */
function isMiddleAgainstLast(token: Token, at: number, length: number, otherAt: number, otherLength: number): boolean {
  return isInitial(token) && at > 0 && at < length - 1 && otherLength > 1 && otherAt === otherLength - 1;
}

/** Nor for the given name of another who has one of his own: Robert L. Turner is no Leah Turner. */
function isMiddleAgainstFirst(
  token: Token,
  own: readonly Token[],
  at: number,
  others: readonly Token[],
  otherAt: number,
): boolean {
  if (otherAt !== 0 || at === 0 || at === own.length - 1 || others.length < 2 || !isInitial(token)) return false;
  const [given] = own;
  return (
    given !== undefined &&
    !isInitial(given) &&
    token !== others[0] &&
    !others.some((other) => tokenAgreement(given, other) > 0)
  );
}

/** The bits by which two words speak for one name; 0 when they do not. */
function pairWorth(a: Token, b: Token): number {
  if (a !== b && (isInitial(a) || isInitial(b))) {
    return a.text[0] !== undefined && a.text[0] === b.text[0] ? MODEL.name.initialBits * MODEL.name.initialWeight : 0;
  }
  const share = tokenAgreement(a, b);
  return share <= 0 ? 0 : share * Math.min(a.bits, b.bits);
}

function takePair(
  found: Alignment,
  left: NameForm,
  right: NameForm,
  i: number,
  j: number,
  one: Token,
  other: Token,
  worth: number,
): void {
  const leftRole = left.roles?.[i] ?? null;
  const rightRole = right.roles?.[j] ?? null;
  found.pairs.push([one, other]);
  if (leftRole !== null && rightRole !== null && leftRole !== rightRole) {
    found.swapped++;
    found.swappedBits += worth;
    return;
  }
  if (one !== other && (isInitial(one) || isInitial(other))) found.initials++;
  const isFamily = leftRole === 'family' || rightRole === 'family';
  const bits = worth * (isFamily ? MODEL.name.familyWeight : 1);
  found.agreement += bits;
  if (one.script !== other.script) found.crossed += bits;
}

/** The same with some pairs taken apart: their words stand alone on both sides, and against each other on neither. */
export function withoutPairs(
  found: Alignment,
  left: NameForm,
  right: NameForm,
  apart: readonly (readonly [left: Token, right: Token])[],
): Alignment {
  const kept: Alignment = {
    ...found,
    pairs: found.pairs.filter((pair) => !apart.includes(pair)),
    leftOver: [...found.leftOver, ...apart.map(([one]) => one)],
    rightOver: [...found.rightOver, ...apart.map(([, other]) => other)],
  };
  for (const [one, other] of apart) {
    const roles = [left.roles?.[left.tokens.indexOf(one)], right.roles?.[right.tokens.indexOf(other)]];
    kept.agreement -= pairWorth(one, other) * (roles.includes('family') ? MODEL.name.familyWeight : 1);
  }
  kept.agreement = Math.max(0, kept.agreement);
  return kept;
}

/** The whole name may be written together on one side, or cut at another place. */
function joinWhole(found: Alignment, left: NameForm, right: NameForm): boolean {
  if (hasNumeral(found.leftOver) || hasNumeral(found.rightOver)) return false;
  if (left.script !== right.script) return joinWholeAcross(found, left, right);
  if (left.words.length === right.words.length) return false;
  const one = textOf(left.words);
  const other = textOf(right.words);
  if (Math.abs(one.length - other.length) > 2) return false;
  const whole = likeness(one, other);
  const bothLeft = found.leftOver.length > 0 && found.rightOver.length > 0;
  if (whole < (bothLeft ? JOINED_ALIKE : 1)) return false;
  takeWhole(found, left, right, whole >= 0.999 ? 0.95 : whole - 0.15);
  return true;
}

/** Words of another script may be cut elsewhere, so the whole name is read as well, with its particles and without. */
function joinWholeAcross(found: Alignment, left: NameForm, right: NameForm): boolean {
  // Words that stand one against one have been compared.
  if (left.words.length === right.words.length || left.tokens.length === right.tokens.length) return false;
  let whole = 0;
  for (const [native, latin] of [
    [left, right],
    [right, left],
  ] as const) {
    if (!native.tokens.some(({ readings }) => readings.length > 0) || latin.tokens.some(isInitial)) continue;
    for (const part of ['words', 'tokens'] as const) {
      const readings = joinedReadings(native[part].map((token) => token.readings));
      whole = Math.max(whole, bestLikeness(readings, textOf(latin[part])));
    }
  }
  if (whole < WHOLE_ACROSS) return false;
  takeWhole(found, left, right, crossShare(whole));
  found.crossed = found.agreement;
  return true;
}

/** A whole name is long, so that it is read well by chance only when it is nearly the same. */
const WHOLE_ACROSS = 0.9;

function takeWhole(found: Alignment, left: NameForm, right: NameForm, share: number): void {
  const tokens = sumBits(left.tokens) < sumBits(right.tokens) ? left.tokens : right.tokens;
  found.agreement = sumBits(tokens) * share;
  found.joined = true;
  found.leftOver = [];
  found.rightOver = [];
}

/** Words that found no partner may be one word cut in two, or initials run together. */
function joinLeftOvers(found: Alignment): void {
  if (found.leftOver.length === 0 || found.rightOver.length === 0) return;
  joinPart(found, found.leftOver, found.rightOver);
  joinPart(found, found.rightOver, found.leftOver);
  readInitials(found, found.leftOver, found.rightOver);
  readInitials(found, found.rightOver, found.leftOver);
}

function hasNumeral(tokens: readonly Token[]): boolean {
  return tokens.some(({ numeral }) => numeral !== null);
}

const JOINED_ALIKE = 0.88;

function joinPart(found: Alignment, parts: Token[], wholes: Token[]): void {
  if (parts.length < 2) return;
  for (const whole of [...wholes]) {
    for (let start = 0; start + 1 < parts.length; start++) {
      for (let end = parts.length; end > start + 1; end--) {
        const alike = joinedLikeness(textOf(parts.slice(start, end)), whole.text);
        if (alike < 0.8) continue;
        const cut = parts.splice(start, end - start);
        wholes.splice(wholes.indexOf(whole), 1);
        found.agreement += whole.bits * (alike - 0.1);
        found.joined = true;
        cut.forEach((token) => found.pairs.push([token, whole]));
        return;
      }
    }
  }
}

function joinedLikeness(a: string, b: string): number {
  const alike = likeness(a, b);
  return alike < SYLLABLES_ALIKE && a.length <= LONGEST_SYLLABLES && syllableKey(a) === syllableKey(b)
    ? SYLLABLES_ALIKE
    : alike;
}

/** Two syllables of a Chinese or Korean name, in two romanisations. */
const SYLLABLES_ALIKE = 0.82;
const LONGEST_SYLLABLES = 9;

/** `JC` stands for `Jean Claude`: each letter an initial. */
function readInitials(found: Alignment, letters: Token[], wholes: Token[]): void {
  for (const token of letters) {
    if (token.text.length !== wholes.length || token.text.length < 2 || token.text.length > 3) continue;
    if (!wholes.every((whole, index) => whole.text[0] === token.text[index])) continue;
    found.agreement += MODEL.name.initialBits * MODEL.name.initialWeight * wholes.length;
    found.initials += wholes.length;
    letters.splice(letters.indexOf(token), 1);
    wholes.length = 0;
    return;
  }
}

/** Han, Kana or Hangul against an alphabet: only the whole name can be compared, in any order of its parts. */
function joinedAcrossScripts(left: NameForm, right: NameForm, found: Alignment): Alignment {
  const leftIsSolid = isJoinedScript(left.script);
  const [spaced, solid] = leftIsSolid ? [right, left] : [left, right];
  const readings = joinedReadings(solid.tokens.map((token) => token.readings));
  let best = 0;
  let bestTokens: readonly Token[] = spaced.words;
  for (const tokens of ordersOf(spaced.words)) {
    // A name beside the native one (Peter Lee Ka-kit) may stay out, at a cost.
    const whole = tokens.length === spaced.words.length ? 1 : 0.97;
    const alike = whole * bestLikeness(readings, textOf(tokens));
    if (alike > best) {
      best = alike;
      bestTokens = tokens;
    }
  }
  const share = crossShare(best);
  if (share > 0) {
    found.agreement = Math.min(sumBits(bestTokens), sumBits(solid.tokens)) * share;
    found.crossed = found.agreement;
    found.joined = true;
    const out = spaced.words.filter((token) => !bestTokens.includes(token));
    if (leftIsSolid) found.rightOver = out;
    else found.leftOver = out;
    return found;
  }
  found.leftOver = [...left.tokens];
  found.rightOver = [...right.tokens];
  found.severity = -share;
  return found;
}

/** As written, turned round by one word, and with one word of three or more left out. */
function ordersOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const turned = (words: readonly Token[]): (readonly Token[])[] => [
    words,
    [...words.slice(1), ...words.slice(0, 1)],
    [...words.slice(-1), ...words.slice(0, -1)],
  ];
  if (tokens.length < 3) return tokens.length === 1 ? [tokens] : [tokens, [...tokens].reverse()];
  if (tokens.length > MAX_SPACED) return turned(tokens);
  return [...turned(tokens), ...tokens.flatMap((token) => turned(tokens.filter((other) => other !== token)))];
}

const MAX_SPACED = 6;

/** How surely the words left over on both sides are different words: the least sure of the best partners. */
function severityOf(leftOver: readonly Token[], rightOver: readonly Token[]): number {
  if (leftOver.length === 0 || rightOver.length === 0) return 0;
  let total = 0;
  const [fewer, more] = leftOver.length <= rightOver.length ? [leftOver, rightOver] : [rightOver, leftOver];
  for (const one of fewer) {
    let least = 1;
    const whole = more.some((other) => !isInitial(other));
    for (const other of more) {
      // A middle initial stands for no given name while a whole word may.
      if (whole && isInitial(other) && !isInitial(one)) continue;
      least = Math.min(least, Math.max(0, -shareOfLeftOvers(one, other)));
    }
    total += least;
  }
  return total;
}

/** An initial may be of the word that begins like it; of another it rarely is: nicknames begin otherwise. */
function shareOfLeftOvers(one: Token, other: Token): number {
  if (!isInitial(one) && !isInitial(other)) return tokenAgreement(one, other);
  return one.text[0] === other.text[0] ? 0 : OTHER_INITIAL;
}

const OTHER_INITIAL = -0.8;

function textOf(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}

function sumBits(tokens: readonly Token[]): number {
  let bits = 0;
  for (const token of tokens) bits += token.bits;
  return bits;
}

/** Whether both names are chains of fathers (`bin`, `ibn`) whose shared words come in another order. */
export function isChainReordered(alignment: Alignment, left: NameForm, right: NameForm): boolean {
  if (alignment.pairs.length < 3 || !isChain(left) || !isChain(right)) return false;
  const order = alignment.pairs
    .map(([one, other]): [number, number] => [left.tokens.indexOf(one), right.tokens.indexOf(other)])
    .sort(([a], [b]) => a - b)
    .map(([, index]) => index);
  // Turning the whole name round (family name first) is one step down; more steps are another order.
  const steps = order.filter((index, at) => index > (order[(at + 1) % order.length] ?? 0)).length;
  return steps > 1;
}

function isChain(name: NameForm): boolean {
  return name.words.some(({ text }) => CHAIN_WORDS.has(text));
}

const CHAIN_WORDS: ReadonlySet<string> = new Set(['bin', 'ibn', 'ben', 'bn', 'bint']);
