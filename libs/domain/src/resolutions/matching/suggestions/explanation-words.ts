import { isCommonWord } from '../names/rarity.js';
import { MODEL, type EvidenceTier } from '../score-model.js';
import type { HeldBy } from '../score.js';

/** What the features compare, in words. */
export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  name_align: 'the name',
  generation: 'the generation',
  numbers: 'the number in the name',
  legal_form: 'the legal form',
  identifier: 'the identifier',
  birth_date: 'the date of birth',
  incorporation_date: 'the date of founding',
  life: 'the life',
  country: 'the country',
  gender: 'the sex',
  email: 'the e-mail address',
  phone: 'the telephone',
  address: 'the address',
  birth_place: 'the place of birth',
  symbol: 'the symbol',
  context: 'the surroundings',
  same_source: 'one source lists both',
  kind: 'the kind',
};

/** What is told of the pair and not of each side. */
export const OF_BOTH: ReadonlySet<string> = new Set(['context', 'same_source']);

/** What a level says where the two values do not say it; levels that say nothing more are left out. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  equal: '',
  folded: 'equal but for accents and signs',
  transliterated_equal: 'equal in another script',
  joined: 'written as one word',
  reordered: 'words in another order',
  swapped: 'parts change places',
  close: 'close',
  variant: '',
  partial: 'in part',
  conflict: 'some words differ',
  acronym: 'initials',
  day: 'the same day',
  month: 'the same month',
  year: 'the same year',
  oneDigit: '',
  twoParts: '',
  nearDay: 'near',
  nearYear: 'near',
  disjoint: 'they exclude each other',
  apart: 'far apart',
  unreadable: 'not to be read as a date',
  end_day: 'ended on the same day',
  end_month: 'ended in the same month',
  end_year: 'ended in the same year',
  end_disjoint: 'the ends exclude each other',
  other_house: 'another house of one street',
  other_street: 'another street of one place',
  compatible: 'they go together',
  same_controller: 'the same controller',
  other: 'not known on one side',
};

/** How two words of a name were found to be one (`WordLevel`). */
export const TOKEN_WORDS: Readonly<Record<string, string>> = {
  equal: '',
  folded: 'but for accents',
  transliterated: 'in another script',
  sound: 'by sound',
  nickname: 'a short or familiar form',
  short_form: 'shortened',
  initial: 'an initial',
  close: 'spelt nearly alike',
  skeleton: 'only their consonants agree',
  rough_sound: 'at most they sound roughly alike, letters that are often confused taken as one',
  number: 'the same number',
  one_letter: 'acronyms that differ in one letter',
  letters: 'acronyms that differ',
};

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { m: 'male', f: 'female' },
  legal_form: {
    limited: 'limited company',
    stock: 'joint-stock company',
    as: 'joint-stock company',
    as_anywhere: 'joint-stock or private limited company',
    limited_partnership: 'limited partnership',
    sole_trader: 'sole trader',
    state: 'state body',
  },
};

/** A value as it is said: of what is kept as a short word, the word that it is short for. */
export function valueInWords(feature: string, value: string): string {
  const words = VALUE_WORDS[feature];
  if (words === undefined) return value;
  const parts = value.split(' ').map((part) => words[part] ?? part);
  return parts.join(' or ');
}

/** How much bits say, either way. */
export function strengthOf(bits: number): string {
  const size = Math.abs(bits);
  return STRENGTHS.find(([from]) => size >= from)?.[1] ?? 'next to nothing';
}

const STRENGTHS: readonly (readonly [from: number, word: string])[] = [
  [14, 'very strong'],
  [8, 'strong'],
  [4, 'fair'],
  [0.35, 'weak'],
];

/**
 * The detail of a feature without its bits, which stand in the feature: how words agree, and how many of the names of
 * this store have them. Words that are merely alike speak for nothing by themselves and are told among what differs.
 */
export function detailInWords(detail: string, names: number): string {
  const parts = detail.split('; ');
  const sure = parts.filter((part) => !ALIKE.test(part));
  return (
    sure.some((part) => AGREES.test(part)) || sure.length === parts.length
      ? sure
      : ['no word is the same, some are counted as one', ...sure]
  )
    .join('; ')
    .replace(
      / \((\w+), rarity (\d+\.\d) bits(?:, in (\d+) names?)?\)/g,
      (_whole, level: string, bits: string, held?: string) => {
        const count = held === undefined ? '' : `in ${held} of ${names} ${names === 1 ? 'name' : 'names'} here`;
        const said = [
          TOKEN_WORDS[level] ?? level,
          isCommonWord(Number(bits)) && level !== 'initial' ? 'common' : '',
          count,
        ].filter((word) => word !== '');
        return said.length === 0 ? '' : ` (${said.join(', ')})`;
      },
    )
    .replace(/best of several names: −\d+\.\d bits/, 'the best match among several names')
    .replace(
      /change places: \+\d+\.\d bits, as more than names agrees/,
      'change places, counted as a slip since more than names agrees',
    );
}

/** Words that were counted as one though they are spelt as two. */
const ALIKE = / \((?:close|skeleton|rough_sound|one_letter|letters), rarity /;
const AGREES = /, rarity | \((?:read as a whole|written together)|^written together$/;

/** A probability as so many of a hundred. */
export function ofHundred(probability: number): string {
  if (probability < 0.01) return 'less than 1 in 100';
  if (probability > 0.99) return 'more than 99 in 100';
  return `about ${Math.round(100 * probability)} in 100`;
}

/** A score in two digits; none is 1. */
export function scoreInWords(score: number): string {
  return score > 0.995 ? 'above 0.99' : score.toFixed(2);
}

/** How many have to be taken for one of this probability, in two digits. */
export function oneIn(probability: number): string {
  return String(Number((1 / probability).toPrecision(2)));
}

/** Why a score is lower than what is told makes it. */
export const HELD_WORDS: Readonly<Record<HeldBy, string>> = {
  lives: `one life was over before the other began, which leaves ${MODEL.apart} of it whatever else agrees`,
  identifiers: `they have two numbers of which nobody has more than one, which leaves ${MODEL.apart} of it whatever else agrees`,
  generation: `the names are of two generations, which leaves ${MODEL.apart} of it whatever else agrees`,
  script: `the names agree only across two scripts and little besides does, so that it stays below ${MODEL.crossScriptCeiling}`,
  date: `hardly anything but a date agrees, which thousands share and which leaves ${MODEL.dateAlone} of it`,
};

/** What pairs rest on that are compared by no more. */
export const EVIDENCE_WORDS: Readonly<Record<EvidenceTier, string>> = {
  name: 'names alone',
  date: 'a date beside names',
  contact: 'a contact or address',
  identifier: 'an identifier',
};
