import fc from 'fast-check';
import { EqualRecords } from './equal-records.js';

describe('equal records', () => {
  it('stand for each other by the least id, whatever joined and left before', () => {
    const step = fc.record({ entry: fc.nat({ max: 7 }), keys: fc.constantFrom([1, 2], [2, 1], [3]) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const equals = new EqualRecords((a, b) => a < b);
        const held = new Map<number, readonly number[]>();
        for (const { entry, keys } of steps) {
          const known = held.get(entry);
          if (known === undefined) {
            equals.put(entry, keys);
            held.set(entry, keys);
          } else {
            equals.remove(entry);
            held.delete(entry);
          }
        }
        for (const keys of [[1, 2], [3]]) {
          const expected = [...held].filter(([, of]) => of.length === keys.length).map(([entry]) => entry);
          expected.sort((a, b) => a - b);
          for (const entry of expected) {
            expect(equals.of(entry)).toEqual(expected);
            expect(equals.standingFor(entry)).toBe(expected[0]);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tell who stands for them before and after', () => {
    const equals = new EqualRecords((a, b) => a < b);
    expect(equals.put(5, [9])).toEqual({ before: null, after: 5 });
    expect(equals.put(3, [9])).toEqual({ before: 5, after: 3 });
    expect(equals.put(7, [9])).toEqual({ before: 3, after: 3 });
    expect(equals.remove(3)).toEqual({ before: 3, after: 5 });
    expect(equals.remove(5)).toEqual({ before: 5, after: 7 });
    expect(equals.remove(7)).toEqual({ before: 7, after: null });
    expect(equals.of(7)).toEqual([]);
  });
});
