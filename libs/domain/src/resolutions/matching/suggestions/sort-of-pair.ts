import type { Profile } from '../profile.js';

/** What the two of a pair are, as far as it says where to look for what would settle it. */
export type SortOfPair = 'person' | 'registered' | 'body' | 'asset' | 'case' | 'unknown';

/** A pair with a person is about a person, whatever the other side is taken for. */
export function sortOfPair(a: Profile, b: Profile): SortOfPair {
  const sides = [a, b];
  if (sides.some(({ family }) => family === 'person')) return 'person';
  if (sides.some(({ kind }) => kind === 'asset' || kind === 'protocol')) return 'asset';
  if (sides.some(({ kind }) => kind === 'case')) return 'case';
  if (sides.every(({ kind }) => kind === 'other')) return 'unknown';
  return sides.some(isRegistered) ? 'registered' : 'body';
}

/** Companies and funds, and whatever bears a legal form or a unique identifier, stand in a register somewhere. */
function isRegistered({ kind, legalForms, identifiers }: Profile): boolean {
  return (
    kind === 'company' ||
    kind === 'fund' ||
    legalForms.length > 0 ||
    identifiers.some(({ strength, fault }) => strength === 'unique' && fault === null)
  );
}

/** How such a pair is spoken of. */
export interface WordsOfSort {
  readonly thing: string;
  /** The date that each has one of. */
  readonly date: string;
  /** The number that most of them have. */
  readonly number: string;
  /** What to compare. */
  readonly papers: string;
}

export const WORDS_OF_SORT: Readonly<Record<SortOfPair, WordsOfSort>> = {
  person: {
    thing: 'person',
    date: 'date of birth',
    number: 'a passport or national id',
    papers: 'the papers that the two records were made from (name, date of birth, passport or national id)',
  },
  registered: {
    thing: 'body',
    date: 'date of founding',
    number: 'a registration number',
    papers: 'extracts of the register for both (number, date of founding, seat, officers)',
  },
  body: {
    thing: 'body',
    date: 'date of founding',
    number: 'a number of any register',
    papers: 'what each was described from (leaders, members, seat, date of founding)',
  },
  asset: {
    thing: 'thing',
    date: 'date of issue',
    number: 'a contract address',
    papers: 'the contract, the chain and the issuer of both',
  },
  case: {
    thing: 'thing',
    date: 'date of filing',
    number: 'a file number',
    papers: 'the court and the file number of both',
  },
  unknown: {
    thing: 'thing',
    date: 'date',
    number: 'a number of a register',
    papers: 'what each was described from (what it is, its number, owner, place, dates)',
  },
};
