import fc from 'fast-check';
import { componentsOf, SKIPPED, stronglyConnected } from './strongly-connected.js';

const SIZE = 8;
const GRAPH = fc.array(fc.array(fc.nat(SIZE - 1), { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE });

/** Which nodes each node reaches, itself among them, by walking until nothing is new. */
function reachOf(targets: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  return targets.map((_, node) => {
    const seen = new Set([node]);
    for (const one of seen) for (const target of targets[one] ?? []) seen.add(target);
    return seen;
  });
}

describe('strongly connected components', () => {
  it('are the sets whose members all reach each other, each after what it reaches', () => {
    fc.assert(
      fc.property(GRAPH, (targets) => {
        const reach = reachOf(targets);
        const { componentOf, sizes, components } = stronglyConnected(targets);
        expect(sizes).toEqual(components.map(({ length }) => length));
        expect(components.flat().sort((a, b) => a - b)).toEqual(targets.map((_, node) => node));
        for (let a = 0; a < SIZE; a += 1) {
          for (let b = 0; b < SIZE; b += 1) {
            const isMutual = reach[a]?.has(b) === true && reach[b]?.has(a) === true;
            expect(componentOf[a] === componentOf[b]).toBe(isMutual);
            if (reach[a]?.has(b) === true) expect(componentOf[b]).toBeLessThanOrEqual(componentOf[a] ?? 0);
          }
        }
      }),
    );
  });

  it('of a part of a graph are those of the graph without what is left out', () => {
    fc.assert(
      fc.property(GRAPH, fc.nat(SIZE - 1), fc.nat(SIZE - 1), (targets, leftOut, skipped) => {
        const isWalked = (from: number, to: number): boolean =>
          from !== leftOut && to !== leftOut && !(from === skipped && to === (skipped + 1) % SIZE);
        const part = targets.map((some, from) => some.filter((to) => isWalked(from, to)));
        const whole = stronglyConnected(part);
        const { componentOf } = componentsOf(
          SIZE,
          (node, nth) => {
            const target = targets[node]?.[nth];
            return target === undefined || target === leftOut || isWalked(node, target) ? target : SKIPPED;
          },
          (node) => node === leftOut,
        );
        expect(componentOf[leftOut]).toBe(-1);
        for (let a = 0; a < SIZE; a += 1) {
          for (let b = 0; b < SIZE; b += 1) {
            if (a === leftOut || b === leftOut) continue;
            expect(componentOf[a] === componentOf[b]).toBe(whole.componentOf[a] === whole.componentOf[b]);
          }
        }
      }),
    );
  });

  it('of a chain of a hundred thousand need no stack of calls', () => {
    const size = 100_000;
    const { sizes } = componentsOf(size, (node, nth) => (nth === 0 && node + 1 < size ? node + 1 : undefined));
    expect(sizes).toHaveLength(size);
  });
});
