import fc from 'fast-check';
import { corroborationOf, independentSources, type SourceFacts } from './independence.js';
import { EXACT_SETS, largestPacking } from '../algorithms/set-packing.js';

type Facts = Partial<SourceFacts> & { readonly from?: readonly string[] };

function sources(given: Readonly<Record<string, Facts>>) {
  const known = new Map(
    Object.entries(given).map(([id, { from = [], ...facts }]): [string, SourceFacts] => [
      id,
      {
        derived_from: from.map((source_id) => ({ source_id, kind: 'based_on' })),
        derivation_state: from.length > 0 ? 'derived' : 'original',
        independence_group: null,
        counts: true,
        is_generated: facts.derived_from?.some(({ kind }) => kind === 'ai_generated') === true,
        same_content_as: [],
        ...facts,
      },
    ]),
  );
  return (id: string) => known.get(id);
}

function rangeOf(ids: readonly string[], given: Readonly<Record<string, Facts>>): string {
  const { min, max } = independentSources(ids, sources(given));
  return min === max ? `${min}` : `${min}..${max}`;
}

const O = { o: {}, o1: {}, o2: {}, o3: {}, o4: {} };
const GROUP = {
  g1: { independence_group: 'w' },
  g2: { independence_group: 'w' },
  g3: { derived_from: [{ source_id: 'g1', kind: 'republication' as const }], derivation_state: 'derived' as const },
  v: { independence_group: 'v' },
};

describe('independentSources', () => {
  it.each([
    ['o, s←o', ['o', 's'], { ...O, s: { from: ['o'] } }, '1'],
    ['s←o1,o2', ['s'], { ...O, s: { from: ['o1', 'o2'] } }, '1'],
    ['s←o1,o2; o1', ['s', 'o1'], { ...O, s: { from: ['o1', 'o2'] } }, '1'],
    ['s←o1,o2; o1; o2', ['s', 'o1', 'o2'], { ...O, s: { from: ['o1', 'o2'] } }, '2'],
    ['s←o1,o2; t←o3,o4', ['s', 't'], { ...O, s: { from: ['o1', 'o2'] }, t: { from: ['o3', 'o4'] } }, '2'],
    ['s←o1,o2; t←o2,o3', ['s', 't'], { ...O, s: { from: ['o1', 'o2'] }, t: { from: ['o2', 'o3'] } }, '1'],
    ['a←b, b←a', ['a', 'b'], { a: { from: ['b'] }, b: { from: ['a'] } }, '1'],
    ['a circle and an original', ['a', 'o'], { ...O, a: { from: ['b'] }, b: { from: ['a'] } }, '2'],
    ['one of unknown derivation', ['u'], { u: { derivation_state: 'unknown' } }, '1'],
    [
      'two of unknown derivation',
      ['u', 'w'],
      { u: { derivation_state: 'unknown' }, w: { derivation_state: 'unknown' } },
      '1..2',
    ],
    ['an original and one of unknown derivation', ['o', 'u'], { ...O, u: { derivation_state: 'unknown' } }, '1..2'],
    ['two originals and one unknown', ['o1', 'o2', 'u'], { ...O, u: { derivation_state: 'unknown' } }, '2..3'],
    [
      'two that lead to one unknown',
      ['s', 't'],
      { u: { derivation_state: 'unknown' }, s: { from: ['u'] }, t: { from: ['u'] } },
      '1',
    ],
    ['derived, and nobody says from what', ['s', 'o'], { ...O, s: { derivation_state: 'derived' } }, '1..2'],
    ['derived from what is not in the view', ['s', 'o'], { ...O, s: { from: ['gone'] } }, '1..2'],
    ['not in the view itself', ['gone', 'o'], O, '1'],
    ['one group', ['o1', 'o2'], { o1: { independence_group: 'g' }, o2: { independence_group: 'g' } }, '1'],
    ['two groups', ['o1', 'o2'], { o1: { independence_group: 'g' }, o2: { independence_group: 'h' } }, '2'],
    [
      'a group that joins two through a third',
      ['o1', 's', 't'],
      { o1: {}, s: { from: ['o1'], independence_group: 'g' }, t: { independence_group: 'g' } },
      '2',
    ],
    ['one group, and what prints one of them again', ['g1', 'g2', 'g3'], GROUP, '1'],
    ['one of a group, and what prints another of it again', ['g2', 'g3'], GROUP, '1'],
    ['what derives from a group, over what is of none', ['g2', 'far'], { ...GROUP, far: { from: ['g3'] } }, '1'],
    [
      'a circle that a group is in',
      ['a', 'g2'],
      { ...GROUP, a: { from: ['b'] }, b: { from: ['a'], independence_group: 'w' } },
      '1',
    ],
    ['two that derive from two groups', ['s', 't'], { ...GROUP, s: { from: ['g1'] }, t: { from: ['v'] } }, '2'],
    ['equal content', ['o1', 'o2'], { o1: {}, o2: { same_content_as: ['o1'] } }, '1'],
    ['retracted', ['o'], { o: { counts: false } }, '0'],
    ['derived from a retracted one', ['o', 's'], { o: { counts: false }, s: { from: ['o'] } }, '1'],
    ['the same source twice', ['o', 'o'], O, '1'],
    ['nothing', [], {}, '0'],
  ] as const)('%s', (_name, ids, given, expected) => {
    expect(rangeOf(ids, given)).toBe(expected);
  });

  const byAi = (...ids: string[]) => ({
    derived_from: ids.map((source_id) => ({ source_id, kind: 'ai_generated' as const })),
  });

  it('counts no AI summary, nor what derives from such summaries only', () => {
    const given = {
      ...O,
      ai: byAi('o1'),
      copy: { from: ['ai'] },
      copy2: { from: ['copy', 'ai'] },
      mixed: { from: ['ai', 'o2'] },
    };
    expect(rangeOf(['ai'], given)).toBe('0');
    expect(rangeOf(['copy', 'copy2'], given)).toBe('0');
    expect(rangeOf(['mixed', 'copy'], given)).toBe('1');
    expect(corroborationOf(5, ['ai', 'copy', 'mixed', 'o1'], sources(given))).toEqual({
      evidence_count: 5,
      source_count: 2,
      independent_source_count_min: 1,
      independent_source_count_max: 1,
    });
  });

  it.each([
    ['republication', '0'],
    ['translation', '0'],
    ['quotation', '1'],
    ['aggregation', '1'],
    ['based_on', '1'],
  ] as const)('counts a %s of an AI summary that names a human source too: %s', (kind, expected) => {
    const reprint = { derived_from: [{ source_id: 'ai', kind }, { source_id: 'o2', kind: 'based_on' } as const] };
    const given = { ...O, ai: byAi('o1'), reprint, again: { from: ['reprint'] } };
    expect(rangeOf(['reprint'], given)).toBe(expected);
    expect(rangeOf(['again'], given)).toBe(expected);
  });

  it('counts no AI summary of what the view does not have', () => {
    const given = { ...O, ai: { derivation_state: 'unknown', is_generated: true } } as const;
    expect(rangeOf(['ai'], given)).toBe('0');
    expect(rangeOf(['ai', 'o'], given)).toBe('1');
  });

  it('counts nothing of a circle that AI feeds and nothing else does', () => {
    const given = { a: { from: ['b', 'ai'] }, b: { from: ['a'] }, ai: byAi('o'), o: {} };
    expect(rangeOf(['ai', 'b'], given)).toBe('1');
    expect(rangeOf(['b'], { a: byAi('b'), b: { from: ['a'] } })).toBe('0');
  });

  it('warns of circles of stated derivation, and of nothing else', () => {
    const circle = {
      a: { from: ['b'] },
      b: { from: ['c'] },
      c: { from: ['a', 'd'] },
      d: { from: ['d'] },
      e: { from: ['a'] },
    };
    expect(independentSources(['e'], sources(circle)).circular).toEqual([['a', 'b', 'c'], ['d']]);
    const equal = { a: { same_content_as: ['b'] }, b: { same_content_as: ['a'] } };
    expect(independentSources(['a', 'b'], sources(equal))).toMatchObject({ min: 1, max: 1, circular: [] });
    expect(independentSources(['o'], sources(O)).circular).toEqual([]);
  });

  it('names the sources that count, in id order', () => {
    expect(independentSources(['o2', 'gone', 'r', 'o1'], sources({ ...O, r: { counts: false } })).counted).toEqual([
      'o1',
      'o2',
    ]);
  });

  it('follows chains and circles of a hundred thousand', () => {
    const length = 100_000;
    const chain = (id: string): SourceFacts | undefined => {
      const at = Number(id);
      const derived_from = at === 0 ? [] : [{ source_id: `${at - 1}`, kind: 'republication' as const }];
      return {
        derived_from,
        derivation_state: at === 0 ? 'original' : 'derived',
        independence_group: null,
        counts: true,
        is_generated: false,
        same_content_as: [],
      };
    };
    expect(independentSources([`${length}`, `${length / 2}`, '7'], chain)).toMatchObject({
      min: 1,
      max: 1,
      circular: [],
    });
    const ring = (id: string) => {
      const facts = chain(id);
      return facts && id === '0'
        ? { ...facts, derived_from: [{ source_id: `${length}`, kind: 'quotation' as const }] }
        : facts;
    };
    const { min, max, circular } = independentSources(['5'], ring);
    expect([min, max, circular[0]?.length]).toEqual([1, 1, length + 1]);
  });
});

describe('largestPacking', () => {
  it('never counts more than there are, on either side of its bound', () => {
    // Triangles: of each three sets that meet pairwise only one fits.
    const triangles = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        [`${at}x`, `${at}y`],
        [`${at}y`, `${at}z`],
        [`${at}z`, `${at}x`],
      ]).flat();
    expect(largestPacking(triangles(6))).toBe(6);
    expect(largestPacking(triangles(60))).toBe(60);
    expect(triangles(6).length).toBeLessThanOrEqual(EXACT_SETS);
  });

  it('equals trying every choice', () => {
    const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(set, { maxLength: 9 }), (sets) => {
        expect(largestPacking(sets)).toBe(packingByTrial(sets));
      }),
      { numRuns: 400 },
    );
  });
});

function packingByTrial(sets: readonly (readonly string[])[]): number {
  let best = 0;
  for (let choice = 0; choice < 1 << sets.length; choice += 1) {
    const tokens = sets.filter((_, at) => (choice >> at) & 1).flat();
    if (new Set(tokens).size === tokens.length) {
      best = Math.max(best, sets.filter((_, at) => (choice >> at) & 1).length);
    }
  }
  return best;
}

/** The definition read aloud: reachability by repetition, sinks as what reaches nothing that does not reach it back. */
function byDefinition(ids: readonly string[], all: ReadonlyMap<string, SourceFacts>): { min: number; max: number } {
  const names = [...all.keys()];
  const edges = (id: string): string[] => {
    const facts = all.get(id);
    return facts ? [...facts.derived_from.map((d) => d.source_id), ...facts.same_content_as] : [];
  };
  const reached = new Map(names.map((id) => [id, new Set([id])]));
  for (let round = 0; round < names.length; round += 1) {
    for (const id of names) {
      for (const middle of [...(reached.get(id) ?? [])]) for (const end of edges(middle)) reached.get(id)?.add(end);
    }
  }
  const reaches = (a: string, b: string) => reached.get(a)?.has(b) === true;
  const origins = (id: string) =>
    names
      .filter((end) => reaches(id, end) && names.every((beyond) => !reaches(end, beyond) || reaches(beyond, end)))
      .map((end) => names.filter((twin) => reaches(end, twin) && reaches(twin, end)).sort()[0] ?? end);
  const ai = new Set<string>();
  for (let round = 0; round < names.length; round += 1) {
    for (const id of names) {
      const targets = edges(id);
      const facts = all.get(id);
      const repeated = facts?.derived_from.some(
        ({ source_id, kind }) => (kind === 'republication' || kind === 'translation') && ai.has(source_id),
      );
      if (
        facts?.is_generated === true ||
        repeated === true ||
        (targets.length > 0 && targets.every((target) => ai.has(target)))
      ) {
        ai.add(id);
      }
    }
  }
  const known = (id: string) => {
    const state = all.get(id)?.derivation_state;
    return state === 'original' || (state === 'derived' && edges(id).length > 0);
  };
  const counting = [...new Set(ids)].filter((id) => all.get(id)?.counts === true && !ai.has(id));
  const setOf = (id: string) => [
    ...new Set(origins(id).map((origin) => `o:${origin}`)),
    ...new Set(
      [...(reached.get(id) ?? [])].flatMap((end) => {
        const group = all.get(end)?.independence_group;
        return group ? [`g:${group}`] : [];
      }),
    ),
  ];
  const surely = counting.filter((id) => names.every((end) => !reaches(id, end) || known(end)));
  return {
    min: Math.max(packingByTrial(surely.map(setOf)), counting.length > 0 ? 1 : 0),
    max: packingByTrial(counting.map(setOf)),
  };
}

describe('independence, against the definition', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const id = fc.constantFrom(...names);
  const facts: fc.Arbitrary<SourceFacts> = fc.record({
    derived_from: fc.array(
      fc.record({
        source_id: id,
        kind: fc.constantFrom(
          'based_on' as const,
          'republication' as const,
          'translation' as const,
          'quotation' as const,
          'ai_generated' as const,
        ),
      }),
      { maxLength: 2 },
    ),
    derivation_state: fc.constantFrom('original' as const, 'derived' as const, 'unknown' as const),
    independence_group: fc.option(fc.constantFrom('x', 'y'), { freq: 3 }),
    counts: fc.boolean(),
    is_generated: fc.boolean(),
    same_content_as: fc.array(id, { maxLength: 1 }),
  });

  it('gives the same range for every small web of sources, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(fc.tuple(...names.map(() => facts)), fc.shuffledSubarray(names), (given, asked) => {
        const all = new Map(names.map((name, at) => [name, given[at] as SourceFacts]));
        const { min, max } = independentSources(asked, (source) => all.get(source));
        expect({ min, max }).toEqual(byDefinition(asked, all));
      }),
      { numRuns: 1_500 },
    );
  });

  it('never counts more for a source that derives only from sources that are counted already', () => {
    const kind = fc.constantFrom('based_on' as const, 'republication' as const, 'ai_generated' as const);
    fc.assert(
      fc.property(
        fc.tuple(...names.map(() => facts)),
        fc.shuffledSubarray(names, { minLength: 1 }),
        fc.array(fc.record({ at: fc.nat({ max: 6 }), kind }), { minLength: 1, maxLength: 3 }),
        fc.option(fc.constantFrom('x', 'y')),
        (given, asked, from, independence_group) => {
          const all = new Map(names.map((name, at) => [name, given[at] as SourceFacts]));
          const lookup = (source: string) => all.get(source);
          const before = independentSources(asked, lookup);
          fc.pre(before.counted.length > 0);
          all.set('added', {
            derived_from: from.map(({ at, kind }) => ({
              source_id: before.counted[at % before.counted.length] ?? '',
              kind,
            })),
            derivation_state: 'derived',
            independence_group,
            counts: true,
            is_generated: from.some((one) => one.kind === 'ai_generated'),
            same_content_as: [],
          });
          const after = independentSources([...asked, 'added'], lookup);
          expect(after.min).toBeLessThanOrEqual(before.min);
          expect(after.max).toBeLessThanOrEqual(before.max);
        },
      ),
      { numRuns: 1_500 },
    );
  });
});
