import fc from 'fast-check';
import {
  ProposedGraph,
  View,
  WHOLE_GRAPH,
  type Audience,
  type Corroboration,
  type Revision,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { breachesOfChange } from '#domain/invariants';
import { a, describeInvariant, graphOf, STORED_AT, verdictOn, version, viewOf } from '#domain/testing';
import { withoutStop } from '../shared/interruptible.js';

const ID = 'derivative_sources_are_not_independent';
const source = (id: string, from: readonly string[] = [], said: object = {}) =>
  version(
    a.source({
      id,
      derived_from: from.map((source_id) => ({ source_id })),
      derivation_state: from.length === 0 ? 'original' : 'derived',
      ...said,
    }),
  );
const evidence = (source_id: string) =>
  version(a.evidence({ id: `of-${source_id}`, source_id, source_version: 1, snapshot: { text: source_id } }));
const resting = (...sources: readonly string[]) =>
  version<'relation'>(a.relation({ id: 'r', evidence_ids: sources.map((id) => `of-${id}`) }));

/** Evidence whose bytes are told by one letter. */
const page = (id: string, source_id: string, content: string) =>
  version(a.evidence({ id, source_id, source_version: 1, snapshot: { sha256: content.repeat(64) } }));
const closed = (one: Version, revision: Revision = 'redacted', day?: string): Version => ({
  ...one,
  version: 2,
  seq: 99,
  revision,
  recorded_at: day === undefined ? one.recorded_at : Date.parse(day),
});

const ENDS = [version(a.entity({ id: 'entity' })), version(a.entity({ id: 'from' })), version(a.entity({ id: 'to' }))];

describeInvariant({
  id: ID,
  surroundings: [...ENDS, source('o'), source('s', ['o'])],
  refused: [
    ['a source that derives from itself', source('x', ['x']), 'a source derives from itself'],
    ['a source that derives from itself and another', source('x', ['o', 'x']), 'a source derives from itself'],
  ],
  admitted: [
    ['a source that derives from another', source('x', ['s', 'o'])],
    ['an original', source('x')],
    ['a source that derives from one that is not stored', source('x', ['gone'])],
  ],
});

/** The worked cases of the contract: the sources of a relation, and between how many the independent ones are. */
const O = [source('o'), source('o1'), source('o2'), source('o3'), source('o4')];
const CASES: readonly (readonly [string, readonly string[], readonly Version[], number, number])[] = [
  ['one original', ['o'], [], 1, 1],
  ['an original and what derives from it', ['o', 's'], [source('s', ['o'])], 1, 1],
  ['what derives from two originals, and one of them', ['s', 'o1'], [source('s', ['o1', 'o2'])], 1, 1],
  ['what derives from two originals, and both', ['s', 'o1', 'o2'], [source('s', ['o1', 'o2'])], 2, 2],
  ['two without a common origin', ['s', 't'], [source('s', ['o1', 'o2']), source('t', ['o3', 'o4'])], 2, 2],
  ['two with a common origin', ['s', 't'], [source('s', ['o1', 'o2']), source('t', ['o2', 'o3'])], 1, 1],
  ['two that derive from each other', ['s', 't'], [source('s', ['t']), source('t', ['s'])], 1, 1],
  [
    'two of one group',
    ['s', 't'],
    [source('s', [], { independence_group: 'g' }), source('t', [], { independence_group: 'g' })],
    1,
    1,
  ],
  [
    'two of two groups',
    ['s', 't'],
    [source('s', [], { independence_group: 'g' }), source('t', [], { independence_group: 'h' })],
    2,
    2,
  ],
  [
    'two of one group, and what prints one of them again',
    ['s', 't', 'again'],
    [
      source('s', [], { independence_group: 'g' }),
      source('t', [], { independence_group: 'g' }),
      version(a.source({ id: 'again', derived_from: [{ source_id: 's', kind: 'republication' }] })),
    ],
    1,
    1,
  ],
  [
    'two of unknown derivation',
    ['s', 't'],
    [source('s', [], { derivation_state: 'unknown' }), source('t', [], { derivation_state: 'unknown' })],
    1,
    2,
  ],
  ['one that derives from nobody says what', ['s', 'o'], [source('s', [], { derivation_state: 'derived' })], 1, 2],
  ['a withdrawn one', ['s', 'o'], [source('s', [], { retracted_at: '2020' })], 1, 1],
  ['what a model produced of itself', ['s'], [source('s', [], { origin: 'inferred' })], 0, 0],
  [
    'what prints again what a model produced of itself',
    ['t'],
    [source('s', [], { origin: 'inferred' }), source('t', ['s'])],
    0,
    0,
  ],
  [
    "a machine's summary",
    ['s'],
    [version(a.source({ id: 's', derived_from: [{ source_id: 'o', kind: 'ai_generated' }] }))],
    0,
    0,
  ],
];

/** A view that counts one thing by so many more than there are. */
function miscounting(member: keyof Corroboration, by: number): typeof View {
  return class extends View {
    override corroborationOf(...asked: Parameters<View['corroborationOf']>): Corroboration {
      const counted = super.corroborationOf(...asked);
      return { ...counted, [member]: counted[member] + by };
    }
  };
}

function verdictIn(kind: typeof View, versions: readonly Version[]) {
  return verdictOn(new kind(graphOf(versions), WHOLE_GRAPH), ID);
}

describe.each(CASES)('%s', (_, ids, given, min, max) => {
  const known = [...O.filter(({ fields }) => !given.some((one) => one.fields.id === fields.id)), ...given];
  const versions = [...ENDS, ...known, ...ids.map(evidence), resting(...ids)];

  it(`are counted as ${min} to ${max}, by both counts`, () => {
    const counted = new View(graphOf(versions), WHOLE_GRAPH).corroborationOf(resting(...ids));
    expect([counted.independent_source_count_min, counted.independent_source_count_max]).toEqual([min, max]);
    expect(verdictIn(View, versions)).toMatchObject({ ok: true, violations: [] });
  });

  it.each([
    ['independent_source_count_min', 1],
    ['independent_source_count_min', -1],
    ['independent_source_count_max', 1],
    ['independent_source_count_max', -1],
    ['source_count', 1],
    ['source_count', -1],
    ['evidence_count', 1],
    ['evidence_count', -1],
  ] as const)('are a breach where a view has %s wrong by %s', (member, by) => {
    const { violations } = verdictIn(miscounting(member, by), versions);
    expect(violations).toMatchObject([{ invariant: ID, record: { object: 'relation', id: 'r' } }]);
  });
});

it('refuses at the door what it finds in an export, in the same words', () => {
  const [s, t, r] = [source('s', ['o']), source('t', ['o']), resting('s', 't')];
  const around = [...ENDS, ...O, s, t, evidence('s'), evidence('t')];
  const kind = miscounting('independent_source_count_max', 1);
  const graph = graphOf(around);
  const found = withoutStop(breachesOfChange(graph, [r], new kind(new ProposedGraph(graph, [r])), STORED_AT));
  expect(found).toEqual([
    {
      invariant: ID,
      message: 'counts 1 to 2 independent sources among 2, where their origins give 1 to 1',
      record: { object: 'relation', id: 'r' },
    },
  ]);
  expect(verdictIn(kind, [...around, r]).violations).toEqual(found);
});

it('names what another count of evidence and sources gives', () => {
  const versions = [...ENDS, ...O, evidence('o1'), evidence('o2'), resting('o1', 'o2')];
  expect(verdictIn(miscounting('source_count', 1), versions).violations[0]?.message).toBe(
    'counts 2 to 2 independent sources among 3 in 2 evidence, where 2 sources in 2 count',
  );
});

it('counts the sources that assert a claim beside those of its evidence, each once', () => {
  const claim = version<'claim'>(
    a.claim({
      id: 'c',
      source_ids: ['o1', 'o2', 's'],
      supporting_evidence_ids: ['of-o1'],
      contradicting_evidence_ids: ['of-o3'],
    }),
  );
  const gone = source('s', [], { retracted_at: '2020' });
  const versions = [...ENDS, ...O, gone, evidence('o1'), evidence('o3'), claim];
  expect(verdictIn(View, versions).ok).toBe(true);
  for (const member of ['source_count', 'evidence_count', 'independent_source_count_max'] as const) {
    expect(verdictIn(miscounting(member, 1), versions).ok).toBe(false);
  }
});

describe('more sources than every choice of them can be tried', () => {
  const many = (count: number, from: (at: number) => readonly string[], said: object = {}) => {
    const ids = Array.from({ length: count }, (_, at) => `s${at}`);
    const sources = ids.map((id, at) => source(id, from(at), said));
    return [...ENDS, ...O, ...sources, ...ids.map(evidence), resting(...ids)];
  };

  it('cannot be more than the ends of their first origins', () => {
    const versions = many(40, (at) => [at % 2 === 0 ? 'o1' : 'o2']);
    expect(verdictIn(View, versions).ok).toBe(true);
    expect(verdictIn(miscounting('independent_source_count_max', 1), versions).violations[0]?.message).toBe(
      'counts 2 to 3 independent sources among 40, where no more than 2 can be',
    );
  });

  it('cannot be more than their groups', () => {
    const versions = many(11, () => [], { independence_group: 'g' });
    expect(verdictIn(View, versions).ok).toBe(true);
    expect(verdictIn(miscounting('independent_source_count_max', 1), versions).violations[0]?.message).toBe(
      'counts 1 to 2 independent sources among 11, where no more than 1 can be',
    );
  });

  it('cannot be more than the groups of what they derive from', () => {
    const ids = ['g1', 'g2', 'g3'];
    const versions = [
      ...ids.map((id) => source(id, [], { independence_group: 'g' })),
      ...many(11, (at) => [`g${(at % 3) + 1}`]),
    ];
    expect(verdictIn(View, versions).ok).toBe(true);
    expect(verdictIn(miscounting('independent_source_count_max', 1), versions).violations[0]?.message).toBe(
      'counts 1 to 2 independent sources among 11, where no more than 1 can be',
    );
  });

  it('cannot be fewer at the most than at the least, nor more than there are', () => {
    const versions = many(11, () => []);
    expect(verdictIn(View, versions).ok).toBe(true);
    expect(verdictIn(miscounting('independent_source_count_min', 1), versions).ok).toBe(false);
    expect(verdictIn(miscounting('source_count', -1), versions).violations[0]?.message).toBe(
      'counts 11 to 11 independent sources among 10',
    );
  });

  it.each([2, 11])('at the end of a chain or a circle longer than is walked through are one: %s', (count) => {
    const length = 1_100;
    const line = (from: (at: number) => readonly string[]) => {
      const ids = Array.from({ length }, (_, at) => `s${at}`);
      const last = ids.slice(-count);
      return [...ENDS, ...ids.map((id, at) => source(id, from(at))), ...last.map(evidence), resting(...last)];
    };
    const chain = line((at) => (at === 0 ? [] : [`s${at - 1}`]));
    const ring = line((at) => [`s${(at + 1) % length}`]);
    for (const versions of [chain, ring]) {
      expect(verdictIn(View, versions).ok).toBe(true);
      expect(verdictIn(miscounting('independent_source_count_max', 1), versions).violations[0]?.message).toBe(
        `counts 1 to 2 independent sources among ${count}, where no more than 1 can be`,
      );
    }
  });
});

it('agrees with what every view counts, of any web of sources', () => {
  const place = fc.integer({ min: 0, max: 7 });
  const spec = fc.record({
    from: fc.uniqueArray(fc.tuple(place, fc.constantFrom('quotation', 'republication', 'based_on', 'ai_generated')), {
      maxLength: 3,
      selector: ([at]) => at,
    }),
    derivation_state: fc.constantFrom('original', 'derived', 'unknown'),
    independence_group: fc.constantFrom(null, null, null, 'g', 'h'),
    retracted_at: fc.constantFrom(null, null, null, '2020'),
    content: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  });
  fc.assert(
    fc.property(
      fc.array(spec, { minLength: 8, maxLength: 8 }),
      fc.uniqueArray(place, { minLength: 1 }),
      (specs, asked) => {
        const sources = specs.map(({ from, content: _, ...said }, at) =>
          version(
            a.source({
              id: `s${at}`,
              derived_from: from.filter(([to]) => to !== at).map(([to, kind]) => ({ source_id: `s${to}`, kind })),
              ...said,
            }),
          ),
        );
        const pages = specs.map(({ content }, at) => page(`of-s${at}`, `s${at}`, content));
        const r = resting(...asked.map((at) => `s${at}`));
        const all = [...ENDS, ...sources, ...pages, r];
        expect(verdictIn(View, all).violations).toEqual([]);
        // What the record does not rest on may be closed, and nothing counts otherwise.
        const left = sources.filter((_, at) => !asked.includes(at)).map((one) => closed(one));
        expect(verdictIn(View, [...all, ...left]).violations).toEqual([]);
        expect(viewOf([...all, ...left]).corroborationOf(r)).toEqual(viewOf(all).corroborationOf(r));
      },
    ),
    { numRuns: 200 },
  );
});

describe('an origin that was closed (spec/rulings.md#c-75)', () => {
  const around = (...all: readonly Version[]) => [...ENDS, evidence('s'), evidence('t'), resting('s', 't'), ...all];
  const counted = (versions: readonly Version[], options: Partial<ViewOptions> = {}, audience: Audience = 'full') => {
    const { independent_source_count_min: min, independent_source_count_max: max } = viewOf(
      versions,
      options,
      audience,
    ).corroborationOf(resting('s', 't'));
    return [min, max];
  };
  const reprints = (origin: string, said: object = {}) => [source('s', [origin], said), source('t', [origin], said)];

  it.each(['redacted', 'retracted'] as const)('keeps one what was made of it: %s', (revision) => {
    for (const said of [{}, { derivation_state: 'original' }]) {
      const before = around(source('o'), ...reprints('o', said));
      const after = [...before, closed(source('o'), revision)];
      for (const versions of [before, after]) {
        expect(counted(versions)).toEqual([1, 1]);
        expect(counted(versions, {}, 'public')).toEqual([1, 1]);
        expect(verdictIn(View, versions).violations).toEqual([]);
      }
      expect(viewOf(after).find('source', 'o')).toBeNull();
    }
  });

  it('does so on the way to another, and with the group that it is of', () => {
    const way = around(source('o'), source('m', ['o']), source('s', ['m']), source('t', ['o']));
    expect(counted([...way, closed(source('m', ['o']))])).toEqual([1, 1]);
    const member = source('m', [], { independence_group: 'g' });
    const group = around(member, source('s', ['m']), source('t', [], { independence_group: 'g' }));
    expect(counted([...group, closed(member)])).toEqual([1, 1]);
    expect(counted([...group, closed(source('m'))])).toEqual([2, 2]);
  });

  it('keeps what its content says: who holds one of two contents of it is one with who holds the other', () => {
    const [o, s, t] = [
      source('o', [], { published_at: '2010-01-01' }),
      source('s', [], { published_at: '2012-01-01' }),
      source('t', [], { published_at: '2012-01-01' }),
    ];
    const pages = [page('of-s', 's', 'a'), page('of-t', 't', 'b'), page('o1', 'o', 'a'), page('o2', 'o', 'b')];
    const all = [...ENDS, o, s, t, ...pages, resting('s', 't')];
    expect(counted(all)).toEqual([1, 1]);
    expect(counted([...all, closed(o)])).toEqual([1, 1]);
    // Evidence that was closed itself holds nothing any longer.
    expect(counted([...all, closed(page('o2', 'o', 'b'))])).toEqual([2, 2]);
  });

  it('is a model still, and a human source still', () => {
    const model = source('o', [], { origin: 'inferred' });
    const printed = around(model, ...reprints('o'));
    expect([counted(printed), counted([...printed, closed(model)])]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const based = version(
      a.source({
        id: 's',
        derived_from: [
          { source_id: 'o', kind: 'based_on' },
          { source_id: 'h', kind: 'based_on' },
        ],
      }),
    );
    const both = around(model, source('h'), based, source('t'));
    expect([counted(both), counted([...both, closed(source('h'))])]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('is followed at every time that knows of it, and at none before', () => {
    const at = (day: string, known_basis: 'published' | 'recorded'): Partial<ViewOptions> => ({
      at: Date.parse(day),
      mode: 'knowledge',
      known_basis,
    });
    const [o, s, t] = [source('o'), ...reprints('o')].map((one, index) => ({
      ...one,
      recorded_at: Date.parse(index === 0 ? '2025-01-01' : '2024-01-01'),
    })) as [Version, Version, Version];
    const rest = [...ENDS, evidence('s'), evidence('t'), resting('s', 't')].map((one) => ({
      ...one,
      recorded_at: Date.parse('2024-01-01'),
    }));
    const versions = [...rest, s, t, o, closed(o, 'redacted', '2026-01-01')];
    const times = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'];
    expect(times.map((day) => counted(versions, at(day, 'recorded')))).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('that was private is as one that never was to the public, closed or not', () => {
    const hidden = source('o', [], { visibility: 'private' });
    const versions = around(hidden, ...reprints('o'));
    for (const one of [versions, [...versions, closed(hidden)]]) {
      expect(counted(one, {}, 'public')).toEqual([1, 2]);
      expect(counted(one)).toEqual([1, 1]);
    }
    expect(counted(around(...reprints('o')))).toEqual([1, 2]);
  });

  it('that was only observed is left out where observations are', () => {
    const seen = source('o', [], { origin: 'observed' });
    const versions = around(seen, ...reprints('o'));
    for (const one of [versions, [...versions, closed(seen)]]) {
      expect(counted(one, { include_observations: false })).toEqual([1, 2]);
      expect(counted(one)).toEqual([1, 1]);
    }
  });
});
