import fc from 'fast-check';
import { LENSES, LiveGraph, View, type ViewOptions } from '#domain/graph';
import { PATH_KINDS, PATH_OBJECTIVES, PathFinder, type PathQuery } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { a, arbitraryHistory, graphOf, version, withDependents } from '#domain/testing';

const AT = fc.constantFrom(
  null,
  null,
  '2018-02-01',
  '2019-03-15',
  '2020-02-01',
  '2021-06-01',
  '2026-01-02',
  '2026-03-01',
);
const INSTANT = fc.constantFrom(
  '2018-06-01',
  '2019-03-15',
  '2019-08-01',
  '2020-02-01',
  '2020-10-01',
  '2021-06-01',
  '2026-01-02',
);
const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  at: AT.map((text) => (text === null ? null : Date.parse(text))),
  mode: fc.constantFrom('reality', 'knowledge'),
  known_basis: fc.constantFrom('published', 'published', 'published', 'recorded'),
  certain: fc.boolean(),
  in_effect: fc.boolean(),
  include_observations: fc.constantFrom(true, true, true, false),
});
const END = fc.constantFrom('p0', 'p1', 'c0', 'c1');
const QUERY: fc.Arbitrary<PathQuery> = fc.record({
  from: END,
  to: END,
  kind: fc.constantFrom(...PATH_KINDS),
  objective: fc.constantFrom(...PATH_OBJECTIVES),
  max_hops: fc.integer({ min: 1, max: 6 }),
  max_paths: fc.constantFrom(1, 1, 3, 10),
  lens: fc.constantFrom('all', 'all', 'all', ...LENSES),
  include_weak: fc.boolean(),
  include_ownership: fc.boolean(),
  budget: fc.record({ expansions: fc.constant(50_000), hub_degree: fc.constantFrom(3, 1_000) }),
});
const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);

describe('a finder of paths', () => {
  it('answers from its columns what the rules of the view answer edge by edge', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, QUERY, AUDIENCE, (ledger, options, query, audience) => {
        const graph = graphOf(ledger.versions, audience);
        const whole = new View(graph);
        const byRules = new PathFinder(graph, null, () => whole);
        const byColumns = new PathFinder(graph, temporalIndexOf(graph), () => whole);
        expect(byColumns.find(options, query)).toEqual(byRules.find(options, query));
      }),
      { numRuns: 250 },
    );
  });

  it('answers of knowledge at one time what it answers after it was asked of others', () => {
    const times = fc.array(INSTANT, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(arbitraryHistory(), times, OPTIONS, QUERY, AUDIENCE, (ledger, instants, options, query, audience) => {
        const graph = graphOf(ledger.versions, audience);
        const whole = new View(graph);
        const kept = new PathFinder(graph, temporalIndexOf(graph), () => whole);
        const byRules = new PathFinder(graph, null, () => whole);
        for (const at of instants) {
          const then = { ...options, mode: 'knowledge' as const, in_effect: false, at: Date.parse(at) };
          expect(kept.find(then, query)).toEqual(byRules.find(then, query));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is the same kept current change by change as made anew', () => {
    fc.assert(
      fc.property(arbitraryHistory({ privates: false }), OPTIONS, QUERY, fc.nat(), (ledger, options, query, cut) => {
        const graph = new LiveGraph('public');
        let whole = new View(graph);
        const temporalIndex = new TemporalIndex(graph, (ordinal) => kept.spoil(ordinal));
        const kept = new PathFinder(graph, temporalIndex, () => whole);
        const first = ledger.versions.length === 0 ? 0 : cut % ledger.versions.length;
        graph.apply(ledger.versions.slice(0, first));
        whole = new View(graph);
        for (const _ of kept.prepare());
        for (const version of ledger.versions.slice(first)) {
          const before = withDependents(graph, version);
          temporalIndex.changed(before);
          graph.apply([version]);
          whole = new View(graph);
          const after = withDependents(graph, version);
          temporalIndex.changed(after);
          kept.changed([...before, ...after]);
          if (version.seq % 3 !== 0 || !isThere(graph, query)) continue;
          for (const _ of temporalIndex.catchUp(whole));
          kept.find(options, query);
        }
        if (!isThere(graph, query)) return;
        for (const _ of temporalIndex.catchUp(whole));
        const anew = new PathFinder(graph, null, () => whole);
        expect(kept.find(options, query)).toEqual(anew.find(options, query));
      }),
      { numRuns: 150 },
    );
  });

  it('finds in knowledge of no instant what has a period: nothing has ended there', () => {
    const records = [
      a.entity({ id: 'p0' }),
      a.entity({ id: 'c0', kind: 'company' }),
      a.source({ id: 'source' }),
      a.evidence({ id: 'page', snapshot: { text: 'page', sha256: 'ab'.repeat(32) } }),
      a.relation({
        id: 'funding',
        predicate: 'FUNDED',
        from_id: 'p0',
        to_id: 'c0',
        status: 'reported',
        evidence_ids: ['page'],
        effective_at: '2020-01-01',
        effective_until: '2021-01-01',
      }),
    ];
    const graph = graphOf(records.map((record, index) => version(record, { seq: index + 1 })));
    const finder = new PathFinder(graph, temporalIndexOf(graph), () => new View(graph));
    const foundAt = (at: number | null): boolean =>
      finder.find(
        {
          at,
          mode: 'knowledge',
          known_basis: 'published',
          certain: false,
          in_effect: false,
          include_observations: true,
        },
        {
          from: 'p0',
          to: 'c0',
          kind: 'temporal_path',
          objective: 'foremost',
          max_hops: 2,
          max_paths: 1,
          lens: 'all',
          include_weak: true,
          include_ownership: true,
          budget: { expansions: 100, hub_degree: 100 },
        },
      ).found;
    expect(foundAt(null)).toBe(true);
    expect(foundAt(Date.UTC(2030, 0, 1))).toBe(false);
  });
});

function isThere(graph: LiveGraph, { from, to }: PathQuery): boolean {
  return [from, to].every((id) => graph.versions('entity', id).length > 0);
}

function temporalIndexOf(graph: LiveGraph): TemporalIndex {
  const temporalIndex = new TemporalIndex(graph);
  const turns = temporalIndex.catchUp(new View(graph));
  while (turns.next().done !== true);
  return temporalIndex;
}
