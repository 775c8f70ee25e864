import { isMeaning, isShortFor, meaningsOf } from './short-forms.js';

describe('short forms of common words', () => {
  it.each([
    ['tech', 'technology', true],
    ['te', 'technology', false],
    ['technolog', 'technology', false],
    ['engrg', 'engineering', true],
    ['mfg', 'manufacturing', true],
    ['chems', 'chemical', true],
    ['eng', 'manufacturing', false],
    ['enerrgy', 'engineering', false],
  ])('%s for %s: %s', (short, long, expected) => {
    expect(isShortFor(short, long)).toBe(expected);
  });

  it('are numbers that a word and its plural share, and none of a given name', () => {
    expect(meaningsOf('instruments')).toEqual(meaningsOf('instrument'));
    expect(meaningsOf('instr')).toEqual(meaningsOf('instrument'));
    expect(meaningsOf('faberlic')).toEqual([]);
    expect(meaningsOf('instr').every(isMeaning)).toBe(true);
    expect(isMeaning(500)).toBe(false);
  });

  it('may stand for several words', () => {
    expect(meaningsOf('comm').length).toBeGreaterThan(1);
  });
});
