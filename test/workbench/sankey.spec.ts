import fc from 'fast-check';
import { sankeyOf, type SankeyLink } from '../../libs/workbench/src/index.js';

const SIZE = { width: 900, height: 400 };

describe('the places of a Sankey drawing', () => {
  const link = (from: string, to: string, value: number): SankeyLink => ({ from, to, value });
  const layersOf = (links: readonly SankeyLink[]): Readonly<Record<string, number>> =>
    Object.fromEntries(sankeyOf(links, SIZE).nodes.map(({ id, layer }) => [id, layer]));

  it('put an account one layer behind the last that pays it', () => {
    const links = [link('fund', 'shell', 10), link('shell', 'villa', 9), link('fund', 'villa', 1)];
    expect(layersOf(links)).toEqual({ fund: 0, shell: 1, villa: 2 });
    expect(sankeyOf(links, SIZE).layers).toBe(3);
  });

  it('tell the one movement that closes a circle', () => {
    const { bands } = sankeyOf([link('a', 'b', 3), link('b', 'c', 3), link('c', 'a', 3)], SIZE);
    expect(bands.filter(({ isBack }) => isBack)).toHaveLength(1);
  });

  it('leave out what an account pays itself, and what is nothing', () => {
    expect(sankeyOf([link('a', 'a', 5), link('a', 'b', 0)], SIZE)).toEqual({ nodes: [], bands: [], layers: 0 });
    expect(sankeyOf([], SIZE).layers).toBe(0);
  });

  const links = fc.array(
    fc
      .record({ from: fc.integer({ min: 0, max: 9 }), to: fc.integer({ min: 0, max: 9 }), value: fc.nat(1_000) })
      .map(({ from, to, value }) => link(`account ${from}`, `account ${to}`, value)),
    { maxLength: 40 },
  );

  it('lead forward but where a circle closes, for any movements', () => {
    fc.assert(
      fc.property(links, (given) => {
        const { nodes, bands } = sankeyOf(given, SIZE);
        const at = new Map(nodes.map((node) => [node.id, node]));
        expect(bands.map((band) => band.link)).toEqual(given.filter(({ from, to, value }) => from !== to && value > 0));
        for (const { link: one, isBack, path } of bands) {
          if (!isBack) expect(at.get(one.to)?.layer).toBeGreaterThan(at.get(one.from)?.layer ?? Infinity);
          expect(path).not.toMatch(/NaN|Infinity/);
        }
        // Without those that close circles, nobody's money comes back to him.
        const rest = bands.filter(({ isBack }) => !isBack).map((band) => band.link);
        expect(sankeyOf(rest, SIZE).bands.some(({ isBack }) => isBack)).toBe(false);
      }),
    );
  });

  it('keep apart within the drawing, for any movements', () => {
    fc.assert(
      fc.property(links, (given) => {
        const { nodes } = sankeyOf(given, SIZE);
        for (const node of nodes) {
          expect(node.x).toBeGreaterThanOrEqual(0);
          expect(node.x).toBeLessThan(SIZE.width);
          expect(node.y).toBeGreaterThanOrEqual(0);
          expect(node.y + node.height).toBeLessThanOrEqual(SIZE.height + 0.001);
          for (const other of nodes) {
            if (other === node || other.layer !== node.layer) continue;
            expect(other.y >= node.y + node.height - 0.001 || node.y >= other.y + other.height - 0.001).toBe(true);
          }
        }
      }),
    );
  });
});
