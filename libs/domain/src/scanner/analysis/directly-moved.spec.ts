import { DirectlyMoved } from './directly-moved.js';

/** An account that got `size` movements from a listed one, each in a unit of its own, and who counts how often they are read. */
function received(size: number) {
  let reads = 0;
  const numbers = Int32Array.from({ length: size }, (_, n) => n);
  const edges = new Proxy(numbers, {
    get: (target, key) => {
      reads++;
      return Reflect.get(target, key) as unknown;
    },
  });
  const side = { start: Int32Array.of(0, size), edges, others: new Int32Array(size).fill(1) };
  const movements = { at: new Float64Array(size), received: { unit: numbers } };
  const context = { movements, watched: { into: side } } as unknown as ConstructorParameters<typeof DirectlyMoved>[0];
  return { context, reads: () => reads };
}

const listedFrom = (from: number) =>
  [{ accounts: [1], from }] as unknown as ConstructorParameters<typeof DirectlyMoved>[1];

describe('what came from listed parties directly', () => {
  it('walks the movements of an account once, in however many units it is asked about', () => {
    const { context, reads } = received(300);
    const direct = new DirectlyMoved(context, listedFrom(0), true);
    for (let unit = 0; unit < 300; unit++) expect(direct.of(0, unit)).toEqual([unit]);
    expect(reads()).toBe(300);
  });

  it('counts from when they are listed on', () => {
    expect(new DirectlyMoved(received(1).context, listedFrom(0), true).of(0, 0)).toEqual([0]);
    expect(new DirectlyMoved(received(1).context, listedFrom(1), true).of(0, 0)).toEqual([]);
  });
});
