import fc from 'fast-check';
import { backEdges, type WeightedLink } from './feedback-arc-set.js';
import { TopologicalOrder } from './topological-order.js';

const link = (from: string, to: string, weight: number): WeightedLink => ({ from, to, weight: BigInt(weight) });
const reversed = (links: readonly WeightedLink[]): string[] => [...backEdges(links)].map(({ from, to }) => from + to);

describe('back edges', () => {
  it('are the smaller of two opposite links, the lightest of a ring, and links to oneself', () => {
    expect(reversed([link('a', 'b', 5), link('b', 'a', 4)])).toEqual(['ba']);
    expect(reversed([link('a', 'b', 3), link('b', 'c', 2), link('c', 'a', 9)])).toEqual(['bc']);
    expect(reversed([link('a', 'a', 9), link('a', 'b', 1)])).toEqual(['aa']);
    expect(reversed([link('a', 'b', 1), link('b', 'c', 1)])).toEqual([]);
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

describe('back edges among very many links', () => {
  it('leave no ring either, and of two opposite links the larger stands or both are reversed', () => {
    const nodes = 3_000;
    const many = Array.from({ length: 21_000 }, (_, n) =>
      link(`n${(n * 7_919) % nodes}`, `n${(n * 104_729 + (n % 7)) % nodes}`, (n * 31) % 97),
    );
    const all = [...new Map(many.map((one) => [`${one.from}>${one.to}`, one])).values()];
    const opposite = all.slice(0, 100).map(({ from, to, weight }) => ({ from: to, to: from, weight: weight + 1n }));
    const links = [...new Map([...all, ...opposite].map((one) => [`${one.from}>${one.to}`, one])).values()];
    expect(links.length).toBeGreaterThan(20_000);
    const back = backEdges(links);
    const order = new TopologicalOrder(nodes);
    const number = (name: string): number => Number(name.slice(1));
    for (const one of links) if (!back.has(one)) expect(order.add(number(one.from), number(one.to))).toBe(true);
    const byEnds = new Map(links.map((one) => [`${one.from}>${one.to}`, one]));
    for (const one of links) {
      const other = byEnds.get(`${one.to}>${one.from}`);
      if (other !== undefined && other.weight > one.weight) expect(back.has(one)).toBe(true);
    }
  });
});

function reaches(links: readonly WeightedLink[], from: string, to: string): boolean {
  const met = new Set([from]);
  for (const node of met) for (const one of links) if (one.from === node) met.add(one.to);
  return met.has(to);
}
