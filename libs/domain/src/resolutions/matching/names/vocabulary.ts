import { countryOfWord } from './country-words.js';
import { NICKNAMES, ORGANISATION_COMMON, PARTICLES, PERSON_COMMON } from './name-words.js';
import { numeralOf } from './numerals.js';
import { meaningsOf } from './short-forms.js';
import { rarityOfWord } from './rarity.js';
import { letterSet } from './similarity.js';
import { lookupSkeletons, readingsOf, readingText } from '../scripts/readings-by-script.js';
import type { ScriptReading } from '../scripts/reading-likeness.js';
import { foldWord, scriptOf, skeletonOfSound, soundKey, type Script, type Transliterate } from './normalise-name.js';

/** Which names a vocabulary holds: the same word is rare among persons and common among companies. */
export type NameFamily = 'person' | 'organisation' | 'thing';

/** One word of names, prepared once for all the names that hold it. */
export interface Token {
  /** A number that no other word of any vocabulary has. */
  readonly id: number;
  /** The word in the script that it came in. */
  readonly native: string;
  /** Plain lower-case Latin; may be empty for signs that have no reading. */
  readonly text: string;
  readonly script: Script;
  readonly sound: string;
  /** A hash of the word as it came in. */
  readonly hash: number;
  readonly skeleton: string;
  /** The ways in which a word of another script is read; empty for Latin words. */
  readonly readings: readonly ScriptReading[];
  /** What a word of another script is looked up by beside `skeleton`. */
  readonly otherSkeletons: readonly string[];
  /** Which letters and digits `text` holds, one bit each: tells most strangers apart without comparing them. */
  readonly letters: number;
  /** Groups of a given name's variants, or the common words of bodies that a word is short for; empty for none. */
  readonly nicknames: readonly number[];
  readonly numeral: string | null;
  /** The code of the country that a word of a body's name names; null for any other. */
  readonly country: string | null;
  readonly isParticle: boolean;
  /** How many entities hold the word. */
  count: number;
  /** −log2 of the share of names that hold it, 1 to 13; frozen between calls of `freeze`. */
  bits: number;
}

let nextId = 0;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}

const NO_GROUPS: readonly number[] = [];
const NO_READINGS: readonly ScriptReading[] = [];
const NO_SKELETONS: readonly string[] = [];
/** So many ways to hear a word of another script are looked up. */
const MAX_SKELETONS = 6;

/**
 * The words of all names of one family, with how rare each is. Rarity is frozen: it moves only when `freeze` is called,
 * which `isStale` asks for when the vocabulary has grown by a tenth, so that scores do not drift with each entity.
 */
export class Vocabulary {
  private readonly tokens = new Map<string, Token>();
  /** Words that somebody has: those that nobody has any longer tell nothing, not even by their number. */
  private used = 0;
  private frozenSize = 0;
  private frozenEntities = 0;

  constructor(
    private readonly family: NameFamily,
    private readonly transliterate: Transliterate,
  ) {}

  get size(): number {
    return this.tokens.size;
  }

  get isStale(): boolean {
    return this.used > this.frozenSize * 1.1 + 100;
  }

  /** The token of a word as `wordsOf` gives it; made on first sight. */
  token(native: string): Token {
    const known = this.tokens.get(native);
    if (known !== undefined) return known;
    const script = scriptOf(native);
    const readings = script === 'latin' ? NO_READINGS : readingsOf(native, script, this.transliterate);
    const text =
      readings.length === 0
        ? withoutArticle(foldWord(native, this.transliterate), script)
        : readingText(readings).replace(/[^a-z0-9]/g, '');
    const sound = soundKey(text);
    const skeletons = readings.length === 0 ? [skeletonOfSound(sound)] : lookupSkeletons(readings, MAX_SKELETONS);
    const numeral = this.family === 'person' ? null : numeralOf(text);
    const token: Token = {
      id: nextId++,
      native,
      text,
      script,
      sound,
      hash: hashOf(native),
      skeleton: skeletons[0] ?? '',
      readings,
      otherSkeletons: skeletons.length > 1 ? skeletons.slice(1) : NO_SKELETONS,
      letters: letterSet(text),
      nicknames: this.family === 'person' ? (NICKNAMES.get(text) ?? NO_GROUPS) : meaningsOf(text),
      numeral,
      // A person may be called Jordan, Chad or German.
      country: this.family === 'person' ? null : countryOfWord(text),
      // One letter in a person's name is an initial; in a body's name `i` may be a number.
      isParticle: PARTICLES.has(text) && numeral === null && (this.family !== 'person' || text.length > 1),
      count: 0,
      bits: 0,
    };
    token.bits = this.rarity(token, this.frozenEntities);
    this.tokens.set(native, token);
    return token;
  }

  /** Counts an entity that has the word in (`by` 1) or out (`by` −1). */
  count(token: Token, by: 1 | -1): void {
    const before = token.count;
    token.count += by;
    if (before > 0 !== token.count > 0) this.used += by;
  }

  /** Takes the present counts as the rarity of every word until the next call. */
  freeze(entities: number): void {
    this.frozenEntities = entities;
    this.frozenSize = this.used;
    for (const token of this.tokens.values()) token.bits = this.rarity(token, entities);
  }

  private rarity(token: Token, entities: number): number {
    const table = this.family === 'person' ? PERSON_COMMON : ORGANISATION_COMMON;
    return rarityOfWord(token, table, entities);
  }
}

/** Arabic writes its article onto the word (السوداني); Latin text has it apart (al-Sudani), where it is a particle. */
function withoutArticle(text: string, script: Script): string {
  return script === 'arabic' && text.length > 4 && text.startsWith('al') ? text.slice(2) : text;
}
