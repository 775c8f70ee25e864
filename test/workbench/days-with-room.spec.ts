import fc from 'fast-check';
import { daysWithRoom } from '../../libs/workbench/src/index.js';

describe('the days below a plot', () => {
  it('stand below a bar each where there are few', () => {
    expect([...daysWithRoom(3, 90, 1_200)]).toEqual([
      [0, 45],
      [1, 135],
      [2, 225],
    ]);
  });

  it('leave out whoever would stand over the first, which is moved into the plot', () => {
    expect([...daysWithRoom(2, 89, 1_200).keys()]).toEqual([0]);
    expect([...daysWithRoom(2_000, 0.6, 1_200).values()][0]).toBe(40);
    expect([...daysWithRoom(0, 90, 1_200)]).toEqual([]);
  });

  it('never stand over one another, nor beside the plot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(520, 1_200), (count, width) => {
        const middles = [...daysWithRoom(count, Math.min(90, width / count), width).values()];
        expect(middles.length).toBeGreaterThan(0);
        for (const [at, middle] of middles.entries()) {
          expect(middle).toBeGreaterThanOrEqual(40);
          expect(middle).toBeLessThanOrEqual(width - 40);
          if (at > 0) expect(middle - (middles[at - 1] ?? 0)).toBeGreaterThanOrEqual(90);
        }
      }),
    );
  });
});
