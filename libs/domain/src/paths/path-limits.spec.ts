import * as fc from 'fast-check';
import { View, type LiveGraph } from '#domain/graph';
import { PathFinder, type PathAnswer, type PathKind, type PathQuery } from '#domain/paths';
import { a, version, viewOf } from '#domain/testing';

const QUERY: PathQuery = {
  from: 'c0',
  to: 'c8',
  kind: 'documented_path',
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
  include_weak: false,
  include_ownership: true,
  budget: { expansions: 50_000, hub_degree: 5_000 },
};

type Owned = readonly [from: string, to: string, day: number];

/** Companies of which each owns the next: `c0` to `c8`, each from a later year than the one before. */
const LINE: readonly Owned[] = Array.from({ length: 8 }, (_, at) => [`c${at}`, `c${at + 1}`, at]);
/** Nobody leads from the line to these. */
const APART: readonly Owned[] = [['d0', 'd1', 0]];

/** @param hidden links that rest on evidence alone which is not there; with them everything is as the public has it */
function answerOf(links: readonly Owned[], asked: Partial<PathQuery>, hidden?: readonly Owned[]): PathAnswer {
  const ids = new Set([...links, ...(hidden ?? [])].flatMap(([from, to]) => [from, to]));
  const records = [
    ...[...ids].map((id) => a.entity({ id, kind: 'company' })),
    a.source({ id: 'source' }),
    a.evidence({ id: 'page', snapshot: { text: 'page', sha256: 'ab'.repeat(32) } }),
    ...links.map(([from_id, to_id, day], at) =>
      a.relation({
        id: `r${at}`,
        predicate: 'OWNS',
        from_id,
        to_id,
        status: 'reported',
        evidence_ids: ['page'],
        effective_at: `${2000 + day}-01-01`,
        effective_until: `${2000 + day}-12-01`,
      }),
    ),
    ...(hidden ?? []).map(([from_id, to_id], at) =>
      a.relation({ id: `h${at}`, predicate: 'OWNS', from_id, to_id, status: 'reported', evidence_ids: ['gone'] }),
    ),
  ];
  const isOfTime = asked.kind === 'knowledge_at_time';
  const { graph, options } = viewOf(
    records.map((record, index) => version(record, { seq: index + 1 })),
    isOfTime ? { at: Date.UTC(2027, 0, 1), mode: 'knowledge' } : {},
    hidden === undefined ? 'full' : 'public',
  );
  // `viewOf` makes live graphs.
  const live = graph as LiveGraph;
  return new PathFinder(live, null, () => new View(live)).find(options, { ...QUERY, ...asked });
}

const WALKS: readonly (readonly [PathKind, Partial<PathQuery>])[] = [
  ['documented_path', {}],
  ['documented_path', { max_paths: 3 }],
  ['evidence_backed_path', {}],
  ['temporal_path', {}],
  ['temporal_path', { objective: 'shortest' }],
  ['temporal_path', { objective: 'fastest' }],
  ['capital_path', {}],
  ['capital_path', { objective: 'fastest' }],
];

describe.each(WALKS)('a %s %j that is not found', (kind, more) => {
  const asked = { kind, ...more };

  it.each([
    [8, { found: true }, undefined],
    [7, { found: false }, 'max_hops'],
    [1, { found: false }, 'max_hops'],
  ])('within %i hops of a line of eight says whether the hops ended the search', (max_hops, told, limited_by) => {
    const answer = answerOf(LINE, { ...asked, max_hops });
    expect(answer).toMatchObject(told);
    expect(answer.limited_by).toBe(limited_by);
  });

  it('says nothing of limits where everything was searched', () => {
    expect(answerOf([...LINE, ...APART], { ...asked, to: 'd1', max_hops: 12 })).toMatchObject({ found: false });
    for (const max_hops of [9, 12]) {
      const { found, limited_by } = answerOf([...LINE, ...APART], { ...asked, to: 'd1', max_hops });
      expect([found, limited_by]).toEqual([false, undefined]);
    }
  });

  it('says when the budget ended it', () => {
    const budget = { expansions: 2, hub_degree: 5_000 };
    const answer = answerOf(LINE, { ...asked, max_hops: 12, budget });
    expect([answer.found, answer.limited_by, answer.truncated]).toEqual([false, 'max_expansions', true]);
  });

  it('says when time ended it', () => {
    // Time is looked at from turn to turn, so what is searched is a star on each side.
    const stars = Array.from({ length: 5_000 }, (_, at): Owned[] => [
      ['c0', `x${at}`, 0],
      [`y${at}`, 'c8', 7],
    ]).flat();
    let looks = 0;
    const isOver = (): boolean => (looks += 1) > 0;
    const budget = { expansions: 50_000, hub_degree: 50_000, isOver };
    const answer = answerOf([...LINE, ...stars], { ...asked, max_hops: 12, budget });
    expect([answer.found, answer.limited_by, answer.truncated]).toEqual([false, 'time', true]);
    expect(looks).toBe(1);
  });
});

describe('a path that no limit of hops keeps from being found', () => {
  it('a relation between two that have none: nothing was limited', () => {
    const { found, limited_by } = answerOf(LINE, { kind: 'direct', max_hops: 1 });
    expect([found, limited_by]).toEqual([false, undefined]);
  });

  it('an entity with itself: it is found', () => {
    const { found, limited_by } = answerOf(LINE, { to: 'c0', max_hops: 1 });
    expect([found, limited_by]).toEqual([true, undefined]);
  });

  it('steps that lie before each other in time lead nowhere, however many hops are allowed', () => {
    const backwards = LINE.map(([from, to, day]): Owned => [from, to, 8 - day]);
    const answer = answerOf(backwards, { kind: 'capital_path', max_hops: 12 });
    expect([answer.found, answer.limited_by]).toEqual([false, undefined]);
  });
});

describe('a search that names no limit', () => {
  const NODES = Array.from({ length: 12 }, (_, at) => `c${at}`);
  const owned = fc.tuple(fc.constantFrom(...NODES), fc.constantFrom(...NODES), fc.integer({ min: 0, max: 9 }));
  const graphs = fc
    .array(owned, { minLength: 8, maxLength: 24 })
    .map((list): readonly Owned[] => list.filter(([from, to]) => from !== to));

  it.each(WALKS)('finds nothing with more hops either: %s %j', (kind, more) => {
    let limited = 0;
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 5 }), (links, max_hops) => {
        const whole: readonly Owned[] = [...links, ['c0', 'c1', 0], ['c7', 'c8', 9]];
        const asked = { kind, ...more, max_hops };
        const answer = answerOf(whole, asked);
        if (answer.found) return;
        const { found } = answerOf(whole, { ...asked, max_hops: 12 });
        if (found) limited += 1;
        expect([answer.limited_by, found]).not.toEqual([undefined, true]);
      }),
      { numRuns: 150 },
    );
    // The law is of no worth where no limit ever ends a search that would have found something.
    expect(limited).toBeGreaterThan(0);
  });
});

describe('what a search says that it looked at', () => {
  const KINDS: readonly Partial<PathQuery>[] = [
    { kind: 'direct' },
    ...WALKS.map(([kind, more]) => ({ kind, ...more })),
    { kind: 'knowledge_at_time' },
  ];
  const node = fc.integer({ min: 0, max: 4 }).map((at) => `c${at}`);
  const links = (most: number) => fc.array(fc.tuple(node, node, fc.constant(0)), { maxLength: most });

  it('is the same with relations that rest on hidden evidence and without them', () => {
    fc.assert(
      fc.property(links(8), links(8), fc.constantFrom(...KINDS), (shown, hidden, asked) => {
        const ends: readonly Owned[] = [['c0', 'c1', 0]];
        const whole = [...ends, ...shown];
        const told = answerOf(whole, { ...asked, to: 'c1' }, hidden);
        expect(told).toEqual(answerOf(whole, { ...asked, to: 'c1' }, []));
      }),
      { numRuns: 300 },
    );
  });
});
