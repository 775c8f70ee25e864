import { MODEL } from '../score-model.js';
import { PERSON_COMMON } from './name-words.js';
import { leastDistance, likeness } from './similarity.js';
import { isMeaning } from './short-forms.js';
import { bestLikeness } from '../scripts/readings-by-script.js';
import { isConsonantScript, isJoinedScript, syllableKey } from './normalise-name.js';
import type { Token } from './vocabulary.js';

/** How two words were found to be one, from the strongest to none. */
export type TokenLevel =
  | 'equal'
  | 'folded'
  | 'transliterated'
  | 'sound'
  | 'nickname'
  | 'short_form'
  | 'initial'
  | 'close'
  | 'skeleton'
  | 'rough_sound'
  | 'number'
  | 'different';

/**
 * What two words say about being one: above 0 the share of the word's rarity that counts as agreement (1 = equal), below
 * 0 how surely they are two words (−1 = surely), 0 undecided.
 */
export function tokenAgreement(a: Token, b: Token): number {
  if (a === b) return 1;
  const key = a.id < b.id ? a.id * SPREAD + b.id : b.id * SPREAD + a.id;
  const slot = (Math.imul(a.id, b.id) ^ (a.id + b.id)) & SLOTS;
  if (keys[slot] === key && owners[slot] === (a.id < b.id ? a : b)) return values[slot] ?? 0;
  const found = agreement(a, b);
  // Where a country's name is taken for a slip of another's, it is that other country.
  const value = found > 0 && areTwoCountries(a, b) ? -1 : found;
  keys[slot] = key;
  owners[slot] = a.id < b.id ? a : b;
  values[slot] = value;
  return value;
}

/** Whether two words of names of bodies name two countries, of which neither is a spelling of the other. */
function areTwoCountries(a: Token, b: Token): boolean {
  return a.country !== null && b.country !== null && a.country !== b.country;
}

/** A word of one letter, which may stand for any word that begins so. */
export function isInitial(token: Token): boolean {
  return token.text.length === 1 && token.numeral === null && !isJoinedScript(token.script);
}

/** Whether two words are one, letter by letter; those of two vocabularies are two tokens of one word. */
export function isSameWord(a: Token, b: Token): boolean {
  return a === b || a.native === b.native;
}

/** The name of the agreement of two words, for an explanation. */
export function tokenLevel(a: Token, b: Token): TokenLevel {
  if (isSameWord(a, b)) return 'equal';
  if (isInitial(a) || isInitial(b)) return a.text[0] === b.text[0] ? 'initial' : 'different';
  if (tokenAgreement(a, b) <= 0) return 'different';
  if (a.numeral !== null) return 'number';
  if (a.script !== b.script) return shareNickname(a, b) ? 'nickname' : 'transliterated';
  if (a.text === b.text) return 'folded';
  if (a.sound === b.sound) return 'sound';
  if (shareNickname(a, b)) return a.nicknames.some(isMeaning) ? 'short_form' : 'nickname';
  if (likeness(a.text, b.text) >= MODEL.name.alike) return 'close';
  return consonantsOf(a.text) === consonantsOf(b.text) ? 'skeleton' : 'rough_sound';
}

/** The letters of a word that are no vowels, doubled ones once: `skeleton` takes d and t for one, and h for none. */
function consonantsOf(text: string): string {
  return text.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
}

/** A cache with one place per hash: the same few thousand words meet again and again. */
const SLOTS = (1 << 17) - 1;
const SPREAD = 1 << 24;
const keys = new Float64Array(SLOTS + 1).fill(-1);
const owners: (Token | undefined)[] = Array.from({ length: SLOTS + 1 }, () => undefined);
const values = new Float64Array(SLOTS + 1);

function agreement(a: Token, b: Token): number {
  const { name } = MODEL;
  if (a.numeral !== null || b.numeral !== null) return a.numeral === b.numeral ? name.crossScript : -1;
  const crosses = a.script !== b.script;
  if (isJoinedScript(a.script) && !crosses) return joinedAgreement(a, b);
  if (crosses && (a.readings.length > 0 || b.readings.length > 0)) return readAgreement(a, b);
  if (a.text !== '' && a.text === b.text) return crosses ? name.crossScript : 1;
  if (a.text.length > 1 && b.text.length > 1 && a.sound === b.sound) return name.sound;
  if (shareNickname(a, b)) return name.nickname;
  return spellingAgreement(a, b, crosses);
}

/** Words of two scripts, one of which is read: by sound, sign for sign. */
function readAgreement(a: Token, b: Token): number {
  const share = crossShare(crossLikeness(a, b));
  return share < MODEL.name.nickname && shareNickname(a, b) ? MODEL.name.nickname : share;
}

/** How well two words of different scripts read each other, 0 to 1. */
function crossLikeness(a: Token, b: Token): number {
  return Math.max(bestLikeness(a.readings, b.text), bestLikeness(b.readings, a.text));
}

/** The agreement of two texts of different scripts by how well one reads the other. */
export function crossShare(alike: number): number {
  const { readAlike, readUnlike, crossScript } = MODEL.name;
  if (alike < readAlike) return -Math.min(1, (readAlike - alike) / (readAlike - readUnlike));
  return MIN_CROSS + ((crossScript - MIN_CROSS) * (alike - readAlike)) / (1 - readAlike);
}

/** What a reading is worth that is barely one. */
const MIN_CROSS = 0.3;

function shareNickname(a: Token, b: Token): boolean {
  return a.nicknames.length > 0 && a.nicknames.some((group) => b.nicknames.includes(group));
}

function joinedAgreement(a: Token, b: Token): number {
  const alike = likeness(a.native, b.native);
  return a.script === 'kana' && alike >= 0.75 ? alike * 0.8 : -1;
}

function spelledLikeness(a: Token, b: Token): number {
  const spelled = likeness(a.text, b.text);
  return a.text === a.sound && b.text === b.sound ? spelled : Math.max(spelled, likeness(a.sound, b.sound) - 0.03);
}

/** Up to this length a word may be one syllable of a Chinese or Korean name, which romanisations spell variously. */
const SYLLABLE = 5;

function spellingAgreement(a: Token, b: Token, crosses: boolean): number {
  const { name } = MODEL;
  const shortest = Math.min(a.text.length, b.text.length);
  const longest = Math.max(a.text.length, b.text.length);
  // Spellings of one sound differ in letters, so words that sound alike from the start are always compared.
  const isFar =
    leastDistance(a.letters, b.letters) > longest / 2 && a.sound[0] !== b.sound[0] && a.skeleton !== b.skeleton;
  let alike = isFar ? 0 : spelledLikeness(a, b);
  const vowelsMissing = isConsonantScript(a.script) || isConsonantScript(b.script);
  const sameSkeleton = a.skeleton === b.skeleton;
  // Scripts with vowels must also look alike once transliterated; the others have nothing but the skeleton.
  if (sameSkeleton && a.skeleton.length >= (crosses ? 2 : 3) && (vowelsMissing || alike > 0.5)) {
    return name.skeleton + 0.15 * Math.max(0, alike - 0.5);
  }
  if (crosses && vowelsMissing) alike = Math.max(alike, likeness(a.skeleton, b.skeleton) - 0.08);
  if (shortest <= 2 || (shortest === 3 && alike < 0.7)) alike = Math.min(alike, name.alike - 0.06);
  if (longest <= SYLLABLE && syllableKey(a.text) === syllableKey(b.text)) return name.syllable;
  if (alike >= name.alike) {
    // Two well-known names that look alike (Maria, Marina) are more often two names than one misspelled.
    const bothKnown = PERSON_COMMON.has(a.text) && PERSON_COMMON.has(b.text);
    return ((alike - 0.5) / 0.5) * (bothKnown ? 0.4 : 0.9);
  }
  return alike >= name.unlike ? -(name.alike - alike) / (name.alike - name.unlike) : -1;
}
