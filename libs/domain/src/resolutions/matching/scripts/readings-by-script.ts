import type { Script, Transliterate } from '../names/normalise-name.js';
import { arabicReading, hebrewReading } from './abjad.js';
import { cyrillicReading, greekReading } from './alphabets.js';
import { hanReadings } from './han.js';
import { hangulReading } from './hangul.js';
import { indicReading } from './indic.js';
import { kanaReadings } from './kana.js';
import { readingLikeness, skeletonsOfReading, usualText, type ScriptReading } from './reading-likeness.js';

/** The ways in which a word of another script is read; none for Latin and for scripts that have no table here. */
export function readingsOf(word: string, script: Script, transliterate: Transliterate): readonly ScriptReading[] {
  // Letters and digits of two scripts in one word: no table reads it whole.
  if (/[a-z0-9]/.test(word)) return NONE;
  switch (script) {
    case 'arabic':
      return [arabicReading(word)];
    case 'hebrew':
      return [hebrewReading(word)];
    case 'cyrillic':
      return [cyrillicReading(word)];
    case 'greek':
      return [greekReading(word)];
    case 'indic':
      return [indicReading(word)];
    case 'hangul':
      return [hangulReading(word)];
    case 'kana':
      return kanaReadings(word);
    case 'han':
      return hanReadings(word, transliterate(word));
    default:
      return NONE;
  }
}

const NONE: readonly ScriptReading[] = [];

/** The best that any reading of a word makes of a Latin spelling, 0 to 1. */
export function bestLikeness(readings: readonly ScriptReading[], latin: string): number {
  let best = 0;
  for (const reading of readings) best = Math.max(best, readingLikeness(reading, latin));
  return best;
}

/** The readings of words written one after the other, as of one word; none where a word has none. */
export function joinedReadings(words: readonly (readonly ScriptReading[])[]): readonly ScriptReading[] {
  let joined: ScriptReading[] = [{ units: [], unwritten: '', most: 1, strictness: 1 }];
  for (const readings of words) {
    joined = joined.flatMap((before) =>
      readings.map((reading) => ({
        units: [...before.units, ...reading.units],
        unwritten: before.unwritten === '' ? reading.unwritten : before.unwritten,
        most: Math.min(before.most, reading.most),
        strictness: Math.max(before.strictness, reading.strictness),
      })),
    );
    if (joined.length === 0 || joined.length > MAX_READINGS) return joined.slice(0, MAX_READINGS);
  }
  return joined;
}

const MAX_READINGS = 8;

/** The consonants to look a word up by, the usual ones first. */
export function lookupSkeletons(readings: readonly ScriptReading[], most: number): readonly string[] {
  return [...new Set(readings.flatMap((reading) => skeletonsOfReading(reading, most)))];
}

/** The usual Latin spelling of a word; empty where it has no reading. */
export function readingText(readings: readonly ScriptReading[]): string {
  const [first] = readings;
  return first === undefined ? '' : usualText(first.units);
}
