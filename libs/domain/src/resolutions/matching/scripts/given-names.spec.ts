import { MODEL, ProfileMaker, scorePair } from '#domain/resolutions';
import { GIVEN_NAMES, matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';
import { tokenLevel } from '../names/token-likeness.js';
import { Vocabulary } from '../names/vocabulary.js';

interface Row {
  readonly native: string;
  readonly latin: readonly string[];
  readonly other: string;
}

function rowsOf(script: string): readonly Row[] {
  return (GIVEN_NAMES[script] ?? '').split('|').map((entry) => {
    const [names = '', other = ''] = entry.trim().split('/');
    const [native = ''] = names.split(' ');
    const rest = names.slice(native.length + 1);
    return { native, latin: rest.includes(',') ? rest.split(',') : rest.split(' '), other };
  });
}

/** A family name to go with the given names, so that a pair has the weight of a person's name. */
const FAMILY: Readonly<Record<string, readonly [native: string, latin: string]>> = {
  arabic: [' البغدادي', ' al-Baghdadi'],
  persian: [' شهبازی', ' Shahbazi'],
  hebrew: [' גולדמן', ' Goldman'],
  cyrillic: [' Березовский', ' Berezovsky'],
  greek: [' Μαυρογιάννης', ' Mavrogiannis'],
  devanagari: [' चतुर्वेदी', ' Chaturvedi'],
};

/** Whether a thousand persons of whom only names are known would have these two suggested. */
function meets(script: string, one: string, other: string): boolean {
  const [native = '', latin = ''] = FAMILY[script] ?? [];
  const maker = new ProfileMaker(transliterate);
  const left = maker.make(matchable({ id: 'a', name: one + native }));
  const right = maker.make(matchable({ id: 'b', name: other + latin }));
  const pair = scorePair(left, right, { size: MODEL.leastPopulation });
  return pair !== null && pair.score >= MODEL.threshold;
}

describe('names across scripts', () => {
  for (const script of Object.keys(GIVEN_NAMES)) {
    it(`${script}: every name meets its three usual Latin spellings`, () => {
      const missed = rowsOf(script).flatMap(({ native, latin }) =>
        latin.filter((spelling) => !meets(script, native, spelling)).map((spelling) => `${native} ${spelling}`),
      );
      expect(missed).toEqual([]);
    });

    it(`${script}: no name meets one that is near and another`, () => {
      const met = rowsOf(script)
        .filter(({ native, other }) => meets(script, native, other))
        .map(({ native, other }) => `${native} ${other}`);
      expect(met).toEqual([]);
    });
  }

  it('holds two hundred names and more, in nine scripts', () => {
    const counts = Object.keys(GIVEN_NAMES).map((script) => rowsOf(script).length);
    expect(counts.every((count) => count === 25)).toBe(true);
    expect(counts.length).toBe(9);
  });

  it('never calls words equal that differ', () => {
    const vocabulary = new Vocabulary('person', transliterate);
    const level = (one: string, other: string): string => tokenLevel(vocabulary.token(one), vocabulary.token(other));
    expect(level('müller', 'müller')).toBe('equal');
    expect(level('müller', 'muller')).toBe('folded');
    expect(level('березовский', 'berezovsky')).toBe('transliterated');
  });
});
