import fc from 'fast-check';
import { OrdinalOrder } from './ordinal-order.js';

/** What may happen to the records of a kind while their order is asked for, or being made. */
type Step = 'come' | 'leave' | 'ask' | 'ask ids' | 'begin' | 'turn' | 'end';
const steps = fc.array(
  fc.tuple(fc.constantFrom<Step>('come', 'come', 'come', 'leave', 'ask', 'ask ids', 'begin', 'turn', 'end'), fc.nat()),
  { maxLength: 200 },
);

describe('the order of the records of a kind', () => {
  it('is that of their ids, whatever comes and leaves while it is made in turns', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), steps, (many, history) => {
        const ids = (ordinal: number): string => `e${(ordinal * 7_919) % 1_000_003}`;
        const here = new Set(Array.from({ length: many }, (_, ordinal) => ordinal));
        const order = new OrdinalOrder(ids, () => [...here]);
        let next = many;
        let turns = order.arrange();
        const expected = (): number[] => [...here].sort((a, b) => (ids(a) < ids(b) ? -1 : 1));
        for (const [step, number] of history) {
          if (step === 'come') {
            // One that left before may come again.
            const ordinal = here.has(number) || number >= many ? next++ : number;
            here.add(ordinal);
            order.add(ordinal);
          } else if (step === 'leave') {
            const ordinal = [...here][number % here.size];
            if (ordinal === undefined) continue;
            here.delete(ordinal);
            order.remove(ordinal);
          } else if (step === 'ask') expect([...order.ordinals()]).toEqual(expected());
          else if (step === 'ask ids') expect(order.ids()).toEqual(expected().map(ids));
          else if (step === 'begin') turns = order.arrange();
          else if (step === 'turn') turns.next();
          else while (turns.next().done !== true);
        }
        expect([...order.ordinals()]).toEqual(expected());
        expect(order.ids()).toEqual(expected().map(ids));
      }),
      { numRuns: 15 },
    );
  });
});
