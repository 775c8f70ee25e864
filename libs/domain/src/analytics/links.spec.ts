import fc from 'fast-check';
import { backEdges, type WeightedLink } from './links.js';

const link = (from: string, to: string, weight: number): WeightedLink => ({ from, to, weight: BigInt(weight) });
const turned = (links: readonly WeightedLink[]): string[] => [...backEdges(links)].map(({ from, to }) => from + to);

describe('back edges', () => {
  it('are the smaller of two opposite links, the lightest of a ring, and links to oneself', () => {
    expect(turned([link('a', 'b', 5), link('b', 'a', 4)])).toEqual(['ba']);
    expect(turned([link('a', 'b', 3), link('b', 'c', 2), link('c', 'a', 9)])).toEqual(['bc']);
    expect(turned([link('a', 'a', 9), link('a', 'b', 1)])).toEqual(['aa']);
    expect(turned([link('a', 'b', 1), link('b', 'c', 1)])).toEqual([]);
  });

  it('leave no ring, and each closes a ring of links that are no lighter', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const links = fc.uniqueArray(
      fc.tuple(node, node, fc.integer({ min: 0, max: 5 })).map(([from, to, weight]) => link(from, to, weight)),
      { selector: ({ from, to }) => from + to, maxLength: 30 },
    );
    fc.assert(
      fc.property(links, (all) => {
        const back = backEdges(all);
        const kept = all.filter((one) => !back.has(one));
        for (const { from, to } of kept) expect(reaches(kept, to, from)).toBe(false);
        for (const { from, to, weight } of back) {
          const heavier = kept.filter((one) => one.weight >= weight);
          expect(from === to || reaches(heavier, to, from)).toBe(true);
        }
      }),
    );
  });
});

function reaches(links: readonly WeightedLink[], from: string, to: string): boolean {
  const met = new Set([from]);
  for (const node of met) for (const one of links) if (one.from === node) met.add(one.to);
  return met.has(to);
}
