import type { NameForm, Profile } from './profile.js';
import { skeletonOf } from './text.js';
import type { Token } from './vocabulary.js';

/**
 * The keys under which an entity is looked up: two entities that share none are never compared. A key is a short tag and
 * what it holds: `t` a word, `k` its consonants, `kk` the consonants of two words, `nk` a nickname group and a word, `kp`
 * a word's consonants and the start of another, `j` the consonants of the whole name, `i` an identifier, `d` a birth
 * date and a first letter, `y` a year and a word's consonants, `e` an e-mail, `f` a phone, `a` two words of an address.
 */
export function blockingKeys(profile: Profile): string[] {
  const keys = new Set<string>();
  const tag = TAGS[profile.family];
  for (let i = 0; i < profile.names.length && i < MOST_NAMES; i++) {
    const name = profile.names[i];
    if (name !== undefined) addNameKeys(keys, name, tag, profile);
  }
  for (const { key, fault } of profile.identifiers) if (fault !== 'placeholder') keys.add(`i:${key}`);
  for (const email of profile.emails) keys.add(`e:${email}`);
  for (const phone of profile.phones) keys.add(`f:${phone}`);
  addAddressKey(keys, profile.addresses);
  return [...keys];
}

const MOST_NAMES = 10;
const MOST_WORDS = 6;
const TAGS = { person: 'p', organisation: 'o', thing: 'x' } as const;

function addNameKeys(keys: Set<string>, name: NameForm, tag: string, profile: Profile): void {
  const all = name.tokens;
  const tokens = all.length <= MOST_WORDS ? all : rarest(all);
  for (const token of tokens) {
    if (token.text.length < 2) continue;
    keys.add(`t${tag}:${token.text}`);
    if (token.skeleton.length >= 3) keys.add(`k${tag}:${token.skeleton}`);
  }
  for (let i = 0; i < tokens.length; i++) {
    for (let j = 0; j < tokens.length; j++) {
      const one = tokens[i];
      const other = tokens[j];
      if (one !== undefined && other !== undefined && i !== j) addPairKeys(keys, one, other, tag, i < j);
    }
  }
  addJoinedKeys(keys, name, tag);
  addDateKeys(keys, tokens, profile);
}

/** Names of many words are found by their rarest ones; equal rarity falls back on the word, so the choice is stable. */
function rarest(tokens: readonly Token[]): readonly Token[] {
  return [...tokens].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1)).slice(0, MOST_WORDS);
}

function addPairKeys(keys: Set<string>, one: Token, other: Token, tag: string, isOrdered: boolean): void {
  if (isOrdered) {
    const pair =
      one.skeleton < other.skeleton ? `${one.skeleton}|${other.skeleton}` : `${other.skeleton}|${one.skeleton}`;
    keys.add(`kk${tag}:${pair}`);
  }
  for (const group of one.nicknames) keys.add(`nk${tag}:${group}|${other.skeleton}`);
  if (one.text.length >= 3 && other.text.length >= 1) keys.add(`kp${tag}:${one.skeleton}|${other.sound.slice(0, 2)}`);
}

/** The whole name in one piece, in the order given and with its first word last: for scripts and slips without spaces. */
function addJoinedKeys(keys: Set<string>, name: NameForm, tag: string): void {
  const text = joinedText(name.words);
  const skeleton = skeletonOf(text);
  if (skeleton.length < 3) return;
  keys.add(`j${tag}:${skeleton}`);
  const [first] = name.words;
  if (name.words.length < 2 || name.words.length > 4 || first === undefined) return;
  keys.add(`j${tag}:${skeletonOf(joinedText(name.words.slice(1)) + first.text)}`);
}

function addDateKeys(keys: Set<string>, tokens: readonly Token[], { start }: Profile): void {
  if (start === null) return;
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(start.text) ?? [];
  if (year === undefined) return;
  for (const token of tokens) {
    if (token.skeleton.length >= 2) keys.add(`y:${year}|${token.skeleton}`);
    if (month === undefined || day === undefined || token.text === '') continue;
    // Day and month sorted, so that a date with the two exchanged meets itself.
    const [low, high] = month < day ? [month, day] : [day, month];
    keys.add(`d:${year}${low}${high}|${token.skeleton.slice(0, 1)}`);
    keys.add(`d:${low}${high}|${token.skeleton}`);
  }
}

/** The two longest words of an address stand for its street and place; numbers are what clerks mistype. */
function addAddressKey(keys: Set<string>, tokens: readonly Token[]): void {
  const words = tokens.filter((token) => token.text.length >= 4 && !/\d/.test(token.text));
  if (words.length < 2) return;
  const [first, second] = words.sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
  if (first === undefined || second === undefined) return;
  keys.add(first.text < second.text ? `a:${first.text}|${second.text}` : `a:${second.text}|${first.text}`);
}

function joinedText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}
