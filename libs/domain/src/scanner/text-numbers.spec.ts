import fc from 'fast-check';
import { TextNumbers } from './text-numbers.js';

describe('numbered texts', () => {
  const whole = fc.string({ unit: 'binary', maxLength: 12 });
  const few = fc.string({ unit: fc.constantFrom('a', '\uffff', '\ue000', '\ud7ff', '\u{10000}', '\u{10ffff}', 'é') });

  it('are numbered as they first appear, kept as they are, and ordered as strings are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(whole, few), { maxLength: 60 }), (texts) => {
        const numbers = new TextNumbers();
        const distinct = [...new Set(texts)];
        expect(texts.map((text) => numbers.numberOf(text))).toEqual(texts.map((text) => distinct.indexOf(text)));
        expect(numbers.texts()).toEqual(distinct);
        const encoder = new TextEncoder();
        distinct.forEach((text, number) => {
          const bytes = encoder.encode(`"${text}"`);
          expect(numbers.numberOfBytes(bytes, 1, bytes.length - 1)).toBe(number);
        });
        const places = distinct.map((_, number) => number);
        expect(places.sort((a, b) => numbers.compare(a, b)).map((place) => distinct[place])).toEqual(
          distinct.toSorted(),
        );
      }),
    );
  });

  it('stay apart where they were made to collide', () => {
    // Slots are chosen by the low bits of the hash: of many texts, those that share the first thousand slots' are taken.
    const texts = Array.from({ length: 40_000 }, (_, n) => `t${n}`);
    const numbers = new TextNumbers();
    const colliding = texts.filter((text) => slotOf(text) < 16).slice(0, 600);
    colliding.forEach((text, number) => expect(numbers.numberOf(text)).toBe(number));
    colliding.forEach((text, number) => expect(numbers.numberOf(text)).toBe(number));
    expect(numbers.texts()).toEqual(colliding);
  });
});

/** Where a text would stand in a table of 1024 slots. */
function slotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) & 1023;
}
