import fc from 'fast-check';
import { InstantTally } from './instant-tally.js';

describe('the newest of instants that come and go', () => {
  it('is 0 of none', () => {
    expect(new InstantTally().newest).toBe(0);
  });

  it('stays while one of several at the same time is taken out, and falls back with the last', () => {
    const tally = new InstantTally();
    for (const instant of [10, 20, 20]) tally.add(instant);
    tally.remove(20);
    expect(tally.newest).toBe(20);
    tally.remove(20);
    expect(tally.newest).toBe(10);
    tally.remove(10);
    expect(tally.newest).toBe(0);
  });

  it('is the largest of what is there, after any changes', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (changes) => {
        const tally = new InstantTally();
        const there: number[] = [];
        for (const [adds, instant, asks] of changes) {
          if (adds) {
            there.push(instant);
            tally.add(instant);
          } else {
            const [gone] = there.splice(instant % Math.max(1, there.length), 1);
            if (gone !== undefined) tally.remove(gone);
          }
          if (asks) expect(tally.newest).toBe(Math.max(0, ...there));
        }
        expect(tally.newest).toBe(Math.max(0, ...there));
      }),
    );
  });
});
