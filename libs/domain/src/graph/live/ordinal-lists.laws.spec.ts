import fc from 'fast-check';
import { OrdinalLists } from './ordinal-lists.js';

const LISTS = 6;

describe('lists of ordinals', () => {
  it('hold what was added and not taken out, each for itself, in that order', () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: LISTS - 1 }), fc.constantFrom('add', 'add', 'remove'), fc.nat()), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(steps, (history) => {
        const lists = new OrdinalLists();
        const expected = Array.from({ length: LISTS }, (): number[] => []);
        let next = 0;
        for (const [of, step, pick] of history) {
          const list = expected[of] as number[];
          if (step === 'add') {
            list.push(next);
            lists.add(of, next++);
          } else {
            // One that it has not is taken out of no list.
            const item = pick % 5 === 0 ? -2 : (list[pick % Math.max(1, list.length)] ?? -2);
            expected[of] = list.filter((one) => one !== item);
            lists.remove(of, item);
          }
          expected.forEach((items, at) => {
            const found: number[] = [];
            lists.each(at, (item) => found.push(item));
            expect(found).toEqual(items);
            expect(lists.last(at)).toBe(items.at(-1) ?? -1);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('take no more room, however often lists grow and shrink', () => {
    const lists = new OrdinalLists();
    const grow = (): void => {
      for (let item = 0; item < 100; item += 1) lists.add(item % 3, item);
      for (let item = 0; item < 100; item += 1) lists.remove(item % 3, item);
    };
    grow();
    const { bytes } = lists;
    for (let round = 0; round < 50; round += 1) grow();
    expect(lists.bytes).toBe(bytes);
  });
});
