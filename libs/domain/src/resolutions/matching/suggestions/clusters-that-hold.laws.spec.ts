import fc from 'fast-check';
import { clustersThatHold } from '#domain/resolutions';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
type Bond = number | null;

interface World {
  readonly clusters: readonly (readonly string[])[];
  readonly bonds: ReadonlyMap<string, Bond>;
  readonly facts: ReadonlyMap<string, string>;
  readonly barred: readonly (readonly [string, string])[];
}

const keyOf = (a: string, b: string): string => (a < b ? `${a}${b}` : `${b}${a}`);
const PAIRS = IDS.flatMap((a, index) => IDS.slice(index + 1).map((b) => [a, b] as const));

const world: fc.Arbitrary<World> = fc
  .record({
    bonds: fc.array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -5, max: 6 }) }, fc.constant(null)), {
      minLength: PAIRS.length,
      maxLength: PAIRS.length,
    }),
    cluster: fc.subarray(IDS, { maxLength: 3 }),
    facts: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: IDS.length, maxLength: IDS.length }),
    barred: fc.subarray([...PAIRS], { maxLength: 2 }),
  })
  .map(({ bonds, cluster, facts, barred }) => ({
    clusters: [cluster, ...IDS.filter((id) => !cluster.includes(id)).map((id) => [id])].filter(
      ({ length }) => length > 0,
    ),
    bonds: new Map(PAIRS.map(([a, b], index) => [keyOf(a, b), bonds[index] ?? null])),
    // 8 and 9 are shared by equal records, the others are of one each.
    facts: new Map(IDS.map((id, index) => [id, (facts[index] ?? 0) > 7 ? `same${facts[index]}` : id])),
    barred,
  }));

const likelyOf = ({ bonds }: World): { a: string; b: string; bond: number }[] =>
  PAIRS.flatMap(([a, b]) => {
    const bond = bonds.get(keyOf(a, b)) ?? null;
    return bond !== null && bond > 0 ? [{ a, b, bond }] : [];
  }).sort((x, y) => y.bond - x.bond || (keyOf(x.a, x.b) < keyOf(y.a, y.b) ? -1 : 1));

const run = (of: World, clusters = of.clusters): string[] =>
  clustersThatHold({
    clusters,
    likely: likelyOf(of),
    factsOf: (id) => of.facts.get(id) ?? id,
    bondOf: (a, b) => of.bonds.get(keyOf(a, b)) ?? null,
    areApart: () => false,
    areBarred: (left, right) => isBarred(of, left, right),
  })
    .map((members) => members.join(''))
    .sort();

const isBarred = ({ barred }: World, left: readonly string[], right: readonly string[]): boolean =>
  barred.some(([a, b]) => (left.includes(a) && right.includes(b)) || (left.includes(b) && right.includes(a)));

/** The same, told naively: sets of letters, and after every joining all from the likeliest on. */
function model(of: World): string[] {
  let groups = of.clusters.map((ids) => [...ids].sort().join(''));
  const distinct = (group: string): string[] =>
    [...group].filter((id, index, all) => all.findIndex((one) => of.facts.get(one) === of.facts.get(id)) === index);
  const cut = (left: string, right: string): number => {
    if (isBarred(of, [...left], [...right])) return -Infinity;
    const across = distinct(left).flatMap((a) => distinct(right).map((b) => of.bonds.get(keyOf(a, b)) ?? -Infinity));
    return across.reduce((sum, bond) => sum + bond, 0);
  };
  const isEqual = ({ a, b }: { a: string; b: string }): boolean => of.facts.get(a) === of.facts.get(b);
  const likely = likelyOf(of);
  const inOrder = [...likely.filter(isEqual), ...likely.filter((one) => !isEqual(one))];
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const { a, b } of inOrder) {
      const left = groups.find((group) => group.includes(a)) ?? '';
      const right = groups.find((group) => group.includes(b)) ?? '';
      if (left === right || cut(left, right) < 0) continue;
      groups = [...groups.filter((group) => group !== left && group !== right), [...left, ...right].sort().join('')];
      isMore = true;
    }
  }
  return groups.sort();
}

describe('clusters that hold together', () => {
  it('are those of a model that adds up every cut anew', () => {
    fc.assert(
      fc.property(world, (of) => {
        expect(run(of)).toEqual(model(of));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep every given cluster whole, and have no new pair in them that a fact or a judgement keeps apart', () => {
    fc.assert(
      fc.property(world, (of) => {
        const held = run(of);
        for (const ids of of.clusters) {
          expect(held.some((group) => ids.every((id) => group.includes(id)))).toBe(true);
        }
        const given = (id: string): readonly string[] => of.clusters.find((ids) => ids.includes(id)) ?? [];
        for (const [a, b] of PAIRS) {
          if (given(a).includes(b) || !held.some((group) => group.includes(a) && group.includes(b))) continue;
          expect(isBarred(of, [a], [b])).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order in which clusters are given', () => {
    fc.assert(
      fc.property(world, fc.integer(), (of, turn) => {
        const at = Math.abs(turn) % of.clusters.length;
        const turned = [...of.clusters.slice(at), ...of.clusters.slice(0, at)].map((ids) => [...ids].reverse());
        expect(run(of, turned)).toEqual(run(of));
      }),
      { numRuns: 300 },
    );
  });

  it('join by what is between all of them, not by one link: at 0 bits they do, below they do not', () => {
    const chain = (against: Bond): World => ({
      clusters: [['a'], ['b'], ['c']],
      bonds: new Map<string, Bond>([
        ['ab', 6],
        ['bc', 4],
        ['ac', against],
      ]),
      facts: new Map(),
      barred: [],
    });
    expect(run(chain(-4))).toEqual(['abc']);
    expect(run(chain(-5))).toEqual(['ab', 'c']);
    expect(run(chain(null))).toEqual(['ab', 'c']);
    expect(run({ ...chain(0), barred: [['c', 'a']] })).toEqual(['ab', 'c']);
  });

  it('count records that say the same once, however many there are', () => {
    const equal = Array.from({ length: 300 }, (_unused, index) => `e${String(index).padStart(3, '0')}`);
    const joined = clustersThatHold({
      clusters: [['x'], ['y'], ...equal.map((id) => [id])],
      likely: [...equal.slice(1).map((b) => ({ a: 'e000', b })), { a: 'e000', b: 'x' }, { a: 'x', b: 'y' }],
      factsOf: (id) => (id.startsWith('e') ? 'e' : id),
      // y is something to x, and less against each of the others than x is for it.
      bondOf: (a, b) => (a === 'y' || b === 'y' ? (a === 'x' || b === 'x' ? 5 : -4) : 6),
      areApart: () => false,
      areBarred: () => false,
    });
    expect(joined.map(({ length }) => length)).toEqual([302]);
  });

  it('ask all of two large clusters for facts that keep them apart', () => {
    const left = Array.from({ length: 100 }, (_unused, index) => `l${String(index).padStart(3, '0')}`);
    const join = (apart: string | null) =>
      clustersThatHold({
        clusters: [left, ['r']],
        likely: [{ a: 'l000', b: 'r' }],
        factsOf: (id) => id,
        bondOf: () => 1,
        areApart: (a, b) => a === apart || b === apart,
        areBarred: () => false,
      }).length;
    expect([join(null), ...left.map(join)]).toEqual([1, ...left.map(() => 2)]);
  });
});
