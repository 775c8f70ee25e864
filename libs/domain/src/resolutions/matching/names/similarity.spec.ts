import fc from 'fast-check';
import { editDistance, likeness } from '#domain/resolutions';

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 });

describe('editDistance', () => {
  it('counts one for each letter inserted, deleted, changed or swapped with its neighbour', () => {
    expect(editDistance('putin', 'puttin', 3)).toBe(1);
    expect(editDistance('putin', 'puin', 3)).toBe(1);
    expect(editDistance('putin', 'pulin', 3)).toBe(1);
    expect(editDistance('putin', 'puitn', 3)).toBe(1);
    expect(editDistance('putin', 'lavrov', 6)).toBe(6);
  });

  it('gives up just above the limit', () => {
    expect(editDistance('abcd', 'wxyz', 4)).toBe(4);
    expect(editDistance('abcd', 'wxyz', 3)).toBe(4);
    expect(editDistance('abcdefgh', 'a', 2)).toBe(3);
  });

  it('is symmetric, zero only for equal words, and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 20);
        expect(distance).toBe(editDistance(b, a, 20));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('agrees with a limit whenever the distance is within it', () => {
    fc.assert(
      fc.property(word, word, fc.nat(6), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 20), limit + 1));
      }),
    );
  });
});

describe('likeness', () => {
  it('is 1 for equal words, 0 for strangers, and counts a wrong first letter half a letter more', () => {
    expect(likeness('lindenberg', 'lindenberg')).toBe(1);
    expect(likeness('lindenberg', 'ischinger')).toBe(0);
    expect(likeness('abcde', 'abcdx')).toBeCloseTo(0.8);
    expect(likeness('abcde', 'xbcde')).toBeCloseTo(0.7);
  });
});
