import fc from 'fast-check';
import { PlaceOrder } from './place-order.js';

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
        const ids = (place: number): string => `e${(place * 7_919) % 1_000_003}`;
        const here = new Set(Array.from({ length: many }, (_, place) => place));
        const order = new PlaceOrder(ids, () => [...here]);
        let next = many;
        let turns = order.arrange();
        const expected = (): number[] => [...here].sort((a, b) => (ids(a) < ids(b) ? -1 : 1));
        for (const [step, number] of history) {
          if (step === 'come') {
            // One that left before may come again.
            const place = here.has(number) || number >= many ? next++ : number;
            here.add(place);
            order.add(place);
          } else if (step === 'leave') {
            const place = [...here][number % here.size];
            if (place === undefined) continue;
            here.delete(place);
            order.remove(place);
          } else if (step === 'ask') expect([...order.places()]).toEqual(expected());
          else if (step === 'ask ids') expect(order.ids()).toEqual(expected().map(ids));
          else if (step === 'begin') turns = order.arrange();
          else if (step === 'turn') turns.next();
          else while (turns.next().done !== true);
        }
        expect([...order.places()]).toEqual(expected());
        expect(order.ids()).toEqual(expected().map(ids));
      }),
      { numRuns: 15 },
    );
  });
});
