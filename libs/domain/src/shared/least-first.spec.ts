import fc from 'fast-check';
import { LeastFirst } from './least-first.js';

describe('things of which the lightest is taken first', () => {
  it('come in the order of their weights, whatever is put and taken between', () => {
    const weight = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Infinity, -Infinity));
    fc.assert(
      fc.property(fc.array(fc.option(weight, { freq: 3 }), { maxLength: 60 }), (steps) => {
        const open = new LeastFirst<number>();
        const model: { weight: number; thing: number }[] = [];
        steps.forEach((step, thing) => {
          if (step !== null) {
            open.put(step, thing);
            model.push({ weight: step, thing });
            return;
          }
          const taken = open.take();
          expect(taken?.weight).toBe(model.length === 0 ? undefined : Math.min(...model.map((one) => one.weight)));
          const at = model.findIndex((one) => one.thing === taken?.thing && one.weight === taken.weight);
          expect(at >= 0).toBe(model.length > 0);
          if (at >= 0) model.splice(at, 1);
        });
      }),
    );
  });
});
