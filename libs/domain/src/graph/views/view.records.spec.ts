import { a, graphOf, version, viewOf } from '../../../testing/index.js';
import type { Audience } from '../graph.js';
import type { LedgerKind, Version } from '../records.js';
import { retractionOf } from './retraction.js';
import { WHOLE_GRAPH, type ViewOptions } from './view-options.js';
import { View } from './view.js';

const STORED = Date.UTC(2025, 0, 1);
const at = (text: string, said: Partial<ViewOptions> = {}): Partial<ViewOptions> => ({ at: Date.parse(text), ...said });

/** Records as they come, one after another. */
function ledger(...all: readonly Version['fields'][]): readonly Version[] {
  const counts = new Map<string, number>();
  return all.map((fields, index) => {
    const key = `${fields.object}:${fields.id}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return version(fields, { seq: index + 1, version: number, recorded_at: STORED + index });
  });
}

function view(
  all: readonly Version['fields'][],
  options: Partial<ViewOptions> = {},
  audience: Audience = 'full',
): View {
  return viewOf(ledger(...all), options, audience);
}

const idsIn = (one: View, object: LedgerKind): readonly string[] =>
  [...one.each(object)].map(({ fields }) => fields.id);

const ENDS = [a.entity({ id: 'from', kind: 'person' }), a.entity({ id: 'to' })];
const SOURCES = ['s', 't'].flatMap((id) => [
  a.source({ id }),
  a.evidence({ id: `of-${id}`, source_id: id, source_version: 1 }),
]);

describe('the records of a view', () => {
  it('are listed by their ids, closed ones left out', () => {
    const closed = ledger(a.entity({ id: 'c' }), a.entity({ id: 'b' }), a.entity({ id: 'a' }), a.entity({ id: 'b' }));
    const versions = closed.map((one): Version => (one.version === 2 ? { ...one, revision: 'retracted' } : one));
    expect(idsIn(viewOf(versions), 'entity')).toEqual(['a', 'c']);
    expect(viewOf(versions).find('entity', 'b')).toBeNull();
    expect(viewOf(versions).find('entity', 'none')).toBeNull();
  });

  it('are found under the kinds that a place may name, in their order', () => {
    const one = view([a.entity({ id: 'x' }), a.event({ id: 'x' }), a.event({ id: 'n' })]);
    expect(one.resolve(['entity', 'event'], 'x')).toEqual({ object: 'entity', id: 'x' });
    expect(one.resolve(['event', 'entity'], 'x')).toEqual({ object: 'event', id: 'x' });
    expect(one.resolve(['entity', 'event'], 'n')).toEqual({ object: 'event', id: 'n' });
    expect(one.resolve(['entity'], 'n')).toBeNull();
    expect(one.presentIds(['entity', 'event'], ['n', 'none', 'x'])).toEqual(['n', 'x']);
    const all = ['n', 'x'];
    expect(one.presentIds(['entity', 'event'], all)).toBe(all);
  });

  it('fall with what they cannot do without', () => {
    const gone = (id: string): readonly Version[] => {
      const versions = ledger(
        ...ENDS,
        ...SOURCES,
        a.relation({ id: 'r', evidence_ids: ['of-s'] }),
        a.claim({ id: 'c', subject_id: 'from', object_id: 'to' }),
      );
      const [one] = versions.filter(({ fields }) => fields.id === id);
      return one === undefined ? versions : [...versions, { ...one, version: 2, seq: 99, revision: 'retracted' }];
    };
    const left = (id: string) =>
      ['relation:r', 'claim:c', 'evidence:of-s'].filter((name) => {
        const [object, key] = name.split(':') as [LedgerKind, string];
        return viewOf(gone(id)).find(object, key) !== null;
      });
    expect(left('none')).toEqual(['relation:r', 'claim:c', 'evidence:of-s']);
    expect(left('to')).toEqual(['evidence:of-s']);
    expect(left('s')).toEqual(['relation:r', 'claim:c']);
  });

  it('are without what was only observed, and what needs it, where that is asked for', () => {
    const all = [
      a.entity({ id: 'from', kind: 'person', origin: 'observed' }),
      a.entity({ id: 'to' }),
      a.relation({ id: 'r' }),
      a.relation({ id: 'seen', from_id: 'to', origin: 'observed' }),
      a.relation({ id: 'said', from_id: 'to', to_id: 'to' }),
    ];
    const asserted = view(all, { include_observations: false });
    expect([idsIn(asserted, 'entity'), idsIn(asserted, 'relation')]).toEqual([['to'], ['said']]);
    expect(idsIn(view(all), 'relation')).toEqual(['r', 'said', 'seen']);
  });

  it('of the public have nothing whose status leaves nothing to show', () => {
    const secret = [
      a.source({ id: 'h', visibility: 'private' }),
      a.evidence({ id: 'of-h', source_id: 'h', source_version: 1, visibility: 'private' }),
    ];
    const all = [
      ...ENDS,
      ...SOURCES,
      ...secret,
      a.claim({
        id: 'c',
        subject_id: 'from',
        status: 'verified',
        supporting_evidence_ids: ['of-h'],
        contradicting_evidence_ids: ['of-s'],
      }),
      a.claim({ id: 'd', subject_id: 'from', status: 'unverified', supporting_evidence_ids: ['of-h', 'of-s'] }),
    ];
    expect(idsIn(view(all, {}, 'public'), 'claim')).toEqual(['d']);
    expect(idsIn(view(all), 'claim')).toEqual(['c', 'd']);
  });
});

const formerly = (said: Partial<Version<'resolution'>['fields']>) =>
  a.resolution({ predicate: 'FORMERLY_KNOWN_AS', from_id: 'to', to_id: 'old', ...said });
const followed = (said: Partial<Version<'resolution'>['fields']>) =>
  a.resolution({ predicate: 'SUCCESSOR_OF', from_id: 'to', to_id: 'old', ...said });

describe('an entity outside its life', () => {
  const life = { effective_at: '1950-01-01', effective_until: '2000-01-01' };
  const then = at('2010-01-01');
  const kept = (...all: readonly Version['fields'][]) =>
    idsIn(
      view([a.entity({ id: 'old', kind: 'person', ...life }), a.entity({ id: 'to' }), ...SOURCES, ...all], then),
      'entity',
    ).includes('old');

  it.each<[string, readonly Version['fields'][], boolean]>([
    ['nothing', [], false],
    ['a relation in effect', [a.relation({ id: 'r', from_id: 'old', effective_at: '1990' })], true],
    ['a relation that ended', [a.relation({ id: 'r', from_id: 'old', effective_until: '1999' })], false],
    ['a claim', [a.claim({ id: 'c', subject_id: 'to', object_id: 'old', effective_at: '1990' })], true],
    ['an event that goes on', [a.event({ id: 'n', participants: [{ entity_id: 'old' }], effective_at: '1990' })], true],
    ['a case', [a.case({ id: 'k', member_ids: ['old'] })], true],
    ['one that it is one with, alive', [a.resolution({ from_id: 'old', to_id: 'to' })], true],
    ['one that it is not one with', [a.resolution({ from_id: 'old', to_id: 'to', judgement: 'negative' })], false],
    [
      'one that it is one with, dead and named',
      [
        a.entity({ id: 'twin', kind: 'person', ...life }),
        a.resolution({ from_id: 'old', to_id: 'twin' }),
        a.relation({ id: 'r', from_id: 'twin', effective_at: '1990' }),
      ],
      true,
    ],
    [
      'one that it is one with, dead too',
      [a.entity({ id: 'twin', kind: 'person', ...life }), a.resolution({ from_id: 'old', to_id: 'twin' })],
      false,
    ],
    ['what it was called before', [formerly({})], true],
    ['what it was called, not taken to be so', [formerly({ judgement: 'unsure' })], false],
    ['what it was called, taken back', [formerly({ revoked_at: '2009-01-01T00:00:00.000Z' })], false],
    ['what followed it, on the last day before that', [followed({ effective_at: '2010-01-02' })], false],
    ['what followed it, from that day on', [followed({ effective_at: '2010-01-01' })], true],
    ['what followed it for a time that is over', [followed({ effective_until: '2010-01-01' })], false],
    ['what followed it at no stated time', [followed({})], true],
    [
      'what followed it at no stated time, and is to come',
      [a.entity({ id: 'heir', effective_at: '2010-01-02' }), followed({ from_id: 'heir' })],
      false,
    ],
    [
      'what followed it at no stated time, and has come',
      [a.entity({ id: 'heir', effective_at: '2010-01-01' }), followed({ from_id: 'heir' })],
      true,
    ],
  ])('is kept for what names it, or is one with it: %s', (_, all, isKept) => {
    expect(kept(...all)).toBe(isKept);
  });
});

describe('who is one in a view', () => {
  const all = [
    ...['a', 'b', 'c', 'd'].map((id) => a.entity({ id })),
    a.resolution({ id: 'd-1', from_id: 'b', to_id: 'a' }),
    a.resolution({ id: 'd-2', from_id: 'b', to_id: 'c' }),
    a.resolution({ id: 'd-3', from_id: 'c', to_id: 'd', judgement: 'negative' }),
  ];

  it('is the same whether all clusters are made or one is looked up', () => {
    const cluster = { canonical_id: 'a', member_ids: ['a', 'b', 'c'] };
    for (const id of ['a', 'b', 'c']) {
      expect(view(all).identity.clusterOf(id)).toEqual(cluster);
      expect(view(all).identity.clusterAround(id)).toEqual(cluster);
    }
    for (const id of ['d', 'none']) {
      expect(view(all).identity.clusterOf(id)).toEqual({ canonical_id: id, member_ids: [id] });
      expect(view(all).identity.clusterAround(id)).toEqual({ canonical_id: id, member_ids: [id] });
    }
    const one = view(all);
    expect(one.identity.clusterOf('a')).toBe(one.identity.clusterAround('b'));
  });

  it('is by decisions that were not revoked', () => {
    const revoked = a.resolution({ id: 'd-1', from_id: 'b', to_id: 'a', revoked_at: '2024-02-01T00:00:00.000Z' });
    const one = view([...all, revoked]);
    expect(one.identity.decisions().map(({ fields }) => fields.id)).toEqual(['d-2', 'd-3']);
    expect(one.identity.decisions()).toBe(one.identity.decisions());
    for (const found of [one.identity.clusterAround('b'), one.identity.clusterOf('b')]) {
      expect(found.member_ids).toEqual(['b', 'c']);
    }
  });

  it('was first seen when its first version was stored', () => {
    const one = view([a.entity({ id: 'x' }), a.entity({ id: 'x', name: 'new' })]);
    expect([one.firstSeenAt('entity', 'x'), one.firstSeenAt('entity', 'none')]).toEqual([STORED, Infinity]);
  });
});

describe('the withdrawal of a source in a view', () => {
  const told = a.source({ id: 's', retracted_at: '2014-01-01' });
  const again = a.source({ id: 's', retracted_at: '2012-01-01' });

  it('is told by the first version that tells of it, since it was last in force', () => {
    const known = (text: string, ...all: readonly Version['fields'][]) =>
      view(all, at(text, { mode: 'knowledge' })).isRetracted('s');
    expect([known('2013-12-31', told, again), known('2014-01-01', told, again)]).toEqual([false, true]);
    expect([
      known('2012-06-01', told, a.source({ id: 's' }), again),
      known('2011-06-01', told, a.source({ id: 's' }), again),
    ]).toEqual([true, false]);
    expect(known('2030-01-01', told, a.source({ id: 's' }))).toBe(false);
  });

  it('is not known before the day that is told of it now, also where an earlier one was told first', () => {
    const one = (text: string, ...all: readonly Version['fields'][]) =>
      retractionOf(view(all, at(text, { mode: 'knowledge' })), 's')?.fields.retracted_at;
    expect(one('2013-12-31', again, told)).toBeUndefined();
    expect(one('2014-01-01', again, told)).toBe('2014-01-01');
    expect(one('2014-01-01', again, told, again)).toBe('2012-01-01');
    expect(one('2012-01-01', again, told, again)).toBe('2012-01-01');
  });

  it('is known in reality, whenever it was, and where no time is asked', () => {
    expect(retractionOf(view([told], at('2000-01-01')), 's')?.fields.retracted_at).toBe('2014-01-01');
    expect(view([told], { mode: 'knowledge' }).isRetracted('s')).toBe(true);
    expect([view([told]).isRetracted('none'), view([a.source({ id: 's' })]).isRetracted('s')]).toEqual([false, false]);
  });
});

describe('what counts for a relation or a claim', () => {
  const GONE = [
    a.source({ id: 'gone', retracted_at: '2014-01-01' }),
    a.evidence({ id: 'of-gone', source_id: 'gone', source_version: 1 }),
  ];
  const MADE = [
    a.source({ id: 'made', derivation_state: 'derived', derived_from: [{ source_id: 's', kind: 'ai_generated' }] }),
    a.evidence({ id: 'of-made', source_id: 'made', source_version: 1 }),
  ];
  const one = () =>
    view([
      ...ENDS,
      ...SOURCES,
      ...GONE,
      ...MADE,
      a.evidence({ id: 'inferred', source_id: 's', source_version: 1, method: 'ai_inference' }),
      a.evidence({ id: 'of-s-2', source_id: 's', source_version: 1 }),
    ]);
  const judged = (said: object) => version<'relation'>(a.relation({ id: 'r', ...said }));

  it("is evidence that is there, no machine's, and of a source that counts", () => {
    const all = ['of-s', 'of-gone', 'of-made', 'inferred', 'none', 'of-t'];
    expect(all.map((id) => one().isAdmissible(id))).toEqual([true, false, false, false, false, true]);
    expect(one().admissibleFor(judged({ evidence_ids: all }))).toEqual(['of-s', 'of-t']);
    expect(['s', 'gone', 'made', 'none'].map((id) => one().sources.counts(id))).toEqual([true, false, false, false]);
  });

  it.each<[readonly string[], number, number]>([
    [[], 0, 0],
    [['of-gone'], 0, 0],
    [['of-s'], 1, 1],
    [['of-s', 'of-s-2'], 2, 1],
    [['of-s', 'of-s-2', 'of-t', 'of-gone'], 3, 2],
  ])('is counted: %j', (evidence_ids, evidence_count, source_count) => {
    const asked = one();
    for (const _ of ['first', 'again']) {
      expect(asked.corroborationOf(judged({ evidence_ids }))).toMatchObject({ evidence_count, source_count });
    }
  });

  it('are the sources that a claim names, too, as far as they count', () => {
    const claim = version<'claim'>(
      a.claim({ subject_id: 'from', source_ids: ['t', 'gone'], supporting_evidence_ids: ['of-s'] }),
    );
    expect(one().corroborationOf(claim)).toMatchObject({ evidence_count: 1, source_count: 2 });
  });
});

describe('sources that hold the same content', () => {
  const page = (id: string, published_at: string | null) => [
    a.source({ id, published_at }),
    a.evidence({ id: `of-${id}`, source_id: id, source_version: 1, snapshot: { sha256: 'a'.repeat(64) } }),
  ];

  it('follow each other as they were published, by their ids where that is at one time', () => {
    const one = view([
      ...page('late', '2014-01-01'),
      ...page('first', '2010-01-01'),
      ...page('b', '2012-01-01'),
      ...page('a', '2012-01-01'),
      ...SOURCES,
    ]);
    const before = (id: string) => one.sources.factsOf(id)?.same_content_as;
    expect(['first', 'a', 'b', 'late', 's'].map(before)).toEqual([[], ['first'], ['a'], ['b'], []]);
    expect(one.sources.factsOf('none')).toBeUndefined();
  });

  it('are those of the view', () => {
    const all = [...page('first', '2010-01-01'), ...page('second', '2012-01-01'), ...page('third', '2014-01-01')];
    const versions = ledger(...all);
    const closed = versions.flatMap((one): Version[] =>
      one.fields.id === 'of-second' ? [one, { ...one, version: 2, seq: 99, revision: 'retracted' }] : [one],
    );
    expect(viewOf(closed).sources.factsOf('third')?.same_content_as).toEqual(['first']);
  });

  it('are told with what else their independence rests on', () => {
    const derived = a.source({
      id: 'x',
      derivation_state: 'derived',
      independence_group: 'house',
      derived_from: [{ source_id: 's' }, { source_id: 'none' }],
    });
    expect(view([...SOURCES, derived]).sources.factsOf('x')).toMatchObject({
      derived_from: [{ source_id: 's' }],
      derivation_state: 'derived',
      independence_group: 'house',
      counts: true,
      is_generated: false,
      same_content_as: [],
    });
    expect(view([a.source({ id: 'x', retracted_at: '2014-01-01' })]).sources.factsOf('x')?.counts).toBe(false);
  });
});

describe('how a record stands', () => {
  const stands = (fields: Version['fields'], options: Partial<ViewOptions>) => {
    const graph = graphOf(ledger(...ENDS, ...SOURCES, fields));
    return new View(graph, { ...WHOLE_GRAPH, ...options }).stateOf(version(fields));
  };

  it('is told at an instant, and not of sources and evidence', () => {
    const relation = a.relation({ id: 'r', effective_at: '2010-01-01', effective_until: '2012-01-01' });
    expect(stands(relation, {})).toBeNull();
    expect(['2009-12-31', '2010-01-01', '2012-01-01'].map((day) => stands(relation, at(day)))).toEqual([
      'scheduled',
      'in_effect',
      'ended',
    ]);
    expect([
      stands(a.source({ id: 's' }), at('2010-01-01')),
      stands(a.evidence({ id: 'of-s', source_id: 's' }), at('2010-01-01')),
    ]).toEqual([null, null]);
    expect(stands(a.claim({ subject_id: 'from', effective_at: '2011-01-01' }), at('2010-01-01'))).toBe('scheduled');
  });
});
