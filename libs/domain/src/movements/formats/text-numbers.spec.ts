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
        const indexes = distinct.map((_, number) => number);
        expect(indexes.sort((a, b) => numbers.compare(a, b)).map((index) => distinct[index])).toEqual(
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

/** Where a text of ASCII letters would stand in a table of 1024 slots. */
function slotOf(text: string): number {
  const mixed = (hash: number): number => {
    const product = Math.imul(hash, 0x2c1b3c6d);
    return product ^ (product >>> 15);
  };
  const bytes = [...text].map((letter) => letter.charCodeAt(0));
  let hash = text.length;
  for (; bytes.length >= 4; bytes.splice(0, 4)) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
    hash = mixed(hash ^ (first | (second << 8) | (third << 16) | (fourth << 24)));
  }
  const rest = bytes.reduce((sum, byte) => (sum << 8) | byte, 0);
  return mixed(mixed(hash ^ rest)) & 1023;
}
