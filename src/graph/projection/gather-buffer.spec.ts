import fc from 'fast-check';
import { joined, PIECE_BYTES } from '../../platform/bytes.js';
import { GatherBuffer } from './gather-buffer.js';
import { SlabAllocator } from './slab-allocator.js';
import { DICTIONARY_BYTES, MAX_TEXT_BYTES } from './text-compressor.js';

const ENDINGS = ['}', ',"state_at":"ended"}'].map((text) => Buffer.from(text));

function slabsOf(...texts: readonly string[]): SlabAllocator {
  const slabs = new SlabAllocator();
  slabs.reserve(texts.length);
  for (const [number, text] of texts.entries()) slabs.put(number, text);
  return slabs;
}

function read(plan: GatherBuffer): string {
  return new TextDecoder().decode(joined([plan]));
}

describe('a plan of texts', () => {
  it('says parts of texts with their endings, and texts of its own, in order', () => {
    const plan = new GatherBuffer(slabsOf(',{"a":1}', ',{"b":2}'), ENDINGS);
    plan.take(1, 1, 7, 1);
    plan.write(',"äöü"');
    plan.take(0, 0, 7, 0);
    plan.close();
    expect(read(plan)).toBe('{"b":2,"state_at":"ended"},"äöü",{"a":1}');
    expect(plan.byteLength).toBe(Buffer.byteLength(read(plan)));
  });

  it('says the same after texts were replaced, dropped, and all put anew', () => {
    const slabs = slabsOf('first', 'second');
    const plan = new GatherBuffer(slabs, ENDINGS);
    plan.take(0, 0, 5, 0);
    plan.take(1, 0, 6, 0);
    plan.close();
    slabs.put(0, 'other');
    slabs.drop(1);
    expect(read(plan)).toBe('first}second}');
    slabs.clear();
    slabs.put(0, 'again');
    expect(read(plan)).toBe('first}second}');
  });

  it('says, of any texts, what a join of them says', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.integer({ min: PIECE_BYTES - 2, max: PIECE_BYTES + 2 }).map((length) => 'x'.repeat(length)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.constantFrom(0, 1, 2)), { maxLength: 400 }), (asked) => {
        const plan = new GatherBuffer(slabsOf(...asked.map(([one]) => one)), ENDINGS);
        for (const [number, [one, ending]] of asked.entries()) {
          if (ending === 2) plan.write(one);
          else plan.take(number, 0, Buffer.byteLength(one), ending);
        }
        plan.close();
        const expected = asked.map(([one, ending]) => one + (ENDINGS[ending]?.toString() ?? '')).join('');
        expect(read(plan)).toBe(new TextDecoder().decode(Buffer.from(expected)));
        expect(plan.byteLength).toBe(Buffer.byteLength(expected));
      }),
      { numRuns: 50 },
    );
  });

  it('says what plain texts say of texts that are packed, whatever is put, replaced and dropped', () => {
    const put = fc.record({
      number: fc.nat({ max: 60 }),
      text: fc.oneof(
        fc.nat().map((n) => `,{"id":"${n}","name":"${'a name '.repeat(40)}","n":null}`),
        fc.constantFrom(0, DICTIONARY_BYTES, MAX_TEXT_BYTES, MAX_TEXT_BYTES + 1).map((length) => 'y'.repeat(length)),
        fc.constant(null),
      ),
    });
    fc.assert(
      fc.property(fc.array(put, { minLength: 100, maxLength: 300 }), (puts) => {
        const [packed, plain] = [new SlabAllocator(0), new SlabAllocator()];
        const said = [packed, plain].map((slabs) => {
          slabs.reserve(61);
          for (const { number, text } of puts) {
            if (text === null) slabs.drop(number);
            else slabs.put(number, text);
          }
          const plan = new GatherBuffer(slabs, ENDINGS);
          for (let number = 0; number <= 60; number += 1) {
            const length = slabs.lengthOf(number);
            for (const from of [0, 1, length >> 1]) if (from < length) plan.take(number, from, length, number % 2);
          }
          plan.close();
          return read(plan);
        });
        expect(said[0]).toBe(said[1]);
        expect(packed.isPacked).toBe(true);
        expect(packed.bytes).toBeLessThanOrEqual(plain.bytes);
      }),
      { numRuns: 60 },
    );
  });

  it('is of texts too long to be packed without room for them to be packed in', () => {
    const slabs = new SlabAllocator(0);
    slabs.reserve(2);
    slabs.put(1, 'the first is held as it is');
    const text = 'y'.repeat(8_000_000);
    const before = process.memoryUsage().arrayBuffers;
    slabs.put(0, text);
    // A unit may take three bytes in UTF-8.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3.1 * text.length);
    expect([slabs.isPacked, slabs.lengthOf(0)]).toEqual([true, text.length]);
  });

  it('costs little beside what it says', () => {
    const plan = new GatherBuffer(slabsOf('x'.repeat(10_000)), ENDINGS);
    for (let times = 0; times < 1_000; times += 1) plan.take(0, 0, 10_000, 0);
    plan.close();
    expect(plan.byteLength).toBe(10_001_000);
    expect(plan.heldBytes).toBe(11_000);
  });
});
