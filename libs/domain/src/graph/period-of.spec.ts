import { a, version, viewOf } from '../../testing/index.js';
import type { Version } from './records.js';
import { entityPeriodOf, periodOf, stateOfPlanned } from './period-of.js';

const day = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : String(at));

/** The period of the last of the records, in a graph of all of them: its start, earliest and latest, and its end. */
function periodIn(...all: readonly Version['fields'][]): readonly string[] {
  const versions = all.map((fields, at) => version(fields, { seq: at + 1 }));
  const last = versions.at(-1);
  if (last === undefined) throw new Error('nothing');
  const { startEarliest, startLatest, endEarliest, endLatest } = periodOf(last, viewOf(versions));
  return [startEarliest, startLatest, endEarliest, endLatest].map(day);
}

const ENDS = [
  a.entity({ id: 'from', kind: 'person', effective_at: '1980' }),
  a.entity({ id: 'to', effective_at: '2001-02-01', effective_until: '2019-01-01' }),
];
const source = (id: string, said: object = {}) => [
  a.source({ id, ...said }),
  a.evidence({ id: `of-${id}`, source_id: id, source_version: 1 }),
];
const relation = (said: object = {}) => a.relation({ id: 'r', ...said });

describe('a period that is stated', () => {
  it('is what is stated, whatever its sources say', () => {
    const said = { effective_at: '2005', effective_until: '2006-03', evidence_ids: ['of-s'] };
    const period = periodIn(
      ...ENDS,
      ...source('s', { asserted_as_of: '2003-01-01', coverage_until: '2004-01-01' }),
      relation(said),
    );
    expect(period).toEqual(['2005-01-01', '2006-01-01', '2006-03-01', '2006-04-01']);
  });

  it('of a decision is what it states alone', () => {
    expect(periodIn(...ENDS, a.resolution({ effective_at: '2005-01-01' }))).toEqual([
      '2005-01-01',
      '2005-01-01',
      'Infinity',
      'Infinity',
    ]);
    expect(periodIn(...ENDS, a.resolution({ effective_until: '2005-01-01' }))).toEqual([
      '-Infinity',
      '-Infinity',
      '2005-01-01',
      '2005-01-01',
    ]);
  });

  it('of an entity is its life', () => {
    const entity = version<'entity'>(a.entity({ effective_at: '2005', effective_until: '2007-01-01' }));
    const { startEarliest, startLatest, endEarliest, endLatest } = entityPeriodOf(entity);
    expect([startEarliest, startLatest, endEarliest, endLatest].map(day)).toEqual([
      '2005-01-01',
      '2006-01-01',
      '2007-01-01',
      '2007-01-01',
    ]);
  });
});

describe('a start that nobody states', () => {
  const start = (...all: readonly Version['fields'][]) => periodIn(...all).slice(0, 2);

  it('lies between the later birth of the two and the first source that states it as present', () => {
    const sources = [...source('s', { asserted_as_of: '2010-05-01' }), ...source('t', { published_at: '2009-03' })];
    expect(start(...ENDS, ...sources, relation({ evidence_ids: ['of-s', 'of-t'] }))).toEqual([
      '2001-02-01',
      '2009-04-01',
    ]);
    expect(start(...ENDS, ...sources, relation({ evidence_ids: ['of-s'] }))).toEqual(['2001-02-01', '2010-05-01']);
  });

  it('is said as of a date sooner than by its publication', () => {
    const both = source('s', { asserted_as_of: '2012-01-01', published_at: '2010-01-01' });
    expect(start(...ENDS, ...both, relation({ evidence_ids: ['of-s'] }))).toEqual(['2001-02-01', '2012-01-01']);
    const instant = source('s', { asserted_as_of: '2012-06' });
    expect(start(...ENDS, ...instant, relation({ evidence_ids: ['of-s'] }))[1]).toBe('2012-07-01');
  });

  it('is no later than the births where no source states it, and no sooner where one does', () => {
    expect(start(...ENDS, relation())).toEqual(['2001-02-01', '2001-02-01']);
    expect(start(...ENDS, ...source('s'), relation({ evidence_ids: ['of-s'] }))).toEqual(['2001-02-01', '2001-02-01']);
    expect(
      start(...ENDS, ...source('s', { asserted_as_of: '1990-01-01' }), relation({ evidence_ids: ['of-s'] })),
    ).toEqual(['2001-02-01', '2001-02-01']);
  });

  it('is not bounded by a source that was withdrawn', () => {
    const withdrawn = source('s', { published_at: '2009-01-01', retracted_at: '2010-01-01' });
    expect(start(...ENDS, ...withdrawn, relation({ evidence_ids: ['of-s'] }))).toEqual(['2001-02-01', '2001-02-01']);
  });

  it('of a claim is bounded by its subject and by the sources that assert it', () => {
    const claim = (said: object) => a.claim({ id: 'c', subject_id: 'to', object_id: 'from', ...said });
    const sources = [...source('s', { published_at: '2009-01-01' }), ...source('t', { published_at: '2011-01-01' })];
    expect(start(...ENDS, ...sources, claim({ source_ids: ['s'] }))).toEqual(['2001-02-01', '2009-01-01']);
    expect(start(...ENDS, ...sources, claim({ supporting_evidence_ids: ['of-t'] }))).toEqual([
      '2001-02-01',
      '2011-01-01',
    ]);
    expect(start(...ENDS, ...sources, claim({ contradicting_evidence_ids: ['of-s'] }))).toEqual([
      '2001-02-01',
      '2001-02-01',
    ]);
    expect(start(...ENDS, ...sources, claim({ subject_id: 'from', source_ids: ['t'] }))).toEqual([
      '1980-01-01',
      '2011-01-01',
    ]);
  });

  it('of an event is bounded by those who took part, and by its evidence', () => {
    const event = a.event({
      id: 'n',
      participants: [{ entity_id: 'from' }, { entity_id: 'to' }],
      evidence_ids: ['of-s'],
    });
    expect(start(...ENDS, ...source('s', { published_at: '2009-01-01' }), event)).toEqual(['2001-02-01', '2009-01-01']);
  });

  it.each<[string, Version['fields']]>([
    ['an entity', a.entity({ id: 'x', names: [{ value: 'n', source_id: 's' }] })],
    ['a question', a.question({ id: 'q', about_ids: ['to'] })],
    ['a case', a.case({ id: 'k', member_ids: ['to'] })],
  ])('of %s is any', (_, fields) => {
    expect(periodIn(...ENDS, ...source('s', { published_at: '2009-01-01' }), fields)).toEqual([
      '-Infinity',
      '-Infinity',
      'Infinity',
      'Infinity',
    ]);
  });
});

describe('an end that nobody states', () => {
  const end = (said: object, ...sources: readonly Version['fields'][]) =>
    periodIn(...ENDS, ...sources, relation({ effective_at: '2005-01-01', ...said })).slice(2);
  const BOTH = { evidence_ids: ['of-s', 'of-t'] };

  it('is open', () => {
    expect(end({})).toEqual(['Infinity', 'Infinity']);
    expect(end({ evidence_ids: ['of-s'] }, ...source('s', { published_at: '2009-01-01' }))).toEqual([
      'Infinity',
      'Infinity',
    ]);
  });

  it('is sure as far as a source covers, the one that covers most', () => {
    const sources = [...source('s', { coverage_until: '2010-01-01' }), ...source('t', { coverage_until: '2012-03' })];
    expect(end(BOTH, ...sources)).toEqual(['2012-03-01', 'Infinity']);
    expect(end({ evidence_ids: ['of-s'] }, ...sources)).toEqual(['2010-01-01', 'Infinity']);
    expect(end(BOTH, ...source('s', { coverage_until: '2010-01-01' }), ...source('t'))).toEqual([
      'Infinity',
      'Infinity',
    ]);
  });

  it('that is called unknown is sure until the last source that states it as present', () => {
    const sources = [
      ...source('s', { published_at: '2010-01-01', coverage_until: '2020-01-01' }),
      ...source('t', { asserted_as_of: '2012-01-01' }),
    ];
    expect(end({ ...BOTH, end_state: 'unknown' }, ...sources)).toEqual(['2012-01-01', 'Infinity']);
    expect(
      end(
        { ...BOTH, end_state: 'open' },
        ...source('s', { coverage_until: '2010-01-01' }),
        ...source('t', { coverage_until: '2009-01-01' }),
      ),
    ).toEqual(['2010-01-01', 'Infinity']);
    expect(end({ end_state: 'unknown' })).toEqual(['2005-01-01', 'Infinity']);
  });

  it('is not before the start', () => {
    expect(end({ evidence_ids: ['of-s'] }, ...source('s', { coverage_until: '2003-01-01' }))).toEqual([
      '2005-01-01',
      'Infinity',
    ]);
  });
});

it.each([
  ['scheduled', 'reality', 'scheduled'],
  ['in_effect', 'reality', 'possible'],
  ['possible', 'reality', 'possible'],
  ['ended', 'reality', 'ended'],
  ['scheduled', 'knowledge', 'scheduled'],
  ['in_effect', 'knowledge', 'possible'],
  ['ended', 'knowledge', 'possible'],
] as const)('what was announced and is %s in %s is %s', (state, mode, planned) => {
  expect(stateOfPlanned(state, mode)).toBe(planned);
});
