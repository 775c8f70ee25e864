import { a, graphOf, statusStep, version } from '../../../testing/index.js';
import type { Audience } from '../graph.js';
import type { LedgerKind, StatusStep, Version } from '../records.js';
import { clockOf, statusKnownBy, type KnowledgeBasis } from './known-at.js';
import { boundVersion } from './source-clock.js';

const STORED = Date.UTC(2025, 0, 1);
const LATER = Date.UTC(2025, 5, 1);

/** Versions as they come, one after another; a second version of a record is stored later. */
function ledger(...all: readonly Version['fields'][]): readonly Version[] {
  const counts = new Map<string, number>();
  return all.map((fields, at) => {
    const key = `${fields.object}:${fields.id}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return version(fields, { seq: at + 1, version: number, recorded_at: number === 1 ? STORED : LATER });
  });
}

/** When the newest version of a record was known, as the wire writes days, and from what. */
function known(versions: readonly Version[], object: LedgerKind, id: string, basis: KnowledgeBasis = 'published') {
  const graph = graphOf(versions);
  const newest: Version | undefined = graph.versions(object, id).at(-1);
  if (newest === undefined) throw new Error('not there');
  const { at, basis: from } = clockOf(graph, basis).version(newest);
  return [day(at), from];
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const EVIDENCE = [
  a.source({ id: 's', published_at: '2012-03-01' }),
  a.source({ id: 't', published_at: '2014-03-01' }),
  a.source({ id: 'bare' }),
  a.evidence({ id: 'v', source_id: 's', source_version: 1 }),
  a.evidence({ id: 'w', source_id: 't', source_version: 1 }),
];

describe('when a source was known', () => {
  const bare = a.source({ id: 's' });
  const captured = (id: string, text: string) =>
    a.evidence({ id, source_id: 's', source_version: 1, snapshot: { captured_at: text } });

  it.each<[string, readonly Version['fields'][], string, string]>([
    [
      'when it was published',
      [a.source({ id: 's', published_at: '2012-03' }), captured('v', '2010-01-01T00:00:00Z')],
      '2012-04-01',
      'stated',
    ],
    [
      'else when it was first captured',
      [bare, captured('v', '2013-01-01T00:00:00Z'), captured('w', '2011-01-01T00:00:00Z')],
      '2011-01-01',
      'captured',
    ],
    [
      'or when an evidence of it was published',
      [
        bare,
        captured('v', '2013-01-01T00:00:00Z'),
        a.evidence({ id: 'w', source_id: 's', published_at: '2012-05-05' }),
      ],
      '2012-05-05',
      'stated',
    ],
    [
      'else when it was stored',
      [bare, a.evidence({ id: 'v', source_id: 's' }), captured('other', '2010-01-01T00:00:00Z')].slice(0, 2),
      '2025-01-01',
      'first_seen',
    ],
    [
      'not by the capture of another',
      [
        bare,
        a.source({ id: 'o' }),
        a.evidence({ id: 'v', source_id: 'o', snapshot: { captured_at: '2010-01-01T00:00:00Z' } }),
      ],
      '2025-01-01',
      'first_seen',
    ],
  ])('%s', (_, versions, at, from) => {
    expect(known(ledger(...versions), 'source', 's')).toEqual([at, from]);
  });

  const then = '2012-03-01';
  const before = { published_at: then, visibility: 'private' } as const;
  it.each<[string, object, object, string, string]>([
    ['as soon as the public knows', before, captured('v', '2011-01-01T00:00:00Z'), '2011-01-01', 'captured'],
    ['not by what the public is not shown', before, { visibility: 'private' }, then, 'stated'],
    ['nor later than before', before, captured('v', '2013-01-01T00:00:00Z'), then, 'stated'],
    ['with the version before it, which is public too', { published_at: then }, {}, then, 'stated'],
  ])('of a public version: %s', (_, first, evidence, at, from) => {
    const found = { ...captured('v', '2011-01-01T00:00:00Z'), ...evidence };
    expect(known(ledger(a.source({ id: 's', ...first }), bare, found), 'source', 's')).toEqual([at, from]);
  });

  it('not by an evidence that was withdrawn', () => {
    const [first, second] = ledger(bare, captured('v', '2011-01-01T00:00:00Z'));
    if (first === undefined || second === undefined) throw new Error('not there');
    const withdrawn: Version = { ...second, version: 2, seq: 3, revision: 'retracted' };
    expect(
      known([first, { ...second, fields: a.evidence({ id: 'v', source_id: 's' }) }, withdrawn], 'source', 's'),
    ).toEqual(['2025-01-01', 'first_seen']);
  });
});

describe('when an evidence was known', () => {
  it.each<[string, object, object, string, string]>([
    ['with its source', { published_at: '2012-03-01' }, {}, '2012-03-01', 'stated'],
    [
      'no sooner than its source',
      { published_at: '2012-03-01' },
      { published_at: '2011-01-01' },
      '2012-03-01',
      'stated',
    ],
    ['later, where it says so', { published_at: '2012-03-01' }, { published_at: '2013-01-01' }, '2013-01-01', 'stated'],
    [
      'as it says, where its source says nothing',
      {},
      { published_at: '2011-01-01', snapshot: { captured_at: '2010-01-01T00:00:00Z' } },
      '2011-01-01',
      'stated',
    ],
    ['else when it was captured', {}, { snapshot: { captured_at: '2010-01-01T00:00:00Z' } }, '2010-01-01', 'captured'],
    ['else when it was stored', {}, {}, '2025-01-01', 'first_seen'],
  ])('%s', (_, source, evidence, at, from) => {
    const versions = ledger(
      a.source({ id: 's', ...source }),
      a.evidence({ id: 'v', source_id: 's', source_version: 1, ...evidence }),
    );
    expect(known(versions, 'evidence', 'v')).toEqual([at, from]);
  });

  it('by the version of its source that it is bound to', () => {
    const sources = [
      a.source({ id: 's', published_at: '2012-03-01' }),
      a.source({ id: 's', published_at: '2013-03-01' }),
    ];
    const bound = (source_version: number) =>
      known(ledger(...sources, a.evidence({ id: 'v', source_id: 's', source_version })), 'evidence', 'v')[0];
    expect([bound(1), bound(2), bound(3)]).toEqual(['2012-03-01', '2013-03-01', '2013-03-01']);
  });

  it.each<[string, readonly object[], number, object, string, string]>([
    ['as its source is dated later', [{}, { published_at: '2009-01-01' }], 1, {}, '2009-01-01', 'stated'],
    [
      'as the next version dates it',
      [{}, { published_at: '2009' }, { published_at: '2008' }],
      1,
      {},
      '2010-01-01',
      'stated',
    ],
    ['by no date of another edition', [{}, { title: 'T', published_at: '2009' }], 1, {}, '2025-01-01', 'first_seen'],
    [
      'by no date of an edition after that',
      [{}, { title: 'T' }, { title: 'U', published_at: '2009' }],
      1,
      {},
      '2025-01-01',
      'first_seen',
    ],
    [
      'by the date of its own edition',
      [{}, { title: 'T' }, { title: 'T', published_at: '2009' }],
      2,
      {},
      '2010-01-01',
      'stated',
    ],
    [
      'by no correction',
      [{ published_at: '2009-01-01' }, { published_at: '2008-01-01' }],
      1,
      {},
      '2009-01-01',
      'stated',
    ],
    ['no later than it was stored', [{}, { published_at: '2025-01-02' }], 1, {}, '2025-01-01', 'first_seen'],
    ['the day before it was stored', [{}, { published_at: '2024-12-31' }], 1, {}, '2024-12-31', 'stated'],
    [
      'no later than it was captured',
      [{}, { published_at: '2010-01-02' }],
      1,
      { snapshot: { captured_at: '2010-01-01T00:00:00Z' } },
      '2010-01-01',
      'captured',
    ],
    [
      'as it says itself',
      [{}, { published_at: '2009-01-01' }],
      1,
      { published_at: '2012-01-01' },
      '2012-01-01',
      'stated',
    ],
    ['after one that says the same', [{}, {}, { published_at: '2009-01-01' }], 1, {}, '2009-01-01', 'stated'],
    ['across another edition', [{}, { title: 'T' }, { published_at: '2009-01-01' }], 1, {}, '2009-01-01', 'stated'],
    [
      'whoever may see it',
      [{}, { visibility: 'private' }, { published_at: '2009-01-01' }],
      1,
      {},
      '2009-01-01',
      'stated',
    ],
    ['by no date that was taken back', [{}, { published_at: '2009-01-01' }, {}], 1, {}, '2025-01-01', 'first_seen'],
    [
      'by a date that another edition does not take back',
      [{}, { published_at: '2009-01-01' }, { title: 'T' }],
      1,
      {},
      '2009-01-01',
      'stated',
    ],
    [
      'by the date that is said again',
      [{}, { published_at: '2009-01-01' }, {}, { published_at: '2010-01-01' }],
      1,
      {},
      '2010-01-01',
      'stated',
    ],
    [
      'as the public is told, though it was taken back in private',
      [{}, { published_at: '2009-01-01' }, { visibility: 'private' }, { title: 'T' }],
      1,
      {},
      '2009-01-01',
      'stated',
    ],
    [
      'by no date that was taken back in private, of what is private',
      [{ visibility: 'private' }, { published_at: '2009-01-01' }, { visibility: 'private' }],
      1,
      {},
      '2025-01-01',
      'first_seen',
    ],
  ])('%s, where its source had no date', (_, sources, source_version, evidence, at, from) => {
    const versions = ledger(
      ...sources.map((said) => a.source({ id: 's', ...said })),
      a.evidence({ id: 'v', source_id: 's', source_version, ...evidence }),
    );
    expect(known(versions, 'evidence', 'v')).toEqual([at, from]);
    expect(known(versions, 'evidence', 'v', 'recorded')).toEqual(['2025-01-01', 'first_seen']);
  });

  it('with a version of its source that is known as soon as it is', () => {
    const [first, ...others] = ledger(a.source({ id: 's' }), a.source({ id: 's', published_at: '2009-01-01' }));
    const clock = (versions: readonly Version[]) => clockOf(graphOf(versions), 'published');
    if (first === undefined) throw new Error('not there');
    expect(clock([first]).version(first)).toEqual({ at: STORED, basis: 'first_seen' });
    expect(clock([first, ...others]).version(first)).toEqual({ at: Date.UTC(2009, 0, 1), basis: 'stated' });
  });

  it('of a later version: when it was first stored', () => {
    const evidence = a.evidence({ id: 'v', source_id: 's', source_version: 1 });
    expect(
      known(ledger(a.source({ id: 's' }), evidence, { ...evidence, quote: null } as typeof evidence), 'evidence', 'v'),
    ).toEqual(['2025-01-01', 'first_seen']);
  });
});

describe('the version of a source that an evidence is bound to', () => {
  const versions = [1, 2, 4].map((number) => version<'source'>(a.source({ id: 's' }), { version: number }));

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 4],
    [9, 4],
  ])('numbered %i is %i, of 1, 2 and 4', (number, bound) => {
    expect(boundVersion(versions, number)?.version).toBe(bound);
  });

  it('is none that closes it', () => {
    const closed = version<'source'>(a.source({ id: 's' }), { version: 2, revision: 'retracted' });
    expect(boundVersion([...versions.slice(0, 1), closed], 2)?.version).toBe(1);
    expect(boundVersion([closed], 2)).toBeNull();
    expect(boundVersion([], 1)).toBeNull();
  });
});

describe('when what rests on others was known', () => {
  const ends = [a.entity({ id: 'from', kind: 'person' }), a.entity({ id: 'to' })];
  const relation = (said: object = {}) => a.relation({ id: 'r', ...said });

  it.each<[string, object, string, string]>([
    ['with the first of its evidence', { evidence_ids: ['w', 'v'] }, '2012-03-01', 'stated'],
    ['or when it was published', { evidence_ids: ['v'], published_at: '2010-01-01' }, '2010-01-01', 'stated'],
    [
      'with its evidence, though it was published later',
      { evidence_ids: ['v'], published_at: '2013-01-01' },
      '2012-03-01',
      'stated',
    ],
    ['else when it was stored', {}, '2025-01-01', 'first_seen'],
    ['not with a claim of it', { claim_ids: ['c'] }, '2025-01-01', 'first_seen'],
  ])('a relation: %s', (_, said, at, from) => {
    const claim = a.claim({ id: 'c', subject_id: 'from', published_at: '2009-01-01' });
    expect(known(ledger(...ends, ...EVIDENCE, claim, relation(said)), 'relation', 'r')).toEqual([at, from]);
  });

  it.each<[string, object, string]>([
    ['with evidence for it', { supporting_evidence_ids: ['v'] }, '2012-03-01'],
    ['with evidence against it', { contradicting_evidence_ids: ['w'] }, '2014-03-01'],
    ['with a source that asserts it', { source_ids: ['t'] }, '2014-03-01'],
    ['with the first of them', { source_ids: ['t'], supporting_evidence_ids: ['v'] }, '2012-03-01'],
    [
      'not with a denial before anybody said it',
      { source_ids: ['t'], contradicting_evidence_ids: ['v'] },
      '2014-03-01',
    ],
  ])('a claim: %s', (_, said, at) => {
    expect(
      known(ledger(...ends, ...EVIDENCE, a.claim({ id: 'c', subject_id: 'from', ...said })), 'claim', 'c'),
    ).toEqual([at, 'stated']);
  });

  it.each<[string, readonly Version['fields'][], string]>([
    ['with a relation of it', [relation({ evidence_ids: ['v'] })], '2012-03-01'],
    ['with a claim about it', [a.claim({ id: 'c', subject_id: 'to', source_ids: ['t'] })], '2014-03-01'],
    [
      'with an event of it',
      [a.event({ id: 'n', participants: [{ entity_id: 'to' }], evidence_ids: ['v'] })],
      '2012-03-01',
    ],
    [
      'with the first that names it',
      [a.claim({ id: 'c', subject_id: 'to', source_ids: ['t'] }), relation({ evidence_ids: ['v'] })],
      '2012-03-01',
    ],
    [
      'not with a question about it',
      [a.question({ id: 'q', about_ids: ['to'], published_at: '2012-01-01' })],
      '2025-01-01',
    ],
    [
      'not with a decision on it',
      [a.resolution({ from_id: 'from', to_id: 'to', decided_at: '2012-01-01T00:00:00.000Z' })],
      '2025-01-01',
    ],
  ])('an entity: %s', (_, more, at) => {
    expect(known(ledger(...ends, ...EVIDENCE, ...more), 'entity', 'to')[0]).toBe(at);
  });

  it('an entity: with the source of a name', () => {
    const named = a.entity({ id: 'x', names: [{ value: 'alias', source_id: 's' }] });
    expect(known(ledger(...EVIDENCE, named), 'entity', 'x')).toEqual(['2012-03-01', 'stated']);
  });

  it('an event: with a claim about it, and with nothing else that names it', () => {
    const event = a.event({ id: 'n', participants: [{ entity_id: 'to' }] });
    expect(
      known(
        ledger(...ends, ...EVIDENCE, event, a.claim({ id: 'c', subject_id: 'n', source_ids: ['t'] })),
        'event',
        'n',
      )[0],
    ).toBe('2014-03-01');
    expect(known(ledger(...ends, ...EVIDENCE, event, relation({ evidence_ids: ['v'] })), 'event', 'n')[0]).toBe(
      '2025-01-01',
    );
  });

  it('a relation is not known by what names it', () => {
    const claim = a.claim({ id: 'c', subject_id: 'from', relation_ids: ['r'], source_ids: ['s'] });
    expect(known(ledger(...ends, ...EVIDENCE, relation(), claim), 'relation', 'r')[0]).toBe('2025-01-01');
  });
});

describe('when a later version was known', () => {
  const ends = [a.entity({ id: 'from', kind: 'person' }), a.entity({ id: 'to' })];
  const revised = (first: object, second: object) =>
    known(
      ledger(...ends, ...EVIDENCE, a.relation({ id: 'r', ...first }), a.relation({ id: 'r', role: 'new', ...second })),
      'relation',
      'r',
    );

  it.each<[string, object, object, string]>([
    [
      'when it was published anew',
      { evidence_ids: ['v'] },
      { evidence_ids: ['v'], published_at: '2013-01-01' },
      '2013-01-01',
    ],
    ['with the last of the evidence that it adds', {}, { evidence_ids: ['v', 'w'] }, '2014-03-01'],
    [
      'with what it adds, though the old publication stands',
      { published_at: '2010-01-01', evidence_ids: ['v'] },
      { published_at: '2010-01-01', evidence_ids: ['v', 'w'] },
      '2014-03-01',
    ],
    ['else with the version before', { evidence_ids: ['v'] }, { evidence_ids: ['v'] }, '2012-03-01'],
    [
      'with the version before, where it leaves evidence out',
      { evidence_ids: ['v', 'w'] },
      { evidence_ids: ['w'] },
      '2012-03-01',
    ],
    [
      'with the version before, where it adds what is no ground',
      { evidence_ids: ['v'] },
      { evidence_ids: ['v'], to_id: 'from' },
      '2012-03-01',
    ],
  ])('%s', (_, first, second, at) => {
    expect(revised(first, second)[0]).toBe(at);
  });

  it.each<[string, object, object, string]>([
    ['no earlier with what denies it', { source_ids: ['t'] }, { contradicting_evidence_ids: ['v'] }, '2014-03-01'],
    ['with a later denial', { supporting_evidence_ids: ['v'] }, { contradicting_evidence_ids: ['w'] }, '2014-03-01'],
    ['earlier with older evidence for it', { source_ids: ['t'] }, { supporting_evidence_ids: ['v'] }, '2012-03-01'],
  ])('of a claim: %s', (_, first, added, at) => {
    const claim = (said: object) => a.claim({ id: 'c', subject_id: 'to', ...said });
    const versions = ledger(...ends, ...EVIDENCE, claim(first), claim({ ...first, ...added }));
    expect(known(versions, 'claim', 'c')[0]).toBe(at);
  });

  it('that closes it: as it says, else when it was stored', () => {
    const closed = (published_at: string | null) => {
      const versions = ledger(
        ...ends,
        ...EVIDENCE,
        a.relation({ id: 'r', evidence_ids: ['v'] }),
        a.relation({ id: 'r', evidence_ids: ['v'], published_at }),
      );
      return known(
        [...versions.slice(0, -1), { ...(versions.at(-1) as Version), revision: 'retracted' }],
        'relation',
        'r',
      );
    };
    expect(closed('2016-01-01')).toEqual(['2016-01-01', 'stated']);
    expect(closed(null)).toEqual(['2025-06-01', 'first_seen']);
  });

  it('after one that closed it: by the one before that', () => {
    const [from, to, ...rest] = ledger(
      ...ends,
      ...EVIDENCE,
      a.relation({ id: 'r', evidence_ids: ['v'] }),
      a.relation({ id: 'r', evidence_ids: ['v'] }),
      a.relation({ id: 'r', evidence_ids: ['v'], role: 'back' }),
    );
    const versions = [from, to, ...rest].map((one) =>
      one?.fields.id === 'r' && one.version === 2 ? { ...one, revision: 'retracted' as const } : one,
    ) as Version[];
    expect(known(versions, 'relation', 'r')[0]).toBe('2012-03-01');
  });
});

describe('when a decision on identity was known', () => {
  const ends = [a.entity({ id: 'from' }), a.entity({ id: 'to' })];
  const decided_at = '2013-01-01T00:00:00.000Z';

  it.each<[string, object, string, string]>([
    ['with the last of its evidence', { evidence_ids: ['v', 'w'] }, '2014-03-01', 'stated'],
    ['when it was taken, where it has none', {}, '2013-01-01', 'first_seen'],
    ['when it was taken, where its evidence is not there', { evidence_ids: ['none'] }, '2013-01-01', 'first_seen'],
    [
      'when it was revoked, whatever its evidence',
      { evidence_ids: ['w'], revoked_at: '2013-05-01T00:00:00.000Z' },
      '2013-05-01',
      'first_seen',
    ],
  ])('%s', (_, said, at, from) => {
    expect(
      known(ledger(...ends, ...EVIDENCE, a.resolution({ decided_at, ...said })), 'resolution', 'resolution'),
    ).toEqual([at, from]);
  });
});

describe('the withdrawal of a source, a step, and the status that follows', () => {
  const graph = graphOf(ledger(...EVIDENCE));
  const clock = clockOf(graph, 'published');
  const source = (said: object): Version<'source'> =>
    version<'source'>(a.source({ id: 'x', ...said }), { recorded_at: STORED });

  it('a withdrawal is known when it was, and no sooner than what tells of it', () => {
    const told = (said: object, basis: KnowledgeBasis = 'published') => {
      const at = clockOf(graph, basis).retraction(source(said));
      return at === null ? null : day(at);
    };
    expect(told({})).toBeNull();
    expect(told({ retracted_at: '2013-06-01' })).toBe('2013-06-01');
    expect(told({ retracted_at: '2013-06-01', retraction_source_id: 't' })).toBe('2014-03-01');
    expect(told({ retracted_at: '2013-06-01', retraction_source_id: 's' })).toBe('2013-06-01');
    expect(told({ retracted_at: '2013-06-01', retraction_source_id: 'none' })).toBe('2013-06-01');
    expect(told({ retracted_at: '2013-06-01', retraction_source_id: 't' }, 'recorded')).toBe('2025-01-01');
    expect(told({}, 'recorded')).toBeNull();
  });

  it('a withdrawal told of by what the public does not see is known to it since it was recorded, or since it was', () => {
    const told = (audience: Audience, retracted_at: string | null, retraction_source_id: string | null) => {
      const seen = clockOf(graphOf(ledger(...EVIDENCE), audience), 'published');
      const at = seen.retraction(source({ retracted_at, retraction_source_id }));
      return at === null ? null : day(at);
    };
    expect(told('public', '2013-06-01', 'none')).toBe('2025-01-01');
    expect(told('public', '2024-12-31', 'none')).toBe('2025-01-01');
    expect(told('public', '2025-01-02', 'none')).toBe('2025-01-02');
    expect(told('public', null, 'none')).toBeNull();
    expect(told('public', '2013-06-01', 't')).toBe('2014-03-01');
    expect(told('public', '2013-06-01', null)).toBe('2013-06-01');
    expect(told('full', '2013-06-01', 'none')).toBe('2013-06-01');
  });

  it('a step is known with the last of its evidence, else when it was taken', () => {
    const at = (basis: KnowledgeBasis, ...ids: string[]) =>
      day(clockOf(graph, basis).step(statusStep('unverified', 'reported', '2016-01-01T00:00:00.000Z', ...ids)));
    expect([at('published', 'w', 'v'), at('published'), at('published', 'none'), at('recorded', 'v')]).toEqual([
      '2014-03-01',
      '2016-01-01',
      '2016-01-01',
      '2016-01-01',
    ]);
  });

  it('a status follows from the steps that were known, its entry always among them', () => {
    const steps: readonly StatusStep[] = [
      statusStep(null, 'unverified', '2019-01-01'),
      statusStep('unverified', 'verified', '2019-01-01', 'v'),
      statusStep('verified', 'disputed', '2019-01-01', 'w'),
    ];
    const by = (text: string) => statusKnownBy(steps, clock, Date.parse(text));
    expect([by('2000-01-01'), by('2012-02-29'), by('2012-03-01'), by('2014-02-28'), by('2014-03-01')]).toEqual([
      'unverified',
      'unverified',
      'verified',
      'verified',
      'disputed',
    ]);
    expect(statusKnownBy([], clock, 0)).toBeNull();
  });

  it('a record is known with the first of its versions, and not where it was closed from the start', () => {
    const two = ledger(
      a.source({ id: 's', published_at: '2014-01-01' }),
      a.source({ id: 's', published_at: '2012-01-01' }),
    );
    const at = clockOf(graphOf(two), 'published').record('source', 's')?.at;
    expect(at === undefined ? null : day(at)).toBe('2012-01-01');
    const closed = clockOf(graphOf([version<'source'>(a.source({ id: 's' }), { revision: 'retracted' })]), 'published');
    expect([closed.record('source', 's'), closed.record('source', 'none')]).toEqual([null, null]);
  });

  it('as it was recorded: when each version was stored', () => {
    const versions = ledger(...EVIDENCE, a.source({ id: 's', published_at: '2013-01-01' }));
    expect(known(versions, 'source', 's', 'recorded')).toEqual(['2025-06-01', 'first_seen']);
    expect(known(versions, 'evidence', 'v', 'recorded')).toEqual(['2025-01-01', 'first_seen']);
  });
});
