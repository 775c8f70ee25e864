import fc from 'fast-check';
import { LiveGraph, View, type Version } from '#domain/graph';
import { a, TestLedger } from '#domain/testing';
import { PathReach } from './reach.js';
import { touchedBy } from './touched.js';

type Edge = readonly [from: number, to: number];

const PEOPLE = 12;
const edge = fc.tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1));

/** Which of the asked pairs are looked at again when one more relation comes to a graph of relations. */
function moved(
  edges: readonly Edge[],
  asked: readonly { pair: Edge; max_hops: number }[],
  isReady = false,
): readonly (readonly string[])[] {
  const ledger = new TestLedger();
  const reach = new PathReach();
  for (const [at, { pair, max_hops }] of asked.entries()) {
    const question = {
      ...{ kind: 'path' as const, path_kind: 'documented_path' as const },
      ...{ from_id: `e${pair[0]}`, to_id: `e${pair[1]}`, max_hops },
    };
    reach.put({ id: String(at), version: 1, mode: 'both', question }, question);
  }
  return edges.map(([from, to], at) => {
    const before = new LiveGraph('full');
    before.apply(ledger.versions);
    ledger.store(a.relation({ id: `r${at}`, from_id: `e${from}`, to_id: `e${to}` }));
    const versions = ledger.versions.slice(-1);
    const change = { at: 0, versions, hidden: [] };
    const touched = touchedBy(new View(before), change, false);
    if (isReady) for (const _ of reach.ready(before));
    return [...reach.moved(before, touched, change)].map(({ id }) => id);
  });
}

/** Hops between two over relations, whichever way they point. */
function hops(edges: readonly Edge[], [from, to]: Edge): number {
  const far = new Map([[from, 0]]);
  for (const [id, hop] of far) {
    for (const [one, other] of edges) {
      if (one === id && !far.has(other)) far.set(other, hop + 1);
      if (other === id && !far.has(one)) far.set(one, hop + 1);
    }
  }
  return far.get(to) ?? Infinity;
}

describe('path watches near a change', () => {
  it('are those whose ends it joins within their hops, and not one hop further', () => {
    const chain: readonly Edge[] = [0, 1, 2, 4, 5].map((at) => [at, at + 1]);
    const asked = [5, 6, 7].map((max_hops) => ({ pair: [0, 6] as const, max_hops }));
    const told = moved([...chain, [3, 4]], asked);
    expect(told.at(-1)).toEqual(['1', '2']);
    expect(moved([...chain, [8, 9]], asked).at(-1)).toEqual([]);
  });

  it('are never fewer than those for which there is a shorter way than before', () => {
    const pairs = fc.array(fc.record({ pair: edge, max_hops: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 20 }), pairs, (edges, asked) => {
        for (const [at, told] of moved(edges, asked).entries()) {
          for (const [watch, { pair, max_hops }] of asked.entries()) {
            const [was, is] = [hops(edges.slice(0, at), pair), hops(edges.slice(0, at + 1), pair)];
            if (is < was && is <= max_hops) expect(told).toContain(String(watch));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are the same where their ends were looked around before', () => {
    const pairs = fc.array(fc.record({ pair: edge, max_hops: fc.integer({ min: 1, max: 6 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 20 }), pairs, (edges, asked) => {
        expect(moved(edges, asked, true)).toEqual(moved(edges, asked));
      }),
      { numRuns: 100 },
    );
  });

  it('are found over a short cut that came behind what is known to be near', () => {
    // From 0 to 4 it is four hops; then 0 is beside 3, and 9, which was four hops from 0, is two.
    const chain: readonly Edge[] = [0, 1, 2, 3, 4].map((at) => [at, at + 1]);
    const far: readonly Edge[] = [[3, 9]];
    const asked = [2, 3, 4].map((max_hops) => ({ pair: [0, 11] as const, max_hops }));
    const told = moved([...chain, ...far, [0, 3], [9, 11]], asked);
    expect([...(told.at(-1) ?? [])].sort()).toEqual(['1', '2']);
  });

  it('are found from all who name one that thousands name', () => {
    const ledger = new TestLedger();
    for (let at = 0; at < 2_100; at += 1) ledger.store(a.relation({ id: `h${at}`, from_id: 'hub', to_id: `e${at}` }));
    const question = {
      ...{ kind: 'path' as const, path_kind: 'documented_path' as const },
      ...{ from_id: 'hub', to_id: 'far', max_hops: 4 },
    };
    const reach = new PathReach();
    reach.put({ id: 'w', version: 1, mode: 'both', question }, question);
    const told = (from_id: string): number => {
      const version: Version = { ...relationFrom(from_id), seq: ledger.versions.length + 1 };
      const change = { at: 0, versions: [version], hidden: [] };
      return [...reach.moved(ledger.graph, touchedBy(new View(ledger.graph), change, false), change)].length;
    };
    expect(told('e7')).toBe(1);
    expect(told('nobody')).toBe(0);
  });
});

function relationFrom(from_id: string): Omit<Version, 'seq'> {
  const ledger = new TestLedger();
  ledger.store(a.relation({ id: `r-${from_id}`, from_id, to_id: 'far' }));
  const [version] = ledger.versions;
  if (version === undefined) throw new Error('nothing was stored');
  return version;
}
