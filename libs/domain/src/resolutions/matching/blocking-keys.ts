import type { NameForm, Profile } from './profile.js';
import { joinedReadings, lookupSkeletons } from './scripts/readings-by-script.js';
import { isMeaning } from './names/short-forms.js';
import { skeletonOf } from './names/normalise-name.js';
import type { Token } from './names/vocabulary.js';

/** Takes one key: what kind it is of, whose names it is of (nothing for what is no name), and what it holds. */
type TakeKey = (kind: string, tag: string, one: string, other?: string) => void;

/**
 * The keys under which an entity is looked up: two entities that share none are never compared. A key is a short tag and
 * what it holds: `t` a word, `k` its consonants, `kk` the consonants of two words, `nk` a nickname group and a word, `kp`
 * a word's consonants and the start of another, `j` the consonants of the whole name, `i` an identifier, `d` a birth
 * date and a first letter, `y` a year and a word's consonants, `e` an e-mail, `f` a phone, `a` two words of an address.
 */
export function blockingKeys(profile: Profile): string[] {
  const keys = new Set<string>();
  eachKey(profile, (kind, tag, one, other) => {
    keys.add(other === undefined ? `${kind}${tag}:${one}` : `${kind}${tag}:${one}|${other}`);
  });
  return [...keys];
}

/** The same keys as numbers of 32 bits, none of them 0 and each once: for an index, which never spells them out. */
export function blockingHashes(profile: Profile): number[] {
  const hashes: number[] = [];
  eachKey(profile, (kind, tag, one, other) => {
    const hash = hashOf(kind, tag, one, other);
    if (!hashes.includes(hash)) hashes.push(hash);
  });
  return hashes;
}

/** FNV-1a over UTF-16 units with a final mix; never 0. */
function hashOf(kind: string, tag: string, one: string, other: string | undefined): number {
  let hash = hashedIn(hashedIn(hashedIn(0x811c9dc5, kind), tag), ':');
  hash = hashedIn(hash, one);
  if (other !== undefined) hash = hashedIn(hashedIn(hash, '|'), other);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0 || 1;
}

function hashedIn(from: number, text: string): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function eachKey(profile: Profile, take: TakeKey): void {
  for (const tag of TAGS[profile.kind === 'other' ? 'any' : profile.family]) takeNames(profile, tag, take);
  for (const { key, scheme, value, scope, fault } of profile.identifiers) {
    if (fault === 'placeholder') continue;
    take('i', '', key);
    // What lacks its country meets what has one.
    if (scope !== null || fault === 'missing_scope') take('i', '', scheme, value);
  }
  for (const { value } of profile.emails) take('e', '', value);
  for (const { value } of profile.phones) take('f', '', value);
  for (const { tokens } of profile.places.slice(0, MAX_PLACES)) takeAddressKey(take, tokens);
}

function takeNames(profile: Profile, tag: string, take: TakeKey): void {
  for (let i = 0; i < profile.names.length && i < MAX_NAMES; i++) {
    const name = profile.names[i];
    if (name !== undefined) takeNameKeys(take, name, tag, profile);
  }
}

const MAX_NAMES = 10;
const MAX_WORDS = 6;
const MAX_PLACES = 6;
/** What is of no known kind is looked up among all. */
const TAGS = { person: ['p'], organisation: ['o'], thing: ['x'], any: ['p', 'o', 'x'] } as const;

function takeNameKeys(take: TakeKey, name: NameForm, tag: string, profile: Profile): void {
  const all = name.tokens;
  const tokens = all.length <= MAX_WORDS ? all : rarest(all);
  for (const token of tokens) {
    if (token.text.length < 2) continue;
    take('t', tag, token.text);
    if (token.skeleton.length >= 3) take('k', tag, token.skeleton);
    for (const other of token.otherSkeletons) if (other.length >= 3) take('k', tag, other);
  }
  for (let i = 0; i < tokens.length; i++) {
    for (let j = 0; j < tokens.length; j++) {
      const one = tokens[i];
      const other = tokens[j];
      if (one !== undefined && other !== undefined && i !== j) takePairKeys(take, one, other, tag, i < j);
    }
  }
  takeJoinedKeys(take, name, tag);
  takeDateKeys(take, tokens, profile);
}

/** Names of many words are found by their rarest ones; equal rarity falls back on the word, so the choice is stable. */
function rarest(tokens: readonly Token[]): readonly Token[] {
  return [...tokens].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1)).slice(0, MAX_WORDS);
}

function takePairKeys(take: TakeKey, one: Token, other: Token, tag: string, isOrdered: boolean): void {
  if (isOrdered && one.skeleton < other.skeleton) take('kk', tag, one.skeleton, other.skeleton);
  else if (isOrdered) take('kk', tag, other.skeleton, one.skeleton);
  if (isOrdered && (one.otherSkeletons.length > 0 || other.otherSkeletons.length > 0)) {
    takeOtherPairs(take, one, other, tag);
  }
  for (const group of one.nicknames) if (!isMeaning(group)) take('nk', tag, String(group), other.skeleton);
  if (one.text.length >= 3 && other.text.length >= 1) take('kp', tag, one.skeleton, other.sound.slice(0, 2));
}

/** Words of other scripts are heard in several ways: each of one with each of the other. */
function takeOtherPairs(take: TakeKey, one: Token, other: Token, tag: string): void {
  for (const left of [one.skeleton, ...one.otherSkeletons].slice(0, MAX_HEARD)) {
    for (const right of [other.skeleton, ...other.otherSkeletons].slice(0, MAX_HEARD)) {
      if (left < right) take('kk', tag, left, right);
      else take('kk', tag, right, left);
    }
  }
}

const MAX_HEARD = 4;
const MAX_JOINED = 8;

/** The whole name in one piece, in the order given and with its first word last: for scripts and slips without spaces. */
function takeJoinedKeys(take: TakeKey, name: NameForm, tag: string): void {
  if (name.words.some(({ readings }) => readings.length > 0)) {
    const readings = joinedReadings(name.words.map((word) => word.readings));
    for (const heard of lookupSkeletons(readings, MAX_JOINED)) if (heard.length >= 3) take('j', tag, heard);
  }
  const text = joinedText(name.words);
  const skeleton = skeletonOf(text);
  if (skeleton.length < 3) return;
  take('j', tag, skeleton);
  const [first] = name.words;
  if (name.words.length < 2 || name.words.length > 4 || first === undefined) return;
  take('j', tag, skeletonOf(text.slice(first.text.length) + first.text));
}

function takeDateKeys(take: TakeKey, tokens: readonly Token[], { start }: Profile): void {
  if (start === null) return;
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(start.text) ?? [];
  if (year === undefined) return;
  const isDay = month !== undefined && day !== undefined;
  // Day and month sorted, so that a date with the two exchanged meets itself.
  const days = !isDay ? '' : month < day ? month + day : day + month;
  for (const token of tokens) {
    if (token.skeleton.length >= 2) take('y', '', year, token.skeleton);
    if (!isDay || token.text === '') continue;
    take('d', '', year + days, token.skeleton.slice(0, 1));
    take('d', '', days, token.skeleton);
  }
}

/** The two longest words of an address stand for its street and place; numbers are what clerks mistype. */
function takeAddressKey(take: TakeKey, tokens: readonly Token[]): void {
  if (tokens.length < 2) return;
  const words = tokens.filter((token) => token.text.length >= 4 && !/\d/.test(token.text));
  if (words.length < 2) return;
  const [first, second] = words.sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
  if (first === undefined || second === undefined) return;
  if (first.text < second.text) take('a', '', first.text, second.text);
  else take('a', '', second.text, first.text);
}

function joinedText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}
