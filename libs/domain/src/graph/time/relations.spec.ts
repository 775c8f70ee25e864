import { readRecord } from '../fields/read-record.js';
import type { RelationFields } from '../records.js';
import type { Existing, TemporalContext } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

const NOW = Date.UTC(2026, 0, 1);

type Dates = readonly [string | null, string | null];
type Kind = Existing['kind'];

function relation(members: Readonly<Record<string, unknown>>): RelationFields {
  const reading = readRecord(
    { object: 'relation', id: 'r', from_id: 'a', to_id: 'b', ...members },
    { object: 'relation' },
  );
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

interface World {
  readonly a?: readonly [Kind, ...Dates];
  readonly b?: readonly [Kind, ...Dates];
  readonly links?: readonly RelationFields[];
  readonly published?: string;
  /** Of a. */
  readonly gender?: string | null;
}

function context({
  a = ['person', null, null],
  b = ['company', null, null],
  links = [],
  published,
  gender = null,
}: World): TemporalContext {
  const entities = new Map(
    Object.entries({ a, b }).map(([id, [kind, effective_at, effective_until]]) => [
      id,
      { kind, effective_at, effective_until, gender: id === 'a' ? gender : null },
    ]),
  );
  return {
    now: NOW,
    entity: (id) => entities.get(id),
    source: () => undefined,
    sourcesOf: () => (published === undefined ? [] : [{ id: 's', published_at: published }]),
    outgoing: (id, predicate) => links.filter((link) => link.from_id === id && link.predicate === predicate),
    incoming: (id, predicate) => links.filter((link) => link.to_id === id && link.predicate === predicate),
  };
}

/** `!rule` for what is impossible, `?rule` for what is suspicious. */
function found(members: Readonly<Record<string, unknown>>, world: World = {}): readonly string[] {
  return temporalFindings(relation(members), context(world)).map(
    ({ rule, severity }) => `${severity === 'impossible' ? '!' : '?'}${rule}`,
  );
}

function held(predicate: string, [effective_at, effective_until]: Dates, world: World = {}): readonly string[] {
  return found({ predicate, effective_at, effective_until }, world);
}

describe('any relation', () => {
  it.each([
    ['2019-03-06', '2019-03-05', ['!end_before_start']],
    ['2019-03-05', '2019-03-05', ['?zero_length']],
    ['2019-03-05T12:00:00Z', '2019-03-05', ['?zero_length']],
    ['2019-03-05', '2019-03-06', []],
    ['2020-01-01', '2019', ['!end_before_start']],
    ['2020', '2019', ['!end_before_start']],
    ['2019', '2019', []],
    ['2019-12-31', '2019', []],
    ['2019-04', '2019-03', ['!end_before_start']],
    ['2019-03', '2019', []],
    [null, '2019', []],
    ['2019', null, []],
  ])('from %s until %s: %j', (start, end, expected) => {
    expect(held('RELATED_TO', [start, end])).toEqual(expected);
  });

  it.each([
    ['1900-01-01', null, ['?sentinel_date']],
    ['1900-01-02', null, []],
    ['1970-01-01', '1960-05-05', ['?sentinel_date']],
    ['2001-01-01', '9999-12-31', ['?sentinel_date']],
    ['0001-01-01', '9999-12-31', ['?sentinel_date', '?sentinel_date']],
  ])('takes the sentinels of databases for not known: %s to %s', (start, end, expected) => {
    expect(held('RELATED_TO', [start, end])).toEqual(expected);
  });

  it.each([
    ['2019-03-04', '2019-03-05', ['?published_before_start']],
    ['2019-03-05', '2019-03-05', []],
    ['2019-03-06', '2019-03-05', []],
    ['2018', '2019-01-01', ['?published_before_start']],
    ['2019', '2019-12-31', []],
    ['2018', '2019', ['?published_before_start']],
  ])('published %s about a start on %s: %j', (published, start, expected) => {
    expect(held('RELATED_TO', [start, null], { published })).toEqual(expected);
    expect(found({ predicate: 'RELATED_TO', effective_at: start, modality: 'planned' }, { published })).toEqual([]);
  });

  it('gives both dates, their precision and who else is concerned', () => {
    const world = { a: ['person', '1950', '1999-07'] } as const;
    const [finding] = temporalFindings(
      relation({ predicate: 'DIRECTOR_OF', effective_at: '2001-02-03' }),
      context(world),
    );
    expect(finding).toEqual({
      rule: 'after_subject_end',
      severity: 'impossible',
      message: expect.stringContaining('2001-02-03'),
      left: { value: '2001-02-03', precision: 'day' },
      right: { value: '1999-07', precision: 'month' },
      related_ids: ['a'],
    });
  });

  it('asks nothing of what is disproven', () => {
    expect(found({ predicate: 'OWNS', effective_at: '2020', effective_until: '2010', status: 'disproven' })).toEqual(
      [],
    );
  });

  it('asks nothing of ends that are not in the view', () => {
    const nobody: TemporalContext = { ...context({}), entity: () => undefined };
    expect(temporalFindings(relation({ predicate: 'DIRECTOR_OF', effective_at: '2001' }), nobody)).toEqual([]);
  });
});

describe.each(['DIRECTOR_OF', 'EMPLOYED_BY', 'OWNS', 'CONTROLS'])('%s', (predicate) => {
  const died = (date: string): World => ({ a: ['person', null, date] });
  const founded = (date: string): World => ({ b: ['company', date, null] });

  it.each([
    ['2001-02-02', '2001-02-03', ['?runs_past_end']],
    ['2001-02-03', '2001-02-03', ['!after_subject_end']],
    ['2001-02-04', '2001-02-03', ['!after_subject_end']],
    ['2001-12-31', '2001', ['?runs_past_end']],
    ['2001', '2001', ['?runs_past_end']],
    ['2002-01-01', '2001', ['!after_subject_end']],
    ['2002', '2001', ['!after_subject_end']],
  ])('starts %s, A ends %s: %j', (start, death, expected) => {
    expect(held(predicate, [start, null], died(death))).toEqual(expected);
    const ofObject = expected.map((rule) => rule.replace('subject', 'object'));
    expect(held(predicate, [start, null], { b: ['company', null, death] })).toEqual(ofObject);
  });

  it.each([
    ['2001-02-02', '2001-02-03', []],
    ['2001-02-03', '2001-02-03', []],
    ['2001-02-04', '2001-02-03', ['?runs_past_end']],
    ['2001', '2001', []],
    ['2002', '2001', []],
    ['2002-01-02', '2001', ['?runs_past_end']],
    ['2003', '2001', ['?runs_past_end']],
  ])('ends %s, A ends %s: %j', (end, death, expected) => {
    expect(held(predicate, ['2000-01-01', end], died(death))).toEqual(expected);
  });

  it('runs on past an end only if it is thought to go on, and the end has come', () => {
    expect(held(predicate, ['2000', null], died('2025-12-31'))).toEqual(['?runs_past_end']);
    expect(held(predicate, ['2000', null], died('2026-01-01'))).toEqual(['?runs_past_end']);
    expect(held(predicate, ['2000', null], { b: ['company', null, '2026-01-02'] })).toEqual([]);
    expect(found({ predicate, effective_at: '2000', end_state: 'unknown' }, died('2010'))).toEqual([]);
    expect(held(predicate, ['2000', '9999-12-31'], died('2010'))).toEqual(['?sentinel_date', '?runs_past_end']);
  });

  it.each([
    ['2001-02-02', null, '2001-02-03', ['?starts_before_incorporation']],
    ['2001-02-03', null, '2001-02-03', []],
    ['2001-02-04', null, '2001-02-03', []],
    ['2000', null, '2001-01-01', ['?starts_before_incorporation']],
    ['2001', null, '2001-12-31', []],
    ['2000-12-31', null, '2001', ['?starts_before_incorporation']],
    ['1990-01-01', '2001-02-04', '2001-02-03', ['?starts_before_incorporation']],
    ['1990-01-01', '2001-02-03', '2001-02-03', ['!before_object_life']],
    ['1990-01-01', '2001-02-02', '2001-02-03', ['!before_object_life']],
    ['1990', '2000', '2001', ['!before_object_life']],
    ['1990', '2001', '2001', ['?starts_before_incorporation']],
    ['2001-02-02', '2001-02-02', '2001-02-03', ['?zero_length', '!before_object_life']],
    ['2001-02-03', '2001-02-03', '2001-02-03', ['?zero_length']],
  ])('from %s until %s, B incorporated %s: %j', (start, end, incorporated, expected) => {
    expect(held(predicate, [start, end], founded(incorporated))).toEqual(expected);
  });

  it('is impossible when it is over before A is born', () => {
    expect(held(predicate, ['1950', '1959'], { a: ['person', '1960', null] })).toEqual(['!before_subject_life']);
    expect(held(predicate, ['1950', '1960'], { a: ['person', '1960-12-31', null] })).not.toContain(
      '!before_subject_life',
    );
  });

  it.each([
    ['1799-12-31', ['?living_role_before_1800']],
    ['1800-01-01', []],
    ['1799', ['?living_role_before_1800']],
    ['1800', []],
  ])('starts %s: %j', (start, expected) => {
    expect(held(predicate, [start, null])).toEqual(expected);
  });
});

describe('the age in office', () => {
  it.each([
    ['DIRECTOR_OF', '1990-05-05', '2006-05-04', ['?subject_age']],
    ['DIRECTOR_OF', '1990-05-05', '2006-05-05', []],
    ['DIRECTOR_OF', '1990-05-05', '2006-05-06', []],
    ['EMPLOYED_BY', '1990-05-05', '2004-05-04', ['?subject_age']],
    ['EMPLOYED_BY', '1990-05-05', '2004-05-05', []],
    ['DIRECTOR_OF', '1990', '2005-12-31', ['?subject_age']],
    ['DIRECTOR_OF', '1990', '2006-01-01', []],
    ['DIRECTOR_OF', '1990-12-31', '2006', []],
    ['DIRECTOR_OF', '1990-12-31', '2005', ['?subject_age']],
    ['DIRECTOR_OF', '1992-02-29', '2008-02-28', ['?subject_age']],
    ['DIRECTOR_OF', '1992-02-29', '2008-02-29', []],
    ['DIRECTOR_OF', '1993-03-01', '2009-02-28', ['?subject_age']],
    ['DIRECTOR_OF', '1910-05-05', '2010-05-05', []],
    ['DIRECTOR_OF', '1910-05-05', '2010-05-06', ['?subject_age']],
    ['DIRECTOR_OF', '1910', '2010-12-31', []],
    ['DIRECTOR_OF', '1910', '2011-01-01', ['?subject_age']],
    ['DIRECTOR_OF', '2000', '1990', ['?subject_age']],
  ])('%s born %s, starts %s: %j', (predicate, birth, start, expected) => {
    expect(held(predicate, [start, null], { a: ['person', birth, null] })).toEqual(expected);
  });

  it('is asked at the stated end too, and of persons only', () => {
    expect(held('DIRECTOR_OF', ['1950', '2011-01-02'], { a: ['person', '1910', null] })).toEqual(['?subject_age']);
    expect(held('DIRECTOR_OF', ['2001', null], { a: ['company', '1990', null] })).toEqual([]);
    expect(held('DIRECTOR_OF', ['1989', null], { a: ['company', '1990', null] })).toEqual([
      '?starts_before_incorporation',
    ]);
  });
});

describe('capital given to a person', () => {
  it.each([
    ['1950-05-05', ['!before_object_life']],
    ['1950-05-06', ['?starts_before_incorporation']],
    [null, ['?starts_before_incorporation']],
  ])('until %s, born 1950-05-05: %j', (until, expected) => {
    for (const predicate of ['FUNDED', 'LENT_TO']) {
      expect(held(predicate, ['1940', until], { b: ['person', '1950-05-05', null] })).toEqual(expected);
      const odd = ['?starts_before_incorporation'];
      expect(held(predicate, ['1940', until], { b: ['company', '1950-05-05', null] })).toEqual(odd);
    }
  });
});

describe('FOUNDED', () => {
  it.each([
    ['1990-05-04', ['person', '1990-05-05', null], ['!founder_born_after']],
    ['1990-05-05', ['person', '1990-05-05', null], []],
    ['1989', ['person', '1990', null], ['!founder_born_after']],
    ['1990', ['person', '1990', null], []],
    ['1989', ['company', '1990', null], ['?starts_before_incorporation']],
    ['1990-05-06', ['person', null, '1990-05-05'], ['?founder_died_before']],
    ['1990-05-05', ['person', null, '1990-05-05'], []],
    ['1991', ['person', null, '1990'], ['?founder_died_before']],
    ['1990', ['person', null, '1990'], []],
    ['1990-05-06', ['company', null, '1990-05-05'], ['!founder_died_before']],
    ['1990-05-05', ['company', null, '1990-05-05'], []],
  ] as const)('in %s by %j: %j', (start, a, expected) => {
    expect(held('FOUNDED', [start, null], { a })).toEqual(expected);
  });

  it.each([
    ['1990-05-06', [null, '1990-05-05'], ['!founded_after_dissolution']],
    ['1990-05-05', [null, '1990-05-05'], []],
    ['1991', [null, '1990'], ['!founded_after_dissolution']],
    ['1990-05-05', ['1992-05-05', null], []],
    ['1990-05-05', ['1992-05-06', null], ['?founding_differs_from_incorporation']],
    ['1992-05-06', ['1990-05-05', null], ['?founding_differs_from_incorporation']],
    ['1990', ['1992', null], []],
    ['1990', ['1993', null], ['?founding_differs_from_incorporation']],
    ['1990-12-31', ['1993', null], ['?founding_differs_from_incorporation']],
    ['1991-01-02', ['1993', null], []],
  ] as const)('in %s of what existed %j: %j', (start, [from, until], expected) => {
    expect(held('FOUNDED', [start, null], { b: ['company', from, until] })).toEqual(expected);
  });
});

describe('FOUNDED without a date of founding', () => {
  const by = (kind: Kind, birth: string | null) => [kind, birth, null] as const;

  it.each([
    ['1990-05-04', by('person', '1990-05-05'), ['?founder_born_after']],
    ['1990-05-05', by('person', '1990-05-05'), []],
    ['1989', by('person', '1990'), ['?founder_born_after']],
    ['1990', by('person', '1990'), []],
    ['1990', by('person', null), []],
    ['1989', by('company', '1990'), ['?starts_before_incorporation']],
    ['1990', by('company', '1990'), []],
  ])('of what began in %s by %j: %j', (began, a, expected) => {
    expect(held('FOUNDED', [null, null], { a, b: ['company', began, null] })).toEqual(expected);
  });

  it.each([
    ['1990-05-04', '1990-05-05', ['!founder_born_after', '?lives_never_overlap']],
    ['1990-05-05', '1990-05-05', []],
    ['1989', '1990', ['!founder_born_after', '?lives_never_overlap']],
    ['1990', '1990', []],
  ])('of what ended in %s by who was born in %s: %j', (ended, birth, expected) => {
    expect(held('FOUNDED', [null, null], { a: by('person', birth), b: ['company', null, ended] })).toEqual(expected);
  });

  it.each([
    ['1989', '1990', ['!founder_born_after']],
    ['1990', '1990', []],
    ['1991', '1990', []],
  ])('over by %s, by who was born in %s: %j', (until, birth, expected) => {
    expect(held('FOUNDED', [null, until], { a: by('person', birth), b: ['company', '1980', null] })).toEqual(expected);
  });
});

describe('capital', () => {
  it.each([
    ['FUNDED', ['2000-05-04', null], ['company', '2000-05-05', null], ['!before_subject_life']],
    ['FUNDED', ['2000-05-05', null], ['company', '2000-05-05', null], []],
    ['FUNDED', ['1999', null], ['company', '2000', null], ['!before_subject_life']],
    ['FUNDED', ['2000', null], ['company', '2000-12-31', null], []],
    ['INVESTED_IN', ['2000-05-04', null], ['company', '2000-05-05', null], ['?starts_before_incorporation']],
    ['LENT_TO', ['1990', '1999'], ['company', '2000', null], ['!before_subject_life']],
    ['INVESTED_IN', ['1990', '2000'], ['company', '2000', null], ['?starts_before_incorporation']],
    ['INVESTED_IN', ['1999', null], ['person', '2000', null], ['?before_subject_life']],
    ['FUNDED', ['2000-05-06', null], ['company', null, '2000-05-05'], ['!after_subject_end']],
    ['FUNDED', ['2000-05-05', null], ['company', null, '2000-05-05'], []],
    ['FUNDED', ['2000-05-06', null], ['person', null, '2000-05-05'], ['?after_subject_end']],
    ['LENT_TO', ['2001', null], ['fund', null, '2000'], ['!after_subject_end']],
    ['LENT_TO', ['2000', null], ['fund', null, '2000'], []],
  ] as const)('%s %j by %j: %j', (predicate, dates, a, expected) => {
    expect(held(predicate, dates, { a })).toEqual(expected);
  });

  it.each([
    ['2000-05-04', '2000-05-05', ['?starts_before_incorporation']],
    ['2000-05-05', '2000-05-05', []],
    ['1999', '2000', ['?starts_before_incorporation']],
  ])('given on %s to what was incorporated on %s: %j', (start, incorporated, expected) => {
    for (const predicate of ['FUNDED', 'INVESTED_IN', 'LENT_TO']) {
      expect(held(predicate, [start, null], { b: ['company', incorporated, null] })).toEqual(expected);
    }
  });
});

describe('kinship', () => {
  const couple = { predicate: 'FAMILY_OF', role: 'Husband' };
  const born = (a: Dates, b: Dates): World => ({ a: ['person', ...a], b: ['person', ...b] });

  it.each([
    ['1950-05-05', true],
    ['1950-05-06', false],
    ['1950', false],
    ['1949', true],
    [null, false],
  ])('is nothing that was over (%s) before one of the two was born', (until, isImpossible) => {
    for (const predicate of ['FAMILY_OF', 'PARENT_OF']) {
      const of = (world: World) => held(predicate, ['1940', until], world).filter((rule) => rule.startsWith('!'));
      expect(of(born(['1950-05-05', null], [null, null]))).toEqual(isImpossible ? ['!before_subject_life'] : []);
      expect(of(born([null, null], ['1950-05-05', null]))).toEqual(isImpossible ? ['!before_object_life'] : []);
    }
  });

  it.each([
    [[null, '1900-05-04'], ['1900-05-05', null], ['!lives_disjoint']],
    [[null, '1900-05-05'], ['1900-05-05', null], []],
    [['1901', null], [null, '1900'], ['!lives_disjoint']],
    [['1900', null], [null, '1900'], []],
  ] as const)('a couple of lives %j and %j: %j', (a, b, expected) => {
    expect(found(couple, born(a, b))).toEqual(expected);
    expect(found({ ...couple, role: 'grandfather' }, born(a, b))).toEqual([]);
    expect(found({ ...couple, role: null }, born(a, b))).toEqual([]);
  });

  it.each([
    ['1950-05-04', ['?starts_before_later_birth']],
    ['1950-05-05', []],
    ['1949', ['?starts_before_later_birth']],
    ['1950', []],
  ])('starts %s, the later born 1950-05-05: %j', (effective_at, expected) => {
    expect(found({ ...couple, effective_at }, born(['1940', null], ['1950-05-05', null]))).toEqual(expected);
    expect(found({ ...couple, effective_at }, born(['1950-05-05', null], ['1940', null]))).toEqual(expected);
    // Suspicious whatever the role: of kin who are no couple one may be named before the other is born.
    for (const role of ['grandfather', null]) {
      expect(found({ ...couple, role, effective_at }, born(['1940', null], ['1950-05-05', null]))).toEqual(expected);
    }
  });

  it.each([
    ['1990-05-04', []],
    ['1990-05-05', []],
    ['1990-05-06', ['after']],
    ['1990', []],
    ['1991', ['after']],
    ['1990-05', []],
    ['1990-06', ['after']],
    [null, []],
  ])('of one who died 1990-05-05 that starts %s: %j', (effective_at, expected) => {
    const at = (end: string) => expected.map((one) => `?${one}_${end}_end`);
    for (const role of ['Husband', 'grandfather', null]) {
      const of = (world: World) => found({ predicate: 'FAMILY_OF', role, effective_at }, world);
      expect(of(born(['1940', '1990-05-05'], ['1950', null]))).toEqual(at('subject'));
      expect(of(born(['1940', null], ['1950', '1990-05-05']))).toEqual(at('object'));
      expect(of(born(['1940', '1990-05-05'], ['1950', '1990-05-05']))).toEqual([...at('subject'), ...at('object')]);
      expect(of(born(['1940', '9999-12-31'], ['1950', null]))).toEqual([]);
    }
  });

  it.each([
    ['1800-05-05', '1950-05-05', []],
    ['1800-05-05', '1950-05-06', ['?generation_gap']],
    ['1800', '1950', []],
    ['1800', '1951', ['?generation_gap']],
  ])('born %s and %s: %j', (a, b, expected) => {
    expect(held('FAMILY_OF', [null, null], born([a, null], [b, null]))).toEqual(expected);
    expect(held('FAMILY_OF', [null, null], born([b, null], [a, null]))).toEqual(expected);
  });

  it.each([
    ['1990-05-05', '1990-05-04', ['!parent_born_after_child']],
    ['1990-05-05', '1990-05-05', []],
    ['1991', '1990', ['!parent_born_after_child']],
    ['1990', '1990', []],
  ])('a parent born %s of a child that had died %s: %j', (birth, death, expected) => {
    expect(found({ predicate: 'PARENT_OF' }, born([birth, null], [null, death]))).toEqual(expected);
  });

  it.each([
    ['1950-05-06', '1950-05-05', ['!parent_born_after_child']],
    ['1950-05-05', '1950-05-05', ['?parent_age_gap']],
    ['1951', '1950', ['!parent_born_after_child']],
    ['1950', '1950', ['?parent_age_gap']],
    ['1950-05-05', '1962-05-04', ['?parent_age_gap']],
    ['1950-05-05', '1962-05-05', []],
    ['1950', '1961', ['?parent_age_gap']],
    ['1950', '1962', []],
    ['1900-05-05', '1980-05-05', []],
    ['1900-05-05', '1980-05-06', ['?parent_age_gap']],
    ['1900', '1980', []],
    ['1900', '1981', ['?parent_age_gap']],
  ])('a parent born %s of a child born %s: %j', (parent, child, expected) => {
    expect(held('PARENT_OF', [null, null], born([parent, null], [child, null]))).toEqual(expected);
  });

  it.each([
    [null, '1900-05-05', '1901-05-05', []],
    [null, '1900-05-05', '1901-05-06', ['!lives_never_overlap']],
    [null, '1900', '1902-01-01', ['!lives_never_overlap']],
    [null, '1900', '1901', []],
    ['male', '1900-05-05', '1901-05-05', []],
    ['male', '1880', '1901', ['!lives_never_overlap']],
    ['female', '1900-05-05', '1900-05-05', []],
    ['female', '1900-05-05', '1900-05-06', ['?lives_never_overlap']],
    ['F', '1900', '1901', ['?lives_never_overlap']],
    [' woman', '1900', '1900', []],
    ['female', null, '1901', []],
    ['female', '1900', null, []],
    ['female', '1900-05-05', '1901-05-05', ['?lives_never_overlap']],
    ['female', '1900-05-05', '1901-05-06', ['!lives_never_overlap']],
    [null, '1948', '1949-12-31', []],
    [null, '1948', '1950-01-01', ['!lives_never_overlap']],
    [null, '1949-12-31', '1951-01-01', ['!lives_never_overlap']],
    [null, '1949-12-31', '1950-12-31', []],
    [null, '1949-12', '1951', ['!lives_never_overlap']],
    [null, '1949-12-31T23:59:59Z', '1990', ['!lives_never_overlap']],
    [null, '1950-01-01', '1990', ['?lives_never_overlap']],
    [null, '1950-01-01', '1951-01-02', ['?lives_never_overlap']],
    [null, '1950-01-01', '1951-01-01', []],
    ['male', '1950', '1990', ['?lives_never_overlap']],
    ['female', '1950-01-01', '1950-01-02', ['?lives_never_overlap']],
  ])('a parent (%s) who died %s of a child born %s: %j', (gender, death, birth, expected) => {
    expect(found({ predicate: 'PARENT_OF' }, { ...born([null, death], [birth, null]), gender })).toEqual(expected);
  });

  it('knows no circle of parents, and nobody as their own', () => {
    const chain = (...ids: string[]) =>
      ids.slice(1).map((to_id, at) => relation({ id: `p${at}`, predicate: 'PARENT_OF', from_id: ids[at], to_id }));
    expect(found({ predicate: 'PARENT_OF' }, { links: chain('b', 'c', 'a') })).toEqual(['!parent_cycle']);
    expect(found({ predicate: 'PARENT_OF' }, { links: chain('a', 'c', 'b') })).toEqual([]);
    expect(found({ predicate: 'PARENT_OF', to_id: 'a' })).toEqual(['!self_relation']);
  });

  it('says when a circle of parents could not be excluded', () => {
    const next = (id: string) => `n${Number(id.slice(1)) + 1}`;
    const endless: TemporalContext = {
      ...context({}),
      incoming: (id, predicate) =>
        predicate === 'PARENT_OF' ? [relation({ id: `p${id}`, predicate, from_id: next(id), to_id: id })] : [],
    };
    const findings = temporalFindings(relation({ predicate: 'PARENT_OF', from_id: 'n0' }), endless);
    expect(findings).toMatchObject([{ rule: 'parent_cycle', severity: 'suspicious' }]);
  });
});

describe.each([
  ['DIRECTOR_OF', '!'],
  ['EMPLOYED_BY', '!'],
  ['SUBSIDIARY_OF', '!'],
  ['OWNS', '!'],
  ['CONTROLS', '!'],
])('%s between lives that never met', (predicate, told) => {
  const kind = predicate === 'DIRECTOR_OF' || predicate === 'EMPLOYED_BY' ? 'person' : 'company';
  const RULE = `${told}lives_never_overlap`;
  const among = (period: Dates, a: Dates, b: Dates) =>
    held(predicate, period, { a: [kind, ...a], b: ['company', ...b] }).filter(
      (one) => one[0] === '!' || one.endsWith('lives_never_overlap'),
    );
  const never = (period: Dates, end: string | null, start: string | null) => among(period, [null, end], [start, null]);

  it.each([
    ['1900-05-04', '1900-05-05', [RULE]],
    ['1900-05-05', '1900-05-05', []],
    ['1900-05-06', '1900-05-05', []],
    ['1899', '1900', [RULE]],
    ['1900', '1900', []],
    ['1900-04', '1900-05-01', [RULE]],
    ['1900-05', '1900-05-31', []],
    ['1899', '1899-12-31', []],
    [null, '1900', []],
    ['1899', null, []],
    ['9999-12-31', '1900', []],
    ['1899', '0001-01-01', []],
    ['1899', '1970-01-01', []],
    ['1899', '1970-01-02', [RULE]],
  ])('of which one ended in %s and the other began in %s: %j', (end, start, expected) => {
    expect(never([null, null], end, start)).toEqual(expected);
    expect(among([null, null], [start, null], [null, end])).toEqual(expected);
  });

  it.each([
    ['1890', '2000', []],
    ['1890', '1910', ['!before_object_life']],
    ['1960', null, ['!after_subject_end']],
    [null, '2000', []],
  ])('is told under whichever dates: from %s until %s', (from, until, more) => {
    expect(never([from, until], '1899', '1950').sort()).toEqual([...more, RULE].sort());
  });

  it('is asked nothing once it is disproven', () => {
    const world: World = { a: [kind, null, '1899'], b: ['company', '1950', null] };
    expect(found({ predicate, status: 'disproven' }, world)).toEqual([]);
  });
});

describe.each(['FUNDED', 'INVESTED_IN', 'LENT_TO', 'FOUNDED'])('%s without a start', (predicate) => {
  it.each([
    ['1900-05-04', '1900-05-05', ['?lives_never_overlap']],
    ['1900-05-05', '1900-05-05', []],
    ['1899', '1900', ['?lives_never_overlap']],
    ['1900', '1900', []],
  ])('between who ended in %s and what began in %s: %j', (end, start, expected) => {
    const world: World = { a: ['person', null, end], b: ['company', start, null] };
    expect(held(predicate, [null, null], world)).toEqual(expected);
    // Until when it was says as little of a time at which both were there.
    expect(held(predicate, [null, '1950'], world)).toEqual(expected);
  });
});

describe.each(['FUNDED', 'LENT_TO'])('%s to a person who is not born', (predicate) => {
  const told = (period: Dates, a: World['a'], b: World['b']) =>
    held(predicate, period, { a, b }).filter((one) => one.endsWith('lives_never_overlap'));

  it.each([
    ['1900-05-04', '1900-05-05', ['!lives_never_overlap']],
    ['1900-05-05', '1900-05-05', []],
    ['1899', '1900', ['!lives_never_overlap']],
    ['1900', '1900', []],
    [null, '1900', []],
    ['1899', null, []],
  ])('by what was dissolved in %s, born in %s: %j', (end, birth, expected) => {
    for (const period of [
      [null, null],
      [null, '1950'],
      ['1890', null],
    ] as const) {
      expect(told(period, ['company', null, end], ['person', birth, null])).toEqual(expected);
    }
  });

  it('is no more than odd of an estate, of what is to be registered, and of who was dead before', () => {
    const odd = ['?lives_never_overlap'];
    expect(told([null, null], ['person', null, '1899'], ['person', '1900', null])).toEqual(odd);
    expect(told([null, null], ['company', null, '1899'], ['company', '1900', null])).toEqual(odd);
    expect(told([null, null], ['company', '1900', null], ['person', null, '1899'])).toEqual(odd);
  });
});

describe.each(['FUNDED', 'INVESTED_IN', 'LENT_TO'])('%s to what has ended', (predicate) => {
  it.each([
    ['1990-05-06', '1990-05-05', ['!after_object_end']],
    ['1990-05-05', '1990-05-05', ['?after_object_end']],
    ['1990-05-04', '1990-05-05', []],
    ['1991', '1990', ['!after_object_end']],
    ['1990', '1990', []],
  ])('from %s, when it ended in %s: %j', (start, end, expected) => {
    expect(held(predicate, [start, null], { b: ['company', null, end] })).toEqual(expected);
    // Estates take, as they give.
    const odd = expected.map((finding) => finding.replace('!', '?'));
    expect(held(predicate, [start, null], { b: ['person', null, end] })).toEqual(odd);
  });

  it.each([
    ['1990-05-06', '1990-05-05', '!'],
    ['1990-05-05', '1990-05-05', null],
    ['1991', '1990', '!'],
    ['1990', '1990', null],
  ])('of no date, by who began in %s, when it ended in %s: %s (spec/rulings.md#c-35)', (start, end, mark) => {
    const foundFor = (kind: Kind) => {
      const world: World = { a: ['company', start, null], b: [kind, null, end] };
      // Until when it was says as little of a time at which both were there.
      return [held(predicate, [null, null], world), held(predicate, [null, '2020'], world)];
    };
    const told = (severity: string) => (mark === null ? [] : [`${severity}lives_never_overlap`]);
    expect(foundFor('company')).toEqual([told('!'), told('!')]);
    expect(foundFor('person')).toEqual([told('?'), told('?')]);
  });
});

describe('RELATED_TO', () => {
  it('is odd between those who never existed together', () => {
    const world = (end: string, start: string): World => ({ a: ['person', null, end], b: ['person', start, null] });
    expect(held('RELATED_TO', [null, null], world('1900-05-04', '1900-05-05'))).toEqual(['?lives_never_overlap']);
    expect(held('RELATED_TO', [null, null], world('1900-05-05', '1900-05-05'))).toEqual([]);
    expect(held('RELATED_TO', [null, null], world('1899', '1900'))).toEqual(['?lives_never_overlap']);
  });
});
