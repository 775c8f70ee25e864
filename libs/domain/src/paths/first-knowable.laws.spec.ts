import fc from 'fast-check';
import { type LiveGraph, View, type ViewOptions, WHOLE_GRAPH } from '#domain/graph';
import { PathFinder, type PathAnswer, type PathQuery } from '#domain/paths';
import { TemporalIndex } from '#domain/temporal-index';
import { a, graphOf, version } from '#domain/testing';

const NODES = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
/** The public may not see it, nor any decision about it. */
const HIDDEN = 'p5';
const DAYS = ['2015-03-01', '2016-03-01', '2017-03-01', '2018-03-01', '2019-03-01'];
/** When all of it was stored, and decided: what names no source is known from then on. */
const STORED = '2024-01-01';
const BEFORE = '2014-01-01';

const day = fc.option(fc.integer({ min: 0, max: DAYS.length - 1 }), { freq: 6 });
const visibility = fc.constantFrom('public' as const, 'public' as const, 'public' as const, 'private' as const);
const ends = fc.uniqueArray(fc.constantFrom(...NODES), { minLength: 2, maxLength: 2 });
const link = fc.record({ ends, day, visibility });
const decision = fc.record({
  ends,
  day,
  predicate: fc.constantFrom('SAME_AS' as const, 'SAME_AS' as const, 'SAME_AS' as const, 'SUCCESSOR_OF' as const),
});
type Link = typeof link extends fc.Arbitrary<infer T> ? T : never;
type Decision = typeof decision extends fc.Arbitrary<infer T> ? T : never;

const evidenceOf = (at: number | null): { readonly evidence_ids: readonly string[] } => ({
  evidence_ids: at === null ? [] : [`v${at}`],
});

function graphWith(links: readonly Link[], decisions: readonly Decision[], audience: 'public' | 'full'): LiveGraph {
  const records = [
    ...DAYS.map((published_at, at) => a.source({ id: `s${at}`, published_at })),
    ...DAYS.map((_, at) =>
      a.evidence({ id: `v${at}`, source_id: `s${at}`, snapshot: { text: `v${at}`, sha256: `${at}${at}`.repeat(32) } }),
    ),
    ...NODES.map((id) => a.entity({ id, visibility: id === HIDDEN ? 'private' : 'public' })),
    ...links.map(({ ends: [from_id = '', to_id = ''], day: at, visibility: seen }, index) =>
      a.relation({
        id: `r${index}`,
        ...{ predicate: 'OWNS', from_id, to_id, visibility: seen },
        ...{ status: at === null ? 'unverified' : 'reported', ...evidenceOf(at) },
      }),
    ),
    ...decisions.map(({ ends: [from_id = '', to_id = ''], day: at, predicate }, index) =>
      a.resolution({ id: `d${index}`, predicate, from_id, to_id, ...evidenceOf(at) }),
    ),
  ];
  const recorded_at = Date.parse(STORED);
  return graphOf(
    records.map((record, index) => version(record, { seq: index + 1, recorded_at })),
    audience,
  );
}

const QUERY: PathQuery = {
  from: 'p0',
  to: 'p1',
  kind: 'knowledge_at_time',
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
  include_weak: false,
  include_ownership: false,
  budget: { expansions: 50_000, hub_degree: 1_000 },
};

function finderOf(graph: LiveGraph, isIndexed: boolean): PathFinder {
  const whole = new View(graph);
  if (!isIndexed) return new PathFinder(graph, null, () => whole);
  const index = new TemporalIndex(graph);
  for (const _ of index.catchUp(whole));
  return new PathFinder(graph, index, () => whole);
}

const optionsAt = (at: number): ViewOptions => ({ ...WHOLE_GRAPH, mode: 'knowledge', at });
const INSTANTS = [BEFORE, ...DAYS, STORED].map((text) => Date.parse(text));

describe('when a path first could be known', () => {
  it('is the least instant at which the same question is found, whatever decisions are on the way', () => {
    fc.assert(
      fc.property(
        fc.array(link, { maxLength: 7, size: 'max' }),
        fc.array(decision, { maxLength: 5, size: 'max' }),
        fc.constantFrom('public' as const, 'full' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 6 }),
        (links, decisions, audience, isIndexed, max_hops) => {
          const finder = finderOf(graphWith(links, decisions, audience), isIndexed);
          const query = { ...QUERY, max_hops };
          const found = (at: number): PathAnswer => finder.find(optionsAt(at), query);
          const first = INSTANTS.find((at) => found(at).found);
          const expected = first === undefined ? null : new Date(first).toISOString();
          if (first !== undefined) expect(found(first - 1).found).toBe(false);
          for (const at of INSTANTS) {
            const { first_knowable_at: told } = found(at);
            // Two that are one are told nothing of when they are.
            if (told !== undefined) expect(told).toBe(expected);
          }
          expect(found(Date.parse(BEFORE)).first_knowable_at).toBe(expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('counts the decision that was known first of those that make two one, and no other of the cluster', () => {
    const known = (...decisions: readonly (readonly [string, string, number | null])[]) => {
      const links = [
        { ends: ['p0', 'p2'], day: 0, visibility: 'public' as const },
        { ends: ['p3', 'p1'], day: 1, visibility: 'public' as const },
        // Of whom nobody has heard no decision is known.
        { ends: ['p4', 'p2'], day: 1, visibility: 'public' as const },
      ];
      const decided = decisions.map(([from, to, at]) => {
        return { ends: [from, to], day: at, predicate: 'SAME_AS' as const };
      });
      return finderOf(graphWith(links, decided, 'public'), true).find(optionsAt(Date.parse(BEFORE)), QUERY)
        .first_knowable_at;
    };
    const dayOf = (at: number): string => `${DAYS[at]}T00:00:00.000Z`;
    expect(known()).toBeNull();
    expect(known(['p2', 'p3', 0])).toBe(dayOf(1));
    expect(known(['p2', 'p3', 1])).toBe(dayOf(1));
    expect(known(['p2', 'p3', 2])).toBe(dayOf(2));
    expect(known(['p2', 'p3', null])).toBe(`${STORED}T00:00:00.000Z`);
    expect(known(['p2', 'p3', 4], ['p2', 'p4', 2], ['p4', 'p3', 3], ['p4', 'p5', null])).toBe(dayOf(3));
    expect(known(['p0', 'p3', 2], ['p2', 'p1', 3])).toBe(dayOf(2));
    expect(known(['p0', 'p1', 3])).toBe(dayOf(3));
  });

  it.each(['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const)(
    'is told as of then where a %s on the way was taken back since',
    (predicate) => {
      const time = (day: string) => ({ recorded_at: Date.parse(day) });
      const decided = a.resolution({ id: 'd', predicate, from_id: 'p0', to_id: 'p1', evidence_ids: [] });
      const owns = a.relation({
        ...{ id: 'r', predicate: 'OWNS', from_id: 'p1', to_id: 'p2' },
        ...{ status: 'unverified', evidence_ids: [] },
      });
      const graph = graphOf([
        ...['p0', 'p1', 'p2'].map((id, nth) => version(a.entity({ id }), { seq: nth + 1, ...time('2019-01-01') })),
        version({ ...decided, decided_at: '2020-01-01T00:00:00.000Z' }, { seq: 4, ...time('2020-01-01') }),
        version(owns, { seq: 5, ...time('2020-02-01') }),
        version(
          { ...decided, decided_at: '2020-01-01T00:00:00.000Z', revoked_at: '2021-01-01T00:00:00.000Z' },
          { seq: 6, version: 2, ...time('2021-01-01') },
        ),
      ]);
      const ask = (day: string) =>
        finderOf(graph, false).find(optionsAt(Date.parse(day)), { ...QUERY, from: 'p0', to: 'p2' });
      expect(ask('2020-03-01')).toMatchObject({ found: true, first_knowable_at: '2020-02-01T00:00:00.000Z' });
      expect(ask('2020-01-15')).toMatchObject({ found: false });
    },
  );
});
