import { readRecord } from '../fields/read-record.js';
import type { FieldsOf, ObjectKind, ResolutionFields } from '../records.js';
import { TEMPORAL_RULES, type Existing, type TemporalContext } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

const NOW = Date.UTC(2026, 0, 1);

interface World {
  readonly entities?: Readonly<Record<string, readonly [Existing['kind'], string | null, string | null]>>;
  readonly published?: Readonly<Record<string, string | null>>;
  readonly decisions?: readonly ResolutionFields[];
}

function context({ entities = {}, published = {}, decisions = [] }: World): TemporalContext {
  const known = new Map(
    Object.entries(entities).map(([id, [kind, effective_at, effective_until]]) => [
      id,
      { kind, effective_at, effective_until },
    ]),
  );
  const dates = new Map(Object.entries(published));
  return {
    now: NOW,
    entity: (id) => known.get(id),
    source: (id) => (dates.has(id) ? { id, published_at: dates.get(id) ?? null } : undefined),
    sourcesOf: () => [],
    outgoing: (id, predicate) => decisions.filter((link) => link.from_id === id && link.predicate === predicate),
    incoming: (id, predicate) => decisions.filter((link) => link.to_id === id && link.predicate === predicate),
  };
}

function record<K extends ObjectKind>(object: K, members: object): FieldsOf[K] {
  const reading = readRecord({ object, id: 'it', ...members }, { object });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

function found(subject: FieldsOf[ObjectKind] | ResolutionFields, world: World = {}): readonly string[] {
  return temporalFindings(subject, context(world)).map(
    ({ rule, severity }) => `${severity === 'impossible' ? '!' : '?'}${rule}`,
  );
}

describe('an entity', () => {
  it.each([
    ['person', '1950-05-06', '1950-05-05', ['!death_before_birth']],
    ['person', '1950-05-05', '1950-05-05', ['?zero_length']],
    ['person', '1950-05-05', '1950-05-06', []],
    ['person', '1951', '1950', ['!death_before_birth']],
    ['person', '1950', '1950', []],
    ['company', '1950-05-06', '1950-05-05', ['!dissolved_before_founded']],
    ['protocol', '1951', '1950', ['!dissolved_before_founded']],
    ['company', '1950', '1950', []],
    ['person', '2026-01-01', null, []],
    ['person', '2026-01-02', null, ['!birth_in_future']],
    ['person', '2026', null, []],
    ['person', '2027', null, ['!birth_in_future']],
    ['person', '1950', '2026-01-01', []],
    ['person', '1950', '2026-01-02', ['!death_in_future']],
    ['person', '1950', '2027', ['!death_in_future']],
    ['company', '2027', '2030', []],
    ['person', '1900-01-01', null, ['?sentinel_date']],
    ['person', '1950', '9999-12-31', ['?sentinel_date']],
  ])('%s from %s until %s: %j', (kind, effective_at, effective_until, expected) => {
    expect(found(record('entity', { kind, name: 'N', effective_at, effective_until }))).toEqual(expected);
  });
});

describe('a source', () => {
  it.each([
    ['2019-03-04', '2019-03-05', ['?derived_before_origin']],
    ['2019-03-05', '2019-03-05', []],
    ['2018', '2019', ['?derived_before_origin']],
    ['2019', '2019', []],
    ['2019-03-05T09:00:00Z', '2019-03-05T10:00:00Z', ['?derived_before_origin']],
    ['2019-03-05T10:30:00+01:00', '2019-03-05T09:00:00Z', []],
    [null, '2019', []],
    ['2019', null, []],
  ])('published %s from an origin published %s: %j', (published_at, origin, expected) => {
    const source = record('source', { title: 'T', published_at, derived_from: [{ source_id: 'o' }] });
    expect(found(source, { published: { o: origin } })).toEqual(expected);
    expect(found(source)).toEqual([]);
  });

  it.each([
    ['2026-01-02', []],
    ['2026-01-02T00:00:00.001Z', ['!retracted_in_future']],
    ['2026-01-03', ['!retracted_in_future']],
    ['2026', []],
    ['2027', ['!retracted_in_future']],
  ])('retracted %s: %j', (retracted_at, expected) => {
    expect(found(record('source', { title: 'T', retracted_at }))).toEqual(expected);
  });

  it.each([
    ['2020-05-04', '2020-05-05', ['?retracted_before_published']],
    ['2020-05-05', '2020-05-05', []],
    ['2020-05', '2020-05-31', []],
    ['2020-05', '2020-06', ['?retracted_before_published']],
    ['2020-05-04', null, []],
  ])('retracted %s and published %s: %j', (retracted_at, published_at, expected) => {
    expect(found(record('source', { title: 'T', retracted_at, published_at }))).toEqual(expected);
  });
});

describe('what is said of an end that is absent', () => {
  it.each([
    ['open', '2020', ['?end_state_beside_end']],
    ['unknown', '2020-05-05', ['?end_state_beside_end']],
    ['open', null, []],
    ['unknown', null, []],
    [null, '2020', []],
    ['open', '9999-12-31', ['?sentinel_date']],
  ])('%s beside an end in %s: %j', (end_state, effective_until, expected) => {
    const period = { end_state, effective_until };
    const ends = { predicate: 'RELATED_TO', from_id: 'a', to_id: 'b' };
    expect(found(record('relation', { ...ends, ...period }))).toEqual(expected);
    expect(found(record('entity', { kind: 'company', name: 'N', ...period }))).toEqual(expected);
    expect(found(record('event', { title: 'T', ...period }))).toEqual(expected);
    expect(found(record('claim', { statement: 'S', subject_id: 'a', ...period }))).toEqual(expected);
  });
});

describe('an evidence', () => {
  it.each([
    ['2026-01-01T23:59:59.999Z', []],
    ['2026-01-02T00:00:00Z', []],
    ['2026-01-02T00:00:00.001Z', ['!captured_in_future']],
    ['2026-01-03', ['!captured_in_future']],
    [null, []],
  ])('captured %s: %j', (captured_at, expected) => {
    const evidence = record('evidence', { source_id: 's', method: 'document', snapshot: { captured_at } });
    expect(found(evidence)).toEqual(expected);
  });
});

describe('claims, questions and cases', () => {
  it('keep to the general rules', () => {
    const turned = { effective_at: '2020', effective_until: '2019' };
    expect(found(record('claim', { statement: 'S', subject_id: 'a', ...turned }))).toEqual(['!end_before_start']);
    expect(found(record('claim', { statement: 'S', subject_id: 'a', ...turned, status: 'disproven' }))).toEqual([]);
    expect(found(record('question', { text: 'T', ...turned }))).toEqual(['!end_before_start']);
    expect(found(record('case', { title: 'T', ...turned }))).toEqual(['!end_before_start']);
  });
});

describe('an event', () => {
  const event = (effective_at: string, effective_until: string | null, role: string | null = 'Actor') =>
    record('event', { title: 'T', effective_at, effective_until, participants: [{ entity_id: 'a', role }] });
  const lived = (from: string | null, until: string | null): World => ({ entities: { a: ['person', from, until] } });

  it.each([
    ['1950-05-04', null, ['!event_before_life']],
    ['1950-05-05', null, []],
    ['1949', null, ['!event_before_life']],
    ['1950', null, []],
    ['1940-01-01', '1950-05-05', ['!event_before_life']],
    ['1940-01-01', '1950-05-06', []],
  ])('from %s until %s, the actor born 1950-05-05: %j', (from, until, expected) => {
    expect(found(event(from, until), lived('1950-05-05', null))).toEqual(expected);
    expect(found(event(from, until, 'heir'), lived('1950-05-05', null))).toEqual([]);
    const odd = expected.map((finding) => finding.replace('!', '?'));
    expect(found(event(from, until, null), lived('1950-05-05', null))).toEqual(odd);
  });

  it.each([
    ['1999-05-06', '1999-05-05', ['?event_after_end']],
    ['1999-05-05', '1999-05-05', []],
    ['2000', '1999', ['?event_after_end']],
    ['1999', '1999', []],
  ])('on %s, the actor dead %s: %j', (from, death, expected) => {
    expect(found(event(from, null), lived(null, death))).toEqual(expected);
  });

  it.each([
    ['chair', ['?event_before_life'], ['?event_after_end']],
    [' Guest ', ['?event_before_life'], ['?event_after_end']],
    ['heir', [], []],
    ['Subject', [], []],
    ['', ['?event_before_life'], ['?event_after_end']],
    [null, ['?event_before_life'], ['?event_after_end']],
  ])('is odd outside the life of its %s, and never impossible', (role, before, after) => {
    expect(found(event('1949', null, role), lived('1950', null))).toEqual(before);
    expect(found(event('1950', null, role), lived('1950', null))).toEqual([]);
    expect(found(event('2000', null, role), lived(null, '1999'))).toEqual(after);
    expect(found(event('1999', null, role), lived(null, '1999'))).toEqual([]);
  });

  it.each(['buyer', ' Seller ', 'payer', 'sender', 'originator', 'donor', 'lender', 'signatory', 'signer'])(
    'has a person who is its %s as its actor, and an organisation as one that takes part (spec/rulings.md#c-35)',
    (role) => {
      const of = (kind: Existing['kind'], on: string) =>
        found(event(on, null, role), { entities: { a: [kind, '1950-05-05', null] } });
      expect(of('person', '1950-05-04')).toEqual(['!event_before_life']);
      expect(of('person', '1950-05-05')).toEqual([]);
      expect(of('person', '1950')).toEqual([]);
      expect(of('company', '1950-05-04')).toEqual(['?event_before_life']);
      expect(found(event('2000', null, role), lived(null, '1999'))).toEqual(['?event_after_end']);
    },
  );

  it('keeps to the general rules', () => {
    expect(found(event('2001', '2000'))).toEqual(['!end_before_start']);
    expect(found(event('2001-01-01', '2001-01-01'))).toEqual(['?zero_length']);
  });
});

function decision(members: Partial<ResolutionFields>): ResolutionFields {
  return {
    object: 'resolution',
    id: 'it',
    predicate: 'SAME_AS',
    judgement: 'positive',
    from_id: 'a',
    to_id: 'b',
    evidence_ids: [],
    reason: 'seen',
    effective_at: null,
    effective_until: null,
    score: null,
    method: 'manual',
    decided_by: 'ann',
    decided_at: '2025-01-01T00:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
    run_id: null,
    ...members,
  };
}

describe('SAME_AS', () => {
  const lives = (a: readonly [string | null, string | null], b: readonly [string | null, string | null]): World => ({
    entities: { a: ['person', ...a], b: ['person', ...b] },
  });

  it.each([
    [[null, '1950-05-04'], ['1950-05-05', null], ['!lives_disjoint']],
    [[null, '1950-05-05'], ['1950-05-05', null], []],
    [['1951', null], [null, '1950'], ['!lives_disjoint']],
    [['1950', null], [null, '1950'], []],
    [['1950', null], ['1951', null], ['?birth_years_differ']],
    [['1950', null], ['1950-12-31', null], []],
    [['1950-12-31', null], ['1951-01-01', null], ['?birth_years_differ']],
  ] as const)('of lives %j and %j: %j', (a, b, expected) => {
    expect(found(decision({}), lives(a, b))).toEqual(expected);
    expect(found(decision({}), lives(b, a))).toEqual(expected);
  });

  it.each([
    ['1950', '1970', ['?birth_years_differ']],
    ['1970', '1950', ['?birth_years_differ']],
    ['1950-01-01', '1950-12-31', []],
    ['1950', null, []],
  ] as const)('of a chain whose ends were born %s and %s: %j', (one, other, expected) => {
    const entities: World['entities'] = {
      one: ['person', one, null],
      a: ['person', null, null],
      b: ['person', null, null],
      other: ['person', other, null],
      company: ['company', '1900', null],
    };
    const link = (from_id: string, to_id: string) => decision({ id: `${from_id}:${to_id}`, from_id, to_id });
    const decisions = [link('one', 'a'), link('other', 'b'), link('a', 'company')];
    expect(found(decision({}), { entities, decisions })).toEqual(expected);
    expect(found(decision({ from_id: 'b', to_id: 'a' }), { entities, decisions })).toEqual(expected);
    expect(found(decision({ from_id: 'one', to_id: 'b' }), { entities, decisions })).toEqual(expected);
    expect(found(decision({ from_id: 'b', to_id: 'other' }), { entities, decisions: [link('one', 'b')] })).toEqual(
      expected,
    );
    expect(found(decision({}), { entities, decisions: [] })).toEqual([]);
  });

  it.each([
    ['1950-05-04', '1950-05-05', ['!lives_disjoint']],
    ['1950-05-05', '1950-05-05', []],
    ['1950-05-06', '1950-05-05', []],
    ['1950', '1951', ['!lives_disjoint']],
    ['1951', '1951', []],
    ['1952', '1951', []],
  ])('of a chain whose one end died %s and whose other was born %s: %j', (death, birth, expected) => {
    const entities: World['entities'] = {
      early: ['person', null, death],
      a: ['person', null, null],
      b: ['person', null, null],
      late: ['person', birth, null],
    };
    const link = (from_id: string, to_id: string) => decision({ id: `${from_id}:${to_id}`, from_id, to_id });
    const decisions = [link('early', 'a'), link('late', 'b')];
    expect(found(decision({}), { entities, decisions })).toEqual(expected);
    expect(found(decision({ from_id: 'b', to_id: 'a' }), { entities, decisions })).toEqual(expected);
    expect(found(decision({ to_id: 'late' }), { entities, decisions })).toEqual(expected);
    expect(found(decision({}), { entities, decisions: [] })).toEqual([]);
  });

  it('asks for years of birth of persons only', () => {
    expect(found(decision({}), { entities: { a: ['company', '1950', null], b: ['company', '1951', null] } })).toEqual(
      [],
    );
  });

  it('takes no period', () => {
    expect(found(decision({ effective_at: '2019' }))).toEqual(['!identity_has_no_period']);
    expect(found(decision({ effective_until: '2019' }))).toEqual(['!identity_has_no_period']);
  });

  it('is judged only while it links', () => {
    const apart = lives([null, '1900'], ['1950', null]);
    expect(found(decision({ judgement: 'negative' }), apart)).toEqual([]);
    expect(found(decision({ judgement: 'unsure' }), apart)).toEqual([]);
    expect(found(decision({ revoked_at: '2025-02-01T00:00:00.000Z' }), apart)).toEqual([]);
  });
});

describe('SUCCESSOR_OF', () => {
  const follows = decision({ predicate: 'SUCCESSOR_OF' });

  it.each([
    [[null, '1950-05-04'], ['1950-05-05', null], ['!successor_before_predecessor']],
    [[null, '1950-05-05'], ['1950-05-05', null], []],
    [['1940', '1949'], ['1950', null], ['!successor_before_predecessor']],
    [['1950-05-04', null], ['1950-05-05', null], ['?successor_before_predecessor']],
    [['1950-05-05', null], ['1950-05-05', null], []],
    [['1949', null], ['1950', null], ['?successor_before_predecessor']],
    [['1950', null], ['1950', null], []],
  ] as const)('new %j, old %j: %j', (a, b, expected) => {
    expect(found(follows, { entities: { a: ['company', ...a], b: ['company', ...b] } })).toEqual(expected);
  });

  it.each([
    ['2001-02-02', ['!before_subject_life']],
    ['2001-02-03', []],
    ['2001', []],
    [null, []],
  ])('until %s, the new one since 2001-02-02: %j', (effective_until, expected) => {
    const world = { entities: { a: ['company', '2001-02-02', null], b: ['company', '1990', '2000'] } } as const;
    expect(found(decision({ predicate: 'SUCCESSOR_OF', effective_at: '1995', effective_until }), world)).toEqual(
      expected,
    );
  });

  it.each([
    ['2005-05-04', '2012-03-01', []],
    ['2005-05-05', '2012-03-01', ['!after_subject_end']],
    ['2005-05-06', null, ['!after_subject_end']],
    ['2010-03-01', null, ['!after_subject_end']],
    ['2005-05', null, []],
    ['2005-06', null, ['!after_subject_end']],
    ['2005', '2012', []],
    ['2006', '2012', ['!after_subject_end']],
    [null, '2012-03-01', []],
    [null, null, []],
  ])('from %s until %s, the new one until 2005-05-05: %j', (effective_at, effective_until, expected) => {
    const world = { entities: { a: ['company', '2000-03-01', '2005-05-05'], b: ['company', '1990', '2000'] } } as const;
    expect(found(decision({ predicate: 'SUCCESSOR_OF', effective_at, effective_until }), world)).toEqual(expected);
  });

  it.each([
    ['2005-12-31', '2005', []],
    ['2006-01-01', '2005', ['!after_subject_end']],
    ['2005', '2005', []],
    ['2005-05-31', '2005-05', []],
    ['2005-06', '2005-05', ['!after_subject_end']],
    ['2012', null, []],
  ])('from %s, the new one until %s: %j', (effective_at, until, expected) => {
    const world = { entities: { a: ['company', '2000', until], b: ['company', '1990', '2000'] } } as const;
    expect(found(decision({ predicate: 'SUCCESSOR_OF', effective_at }), world)).toEqual(expected);
  });

  it('begins when the old one has ended, however long', () => {
    const world = { entities: { a: ['company', '1990', null], b: ['company', '1980', '1985-05-05'] } } as const;
    expect(found(decision({ predicate: 'SUCCESSOR_OF', effective_at: '2010' }), world)).toEqual([]);
  });

  it('has no circle', () => {
    const chain = [
      decision({ id: 'd1', predicate: 'SUCCESSOR_OF', from_id: 'b', to_id: 'c' }),
      decision({ id: 'd2', predicate: 'SUCCESSOR_OF', from_id: 'c', to_id: 'a' }),
    ];
    expect(found(follows, { decisions: chain })).toEqual(['!successor_cycle']);
    expect(found(follows, { decisions: chain.slice(0, 1) })).toEqual([]);
    expect(found(follows, { decisions: [follows] })).toEqual([]);
    expect(found(decision({ predicate: 'SUCCESSOR_OF', to_id: 'a' }))).toEqual(['!self_relation']);
  });
});

describe('FORMERLY_KNOWN_AS', () => {
  const named = (effective_at: string | null, effective_until: string | null, more: Partial<ResolutionFields> = {}) =>
    decision({ predicate: 'FORMERLY_KNOWN_AS', effective_at, effective_until, ...more });

  it.each([
    ['1990-01-01', '2000-05-05', ['!name_period_outside_life']],
    ['1990-01-01', '2000-05-06', []],
    ['1990', '1999', ['!name_period_outside_life']],
    ['1990', '2000', []],
    ['2010-05-05', null, ['!name_period_outside_life']],
    ['2010-05-04', null, []],
    ['2010', null, []],
    ['2011', null, ['!name_period_outside_life']],
    ['2005', '2004', ['!end_before_start']],
  ])('from %s until %s of what lived from 2000-05-05 until 2010-05-05: %j', (from, until, expected) => {
    expect(found(named(from, until), { entities: { a: ['company', '2000-05-05', '2010-05-05'] } })).toEqual(expected);
  });

  it.each([
    ['2005-01-01', '2010-01-01', []],
    ['2004-12-31', '2010-01-01', ['?name_periods_overlap']],
    ['2005', null, []],
    ['2003', null, ['?name_periods_overlap']],
    [null, '2010-01-01', []],
  ])('from 2000 until 2005-01-01, another from %s until %s: %j', (from, until, expected) => {
    const own = named('2000', '2005-01-01');
    expect(found(own, { decisions: [own, named(from, until, { id: 'other', to_id: 'c' })] })).toEqual(expected);
    const back = named(from, until, { id: 'other', from_id: 'b', to_id: 'a' });
    expect(found(own, { decisions: [own, back] })).toEqual(expected);
    const strangers = named(from, until, { id: 'other', from_id: 'c', to_id: 'a' });
    expect(found(own, { decisions: [own, strangers] })).toEqual([]);
  });
});

describe('the ids of the rules', () => {
  it('are those of spec/rulings.md#a-73, word for word, and five more', () => {
    const ruling =
      'end_before_start, zero_length, captured_in_future, retracted_in_future, death_before_birth, dissolved_before_founded, birth_in_future, death_in_future, published_before_start, derived_before_origin, sentinel_date, living_role_before_1800, before_subject_life, before_object_life, after_subject_end, after_object_end, starts_before_incorporation, runs_past_end, subject_age, founder_born_after, founded_after_dissolution, founder_died_before, founding_differs_from_incorporation, share_over_100, ownership_cycle, control_cycle, self_relation, lives_disjoint, starts_before_later_birth, generation_gap, parent_born_after_child, parent_cycle, parent_age_gap, event_before_life, event_after_end, birth_years_differ, successor_before_predecessor, successor_cycle, name_period_outside_life, name_periods_overlap, lives_never_overlap';
    const offset = ['offset_day', 'offset_contradiction'];
    const later = ['identity_has_no_period', 'retracted_before_published', 'end_state_beside_end', ...offset];
    expect(TEMPORAL_RULES).toEqual([...ruling.split(', '), ...later]);
  });
});
