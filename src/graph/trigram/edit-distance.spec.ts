import fc from 'fast-check';
import { DISTANCE_LIMIT, boundedEditDistance } from './edit-distance.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['verhoeven', 'verhoeven', 0],
    ['verhoven', 'verhoeven', 1],
    ['verheoven', 'verhoeven', 1],
    ['verhoevem', 'verhoeven', 1],
    ['verhooeven', 'verhoeven', 1],
    ['ca', 'abc', 3],
    ['abcd', 'badc', 2],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(between(a, b, 3)).toBe(distance);
  });

  it('says one more than the most as soon as it is more', () => {
    expect([between('kitten', 'sitting', 2), between('kitten', 'sitting', 3), between('a', 'abcdef', 2)]).toEqual([
      3, 3, 3,
    ]);
  });

  it('says nothing of texts longer than its table', () => {
    const long = 'a'.repeat(DISTANCE_LIMIT);
    expect([between(long, long, 1), between(`${long}a`, long, 1)]).toEqual([0, 2]);
  });

  it('is what the whole table gives, and the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const expected = Math.min(wholeTable(a, b), most + 1);
        expect(between(a, b, most)).toBe(expected);
        expect(between(b, a, most)).toBe(expected);
      }),
    );
  });
});

function between(a: string, b: string, most: number): number {
  const [x, y] = [bytes(`-${a}`), bytes(`--${b}`)];
  return boundedEditDistance(x, 1, x.length, y, 2, y.length, most);
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The definition, letter by letter, with no band and no early end. */
function wholeTable(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      );
      table[i]?.splice(j, 1, least);
    }
  }
  return at(a.length, b.length);
}
